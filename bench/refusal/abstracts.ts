/** Collections of English abstracts, whose questions are long: up to a paragraph. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexedPage } from '../../src/contract/page-record.ts'

export interface Abstracts {
  readonly name: string
  readonly pages: readonly IndexedPage[]
  readonly questions: readonly { readonly text: string; readonly answeredBy: ReadonlySet<string> }[]
}

export const abstractCollections = ['cranfield', 'cisi'] as const

/** @param folder that holds one folder for each collection */
export function abstractsOf(folder: string, name: string): Abstracts {
  const read = (file: string) =>
    readFileSync(join(folder, name, file), 'utf8')
      .trim()
      .split('\n')
  const pages = read('corpus.jsonl').map((line): IndexedPage => {
    const { id, title = '', text }: { id: string; title?: string; text: string } = JSON.parse(line)
    return { path: `/notes/${id}`, title, tags: [], language: 'en', sections: [{ anchor: '', heading: '', text }] }
  })
  const answers = new Map<string, Set<string>>()
  for (const line of read('qrels.tsv')) {
    const [question = '', document = ''] = line.split('\t')
    answers.set(question, (answers.get(question) ?? new Set()).add(`/notes/${document}`))
  }
  const questions = read('queries.jsonl').map((line) => {
    const { id, text }: { id: string; text: string } = JSON.parse(line)
    return { text, answeredBy: answers.get(id) ?? new Set<string>() }
  })
  return { name, pages, questions }
}
