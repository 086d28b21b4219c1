/** What is in a folder before a site is started in it. */
import { homedir } from 'node:os'
import path from 'node:path'
import { createFileSource } from '../../adapters/disk/file-source.ts'
import { resolveConfig } from '../../config/resolve.ts'
import { listContent } from '../../content/list-content.ts'
import { LecternError } from '../../contract/errors.ts'
import { checkSiteFolder } from '../named-folder.ts'
import { readSiteConfig } from '../site-folder.ts'
import { isTaken } from './write-new.ts'

export interface FolderSurvey {
  /** Absolute. */
  readonly folder: string
  /**
   * `nothing`: no notes, so a template fits. `site`: content laid out as Lectern has it. `notes`: any other folder of
   * Markdown, and sites of other tools, to which only a configuration is added.
   */
  readonly holds: 'nothing' | 'site' | 'notes'
  /** What was recognised, as a sentence. */
  readonly summary?: string
  /** Markdown files that are not private by their place. Their frontmatter is not read. */
  readonly notes: number
  /** Markdown files that are. */
  readonly private: number
  /** Name of the configuration, if there is one. */
  readonly configFile?: string
}

/**
 * Reads names only, and the settings of other tools.
 *
 * @param dir as the user wrote it; it need not exist
 * @param contentDir instead of the default, below it
 * @throws {LecternError} `FOLDER_TOO_WIDE` for the folder of a user or of the system
 * @throws what `checkSiteFolder` and `readSiteConfig` throw
 */
export async function surveyFolder(dir: string, contentDir: string | undefined): Promise<FolderSurvey> {
  const folder = path.resolve(dir)
  if (folder === path.parse(folder).root || folder === homedir()) {
    const message = `${dir} is not a folder for a site: every Markdown file below it would be published.`
    throw new LecternError('FOLDER_TOO_WIDE', message, 'Name a folder of its own, such as my-site.')
  }
  if (dir !== '' && !(await isTaken(folder))) return { folder, holds: 'nothing', notes: 0, private: 0 }
  await checkSiteFolder(dir, 'init')
  const written = await readSiteConfig(folder, {})
  const configFile = written.config.origin?.file
  const config =
    configFile === undefined ? resolveConfig(contentDir === undefined ? {} : { contentDir }) : written.config
  const listing = await listContent(createFileSource(folder), config)
  const { kinds, content, summary } = listing.folder
  const isWhole = content.includes('')
  const notes = isWhole ? listing.notes.filter(({ path }) => !isAboutRepository(path)) : listing.notes
  const empty = kinds.length === 0 && notes.length + listing.withheld.length === 0
  return {
    folder,
    holds: empty ? 'nothing' : kinds.length === 0 && !isWhole ? 'site' : 'notes',
    ...(summary === undefined ? {} : { summary }),
    notes: listing.notes.length,
    private: listing.withheld.length,
    ...(configFile === undefined ? {} : { configFile }),
  }
}

/** A new repository of a host has such files, and no notes. */
function isAboutRepository(file: string): boolean {
  return /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security)\.md$/i.test(file)
}
