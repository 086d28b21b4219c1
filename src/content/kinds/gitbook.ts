/** Books of GitBook that are kept in Git: the pages that `SUMMARY.md` lists, with the blocks of its editor. */
import { gitbookDialect } from './gitbook/dialect.ts'
import { findMark, type GitbookSettings, openSettings } from './gitbook/settings.ts'
import type { Kind, Privacy, PrivatePlace } from './kind.ts'

export const gitbook: Kind = {
  name: 'gitbook',
  title: 'a GitBook',
  role: 'generator',
  manual: {
    marks: '`.gitbook.yaml`, or `.gitbook` beside `SUMMARY.md`.',
    content:
      'the whole folder, or the one that `root` names: the pages that `SUMMARY.md`, or the file that `structure` names, lists, in its order; all pages if there is none. Files of `.gitbook/assets` that pages use.',
    hidden: 'Markdown that `SUMMARY.md` does not list, pages with `hidden: true`, and everything else in `.gitbook`.',
    syntax:
      'hints, tabs, steps, titles of code, links to pages, files and other sites, `include` of `.gitbook/includes`, variables of the space, ids of headings. Blocks of OpenAPI show method and path; conditional content is left out.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    const { src, home } = settings
    const place = (path: string) => (path === home ? 'README.md' : path)
    return {
      content: [{ folder: src, at: '', ...(home === 'README.md' ? {} : { place }) }],
      keepsPaths: true,
      privacy: privacyOf(settings),
      dialect: gitbookDialect(settings),
    }
  },
}

/** GitBook makes no page of a file that its table of contents does not list. */
function privacyOf({ src, summary, home, chapters }: GitbookSettings): Privacy {
  const start = src === '' ? '' : `${src}/`
  return (path) => {
    if (!path.startsWith(start)) return undefined
    if (path === summary) return contents
    if (chapters.size === 0) return undefined
    return chapters.has(path) || path === start + home ? 'public' : unlisted
  }
}

const contents: PrivatePlace = {
  where: 'with the table of contents',
  hint: 'It gives the pages their order.',
  isPart: true,
  isSetting: true,
}

const unlisted: PrivatePlace = {
  where: 'that the table of contents of the book does not list',
  hint: 'Add them to SUMMARY.md to publish them.',
  isPart: true,
}
