/** Documentation pages in the model: the service's own, or the owner's in their place. */

import type { Page } from './site.ts'
import type { SiteInput } from './site-input.ts'

/** The built-in pages that the owner did not write; as new as the newest page of the site. */
export function builtinPages(
  { builtins, config }: Pick<SiteInput, 'builtins' | 'config'>,
  owned: readonly Page[],
  newest: { readonly lastUpdated: string; readonly modified: number },
): Page[] {
  const slugs = new Set(owned.map((page) => page.slug))
  return builtins
    .filter(({ slug }) => !slugs.has(slug))
    .map(({ slug, title, description }) => ({
      path: `/${slug}`,
      markdownPath: `/${slug}.md`,
      slug,
      title,
      description,
      ...newest,
      tags: [],
      language: 'en',
      noindex: false,
      builtin: slug,
      file: '',
      hash: '',
      text: '',
      lineOffset: 0,
      references: [],
      sections: [],
      asides: [],
      footnotes: [],
      blocks: [],
      words: 0,
      ...(config.license === undefined ? {} : { license: config.license }),
    }))
}
