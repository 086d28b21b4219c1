/** What a new site can begin with. A template is one module and one row here. */
import { garden } from './garden.ts'
import { journal } from './journal.ts'
import { plain } from './plain.ts'

export interface Template {
  readonly label: string
  /** What it is for, to choose by. */
  readonly hint: string
  /** First sentence of the README. */
  readonly about: string
  /** @param today as `2026-01-31` @returns texts by path below the site folder */
  files(today: string): Readonly<Record<string, string>>
}

export const templates = { garden, journal, plain } as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

export const templateNames: readonly TemplateName[] = ['garden', 'journal', 'plain']
