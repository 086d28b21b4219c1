/** What a new site can begin with. A template is one module and one row here. */
import { garden } from './garden.ts'
import { journal } from './journal.ts'
import { plain } from './plain.ts'
import type { Template } from './template.ts'

export const templates = { garden, journal, plain } as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof templates

export const templateNames: readonly TemplateName[] = ['garden', 'journal', 'plain']
