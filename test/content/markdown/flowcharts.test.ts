/** A picture of a flowchart says what its text says, or there is none. */
import { describe, expect, it } from 'vitest'
import { planFlowchart } from '../../../src/content/markdown/diagrams/flowchart.ts'
import { cornersOf, pictureOf } from './diagram-picture.ts'

const shapes = [
  ['A', 'a rectangle', 'rect rx=0'],
  ['A[A]', 'a rectangle', 'rect rx=0'],
  ['A(A)', 'a rounded rectangle', 'rect rx=6'],
  ['A([A])', 'a stadium', 'rect rx=18.45'],
  ['A[[A]]', 'a subroutine', 'rect rx=0, line, line'],
  ['A[(A)]', 'a cylinder', 'rect rx=undefined, line, line, ellipse, ellipse'],
  ['A((A))', 'a circle', 'circle'],
  ['A(((A)))', 'a double circle', 'circle, circle'],
  ['A>A]', 'a flag', 'polygon 00 10 11 01 <0.5'],
  ['A{A}', 'a rhombus', 'polygon 0.50 10.5 0.51 00.5'],
  ['A{{A}}', 'a hexagon', 'polygon <0 >0 10.5 >1 <1 00.5'],
  ['A[/A/]', 'a parallelogram that leans right', 'polygon <0 10 >1 01'],
  ['A[\\A\\]', 'a parallelogram that leans left', 'polygon 00 >0 11 <1'],
  ['A[/A\\]', 'a trapezoid', 'polygon <0 >0 11 01'],
  ['A[\\A/]', 'a trapezoid on its head', 'polygon 00 10 >1 <1'],
] as const

const named = {
  'rect rectangle proc process': 'A[A]',
  'rounded event': 'A(A)',
  'stadium pill terminal': 'A([A])',
  'fr-rect subproc subprocess subroutine framed-rectangle': 'A[[A]]',
  'cyl cylinder db database': 'A[(A)]',
  'circle circ': 'A((A))',
  'dbl-circ double-circle': 'A(((A)))',
  odd: 'A>A]',
  'diam diamond decision question': 'A{A}',
  'hex hexagon prepare': 'A{{A}}',
  'lean-r lean-right in-out': 'A[/A/]',
  'lean-l lean-left out-in': 'A[\\A\\]',
  'trap-b trapezoid trapezoid-bottom priority': 'A[/A\\]',
  'trap-t inv-trapezoid trapezoid-top manual': 'A[\\A/]',
}

async function shapeOf(node: string): Promise<string> {
  const picture = await pictureOf(`graph TD\n ${node}`)
  expect(picture?.texts, node).toEqual(['A'])
  const drawn = ['rect', 'line', 'ellipse', 'circle', 'polygon'].flatMap((tag) => picture?.all(tag) ?? [])
  return drawn
    .map((part) => {
      if (part.tagName === 'polygon') return `polygon ${cornersOf(part)}`
      return part.tagName === 'rect' ? `rect rx=${part.properties.rx}` : part.tagName
    })
    .join(', ')
}

describe('a node of a flowchart', () => {
  it.each(shapes)('%s is %s', async (node, _, drawn) => {
    expect(await shapeOf(node)).toBe(drawn)
  })

  it('has the same shapes by their names', async () => {
    for (const [names, node] of Object.entries(named)) {
      const drawn = await shapeOf(node)
      for (const name of names.split(' ')) expect(await shapeOf(`A@{ shape: ${name}, label: "A" }`), name).toBe(drawn)
    }
  })

  it.each([
    ['A["Text (with) [brackets] | {and} <- #quot;quotes#quot;"]', 'Text (with) [brackets] | {and} <- "quotes"'],
    ['A["a &amp; b &lt;c&gt; #9829; #35;"]', 'a & b <c> ♥ #'],
    ['A[Été 日本 ❤]', 'Été 日本 ❤'],
    ['Été', 'Été'],
    ['a-b.c_d', 'a-b.c_d'],
    ['A["**not** _markup_ ~~here~~ --> x"]', '**not** _markup_ ~~here~~ --> x'],
    ['A["a; b %% c"]', 'a; b %% c'],
    ['A["<b>bold</b> and <i>slanted</i>"]', 'bold and slanted'],
  ])('says what is written: %s', async (node, text) => {
    expect((await pictureOf(`graph TD\n ${node}`))?.texts).toEqual([text])
  })

  it('has a line for each part of a broken label', async () => {
    const picture = await pictureOf('graph TD\n A["one<br>two<br/>three\\nfour"]')
    expect(picture?.all('tspan')).toHaveLength(4)
  })
})

const links = [
  ['-->', '', 'arrowhead', 'plain'],
  ['---', '', '', 'plain'],
  ['---->', '', 'arrowhead', 'plain'],
  ['-.->', '', 'arrowhead', 'dotted'],
  ['-.-', '', '', 'dotted'],
  ['==>', '', 'arrowhead', 'thick'],
  ['===', '', '', 'thick'],
  ['--o', '', 'end-circle', 'plain'],
  ['--x', '', 'end-cross', 'plain'],
  ['-.-x', '', 'end-cross', 'dotted'],
  ['==o', '', 'end-circle', 'thick'],
  ['<-->', 'arrowhead-start', 'arrowhead', 'plain'],
  ['<-.->', 'arrowhead-start', 'arrowhead', 'dotted'],
  ['<==>', 'arrowhead-start', 'arrowhead', 'thick'],
  ['o--o', 'end-circle', 'end-circle', 'plain'],
  ['x--x', 'end-cross', 'end-cross', 'plain'],
] as const

describe('a link of a flowchart', () => {
  it.each(links)('%s starts with "%s", ends with "%s" and is %s', async (link, start, end, kind) => {
    const said = { start, end, dotted: kind === 'dotted', width: kind === 'thick' ? '2' : '1' }
    expect((await pictureOf(`graph TD\n A ${link} B`))?.lines, link).toMatchObject([said])
    const labelled = await pictureOf(`graph TD\n A ${link}|"a (label)"| B`)
    expect(labelled?.lines).toMatchObject([said])
    expect(labelled?.texts).toEqual(['a (label)', 'A', 'B'])
  })

  it.each(['-- text -->', '-. text .->', '== text ==>', '-- text ---', '-->|text|', '--text-->'])(
    'has its text: %s',
    async (link) => {
      expect((await pictureOf(`graph TD\n A ${link} B`))?.texts).toEqual(['text', 'A', 'B'])
    },
  )

  it('has arrows at both ends that point to the boxes', async () => {
    const { markers } = (await pictureOf('graph TD\n A <--> B')) ?? {}
    const tip = markers?.get('arrowhead-start')?.children.find((part) => part.type === 'element')
    // The tip is on the left, where the line starts.
    expect(tip?.type === 'element' && tip.properties.points).toBe('8 0, 0 2.5, 8 5')
    expect(markers?.get('arrowhead-start')?.properties.orient).toBe('auto')
  })

  it('is there for each pair of a chain and of nodes that are joined', async () => {
    expect((await pictureOf('graph TD\n A --> B --> C\n D & E --> F & G'))?.lines).toHaveLength(6)
    expect((await pictureOf('graph TD; A-->B;B-->C; C-->A;'))?.lines).toHaveLength(3)
  })

  it('is not seen where it is invisible', async () => {
    const picture = await pictureOf('graph TD\n A ~~~ B')
    expect(picture?.lines).toEqual([])
    expect(picture?.texts).toEqual(['A', 'B'])
  })

  it('ends at the outline of its node', async () => {
    for (const shape of ['{{B}}', '[/B/]', '((B))', '>B]']) {
      const end = (await pictureOf(`graph LR\n A --> B${shape}`))?.lines[0]?.points.at(-1)
      const rectangle = (await pictureOf('graph LR\n A --> B'))?.lines[0]?.points.at(-1)
      expect(end?.[0], shape).toBeGreaterThanOrEqual(rectangle?.[0] ?? 0)
    }
  })

  it('shares no way with links of other nodes, which would seem to link them', async () => {
    const { lines = [] } = (await pictureOf('graph LR\n A --> C & D\n B --> D & E')) ?? {}
    expect(new Set(lines.map(({ points }) => points.at(-1)?.join())).size).toBe(4)
    const twice = await pictureOf('graph LR\n A --> B\n A --> B\n B --> A')
    expect(new Set(twice?.lines.map(({ points }) => points.join())).size).toBe(3)
  })

  it('keeps the colour of an author', async () => {
    const picture = await pictureOf('graph TD\n A ~~~ B\n A --> B\n linkStyle 1 stroke:#f00,stroke-width:2px;')
    expect(picture?.all('polyline')[0]?.properties.stroke).toBe('#f00')
  })
})

describe('a group of a flowchart', () => {
  it('is around its nodes and inner groups, with its title', async () => {
    const picture = await pictureOf(
      'flowchart TB\n x --> b\n subgraph one [The first]\n direction LR\n a --> b\n subgraph "An inner one"\n c\n end\n end\n one --> y',
    )
    expect(picture?.texts).toEqual(expect.arrayContaining(['The first', 'An inner one', 'a', 'b', 'c', 'x', 'y']))
    expect(picture?.lines).toHaveLength(3)
  })

  it('holds a node that is named outside before', async () => {
    const [node, , frame] = await Promise.all(
      ['graph TD\n a\n subgraph g\n a\n end'].flatMap(async (source) => (await pictureOf(source))?.all('rect') ?? []),
    ).then(([rects = []]) => rects.toReversed())
    const [top, inner] = [frame, node].map((part) => Number(part?.properties.y))
    expect(inner).toBeGreaterThan(top ?? 0)
  })

  it('has links between groups in a group where these are', async () => {
    const { lines = [], all } =
      (await pictureOf('graph LR\n subgraph o\n subgraph p\n a\n end\n subgraph q\n b\n end\n p --> q\n end')) ?? {}
    const [, , p] = all?.('rect') ?? []
    expect(lines[0]?.points[0]?.[0]).toBeCloseTo(Number(p?.properties.x) + Number(p?.properties.width), 0)
  })
})

describe('a flowchart', () => {
  it.each(['TB', 'TD', 'BT', 'LR', 'RL'])('goes %s', async (direction) => {
    const [start = [0, 0], end = [0, 0]] = (await pictureOf(`flowchart ${direction}\n A --> B`))?.lines[0]?.points ?? []
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]]
    expect([dx > 1, dx < -1, dy > 1, dy < -1]).toEqual(['LR', 'RL', 'T', 'BT'].map((way) => direction.startsWith(way)))
  })

  it('has no place for clicks, comments, settings and fills', async () => {
    const source =
      '---\nconfig:\n  theme: dark\n---\n%%{init: {"theme": "dark"}}%%\ngraph TD\n %% a comment\n A --> B\n click A "javascript:alert(1)"\n click B call alert()\n style A fill:#f00,color:#fff\n classDef warm fill:#f96,stroke-width:2px;\n class A,B warm\n B:::warm --> A\n accTitle: Title'
    const picture = await pictureOf(source)
    expect(picture?.texts).toEqual(['A', 'B'])
    expect(picture?.lines).toHaveLength(2)
  })

  it.each([
    'graph TD\n A@{ shape: doc, label: "Lost" } --> B',
    'graph TD\n A@{ img: "https://x.example/a.png" }',
    'graph TD\n A@{ icon: "fa:user" }',
    'graph TD\n A[fa:fa-car Car]',
    'graph TD\n A["`**Markdown**`"]',
    'graph TD\n A["$$x^2$$"]',
    'graph TD\n A["<img src=x>"]',
    'graph TD\n A[one "two"]',
    'graph TD\n A(-ellipse-)',
    'graph TD\n A e1@--> B',
    'graph TD\n A <--- B',
    'graph TD\n A x--o B',
    'graph TD\n A --> B -->',
    'graph TD\n A --> B something',
    'graph TD\n A => B',
    'graph TD\n subgraph one\n A',
    'graph TD\n A\n end',
    'graph TD\n subgraph one\n a\n end\n subgraph two\n one --> b\n end',
    'graph TD\n A\n style A stroke-dasharray: 5 5',
    'graph TD\n A\n classDef gone display:none',
    'graph sideways\n A --> B',
    '---\ntitle: Nobody draws it\n---\ngraph TD\n A --> B',
    'flowchart-elk TD\n A --> B',
  ])('stays code with what the picture would leave out: %s', async (source) => {
    expect(await pictureOf(source)).toBeUndefined()
  })

  it('is read in time that grows with its length', () => {
    for (const line of [
      '['.repeat(5_000),
      '-'.repeat(5_000),
      `A ${'-.'.repeat(2_500)}`,
      `A -- ${'x '.repeat(2_400)}`,
      'A;'.repeat(2_500),
      'A@{'.repeat(1_600),
    ]) {
      const start = performance.now()
      planFlowchart(`graph TD\n${line}`)
      expect(performance.now() - start, line.slice(0, 10)).toBeLessThan(500)
    }
  })
})
