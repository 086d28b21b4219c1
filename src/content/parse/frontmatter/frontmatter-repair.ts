/** Repairs YAML that people write and that other tools read, without a doubt about its meaning. */

export interface Repair {
  readonly block: string
  /** Lines that were repaired. */
  readonly count: number
  /** First of them, from 0. */
  readonly line: number
  /** What was wrong with it, and how it is read. */
  readonly problem: string
  /** What to write instead. */
  readonly hint: string
}

/**
 * The block with the marks of YAML after keys that mean something: `draft：true` must not publish a page. A full-width
 * colon comes with Chinese and Japanese input, a no-break space with Option and the space bar on a Mac.
 *
 * @param isKey whether a name is that of a key that means something
 */
export function withUsualMarks(block: string, isKey: (name: string) => boolean): string {
  if (!unusual.test(block)) return block
  const lines = block.replace(lineEnd, (mark, key: string) => (isKey(key) ? '\n' : mark)).split('\n')
  const withMarks = (line: string) =>
    line.replace(writtenKey, (written, indent: string, key: string) =>
      unusual.test(written) && isKey(key) ? `${indent}${key}: ` : written,
    )
  return lines.map(withMarks).join('\n')
}

const unusual = /[\v\f\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\uff1a]/

/** One that YAML 1.2 does not know, before a key. */
const lineEnd = /[\v\f\u0085\u2028\u2029](?=([\w-]{1,40})[^\S\n]{0,8}[:\uff1a])/g

const writtenKey = /^(\s*)([\w-]+)\s*[:\uff1a]\s*/

/** The parser takes long for a block with thousands of errors, so only blocks that people write are read again. */
const longest = 16_384

/** `key: value`, also as an item of a list. */
const keyed = /^( *(?:- +)*(\w[\w .-]*):[ \t]+)(\S.*)$/
const item = /^( *- +)()(\S.*)$/
/** Texts of several lines: what is indented more belongs to them. */
const blockText = /:[ \t]+[|>][-+\d]*[ \t]*$/
const quoteIt = 'Put the value in quotes.'

/**
 * Quotes values that begin with `@`, a backtick, `%` or `[[`, and those with a colon in them, and replaces tabs at the
 * start of lines by spaces. Lines stay lines. Values with a comment stay as they are: it may be private.
 *
 * @param block that is not valid YAML; only the parser can say whether the repaired one is
 * @param isDecisive whether a key decides if the page is public; its values are not guessed
 */
export function repairYaml(block: string, isDecisive: (key: string) => boolean): Repair | undefined {
  if (block.length > longest) return undefined
  let first: Pick<Repair, 'line' | 'problem' | 'hint'> | undefined
  let count = 0
  let textIndent = -1
  const lines = block.split('\n').map((line, at) => {
    const indent = line.length - line.trimStart().length
    const isText = textIndent >= 0 && (line.trim() === '' || indent > textIndent)
    if (isText) return line
    textIndent = blockText.test(line) ? indent : -1
    const repaired = repairLine(line, isDecisive)
    if (repaired === undefined) return line
    count++
    first ??= { line: at, problem: repaired.problem, hint: repaired.hint }
    return repaired.line
  })
  return first && { ...first, block: lines.join('\n'), count }
}

function repairLine(
  written: string,
  isDecisive: (key: string) => boolean,
): { line: string; problem: string; hint: string } | undefined {
  const indent = /^[ \t]*/.exec(written)?.[0] ?? ''
  const hasTab = indent.includes('\t')
  const line = hasTab ? indent.replaceAll('\t', '  ') + written.slice(indent.length) : written
  const [, before = '', key = '', after = ''] = keyed.exec(line) ?? item.exec(line) ?? []
  const value = after.trimEnd()
  const problem = isDecisive(key) ? undefined : problemOf(value, key !== '')
  if (problem !== undefined)
    return {
      line: `${before}'${value.replaceAll("'", "''")}'`,
      problem: `${problem}; it is read as text`,
      hint: quoteIt,
    }
  if (!hasTab) return undefined
  return { line, problem: 'a line is indented with a tab, which is read as two spaces', hint: 'Indent with spaces.' }
}

/** @param isKeyed the value belongs to a key of the same line */
function problemOf(value: string, isKeyed: boolean): string | undefined {
  if (/\s#/.test(value)) return undefined
  if (/^[@`%]/.test(value)) return `a value starts with "${value.charAt(0)}"`
  if (value.startsWith('[[')) return 'a value is a link in double brackets'
  const isPlain = isKeyed && /^[^\s"'[\]{}|>&*!?#,:-]/.test(value)
  return isPlain && /:(?:\s|$)/.test(value) ? 'a value contains a colon' : undefined
}
