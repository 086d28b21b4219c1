/** What can be wrong with a build, in words. */
import type { SourceProblem } from '../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { LecternError } from '../contract/errors.ts'
import { unreadableReason } from '../contract/system-error.ts'
import type { Endpoint } from './render/context.ts'

/** Routes, documentation and handlers find a row by its id. */
export function refuseDuplicateIds(rows: readonly Endpoint[]): void {
  const seen = new Set<string>()
  for (const { id, path } of rows) {
    if (seen.has(id)) {
      const message = `Two rows of the catalog have the id "${id}"; the second is ${path}.`
      throw new LecternError('ROW_DUPLICATE', message, 'Give one of them another id.')
    }
    seen.add(id)
  }
}

/** Pages are rendered more than once: for their own address and for feeds. */
export function once(tell: ((found: Diagnostic) => void) | undefined): (found: Diagnostic) => void {
  const told = new Set<string>()
  return (found) => {
    const key = JSON.stringify(found)
    if (!told.has(key)) tell?.(found)
    told.add(key)
  }
}

/** Half a folder must not replace a whole one. */
export function unreadable(cause: unknown): LecternError {
  return new LecternError(
    'CONTENT_UNREADABLE',
    `The folder cannot be read now (${unreadableReason(cause)}); the site stays as it was.`,
    'Check the disk and the limit of open files (ulimit -n).',
    { cause },
  )
}

export function toDiagnostic({ path: file, kind, reason }: SourceProblem): Diagnostic {
  if (kind === 'outside') {
    const message = 'The file is a symbolic link that leads out of what is published; it is not served.'
    return diagnostic('ATTACHMENT_OUTSIDE', { file }, message, 'Copy the file into the site.')
  }
  const hint = 'Give the service permission to read it, or remove it.'
  return diagnostic('FILE_UNREADABLE', { file }, `It cannot be read: ${reason}.`, hint)
}
