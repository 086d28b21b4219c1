/** The lines of the terminal while `lectern dev` runs: pure, so that every size can be tested. */
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { count, grouped } from '../../text/count.ts'
import { colours, groupsOf } from '../check/groups.ts'
import { summarised } from '../report.ts'
import { printable, type Terminal } from '../terminal.ts'
import { displayWidth, wrap } from '../wrap.ts'
import { describeChanges, describeFiles } from './changes.ts'
import type { DevState, Failure, LastBuild } from './hub.ts'

export interface ViewOptions {
  readonly url: string
  /** Name of the site folder. */
  readonly name: string
  readonly drafts: boolean
  /** The newest thing that happened outside of the folder, such as an error; may be empty. */
  readonly notice: string
  readonly columns: number
  readonly rows: number
  readonly paint: Terminal['paint']
}

/** A terminal that does not say its size. */
const usual = { columns: 80, rows: 24 }

/** No line is wider than the terminal, and there are no more of them than it has rows. */
export function viewLines(state: DevState, options: ViewOptions): string[] {
  const columns = options.columns || usual.columns
  const rows = options.rows || usual.rows
  const { paint, notice } = options
  const view = { paint, columns }
  const top = [
    line(view, `Lectern dev  ${options.url}`, (text) => paint('bold', text)),
    '',
    ...lines(view, siteLine(state, options)),
    ...(state.last ? lines(view, lastLine(state.last)) : []),
    ...(notice === '' ? [] : lines(view, printable(notice)).map((text) => paint('yellow', text))),
    '',
  ]
  const keys = line(view, 'r rebuild   o open the browser   q quit', (text) => paint('dim', text))
  const room = rows - top.length - 2
  return [...top, ...findings(state, view, room), '', keys].slice(-rows)
}

/** With whole messages if they fit, else one line each, else as many of these as fit. */
function findings({ failures, diagnostics }: DevState, view: View, room: number): string[] {
  if (room <= 0) return []
  const all = (write: typeof lines) => [...failureLines(failures, view, write), ...groupLines(diagnostics, view, write)]
  const whole = all(lines)
  if (whole.length <= room) return whole
  const short = all((it, text, indent = 0) => [line(it, `${' '.repeat(indent)}${text}`)])
  if (short.length <= room) return short
  const rest = line(view, '… “lectern check” lists everything', (text) => view.paint('dim', text))
  return [...short.slice(0, room - 1), rest]
}

type View = Pick<ViewOptions, 'paint' | 'columns'>

/** Cut to the width of the terminal before it is painted, because colours take no room. */
function line({ columns }: View, text: string, painted: (text: string) => string = (it) => it): string {
  return painted(cut(text, columns - 1))
}

/** Broken at spaces. */
function lines({ columns }: View, text: string, indent = 0): string[] {
  const broken = wrap(text, columns - 1, indent)
  return broken.map((part) => cut(`${' '.repeat(indent)}${part}`, columns - 1))
}

function cut(text: string, columns: number): string {
  if (displayWidth(text) <= columns) return text
  let used = 1
  let kept = ''
  for (const character of text) {
    used += displayWidth(character)
    if (used > columns) break
    kept += character
  }
  return `${kept}…`
}

function siteLine({ site, diagnostics, failures }: DevState, { name, drafts }: ViewOptions): string {
  if (!site)
    return failures.length > 0 ? `${printable(name)}: cannot be shown yet` : `${printable(name)}: reading notes`
  const shown = [...site.byPath.values()].filter(({ file }) => file !== '')
  const hidden = shown.filter(({ withheld }) => withheld !== undefined).length
  const pages = `${count(shown.length, 'page')}${drafts ? `, ${hidden} of them withheld from others` : ''}`
  return `${printable(name)}: ${pages}; ${summarised(diagnostics)}`
}

function lastLine(last: LastBuild): string {
  return `${clock(last.at)}  ${describeBuild(last)}`
}

/** `changed content/notes/soil.md: 1 page changed, in 84 ms`; the first build read everything. */
export function describeBuild({ changed, changes, milliseconds }: LastBuild): string {
  const time = `in ${grouped(Math.max(1, Math.round(milliseconds)))} ms`
  if (!changes) return `built ${time}`
  const what = changed.length === 0 ? 'built again' : `changed ${printable(describeFiles(changed))}`
  return `${what}: ${describeChanges(changes)} ${time}`
}

/** In the time zone of the machine, because its owner looks at it. */
export function clock(milliseconds: number): string {
  const date = new Date(milliseconds)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}

function failureLines(failures: readonly Failure[], view: View, write: typeof lines): string[] {
  return failures.flatMap(({ code, file, line: at, message, hint }) => [
    line(view, `error ${code}  ${printable([file, at].filter((part) => part !== undefined).join(':'))}`, (text) =>
      view.paint('red', text),
    ),
    ...write(view, printable(message), 2),
    ...write(view, printable(hint), 2).map((text) => view.paint('dim', text)),
  ])
}

/** Places shown of each kind of problem. */
const shownPlaces = 3

function groupLines(diagnostics: readonly Diagnostic[], view: View, write: typeof lines): string[] {
  return groupsOf(diagnostics).flatMap(({ code, severity, found }) => [
    line(view, `${severity} ${code} (${found.length})`, (text) => view.paint(colours[severity], text)),
    ...found.slice(0, shownPlaces).flatMap(({ file, line: at, message }) => {
      const place = at === undefined ? file : `${file}:${at}`
      return write(view, `${printable(place)}  ${printable(message)}`, 2)
    }),
    ...(found.length > shownPlaces ? [line(view, `  and ${count(found.length - shownPlaces, 'other place')}`)] : []),
  ])
}
