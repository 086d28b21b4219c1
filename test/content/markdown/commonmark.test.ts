import { tests } from 'commonmark-spec'
import type { Nodes, Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { type MarkdownSyntax, parseHtml, parseToHtmlTree } from '../../../src/content/markdown/engine.ts'

/** Examples of what is no autolink in CommonMark: each holds an address that GFM links without angle brackets. */
const changedByGfm: readonly number[] = [602, 606, 608, 611, 612]

/**
 * As the specification's own test runner compares: both as a parser of HTML reads them, blank
 * text between blocks aside.
 */
function normalised(html: string): string {
  return toHtml(withoutBlanks(parseHtml(html.trim())))
}

function withoutBlanks(root: Root): Root {
  const clean = (parent: Nodes, preformatted: boolean) => {
    if (!('children' in parent)) return
    for (const child of parent.children) {
      if (child.type === 'text' && !preformatted) child.value = child.value.replace(/\s+/g, ' ')
      clean(child, preformatted || (child.type === 'element' && child.tagName === 'pre'))
    }
  }
  clean(root, false)
  return root
}

function passes({ markdown, html }: { markdown: string; html: string }, syntax: MarkdownSyntax): boolean {
  const tab = (text: string) => text.replaceAll('→', '\t')
  const tree = parseToHtmlTree(tab(markdown), syntax)
  return tree !== undefined && normalised(toHtml(tree, { allowDangerousHtml: true })) === normalised(tab(html))
}

describe("CommonMark's own test suite (0.31.2)", () => {
  it('passes with every extension off', () => {
    const failed = tests.filter((example) => !passes(example, { gfm: false })).map(({ number }) => number)
    console.log(`CommonMark: ${tests.length - failed.length} of ${tests.length} examples pass`)
    expect(tests).toHaveLength(652)
    expect(failed).toEqual([])
  })

  it('passes with GFM on, but for the examples that GFM itself changes', () => {
    const failed = tests.filter((example) => !passes(example, {})).map(({ number }) => number)
    expect(failed).toEqual(changedByGfm)
  })
})
