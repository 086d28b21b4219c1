/** What a bench finds out: one row for each piece of work and each program that did it. */

export interface Row {
  /** Name of the bench. */
  readonly subject: string
  /** What was done, and with what. */
  readonly work: string
  readonly program: string
  /** By name and unit, such as `wall (s)`. Empty if the program is missing or failed. */
  readonly figures: Figures
  /** What the figures are compared with in the same run. */
  readonly beside?: Comparison
  /** Why there are no figures, and what to do about it. */
  readonly missing?: string
}

export type Figures = Readonly<Record<string, Figure>>

export interface Figure {
  readonly median: number
  /** How far the runs lie apart, as a part of the median: see `spreadOf`. */
  readonly spread: number
  readonly runs: number
}

export interface Comparison {
  readonly program: string
  /**
   * Medians of the ratios of runs that were made in turns. The work of others disturbs both,
   * so it disturbs these least.
   */
  readonly ratios: Figures
}

/** What one run of one program measured, by name and unit. */
export type Sample = Readonly<Record<string, number>>

export function missingRow(row: Pick<Row, 'subject' | 'work' | 'program'>, missing: string): Row {
  return { ...row, figures: {}, missing }
}

/** Runs that lie further apart than this say little. */
export const largestSpread = 0.15

/** A comparison decides where there is one: what slows both programs down changes no ratio. */
export function isNoisy({ figures, beside }: Row): boolean {
  return Object.values(beside?.ratios ?? figures).some(({ spread }) => spread > largestSpread)
}
