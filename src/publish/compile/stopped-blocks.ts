/** Reports blocks whose drawing was stopped: they are shown as they were written. */
import type { DrawTask, TaskKind } from '../../content/markdown/drawing/drawing.ts'
import { drawnUnits, type Reason } from '../../content/markdown/drawing/page-drawing.ts'
import type { Page } from '../../content/model/site.ts'
import { countLines, lineInFile } from '../../content/parse/spans.ts'
import { bounds } from '../../contract/bounds.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'

/** All blocks of one kind and reason. */
interface Stopped {
  readonly kind: TaskKind
  readonly reason: Reason
  readonly count: number
  /** How the first block begins, to find its line. */
  readonly beginning: string
}

export function collectStopped() {
  const found = new Map<string, Stopped>()
  return {
    add({ kind, text }: DrawTask, reason: Reason) {
      const known = found.get(`${kind} ${reason}`)
      const beginning = known?.beginning ?? text.slice(0, longestBeginning)
      found.set(`${kind} ${reason}`, { kind, reason, count: (known?.count ?? 0) + 1, beginning })
    },
    /** JSON; empty if there are none. */
    text: () => (found.size === 0 ? '' : JSON.stringify([...found.values()])),
  }
}

/** @param text from `collectStopped` */
export function stoppedDiagnostics(page: Page, text: string): Diagnostic[] {
  const found: readonly Stopped[] = text === '' ? [] : JSON.parse(text)
  return found.map(({ kind, reason, count, beginning }) => {
    const { one, many, shown } = names[kind]
    const subject = count === 1 ? `${one} is shown ${shown}` : `${count} ${many} are shown ${shown}`
    const { why, hint } = explanations[reason](kind)
    const place = { file: page.file, line: lineOf(page, beginning) }
    return diagnostic('BLOCK_NOT_DRAWN', place, `${subject}: ${why}.`, hint)
  })
}

const longestBeginning = 200

const names = {
  code: { one: 'A code block', many: 'code blocks', shown: 'without colours' },
  formula: { one: 'A formula', many: 'formulas', shown: 'as TeX' },
  diagram: { one: 'A diagram', many: 'diagrams', shown: 'as text' },
} as const satisfies Record<TaskKind, object>

const simplify = 'Simplify it, or leave its language out.'

const explanations: Readonly<Record<Reason, (kind: TaskKind) => { readonly why: string; readonly hint: string }>> = {
  time: () => ({ why: `drawing it takes more than ${bounds.drawingMilliseconds} ms`, hint: simplify }),
  memory: () => ({ why: 'drawing it takes too much memory', hint: simplify }),
  size: (kind) => ({
    why: `it is too large, or all on the page together are (at most ${drawnUnits[kind].block} characters in one)`,
    hint: 'Divide it, or attach it as a file.',
  }),
  page: () => ({ why: 'the blocks before it took all the time that a page has', hint: 'Divide the page.' }),
}

/** In the text of the page; nothing if the block is from an embedded note. */
function lineOf(page: Page, beginning: string): number | undefined {
  const { text } = page
  const [first = ''] = beginning.split('\n')
  const at = [text.indexOf(beginning), text.indexOf(first)].find((place) => place !== -1)
  return at === undefined || first === '' ? undefined : lineInFile(page, 1 + countLines(text, at))
}
