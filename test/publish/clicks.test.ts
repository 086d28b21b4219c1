/** How far pages are from the home page for readers who do not search. */
import { expect, test } from 'vitest'
import { bodyAt, siteOf } from './site-of.ts'

const folders = 77
const pages = 1_873

/** Most folders are small, a few have hundreds of notes, and some notes are in none. */
function placeOf(at: number): string {
  const folder = Math.floor(folders * ((at % 997) / 997) ** 3)
  return at % 50 === 0 ? `n${at}.md` : `topic ${folder}/n${at}.md`
}

test('every note of 1,873 in 77 folders is at most three clicks from the home page', async () => {
  const notes = Array.from({ length: pages }, (_, at) => [`content/notes/${placeOf(at)}`, `# Note ${at}\n\nText.\n`])
  const state = await siteOf(Object.fromEntries(notes))
  const entries = new Set(state.site.collections[0]?.entries.map(({ path }) => path))
  expect(entries.size).toBe(pages)
  expect(state.site.collections[0]?.folders.size).toBe(folders)
  const clicks = new Map([['/', 0]])
  // In the order in which they are found, so that each is found by the shortest way.
  for (const [path, distance] of clicks) {
    const isList = /^\/(?:$|all$|all\/|notes$|notes\/)/.test(path) && !path.includes('.') && !entries.has(path)
    if (distance === 3 || !isList) continue
    const html = await bodyAt(state, path)
    for (const [, to = ''] of html.matchAll(/<a href="(\/[^"#]*)"/g)) if (!clicks.has(to)) clicks.set(to, distance + 1)
  }
  expect([...entries].filter((path) => !clicks.has(path))).toEqual([])
}, 60_000)
