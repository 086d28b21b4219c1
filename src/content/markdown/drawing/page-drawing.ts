/** What one page may draw, however much it asks for: its readers wait for it, and so may those of other pages. */
import type { Drawing, Drawn, DrawTask, Stop, TaskKind } from './drawing.ts'

/** Why a block of a page is shown as it was written: `page` where the page had drawn too much before it. */
export type Reason = Stop | 'page'

export interface PageDrawing {
  /** Tokens as JSON, MathML or SVG in the order of the tasks; nothing for what stays as it was written. */
  draw(tasks: readonly DrawTask[]): Promise<readonly (string | undefined)[]>
}

/** Milliseconds of a processor for the blocks of one page of up to so many UTF-16 code units; in proportion for longer ones. */
export const pageMilliseconds = 1_500
const pageUnits = 50_000

/** In UTF-16 code units: of one block, and of all blocks of a page. What is beyond stays as it was written. */
export const drawnUnits: Readonly<Record<TaskKind, { readonly block: number; readonly page: number }>> = {
  // Longer code is data rather than something to read.
  code: { block: 20_000, page: Number.POSITIVE_INFINITY },
  formula: { block: 5_000, page: 100_000 },
  // Laying out takes more than the square of a diagram's size.
  diagram: { block: 5_000, page: 10_000 },
}

/** Of what formulas and diagrams became, in UTF-16 code units: a page of that size is too heavy for its readers too. */
const mostMarkup = 1_000_000

/** Of macros, in all formulas of a page: each may make a formula as long as the limit of what draws it allows. */
const mostDefinitions = 100
const definition = /\\(?:[egx]?def|let|(?:re)?newcommand|providecommand)(?![A-Za-z])/g

/** Tasks are handed over in parts of this size, so that many small ones cost no more than one, and few after the last that may be drawn. */
const part = { tasks: 64, units: 2_000 } as const

/**
 * @param units length of the page's text
 * @param onStop called with each block that stays as it was written, unless that is for what it means
 */
export function createPageDrawing(
  drawing: Drawing,
  units: number,
  onStop: (task: DrawTask, reason: Reason) => void,
): PageDrawing {
  const room = { code: drawnUnits.code.page, formula: drawnUnits.formula.page, diagram: drawnUnits.diagram.page }
  let milliseconds = pageMilliseconds * Math.max(1, units / pageUnits)
  let markup = mostMarkup
  let definitions = mostDefinitions
  const paid = new Set<Drawn>()

  /** Takes the room that a task needs. */
  function admits({ kind, text }: DrawTask): boolean {
    const defined = kind === 'formula' ? (text.match(definition)?.length ?? 0) : 0
    if (text.length > Math.min(drawnUnits[kind].block, room[kind]) || defined > definitions) return false
    room[kind] -= text.length
    definitions -= defined
    return true
  }

  async function drawPart(tasks: readonly DrawTask[]): Promise<(string | undefined)[]> {
    if (milliseconds <= 0 || markup <= 0) return tasks.map((task) => refuse(task, 'page'))
    const admitted = tasks.filter((task) => admits(task) || refuse(task, 'size'))
    const drawn = await drawing.draw(admitted)
    const results = new Map(admitted.map((task, i) => [task, take(task, drawn[i])]))
    return tasks.map((task) => results.get(task))
  }

  function refuse(task: DrawTask, reason: Reason): undefined {
    onStop(task, reason)
    return undefined
  }

  function take(task: DrawTask, drawn: Drawn = { cost: 0 }): string | undefined {
    const { result, stopped, cost } = drawn
    // What is remembered comes as the same object, however often a page has it.
    if (!paid.has(drawn)) milliseconds -= cost
    paid.add(drawn)
    if (stopped !== undefined) onStop(task, stopped)
    if (task.kind !== 'code') markup -= result?.length ?? 0
    // What means nothing to those who draw takes no room from what does.
    if (result === undefined && stopped === undefined) room[task.kind] += task.text.length
    return result
  }

  return {
    async draw(tasks) {
      const results: (string | undefined)[] = []
      for (let start = 0; start < tasks.length; ) {
        const end = endOfPart(tasks, start)
        for (const result of await drawPart(tasks.slice(start, end))) results.push(result)
        start = end
      }
      return results
    },
  }
}

/** At least one task. Code of one language only: to make a grammar ready takes more than most blocks. */
function endOfPart(tasks: readonly DrawTask[], start: number): number {
  let units = 0
  let end = start
  for (; end < tasks.length && end - start < part.tasks; end++) {
    if (languageOf(tasks[end]) !== languageOf(tasks[start])) break
    units += tasks[end]?.text.length ?? 0
    if (units > part.units) break
  }
  return Math.max(end, start + 1)
}

function languageOf(task: DrawTask | undefined): string {
  return task?.kind === 'code' ? task.language : ''
}
