/** A whole collection as one document: the bodies as they are served, one after the other. */
import { bounds, byteSize } from '../../bounds.ts'
import type { PageRecord, Snapshot } from '../../snapshot.ts'
import type { ExportedDocument } from './handlers.ts'
import type { ExportInput } from './job.ts'
import { JobError } from './job-error.ts'

/**
 * `markdown`: the bodies with their frontmatter, parted by blank lines. `jsonl`: one page a line, its record with the
 * body as `markdown`.
 *
 * @throws {JobError} when the collection is larger than `bounds.exportBytes`
 */
export async function exportCollection(
  { collection, format }: ExportInput,
  snapshot: Snapshot,
  signal: AbortSignal,
): Promise<ExportedDocument> {
  const pages = snapshot.pages.filter((page) => page.collection === collection)
  const parts: string[] = []
  let size = 0
  for (const page of pages) {
    signal.throwIfAborted()
    const markdown = await bodyOf(page, snapshot)
    const part = format === 'markdown' ? markdown : JSON.stringify(lineOf(page, markdown, snapshot))
    size += part.length
    if (size > bounds.exportBytes) throw tooLarge(collection)
    parts.push(part)
  }
  return format === 'markdown'
    ? { mediaType: 'text/markdown; charset=utf-8', content: parts.join('\n'), entries: parts.length }
    : { mediaType: 'application/jsonl', content: parts.map((line) => `${line}\n`).join(''), entries: parts.length }
}

async function bodyOf({ markdownPath }: PageRecord, { routes, bodies }: Snapshot): Promise<string> {
  const route = routes.get(markdownPath)
  if (route?.kind !== 'prepared') return ''
  const { bytes } = await bodies.load(route)
  return new TextDecoder().decode(bytes)
}

function lineOf(page: PageRecord, markdown: string, { site }: Snapshot): object {
  const { slug, title, path, description, date, lastUpdated, tags, author, source, license, language } = page
  const url = `${site.baseUrl}${path}`
  return { slug, title, url, description, date, lastUpdated, tags, author, source, license, language, markdown }
}

function tooLarge(collection: string): JobError {
  return new JobError(
    'BODY_TOO_LARGE',
    `The collection "${collection}" is larger than ${byteSize(bounds.exportBytes)}.`,
    {
      hint: `Read /${collection}/index.json and fetch the bodies that you need.`,
    },
  )
}
