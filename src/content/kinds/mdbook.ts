/** Books of mdBook: the chapters that `SUMMARY.md` lists, in its order, with text of other files in them. */
import type { Kind, Privacy, PrivatePlace } from './kind.ts'
import { mdbookDialect } from './mdbook/dialect.ts'
import { findMark, type MdbookSettings, openSettings } from './mdbook/settings.ts'

export const mdbook: Kind = {
  name: 'mdbook',
  title: 'an mdBook book',
  role: 'generator',
  manual: {
    marks: '`book.toml`, beside a folder of pages with `SUMMARY.md`.',
    content: '`src`, or the folder that `src` of `[book]` names: the chapters that `SUMMARY.md` lists, in its order.',
    hidden: 'Markdown that `SUMMARY.md` does not list; a chapter may still include it.',
    syntax:
      '`include`, `rustdoc_include` and `playground`, with lines and anchors, of files in the site folder. Hidden lines of code are left out, and so are tags of preprocessors.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    return {
      content: [{ folder: settings.src, at: '' }],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      dialect: mdbookDialect(settings),
    }
  },
}

/** mdBook makes no page of a file that is no chapter. */
function privacyOf({ src, chapters }: MdbookSettings): Privacy {
  const start = src === '' ? '' : `${src}/`
  return (path) => {
    if (!path.startsWith(start)) return undefined
    if (chapters.has(path)) return 'public'
    return path === `${start}SUMMARY.md` ? contents : unlisted
  }
}

const contents: PrivatePlace = {
  where: 'with the table of contents',
  hint: 'It gives the chapters their order.',
  isPart: true,
  isSetting: true,
}

const unlisted: PrivatePlace = {
  where: 'that SUMMARY.md does not list',
  hint: 'Add them to SUMMARY.md to publish them.',
  isPart: true,
}
