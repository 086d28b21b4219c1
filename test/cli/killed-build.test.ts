/** Builds that are killed, as a deployment does that runs out of time or memory. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { lectern, lecternServe } from './run-command.ts'
import { lecternProcess } from './run-process.ts'
import { siteFolders, writeFiles } from './site-folders.ts'

const site = siteFolders()

const notes = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [`content/notes/n${n}.md`, `# Note ${n}\n\n${'Words. '.repeat(n)}`]),
)

test.each([0, 100])('a first build that is killed %i ms after its folder appears is no empty site', async (wait) => {
  const dir = site({ ...notes, 'lectern.config.yaml': 'baseUrl: https://notes.example' })
  const dist = path.join(dir, 'dist')
  await lecternProcess(['build', dir], { killWhen: () => existsSync(dist), killAfter: wait })
  if (existsSync(path.join(dist, 'lectern-snapshot.json'))) return
  const { code, stderr } = await lectern(['serve', dist, '--port', '0'])
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('holds no complete snapshot') })
  expect((await lectern(['build', dir])).code).toBe(0)
  expect(readdirSync(dist)).toHaveLength(2)
})

test('a later build that is killed leaves the snapshot before it, and the one after it is picked up', async () => {
  const dir = site({ ...notes, 'lectern.config.yaml': 'baseUrl: https://notes.example' })
  const dist = path.join(dir, 'dist')
  await lectern(['build', dir])
  const served = await lecternServe([dist])
  const title = async () => /^# (.*)$/m.exec(await (await fetch(`${served.url}/notes/n1.md`)).text())?.[1]
  try {
    writeFiles(dir, { 'content/notes/n1.md': '# Second' })
    await lecternProcess(['build', dir], { killWhen: () => readdirSync(dist).length > 2, killAfter: 0 })
    expect(await title()).toBe('Note 1')
    await lectern(['build', dir])
    await expect.poll(title, { timeout: 20_000 }).toBe('Second')
  } finally {
    await served.stop()
  }
})
