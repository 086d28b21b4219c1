/** Articles with questions from the development data, in several languages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedPage } from '../../src/contract/page-record.ts'

export interface Article {
  readonly language: string
  readonly page: IndexedPage
  readonly questions: readonly string[]
}

/** In the form of SQuAD: articles of paragraphs of questions. */
interface Translated {
  readonly data: readonly {
    readonly paragraphs: readonly { readonly context: string; readonly qas: readonly { readonly question: string }[] }[]
  }[]
}

export const translatedLanguages = ['ar', 'de', 'es', 'ru', 'zh'] as const

/** @param folder that holds `xquad/` */
export function translatedArticles(folder: string, language: string): Article[] {
  const { data }: Translated = JSON.parse(readFileSync(join(folder, 'xquad', `xquad.${language}.json`), 'utf8'))
  return data.map(({ paragraphs }, number) => ({
    language,
    page: pageOf(
      `${language}-${number}`,
      language,
      paragraphs.map(({ context }) => context),
    ),
    questions: paragraphs.flatMap(({ qas }) => qas.map(({ question }) => question)),
  }))
}

/**
 * Paragraphs of longer English articles that are kept, so that sites are about as large as those of the translations.
 */
const mostParagraphs = 12

/** @param folder that holds `squad/` */
export function englishArticles(folder: string): Article[] {
  const read = (file: string) =>
    readFileSync(join(folder, 'squad', file), 'utf8')
      .trim()
      .split('\n')
  const texts = new Map<string, { id: string; text: string }[]>()
  for (const line of read('corpus.jsonl')) {
    const { id, article, text }: { id: string; article: string; text: string } = JSON.parse(line)
    texts.set(article, [...(texts.get(article) ?? []), { id, text }])
  }
  const questions = new Map<string, string>()
  for (const line of read('queries.jsonl')) {
    const { id, text }: { id: string; text: string } = JSON.parse(line)
    questions.set(id, text)
  }
  const asked = new Map<string, string[]>()
  for (const line of read('qrels.tsv')) {
    const [question = '', paragraph = ''] = line.split('\t')
    asked.set(paragraph, [...(asked.get(paragraph) ?? []), questions.get(question) ?? ''])
  }
  return [...texts].map(([article, all]) => {
    const kept = all.slice(0, mostParagraphs)
    const page = pageOf(
      article,
      'en',
      kept.map(({ text }) => text),
    )
    return { language: 'en', page, questions: kept.flatMap(({ id }) => asked.get(id) ?? []) }
  })
}

/** Titles and headings say nothing, so that the text alone has to answer. */
function pageOf(slug: string, language: string, texts: readonly string[]): IndexedPage {
  const sections = texts.map((text, number) => ({ anchor: `p${number}`, heading: `p${number}`, text: squeezed(text) }))
  return { path: `/notes/${slug}`, title: slug, tags: [], language, sections }
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
