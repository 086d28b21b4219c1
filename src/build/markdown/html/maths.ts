/** TeX as MathML, which browsers show without script, style sheet or font of their own. */
import type { Element, ElementContent, Root } from 'hast'
import type temml from 'temml'
import { parseHtml } from '../engine.ts'
import { withoutStyles } from './mathml-styles.ts'
import { element, isContent, mapChildren, textContent } from './tree.ts'

type Temml = typeof temml

/** In UTF-16 code units: of one formula, and of all formulas of a page. What is beyond stays TeX. */
const longestFormula = 5_000
const mostTex = 100_000

/** Shows formulas, in place; what TeX cannot read stays as it was written. */
export async function showMaths(root: Root): Promise<void> {
  if (!hasMaths(root)) return
  const { default: renderer } = await import('temml')
  let left = mostTex
  mapChildren(root, (child) => {
    if (child.type !== 'element') return undefined
    const formula = formulaIn(child)
    if (formula === undefined || formula.tex.length > Math.min(longestFormula, left)) return undefined
    left -= formula.tex.length
    const math = mathml(formula.tex, formula.display, renderer)
    return math && [formula.display ? element('span', { className: ['formula'], tabIndex: 0 }, [math]) : math]
  })
}

function hasMaths(parent: Root | Element): boolean {
  return parent.children.some(
    (child) => child.type === 'element' && (formulaIn(child) !== undefined || hasMaths(child)),
  )
}

/** A formula of the engine's, or GitHub's block of code in the language `math`. */
function formulaIn({ tagName, properties, children }: Element): { tex: string; display: boolean } | undefined {
  const [code] = children
  if (tagName === 'pre' && code?.type === 'element' && classesOf(code).includes('language-math'))
    return { tex: textContent(code), display: true }
  const classes = tagName === 'code' ? classesOf({ properties }) : []
  const display = classes.includes('math-display')
  if (!display && !classes.includes('math-inline')) return undefined
  return { tex: children.map(textContent).join(''), display }
}

function classesOf({ properties }: Pick<Element, 'properties'>): readonly unknown[] {
  return Array.isArray(properties.className) ? properties.className : []
}

function mathml(tex: string, display: boolean, renderer: Temml): ElementContent | undefined {
  try {
    const markup = renderer.renderToString(tex, {
      displayMode: display,
      annotate: true,
      throwOnError: true,
      trust: false,
      // In ems: nothing may lie over the rest of the page.
      maxSize: [20, 100],
      maxExpand: 1_000,
    })
    const [math] = parseHtml(markup).children
    if (math?.type !== 'element' || math.tagName !== 'math' || !isContent(math)) return undefined
    withoutStyles(math)
    return math
  } catch {
    return undefined
  }
}
