/** Sites of Zola: sections, static files, internal links, shortcodes. */

import { placeWithoutLanguage } from './addresses/page-place.ts'
import type { Kind, PrivatePlace } from './kind.ts'
import { matcherOfGlobs, matcherOfLooseGlobs } from './syntax/patterns.ts'
import { readSections, sectionHiding } from './syntax/sections.ts'
import { at, isOn } from './syntax/settings.ts'
import { createDialect } from './zola/dialect.ts'
import { findMark, openSettings } from './zola/settings.ts'

const content = 'content'

export const zola: Kind = {
  name: 'zola',
  title: 'a Zola site',
  role: 'generator',
  manual: {
    marks: '`config.toml` with `base_url`, beside `content/`.',
    content: '`content/`, and the files of `static/`.',
    hidden: 'drafts, all pages of a section that is a draft, pages with `render = false`, and `ignored_content`.',
    syntax:
      'links to `@/…`, the built-in shortcodes, ids of headings. Other shortcodes show the picture or video that they name, else they are left out, but not the text between two tags. `path`, `slug` and `aliases` give old addresses, and a date in one dates its page.',
  },
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    const isIgnored = matcherOfGlobs(settings.ignored)
    // Zola asks with the path of the file on the disk, in which `*` stands for folders too.
    const isIgnoredOnDisk = matcherOfLooseGlobs(settings.ignored)
    const place = placeWithoutLanguage((code) => settings.languages.has(code), settings.defaultLanguage)
    return {
      content: [{ folder: content, at: '', place }],
      statics: ['static'],
      keepsPaths: true,
      metadata: settings.metadata,
      async privacyIn(files) {
        const drafts = await readSections(folder, files, (section) => (isOn(at(section, 'draft')) ? 'all' : undefined))
        return (path) => {
          if (isIgnored(path.slice(content.length + 1)) || isIgnoredOnDisk(`/${path}`)) return reasons.ignored
          const draft = sectionHiding(path, drafts)
          return draft && { ...reasons.draft, folder: draft.folder }
        }
      },
      dialect: createDialect(settings),
    }
  },
}

const reasons = {
  draft: {
    where: 'in a section that is a draft',
    hint: 'Remove "draft = true" from its _index.md to publish them.',
  },
  ignored: {
    where: 'that "ignored_content" leaves out',
    hint: "Change the patterns in Zola's settings to publish them.",
  },
} as const satisfies Readonly<Record<string, PrivatePlace>>
