/** Areas that a reader has marked in a PDF: `[:span]` in a block, and a picture among the assets. */

/** @returns the lines with the picture, or without a text if the block does not name it */
export function withPicture(
  lines: readonly (string | undefined)[],
  properties: ReadonlyMap<string, string>,
): readonly (string | undefined)[] {
  if (properties.get('hl-type') !== 'area') return lines
  const [page, id, stamp] = ['hl-page', 'id', 'hl-stamp'].map((key) => properties.get(key))
  const isNamed = [page, id, stamp].every((part) => part !== undefined && /^[\w-]{1,40}$/.test(part))
  // Logseq shows the number of the page beside each area.
  const picture = isNamed ? `![[${page}_${id}_${stamp}.png|P${page}]]` : undefined
  return lines.map((line) => (line?.trim() === '[:span]' ? picture : line))
}
