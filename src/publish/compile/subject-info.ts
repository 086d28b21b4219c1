/** What the compiler knows of a subject of rows, and the further parts of lists and llms files. */
import type { PageNumber } from '../../content/model/list-pages.ts'
import { type LlmsPart, type LlmsRoom, llmsParts } from '../../content/model/llms-parts.ts'
import type { Page } from '../../content/model/site.ts'

export interface SubjectInfo<Subject> {
  readonly subject: Subject
  /** For the placeholders of the path, percent-encoded. */
  readonly values: Readonly<Record<string, string>>
  readonly title: string
  /** Milliseconds since 1970. */
  readonly modified: number
  /** `YYYY-MM-DD`. */
  readonly lastUpdated: string
  readonly noindex: boolean
  readonly collection?: string
  /** Path below the site folder; empty without a file. */
  readonly file: string
}

/** @param info of the list */
export function numbered<P extends PageNumber>(info: SubjectInfo<unknown>, page: P): SubjectInfo<P> {
  const number = String(page.number)
  return { ...info, subject: page, values: { ...info.values, number }, title: `${info.title}, page ${number}` }
}

/**
 * @param info of the subject that the llms file is of
 * @param all the pages of its list
 */
export function furtherLlmsParts<Subject>(
  info: SubjectInfo<Subject>,
  all: readonly Page[],
  baseUrl: string,
  room: LlmsRoom,
): SubjectInfo<LlmsPart<Subject>>[] {
  const parts = llmsParts(all, baseUrl, room)
  return range(2, parts.length).map((number) => ({
    ...info,
    subject: { subject: info.subject, all, number, parts: parts.length, pages: parts[number - 1] ?? [] },
    values: { ...info.values, part: String(number) },
  }))
}

/** Whole numbers, both ends included. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
}
