/** Findings in groups of one kind, so that ten thousand of them fit on a screen. */
import { type Diagnostic, type DiagnosticCode, diagnosticCodes, type Severity } from '../../contract/diagnostic.ts'
import { count } from '../../text/count.ts'
import { groupBy } from '../../text/group-by.ts'
import { printable, type Style, type Terminal } from '../terminal.ts'
import { wrap } from '../wrap.ts'

/** Places told of one kind. */
const shownPlaces = 3

/** Our lines fit this; names of files may be longer. */
const textColumns = 80

export const colours = { error: 'red', warning: 'yellow', info: 'cyan' } as const satisfies Record<Severity, Style>

interface Group {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly found: readonly Diagnostic[]
}

/** Errors first, then the kinds with most findings. */
export function groupsOf(diagnostics: readonly Diagnostic[]): Group[] {
  const ranks = Object.keys(colours)
  const groups = [...groupBy(diagnostics, ({ code, severity }) => `${severity} ${code}`).values()]
  return groups
    .flatMap((found): Group[] => (found[0] ? [{ code: found[0].code, severity: found[0].severity, found }] : []))
    .sort((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity) || b.found.length - a.found.length)
}

/**
 * `warning LINK_BROKEN (12)`, what it means, and the first places; the cure at each of them,
 * unless it is the same for all.
 */
export function formatGroup({ code, severity, found }: Group, paint: Terminal['paint']): string {
  const head = `${paint(colours[severity], severity)} ${paint('bold', code)} (${count(found.length, 'finding')})`
  const lines = [head, ...wrap(diagnosticCodes[code][1], textColumns, 2).map((line) => `  ${line}`)]
  const shown = found.slice(0, shownPlaces)
  const [shared, ...others] = new Set(found.map(({ hint }) => hint))
  const isShared = shared !== undefined && others.length === 0
  for (const { file, line, message, hint } of shown) {
    lines.push(`    ${paint('bold', printable(line === undefined ? file : `${file}:${line}`))}`)
    lines.push(...wrap(printable(message), textColumns, 6).map((text) => `      ${text}`))
    if (!isShared) lines.push(...cure(hint, 6, paint))
  }
  const left = found.length - shownPlaces
  if (left > 0) lines.push(`    and ${count(left, 'other place')}`)
  if (isShared) lines.push(...cure(shared, 2, paint))
  return lines.join('\n')
}

/** @param indent in columns */
function cure(hint: string, indent: number, paint: Terminal['paint']): string[] {
  const label = 'Cure: '
  const lines = wrap(printable(hint), textColumns, indent + label.length)
  const margin = ' '.repeat(indent)
  return lines.map((text, at) => paint('dim', `${margin}${at === 0 ? label : ' '.repeat(label.length)}${text}`))
}
