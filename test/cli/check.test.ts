import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as published from '../schemas/published.ts'
import { validator } from '../schemas/validate.ts'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
const good = { 'content/notes/a.md': '# A' }
const broken = { 'content/notes/a.md': '# A\n\n[[nowhere]]' }
const bad = { 'content/notes/bad.md': '---\na: [\n---\n# Bad' }

describe('lectern check', () => {
  test('says that nothing is wrong, also without a base address, and writes nothing', async () => {
    const dir = site(good)
    const { code, stdout, stderr } = await lectern(['check', dir])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Checked \d+ pages? and 0 files: nothing is wrong\.\n$/)
    expect(existsSync(path.join(dir, 'dist'))).toBe(false)
  })

  test('an empty folder is a site too, with nothing to publish', async () => {
    const { code, stdout } = await lectern(['check', site()])
    expect(code).toBe(0)
    expect(stdout).toBe('Checked 0 pages and 0 files: there is nothing to publish yet.\n')
  })

  test('prints what it found with its cure to standard output, and fails on an error', async () => {
    const { code, stdout } = await lectern(['check', site({ ...broken, ...bad })])
    expect(code).toBe(1)
    const [errors = '', warnings = '', total] = stdout.split('\n\n')
    expect(errors.split('\n')).toEqual([
      'error FRONTMATTER_INVALID (1 finding)',
      '  A frontmatter block cannot be read; the page is withheld, since it may have',
      '  said draft.',
      '    content/notes/bad.md:2',
      expect.stringMatching(/^ {6}The frontmatter cannot be read: /),
      '      withheld.',
      expect.stringMatching(/^ {2}Cure: \S/),
    ])
    expect(warnings.split('\n').slice(0, 3)).toEqual([
      'warning LINK_BROKEN (1 finding)',
      '  A link leads to no page, heading or file.',
      '    content/notes/a.md:3',
    ])
    expect(total).toMatch(/^Checked \d+ pages? and 0 files: 1 error and 1 warning\.\n$/)
  })

  test('passes on warnings, but not with --strict', async () => {
    const dir = site(broken)
    expect((await lectern(['check', dir])).code).toBe(0)
    const { code, stdout } = await lectern(['check', dir, '--strict'])
    expect(code).toBe(1)
    expect(stdout).toContain('0 errors and 1 warning.')
    expect((await lectern(['check', site(good), '--strict'])).code).toBe(0)
  })

  test('two pages with one slug are a warning that --strict fails on', async () => {
    const dir = site({ ...good, 'content/notes/deep/a.md': '# Another' })
    expect((await lectern(['check', dir, '--strict'])).stdout).toContain('SLUG_DUPLICATE')
  })

  test('with --verbose prints every diagnostic, however many there are, by file and line', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `[[nowhere ${index}]]`)
    const { stdout } = await lectern([
      'check',
      site({ 'content/notes/b.md': lines.join('\n\n'), ...broken }),
      '--verbose',
    ])
    const places = [...stdout.matchAll(/^content\/notes\/(\w)\.md:(\d+) {2}warning/gm)].map(([, file, line]) => [
      file,
      Number(line),
    ])
    expect(places).toEqual([['a', 3], ...lines.map((_, index) => ['b', 1 + 2 * index])])
  })

  test('with --quiet prints only what makes it fail', async () => {
    const dir = site(broken)
    expect(await lectern(['check', dir, '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect((await lectern(['check', dir, '--quiet', '--strict'])).stdout).toMatch(
      /^warning LINK_BROKEN .*\n(?: .*\n)*\n$/,
    )
  })

  test('a name cannot steer the terminal', async () => {
    const { stdout } = await lectern(['check', site({ 'content/notes/\u001b[2J.md': '[[a\u001bb]]' })])
    expect(stdout).toContain('\\u{1b}[2J')
    expect(stdout).not.toContain('\u001b')
  })

  test('with --json prints one object with every diagnostic', async () => {
    const { code, stdout } = await lectern(['check', site({ ...broken, ...bad }), '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      errors: 1,
      warnings: 1,
      pages: expect.any(Number),
      files: 0,
      diagnostics: [
        expect.objectContaining({ file: 'content/notes/a.md', line: 3, code: 'LINK_BROKEN', severity: 'warning' }),
        expect.objectContaining({ file: 'content/notes/bad.md', code: 'FRONTMATTER_INVALID', severity: 'error' }),
      ],
    })
    expect(JSON.parse((await lectern(['check', site(broken), '--json', '--strict'])).stdout).ok).toBe(false)
  })

  test('a snapshot is not checked: it names the command for its site folder', async () => {
    const dir = site({ 'dist/lectern-snapshot.json': '{}' })
    const { code, stderr } = await lectern(['check', path.join(dir, 'dist')])
    expect(code).toBe(1)
    expect(stderr).toContain(`lectern check ${dir}`)
  })
})

describe('what is wrong with HTML in the configuration is told with its file and line', () => {
  const head = (code: string) => `theme:\n  nav: []\n  head: ${code}\n`
  const found = async (files: Record<string, string>) => {
    const { diagnostics } = JSON.parse((await lectern(['check', site(files), '--json'])).stdout)
    return diagnostics.map(({ file, line, code }: Record<string, unknown>) => `${file}:${line} ${code}`)
  }

  test.each([
    ['lectern.config.yaml', head('<script>a()</script>'), 3],
    ['lectern.config.yaml', head('|\n    <meta name="a">\n    <script>a()</script>'), 5],
    ['lectern.config.json', '{\n"theme": {\n"head": "<meta>\\n<script>a()</script>" } }', 3],
    [
      'lectern.config.mjs',
      'export default {\n  theme: {\n    head: `<meta>\n      <script>a()</script>`,\n  },\n}\n',
      4,
    ],
  ])('%s: %j', async (file, text, line) => {
    expect(await found({ ...good, [file]: text })).toEqual([`${file}:${line} THEME_INLINE_CODE`])
  })

  test('and so is an alias that is taken, and HTML in a slot', async () => {
    const config = 'title: A\naliases:\n  github: https://a.example\n  notes: https://a.example\n'
    expect(await found({ ...good, 'lectern.config.yaml': config })).toEqual(['lectern.config.yaml:4 ALIAS_CONFLICT'])
    const slots = { 'lectern.config.yaml': 'theme: { slots: { header: h.html } }', 'h.html': '<p>\n<b onclick="x">' }
    expect(await found({ ...good, ...slots })).toEqual(['h.html:2 THEME_INLINE_CODE'])
  })
})

describe('what is no fault', () => {
  const drafts = { ...good, 'content/notes/_drafts/b.md': '# B' }
  test('is told, and fails no check, however strict', async () => {
    const { code, stdout } = await lectern(['check', site(drafts), '--strict'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^info PAGES_PRIVATE \(1 finding\)\n(?: .*\n)* {4}content\/notes\/_drafts\n {6}1 page/)
    expect(stdout).toMatch(/: 0 errors and 0 warnings, and 1 thing to know\.\n$/)
  })
  test('is left out with --quiet, and counts as neither error nor warning', async () => {
    const dir = site(drafts)
    expect(await lectern(['check', dir, '--quiet', '--strict'])).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(JSON.parse((await lectern(['check', dir, '--json'])).stdout)).toMatchObject({
      ...{ ok: true, errors: 0, warnings: 0 },
      diagnostics: [{ code: 'PAGES_PRIVATE', severity: 'info' }],
    })
  })
})

describe('lectern check of a configuration that cannot be used', () => {
  const dirs = {
    'an unknown key': { 'lectern.config.yaml': 'title: A\nbasUrl: https://a.example\nlanguage: 7' },
    'an alias that is taken': { 'lectern.config.yaml': 'aliases:\n  notes: https://a.example' },
  }

  test.each(Object.entries(dirs))(
    '%s is printed and fails, and the rest of the folder is checked',
    async (_, files) => {
      const dir = site({ ...bad, ...files })
      const { code, stdout } = await lectern(['check', dir])
      expect(code).toBe(1)
      expect(stdout).toMatch(/^error (CONFIG_INVALID|ALIAS_CONFLICT) /m)
      const { ok, diagnostics } = JSON.parse((await lectern(['check', dir, '--json'])).stdout)
      expect({ ok, file: diagnostics.at(-1).file }).toEqual({
        ok: false,
        file: expect.stringMatching(/^lectern\.config/),
      })
    },
  )

  test('a wrong --base-url is wrong usage', async () => {
    const { code, stdout, stderr } = await lectern(['check', site(), '--base-url', 'nonsense'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('--base-url is "nonsense"')
  })

  test('all that is wrong with it is printed at once', async () => {
    const { stdout } = await lectern(['check', site(dirs['an unknown key']), '--verbose'])
    expect(stdout).toContain('lectern.config.yaml:2  error')
    expect(stdout).toContain('lectern.config.yaml:3  error')
  })
})

describe('lectern check --registry', () => {
  const problemsOf = validator(published.registryServer)

  test('prints the server.json of the MCP registry and nothing else', async () => {
    const dir = site({ ...bad, 'lectern.config.yaml': 'baseUrl: https://www.notes.example\ntitle: Field Notes' })
    const { code, stdout, stderr } = await lectern(['check', dir, '--registry'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const document = JSON.parse(stdout)
    expect(problemsOf(document)).toEqual([])
    expect(document).toMatchObject({
      name: 'example.notes.www/site',
      title: 'Field Notes',
      websiteUrl: 'https://www.notes.example/',
      remotes: [{ type: 'streamable-http', url: 'https://www.notes.example/mcp' }],
    })
  })

  test('takes the address from the flag and the environment too', async () => {
    const args = ['check', site(), '--registry']
    expect((await lectern([...args, '--base-url', 'https://a.example'])).stdout).toContain('"example.a/site"')
    const env = { LECTERN_BASE_URL: 'https://b.example' }
    expect((await lectern(args, { env })).stdout).toContain('"example.b/site"')
  })

  test.each([
    [undefined, 'the site has none'],
    ['http://notes.example', 'http://notes.example is not one'],
    ['https://localhost', 'https://localhost is not one'],
    ['https://192.0.2.1', 'https://192.0.2.1 is not one'],
  ])('with the address %s it is an error that names the cure', async (baseUrl, message) => {
    const flags = baseUrl === undefined ? [] : ['--base-url', baseUrl]
    const { code, stdout, stderr } = await lectern(['check', site(), '--registry', ...flags])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(message)
    for (const cure of ['lectern.config.yaml', 'LECTERN_BASE_URL', '--base-url']) expect(stderr).toContain(cure)
  })

  test('a configuration that cannot be used is told on standard error', async () => {
    const dir = site({ 'lectern.config.yaml': 'basUrl: https://a.example' })
    const { code, stdout, stderr } = await lectern(['check', dir, '--registry'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('error CONFIG_INVALID')
  })
})
