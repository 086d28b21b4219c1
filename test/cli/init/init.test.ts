import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { templateNames } from '../../../src/cli/init/templates/templates.ts'
import { run } from '../../../src/cli/run.ts'
import { memoryTerminal } from '../memory-terminal.ts'
import { lectern } from '../run-command.ts'
import { siteFolders } from '../site-folders.ts'

const folder = siteFolders()

/** Every file of a folder with its text, and folders that are empty. */
function contents(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [
        path.relative(dir, file),
        entry.isFile() ? readFileSync(file, 'utf8') : entry.isSymbolicLink() ? 'link' : '',
      ]
    }),
  )
}

const files = (dir: string) =>
  Object.entries(contents(dir))
    .filter(([, text]) => text !== '')
    .map(([name]) => name)
    .sort()

describe('a new site', () => {
  test.each([...templateNames])(
    'of template %s has nothing that a strict check complains of',
    { timeout: 120_000 },
    async (template) => {
      const dir = path.join(folder(), 'my site')
      expect(await lectern(['init', dir, '--yes', '--template', template])).toMatchObject({ code: 0, stderr: '' })
      expect(await lectern(['check', dir, '--strict'])).toMatchObject({ code: 0, stderr: '' })
    },
  )

  test('is a garden by default, and shows links, callouts and tags', async () => {
    const dir = folder()
    await lectern(['init', dir])
    expect(files(dir)).toEqual([
      '.gitignore',
      'README.md',
      'content/notes/Callouts and tags.md',
      'content/notes/Linking notes.md',
      'content/notes/Start here.md',
      'content/pages/index.md',
      'lectern.config.yaml',
    ])
    const text = Object.values(contents(dir)).join('\n')
    for (const syntax of ['[[Start here|', '> [!tip]', 'tags: [meta']) expect(text).toContain(syntax)
  })

  test('keeps caches out of Git, but not the addresses that pages had', async () => {
    const dir = folder()
    await lectern(['init', dir])
    const lines = readFileSync(path.join(dir, '.gitignore'), 'utf8').split('\n')
    for (const line of ['/dist/', '/export/', '/.lectern/*', '!/.lectern/addresses.json']) expect(lines).toContain(line)
  })

  test('is written with the address and with commands that fit the way it was started', async () => {
    const dir = path.join(folder(), "it's mine")
    const env = { npm_command: 'exec', npm_lifecycle_event: 'npx', npm_config_user_agent: 'npm/11.0.0 node/v22' }
    const { stdout } = await lectern(['init', dir, '--base-url', 'https://a.example'], { env })
    expect(readFileSync(path.join(dir, 'lectern.config.yaml'), 'utf8')).toContain('\nbaseUrl: "https://a.example"\n')
    expect(stdout).toContain(`cd '${dir.replace("'", "'\\''")}'\n  npx lectern dev\n`)
  })

  test('fits a repository that has only a README and a licence', async () => {
    const dir = folder({ 'README.md': '# Mine', LICENSE: 'MIT' })
    const { stdout } = await lectern(['init', dir])
    expect(stdout).toContain('Kept as it was: README.md')
    expect(contents(dir)).toMatchObject({ 'README.md': '# Mine', 'content/notes/Start here.md': expect.any(String) })
  })
})

describe('what exists stays as it is', () => {
  test('a second run changes nothing and says so', async () => {
    const dir = folder()
    await lectern(['init', dir])
    const before = contents(dir)
    const { code, stdout } = await lectern(['init', dir, '--template', 'journal'])
    expect({ code, after: contents(dir) }).toEqual({ code: 0, after: before })
    expect(stdout).toContain('has everything already (lectern.config.yaml, README.md and .gitignore)')
  })

  test('an example that was deleted does not come back', async () => {
    const dir = folder({ 'content/notes/Mine.md': '# Mine' })
    const { stdout } = await lectern(['init', dir, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ created: ['lectern.config.yaml', 'README.md', '.gitignore'], kept: [] })
  })

  test.each([
    ['Obsidian', { '.obsidian/app.json': '{}', 'A.md': '# A' }, 'an Obsidian vault'],
    ['Hugo', { 'hugo.toml': 'baseURL = "/"', 'content/posts/a.md': '# A' }, 'a Hugo site'],
    ['Jekyll', { '_config.yml': 'title: A', '_posts/2020-01-01-a.md': '# A' }, 'a Jekyll site'],
    ['plain Markdown', { 'a.md': '# A', 'b/README.md': '# B' }, 'plain Markdown'],
  ])('%s gets a configuration and nothing else', async (_, given, kind) => {
    const dir = folder(given)
    const before = contents(dir)
    expect(await lectern(['init', dir, '--yes'])).toMatchObject({ code: 0, stderr: '' })
    const { 'lectern.config.yaml': config, ...after } = contents(dir)
    expect(after).toEqual(before)
    expect(config).toContain(kind)
    expect((await lectern(['check', dir])).code).toBe(0)
  })

  test('a configuration in another format counts', async () => {
    const dir = folder({ 'lectern.config.json': '{}', 'a.md': '# A' })
    const { stdout } = await lectern(['init', dir])
    expect(stdout).toContain('Nothing to do')
    expect(files(dir)).toEqual(['a.md', 'lectern.config.json'])
  })

  test('a link that leads nowhere is taken too', async () => {
    const dir = folder()
    symlinkSync('/no/such/place', path.join(dir, 'README.md'))
    expect((await lectern(['init', dir])).stdout).toContain('Kept as it was: README.md')
  })

  test('Git is mentioned where it would take up what is made', async () => {
    const dir = folder({ '.git/HEAD': 'ref', 'a.md': '# A' })
    expect((await lectern(['init', dir])).stderr).toContain('.gitignore')
  })
})

describe('--from', () => {
  test('serves a folder where it is', async () => {
    const dir = folder({ 'a.md': '# A' })
    expect((await lectern(['init', '--from', dir])).code).toBe(0)
    expect(files(dir)).toEqual(['a.md', 'lectern.config.yaml'])
  })

  test('makes a folder within the site its content', async () => {
    const dir = folder({ 'my notes/a.md': '# A', 'private.md': '# B' })
    const { code } = await lectern(['init', dir, '--from', path.join(dir, 'my notes')])
    expect(code).toBe(0)
    expect(contents(dir)['lectern.config.yaml']).toContain('contentDir: "my notes"')
    expect((await lectern(['check', dir, '--strict'])).stdout).toContain('Checked 1 page ')
  })

  test('copies nothing from elsewhere', async () => {
    const [dir, from] = [folder(), folder({ 'a.md': '# A' })]
    expect(await lectern(['init', dir, '--from', from])).toMatchObject({ code: 2 })
    expect([files(dir), files(from)]).toEqual([[], ['a.md']])
  })
})

describe('wrong use writes nothing', () => {
  test.each([
    [['--template', 'gardn'], 'Did you mean garden?'],
    [['--base-url', 'example.com'], 'which is not an absolute URL'],
    [['--from', '/no/such/folder'], 'does not exist'],
  ])('%j', async (args, message) => {
    const dir = path.join(folder(), 'new')
    const { code, stderr } = await lectern(['init', dir, ...args])
    expect(code).toBeGreaterThan(0)
    expect(stderr).toContain(message)
    expect(existsSync(dir)).toBe(false)
  })

  test('a template for a folder that has notes', async () => {
    const dir = folder({ 'a.md': '# A' })
    expect(await lectern(['init', dir, '--template', 'garden'])).toMatchObject({ code: 2 })
    expect(files(dir)).toEqual(['a.md'])
  })

  test('the root of the system', async () => {
    expect((await lectern(['init', '/'])).stderr).toContain('every Markdown file below it would be published')
  })

  test('a snapshot', async () => {
    const dir = folder({ 'a.md': '# A', 'dist/lectern-snapshot.json': '{}' })
    expect((await lectern(['init', path.join(dir, 'dist')])).stderr).toContain('already built')
  })
})

describe('a failure leaves nothing behind', () => {
  test('a file is in the way', async () => {
    const dir = folder({ content: 'a file' })
    const { code, stderr } = await lectern(['init', dir])
    expect(code).toBe(1)
    expect(stderr).toContain(`${dir} cannot be written: a file is in the way.`)
    expect(stderr).toContain('name another folder; nothing was left there.')
    expect(readdirSync(dir)).toEqual(['content'])
  })

  test.skipIf(process.getuid?.() === 0)('no rights', async () => {
    const dir = folder()
    chmodSync(dir, 0o555)
    const { code, stderr } = await lectern(['init', path.join(dir, 'new')])
    expect({ code, left: readdirSync(dir) }).toEqual({ code: 1, left: [] })
    expect(stderr).toContain('permission is denied')
  })

  test('somebody stops it', async () => {
    const dir = path.join(folder(), 'a/b')
    const terminal = memoryTerminal({ stopped: AbortSignal.abort() })
    expect(await run(['init', dir], terminal)).toBe(1)
    expect(existsSync(path.dirname(dir))).toBe(false)
  })
})

test('nothing is printed with --quiet', async () => {
  const dir = folder()
  mkdirSync(path.join(dir, '.git'))
  expect(await lectern(['init', dir, '--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
})
