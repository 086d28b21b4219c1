/** A site has tens of thousands of notes: what is kept of one must not keep what it was made from. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parsePage } from '../../../src/content/parse/page.ts'

setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

function usedAfter(make: (at: number) => unknown): number {
  const kept: unknown[] = []
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < 200; at++) kept.push(make(at))
  collect()
  const used = process.memoryUsage().heapUsed - before
  return kept.length === 200 ? used : 0
}

test('targets, titles, headings and first paragraphs of notes do not keep their texts', () => {
  const filler = 'Words that fill a paragraph.\n\n'.repeat(1000)
  const pageOf = (at: number) => {
    const text = [
      `A-first-paragraph-of-${at}`,
      `## A-heading-of-note-${at}`,
      `<https://example.com/autolink/${at}> [label](/a/path/to/note/${at} "A title of note ${at}")`,
      `![An alternative text of ${at}](/a/picture/of/${at}.png)`,
      `[A-definition-${at}]: /another/path/of/${at}`,
      filler,
    ].join('\n\n')
    return parsePage(new TextEncoder().encode(text), 'a.md').page
  }
  const used = usedAfter((at) => {
    const page = pageOf(at)
    const targets = page?.references.map((found) =>
      found.kind === 'comment'
        ? []
        : [found.target, 'title' in found ? found.title : '', 'name' in found ? found.name : ''],
    )
    const alternatives = page?.references.flatMap((found) => (found.kind === 'embed' ? [found.label] : []))
    return [targets, alternatives, page?.lead, page?.sections.map(({ heading }) => heading)]
  })
  expect(used).toBeLessThan(200 * filler.length * 0.2)
})
