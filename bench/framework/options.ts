/** Flags of `npm run bench`. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { questionsIn } from '../subjects/questions-of.ts'
import { madeUpFolder, realFolder } from './folder.ts'
import type { Setting, Subject } from './subject.ts'

export interface Options {
  readonly subjects: readonly Subject[]
  readonly setting: Setting
  /** Where the rows are written as JSON. */
  readonly json?: string | undefined
}

export const usage = `npm run bench -- [flags]

  --folder <dir>      A folder of notes to measure with; may be repeated. Each bench works on a copy.
  --notes <number>    A made-up folder with so many notes of 3 KB; may be repeated. Default without --folder: 1000.
  --only <names>      Only these benches, with commas between them.
  --rounds <number>   Rounds of each bench, fewer or more than it would make.
  --questions <file>  Questions to ask, a line of JSON with a "query" each. Default: titles of notes.
  --before <dir>      A checkout of another version of Lectern, built: "versions" sets this one beside it.
  --json <file>       Writes all rows as JSON too.
  --quick             One round with little work: shows that everything runs, and measures nothing.

Real folders that the figures in bench/RESULTS.md are from:
  git clone https://github.com/jbranchaud/til
  git clone https://github.com/tldr-pages/tldr`

/** @throws {Error} with a sentence for a flag that cannot be understood */
export async function readOptions(args: readonly string[], subjects: readonly Subject[]): Promise<Options> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      folder: { type: 'string', multiple: true, default: [] },
      notes: { type: 'string', multiple: true, default: [] },
      only: { type: 'string' },
      rounds: { type: 'string' },
      questions: { type: 'string' },
      before: { type: 'string' },
      json: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const folders = [
    ...(await Promise.all(values.folder.map(realFolder))),
    ...values.notes.map((text) => madeUpFolder(wholeNumber('notes', text))),
  ]
  const questions = values.questions === undefined ? undefined : await questionsIn(values.questions)
  return {
    subjects: values.only === undefined ? subjects : values.only.split(',').map((name) => named(name, subjects)),
    setting: {
      folders: folders.length > 0 ? folders : [madeUpFolder(1_000)],
      quick: values.quick,
      rounds: values.rounds === undefined ? undefined : wholeNumber('rounds', values.rounds),
      questions,
      before: values.before === undefined ? undefined : builtCommand(values.before),
    },
    json: values.json,
  }
}

function builtCommand(checkout: string): string {
  const command = path.resolve(checkout, 'dist/cli/main.js')
  if (existsSync(command)) return command
  throw new Error(`--before is "${checkout}", which has no dist/cli/main.js. Run "npm ci && npm run build" there.`)
}

function named(name: string, subjects: readonly Subject[]): Subject {
  const subject = subjects.find((it) => it.name === name)
  if (subject) return subject
  throw new Error(`There is no bench "${name}", but: ${subjects.map((it) => it.name).join(', ')}.`)
}

function wholeNumber(flag: string, text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text)
  throw new Error(`--${flag} is "${text}". It is a whole number.`)
}
