/**
 * The interface of `src/content/markdown/engine.ts` on top of micromark, the parser of remark: the engine to move to if
 * satteri were no longer maintained.
 */
import type { Root as HastRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Root as MdastRoot } from 'mdast'
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm as gfmSyntax } from 'micromark-extension-gfm'
import type * as engine from '../../../src/content/markdown/engine.ts'
import { formulasAsCode, markFormulas } from '../../../src/content/markdown/formula-marks.ts'
import { isTooDense, tame } from '../../../src/content/markdown/tame.ts'
import { footnotePrefix } from '../../../src/text/slug.ts'

export const parseMarkdown: typeof engine.parseMarkdown = (text) =>
  isTooDense(text) ? undefined : parse(formulasAsCode(text), true, withPositions)

export const parseToHtmlTree: typeof engine.parseToHtmlTree = (text, { gfm = true, footnotes } = {}) => {
  if (isTooDense(text)) return undefined
  const marked = markFormulas(text)
  const backLabel = footnotes?.backLabel ?? 'Back to reference {reference}'
  const tree = toHast(parse(marked.text, gfm, gfmFromMarkdown()), {
    allowDangerousHtml: true,
    clobberPrefix: footnotePrefix,
    ...(footnotes ? { footnoteLabel: footnotes.label } : {}),
    footnoteBackLabel: (reference, repeat) =>
      backLabel.replace('{reference}', () => `${reference + 1}${repeat > 1 ? `-${repeat}` : ''}`),
  })
  const root: HastRoot = tree.type === 'root' ? tree : { type: 'root', children: [] }
  marked.restore(root)
  return root
}

export const parseHtml: typeof engine.parseHtml = (html) => fromHtml(html, { fragment: true })

function parse(text: string, gfm: boolean, mdastExtensions: Extension[]): MdastRoot {
  return fromMarkdown(tame(text), gfm ? { extensions: [gfmSyntax()], mdastExtensions } : {})
}

/** Without the second pass over the texts, which links a few more addresses but gives them no positions. */
const withPositions = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension)
