/** Attributes of Pandoc: `#id .class key="value"`, without their braces. */

export interface Attributes {
  readonly id?: string
  readonly classes: readonly string[]
  readonly values: ReadonlyMap<string, string>
}

const attribute = /([.#])([\w:.-]+)|(?<![\w-])([\w-]+)[ \t]{0,9}=[ \t]{0,9}(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'{}]+))/g

export function attributesIn(text: string): Attributes {
  const classes: string[] = []
  const values = new Map<string, string>()
  let id: string | undefined
  for (const [, sign, name = '', key, ...quoted] of text.matchAll(attribute)) {
    if (sign === '#') id ??= name
    else if (sign === '.') classes.push(name)
    else if (key !== undefined) values.set(key.toLowerCase(), quoted.find((value) => value !== undefined) ?? '')
  }
  return { classes, values, ...(id === undefined ? {} : { id }) }
}
