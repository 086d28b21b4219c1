/** Sites of Hugo: bundles, files of `static` and `assets`, addresses by rules, shortcodes. */
import { createDialect } from './hugo/dialect.ts'
import { createPrivacy } from './hugo/privacy.ts'
import { findMark, openSettings } from './hugo/settings.ts'
import type { Kind } from './kind.ts'

export const hugo: Kind = {
  name: 'hugo',
  title: 'a Hugo site',
  role: 'generator',
  recognise: findMark,
  async open(folder) {
    const settings = await openSettings(folder)
    return {
      content: settings.content.map(({ folder: name, at }) => ({ folder: name, at })),
      statics: settings.statics,
      files: settings.assets.map((name) => ({ folder: name, at: '' })),
      keepsPaths: true,
      privacyIn: (content) => createPrivacy(folder, content, settings),
      dialect: createDialect(settings),
    }
  },
}
