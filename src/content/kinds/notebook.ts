/** Folders of note apps that write plain Markdown: what is private in them, and that `#tags` in the text count. */
import type { FolderView, Kind, PrivatePlace } from './kind.ts'
import { foam, silverbullet } from './plain/programs.ts'
import { foldersAbove } from './syntax/folders.ts'

export const notebook: Kind = {
  name: 'notebook',
  title: 'a notebook of Foam, SilverBullet or zk',
  role: 'vault',
  manual: {
    marks:
      '`.foam`, or Foam among the extensions in `.vscode/extensions.json`; `.zk`; SilverBullet by `_plug`, or by `space-lua` in `CONFIG.md`. A folder with `.obsidian` is an Obsidian vault.',
    content: 'the whole folder.',
    hidden:
      'the settings of SilverBullet (`CONFIG.md`, `SETTINGS.md`, `SECRETS.md`, `PLUGS.md`), and its pages with the tag `#meta`, such as templates.',
    syntax:
      'links, embeds and `#tags` in the text. Queries of Foam, and queries, expressions and Lua of SilverBullet are left out, and `[[page@12]]` leads to the page.',
  },
  async recognise(folder) {
    return (await findNotebook(folder))?.mark
  },
  async open(folder) {
    const found = await findNotebook(folder)
    if (!found?.isSilverBullet) return { inlineTags: true, dialect: foam }
    const below = found.root === '' ? '' : `${found.root}/`
    const isSetting = (path: string) => path.startsWith(below) && settings.has(path.slice(below.length))
    return {
      inlineTags: true,
      dialect: silverbullet,
      privacy: (path) => (isSetting(path) ? settingsPage : undefined),
    }
  },
}

interface Notebook {
  readonly root: string
  readonly mark: string
  readonly isSilverBullet: boolean
}

const settings: ReadonlySet<string> = new Set(['CONFIG.md', 'SETTINGS.md', 'SECRETS.md', 'PLUGS.md'])

/** The outermost folder with a mark. */
async function findNotebook(folder: FolderView): Promise<Notebook | undefined> {
  for (const root of foldersAbove(folder.contentDir)) {
    const at = (name: string) => (root === '' ? name : `${root}/${name}`)
    if (await folder.exists(at('.obsidian'))) return undefined
    const found = async (name: string, words?: string) =>
      (await (words === undefined ? folder.exists(at(name)) : folder.contains(at(name), words))) ? name : undefined
    const silver = (await found('_plug')) ?? (await found('CONFIG.md', '```space-lua'))
    const extensions = '.vscode/extensions.json'
    const name = silver ?? (await found('.foam')) ?? (await found('.zk')) ?? (await found(extensions, 'foam-vscode'))
    if (name !== undefined) return { root, mark: at(name), isSilverBullet: silver !== undefined }
  }
  return undefined
}

const settingsPage: PrivatePlace = {
  where: 'with settings of SilverBullet',
  hint: 'Rename a page to publish it.',
}
