/** Documentation in Mintlify: the pages that the navigation of `docs.json` names, with snippets in them. */

import { withoutEnding } from '../model/placement.ts'
import type { Kind, Privacy, PrivatePlace } from './kind.ts'
import { mintlifyDialect } from './mintlify/dialect.ts'
import { findMark, type MintlifySettings, openSettings } from './mintlify/settings.ts'

export const mintlify: Kind = {
  name: 'mintlify',
  title: 'a site of Mintlify',
  role: 'generator',
  manual: {
    marks: '`docs.json` of Mintlify, or `mint.json`, at the root, in `docs`, `mintlify` or `website`.',
    content: 'the folder around it: the pages that the navigation names, in its order; all pages if it names none.',
    hidden:
      'hidden pages: those that the navigation does not name, or names in a `hidden` group, unless `seo.indexing` is `all`; what `.mintignore` names, `snippets`, and documents about the repository.',
    syntax:
      'MDX as for Astro, with the components of Mintlify: callouts, cards, steps, tabs, accordions, fields and trees; links to fields, tabs and boxes lead to the heading above. Snippets are put into the pages that import them, with their values. `redirects` give old addresses.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    return {
      content: [{ folder: settings.src, at: '' }],
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      dialect: mintlifyDialect(settings),
    }
  },
}

const repositoryDocument = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING)\.md$/

function privacyOf({ src, pages, showsHidden, isIgnored }: MintlifySettings): Privacy {
  const start = src === '' ? '' : `${src}/`
  const isAll = pages.size === 0 || showsHidden
  return (path) => {
    if (!path.startsWith(start)) return undefined
    const below = path.slice(start.length)
    if (isIgnored(below)) return ignored
    if (/(?:^|\/)snippets\//.test(below)) return snippets
    const page = pages.get(withoutEnding(below))
    if (page?.isHidden && !showsHidden) return hidden
    if (page) return 'public'
    if (repositoryDocument.test(below)) return repository
    return isAll ? undefined : unlisted
  }
}

const snippets: PrivatePlace = {
  where: 'in a folder of snippets',
  hint: 'Pages show them where they import them.',
  isPart: true,
  isSetting: true,
}

const ignored: PrivatePlace = {
  where: 'that .mintignore names',
  hint: 'Remove them from .mintignore to publish them.',
}

const repository: PrivatePlace = {
  where: 'about the repository',
  hint: 'Name them in the navigation of docs.json to publish them.',
}

const hidden: PrivatePlace = {
  where: 'in a hidden part of the navigation',
  hint: 'Remove "hidden" in docs.json to publish them.',
  isPart: true,
}

const unlisted: PrivatePlace = {
  where: 'that the navigation of docs.json does not name',
  hint: 'Add them to the navigation, or write "seo": { "indexing": "all" } in docs.json, to publish them.',
  isPart: true,
}
