/** What a browser gets of the example site, page by page. */
import { beforeAll, describe, expect, it } from 'vitest'
import { exampleSite } from '../conformance/example-site.ts'
import { type ServedSite, serveAsFetch } from '../conformance/served-site.ts'
import { htmlProblems } from '../theme/html-problems.ts'

// Cells are aligned by `align`, since the content security policy allows no inline style; a wrapper that scrolls is no
// section of the text.
const deliberate = /no-deprecated-attr .*"align"|prefer-native-element .*<section>/

describe('the pages of the example site', () => {
  const pages = new Map<string, string>()
  let site: ServedSite

  beforeAll(async () => {
    site = await serveAsFetch(await exampleSite())
    for (const [path, route] of site.snapshot.routes) {
      if (route.kind !== 'prepared' || !route.mediaType.startsWith('text/html')) continue
      pages.set(path, (await site.ask(path, { headers: { 'accept-encoding': 'identity' } })).text)
    }
  })

  it('are valid HTML', { timeout: 120_000 }, async () => {
    const found: string[] = []
    for (const [path, text] of pages) for (const problem of await htmlProblems(text)) found.push(`${path}: ${problem}`)
    expect(found.filter((problem) => !deliberate.test(problem))).toEqual([])
    expect(pages.size).toBeGreaterThan(60)
  })

  it('link only to anchors that exist', () => {
    const ids = new Map(
      [...pages].map(([path, text]) => [path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(idOf))]),
    )
    const broken: string[] = []
    for (const [path, text] of pages) {
      for (const [, target = '', fragment = ''] of text.matchAll(/\shref="(\/[^"#?]*|)#([^"]+)"/g)) {
        if (!ids.get(target || path)?.has(decodeURIComponent(fragment))) broken.push(`${path} -> ${target}#${fragment}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('have a title and a description of their own', () => {
    const titles = [...pages.values()].map((text) => /<title>([^<]+)<\/title>/.exec(text)?.[1])
    const descriptions = [...pages.values()].map((text) => /<meta name="description" content="([^"]+)"/.exec(text)?.[1])
    expect(titles).not.toContain(undefined)
    expect(descriptions).not.toContain(undefined)
    expect(new Set(titles).size).toBe(pages.size)
  })

  it('show no Markdown, wikilink, comment or frontmatter that was not meant', () => {
    const marks = /!?\[\[[^\]]+\]\]|%%|&lt;!--|<!--|\[![a-z]+\]|^---$|\bundefined\b|\[object Object\]/im
    const found = [...pages].flatMap(([path, text]) => {
      const prose = text.replace(/<(pre|code)\b[\s\S]*?<\/\1>|<script\b[\s\S]*?<\/script>|<!DOCTYPE html>/g, '')
      const mark = marks.exec(prose)
      return mark ? [`${path}: ${prose.slice(Math.max(0, mark.index - 40), mark.index + 40)}`] : []
    })
    expect(found).toEqual([])
  })
})

function idOf([, id = '']: RegExpMatchArray): string {
  return id
}
