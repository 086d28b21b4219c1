/** The languages of the interface, by their primary subtag (BCP 47). */
import { en, type Words } from './en.ts'

export const languages: Readonly<Record<string, Partial<Words>>> = { en }
