/** Reports the syntax of other tools that is left out: once for each family, however many pages use it. */
import { type Diagnostic, diagnostic } from '../contract/diagnostic.ts'
import { count } from '../text/count.ts'
import type { Note } from './model/site-input.ts'
import type { Omission } from './parse/parsed-page.ts'

/** Names in a message; the others are counted. */
const mostNames = 5

interface Family {
  readonly first: Omission & { readonly file: string }
  readonly names: Map<string, number>
  readonly files: Set<string>
  total: number
}

export function leftOutDiagnostics(notes: readonly Note[]): Diagnostic[] {
  const families = new Map<string, Family>()
  for (const { file, parsed } of notes) {
    for (const omission of parsed.leftOut) {
      const family = families.get(omission.family) ?? createFamily({ ...omission, file: file.path })
      families.set(omission.family, family)
      family.names.set(omission.name, (family.names.get(omission.name) ?? 0) + 1)
      family.files.add(file.path)
      family.total++
    }
  }
  return [...families].map(([name, family]) => describe(name, family))
}

function createFamily(first: Family['first']): Family {
  return { first, names: new Map(), files: new Set(), total: 0 }
}

function describe(name: string, { first, names, files, total }: Family): Diagnostic {
  const commonest = [...names].sort(([, a], [, b]) => b - a)
  const shown = commonest.slice(0, mostNames).map(([each, times]) => `${each} ${times}`)
  const rest = commonest.length > mostNames ? `, and ${commonest.length - mostNames} more` : ''
  const pages = count(files.size, 'page')
  const message = `Left out ${total} ${name} in ${pages}: ${shown.join(', ')}${rest}; this is the first.`
  return diagnostic('SYNTAX_LEFT_OUT', { file: first.file, line: first.line }, message, first.cure)
}
