/** Drawing in this thread: bounded by the size of what goes in and comes out, and nobody can stop it. */
import { createHighlighter, type Token } from '../highlight.ts'
import type { Drawing, Drawn, DrawTask, TaskKind } from './drawing.ts'

export interface DrawingHere extends Drawing {
  /** Loads what tasks of a kind need, which the first one does else. */
  load(kind: TaskKind): Promise<void>
}

export interface DrawingOptions {
  /** Longest time for one line of code, in milliseconds, after which the rest of it is plain; 0 for none. */
  readonly lineMilliseconds?: number
}

/** Of one task, in UTF-16 code units; far more than any that is read. */
const longestResult = 1_000_000

/** Loads nothing until the first task of a kind. */
export function createDrawing({ lineMilliseconds = 10_000 }: DrawingOptions = {}): DrawingHere {
  const highlighter = createHighlighter(lineMilliseconds)
  const make = async (task: DrawTask): Promise<string | undefined> => {
    switch (task.kind) {
      case 'code':
        return tokensAsText(await highlighter.highlight(task.text, task.language))
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

/** To draw the first diagram takes half a second, whatever it is. */
const smallest = {
  formula: { kind: 'formula', display: false, text: 'x' },
  diagram: { kind: 'diagram', text: 'graph TD\n A --> B' },
} as const satisfies Partial<Record<TaskKind, DrawTask>>

function bounded(result: string | undefined): Drawn {
  if (result === undefined) return { cost: 0 }
  return result.length > longestResult ? { stopped: 'size', cost: 0 } : { result, cost: 0 }
}

function tokensAsText(tokens: readonly Token[] | undefined): string | undefined {
  return tokens && JSON.stringify(tokens)
}
