/** Writes safe corrections into the files of a site folder. */
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SourceFile } from '../../content/source/source.ts'
import { applyEdits, type Edit } from '../../publish/check/fix/edits.ts'
import { groupBy } from '../../text/group-by.ts'

/**
 * Leaves a file alone that is not UTF-8, cannot be written, or has changed since it was checked.
 *
 * @param checked the file as it was checked
 * @param dry writes nothing
 * @returns the edits that were made, or would be
 */
export async function applyFixes(
  folder: string,
  edits: readonly Edit[],
  checked: (file: string) => SourceFile | undefined,
  dry: boolean,
): Promise<Edit[]> {
  const made: Edit[] = []
  for (const [file, own] of groupBy(edits, (edit) => edit.file)) {
    const location = path.join(folder, file)
    const known = checked(file)
    const isDone = await fix(location, own, known, dry).catch(() => false)
    if (isDone) for (const edit of own) made.push(edit)
  }
  return made
}

async function fix(
  location: string,
  edits: readonly Edit[],
  known: SourceFile | undefined,
  dry: boolean,
): Promise<boolean> {
  const fixed = applyEdits(await readFile(location), edits)
  const { size, mtimeMs } = await stat(location)
  if (fixed === undefined || size !== known?.size || Math.trunc(mtimeMs) !== known.modified) return false
  if (!dry) await writeFile(location, fixed)
  return true
}
