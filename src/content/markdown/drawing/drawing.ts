/**
 * The port for drawing highlighted code, formulas and diagrams while a page is made. A platform may draw where it can
 * stop the work, since some texts keep grammars and layouts, which are not ours, busy forever.
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
  /** On a separate line. */
  readonly display: boolean
  /** TeX. */
  readonly text: string
}

export interface DiagramTask {
  readonly kind: 'diagram'
  /** Mermaid. */
  readonly text: string
}

export type TaskKind = DrawTask['kind']

export interface Drawn {
  /** Tokens as JSON, MathML or SVG; absent if the text is invalid or drawing was stopped. */
  readonly result?: string
  /** Why drawing was stopped. */
  readonly stopped?: Stop
  /** CPU milliseconds; 0 if they are not measured. */
  readonly cost: number
}

export type Stop = 'time' | 'memory' | 'size'

export interface Drawing {
  /** As many results as tasks, in their order. Never rejects. */
  draw(tasks: readonly DrawTask[]): Promise<readonly Drawn[]>
}
