/** The languages of the interface, by their primary subtag (BCP 47). */
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

export const languages: Readonly<Record<string, Words>> = { ar, de, en, es, fr, hi, it, ja, ko, nl, pl, pt, ru, tr, zh }
