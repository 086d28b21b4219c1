/** Documents with the version that they had before are what they were before, whatever was edited meanwhile. */
import { expect, test } from 'vitest'
import { createFileSource } from '../../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { createTextCache } from '../../../src/publish/compile/text-cache.ts'
import { siteFolders } from '../../cli/site-folders.ts'
import { createEdits, random } from '../random-edits.ts'

const site = siteFolders()
const now = Date.UTC(2026, 5, 1)

test.each([1, 2, 3, 4])('equal versions, equal bodies (%i)', { timeout: 120_000 }, async (seed) => {
  const next = random(seed)
  const dir = site({ 'content/notes/first.md': 'First.', 'content/notes/pic0.png': 'x' })
  const edits = createEdits(dir, next, now)
  edits.fill(20)
  const config = resolveConfig({ baseUrl: 'https://example.com', title: 'Example', tags: { inline: seed % 2 === 0 } })
  const fragments = createTextCache(16 * 1024 * 1024)
  const before = new Map<string, string>()
  let [same, all] = [0, 0]
  for (let step = 0; step < 30; step++) {
    edits.step()
    const { snapshot } = await buildSite({ source: createFileSource(dir), config, now, fragments })
    for (const route of snapshot.routes.values()) {
      const version = route.kind === 'prepared' ? snapshot.bodies.version?.(route) : undefined
      if (route.kind !== 'prepared' || version === undefined) continue
      const key = `${route.path} ${version}`
      const body = new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
      const known = before.get(key)
      if (known !== undefined) {
        expect(body, route.path).toBe(known)
        same++
      }
      all++
      before.set(key, body)
    }
  }
  // Few pages of such a small site have nothing to do with each other.
  expect(same).toBeGreaterThan(all / 8)
})
