import type { Folder } from './folder.ts'
import type { Row } from './row.ts'

/** One bench. */
export interface Subject {
  readonly name: string
  /** One sentence: what is measured, and how. It stands above the table. */
  readonly about: string
  run(setting: Setting): Promise<readonly Row[]>
}

export interface Setting {
  readonly folders: readonly Folder[]
  /** One round of everything, with little work: shows that a bench runs, and measures nothing. */
  readonly quick: boolean
  /** Instead of the number that each bench has chosen. */
  readonly rounds?: number | undefined
  /** The command of another version of Lectern, built in a checkout of its own. */
  readonly before?: string | undefined
  /** Asked instead of the titles of notes. */
  readonly questions?: readonly string[] | undefined
}

/** Fewer rounds for work that takes minutes: a folder of tens of thousands of notes is built once. */
export function roundsFor({ quick, rounds }: Setting, { notes }: Folder, usual: number): number {
  if (quick) return 1
  if (rounds !== undefined) return rounds
  if (notes > 20_000) return 1
  return notes > 5_000 ? Math.min(usual, 3) : usual
}
