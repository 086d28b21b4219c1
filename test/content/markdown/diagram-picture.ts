/** Reads the pictures of diagrams. */
import type { Element } from 'hast'
import { parseHtml } from '../../../src/content/markdown/engine.ts'
import { eachElement, textContent } from '../../../src/content/markdown/html/tree.ts'
import { renderHtml } from '../../../src/content/markdown/render.ts'

export interface Line {
  /** Marker at the start; nothing for no marker. */
  readonly start: string
  readonly end: string
  readonly dotted: boolean
  readonly width: string
  readonly points: readonly (readonly [number, number])[]
}

export interface Picture {
  /** What can be read, in the order of the picture. */
  readonly texts: readonly string[]
  readonly lines: readonly Line[]
  readonly markers: ReadonlyMap<string, Element>
  /** All elements of a name outside of markers, in order. */
  all(tagName: string): readonly Element[]
}

const markerOf = (value: unknown) => /#site:diagram-1-([\w-]+)\)/.exec(String(value))?.[1] ?? ''

/** Nothing where the block stays code. */
export async function pictureOf(diagram: string): Promise<Picture | undefined> {
  const html = await renderHtml(`\`\`\`mermaid\n${diagram}\n\`\`\``, { html: 'safe' })
  if (html.startsWith('<pre')) return undefined
  const parts: Element[] = []
  const markers = new Map<string, Element>()
  eachElement(parseHtml(html.replace(/<details>[\s\S]*/, '')), (part, parent) => {
    if (part.tagName === 'marker') markers.set(String(part.properties.id).replace('site:diagram-1-', ''), part)
    else if (parent.type !== 'element' || parent.tagName !== 'marker') parts.push(part)
  })
  const all = (tagName: string) => parts.filter((part) => part.tagName === tagName)
  return {
    texts: all('text').map(textContent),
    lines: all('polyline').map(lineOf),
    markers,
    all,
  }
}

export function lineOf({ properties }: Element): Line {
  const { markerStart, markerEnd, strokeDashArray, strokeWidth, points, x1, y1, x2, y2 } = properties
  const numbers = String(points ?? `${x1},${y1} ${x2},${y2}`)
    .split(/[ ,]/)
    .map(Number)
  return {
    start: markerOf(markerStart),
    end: markerOf(markerEnd),
    dotted: strokeDashArray !== undefined,
    width: String(strokeWidth),
    points: numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : [])),
  }
}

/** Corners of a polygon as letters: where each is on the sides of its box, clockwise from the first. */
export function cornersOf({ properties }: Element): string {
  const numbers = String(properties.points).split(/[ ,]/).map(Number)
  const xs = numbers.filter((_, i) => i % 2 === 0)
  const ys = numbers.filter((_, i) => i % 2 === 1)
  const place = (value: number, all: readonly number[]) => {
    const part = (value - Math.min(...all)) / (Math.max(...all) - Math.min(...all))
    const known = [0, 0.5, 1].find((each) => Math.abs(part - each) < 0.001)
    return known === undefined ? (part < 0.5 ? '<' : '>') : String(known)
  }
  return xs.map((x, i) => place(x, xs) + place(ys[i] ?? 0, ys)).join(' ')
}
