/**
 * Passes over text, one by one and at a size at which a quadratic one takes longer than it may: what happens within a
 * regular expression or another built-in function is not counted.
 */
import { describe, expect, test } from 'vitest'
import { offers } from '../../src/search/answer/offers.ts'
import { quotedPhrases } from '../../src/search/find/question.ts'
import { answerTypeOf, askedWord } from '../../src/search/find/question-type.ts'
import { piecesOf } from '../../src/search/text/pieces.ts'
import { formOf } from '../../src/search/text/sentence-form.ts'
import { sentencesOf } from '../../src/search/text/sentences.ts'
import { fold, termsOf, visibleText, wordsOf } from '../../src/search/text/tokenise.ts'
import { fencedParts, spanParts } from '../../src/serve/ask/code-parts.ts'
import { pageFilter } from '../../src/serve/ask/filters.ts'
import { plainText } from '../../src/serve/ask/plain-text.ts'
import { supportedStatements } from '../../src/serve/ask/supported.ts'
import { canonicalPath, parseTarget, safeQuery } from '../../src/serve/http/canonical-url.ts'
import { matches, rangeApplies } from '../../src/serve/http/conditional.ts'
import { isForeignOrigin } from '../../src/serve/http/cors.ts'
import { parseRange } from '../../src/serve/http/file-response.ts'
import { parsePreferences } from '../../src/serve/http/negotiate.ts'
import { parseBody } from '../../src/serve/json-body.ts'
import { createClientKey } from '../../src/serve/limit/client-address.ts'
import { findSection, sectionsOf } from '../../src/serve/mcp/page-text.ts'
import { fromBase64url } from '../../src/text/base64url.ts'
import { shorten, trim, trimEnd } from '../../src/text/cut.ts'
import { inlineText } from '../../src/text/inline-text.ts'
import { codeBlock, withoutFrontmatter } from '../../src/text/markdown-blocks.ts'
import { replaceLinks, withoutTargets } from '../../src/text/markdown-links.ts'
import { cleanText, collapseBlanks, oneLine, streamSafe } from '../../src/text/one-line.ts'
import { slugify } from '../../src/text/slug.ts'
import { cpuTime } from '../cpu-time.ts'
import { fixtureSnapshot } from '../serve/fixture.ts'
import { repeated, textOf } from './texts.ts'

const size = 150_000

/** Milliseconds of CPU for all texts together. A linear pass takes a few seconds at most. */
const limit = 15_000

const { site } = fixtureSnapshot()
const noFilter = { sites: [], itemTypes: [], collections: [], tags: [], languages: [], urls: [] }
const known = new Set(['soil'])
const clientByHops = createClientKey(2)
const clientByNetwork = createClientKey(['10.0.0.0/8'])
const peer = '10.0.0.1'

const passes: Readonly<Record<string, (text: string) => unknown>> = {
  fromBase64url,
  collapseBlanks,
  inlineText,
  codeBlock: (text) => codeBlock('', text),
  replaceLinks: (text) => replaceLinks(text, (label) => label),
  withoutTargets,
  fencedParts,
  spanParts,
  'the end of lines in fencedParts': (text) => fencedParts(`~~~${text}`),
  'filters of pages': (text) =>
    pageFilter(
      { ...noFilter, languages: [text], sites: [text], tags: [text], itemTypes: [text], urls: [text, `/${text}`] },
      site,
    ),
  'plainText of all of it': (text) => plainText(text, text.length),
  supportedStatements: (text) =>
    supportedStatements(`${text} [1].`, [{ title: 'T', url: 'https://a.example/', quote: 'Q', text: 'Q' }]),
  cleanText: (text) => cleanText(text, size),
  parsePreferences,
  parseTarget,
  'parseTarget of an absolute address': (text) => parseTarget(`https://${text}`),
  canonicalPath: (text) => canonicalPath(`/${text}`, () => false),
  safeQuery,
  'entity tags': (text) => matches(text, '"a"', 'weak'),
  rangeApplies: (text) => rangeApplies(text, { etag: '"a"', lastModified: 0 }),
  parseRange: (text) => [parseRange(text, 10), parseRange(`bytes=${text}`, 10)],
  'client by hops': (text) => clientByHops({ peer, header: () => text }),
  'client by networks': (text) => clientByNetwork({ peer, header: () => text }),
  'client by Forwarded': (text) => clientByHops({ peer, header: (name) => (name === 'forwarded' ? text : undefined) }),
  isForeignOrigin: (text) => isForeignOrigin(text, text, 'https://a.example'),
  withoutFrontmatter: (text) => withoutFrontmatter(`---\n${text}`),
  sectionsOf: (text) => sectionsOf(`# ${text}`),
  findSection: (text) => findSection(sectionsOf('# A'), text, '# A'),
  answerTypeOf,
  askedWord: (text) => askedWord(`what ${text}`),
  'a number': (text) => offers('number', text, known),
  'a date': (text) => offers('date', text, known),
  quotedPhrases,
  formOf: (text) => formOf(text),
  'sentences and their pieces': (text) => piecesOf(text, sentencesOf(text)),
  fold,
  visibleText,
  'terms of words': (text) => new Set(wordsOf(text).slice(0, 1000)).forEach((word) => void termsOf(word, 'en')),
  shorten: (text) => shorten(text, size - 10),
  slugify,
  streamSafe,
  oneLine: (text) => oneLine(text),
  trimEnd: (text) => trimEnd(text, /[./]/),
  trim: (text) => trim(text, './'),
  parseBody: (text) => {
    try {
      return parseBody(text)
    } catch (error) {
      return error
    }
  },
}

describe('goes through a text once', () => {
  test.each(Object.entries(passes))('%s', { timeout: 60_000 }, async (_, pass) => {
    const time = await cpuTime(() => {
      for (const characters of Object.values(repeated)) {
        const text = textOf(characters, size)
        pass(text)
        pass(`${text.slice(5)}\n${characters}`)
      }
    })
    expect(time).toBeLessThan(limit)
  })
})
