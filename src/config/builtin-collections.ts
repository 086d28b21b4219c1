/** The collections that every site has, which owners rename with `collections`. */
import type { CollectionConfig } from './schema.ts'

/** @param language BCP 47, of the site: their titles are in it, or in English if it is none of ours */
export function builtinCollections(language: string): Readonly<Record<string, CollectionConfig>> {
  const [primary = ''] = language.toLowerCase().split('-')
  const [notes, jornal, lab] = titles.get(primary) ?? english
  return {
    notes: { name: 'notes', title: notes, description: '', byline: false },
    jornal: { name: 'jornal', title: jornal, description: '', byline: true },
    lab: { name: 'lab', title: lab, description: '', byline: false },
  }
}

type Titles = readonly [notes: string, jornal: string, lab: string]

const english: Titles = ['Notes', 'Journal', 'Lab']

/** For each language of the interface. */
const titles: ReadonlyMap<string, Titles> = new Map([
  ['ar', ['ملاحظات', 'اليوميات', 'المختبر']],
  ['de', ['Notizen', 'Journal', 'Labor']],
  ['en', english],
  ['es', ['Notas', 'Diario', 'Laboratorio']],
  ['fr', ['Notes', 'Journal', 'Labo']],
  ['hi', ['नोट', 'जर्नल', 'लैब']],
  ['it', ['Note', 'Diario', 'Laboratorio']],
  ['ja', ['ノート', 'ジャーナル', 'ラボ']],
  ['ko', ['노트', '저널', '실험실']],
  ['nl', ['Notities', 'Journaal', 'Lab']],
  ['pl', ['Notatki', 'Dziennik', 'Laboratorium']],
  ['pt', ['Notas', 'Diário', 'Laboratório']],
  ['ru', ['Заметки', 'Журнал', 'Лаборатория']],
  ['tr', ['Notlar', 'Günlük', 'Laboratuvar']],
  ['zh', ['笔记', '日志', '实验室']],
])
