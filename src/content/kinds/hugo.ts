/** Sites of Hugo: bundles, files of `static` and `assets`, addresses by rules, shortcodes. */

import { placeWithoutLanguage } from './addresses/page-place.ts'
import { createDialect, shortcodesAlone } from './hugo/dialect.ts'
import { createPrivacy, privacyOfSections } from './hugo/privacy.ts'
import { findMark, openSettings } from './hugo/settings.ts'
import type { Kind } from './kind.ts'

export const hugo: Kind = {
  name: 'hugo',
  title: 'a Hugo site',
  role: 'generator',
  manual: {
    marks:
      '`hugo.toml`, `.yaml` or `.json`, `config/_default/`, a `config` file with keys of Hugo, or `archetypes/`, `layouts/` and `content/` together.',
    content:
      '`contentDir` and the mounts of the configuration, for each language, also from files of `config/_default` and `config/production`; no pages in HTML; files of `static/` and `assets/`.',
    hidden:
      'drafts, `headless` pages and those with `build: {render: never}` or `link`, also by the `cascade` of a section or of the settings, further pages beside an `index.md`, disabled languages, and `ignoreFiles`.',
    syntax:
      'the built-in shortcodes, links of `ref` and `relref`, boxes and code of common themes, ids of headings. Other shortcodes show the picture or video that they name, else they are left out, but not the text between two tags. Shortcodes and cascades are also read where a folder of content is served alone. `url`, `slug`, `aliases` and `permalinks` give old addresses.',
  },
  recognise: findMark,
  privacy: privacyOfSections,
  anywhere: shortcodesAlone,
  async open(folder) {
    const settings = await openSettings(folder)
    const place = placeWithoutLanguage((code) => settings.languages.has(code.toLowerCase()), settings.defaultLanguage)
    return {
      content: settings.content.map(({ folder: name, at }) => ({ folder: name, at, place })),
      statics: settings.statics,
      files: settings.assets.map((name) => ({ folder: name, at: '' })),
      keepsPaths: true,
      metadata: settings.metadata,
      privacyIn: async (content) => createPrivacy(content, settings),
      dialect: createDialect(settings),
    }
  },
}
