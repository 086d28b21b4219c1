/** Drawings of a page that are kept for the next build are not made again, and those of other code are. */
import { expect, test } from 'vitest'
import type { Drawing, DrawTask } from '../../../src/content/markdown/drawing/drawing.ts'
import { keepDrawings } from '../../../src/content/markdown/drawing/kept-drawings.ts'

const code = (text: string): DrawTask => ({ kind: 'code', language: 'js', text })

/** Draws a text as itself, and stops at "slow". */
function counted() {
  const asked: string[] = []
  const drawing: Drawing = {
    draw: async (tasks) =>
      tasks.map(({ text }) => {
        asked.push(text)
        return text === 'slow' ? { cost: 9, stopped: 'time' } : { cost: 1, result: `drawn ${text}` }
      }),
  }
  return { asked, drawing }
}

test('the next build draws only what is new', async () => {
  const store = new Map<string, string>()
  const first = keepDrawings(counted().drawing, store, '/notes/a')
  const before = await first.draw([code('a'), code('b')])
  first.keep()
  const { asked, drawing } = counted()
  const next = keepDrawings(drawing, store, '/notes/a')
  const after = await next.draw([code('b'), code('c')])
  expect(asked).toEqual(['c'])
  expect(after).toEqual([before[1], { cost: 1, result: 'drawn c' }])
})

test('code in another language, and formulas of the same text, are other drawings', async () => {
  const store = new Map<string, string>()
  const first = keepDrawings(counted().drawing, store, '/notes/a')
  await first.draw([code('a')])
  first.keep()
  const { asked, drawing } = counted()
  const other: DrawTask = { kind: 'code', language: 'ts', text: 'a' }
  await keepDrawings(drawing, store, '/notes/a').draw([other, { kind: 'formula', display: true, text: 'a' }])
  expect(asked).toEqual(['a', 'a'])
})

test('what was stopped is tried again, and what a page no longer has is not kept', async () => {
  const store = new Map<string, string>()
  const first = keepDrawings(counted().drawing, store, '/notes/a')
  await first.draw([code('a'), code('slow')])
  first.keep()
  const second = keepDrawings(counted().drawing, store, '/notes/a')
  await second.draw([code('slow'), code('b')])
  second.keep()
  const { asked, drawing } = counted()
  await keepDrawings(drawing, store, '/notes/a').draw([code('a'), code('b'), code('slow')])
  expect(asked).toEqual(['a', 'slow'])
})
