/**
 * Every regular expression of `src` takes time in proportion to its text: one that does not can be made to run for
 * minutes by whoever writes the text. The checker is recheck; what it takes long to tell, or is wrong about, stands in
 * a table with the reason why it holds. `test/growth` has what is no regular expression.
 */
import { writeFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { check } from 'recheck'
import recheck from 'recheck/package.json' with { type: 'json' }
import { afterAll, describe, expect, test, vi } from 'vitest'
import { parseAst } from 'vitest/node'
import slow from './slow-expressions.json' with { type: 'json' }
import { type SourceText, sources } from './sources.ts'

interface Exception {
  readonly file: string
  /** Of the source. */
  readonly beginning: string
  /** Why it is linear, or how long its text is at most. */
  readonly reason: string
}

const inDiagram = 'One line of a diagram, which has at most 5,000 characters (`drawnUnits`).'

const exceptions: readonly Exception[] = [
  { file: 'content/markdown/diagrams/class-diagram.ts', beginning: '^([\\p{L}', reason: inDiagram },
  { file: 'content/markdown/diagrams/er-diagram.ts', beginning: '^([\\p{L}', reason: inDiagram },
  {
    file: 'content/parse/frontmatter/frontmatter-date.ts',
    beginning: '^(?:t|,?',
    reason: 'A date has at most 100 characters.',
  },
  {
    file: 'content/parse/frontmatter/frontmatter-plain.ts',
    beginning: '^([A-Za-z]',
    reason: 'A block has at most 4,096 characters.',
  },
]

function isException({ file, source }: Pattern): boolean {
  return exceptions.some((exception) => exception.file === file && source.startsWith(exception.beginning))
}

/**
 * The verdict must not depend on the machine: the effort is bounded in steps, and time only where something is stuck.
 */
const effort = { timeout: 100_000, attackTimeout: null, incubationTimeout: null, maxIteration: 10 }

interface Pattern {
  readonly file: string
  readonly source: string
  readonly flags: string
}

const scanned = sources.filter(({ file }) => !file.startsWith('browser/generated/'))
const literals = (await Promise.all(scanned.map(literalsOf))).flat()
const built = await builtAtLoading(scanned)
const all = [...literals, ...built]
const patterns = new Map(all.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))

/**
 * What recheck takes long to find safe is in a table, and not checked again before it changes: the table names an
 * expression by all of its text. `.ci/run` checks everything, and so does `CHECK_ALL=1`, which also writes the table.
 */
const writesTable = process.env.CHECK_ALL === '1'
const trustsTable = !writesTable && !process.env.CI && slow.recheck === recheck.version
const known: ReadonlySet<string> = new Set(trustsTable ? slow.safe : [])

/** Milliseconds from which on an expression is worth a place in the table. */
const long = 100
const took = new Map<string, number>()

describe.concurrent('takes time in proportion to its text', () => {
  const checked = [...patterns].filter(([, pattern]) => !isException(pattern))
  test.each(checked)('%s', { timeout: 120_000 }, async (name, { file, source, flags }) => {
    const began = performance.now()
    const verdict = known.has(name) ? { status: 'safe' as const } : await check(source, flags, effort)
    took.set(name, performance.now() - began)
    const attack = verdict.status === 'vulnerable' ? verdict.attack.pattern : undefined
    expect({ file, status: verdict.status, attack }).toEqual({ file, status: 'safe' })
  })
})

afterAll(() => {
  if (!writesTable) return
  const safe = [...took].flatMap(([name, time]) => (time < long ? [] : [name])).sort()
  const table = `${JSON.stringify({ recheck: recheck.version, safe }, null, 2)}\n`
  writeFileSync(new URL('slow-expressions.json', import.meta.url), table)
})

test('the table of expressions that take long to check has only those that there are', () => {
  expect(slow.safe.filter((name) => !patterns.has(name))).toEqual([])
})

test('every exception is of an expression that there is', () => {
  const stale = exceptions.filter(
    ({ file, beginning }) => !all.some((pattern) => pattern.file === file && pattern.source.startsWith(beginning)),
  )
  expect(stale).toEqual([])
})

test('expressions that are built from parts are checked too', () => {
  expect(built.map(({ file }) => file)).toContain('search/text/tokenise.ts')
})

async function literalsOf({ file, text }: SourceText): Promise<Pattern[]> {
  const { code } = await transform(text, { loader: 'ts', target: 'esnext' })
  const found: Pattern[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && isRegex(node.regex)) {
      const { pattern: source, flags } = node.regex
      found.push({ file, source, flags })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(code))
  return found
}

function isRegex(value: unknown): value is { readonly pattern: string; readonly flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value
}

/** Those that modules build when they are loaded. */
async function builtAtLoading(modules: readonly SourceText[]): Promise<Pattern[]> {
  const found: Pattern[] = []
  const recording = new Proxy(RegExp, {
    construct(target, [pattern, given]) {
      const made = new target(pattern, given)
      const [, file = ''] = /\/src\/([^:?]+)/.exec(new Error().stack ?? '') ?? []
      found.push({ file, source: made.source, flags: made.flags })
      return made
    },
  })
  vi.stubGlobal('RegExp', recording)
  for (const { file, code } of modules) if (code.includes('new RegExp(')) await import(`../src/${file}`)
  vi.unstubAllGlobals()
  return found
}
