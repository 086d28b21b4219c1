/** Drawing in this thread, which bounds the size of input and output, but cannot be stopped. */
import { createHighlighter } from '../highlight.ts'
import type { Drawing, Drawn, DrawTask, TaskKind } from './drawing.ts'

export interface DrawingHere extends Drawing {
  /** Loads what tasks of a kind need, otherwise loaded by the first one. */
  load(kind: TaskKind): Promise<void>
}

/** Longest result of one task, in UTF-16 code units; far more than anybody reads. */
const longestResult = 1_000_000

/**
 * Loads nothing until the first task of a kind.
 *
 * @param options `lineMilliseconds`: longest time for a line of code, after which the rest of it is plain; 0 for no
 *   limit
 */
export function createDrawing({ lineMilliseconds = 10_000 } = {}): DrawingHere {
  const highlighter = createHighlighter(lineMilliseconds)
  const make = async (task: DrawTask): Promise<string | undefined> => {
    switch (task.kind) {
      case 'code':
        return highlighter.highlight(task.text, task.language).then((tokens) => tokens && JSON.stringify(tokens))
      case 'formula': {
        const { drawFormula } = await import('../html/maths.ts')
        return drawFormula(task.text, task.display)
      }
      case 'diagram': {
        const { drawDiagram } = await import('../html/diagrams.ts')
        return drawDiagram(task.text)
      }
    }
  }
  return {
    async draw(tasks) {
      const drawn: Drawn[] = []
      for (const task of tasks) drawn.push(bounded(await make(task)))
      return drawn
    },
    async load(kind) {
      if (kind === 'code') await highlighter.load()
      else await make(smallest[kind])
    },
  }
}

/** The first diagram takes half a second, whatever it is. */
const smallest = {
  formula: { kind: 'formula', display: false, text: 'x' },
  diagram: { kind: 'diagram', text: 'graph TD\n A --> B' },
} as const satisfies Partial<Record<TaskKind, DrawTask>>

function bounded(result: string | undefined): Drawn {
  if (result === undefined) return { cost: 0 }
  return result.length > longestResult ? { stopped: 'size', cost: 0 } : { result, cost: 0 }
}
