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

/** `warning LINK_BROKEN (12)`, what it means, the first places, and the cure. */
export function formatGroup({ code, severity, found }: Group, paint: Terminal['paint']): string {
  const head = `${paint(colours[severity], severity)} ${paint('bold', code)} (${count(found.length, 'finding')})`
  const lines = [head, ...wrap(diagnosticCodes[code][1], textColumns, 2).map((line) => `  ${line}`)]
  for (const { file, line, message } of found.slice(0, shownPlaces)) {
    lines.push(`    ${paint('bold', printable(line === undefined ? file : `${file}:${line}`))}`)
    lines.push(...wrap(printable(message), textColumns, 6).map((text) => `      ${text}`))
  }
  const others = found.length - shownPlaces
  if (others > 0) lines.push(`    and ${count(others, 'other place')}`)
  const cure = wrap(printable(commonestHint(found.slice(0, shownPlaces))), textColumns, 8)
  lines.push(...cure.map((text, at) => paint('dim', at === 0 ? `  Cure: ${text}` : `        ${text}`)))
  return lines.join('\n')
}

/** The hint of most of the findings that are shown. */
function commonestHint(found: readonly Diagnostic[]): string {
  const hints = [...groupBy(found, ({ hint }) => hint)].sort(([, a], [, b]) => b.length - a.length)
  return hints[0]?.[0] ?? ''
}
