/** Names of operations and components. */

/**
 * Names rows or components in order: only ASCII letters, digits, `_` and `-` stay, and a name that is taken gets a
 * number. Tools that turn operations into functions allow 64 characters.
 */
export function operationIds(): (id: string) => string {
  const taken = new Set<string>()
  return (id) => {
    const name =
      id
        .normalize('NFD')
        .replace(/[^A-Za-z0-9_-]+/g, '')
        .slice(0, 56) || 'operation'
    let unique = name
    // Anchors of the reference are lower case, so names that differ only by case would share one.
    for (let number = 2; taken.has(unique.toLowerCase()); number++) unique = `${name}${number}`
    taken.add(unique.toLowerCase())
    return unique
  }
}

/** `JobId` of `job_id`, fit for the name of a component. */
export function pascalCase(name: string): string {
  return name.replace(/[^A-Za-z0-9]*([A-Za-z0-9]?)([A-Za-z0-9]*)/g, (_, first: string, rest: string) => {
    return first.toUpperCase() + rest
  })
}
