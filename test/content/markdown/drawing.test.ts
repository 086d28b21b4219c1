import { describe, expect, it } from 'vitest'
import type { Drawing, Drawn, DrawTask } from '../../../src/content/markdown/drawing/drawing.ts'
import { createDrawing } from '../../../src/content/markdown/drawing/here.ts'
import { createPageDrawing, drawnUnits, pageMilliseconds } from '../../../src/content/markdown/drawing/page-drawing.ts'
import { rememberDrawings } from '../../../src/content/markdown/drawing/remembered.ts'
import { renderHtml } from '../../../src/content/markdown/render.ts'

/** Draws nothing, and tells what it was asked for. */
function fakeDrawing(make: (task: DrawTask) => Drawn) {
  const asked: DrawTask[] = []
  const drawing: Drawing = {
    async draw(tasks) {
      asked.push(...tasks)
      return tasks.map(make)
    },
  }
  return { drawing, asked }
}

const code = (text: string): DrawTask => ({ kind: 'code', language: 'js', text })
const formula = (text: string): DrawTask => ({ kind: 'formula', display: false, text })

function drawOnPage(drawing: Drawing, tasks: readonly DrawTask[], units = 1_000) {
  const stops: string[] = []
  const page = createPageDrawing(drawing, units, ({ kind }, reason) => stops.push(`${kind} ${reason}`))
  return page.draw(tasks).then((results) => ({ results, stops }))
}

describe('a page', () => {
  const slow = () => ({ result: '[]', cost: pageMilliseconds / 4 })
  const blocks = Array.from({ length: 10 }, (_, i) => code(`block ${i}`.padEnd(2_000)))

  it('draws no further block when its blocks have taken the time that it has', async () => {
    const { drawing, asked } = fakeDrawing(slow)
    const { results, stops } = await drawOnPage(drawing, blocks)
    expect(asked).toHaveLength(4)
    expect(results.filter((result) => result !== undefined)).toHaveLength(4)
    expect(stops).toEqual(Array(6).fill('code page'))
  })

  it('has more time the longer it is', async () => {
    const { drawing, asked } = fakeDrawing(slow)
    await drawOnPage(drawing, blocks, 100_000)
    expect(asked).toHaveLength(8)
  })

  it('hands over no code of another language before the first is paid', async () => {
    const { drawing, asked } = fakeDrawing(slow)
    const tasks = Array.from({ length: 60 }, (_, i): DrawTask => ({ kind: 'code', language: `l${i}`, text: 'a' }))
    await drawOnPage(drawing, tasks)
    expect(asked).toHaveLength(4)
  })

  it('pays once for what it has several times', async () => {
    const { drawing, asked } = fakeDrawing(slow)
    const { stops } = await drawOnPage(rememberDrawings(drawing), Array(10).fill(code('same')))
    expect(asked).toHaveLength(1)
    expect(stops).toEqual([])
  })

  it('pays for what another page has drawn, so that it shows the same whoever came first', async () => {
    const { drawing } = fakeDrawing(slow)
    const remembered = rememberDrawings(drawing)
    const first = await drawOnPage(remembered, blocks)
    expect(await drawOnPage(remembered, blocks)).toEqual(first)
  })

  it.each(['code', 'formula', 'diagram'] as const)('never hands over %s that is too large', async (kind) => {
    const { drawing, asked } = fakeDrawing(() => ({ result: '', cost: 0 }))
    const text = 'a'.repeat(drawnUnits[kind].block + 1)
    const task = { kind, language: 'js', display: true, text }
    const { results, stops } = await drawOnPage(drawing, [task])
    expect([asked, results, stops]).toEqual([[], [undefined], [`${kind} size`]])
  })

  it('hands over no more formulas that define macros than it may have, and all others', async () => {
    const { drawing, asked } = fakeDrawing(() => ({ result: '<math></math>', cost: 0 }))
    const tasks = Array.from({ length: 600 }, (_, i) => [formula(`\\def\\a{\\a\\a}\\a${i}`), formula(`x_${i}`)]).flat()
    await drawOnPage(drawing, tasks)
    expect(asked.filter(({ text }) => text.includes('def'))).toHaveLength(100)
    expect(asked.filter(({ text }) => text.startsWith('x'))).toHaveLength(600)
  })

  it('takes no more markup than its readers can bear', async () => {
    const { drawing, asked } = fakeDrawing(() => ({ result: 'a'.repeat(100_000), cost: 0 }))
    const { stops } = await drawOnPage(
      drawing,
      Array.from({ length: 1_000 }, (_, i) => formula(`x_${i}`)),
    )
    expect(asked.length).toBeLessThan(100)
    expect(stops).toContain('formula page')
  })

  it('draws what fits after what means nothing', async () => {
    const { drawing } = fakeDrawing(({ text }) => (text.startsWith('bad') ? { cost: 0 } : { result: '<svg>', cost: 0 }))
    const diagrams = ['bad', 'bad', 'bad', 'good'].map((text, i) => ({
      kind: 'diagram' as const,
      text: `${text}${i}`.padEnd(4_000),
    }))
    expect((await drawOnPage(drawing, diagrams)).results).toEqual([undefined, undefined, undefined, '<svg>'])
  })
})

describe('what was drawn is remembered', () => {
  it.each([
    { result: '[]', cost: 1 },
    { cost: 1 },
    { stopped: 'time', cost: 750 },
    { stopped: 'memory', cost: 1 },
  ] as const)('also where nothing came of it: %j', async (drawn) => {
    const { drawing, asked } = fakeDrawing(() => drawn)
    const remembered = rememberDrawings(drawing)
    expect(await remembered.draw([code('a'), code('b'), code('a')])).toEqual([drawn, drawn, drawn])
    expect(await remembered.draw([code('b'), code('a')])).toEqual([drawn, drawn])
    expect(asked).toEqual([code('a'), code('b')])
  })

  it('by its language and form too', async () => {
    const { drawing, asked } = fakeDrawing(() => ({ result: '[]', cost: 1 }))
    const tasks: DrawTask[] = [
      code('a'),
      { kind: 'code', language: 'ts', text: 'a' },
      formula('a'),
      { kind: 'formula', display: true, text: 'a' },
      { kind: 'diagram', text: 'a' },
    ]
    await rememberDrawings(drawing).draw(tasks)
    expect(asked).toEqual(tasks)
  })

  it('for as long as there is room: failures longest, since they cost most', async () => {
    const { drawing, asked } = fakeDrawing(({ text }) =>
      text === 'slow' ? { stopped: 'time', cost: 750 } : { result: 'a'.repeat(1_000_000), cost: 1 },
    )
    const remembered = rememberDrawings(drawing)
    for (const text of ['slow', '1', '2', '3', '4', '5', 'slow', '5', '1']) await remembered.draw([code(text)])
    expect(asked.map(({ text }) => text)).toEqual(['slow', '1', '2', '3', '4', '5', '1'])
  })
})

describe('a block that is stopped', () => {
  const { drawing } = fakeDrawing(() => ({ stopped: 'time', cost: 750 }))

  it.each([
    [
      'code',
      '```js\nlet a\n```',
      '<div class="code-block"><div class="code-head"><span>JavaScript</span></div><pre tabindex="0"><code class="language-js">let a\n</code></pre></div>',
    ],
    ['a formula', 'so $x$', '<p>so <code class="language-math math-inline">x</code></p>'],
    [
      'a diagram',
      '```mermaid\ngraph TD\n A\n```',
      '<pre tabindex="0"><code class="language-mermaid">graph TD\n A\n</code></pre>',
    ],
  ])('is shown as it was written, and told: %s', async (_, markdown, html) => {
    const reasons: string[] = []
    const onStop = (task: DrawTask, reason: string) => reasons.push(`${task.kind} ${reason}`)
    expect(await renderHtml(markdown, { html: 'safe', highlight: true, drawing, onStop })).toBe(html)
    expect(reasons).toContain(`${/js/.test(markdown) ? 'code' : /\$/.test(markdown) ? 'formula' : 'diagram'} time`)
  })
})

describe('drawing in this thread', () => {
  it('ends with what keeps the engine of JavaScript busy for ever', async () => {
    const [drawn] = await createDrawing().draw([{ kind: 'code', language: 'css', text: 'a\\'.repeat(29) }])
    expect(drawn?.result).toContain('a')
  })

  it('leaves long lines plain, which grammars need more than their length for', async () => {
    const [drawn] = await createDrawing().draw([{ kind: 'code', language: 'ahk', text: 'a '.repeat(9_900) }])
    expect(drawn?.result).toBe(JSON.stringify([{ text: 'a '.repeat(9_900) }]))
  })
})
