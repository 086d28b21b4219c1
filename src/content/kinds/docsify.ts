/** Sites of Docsify: pages beside an `index.html` that shows them in the browser. */
import { docsifyDialect } from './docsify/dialect.ts'
import type { FolderView, Kind, Privacy, PrivatePlace, SiteMetadata } from './kind.ts'
import { readScript, textOf, textsOf } from './syntax/script.ts'
import { parentOf, pathBelow } from './syntax/site-paths.ts'

export const docsify: Kind = {
  name: 'docsify',
  title: 'a Docsify site',
  role: 'generator',
  manual: {
    marks: '`index.html` with `$docsify`, at the root or in `docs`.',
    content: 'the folder of that file.',
    hidden:
      'names that begin with `_`, such as `_sidebar.md`, and the files that `loadSidebar`, `loadNavbar`, `coverpage` and `notFoundPage` name.',
    syntax:
      '`?>` and `!>`, `:include` of files in the site folder with fragments, `:id` of headings, `:size` of images and links such as `#/page?id=soil`. Other options of links and `{docsify-ignore}` are left out.',
  },
  recognise: findMark,
  async open(folder) {
    const file = (await findMark(folder)) ?? 'index.html'
    const src = parentOf(file)
    const html = (await folder.text(file)) ?? ''
    const start = html.indexOf(mark)
    const end = html.indexOf('</script>', start)
    const script = readScript(start === -1 ? '' : html.slice(start, end === -1 ? undefined : end))
    const named = partKeys.flatMap((key) => script.named(key).flatMap(textsOf))
    const home = script.named('homepage').flatMap((value) => textOf(value) ?? [])[0] ?? 'README.md'
    const place = (path: string) => (path === home ? 'README.md' : path)
    return {
      content: [{ folder: src, at: '', ...(home === 'README.md' ? {} : { place }) }],
      keepsPaths: true,
      metadata: metadataOf(html, textOf(script.named('name')[0])),
      privacy: privacyOf(src, named),
      dialect: docsifyDialect(src, home),
    }
  },
}

/** The name may be HTML, such as that of a logo. */
function metadataOf(html: string, name: string | undefined): SiteMetadata {
  const head = html.slice(0, longestHead)
  const isPlain = name !== undefined && !name.includes('<')
  return {
    title: isPlain ? name : /<title>([^<&]{1,300})<\/title>/i.exec(head)?.[1],
    description: /<meta[ \t\n]{1,20}name="description"[ \t\n]{1,20}content="([^"<>&]{1,500})"/i.exec(head)?.[1],
    language: /<html[ \t\n]{1,20}lang="([\w-]{2,35})"/i.exec(head)?.[1],
  }
}

/** In UTF-16 code units. */
const longestHead = 20_000

const mark = '$docsify'
const files = ['index.html', 'docs/index.html'] as const
const partKeys = ['loadSidebar', 'loadNavbar', 'coverpage', 'notFoundPage'] as const

async function findMark(folder: FolderView): Promise<string | undefined> {
  for (const file of files) if (await folder.contains(file, mark)) return file
  return undefined
}

/** Docsify looks for parts such as a sidebar in each folder. */
function privacyOf(src: string, named: readonly string[]): Privacy {
  const start = src === '' ? '' : `${src}/`
  const paths = new Set(named.flatMap((name) => pathBelow(src, name.replace(/^\//, '')) ?? []))
  return (path) => {
    if (!path.startsWith(start)) return undefined
    if (paths.has(path) || partName.test(path)) return part
    return /(?:^|\/)_/.test(path.slice(start.length)) ? underscored : undefined
  }
}

const partName = /(?:^|\/)_(?:sidebar|navbar|coverpage|404|footer)\.md$/

const part: PrivatePlace = {
  where: 'with a part of the layout of Docsify',
  hint: 'It is shown around pages.',
  isPart: true,
  isSetting: true,
}

const underscored: PrivatePlace = {
  where: 'with a name, or in a folder, that begins with "_"',
  hint: 'Rename it to publish them.',
  isPart: true,
}
