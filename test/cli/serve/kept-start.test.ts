/**
 * The second start of a folder that has not changed: it answers as the last service has left it, before it is built.
 */
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { codeStamp } from '../../../src/adapters/record/code-stamp.ts'
import { keptSiteFile } from '../../../src/adapters/record/kept-site-file.ts'
import { lecternServe, type Served, until } from '../run-command.ts'
import { siteFolders } from '../site-folders.ts'

const siteFolder = siteFolders()
const longAgo = new Date('2024-05-01T12:00:00Z')

const files = {
  'lectern.config.yaml': 'title: Garden\ndescription: About soil.\n',
  'content/index.md': '# Garden\n\nWelcome to [[soil]] and [[nowhere]].\n',
  'content/notes/soil.md':
    '---\ntags: [earth]\ndate: 2024-03-01\naliases: [/old]\n---\n\n# Soil\n\nSoil is alive. It wants [[compost]].\n\n## Water\n\nRain.\n',
  'content/notes/compost.md':
    '---\ntags: [earth, heap]\n---\n\n# Compost\n\n```js\nlet heap = 1\n```\n\nCompost is warm.\n',
  'content/notes/unasked.md': '# Unasked\n\nNobody has asked for this.\n',
  'content/notes/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
}

/** A settled folder: what changed just now may change again unseen. */
function garden(more: Readonly<Record<string, string>> = {}): string {
  const all = { ...files, ...more }
  const dir = siteFolder(all)
  for (const file of Object.keys(all)) utimesSync(path.join(dir, file), longAgo, longAgo)
  return dir
}

const start = (dir: string, env = {}) => lecternServe([dir], { env })

/** Its problems are told when it is built. */
const isBuilt = (served: Served) => served.stderr().includes('nowhere')

const keptFile = (dir: string) => path.join(dir, '.lectern/build/served.json')

/** Starts it a first time, asks, and waits until it is kept. */
async function first(dir: string, paths: readonly string[] = asked, env = {}): Promise<void> {
  const served = await start(dir, env)
  for (const at of paths) await (await fetch(served.url + at)).arrayBuffer()
  await until(() => existsSync(keptFile(dir)))
  await served.stop()
}

const asked = [
  ...['/', '/index.md', '/notes', '/notes/soil', '/notes/soil.md', '/notes/compost', '/notes/compost.md'],
  ...['/tags/earth', '/notes/index.json', '/llms.txt', '/llms-full.txt', '/sitemap.xml', '/feed.xml', '/robots.txt'],
  ...['/openapi.json', '/search', '/.well-known/agent-skills/index.json', '/api-docs'],
  ...['/old', '/notes/nothing', '/ask?query=compost', '/search?q=compost', '/files/notes/plan.svg'],
]

/** Everything that a client sees, but for what is of the moment. */
async function answersOf({ url }: Served, paths = asked): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  for (const at of paths) {
    const answer = await fetch(url + at, { redirect: 'manual' })
    const { date, 'ratelimit-remaining': _, ratelimit: __, ...headers } = Object.fromEntries(answer.headers)
    const text = (await answer.text()).replace(/"(query_id|response_time_ms|elapsed_ms)":\s*("[^"]*"|[\d.]+)/g, '')
    answers.push({ at, status: answer.status, headers: timeless(headers), text })
  }
  return answers
}

function timeless(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/timing|ratelimit|request-id/.test(name)))
}

test('it answers before it is built, letter for letter as it does when it is', async () => {
  const dir = garden()
  await first(dir)
  const served = await start(dir)
  expect(isBuilt(served)).toBe(false)
  const before = await answersOf(served)
  await fetch(`${served.url}/notes/unasked`)
  expect(isBuilt(served)).toBe(true)
  expect(await answersOf(served)).toEqual(before)
  await served.stop()
})

test('at another port, every address in it is the new one', async () => {
  const dir = garden()
  await first(dir)
  const other = garden()
  const [kept, fresh] = [await start(dir), await start(other)]
  const moved = (answers: readonly unknown[]) =>
    JSON.stringify(answers).replaceAll(new URL(fresh.url).host, new URL(kept.url).host)
  const withoutTags = (text: string) => text.replace(/(etag|content-length|last-modified|digest)\\?":\s*\\?"[^,]*/g, '')
  expect(isBuilt(kept)).toBe(false)
  expect(withoutTags(JSON.stringify(await answersOf(kept)))).toBe(withoutTags(moved(await answersOf(fresh))))
  await Promise.all([kept.stop(), fresh.stop()])
})

test('what nobody has asked for waits until it is built', async () => {
  const dir = garden()
  await first(dir, ['/ask?query=compost'])
  const served = await start(dir)
  expect(isBuilt(served)).toBe(false)
  const answer = await fetch(`${served.url}/notes/unasked.md`)
  expect(await answer.text()).toContain('Nobody has asked')
  await served.stop()
})

test('it is built soon, although nobody asks', async () => {
  const dir = garden()
  await first(dir)
  const served = await start(dir)
  expect(isBuilt(served)).toBe(false)
  await until(() => isBuilt(served))
  expect((await fetch(`${served.url}/notes/unasked`)).status).toBe(200)
  await served.stop()
})

test('what an agent asks of the whole site waits too', async () => {
  const dir = garden()
  await first(dir)
  const served = await start(dir)
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'site_overview', arguments: {} } }
  const answer = await fetch(`${served.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(message),
  })
  expect(await answer.text()).toContain('Garden')
  await served.stop()
})

test('a change while it is not built is seen', async () => {
  const dir = garden()
  await first(dir)
  const served = await start(dir)
  const text = async (target: string) => (await fetch(served.url + target)).text()
  expect(isBuilt(served)).toBe(false)
  expect(await text('/notes/soil.md')).not.toContain('Worms came')
  appendFileSync(path.join(dir, 'content/notes/soil.md'), '\nWorms came.\n')
  // Each fails when it has waited for a minute.
  await until(async () => (await text('/notes/soil.md')).includes('Worms came'))
  await until(async () => (await text('/ask?query=worms')).includes('Worms came'))
  expect(isBuilt(served)).toBe(true)
  await served.stop()
})

test.each([
  ['a note', (dir: string) => appendFileSync(path.join(dir, 'content/notes/soil.md'), '\nMore.\n')],
  ['a new note', (dir: string) => writeFileSync(path.join(dir, 'content/notes/new.md'), '# New\n')],
  ['a note that went', (dir: string) => rmSync(path.join(dir, 'content/notes/compost.md'))],
  ['the configuration', (dir: string) => appendFileSync(path.join(dir, 'lectern.config.yaml'), 'language: de\n')],
  ['what was kept', (dir: string) => writeFileSync(path.join(dir, '.lectern/build/site.bin'), 'else')],
  ['the index', (dir: string) => rmSync(path.join(dir, '.lectern/build/index.bin'))],
])('after a change of %s it is built first', async (_, change) => {
  const dir = garden()
  await first(dir)
  change(dir)
  const served = await start(dir)
  expect(isBuilt(served)).toBe(true)
  await served.stop()
})

test('with another base URL it is built first', async () => {
  const dir = garden()
  await first(dir, ['/robots.txt'])
  const served = await start(dir, { LECTERN_BASE_URL: 'https://example.com' })
  expect(isBuilt(served)).toBe(true)
  await served.stop()
})

test('with a configured base URL it answers under that at every port', async () => {
  const dir = garden()
  const env = { LECTERN_BASE_URL: 'https://example.com' }
  const host = { headers: { host: 'example.com' } }
  const one = await start(dir, env)
  const before = await (await fetch(`${one.url}/llms.txt`, host)).text()
  await until(() => existsSync(keptFile(dir)))
  await one.stop()
  const served = await start(dir, env)
  expect(isBuilt(served)).toBe(false)
  expect(await (await fetch(`${served.url}/llms.txt`, host)).text()).toBe(before)
  await served.stop()
})

test('at a port where what was kept is of no use, it is built first, and kept for the next start there', async () => {
  // A site that names its port, in a comment too, stays there.
  const free = Array.from({ length: 32_768 }, (_, n) => 32_768 + n).join(' ')
  const dir = garden({ 'content/notes/ports.md': `# Ports\n\n<!-- ${free} -->\n` })
  await first(dir, ['/ask?query=compost'])
  const before = readFileSync(keptFile(dir), 'utf8')
  const served = await start(dir)
  expect(isBuilt(served)).toBe(true)
  await until(() => readFileSync(keptFile(dir), 'utf8') !== before)
  await served.stop()
})

test('a copy of the folder is another folder', async () => {
  const dir = garden()
  await first(dir)
  const copy = siteFolder()
  cpSync(dir, copy, { recursive: true, preserveTimestamps: true })
  const served = await start(copy)
  expect(isBuilt(served)).toBe(true)
  await served.stop()
})

test('it keeps the documents that were answered from what was kept, also at another port', async () => {
  const dir = garden()
  await first(dir, ['/notes/soil.md'])
  const second = await start(dir)
  for (const at of ['/notes/soil.md', '/notes/compost.md']) await (await fetch(second.url + at)).text()
  expect(isBuilt(second)).toBe(true)
  await second.stop()
  const kept = keptSiteFile(path.join(dir, '.lectern/build'), codeStamp()).open()
  const textOf = (at: string) => Buffer.from(kept?.parts.body(at) ?? []).toString()
  expect(textOf('/notes/soil.md')).toContain('Soil is alive')
  expect(textOf('/notes/compost.md')).toContain('Compost is warm')
  kept?.close()
})

test('documents of a folder that has changed since are not kept for it', async () => {
  const dir = garden()
  await first(dir, ['/notes/soil.md'])
  const second = await start(dir)
  expect(await (await fetch(`${second.url}/notes/soil.md`)).text()).toContain('Soil is alive')
  // As a file that is put back: its time says nothing.
  writeFileSync(path.join(dir, 'content/notes/soil.md'), '# Soil\n\nSoil is tired.\n')
  utimesSync(path.join(dir, 'content/notes/soil.md'), longAgo, longAgo)
  await until(() => isBuilt(second))
  await second.stop()
  const third = await start(dir)
  expect(await (await fetch(`${third.url}/notes/soil.md`)).text()).toContain('Soil is tired')
  await third.stop()
})
