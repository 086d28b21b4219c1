import { describe, expect, test } from 'vitest'
import type { DevState } from '../../../src/cli/dev/hub.ts'
import { createHub } from '../../../src/cli/dev/hub.ts'
import { showScreen, silentReport } from '../../../src/cli/dev/report.ts'
import { viewLines } from '../../../src/cli/dev/view.ts'
import { displayWidth } from '../../../src/cli/wrap.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import { diagnostic } from '../../../src/contract/diagnostic.ts'
import { buildSite } from '../../../src/publish/build.ts'
import type { SiteState } from '../../../src/publish/site-state.ts'
import { memoryScreen } from '../memory-terminal.ts'

const config = resolveConfig({ baseUrl: 'https://example.com' })
const build = (files: Record<string, string>, previous?: SiteState) =>
  buildSite({ source: createMemorySource(files), config, ...(previous ? { previous } : {}) })

const options = {
  ...{ url: 'http://127.0.0.1:4321', name: 'garden', drafts: false, notice: '', columns: 80, rows: 24 },
  paint: (_: unknown, text: string) => text,
}

async function stateOf(files: Record<string, string>): Promise<DevState> {
  const hub = createHub(silentReport)
  hub.built(await build(files), { changed: [], milliseconds: 12 })
  return hub.state()
}

const many = Object.fromEntries(
  Array.from({ length: 60 }, (_, at) => [
    `content/notes/n${at}.md`,
    `# Note ${at}\n\n[[missing ${at}]] 日本語のとても長い言葉\n`,
  ]),
)

describe('the lines of the terminal', () => {
  test.each([
    [80, 24],
    [40, 12],
    [20, 6],
    [5, 3],
    [200, 60],
    [0, 0],
  ])('fit %d columns and %d rows', async (columns, rows) => {
    const state = await stateOf({ ...many, 'content/notes/x.md': '---\na: [\n---\n' })
    for (const failures of [[], [{ code: 'CONFIG_INVALID', message: 'm'.repeat(500), hint: 'h '.repeat(300) }]]) {
      const lines = viewLines({ ...state, failures }, { ...options, columns, rows, notice: 'A notice. '.repeat(20) })
      expect(lines.length).toBeLessThanOrEqual(rows || 24)
      for (const line of lines) expect(displayWidth(line)).toBeLessThan(Math.max(2, columns || 80))
      expect(lines.at(-1)).toMatch(/^r rebuild|^r re|^r…|…/)
    }
  })

  test('say where, how many pages, and what is wrong', async () => {
    const text = viewLines(await stateOf({ 'content/notes/a.md': '# A\n\n[[b]]\n' }), options).join('\n')
    expect(text).toContain('http://127.0.0.1:4321')
    expect(text).toContain('garden: 1 page; 0 errors and 1 warning')
    expect(text).toContain('warning LINK_BROKEN (1)\n  content/notes/a.md:3')
  })

  test('say what changed last', async () => {
    const hub = createHub(silentReport)
    const first = await build({ 'content/notes/a.md': '# A', 'content/notes/b.md': '# B' })
    hub.built(first, { changed: [], milliseconds: 12 })
    const second = await build({ 'content/notes/a.md': '# A changed', 'content/notes/c.md': '# C' }, first)
    hub.built(second, { changed: ['content/notes/a.md', 'x.md', 'y.md', 'z.md'], milliseconds: 84.4 })
    expect(viewLines(hub.state(), options).join(' ')).toMatch(
      /\d\d:\d\d:\d\d {2}changed content\/notes\/a\.md, x\.md and 2 others: 1 page changed, 1 page added and 1 page removed in 84 ms/,
    )
  })

  test('show a failure first, and names of files without control characters', async () => {
    const found = diagnostic('LINK_BROKEN', { file: 'a\u001B[2J.md' }, 'Message.', 'Hint.')
    const failures = [
      { code: 'CONFIG_INVALID', file: 'lectern.config.yaml', line: 2, message: 'No YAML.', hint: 'Mend it.' },
    ]
    const lines = viewLines({ ...(await stateOf({})), failures, diagnostics: [found] }, options)
    expect(lines.join('\n')).not.toContain('\u001B')
    expect(lines.findIndex((line) => line.includes('CONFIG_INVALID'))).toBeLessThan(
      lines.findIndex((line) => line.includes('LINK_BROKEN')),
    )
  })
})

describe('the screen', () => {
  async function shown() {
    const screen = memoryScreen()
    const hub = createHub(silentReport)
    const calls: string[] = []
    const actions = { rebuild: () => void calls.push('rebuild'), open: () => void calls.push('open') }
    const view = showScreen(screen, hub, options, actions)
    return { screen, hub, calls, view }
  }

  test('is drawn again with each build and each size', async () => {
    const { screen, hub } = await shown()
    expect(screen.drawn).toHaveLength(1)
    hub.built(await build({ 'content/notes/a.md': '# A' }), { changed: [], milliseconds: 1 })
    expect(screen.drawn.at(-1)?.join('\n')).toContain('garden: 1 page')
    screen.resize(30, 8)
    expect(screen.drawn.at(-1)?.length).toBeLessThanOrEqual(8)
    expect(screen.drawn).toHaveLength(3)
  })

  test.each([
    ['r', ['rebuild']],
    ['R', ['rebuild']],
    ['o', ['open']],
    ['x', []],
    ['constructor', []],
  ])('%j does %j', async (key, expected) => {
    const { screen, calls } = await shown()
    screen.press(key)
    expect(calls).toEqual(expected)
  })

  test.each(['q', 'Q', '\u0003'])('%j ends the command', async (key) => {
    const { screen } = await shown()
    screen.press(key)
    expect(screen.quits()).toBe(1)
  })

  test('a notice stays until the next build', async () => {
    const { screen, hub, view } = await shown()
    view.notice('No browser.')
    expect(screen.drawn.at(-1)?.join('\n')).toContain('No browser.')
    hub.built(await build({}), { changed: [], milliseconds: 1 })
    expect(screen.drawn.at(-1)?.join('\n')).not.toContain('No browser.')
  })

  test('is given back at the end, and not drawn any more', async () => {
    const { screen, hub, view } = await shown()
    view.close()
    hub.failed(new Error('x'), undefined)
    expect(screen.isClosed()).toBe(true)
    expect(screen.drawn).toHaveLength(1)
  })
})
