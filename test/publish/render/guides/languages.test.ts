import { describe, expect, it } from 'vitest'
import type { Config } from '../../../../src/config/schema.ts'
import { errorCodes } from '../../../../src/contract/errors.ts'
import { oneLine } from '../../../../src/text/one-line.ts'
import { slugify } from '../../../../src/text/slug.ts'
import { languages } from '../../../../src/theme/words/languages.ts'
import { htmlProblems } from '../../../theme/html-problems.ts'
import { bodyAt, siteOf } from '../../site-of.ts'

const guides = [
  ['/developers', 'developersTitle', ['quickstart', 'sandbox', 'keys', 'agents', 'connect', 'errors']],
  ['/api-docs', 'referenceTitle', ['forPeople', 'forAgents', 'conventions', 'errorCodes', 'conventionCaching']],
  ['/auth', 'authTitle', ['authDiscover', 'authMethod', 'authToken', 'errors', 'authRevocation']],
] as const

const english = languages.en
if (english === undefined) throw new Error('There are no words in English.')

const files = { 'content/notes/solo.md': '# Solo\n\nTerra.\n' }
const inLanguage = (language: string, config: Config = {}) => siteOf(files, { config: { language, ...config } })
const englishSite = await inLanguage('en')

describe.each(Object.entries(languages))('the pages for developers of a site in %s', async (language, words) => {
  const site = await inLanguage(language)

  it.each(guides)(
    '%s has title and headings in the language, under the anchors that are the same everywhere',
    async (path, title, headings) => {
      const html = await bodyAt(site, path)
      expect(html).toContain(`<html lang="${language}"`)
      expect(headingsIn(html)).toContain(oneLine(words[title]))
      for (const word of headings)
        expect(headingsIn(html), slugify(english[word])).toContain(`${slugify(english[word])} ${words[word]}`)
    },
  )

  it.each(guides)('%s has every anchor that it has in English, once', async (path) => {
    const [own, expected] = [idsIn(await bodyAt(site, path)), idsIn(await bodyAt(englishSite, path))]
    expect(expected.filter((id) => !own.includes(id))).toEqual([])
    expect(own.filter((id, at) => own.indexOf(id) !== at)).toEqual([])
    expect(proseOf(await bodyAt(site, path)).replace(/ data-\w+="[^"]*"/g, ''), 'every hole is filled').not.toMatch(
      hole,
    )
  })

  it('has a place for the type of every problem document', async () => {
    const ids = idsIn(await bodyAt(site, '/api-docs'))
    expect(ids).toEqual(
      expect.arrayContaining(Object.keys(errorCodes).map((code) => code.toLowerCase().replaceAll('_', '-'))),
    )
    expect(ids).toEqual(expect.arrayContaining(['shared-conventions', 'error-codes', 'ask']))
  })

  it.each(guides)('%s.md is in English, with the keys of the specification', async (path, title) => {
    const [markdown, expected] = await Promise.all([bodyAt(site, `${path}.md`), bodyAt(englishSite, `${path}.md`)])
    expect(Array.from(markdown.split('\n---\n')[0]?.matchAll(/^([\w-]+):/gm) ?? [], ([, key]) => key)).toEqual([
      'title',
      'description',
      'canonical',
      'markdown',
      'last-updated',
    ])
    expect(markdown).toContain(`\n# ${english[title]}\n`)
    // The list of operations follows the titles, and the page about prices has a title in the language.
    const lines = (text: string) => text.replaceAll(words.pricingTitle, english.pricingTitle).split('\n').sort()
    expect(lines(markdown)).toEqual(lines(expected))
  })
})

it.each(Object.entries(languages).filter(([language]) => language !== 'en'))(
  'code, operations and codes on a site in %s are marked as English',
  async (language, words) => {
    const site = await inLanguage(language)
    const [developers, reference] = [await bodyAt(site, '/developers'), await bodyAt(site, '/api-docs')]
    for (const html of [developers, reference]) {
      expect(html).toContain('<pre')
      expect(outsideEnglish(html)).not.toContain('<pre')
    }
    for (const text of ['id="ask"', errorCodes.METHOD_NOT_ALLOWED[2]]) {
      expect(reference).toContain(text)
      expect(outsideEnglish(reference)).not.toContain(text)
    }
    expect(outsideEnglish(developers)).toContain(words.keysText)
  },
)

it.each(['en-GB', 'en-US', 'cy'])('a site in %s has the pages for developers of an English one', async (language) => {
  const site = await inLanguage(language)
  for (const [path] of guides) {
    expect(await bodyAt(site, `${path}.md`)).toBe(await bodyAt(englishSite, `${path}.md`))
    expect(proseOf(await bodyAt(site, path))).toBe(proseOf(await bodyAt(englishSite, path)))
    expect(await bodyAt(site, path)).toContain('<html lang="en"')
  }
})

it.each(['pt', 'ar'])('the HTML of the pages for developers in %s is valid', async (language) => {
  const site = await inLanguage(language)
  for (const [path] of guides) expect(await htmlProblems(await bodyAt(site, path)), path).toEqual([])
})

it('documents for programs name the pages in English on every site', async () => {
  const site = await inLanguage('pt')
  for (const path of ['/openapi.json', '/developers/llms.txt'])
    for (const title of ['developersTitle', 'referenceTitle'] as const) {
      expect(await bodyAt(site, path)).toContain(english[title])
      expect(await bodyAt(site, path)).not.toContain(languages.pt?.[title])
    }
})

it('a heading that the owner words keeps its anchor', async () => {
  const site = await inLanguage('en', { theme: { words: { en: { keys: 'No keys' } } } })
  expect(await bodyAt(site, '/developers')).toContain('<h2 id="keys">No keys<')
})

const hole = /\{(?:address|paths|site|count|limit|seconds|command|version|statuses|content|learn|metadata|server)\}/

/** Those of sections begin with their anchors. */
function headingsIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/<h[1-3](?: id="([^"]+)")?[^>]*>([^<]+)/g), ([, id, text = '']) =>
    id === undefined ? text : `${id} ${text}`,
  )
}

function idsIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)
}

function proseOf(html: string): string {
  return html.slice(html.indexOf('<div class="prose"'), html.indexOf('</article>'))
}

/** The text of the page without the parts in English, none of which has another `div` with a language in it. */
function outsideEnglish(html: string): string {
  let depth = 0
  let kept = ''
  for (const [part, isOpen, isClosed] of proseOf(html)
    .replace(/<span lang="en" dir="ltr">.*?<\/span>/g, '')
    .matchAll(/(<div[^>]*>)|(<\/div>)|[^<]+|</g)) {
    if (isOpen !== undefined && (depth > 0 || isOpen.includes(' lang="en"'))) depth += 1
    else if (isClosed !== undefined && depth > 0) depth -= 1
    else if (depth === 0) kept += part
  }
  return kept
}
