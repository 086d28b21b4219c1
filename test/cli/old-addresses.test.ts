import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lectern, lecternServe, until } from './run-command.ts'
import { siteFolders, writeFiles } from './site-folders.ts'

const siteFolder = siteFolders()

async function answer(url: string, target: string): Promise<string> {
  const { status, headers } = await fetch(url + target, { redirect: 'manual' })
  const location = headers.get('location')
  return location === null ? String(status) : `${status} ${location}`
}

test('a served page keeps its address when its file is renamed, also after a restart, and is gone when it is deleted', async () => {
  const dir = siteFolder({ 'content/notes/soil.md': '# Soil', 'content/notes/worms.md': '# Worms' })
  const file = (name: string) => path.join(dir, 'content/notes', name)
  const first = await lecternServe([dir])
  try {
    expect(await answer(first.url, '/notes/soil')).toBe('200')
    renameSync(file('soil.md'), file('earth.md'))
    await until(async () => (await answer(first.url, '/notes/earth')) === '200')
    expect(await answer(first.url, '/notes/soil?a')).toBe('308 /notes/earth?a')
  } finally {
    await first.stop()
  }
  writeFileSync(file('earth.md'), '# Earth, edited while nothing was served')
  const second = await lecternServe([dir])
  try {
    expect(await answer(second.url, '/notes/soil.html')).toBe('308 /notes/earth')
    rmSync(file('earth.md'))
    await until(async () => (await answer(second.url, '/notes/earth')) !== '200')
    expect(await Promise.all(['/notes/earth', '/notes/soil'].map((target) => answer(second.url, target)))).toEqual([
      '410',
      '410',
    ])
  } finally {
    await second.stop()
  }
})

test('a build remembers addresses and writes redirects and 410 into the snapshot; check remembers nothing', async () => {
  const dir = siteFolder({
    'lectern.config.yaml':
      'baseUrl: https://example.com\npreviews: { enabled: false }\nredirects: { /old: /notes/worms, /blog/*: /notes/* }\n',
    'content/notes/soil.md': '# Soil',
    'content/notes/worms.md': '# Worms',
    'content/notes/ants.md': '# Ants',
  })
  const file = (name: string) => path.join(dir, 'content/notes', name)
  const memory = path.join(dir, '.lectern/addresses.json')
  expect((await lectern(['check', dir])).code).toBe(0)
  expect(() => readFileSync(memory)).toThrow('ENOENT')
  await lectern(['build', dir])
  renameSync(file('soil.md'), file('earth.md'))
  rmSync(file('ants.md'))
  writeFiles(dir, { 'content/notes/links.md': '[soil](/notes/soil)' })
  const { code, stdout } = await lectern(['build', dir, '--json'])
  expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []])
  const { url, stop } = await lecternServe([path.join(dir, 'dist')])
  try {
    expect(
      await Promise.all(['/notes/soil', '/notes/ants', '/old', '/blog/worms'].map((at) => answer(url, at))),
    ).toEqual(['308 /notes/earth', '410', '308 /notes/worms', '308 /notes/worms'])
  } finally {
    await stop()
  }
})

test.each([
  ['damaged', '{"version":1,'],
  ['hostile', '{"version":1,"addresses":{"//evil":1,"/ask":{"file":"../x","hash":""},"__proto__":{}}}'],
  ['of another version', '{"version":9,"addresses":{}}'],
])('a memory that is %s is written anew', async (_, text) => {
  const dir = siteFolder({ 'content/notes/soil.md': '# Soil', '.lectern/addresses.json': text })
  const { url, stop } = await lecternServe([dir])
  expect(await answer(url, '/notes/soil')).toBe('200')
  await stop()
  expect(readFileSync(path.join(dir, '.lectern/addresses.json'), 'utf8')).toContain('"/notes/soil": {"file":')
})

test('a folder whose memory cannot be written is served all the same', async () => {
  const dir = siteFolder({ 'content/notes/soil.md': '# Soil', '.lectern/x': '' })
  chmodSync(path.join(dir, '.lectern'), 0o500)
  const { url, stop } = await lecternServe([dir])
  try {
    expect(await answer(url, '/notes/soil')).toBe('200')
  } finally {
    await stop()
    chmodSync(path.join(dir, '.lectern'), 0o700)
  }
})
