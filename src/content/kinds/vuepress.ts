/** Sites of VuePress, versions 1 and 2: written as those of VitePress, with templates in the text. */
import type { Kind, Privacy, PrivatePlace } from './kind.ts'
import { labelsBelow } from './navigation/navigation.ts'
import { matcherOfPaths } from './syntax/patterns.ts'
import { pathBelow } from './syntax/site-paths.ts'
import { vuepressDialect } from './vuepress/dialect.ts'
import { findConfig, readSettings, type VuepressSettings } from './vuepress/settings.ts'

export const vuepress: Kind = {
  name: 'vuepress',
  title: 'a VuePress site',
  role: 'generator',
  manual: {
    marks: '`.vuepress/config.ts`, in any of its endings, at the root, in `docs` or in `src`.',
    content:
      'the folder around `.vuepress`; folders of `locales` are translations. Files of `.vuepress/public` are served as they are.',
    hidden: 'what `pagePatterns` (`patterns` in version 1) leaves out, what the theme Hope encrypts, and drafts.',
    syntax:
      'as that of VitePress, with `@` for the site folder. `{{ $frontmatter.title }}` and the description are written out; other templates, `[[toc]]`, scripts and styles are left out. A home page shows the hero, links and features of its frontmatter. A sidebar in a script is read as that of VitePress.',
  },
  recognise: findConfig,
  async open(folder) {
    const settings = await readSettings(folder)
    const statics = pathBelow(settings.src, '.vuepress/public')
    return {
      content: [{ folder: settings.src, at: '' }],
      ...(statics === undefined ? {} : { statics: [statics] }),
      keepsPaths: true,
      metadata: settings.metadata,
      privacy: privacyOf(settings),
      labelFolders: async () => labelsBelow(settings.src, settings.navigation),
      dialect: vuepressDialect(settings),
    }
  },
}

/** Without patterns all Markdown is pages. A pattern behind `!` takes pages away, wherever it stands. */
function privacyOf({ src, patterns, encrypted }: VuepressSettings): Privacy {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!'))
  const isWanted = matcherOfPaths(wanted.flatMap(withRoot))
  const isExcluded = matcherOfPaths(patterns.flatMap((pattern) => (pattern.startsWith('!') ? below(pattern) : [])))
  const start = src === '' ? '' : `${src}/`
  return (path) => {
    if (!path.startsWith(start) || path === start) return undefined
    const inner = path.slice(start.length)
    if ((wanted.length > 0 && !isWanted(inner)) || isExcluded(inner)) return left
    const address = `/${inner.replace(/\.\w+$/, '.html').replace(/(^|\/)(?:index|readme)\.html$/i, '$1')}`
    return encrypted.some((beginning) => address.startsWith(beginning)) ? withPassword : undefined
  }
}

/** A folder that is taken away goes with all that is in it. */
function below(pattern: string): string[] {
  const path = pattern.slice(1).replace(/^\.?\//, '')
  return [...withRoot(path), ...withRoot(`${path.replace(/\/$/, '')}/**`)]
}

/** `**` is also no folder at all. */
function withRoot(pattern: string): string[] {
  return pattern.startsWith('**/') ? [pattern, pattern.slice(3)] : [pattern]
}

const withPassword: PrivatePlace = {
  where: 'that the theme encrypts',
  hint: 'Take them out of "encrypt" in the configuration of VuePress to publish them.',
}

const left: PrivatePlace = {
  where: 'that "pagePatterns" leaves out',
  hint: 'Change "pagePatterns", or "patterns" in version 1, in the configuration of VuePress to publish them.',
  isPart: true,
}
