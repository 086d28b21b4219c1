/**
 * What is drawn while a page is made: code in colours, formulas, diagrams. The port behind which a platform may do it
 * where it can be stopped: the grammars and layouts that draw are not ours, and some texts keep them busy for ever.
 */

export type DrawTask = CodeTask | FormulaTask | DiagramTask

export interface CodeTask {
  readonly kind: 'code'
  /** As its author wrote it, in lower case. */
  readonly language: string
  readonly text: string
}

export interface FormulaTask {
  readonly kind: 'formula'
  /** Set apart from the text. */
  readonly display: boolean
  /** TeX. */
  readonly text: string
}

export interface DiagramTask {
  readonly kind: 'diagram'
  /** In the language of Mermaid. */
  readonly text: string
}

export type TaskKind = DrawTask['kind']

/** What became of a task. */
export interface Drawn {
  /** Tokens as JSON (`tokensIn`), MathML or SVG; absent where the text has no meaning in its language. */
  readonly result?: string
  /** Why there is none, where the reason is not the text's meaning. */
  readonly stopped?: Stop
  /** Milliseconds of a processor; 0 where nobody measures. */
  readonly cost: number
}

export type Stop = 'time' | 'memory' | 'size'

export interface Drawing {
  /** As many results as tasks, in their order. Never rejects. */
  draw(tasks: readonly DrawTask[]): Promise<readonly Drawn[]>
}
