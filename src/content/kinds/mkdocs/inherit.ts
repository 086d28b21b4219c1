/** The settings of a site with those that it takes from other files by `INHERIT`. */
import { type Diagnostic, diagnostic } from '../../../contract/diagnostic.ts'
import { unusableSettings } from '../folder/folder-view.ts'
import type { FolderView } from '../kind.ts'
import { mergedSettings, readSettingsFile, type Settings, textOf } from '../syntax/settings.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'

export interface WholeSettings {
  readonly root: Settings
  readonly diagnostics: readonly Diagnostic[]
}

/** A file that inherits from more is an error. */
const mostBases = 20

/**
 * What a file says goes before what its base says; tables are merged, and lists are not. A base outside of the site folder is
 * left out, and its owner is told.
 *
 * @throws {ConfigError} when a base in the site folder is missing or cannot be understood, as for the file itself
 */
export async function readWholeSettings(folder: FolderView, file: string): Promise<WholeSettings> {
  const known = new Set([file])
  let root = readSettingsFile((await folder.text(file)) ?? '', file)
  for (let above: Above = { file, settings: root }; Object.hasOwn(above.settings, 'INHERIT'); ) {
    const written = textOf(above.settings.INHERIT)
    const base = written === undefined ? undefined : pathBelow(parentOf(above.file), written)
    if (base === undefined) return { root, diagnostics: [outside(above.file)] }
    // A circle of files says nothing more.
    if (known.has(base)) break
    const text = known.size > mostBases ? undefined : await folder.text(base)
    if (text === undefined)
      throw unusableSettings(above.file, `It inherits from "${base}", which cannot be read`, 'Correct it')
    known.add(base)
    above = { file: base, settings: readSettingsFile(text, base) }
    root = mergedSettings(above.settings, root)
  }
  return { root, diagnostics: [] }
}

interface Above {
  readonly file: string
  readonly settings: Settings
}

function outside(file: string): Diagnostic {
  const message = '"INHERIT" names no file of the site folder, so what that says about private pages does not count.'
  const hint = 'Copy it into the site folder, or serve the folder that contains both.'
  return diagnostic('CONFIG_INVALID', { file }, message, hint)
}

/** The folder of pages as it is written, also in a file that cannot be understood. */
export async function writtenDocs(folder: FolderView, file: string): Promise<string | undefined> {
  let at: string | undefined = file
  for (let left = mostBases; at !== undefined && left > 0; left--) {
    const text: string = (await folder.text(at)) ?? ''
    const docs = bare(/^docs_dir[ \t]*:[ \t]*(\S.*)/m.exec(text)?.[1])
    if (docs !== undefined) return docs
    const base = bare(/^INHERIT[ \t]*:[ \t]*(\S.*)/m.exec(text)?.[1])
    at = base === undefined ? undefined : pathBelow(parentOf(at), base)
  }
  return undefined
}

/** Without quotes and a comment. */
function bare(written: string | undefined): string | undefined {
  return written?.split(' #', 1)[0]?.replace(/["']/g, '').trim()
}
