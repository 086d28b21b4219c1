/** Output that nobody reads any more, such as that of `lectern serve --log requests 2>&1 | head -1`. */
import { describe, expect, test } from 'vitest'
import { lecternProcess, serveProcess } from './run-process.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()

describe('a command whose reader goes away', () => {
  test('goes on serving without its log', async () => {
    const served = await serveProcess([site({ 'content/notes/soil.md': '# Soil' }), '--log', 'requests'])
    served.loseReaders()
    for (let request = 0; request < 20; request++) {
      expect((await fetch(`${served.url}/notes/soil`)).status).toBe(200)
      expect((await fetch(`${served.url}/nothing`)).status).toBe(404)
    }
    expect((await served.stop('SIGTERM')).code).toBe(0)
  })

  test.each([
    ['with errors', { 'content/notes/a.md': '---\ntitle: {\n---\n' }, 1],
    ['without', { 'content/notes/a.md': '[[gone]]' }, 0],
  ])('checks a folder %s and says it in its exit code, without a word of its own', async (_, files, code) => {
    const dir = site(files)
    expect(await lecternProcess(['check', dir], { unread: ['stdout'] })).toEqual({ code, stdout: '', stderr: '' })
    expect((await lecternProcess(['check', dir], { unread: ['stdout', 'stderr'] })).code).toBe(code)
  })

  test('builds to the end', async () => {
    const dir = site({ 'lectern.config.yaml': 'baseUrl: https://notes.example', 'content/notes/a.md': '# A' })
    expect((await lecternProcess(['build', dir], { unread: ['stdout', 'stderr'] })).code).toBe(0)
    expect((await lecternProcess(['ask', 'A', '--dir', `${dir}/dist`])).stdout).toContain(
      'https://notes.example/notes/a',
    )
  })

  test('ends quietly when it was to print its help', async () => {
    expect(await lecternProcess(['--help'], { unread: ['stdout'] })).toEqual({ code: 0, stdout: '', stderr: '' })
  })
})
