/** Finds lines of a flowchart or state diagram that nobody could follow. */
import type { Element } from 'hast'
import { type Box, boxOf, type Point, pointsOf } from './outline.ts'
import { partsOf } from './plan.ts'

interface Line {
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
}

/**
 * Whether lines that run on each other seem to link what they do not link, or a line runs through a node. The renderer
 * lets lines without labels share their way, and moves nodes after it has found the ways.
 */
export function isTangled(svg: Element): boolean {
  const lines = partsOf(svg, 'edge').map((part): Line => {
    const { dataFrom, dataTo } = part.properties
    return { from: String(dataFrom), to: String(dataTo), points: pointsOf(part) }
  })
  const boxes = partsOf(svg, 'node').map((part) => ({ name: String(part.properties.dataId), box: boxOf(part) }))
  const hidesNode = lines.some((line) => {
    return boxes.some(({ name, box }) => name !== line.from && name !== line.to && crosses(line, box))
  })
  return hidesNode || bundlesOf(lines).some(isMisleading)
}

/** In a bundle, every start must lead to every end, once. */
function isMisleading(bundle: readonly Line[]): boolean {
  const joined = new Set(bundle.map(({ from, to }) => `${from} ${to}`))
  const starts = new Set(bundle.map(({ from }) => from))
  const ends = new Set(bundle.map(({ to }) => to))
  return joined.size < bundle.length || joined.size < starts.size * ends.size
}

/** Lines that run on each other, directly or by way of others. */
function bundlesOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const bundles: Line[][] = []
  const left = new Set(lines)
  for (const first of lines) {
    if (!left.delete(first)) continue
    const bundle = [first]
    for (const line of bundle) {
      for (const other of left) {
        if (overlaps(line, other) && left.delete(other)) bundle.push(other)
      }
    }
    bundles.push(bundle)
  }
  return bundles
}

function overlaps(one: Line, other: Line): boolean {
  return segmentsOf(one).some((a) => segmentsOf(other).some((b) => runsOn(a, b, 0) || runsOn(a, b, 1)))
}

/** Whether two parts of lines have the same place on an axis and run over each other. */
function runsOn([a, b]: Segment, [c, d]: Segment, axis: 0 | 1): boolean {
  const along = axis === 0 ? 1 : 0
  const places = [a, b, c, d].map((point) => point[axis])
  if (Math.max(...places) - Math.min(...places) > 1) return false
  const end = Math.min(Math.max(a[along], b[along]), Math.max(c[along], d[along]))
  return end - Math.max(Math.min(a[along], b[along]), Math.min(c[along], d[along])) > 2
}

type Segment = readonly [Point, Point]

function segmentsOf({ points }: Line): readonly Segment[] {
  return points.slice(1).map((point, i) => [points[i] ?? point, point] as const)
}

/** Lines have right angles. */
function crosses(line: Line, { left, top, right, bottom }: Box): boolean {
  const edge = 2
  return segmentsOf(line).some(([[ax, ay], [bx, by]]) => {
    const isBeside = Math.max(ax, bx) < left + edge || Math.min(ax, bx) > right - edge
    return !(isBeside || Math.max(ay, by) < top + edge || Math.min(ay, by) > bottom - edge)
  })
}
