/** Files of the content that Hugo does not publish as pages. */
import type { SourceFile } from '../../source/source.ts'
import type { FolderView, Privacy, PrivatePlace } from '../kind.ts'
import { matcherOfExpressions, matcherOfGlobs } from '../syntax/patterns.ts'
import { foldersAbove, readSections, sectionHiding } from '../syntax/sections.ts'
import { parentOf } from '../syntax/site-paths.ts'
import { type ContentPlace, createPlaces } from './address.ts'
import { matcherOfTargets, withholdsPages } from './cascade.ts'
import type { HugoSettings } from './settings.ts'

/** Of a section, also in a folder of Hugo's content without the settings of the site. */
export async function privacyOfSections(folder: FolderView, content: readonly SourceFile[]): Promise<Privacy> {
  const hidden = await readSections(folder, content, withholdsPages)
  return (path) => {
    const section = sectionHiding(path, hidden)
    return section && { ...reasons.cascade, ...(section.folder === '' ? {} : { folder: section.folder }) }
  }
}

/** What the settings say. */
export function createPrivacy(content: readonly SourceFile[], settings: HugoSettings): Privacy {
  const bundles = findBundles(content, settings)
  const isIgnored = matcherOfExpressions(settings.ignoreFiles)
  const mounts = settings.content.map((mount) => ({ ...mount, isExcluded: matcherOfGlobs(mount.excluded) }))
  const placeOf = createPlaces(settings)
  const isWithheld = matcherOfTargets(settings.cascades)
  return (path) => {
    const lies = placeOf(path)
    if (lies && isDisabled(lies, settings)) return reasons.language
    const bundle = bundles.size === 0 ? undefined : foldersAbove(path).find((name) => bundles.has(name))
    if (bundle !== undefined && !(parentOf(path) === bundle && isIndex(path, settings))) return reasons.resource
    if (lies && isWithheld(lies.place)) return reasons.settings
    const mount = mounts.find(({ folder: name }) => path.startsWith(`${name}/`))
    const isLeftOut = isIgnored(path) || mount?.isExcluded(path.slice(mount.folder.length + 1))
    if (isLeftOut) return reasons.ignored
    // Hugo publishes names that begin with "_", but no partials and no drafts are in its content.
    return undefined
  }
}

/** By its name, or by the folder of a language, whatever the name says. */
function isDisabled({ place, mount }: ContentPlace, { disabled }: HugoSettings): boolean {
  return disabled.has(place.language) || (mount.language !== undefined && disabled.has(mount.language))
}

const reasons = {
  language: {
    where: "in a language that Hugo's settings disable",
    hint: 'Change "disableLanguages", or "disabled" of the language, to publish them.',
  },
  resource: {
    where: "beside a page's index.md, which Hugo takes for parts of that page,",
    hint: 'Move a file into a folder of its own to publish it as a page.',
  },
  cascade: {
    where: 'in a section whose _index.md withholds its pages',
    hint: 'Change the "cascade" of the section to publish them.',
  },
  settings: {
    where: "that the cascade of Hugo's settings withholds",
    hint: 'Change "cascade" in the settings to publish them.',
  },
  ignored: { where: "that Hugo's settings leave out", hint: 'Change "ignoreFiles" or the mounts to publish them.' },
} as const satisfies Readonly<Record<string, PrivatePlace>>

/** A page that is a bundle has these endings; HTML may be a plain file. */
const indexFile = /^index(?:\.([\w-]+))?\.(?:md|markdown|mdown|adoc|asciidoc|ad|rst|org|pandoc|pdc)$/i

function isIndex(path: string, { languages, disabled }: HugoSettings): boolean {
  const [whole, code] = indexFile.exec(path.slice(path.lastIndexOf('/') + 1)) ?? []
  if (whole === undefined || code === undefined) return whole !== undefined
  // What is beside the index of a disabled language belongs to it, and is as private.
  return languages.has(code.toLowerCase()) || disabled.has(code.toLowerCase())
}

/** Folders with an `index.md`. That of all content is the home page, and not taken for a bundle. */
function findBundles(content: readonly SourceFile[], settings: HugoSettings): ReadonlySet<string> {
  const roots = new Set(settings.content.map(({ folder }) => folder))
  const folders = content.filter(({ path }) => isIndex(path, settings)).map(({ path }) => parentOf(path))
  return new Set(folders.filter((name) => !roots.has(name)))
}
