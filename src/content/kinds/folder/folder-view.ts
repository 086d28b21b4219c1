/** What the kinds may ask of a site folder, and the answers, which are remembered. */
import { ConfigError } from '../../../config/error.ts'
import { diagnostic } from '../../../contract/diagnostic.ts'
import { mayPass } from '../../source/passing-trouble.ts'
import type { Source } from '../../source/source.ts'
import type { FolderView } from '../kind.ts'

/** What the kinds have asked of a folder, and what the answers were. */
export interface FolderAnswers {
  /** Texts of files. */
  readonly settings: ReadonlyMap<string, string | undefined>
  /** Whether there is a file, or words in one, and the files of a folder. */
  readonly others: ReadonlyMap<string, unknown>
}

/** @param last answers that count instead of what is there now */
export function createView(source: Source, contentDir: string, last?: FolderAnswers) {
  const settings = new Map<string, string | undefined>()
  const others = new Map<string, unknown>()
  const lists = new Map<string, Promise<readonly string[]>>()
  async function listOf(folder: string) {
    const files = (await source.list([folder])).files.map(({ path }) => path)
    others.set(`${folder}/`, files)
    return files
  }
  const view: FolderView = {
    contentDir,
    async exists(path) {
      const isThere = last?.others.has(path) ? last.others.get(path) === true : await source.exists(path)
      others.set(path, isThere)
      return isThere
    },
    async contains(path, words) {
      const key = `${path}\n${words}`
      const isThere = last?.others.has(key) ? last.others.get(key) === true : await holds(source, path, words)
      others.set(key, isThere)
      return isThere
    },
    async text(path) {
      const text = last?.settings.has(path) ? last.settings.get(path) : await readText(source, path)
      settings.set(path, text)
      return text
    },
    files(folder) {
      const files = lists.get(folder) ?? listOf(folder)
      lists.set(folder, files)
      return files
    },
  }
  return { view, answers: { settings, others } }
}

/** The same answers give the same text. */
export function describeAnswers({ settings, others }: FolderAnswers): string {
  return JSON.stringify([[...settings].sort(), [...others].sort()])
}

async function holds(source: Source, path: string, words: string): Promise<boolean> {
  if (!(await source.exists(path))) return false
  const bytes = await source.read(path).catch((error: unknown) => {
    if (mayPass(error)) throw error
    return undefined
  })
  return bytes !== undefined && new TextDecoder().decode(bytes.subarray(0, longestSetting)).includes(words)
}

/**
 * @throws {ConfigError} when a file that is there cannot be read, or is too long: it may say what is private. A failure
 *   of the system as it is when it may pass
 */
async function readText(source: Source, path: string): Promise<string | undefined> {
  if (!(await source.exists(path))) return undefined
  const bytes = await source.read(path).catch((error: unknown) => {
    if (mayPass(error)) throw error
    if (error instanceof Error && 'code' in error && isNoFile.has(error.code)) return undefined
    throw unusableSettings(path, 'It cannot be read', 'Give the service permission to read it')
  })
  if (bytes && bytes.length > longestSetting) throw unusableSettings(path, 'It is longer than 1 MiB', 'Shorten it')
  return bytes && new TextDecoder().decode(bytes)
}

/** In bytes. */
const longestSetting = 1024 * 1024

/** Codes of failures that mean: a folder, or removed since. */
const isNoFile: ReadonlySet<unknown> = new Set(['EISDIR', 'ENOENT', 'ENOTDIR'])

/**
 * Settings of another tool that cannot be used. They may say which pages are private, so the site must not be built.
 *
 * @param problem without a full stop, such as "It cannot be read"
 * @param cure the beginning of a sentence, such as "Correct it"
 */
export function unusableSettings(file: string, problem: string, cure: string): ConfigError {
  const message = `${problem}, so nobody knows which pages its tool keeps private.`
  return new ConfigError([diagnostic('CONFIG_INVALID', { file }, message, `${cure}, or write "kind: plain".`)])
}
