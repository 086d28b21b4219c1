/** Sites of Pelican: Markdown with a header of `Key: value`. Pages in reStructuredText are not read. */
import type { FolderView, Kind, Privacy, PrivatePlace } from './kind.ts'
import { pelicanDialect } from './pelican/dialect.ts'
import { type PelicanSettings, readSettings, settingsFile } from './pelican/settings.ts'
import { placesNamed } from './syntax/folders.ts'

export const pelican: Kind = {
  name: 'pelican',
  title: 'a Pelican site',
  role: 'generator',
  manual: {
    marks: '`pelicanconf.py`.',
    content: '`content`, or the folder that `PATH` names.',
    hidden:
      '`Status: draft` and `Status: hidden`, also as the usual status of the site, and what `ARTICLE_EXCLUDES` and `PAGE_EXCLUDES` name.',
    syntax:
      'the header above the text, `{filename}`, `{static}`, `{attach}` and `{tag}` in links, and `[TOC]`, which is left out. Tags of the plug-in `liquid_tags`: images, videos, sounds, links to what other sites show, code from files of `CODE_DIR`, and notebooks with their texts, their code and the text that it has written. In code they stay.',
  },
  recognise: async (folder) => ((await folder.exists(settingsFile)) ? settingsFile : undefined),
  async open(folder: FolderView) {
    const settings = await readSettings(folder)
    return {
      content: [{ folder: settings.content, at: '' }],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      dialect: pelicanDialect(settings),
    }
  },
}

function privacyOf({ content, excluded }: PelicanSettings): Privacy {
  const isExcluded = placesNamed(excluded.map((name) => (content === '' ? name : `${content}/${name}`)))
  return (path) => {
    const found = isExcluded(path)
    return found && { ...excludedPlace, ...found }
  }
}

const excludedPlace: PrivatePlace = {
  where: "that Pelican's settings exclude",
  hint: 'Remove the folder from "ARTICLE_EXCLUDES" and "PAGE_EXCLUDES" in pelicanconf.py to publish them.',
}
