/** Lists that keep a document under its size, and say how much of them is shown. */

export interface BoundedList {
  /** The lines that fit, each with its line end; empty where none does. */
  readonly text: string
  readonly shown: number
}

/**
 * As many lines as fit, in order. A line that alone takes more than half is passed over, so that one monstrous title
 * does not hide what follows it.
 *
 * @param budget in UTF-16 code units, line ends included
 * @param line without its line end
 */
export function boundedList<T>(items: readonly T[], budget: number, line: (item: T) => string): BoundedList {
  let text = ''
  let shown = 0
  for (const item of items) {
    const next = line(item)
    if (next.length > budget / 2) continue
    if (text.length + next.length + 1 > budget) break
    text += `${next}\n`
    shown++
  }
  return { text, shown }
}

/**
 * Divides a budget among lists so that short ones leave what they do not need to the long ones: the shortest takes
 * its turn first. The results are in the order of `groups`.
 */
export function shareBudget<T, R extends { readonly text: string }>(
  groups: readonly T[],
  budget: number,
  size: (group: T) => number,
  fill: (group: T, budget: number) => R,
): readonly R[] {
  const order = groups.map((group, index) => ({ group, index })).sort((a, b) => size(a.group) - size(b.group))
  const filled: { readonly index: number; readonly result: R }[] = []
  let left = budget
  for (const [turn, { group, index }] of order.entries()) {
    const result = fill(group, Math.floor(left / (order.length - turn)))
    left -= result.text.length
    filled.push({ index, result })
  }
  return filled.sort((a, b) => a.index - b.index).map(({ result }) => result)
}
