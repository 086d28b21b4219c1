/** The table of the meanings of words that is installed beside Lectern. */
import { readInstalled } from '../adapters/images/installed-package.ts'
import { readWordSpace, type WordSpace, WordSpaceError } from '../search/words/word-space.ts'
import type { Terminal } from './terminal.ts'

const wordPackage = 'lectern-words-en'
const language = 'en'

/**
 * Nothing where the package is not installed. A table that cannot be used is reported, and search works without it.
 *
 * @param read the bytes of the table
 */
export async function installedWordSpace(terminal: Terminal, read = readTable): Promise<WordSpace | undefined> {
  return readInstalledSpace((problem) => warnOfSpace(terminal, problem), read)
}

/** The same for a thread without a terminal. @param onProblem told why a table cannot be used */
export async function readInstalledSpace(
  onProblem: (problem: string) => void,
  read = readTable,
): Promise<WordSpace | undefined> {
  const bytes = await read()
  if (!bytes) return undefined
  try {
    const space = readWordSpace(bytes)
    if (space.language === language) return space
    onProblem(`is a word table of another language, ${space.language}`)
  } catch (error) {
    if (!(error instanceof WordSpaceError)) throw error
    onProblem(error.message)
  }
  return undefined
}

/** Its bytes, unless it is not installed. */
export function readTable(): Promise<Uint8Array | undefined> {
  return readInstalled(`${wordPackage}/words.bin`)
}

export function warnOfSpace(terminal: Terminal, problem: string): void {
  terminal.log(
    `${terminal.paint('yellow', 'warning')}  words.bin of the package ${wordPackage} ${problem}: questions are answered without it.`,
  )
  terminal.log(`  Install the version of ${wordPackage} that belongs to this version of lectern.`)
}
