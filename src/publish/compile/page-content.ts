/** The content of pages as renderers ask for it: Markdown with resolved links, and HTML fragments, which are kept. */
import type { Drawing } from '../../content/markdown/drawing/drawing.ts'
import { keepDrawings } from '../../content/markdown/drawing/kept-drawings.ts'
import { renderHtml } from '../../content/markdown/render.ts'
import type { PageLinks } from '../../content/model/page-links.ts'
import { pageMarkdown } from '../../content/model/page-markdown.ts'
import type { Page } from '../../content/model/site.ts'
import type { Diagnostic } from '../../contract/diagnostic.ts'
import { contentHash } from '../../text/hash.ts'
import { lazily, lazilyEach } from '../../text/lazily.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { BuiltinPage, RenderContext } from '../render/context.ts'
import { renderLabels } from './render-labels.ts'
import { collectStopped, stoppedDiagnostics } from './stopped-blocks.ts'
import { cachedFragment, type TextCache } from './text-cache.ts'

/** What the content of pages is made with. */
export interface ContentInput {
  readonly links: PageLinks
  readonly builtins: readonly BuiltinPage[]
  readonly images: SiteImages
  readonly drawing: Drawing
  /** HTML fragments by the hash of their Markdown. They outlive a state, so unchanged pages are not rendered again. */
  readonly fragments: TextCache
  /** What the next process can use: drawings and sections of pages; nothing by default. */
  readonly kept?: TextCache | undefined
  /** Receives what only rendering can find, each time that a page is rendered. */
  readonly onDiagnostic: (found: Diagnostic) => void
}

type PageContent = Pick<RenderContext, 'twin' | 'markdown' | 'html' | 'extras'>

/** @param contextOf gives the context that the content becomes a part of, once it exists */
export function createPageContent(
  input: ContentInput,
  { config, ownerTheme, phrases, url }: Pick<RenderContext, 'config' | 'ownerTheme' | 'phrases' | 'url'>,
  contextOf: () => RenderContext,
): PageContent {
  const labels = lazilyEach((language: string) => renderLabels(phrases(language)))
  const ownWords = JSON.stringify(ownerTheme.words)
  // Many feeds contain the same entries, so their text is assembled and hashed once.
  const hashes = { relative: new Map<string, string>(), absolute: new Map<string, string>() }

  const builtinOf = (page: Page) =>
    page.file === '' ? input.builtins.find(({ slug }) => slug === page.builtin) : undefined

  const source = (page: Page, target: 'markdown' | 'html') => {
    const builtin = builtinOf(page)
    if (builtin === undefined) return pageMarkdown(page, input.links, target, config.baseUrl)
    const isEnglish = target === 'markdown' && builtin.english !== undefined
    const context = contextOf()
    const text = builtin.render(context.site, context, phrases(isEnglish ? 'en' : builtin.language))
    return target === 'html' ? text.replaceAll(`](${config.baseUrl}/`, '](/') : text
  }

  return {
    twin(page) {
      const english = builtinOf(page)?.english
      return english ? { ...page, ...english } : page
    },
    markdown: (page) => source(page, 'markdown'),
    extras(page) {
      const builtin = builtinOf(page)
      return builtin?.extras?.(contextOf(), phrases(builtin.language)) ?? {}
    },
    async html(page, links = 'relative') {
      const builtin = builtinOf(page)
      const leadingTo = links === 'absolute' ? url(page.path) : undefined
      const markdown = lazily(() => source(page, links === 'relative' ? 'html' : 'markdown'))
      const anchors = page.sections.flatMap(({ anchor }) => (anchor === '' ? [] : [anchor]))
      const made = `${config.markdown.html} ${builtin?.slug ?? ''}\n${page.language} ${ownWords}\n${leadingTo ?? ''}`
      const hash = hashes[links].get(page.path) ?? contentHash(`${made}\n${anchors.join(' ')}\n${markdown()}`)
      hashes[links].set(page.path, hash)
      // With the path, so that the fragments of a page are found without its text.
      const key = `${page.path} ${hash}`
      const drawings = `${page.path} ${links} drawings`
      const { html, stopped } = await cachedFragment(key, input.fragments, input.images, async (image) => {
        const blocks = collectStopped()
        const kept = input.kept && keepDrawings(input.drawing, input.kept, drawings)
        const html = await renderHtml(markdown(), {
          html: config.markdown.html,
          leadingTo,
          image,
          drawing: kept ?? input.drawing,
          onStop: blocks.add,
          highlight: !builtin?.plainCode,
          labels: labels(page.language),
          anchors,
          ids: builtin && spelledAnchors(markdown()),
        })
        kept?.keep()
        return { html, stopped: blocks.text() }
      })
      // The cache keeps only what was read, and the next edit may be of this page.
      if (input.kept) input.kept.get(drawings)
      for (const found of stoppedDiagnostics(page, stopped)) input.onDiagnostic(found)
      return html
    },
  }
}

/** The ids that a built-in page spells out. Its text is ours, so none of them can clash with another. */
function spelledAnchors(markdown: string): ReadonlySet<string> {
  return new Set([...markdown.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id))
}
