import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../src/config/resolve.ts'
import type { Drawing, Stop } from '../../../src/content/markdown/drawing/drawing.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import type { Diagnostic } from '../../../src/contract/diagnostic.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { createTextCache } from '../../../src/publish/compile/text-cache.ts'
import { bodyAt, now, type siteOf } from '../site-of.ts'

type State = Awaited<ReturnType<typeof siteOf>>

const note = '---\ntitle: T\n---\nText.\n\n```js\nlet a\n```\n\n> ```js\n> let b\n> ```\n'

/** A site whose drawings are all stopped, with what it tells and how many blocks it hands over. */
function stoppedSite(stopped: Stop, text = note, fragments = createTextCache(1_000_000)) {
  const told: Diagnostic[] = []
  const asked: string[] = []
  const drawing: Drawing = {
    async draw(tasks) {
      asked.push(...tasks.map((task) => task.text))
      return tasks.map(() => ({ stopped, cost: 1 }))
    },
  }
  const build = (previous?: State) =>
    buildSite({
      source: createMemorySource({ 'content/notes/a.md': { body: text, modified: 1_000 } }),
      config: resolveConfig({ baseUrl: 'https://example.com', title: 'Example' }),
      ...{ now, drawing, fragments },
      onDiagnostic: (found) => told.push(found),
      ...(previous ? { previous } : {}),
    })
  return { build, told, asked }
}

describe('blocks that are shown as they were written', () => {
  it('are told once for all surfaces, with the place of the first, the cause and the cure', async () => {
    const { build, told } = stoppedSite('time')
    const state = await build()
    expect(told).toEqual([])
    for (const path of ['/notes/a', '/atom.xml', '/feed.json']) await bodyAt(state, path)
    expect(told).toEqual([
      {
        file: 'content/notes/a.md',
        line: 7,
        code: 'BLOCK_NOT_DRAWN',
        severity: 'warning',
        message: '2 code blocks are shown without colours: drawing it takes more than 750 ms.',
        hint: 'Simplify it, or leave its language out.',
      },
    ])
  })

  it.each([
    ['memory', 'drawing it takes too much memory'],
    ['size', 'it is too large'],
  ] as const)('are told why: %s', async (stop, why) => {
    const { build, told } = stoppedSite(stop)
    await bodyAt(await build(), '/notes/a')
    expect(told[0]?.message).toContain(why)
  })

  it('are not tried again for another document, nor when the site is built again', async () => {
    const { build, told, asked } = stoppedSite('time')
    const state = await build()
    await bodyAt(state, '/notes/a')
    await bodyAt(state, '/atom.xml')
    const next = await build(state)
    await bodyAt(next, '/notes/a')
    expect(asked.filter((text) => text.startsWith('let'))).toEqual(['let a\n', 'let b\n'])
    expect(told).toHaveLength(2)
  })

  it('are not tried again by another process that keeps its fragments, and told all the same', async () => {
    const fragments = createTextCache(1_000_000)
    await bodyAt(await stoppedSite('time', note, fragments).build(), '/notes/a')
    const { build, told, asked } = stoppedSite('time', note, fragments)
    await bodyAt(await build(), '/notes/a')
    expect(asked).toEqual([])
    expect(told).toHaveLength(1)
  })

  it('are told of formulas and diagrams too', async () => {
    const { build, told } = stoppedSite('time', 'So $x$.\n\n```mermaid\ngraph TD\n A\n```\n')
    await bodyAt(await build(), '/notes/a')
    expect(told.map(({ message, line }) => `${line} ${message.split(':')[0]}`)).toEqual([
      '1 A formula is shown as TeX',
      '4 A diagram is shown as text',
      '4 A code block is shown without colours',
    ])
  })
})
