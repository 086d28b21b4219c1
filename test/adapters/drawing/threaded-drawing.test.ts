import { describe, expect, it } from 'vitest'
import { createThreadedDrawing } from '../../../src/adapters/drawing/threaded-drawing.ts'
import type { DrawTask } from '../../../src/content/markdown/drawing/drawing.ts'
import { createDrawing } from '../../../src/content/markdown/drawing/here.ts'

const tasks: readonly DrawTask[] = [
  { kind: 'code', language: 'js', text: 'let a = "<x>" // c' },
  { kind: 'code', language: 'nonsense', text: 'a' },
  { kind: 'formula', display: false, text: '\\frac{a}{b}' },
  { kind: 'formula', display: true, text: '\\bad{' },
  { kind: 'diagram', text: 'graph TD\n A --> B' },
  { kind: 'diagram', text: 'pie title Pets' },
]

/** Its grammar needs the square of a line's length. */
const slow: DrawTask = { kind: 'code', language: 'ahk', text: `${'a '.repeat(490)}\n`.repeat(20) }
const quick: DrawTask = { kind: 'formula', display: false, text: 'x' }

describe('drawing in a thread', () => {
  it('gives what drawing without one gives', async () => {
    const results = async (drawing: ReturnType<typeof createThreadedDrawing>) =>
      (await drawing.draw(tasks)).map(({ result }) => result)
    expect(await results(createThreadedDrawing())).toEqual(await results(createDrawing()))
  })

  it('stops a task that takes too long, and draws those after it', async () => {
    const drawing = createThreadedDrawing({ milliseconds: 100, megabytes: 256 })
    const drawn = await drawing.draw([quick, slow, quick])
    expect(drawn.map(({ stopped, result }) => stopped ?? typeof result)).toEqual(['string', 'time', 'string'])
  })

  it('lets this thread go on meanwhile', async () => {
    const drawing = createThreadedDrawing({ milliseconds: 100, megabytes: 256 })
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await drawing.draw([slow])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
  })

  it('ends alone when it has taken all its memory', async () => {
    const drawing = createThreadedDrawing({ milliseconds: 60_000, megabytes: 8 })
    const [drawn] = await drawing.draw([{ kind: 'code', language: 'cpp', text: 'int a;' }])
    expect(drawn?.stopped).toBe('memory')
  })

  it('takes the tasks of several pages in turn', async () => {
    const drawing = createThreadedDrawing()
    const order: string[] = []
    const page = async (name: string) => {
      for (const text of ['1', '2']) {
        await drawing.draw([{ kind: 'formula', display: false, text }])
        order.push(name + text)
      }
    }
    await Promise.all([page('a'), page('b')])
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2'])
  })

  it('draws the tasks of pages that come together, and a page waits for its own alone', async () => {
    const drawing = createThreadedDrawing({ milliseconds: 100, megabytes: 256 })
    const order: string[] = []
    const page = async (name: string, own: readonly DrawTask[]) => {
      const drawn = await drawing.draw(own)
      order.push(`${name}: ${drawn.map(({ stopped }) => stopped ?? 'drawn').join(', ')}`)
    }
    await Promise.all([page('a', [quick]), page('b', [quick, quick]), page('c', [slow, quick]), page('d', [quick])])
    expect(order).toEqual(['a: drawn', 'b: drawn, drawn', 'c: time, drawn', 'd: drawn'])
  })

  it('has nothing to draw for a page without tasks', async () => {
    expect(await createThreadedDrawing().draw([])).toEqual([])
  })
})
