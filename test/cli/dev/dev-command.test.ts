import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { sources } from '../../sources.ts'
import { lectern, lecternServe, type Served, until } from '../run-command.ts'
import { siteFolders, writeFiles } from '../site-folders.ts'

const site = siteFolders()
const running: Served[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.stop()))
})

async function dev(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Served> {
  const served = await lecternServe(args, { verb: 'dev', env })
  running.push(served)
  return served
}

const html = { headers: { Accept: 'text/html' } }
const text = async (url: string) => (await fetch(url, html)).text()
const status = async (url: string) => (await fetch(url, html)).status
const broken = '---\ntitle: "So <b>il\n---\n# Soil\n'

const drafts = {
  'content/notes/open.md': '# Open\n\n[[secret]]\n',
  'content/notes/secret.md': '---\ndraft: true\n---\n# Secret\n',
  'content/notes/later.md': '---\ndate: 2999-01-01\n---\n# Later\n',
  'content/notes/kept.md': '---\npublish: false\n---\n# Kept\n',
  'content/notes/over.md': '---\nexpiryDate: 2001-01-01\n---\n# Over\n',
  'content/notes/_drafts/raw.md': '# Raw\n',
}
const withheld = ['secret', 'later', 'kept', 'over', 'raw']

describe('without --drafts', () => {
  test('withheld pages are on no surface', async () => {
    const { url } = await dev([site(drafts)])
    for (const slug of withheld) expect(await status(`${url}/notes/${slug}`)).toBe(404)
    expect(await text(`${url}/notes`)).not.toMatch(/Secret|Later|Kept|Over|Raw/)
    expect(await text(`${url}/notes/open`)).not.toContain('dev-mark')
  })
})

describe('with --drafts', () => {
  test.each([
    ['secret', 'Draft'],
    ['later', 'Future'],
    ['kept', 'Unpublished'],
    ['over', 'Expired'],
    ['raw', 'Draft'],
  ])('%s is shown, and marked as %s on its page and in lists', async (slug, label) => {
    const { url } = await dev([site(drafts), '--drafts'])
    expect(await text(`${url}/notes/${slug}`)).toContain(`<strong>${label}</strong>`)
    expect(await text(`${url}/notes`)).toMatch(
      new RegExp(`href="/notes/${slug}"[^>]*>[^<]*</a> <span class=dev-mark lang=en>${label}</span>`),
    )
  })

  test('a link to a draft and a search result are marked; what is public is not', async () => {
    const { url } = await dev([site(drafts), '--drafts'])
    expect(await text(`${url}/notes/open`)).toContain('<a href="/notes/secret">secret</a> <span class=dev-mark')
    expect(await text(`${url}/search?q=secret`)).toMatch(/<a href="\/notes\/secret"[\s\S]*?<\/a> <span class=dev-mark/)
    expect(await text(`${url}/notes/open`)).not.toContain('dev-banner')
  })

  test('nothing of a draft is remembered: afterwards its address was never one', async () => {
    const dir = site({ ...drafts, 'lectern.config.yaml': 'baseUrl: https://notes.example\n' })
    const first = await dev([dir, '--drafts'])
    expect(await status(`${first.url}/notes/secret`)).toBe(200)
    await first.stop()
    rmSync(path.join(dir, 'content/notes/secret.md'))
    const { url } = await lecternServe([dir]).then((served) => {
      running.push(served)
      return served
    })
    expect(await status(`${url}/notes/secret`)).toBe(404)
  })

  test('a page whose frontmatter cannot be read stays private all the same', async () => {
    const { url } = await dev([site({ 'content/notes/soil.md': broken }), '--drafts'])
    expect(await status(`${url}/notes/soil`)).toBe(404)
    expect(await text(`${url}/search?q=soil`)).not.toContain('href="/notes/soil"')
  })

  test('on an address that others reach, it warns', async () => {
    const served = await dev([site(), '--drafts', '--host', '0.0.0.0'])
    await until(() => served.stderr().includes('can read the drafts'))
  })
})

describe('its address', () => {
  test('is this machine, whatever the configuration says, and only this machine may read it', async () => {
    const { url } = await dev([site({ 'lectern.config.yaml': 'baseUrl: https://notes.example\n' })])
    expect(await text(`${url}/llms.txt`)).toContain(`${url}/`)
    expect(await text(`${url}/llms.txt`)).not.toContain('notes.example')
  })

  test.each([
    [['--base-url', 'https://flag.example'], {}],
    [[], { LECTERN_BASE_URL: 'https://flag.example' }],
  ])('can be chosen: %j %j', async (flags, env) => {
    const { url } = await dev([site(), ...flags], env)
    expect(await text(`${url}/llms.txt`)).toContain('https://flag.example/')
  })

  test('the line says where it listens, and stands alone on standard output', async () => {
    const served = await dev([site()])
    expect((await served.stop()).stdout).toBe(`Listening on ${served.url}\n`)
  })

  test('a port that was chosen and is in use is an error with its cure', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await until(() => blocker.listening)
    const address = blocker.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const { code, stderr } = await lectern(['dev', site(), '--port', port])
    blocker.close()
    expect(code).toBe(1)
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`)
    expect(stderr).toContain('--port')
  })
})

describe('it survives', () => {
  test('a configuration that is broken at the start: a page says so until it is mended', async () => {
    const dir = site({ 'lectern.config.yaml': 'title: [x\n', 'content/notes/a.md': '# Private or not?\n' })
    const { url } = await dev([dir])
    const answer = await fetch(`${url}/notes/a`, html)
    expect(answer.status).toBe(503)
    const page = await answer.text()
    expect(page).toContain('lectern.config.yaml:2')
    expect(page).not.toContain('Private or not?')
    writeFiles(dir, { 'lectern.config.yaml': 'title: Mended\n' })
    await until(async () => (await text(`${url}/notes/a`)).includes('Private or not?'))
    expect(await text(`${url}/notes/a`)).toContain('Mended')
  })

  test('a configuration that breaks later: every page says so, and stays as it was', async () => {
    const dir = site({ 'content/notes/a.md': '# Here\n' })
    const { url } = await dev([dir])
    writeFiles(dir, { 'lectern.config.json': '{"title": }' })
    await until(async () => (await text(`${url}/notes/a`)).includes('lectern.config.json'))
    for (const path of ['/', '/notes', '/notes/a', '/search'])
      expect(await text(url + path)).toContain('CONFIG_INVALID')
    expect(await text(`${url}/notes/a`)).toContain('Here</h1>')
    rmSync(path.join(dir, 'lectern.config.json'))
    await until(async () => !(await text(`${url}/notes/a`)).includes('CONFIG_INVALID'))
  })

  test('settings of another tool that break later: every page says so, and a deleted page goes', async () => {
    const dir = site({ 'hugo.toml': 'title = "A"\n', 'content/a.md': '# Here\n', 'content/b.md': '# There\n' })
    const { url } = await dev([dir])
    writeFiles(dir, { 'hugo.toml': 'title = "A' })
    rmSync(path.join(dir, 'content/b.md'))
    await until(async () => (await status(`${url}/notes/b`)) === 410)
    for (const path of ['/', '/notes/a']) expect(await text(url + path)).toContain('hugo.toml')
    expect(await text(`${url}/notes/a`)).toContain('Here</h1>')
  })

  test('the folder renamed away, replaced by another, and changed there', async () => {
    const dir = site({ 'content/notes/a.md': '# First\n' })
    const { url } = await dev([dir])
    renameSync(dir, `${dir}-away`)
    await until(async () => (await text(`${url}/notes/a`)).includes('The folder has gone'))
    expect(await text(`${url}/notes/a`)).toContain('First</h1>')
    mkdirSync(dir)
    writeFiles(dir, { 'content/notes/a.md': '# Second, elsewhere\n' })
    await until(async () => (await text(`${url}/notes/a`)).includes('Second, elsewhere</h1>'))
    expect(await text(`${url}/notes/a`)).not.toContain('The folder has gone')
    writeFiles(dir, { 'content/notes/a.md': '# Third, with another size\n' })
    await until(async () => (await text(`${url}/notes/a`)).includes('Third, with another size</h1>'))
    rmSync(`${dir}-away`, { recursive: true })
  })

  test('a note that grows over the limit: its address says so', async () => {
    const dir = site({ 'content/notes/soil.md': '# Soil\n' })
    const { url } = await dev([dir])
    writeFiles(dir, { 'content/notes/soil.md': 'x'.repeat(6 * 1024 * 1024) })
    await until(async () => (await status(`${url}/notes/soil`)) === 404)
    expect(await text(`${url}/notes/soil`)).toContain('FILE_TOO_LARGE')
  })

  test('a flood of changes', async () => {
    const dir = site({ 'content/notes/a.md': '# First\n' })
    const { url } = await dev([dir])
    for (let at = 0; at < 500; at++) writeFiles(dir, { [`content/notes/n${at}.md`]: `# Note ${at}\n` })
    await until(async () => (await status(`${url}/notes/n499`)) === 200)
    await until(async () => (await status(`${url}/notes/n0`)) === 200)
  })
})

describe('what it writes', () => {
  test('a line for each build says what changed', async () => {
    const dir = site({ 'content/notes/a.md': '# First\n' })
    const served = await dev([dir])
    writeFiles(dir, { 'content/notes/a.md': '# Second\n' })
    await until(() => served.stderr().includes('changed content/notes/a.md'))
    expect(served.stderr()).toMatch(/^\d\d:\d\d:\d\d {2}changed content\/notes\/a\.md: 1 page changed in [\d,]+ ms$/m)
  })

  test('with --json, each is an object', async () => {
    const dir = site({ 'content/notes/a.md': '# First\n' })
    const served = await dev([dir, '--json'])
    writeFiles(dir, { 'content/notes/a.md': '# Second\n', 'content/notes/b.md': broken })
    await until(() => served.stderr().includes('"built"') && served.stderr().includes('FRONTMATTER_INVALID'))
    const objects = served
      .stderr()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(objects).toContainEqual({
      built: expect.objectContaining({ files: expect.arrayContaining(['content/notes/a.md']) }),
    })
  })

  test('with --quiet, only errors', async () => {
    const dir = site({ 'content/notes/a.md': '# First\n' })
    const served = await dev([dir, '--quiet'])
    writeFiles(dir, { 'content/notes/b.md': broken })
    await until(() => served.stderr().includes('FRONTMATTER_INVALID'))
    expect(served.stderr()).not.toContain('changed content')
  })
})

test.each([
  [['--log', 'everything'], '--log'],
  [['--port', 'x'], '--port'],
  [['--nothing'], '--nothing'],
])('%j is refused as a wrong call', async (args, named) => {
  const { code, stderr } = await lectern(['dev', site(), ...args])
  expect(code).toBe(2)
  expect(stderr).toContain(named)
})

describe('no other verb has anything of it', () => {
  test('nothing outside of its room and command imports its code or its script', () => {
    const own = /^(cli\/dev\/|cli\/commands\/dev\.ts$|browser\/dev\/|browser\/entries\/dev\.ts$)/
    const parts =
      /^(cli\/dev\/|cli\/commands\/dev\.ts$|browser\/dev\/|browser\/entries\/dev\.ts$|browser\/generated\/dev\.ts$)/
    const others = sources.filter(({ file }) => !own.test(file) && file !== 'cli/run.ts')
    expect(others.length).toBeGreaterThan(400)
    expect(others.flatMap(({ imports }) => imports.filter((imported) => parts.test(imported)))).toEqual([])
  })

  test('the page, style sheets and scripts of serve have no byte of it, and its addresses are not there', async () => {
    const served = await lecternServe([site({ 'content/notes/a.md': '# A\n', 'content/notes/b.md': broken })])
    running.push(served)
    const { url } = served
    const page = await text(`${url}/notes/a`)
    const linked = [...page.matchAll(/(?:src|href|data-[a-z-]+)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
      ([, file]) => file,
    )
    expect(linked.length).toBeGreaterThan(3)
    for (const file of ['/notes/a', '/notes/b', '/notes', ...linked]) {
      const content = await text(url + file)
      expect(content).not.toMatch(/\/-\/dev|dev-box|dev-problems|dev-mark|lectern-dev|EventSource/)
    }
    for (const file of ['client.js', 'style.css', 'events', 'last'])
      expect(await status(`${url}/-/dev/${file}`)).toBe(404)
    expect(await text(`${url}/openapi.json`)).not.toContain('/-/')
  })

  test('the catalog that dev serves does not name its addresses either', async () => {
    const { url } = await dev([site({ 'content/notes/a.md': '# A\n' })])
    for (const path of ['/openapi.json', '/sitemap.xml', '/llms.txt', '/.well-known/api-catalog']) {
      expect(await text(url + path)).not.toContain('/-/')
    }
  })
})
