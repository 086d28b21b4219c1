/** Findings for other programs: workflow commands of GitHub, and SARIF 2.1.0. */
import { type Diagnostic, diagnosticCodes, type Severity } from '../../contract/diagnostic.ts'

/** The forms in which findings are printed. */
export const formats = ['text', 'json', 'github', 'sarif'] as const
export type Format = (typeof formats)[number]

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const satisfies Record<Severity, string>

/** `::error file=a.md,line=3,title=LINK_BROKEN::message`, which GitHub shows at the line of a pull request. */
export function githubCommand({ file, line, code, severity, message, hint }: Diagnostic): string {
  const properties = { file, ...(line === undefined ? {} : { line: String(line) }), title: code }
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`)
  return `::${commands[severity]} ${written.join(',')}::${escapeData(`${message} ${hint}`)}`
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

const levels = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<Severity, string>

/** A log of one run: https://docs.oasis-open.org/sarif/sarif/v2.1.0. @param version of Lectern */
export function sarifLog(diagnostics: readonly Diagnostic[], version: string) {
  const used = new Set(diagnostics.map(({ code }) => code))
  const rules = Object.entries(diagnosticCodes).flatMap(([id, [severity, text]]) =>
    used.has(id as never)
      ? [{ id, shortDescription: { text }, defaultConfiguration: { level: levels[severity] } }]
      : [],
  )
  const indexes = new Map(rules.map(({ id }, at) => [id, at]))
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Lectern', version, rules } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((found) => resultOf(found, indexes.get(found.code) ?? 0)),
      },
    ],
  }
}

function resultOf({ file, line, code, severity, message, hint }: Diagnostic, ruleIndex: number) {
  const region = line === undefined ? {} : { region: { startLine: Math.max(1, line) } }
  const uri = file.split('/').map(encodeSegment).join('/')
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: `${message} ${hint}` },
    locations: [{ physicalLocation: { artifactLocation: { uri }, ...region } }],
  }
}

/** A lone surrogate cannot be encoded. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Cs}/gu, '\ufffd'))
}
