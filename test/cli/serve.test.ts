import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { lectern, lecternServe, type Served, until } from './run-command.ts'
import { siteFolders, writeFiles } from './site-folders.ts'

const site = siteFolders()
const running: Served[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.stop()))
})

async function serve(...args: Parameters<typeof lecternServe>): Promise<Served> {
  const served = await lecternServe(...args)
  running.push(served)
  return served
}

const status = async (url: string) => (await fetch(url)).status
const text = async (url: string) => (await fetch(url)).text()

describe('lectern serve', () => {
  test('an empty folder is a site', async () => {
    const { url } = await serve([site()])
    expect(await status(`${url}/`)).toBe(200)
    expect(await (await fetch(`${url}/notes/index.json`)).json()).toEqual([])
  })

  test('the base address is where it listens, unless one is configured; the line says where it listens', async () => {
    const unconfigured = await serve([site()])
    expect(await text(`${unconfigured.url}/llms.txt`)).toContain(`${unconfigured.url}/`)
    const configured = await serve([site({ 'lectern.config.yaml': 'baseUrl: https://notes.example' })])
    expect(configured.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await text(`${configured.url}/llms.txt`)).toContain('https://notes.example/')
  })

  test('--base-url beats LECTERN_BASE_URL beats the configuration', async () => {
    const dir = site({ 'lectern.config.json': '{"baseUrl": "https://config.example"}' })
    const env = { LECTERN_BASE_URL: 'https://env.example' }
    const byEnvironment = await serve([dir], { env })
    expect(await text(`${byEnvironment.url}/robots.txt`)).toContain('https://env.example/')
    const byFlag = await serve([dir, '--base-url', 'https://flag.example'], { env })
    expect(await text(`${byFlag.url}/robots.txt`)).toContain('https://flag.example/')
  })

  test('--log requests writes a line for each request to standard error', async () => {
    const served = await serve([site({ 'content/notes/a.md': '# A' }), '--log', 'requests'])
    await fetch(`${served.url}/nothing-here`)
    const { stdout, stderr } = await served.stop()
    expect(stderr).toMatch(/^\S+Z {2}404 {2}GET \/nothing-here {2}[\d.]+ ms\n$/)
    expect(stdout).toBe(`Listening on ${served.url}\n`)
  })

  test('requests are not logged unless asked for', async () => {
    const served = await serve([site({ 'content/notes/a.md': '# A' })])
    await fetch(`${served.url}/nothing-here`)
    expect((await served.stop()).stderr).toBe('')
  })

  test.each([
    ['a folder', async (dir: string) => dir],
    [
      'a snapshot',
      async (dir: string) => {
        await lectern(['build', dir, '--base-url', 'https://garden.example', '--quiet'])
        return path.join(dir, 'dist')
      },
    ],
  ])('a proxy that is not trusted is reported once, with the cure, for %s', async (_, prepare) => {
    const served = await serve([await prepare(site({ 'content/notes/a.md': '# A' }))])
    for (const each of ['/notes/a', '/notes/a', '/ask?query=a']) {
      await fetch(served.url + each, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    }
    const { stderr } = await served.stop()
    expect(stderr).toContain('127.0.0.1 sent X-Forwarded-For, but no proxy is trusted')
    expect(stderr).toContain('trustProxy: 1')
    expect(stderr.match(/X-Forwarded-For/g)).toHaveLength(1)
  })

  test('a proxy that is trusted is not reported', async () => {
    const served = await serve([site({ 'content/notes/a.md': '# A', 'lectern.config.yaml': 'trustProxy: 1' })])
    await fetch(`${served.url}/notes/a`, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect((await served.stop()).stderr).toBe('')
  })

  test.each([
    ['plain Markdown: notes from the whole folder', { 'a.md': '# A' }],
    ['an Obsidian vault (.obsidian): notes from the whole folder', { 'a.md': '# A', '.obsidian/app.json': '{}' }],
  ])('the start says that it reads %s', async (words, files) => {
    const served = await serve([site(files)])
    expect((await served.stop()).stderr).toBe(`Reads ${words}.\n`)
  })
})

describe('what a stopped build has left behind', () => {
  test.each([
    ['serve', (dist: string) => ['serve', dist]],
    ['ask', (dist: string) => ['ask', 'What?', '--dir', dist]],
    ['check', (dist: string) => ['check', dist]],
    ['build', (dist: string) => ['build', dist]],
  ])('is no site to lectern %s, which says what happened and how to mend it', async (_, args) => {
    const dist = path.join(site({ 'dist/.writing-1-abc': '', 'content/notes/a.md': '# A' }), 'dist')
    const { code, stderr } = await lectern(args(dist))
    expect(code).toBe(1)
    expect(stderr).toContain(`${dist} holds no complete snapshot`)
    expect(stderr).toContain('Build it again: lectern build ')
  })

  test('does not keep the site folder from being served', async () => {
    const { url } = await serve([site({ 'dist/.writing-1-abc': '', 'content/notes/a.md': '# A' })])
    expect(await status(`${url}/notes/a`)).toBe(200)
  })
})

describe('a site folder is watched', () => {
  test('a new, changed, moved or deleted note shows without a restart, also in new folders', async () => {
    const dir = site({ 'content/notes/a.md': '# First' })
    const { url } = await serve([dir])
    writeFiles(dir, { 'content/notes/a.md': '# Second' })
    await until(async () => (await text(`${url}/notes/a.md`)).includes('# Second'))
    writeFiles(dir, { 'content/lab/new/deep/b.md': '# B' })
    await until(async () => (await status(`${url}/lab/b`)) === 200)
    renameSync(path.join(dir, 'content/lab/new'), path.join(dir, 'content/lab/moved'))
    writeFiles(dir, { 'content/lab/moved/deep/c.md': '# C' })
    await until(async () => (await status(`${url}/lab/c`)) === 200)
    rmSync(path.join(dir, 'content/lab'), { recursive: true })
    await until(async () => (await status(`${url}/lab/b`)) === 410)
    expect(await status(`${url}/notes/a`)).toBe(200)
  })

  test('so are the configuration and public files', async () => {
    const dir = site({ 'lectern.config.yaml': 'title: One' })
    const { url } = await serve([dir])
    writeFiles(dir, { 'lectern.config.yaml': 'title: Two', 'public/.well-known/proof.txt': 'proof' })
    await until(async () => (await text(`${url}/llms.txt`)).includes('# Two'))
    await until(async () => (await status(`${url}/.well-known/proof.txt`)) === 200)
  })

  test.each(['a link that leads to another folder', 'a folder that is replaced by another'])(
    'so is %s',
    async (how) => {
      const parent = site({
        'first/content/notes/a.md': '# First',
        'second/content/notes/a.md': '# Second',
        'second/content/notes/b.md': '# New',
      })
      const [dir, first, second] = [path.join(parent, 'site'), path.join(parent, 'first'), path.join(parent, 'second')]
      if (how.startsWith('a link')) symlinkSync('first', dir)
      else renameSync(first, dir)
      const { url } = await serve([dir])
      if (how.startsWith('a link')) {
        symlinkSync('second', `${dir}.next`)
        renameSync(`${dir}.next`, dir)
      } else {
        renameSync(dir, first)
        renameSync(second, dir)
      }
      await until(async () => (await text(`${url}/notes/a.md`)).includes('# Second'))
      expect(await status(`${url}/notes/b`)).toBe(200)
      for (const edit of ['Third', 'Fourth']) {
        writeFiles(dir, { 'content/notes/a.md': `# ${edit}` })
        await until(async () => (await text(`${url}/notes/a.md`)).includes(`# ${edit}`))
      }
    },
  )

  test('what cannot be used is told once, and the last good state stays up', async () => {
    const dir = site({ 'content/notes/a.md': '# A', 'lectern.config.yaml': 'title: Good' })
    const served = await serve([dir])
    writeFiles(dir, { 'lectern.config.yaml': 'titel: Bad' })
    await until(() => served.stderr().includes('Did you mean "title"?'))
    writeFiles(dir, { 'content/notes/b.md': '# B', 'lectern.config.yaml': 'titel: Bad\nlanguag: en' })
    await until(() => served.stderr().includes('Did you mean "language"?'))
    expect(await text(`${served.url}/llms.txt`)).toContain('# Good')
    writeFiles(dir, { 'lectern.config.yaml': 'title: Better' })
    await until(async () => (await text(`${served.url}/llms.txt`)).includes('# Better'))
    expect((await served.stop()).stderr.match(/titel is not a known key/g)).toHaveLength(1)
  })

  test('a warning is printed once, however often the site is built', async () => {
    const dir = site({ 'content/notes/a.md': '---\ntitle: 7\nnoindex: perhaps\n---\n# A' })
    const served = await serve([dir])
    writeFiles(dir, { 'content/notes/b.md': '# B' })
    await until(async () => (await status(`${served.url}/notes/b`)) === 200)
    const { stderr } = await served.stop()
    expect(stderr).toContain('content/notes/a.md')
    expect(stderr.match(/FRONTMATTER_TYPE/g)?.length).toBe(new Set(stderr.match(/.*FRONTMATTER_TYPE.*/g)).size)
  })

  test('--no-watch turns it off', async () => {
    const dir = site({ 'content/notes/a.md': '# First' })
    const [still, watching] = [await serve([dir, '--no-watch']), await serve([dir])]
    writeFiles(dir, { 'content/notes/b.md': '# B' })
    await until(async () => (await status(`${watching.url}/notes/b`)) === 200)
    expect(await status(`${still.url}/notes/b`)).toBe(404)
  })
})

describe('a built snapshot', () => {
  const baseUrl = ['--base-url', 'https://notes.example']

  test('is served with the address that it was built for, and a new one takes its place', async () => {
    const dir = site({ 'content/notes/a.md': '# First' })
    expect((await lectern(['build', dir, ...baseUrl])).code).toBe(0)
    const { url } = await serve([path.join(dir, 'dist')])
    expect(await text(`${url}/notes/a.md`)).toContain('https://notes.example/notes/a')
    writeFiles(dir, { 'content/notes/a.md': '# Second' })
    await lectern(['build', dir, ...baseUrl])
    await until(async () => (await text(`${url}/notes/a.md`)).includes('# Second'))
  })

  test('answers byte for byte as its folder does', async () => {
    const dir = site({
      'content/notes/a.md': '# A\n\nSee [[b]].',
      'content/notes/b.md': '# B\n\n```js\nlet a = 1\n```',
    })
    await lectern(['build', dir, ...baseUrl])
    const folder = await serve([dir, ...baseUrl])
    const built = await serve([path.join(dir, 'dist')])
    for (const at of ['/', '/notes/a', '/notes/b.md', '/llms.txt', '/sitemap.xml', '/openapi.json', '/feed.xml']) {
      expect(await text(built.url + at)).toBe(await text(folder.url + at))
    }
  })

  test('a --base-url that contradicts it is an error, and one that agrees is not', async () => {
    const dir = site()
    await lectern(['build', dir, ...baseUrl])
    const wrong = await lectern(['serve', path.join(dir, 'dist'), '--base-url', 'https://other.example'])
    expect(wrong.code).toBe(1)
    expect(wrong.stderr).toContain('built for https://notes.example, not for https://other.example')
    const right = await serve([path.join(dir, 'dist'), '--base-url', 'https://notes.example/'])
    expect(await status(`${right.url}/`)).toBe(200)
  })

  test('a damaged one is an error that names the cure', async () => {
    const dir = site()
    await lectern(['build', dir, ...baseUrl])
    writeFileSync(path.join(dir, 'dist/lectern-snapshot.json'), '{')
    const { code, stderr } = await lectern(['serve', path.join(dir, 'dist')])
    expect(code).toBe(1)
    expect(stderr).toContain('Build it again with "lectern build".')
  })
})

describe('what keeps it from starting', () => {
  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const { code, stdout, stderr } = await lectern(['serve', site(), '--port', port])
    other.close()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`)
    expect(stderr).not.toContain('    at ')
  })

  test('a host that is not of this machine', async () => {
    const { code, stderr } = await lectern(['serve', site(), '--host', '192.0.2.1', '--port', '0'])
    expect(code).toBe(1)
    expect(stderr).toContain('192.0.2.1 is not an address of this machine.')
  })

  test('a broken configuration, with file, line, cause and cure', async () => {
    const dir = site({ 'lectern.config.yaml': 'title: x\nrateLimit:\n  limti: 5\n' })
    const { code, stderr } = await lectern(['serve', dir])
    expect(code).toBe(1)
    expect(stderr).toBe(
      'lectern.config.yaml:3  error CONFIG_INVALID  rateLimit.limti is not a known key.\n  Did you mean "rateLimit.limit"?\n',
    )
  })

  test('a collection under the name of a page of the service', async () => {
    for (const name of ['tags', 'pricing', 'assets', 'pages', 'mcp']) {
      const dir = site({ 'lectern.config.json': JSON.stringify({ collections: { [name]: {} } }) })
      const { code, stderr } = await lectern(['serve', dir])
      expect(code).toBe(1)
      expect(stderr).toContain(`collections.${name} cannot be a collection`)
    }
  })

  test('but not one that only documents by language are below', async () => {
    const dir = site({ 'lectern.config.json': JSON.stringify({ collections: { languages: {} }, rateLimit: { x: 1 } }) })
    const { stderr } = await lectern(['serve', dir])
    expect(stderr).toContain('rateLimit.x')
    expect(stderr).not.toContain('collections.languages')
  })

  test('a missing folder, without a trace of our code', async () => {
    const { code, stderr } = await lectern(['serve', 'no-such-folder'])
    expect(code).toBe(1)
    expect(stderr).toBe(
      'error  The folder no-such-folder does not exist.\n  Check the spelling, or create it: an empty folder is a site too.\n',
    )
  })
})
