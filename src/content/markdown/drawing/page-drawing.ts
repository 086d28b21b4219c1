/** Limits what one page may draw, since its readers wait for it, and perhaps those of other pages. */
import type { Drawing, Drawn, DrawTask, Stop, TaskKind } from './drawing.ts'

/** Why a block is shown as it was written; `page` if the page had drawn too much before it. */
export type Reason = Stop | 'page'

export interface PageDrawing {
  /** Tokens as JSON, MathML or SVG in the order of the tasks; nothing for blocks that stay as they were written. */
  draw(tasks: readonly DrawTask[]): Promise<readonly (string | undefined)[]>
}

/** CPU milliseconds for a page of up to this many UTF-16 code units; in proportion for longer ones. */
export const pageMilliseconds = 1_500
const pageUnits = 50_000

/** In UTF-16 code units, of one block and of all blocks of a page. Blocks beyond stay as they were written. */
export const drawnUnits: Readonly<Record<TaskKind, { readonly block: number; readonly page: number }>> = {
  // Longer code is data rather than something to read.
  code: { block: 20_000, page: Number.POSITIVE_INFINITY },
  formula: { block: 5_000, page: 100_000 },
  // Layout time grows faster than the square of a diagram's size.
  diagram: { block: 5_000, page: 10_000 },
}

/** Of the MathML and SVG of a page, in UTF-16 code units. Larger pages are too heavy for readers too. */
const mostMarkup = 1_000_000

/** Most macros in all formulas of a page: each may expand a formula up to the renderer's limit. */
const mostDefinitions = 100
const definition = /\\(?:[egx]?def|let|(?:re)?newcommand|providecommand)(?![A-Za-z])/g

/** Size of the parts in which tasks are handed over: large enough to be cheap, small enough to stop in time. */
const part = { tasks: 64, units: 2_000 } as const

/**
 * @param units length of the page's text
 * @param onStop called with each block that stays as it was written for another reason than its meaning
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

  /** Reserves the room that a task needs. */
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
    // A remembered drawing is the same object each time, and costs nothing the second time.
    if (!paid.has(drawn)) milliseconds -= cost
    paid.add(drawn)
    if (stopped !== undefined) onStop(task, stopped)
    if (task.kind !== 'code') markup -= result?.length ?? 0
    // Blocks that cannot be drawn give their room back.
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

/** At least one task, and code of one language only, since loading a grammar takes longer than most blocks. */
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
