/** Rows as Markdown tables, which read well in a terminal too, and as JSON. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { type Figure, isNoisy, largestSpread, type Row } from './row.ts'
import { tools, versionOf } from './tools.ts'

export interface Machine {
  readonly commit: string
  readonly date: string
  readonly node: string
  readonly processors: string
  readonly memoryGigabytes: number
  /** Processes that wanted to run in the last minute: above the number of processors, the machine was busy. */
  readonly load: number
  readonly programs: Readonly<Record<string, string>>
}

export function describeMachine(): Machine {
  const list = cpus()
  return {
    commit: execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    processors: `${list.length} × ${list[0]?.model ?? 'unknown'}`,
    memoryGigabytes: Math.round(totalmem() / 1e9),
    load: loadavg()[0] ?? 0,
    programs: {
      hugo: tools.hugo.command ? versionOf(tools.hugo, 'version') : 'not installed',
      nginx: tools.nginx.command ? versionOf(tools.nginx, '-v') : 'not installed',
      sqlite: tools.sqlite.command ? versionOf(tools.sqlite, '--version') : 'not installed',
      bun: tools.bun.command ? versionOf(tools.bun, '--version') : 'not installed',
    },
  }
}

export function machineText({ commit, date, node, processors, memoryGigabytes, load, programs }: Machine): string {
  const others = Object.entries(programs).map(([name, version]) => `${name}: ${version}`)
  return [
    `Commit ${commit}, ${date}; Node ${node}, ${processors}, ${memoryGigabytes} GB; load before: ${load.toFixed(1)}.`,
    `${others.join('; ')}.`,
  ].join('\n')
}

/** One table, with a column for each figure that any row has. */
export function tableOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))]
  const lines = rows.map((row) => [
    row.work,
    row.program,
    ...(row.missing === undefined
      ? names.map((name) => cell(row, name))
      : names.map((_, n) => (n > 0 ? '' : row.missing))),
    noise(row),
  ])
  return aligned([['work', 'program', ...names, 'spread'], ...lines])
}

/** What a reader must know before believing the tables. */
export function noiseText(rows: readonly Row[]): string {
  const measured = rows.filter(({ figures }) => Object.keys(figures).length > 0)
  const noisy = measured.filter(isNoisy).length
  const once = measured.filter(({ figures }) => Object.values(figures).every(({ runs }) => runs < 2)).length
  const percent = Math.round(100 * largestSpread)
  return [
    `${noisy} of ${measured.length} rows are noisy: their runs lie more than ${percent} % apart.`,
    ...(once > 0 ? [`Rows that were measured once, of which nobody knows how noisy they are: ${once}.`] : []),
    ...(noisy > 0 ? ['Run the noisy ones again on a quiet machine.'] : []),
  ].join(' ')
}

function cell({ figures, beside }: Row, name: string): string {
  const figure = figures[name]
  if (!figure) return ''
  const ratio = beside?.ratios[name]
  return ratio ? `${short(figure.median)} (${ratio.median.toFixed(2)} × ${beside.program})` : short(figure.median)
}

function noise(row: Row): string {
  const figures: readonly Figure[] = Object.values(row.beside?.ratios ?? row.figures)
  const once = figures.every(({ runs }) => runs < 2)
  if (once) return figures.length > 0 ? 'one run' : ''
  const largest = Math.max(...figures.map(({ spread }) => spread))
  return `${Math.round(100 * largest)} %${isNoisy(row) ? ', noisy' : ''}`
}

/** Three digits that count. */
function short(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
}

function aligned(lines: readonly (readonly (string | undefined)[])[]): string {
  const [head = []] = lines
  const widths = head.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)))
  const text = (line: readonly (string | undefined)[]) =>
    `| ${widths.map((width, n) => (line[n] ?? '').padEnd(width)).join(' | ')} |`
  const [first = '', ...rest] = lines.map(text)
  return [first, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest].join('\n')
}
