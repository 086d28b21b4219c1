/** Outlines of the shapes in a picture, and where lines meet them. */
import type { Element } from 'hast'
import { eachElement, element } from '../html/tree.ts'
import type { Shape } from './graph.ts'

export type Point = readonly [x: number, y: number]

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where lines to a shape end: at a circle, at a polygon, or where the renderer ends them. */
export interface Outline {
  readonly box: Box
  readonly corners?: readonly Point[]
  readonly radius?: number
}

export function pointsOf(part: Element): readonly Point[] {
  const numbers = (String(part.properties.points ?? '').match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number)
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0] as const] : []))
}

export function written(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x},${y}`).join(' ')
}

/** The box around all shapes of a part, without its texts. */
export function boxOf(part: Element): Box {
  const corners: Point[] = []
  eachElement(part, ({ tagName, properties, ...rest }) => {
    const [x, y, width, height, cx, cy] = ['x', 'y', 'width', 'height', 'cx', 'cy'].map((key) =>
      Number(properties[key]),
    )
    if (tagName === 'rect') corners.push([x ?? 0, y ?? 0], [(x ?? 0) + (width ?? 0), (y ?? 0) + (height ?? 0)])
    const rx = Number(properties.r ?? properties.rx)
    const ry = Number(properties.r ?? properties.ry)
    if (tagName === 'circle' || tagName === 'ellipse')
      corners.push([(cx ?? 0) - rx, (cy ?? 0) - ry], [(cx ?? 0) + rx, (cy ?? 0) + ry])
    if (tagName === 'polygon') corners.push(...pointsOf({ tagName, properties, ...rest }))
  })
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/**
 * Makes the shape of a node what it is said to be, in place.
 *
 * @param across whether lines go from left to right, so that bars stand
 */
export function reshape(node: Element, shape: Shape, across: boolean): Outline {
  const box = boxOf(node)
  const { left, top, right, bottom } = box
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const slant = (right - left) * 0.15
  const polygons: Partial<Record<Shape, readonly Point[]>> = {
    flag: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left + 12, y],
    ],
    'leaning right': [
      [left + slant, top],
      [right, top],
      [right - slant, bottom],
      [left, bottom],
    ],
    'leaning left': [
      [left, top],
      [right - slant, top],
      [right, bottom],
      [left + slant, bottom],
    ],
    choice: [
      [x, top],
      [right, y],
      [x, bottom],
      [left, y],
    ],
    bar: across
      ? [
          [x - 3, top],
          [x + 3, top],
          [x + 3, bottom],
          [x - 3, bottom],
        ]
      : [
          [left, y - 3],
          [right, y - 3],
          [right, y + 3],
          [left, y + 3],
        ],
  }
  const corners = polygons[shape]
  if (corners) replaceShape(node, corners, shape === 'bar')
  const drawn =
    corners ??
    node.children.flatMap((part) => (part.type === 'element' && part.tagName === 'polygon' ? [pointsOf(part)] : []))[0]
  if (drawn) return { box, corners: drawn }
  return /circle|start|end/.test(shape) ? { box, radius: (right - left) / 2 } : { box }
}

function replaceShape(node: Element, corners: readonly Point[], filled: boolean): void {
  node.children = node.children.map((part) => {
    if (part.type !== 'element' || !/^(?:rect|polygon)$/.test(part.tagName)) return part
    const { stroke, strokeWidth } = part.properties
    const fill = filled ? 'var(--_text)' : 'var(--_node-fill)'
    return element('polygon', { points: written(corners), fill, stroke, strokeWidth }, [])
  })
}

/**
 * Lengthens or shortens a line to the outline, in the direction of its last part.
 *
 * @returns the end of the line, its last point; the same where it does not meet the outline
 */
export function endAt(outline: Outline, [x1, y1]: Point, last: Point): Point {
  const [dx, dy] = [last[0] - x1, last[1] - y1]
  const found = [...crossings(outline, x1, y1, dx, dy)].filter((t) => t > 0)
  const t = Math.min(...found)
  return Number.isFinite(t) ? [x1 + t * dx, y1 + t * dy] : last
}

/** In parts of the line's last part. */
function* crossings({ box, corners = [], radius }: Outline, x: number, y: number, dx: number, dy: number) {
  for (const [i, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(i + 1) % corners.length] ?? [ax, ay]
    const [ex, ey] = [bx - ax, by - ay]
    const across = dx * ey - dy * ex
    if (across === 0) continue
    const along = ((ax - x) * dy - (ay - y) * dx) / across
    if (along >= 0 && along <= 1) yield ((ax - x) * ey - (ay - y) * ex) / across
  }
  if (radius === undefined) return
  const [cx, cy] = [x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2]
  const [a, b, c] = [dx * dx + dy * dy, cx * dx + cy * dy, cx * cx + cy * cy - radius * radius]
  const root = b * b - a * c
  if (root >= 0 && a > 0) yield (-b - Math.sqrt(root)) / a
}

/** Whether a line that ends here touches the box, as far as one can see. */
export function isNear({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  const gap = 3
  return x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap
}
