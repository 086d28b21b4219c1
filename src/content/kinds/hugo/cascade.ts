/** What a cascade withholds: that of a section, and that of the settings of the site. */

import type { PagePlace } from '../addresses/page-place.ts'
import { at, entriesOf, isOn, type Settings, textOf } from '../syntax/settings.ts'
import { matcherOfGlob } from './glob.ts'

/** The pages that a cascade is for, as globs. What is absent is true of every page. */
export interface CascadeTarget {
  readonly path: string | undefined
  readonly kind: string | undefined
  readonly language: string | undefined
}

/**
 * Whether the frontmatter of a section passes on that its pages are not published, and whether that counts for its own text.
 * A page may overrule it; doubt withholds.
 */
export function withholdsPages(settings: Settings): 'all' | 'below' | undefined {
  const isHidden = hidingTargets(at(settings, 'cascade')).some(
    ({ kind }) => kind === undefined || matcherOfGlob(kind)('page'),
  )
  if (!isHidden) return undefined
  const isOwn =
    at(settings, 'draft') === false || buildsOf(settings).some((render) => render !== undefined && !isNever(render))
  return isOwn ? 'below' : 'all'
}

/** What the settings of the site withhold, in all languages or in one. */
export function siteTargets(root: Settings): readonly CascadeTarget[] {
  const cascade = at(root, 'cascade')
  const ofLanguages = entriesOf(at(root, 'languages')).flatMap(([language, own]) =>
    hidingTargets(at(own, 'cascade')).map((target) => ({ ...target, language })),
  )
  // A file of its own may repeat the name.
  return [...hidingTargets(cascade), ...hidingTargets(at(cascade, 'cascade')), ...ofLanguages]
}

/** Whether one of the cascades is for a page. */
export function matcherOfTargets(targets: readonly CascadeTarget[]): (place: PagePlace) => boolean {
  const matchers = targets.map(({ path, kind, language }) => ({
    path: path === undefined ? undefined : matcherOfGlob(withHyphens(path)),
    kind: kind === undefined ? undefined : matcherOfGlob(kind),
    language: language === undefined ? undefined : matcherOfGlob(language),
  }))
  return (place) =>
    matchers.some(
      ({ path, kind, language }) =>
        (language?.(place.language) ?? true) &&
        (kind === undefined || kindsOf(place).some(kind)) &&
        (path === undefined || pathsOf(place).some(path)),
    )
}

/** What only taxonomies would tell apart counts as each of them, so doubt withholds. */
function kindsOf({ kind, folders, name }: PagePlace): readonly string[] {
  if (kind === 'page') return name === '' ? ['page', 'home'] : ['page']
  return folders.length === 0 ? ['home'] : ['section', 'taxonomy', 'term']
}

/** Also without its slash, as people write it, and with its ending, which older versions of Hugo match. */
function pathsOf({ folders, name }: PagePlace): readonly string[] {
  const path = withHyphens([...folders, name].filter((each) => each !== '').join('/'))
  return [`/${path}`, path, `/${path}.md`]
}

/** As Hugo writes paths. */
function withHyphens(path: string): string {
  return path.replaceAll(' ', '-')
}

/** The targets of the cascades that withhold pages. The environment of a target does not matter: doubt withholds. */
function hidingTargets(cascade: unknown): readonly CascadeTarget[] {
  return (Array.isArray(cascade) ? cascade : [cascade]).filter(isHiding).map((each: unknown) => {
    const read = (key: string) => textOf(at(each, 'target', key)) ?? textOf(at(each, '_target', key))
    return { path: read('path'), kind: read('kind'), language: read('lang') }
  })
}

function isHiding(cascade: unknown): boolean {
  const isOnFor = (key: string) => isOn(at(cascade, key)) || isOn(at(cascade, 'params', key))
  const password = textOf(at(cascade, 'password')) ?? textOf(at(cascade, 'params', 'password')) ?? ''
  return ['draft', 'headless', 'encrypted'].some(isOnFor) || password !== '' || buildsOf(cascade).some(isNever)
}

/** Whether a page is rendered, by the two names of the table that says it. */
function buildsOf(settings: unknown): unknown[] {
  return [at(settings, 'build', 'render'), at(settings, '_build', 'render')]
}

function isNever(render: unknown): boolean {
  // A page with `link` has an address, but nothing is there.
  return render === 'never' || render === 'link' || render === false
}
