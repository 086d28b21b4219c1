import { describe, expect, it } from 'vitest'
import { bodyAt, codesOf, siteOf } from '../../publish/site-of.ts'
import { everything } from './everything.ts'

type Files = Parameters<typeof siteOf>[0]
type State = Awaited<ReturnType<typeof siteOf>>

const vaults = 'workspace:\n  vaults:\n    - fsPath: vault\n'
const publishing = (...lines: string[]) => `${vaults}publishing:\n${lines.map((line) => `  ${line}\n`).join('')}`

const workspace = (files: Files, settings = vaults) => siteOf({ 'dendron.yml': settings, ...files })

/** Without those that the service brings. */
const pagesOf = ({ site }: State) =>
  [...site.byPath.values()].filter(({ file, builtin }) => file !== '' && builtin === undefined)

const names = (state: State) =>
  pagesOf(state)
    .map(({ file }) => file.replace(/^vault\/|\.md$/g, ''))
    .sort()

const read = async (text: string, more: Files = {}) =>
  bodyAt(await workspace({ 'vault/x.md': `---\ntitle: X\ndesc: Deep\n---\n\n${text}`, ...more }), '/notes/x.md')

describe('a Dendron workspace', () => {
  it('is recognised by its settings, and has the notes of its vaults', async () => {
    const state = await workspace({
      'vault/a.md': 'A',
      'README.md': '# Repository',
      'vault/a.schema.yml': 'Hidden words',
    })
    expect(state.summary).toBe('Reads a Dendron workspace (dendron.yml): notes from vault.')
    expect(names(state)).toEqual(['a'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('may have its vaults at the top of its settings, or in folders of their own', async () => {
    const old = await workspace({ 'vault/a.md': 'A' }, 'vaults:\n  - fsPath: vault\nsite:\n  siteHierarchies: [b]\n')
    expect(names(old)).toEqual([])
    const own = 'workspace:\n  vaults:\n    - fsPath: .\n      selfContained: true\n'
    expect(names(await workspace({ 'notes/a.md': 'A', 'b.md': 'B' }, own))).toEqual(['notes/a'])
  })
  it('has addresses, titles, folders and days', async () => {
    const state = await workspace(
      {
        'vault/root.md': '---\nid: r\n---\nHome',
        'vault/a.md': '---\nid: i1\ntitle: Plants\n---\nA',
        'vault/a.big-bean.md': '---\nid: i2\ndesc: Beans\ncreated: 1635379320910\nupdated: 1655749725337\n---\nB',
      },
      publishing('siteHierarchies: [root]'),
    )
    expect(pagesOf(state).map(({ file, path, title, address }) => [file, path, title, address])).toEqual(
      expect.arrayContaining([
        ['vault/root.md', '/', 'Root', '/'],
        ['vault/a.md', '/notes/a', 'Plants', '/notes/i1/'],
        ['vault/a.big-bean.md', '/notes/a-big-bean', 'Big Bean', '/notes/i2/'],
      ]),
    )
    expect(await bodyAt(state, '/notes/a-big-bean.md')).toMatch(/description: Beans(?:.*\n)*last-updated: 2022-06-20/)
  })
  it('is nowhere while its settings are broken', async () => {
    await expect(workspace({}, 'publishing: [')).rejects.toMatchObject({
      diagnostics: [{ code: 'CONFIG_INVALID', file: 'dendron.yml' }],
    })
  })
})

describe('what Dendron does not publish stays private', () => {
  const files = {
    'vault/a.md': 'A',
    'vault/a.b.md': 'B',
    'vault/ab.md': '---\ntitle: AB\n---\nHidden words',
    'vault/c.md': '---\npublished: true\n---\nC',
  }
  it.each([
    [['siteHierarchies: [a, c]'], ['a', 'a.b', 'c']],
    [['siteHierarchies: [root]', 'hierarchy:', '  root:', '    publishByDefault: false'], ['c']],
    [
      ['hierarchy:', '  ab:', '    publishByDefault: false'],
      ['a', 'a.b', 'c'],
    ],
    [
      ['hierarchy:', '  ab:', '    publishByDefault:', '      other: true'],
      ['a', 'a.b', 'c'],
    ],
    [
      ['hierarchy:', '  root:', '    publishByDefault:', '      vault: true', '  ab: { publishByDefault: no }'],
      ['a', 'a.b', 'c'],
    ],
  ])('with %j', async (lines, public_) => {
    const state = await workspace(files, publishing(...lines))
    expect(names(state)).toEqual(public_)
    expect(await everything(state)).not.toContain('Hidden words')
  })
  it('and so does every note below', async () => {
    const state = await workspace({
      'vault/a.md': '---\npublished: false\n---\nA',
      'vault/a.b.c.md': 'Hidden words',
      'vault/ab.md': '![[a.b.c]]',
    })
    expect(names(state)).toEqual(['ab'])
    expect(await everything(state)).not.toContain('Hidden words')
    expect(codesOf(state)).toContain('PAGES_PRIVATE')
  })
  it.each(['private', 'Private', 'privat', 'true'])('in a vault whose visibility is %s', async (visibility) => {
    const settings = `${vaults}    - fsPath: mine\n      visibility: ${visibility}\n`
    const state = await workspace({ 'vault/a.md': '![[dendron://mine/b]]', 'mine/b.md': 'Hidden words' }, settings)
    expect(names(state)).toEqual(['a'])
    expect(await everything(state)).not.toContain('Hidden words')
  })
})

describe('the syntax of Dendron', () => {
  const more = { 'vault/a.big-bean.md': '---\ntitle: Bean\n---\n\n## Dig it\n\nDeep\n\n## Water\n\nWet ^w1' }
  const url = 'https://example.com/notes/a-big-bean'
  it.each([
    ['[[Soil|a.big-bean]]', `[Soil](${url})`],
    ['[[a.big-bean]]', `[Big Bean](${url})`],
    ['[[It|dendron://vault/a.big-bean#dig-it]]', `[It](${url}#dig-it)`],
    ['| a |\n|-|\n| [[It\\|a.big-bean]] |', `| [It](${url}) |`],
    ['| a |\n|-|\n| [[a.big-bean]] |', `| [Big Bean](${url}) |`],
    ['{{fm.desc}} and {{ fm.title }} `{{fm.desc}}`', 'Deep and X `{{fm.desc}}`'],
    ['`[[Soil|a.big-bean]]`', '`[[Soil|a.big-bean]]`'],
    ['![[a.big-bean#dig-it,1:#water]]', '> Deep'],
    ['![[a.big-bean#^w1]]', '> Wet'],
    ['a {{#if b}} b ![[a.*]] c', 'a  b  c'],
  ])('%j becomes %j', async (written, shown) => {
    expect(await read(written, more)).toContain(shown)
  })
})
