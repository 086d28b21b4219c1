/** The ends of lines between entities. */
import type { Element } from 'hast'
import { element } from '../html/tree.ts'
import { type Point, pointsOf } from './outline.ts'

/** How many: a bar is one, a circle none, a foot with three toes several. */
export type Foot = 'one' | 'zero-one' | 'many' | 'zero-many'

/**
 * Draws both ends of each line, in place of the renderer's, which draws the same bars for "one" and "none or one", and
 * no bar for "one or more".
 */
export function drawCrowsFeet(svg: Element, lines: readonly Element[], feet: readonly (readonly [Foot, Foot])[]): void {
  svg.children = svg.children.filter((part) => part.type !== 'element' || !/^(?:line|circle)$/.test(part.tagName))
  for (const [i, line] of lines.entries()) {
    const points = pointsOf(line)
    const ways = [points.slice(0, 2), points.slice(-2).toReversed()]
    for (const [end, [at, toward]] of ways.entries()) {
      const foot = feet[i]?.[end]
      if (at && toward && foot) svg.children.push(footAt(at, toward, foot))
    }
  }
}

/** At a box, whose side the line leaves at a right angle. */
function footAt([x, y]: Point, [towardX, towardY]: Point, foot: Foot): Element {
  const length = Math.hypot(towardX - x, towardY - y) || 1
  const [ux, uy] = [(towardX - x) / length, (towardY - y) / length]
  /** A place so far along the line and so far beside it. */
  const place = (along: number, beside: number): Point => [x + ux * along - uy * beside, y + uy * along + ux * beside]
  const bar = (along: number) => stroke(place(along, 6), place(along, -6))
  const toes = [7, 0, -7].map((beside) => stroke(place(0, beside), place(12, 0)))
  const [cx, cy] = place(foot === 'zero-one' ? 12 : 17, 0)
  const circle = element('circle', { cx: String(cx), cy: String(cy), r: '4', fill: 'var(--bg)', ...pen }, [])
  const shapes = {
    one: [bar(5), bar(9)],
    'zero-one': [bar(5), circle],
    many: [...toes, bar(16)],
    'zero-many': [...toes, circle],
  }
  return element('g', { className: ['foot'], dataFoot: foot }, shapes[foot])
}

const pen = { stroke: 'var(--_line)', strokeWidth: '1.25' }

function stroke([x1, y1]: Point, [x2, y2]: Point): Element {
  return element('line', { x1: String(x1), y1: String(y1), x2: String(x2), y2: String(y2), ...pen }, [])
}
