/** A picture says what its text says, or there is none. */
import type { Element } from 'hast'
import { describe, expect, it } from 'vitest'
import { parseHtml } from '../../../src/content/markdown/engine.ts'
import { eachElement, textContent } from '../../../src/content/markdown/html/tree.ts'
import { renderHtml } from '../../../src/content/markdown/render.ts'

const render = (diagram: string) => renderHtml(`\`\`\`mermaid\n${diagram}\n\`\`\``, { html: 'safe' })

interface Picture {
  /** What can be read, in the order of the picture. */
  readonly texts: readonly string[]
  readonly lines: readonly { readonly start: string; readonly end: string; readonly dotted: boolean }[]
  readonly markers: ReadonlyMap<string, Element>
}

/** Nothing where the block stays code. */
async function pictureOf(diagram: string): Promise<Picture | undefined> {
  const html = await render(diagram)
  if (html.startsWith('<pre')) return undefined
  const texts: string[] = []
  const lines: { start: string; end: string; dotted: boolean }[] = []
  const markers = new Map<string, Element>()
  const markerOf = (value: unknown) => /#site:diagram-1-cls-(\w+)\)/.exec(String(value))?.[1] ?? ''
  eachElement(parseHtml(html.replace(/<details>[\s\S]*/, '')), (part, parent) => {
    if (part.tagName === 'text') texts.push(textContent(part))
    if (part.tagName === 'marker') markers.set(String(part.properties.id).replace('site:diagram-1-cls-', ''), part)
    const isMarker = parent.type === 'element' && parent.tagName === 'marker'
    if (part.tagName !== 'polyline' || isMarker) return
    const { markerStart, markerEnd, strokeDashArray } = part.properties
    lines.push({ start: markerOf(markerStart), end: markerOf(markerEnd), dotted: strokeDashArray !== undefined })
  })
  return { texts, lines, markers }
}

const left = { '': '', '<|': 'inherit', '*': 'composition', o: 'aggregation', '<': 'arrow' }
const right = { '': '', '|>': 'inherit', '*': 'composition', o: 'aggregation', '>': 'arrow' }
const arrows = Object.entries(left).flatMap(([a, start]) =>
  ['--', '..'].flatMap((line) =>
    Object.entries(right).map(([b, end]) => [`${a}${line}${b}`, start, end, line === '..'] as const),
  ),
)

describe('a class diagram', () => {
  it('has every kind of relation at the end that it is written at, solid or dotted', async () => {
    for (const [arrow, start, end, dotted] of arrows) {
      const picture = await pictureOf(`classDiagram\n Plant ${arrow} Tree`)
      expect(picture?.lines, arrow).toEqual([{ start, end, dotted }])
      const counted = await pictureOf(`classDiagram\n Plant "1" ${arrow} "0..*" Tree : grows into`)
      expect(counted?.lines, arrow).toEqual([{ start, end, dotted }])
      expect(counted?.texts.join('\n')).toMatch(/grows into[\s\S]*1\n0\.\.\*/)
    }
  })

  it('has them written without blanks too', async () => {
    const picture = await pictureOf('classDiagram\n Foo<|--Bar\n Foo..>Baz\n Foo*--Qux\n Foo--Bar')
    expect(picture?.lines.map(({ start, end }) => `${start}-${end}`)).toEqual([
      'inherit-',
      '-arrow',
      'composition-',
      '-',
    ])
  })

  it('has diamonds that stand outside of the boxes, with their tips at them', async () => {
    const picture = await pictureOf('classDiagram\n A *-- B\n C --o D')
    for (const name of ['composition', 'aggregation']) {
      const marker = picture?.markers.get(name)
      expect(marker?.properties).toMatchObject({ refX: '12', markerWidth: '12', orient: 'auto-start-reverse' })
      expect(marker?.children).toContainEqual(expect.objectContaining({ tagName: 'polygon' }))
    }
  })

  it('has every member of every class', async () => {
    const source =
      'classDiagram\n class Plant~Leaf~ {\n <<abstract>>\n +int age\n #List~int~ rings\n -grow(days: int, sun) void*\n }\n <<service>> Garden\n Garden : +plants Plant[]\n Garden : water() bool'
    const texts = (await pictureOf(source))?.texts.join(' ') ?? ''
    for (const word of [
      'abstract',
      'age',
      'rings',
      'grow',
      'days',
      'sun',
      'void',
      'service',
      'plants',
      'water',
      'bool',
      'Leaf',
    ])
      expect(texts).toContain(word)
  })

  it.each([
    'classDiagram\n note "A note"\n A <|-- B',
    'classDiagram\n note for A "A note"\n A <|-- B',
    'classDiagram\n namespace Garden {\n class A\n }',
    'classDiagram\n class A["A label"]\n A <|-- B',
    'classDiagram\n A ()-- B',
    'classDiagram\n A -- B --> C',
    'classDiagram\n something else',
  ])('stays code with what the picture would leave out: %s', async (source) => {
    expect(await pictureOf(source)).toBeUndefined()
  })
})

describe('an entity-relationship diagram', () => {
  it('has every attribute with its type, all of its keys and its comment', async () => {
    const source =
      'erDiagram\n CUSTOMER {\n  string name PK "the full name"\n  int number FK, UK\n  varchar(20) sector UK,FK "where; what"\n  string[] tags\n }\n CUSTOMER ||--o{ LINE-ITEM : places'
    expect((await pictureOf(source))?.texts).toEqual([
      'CUSTOMER',
      ...['PK', 'string', 'name “the full name”'],
      ...['FK,UK', 'int', 'number'],
      ...['UK,FK', 'varchar(20)', 'sector “where; what”'],
      ...['string[]', 'tags'],
      'LINE-ITEM',
      '',
      'places',
    ])
  })

  it('has every cardinality in every spelling', async () => {
    const ends = {
      '||': 'one',
      '|o': 'zero-one',
      'o|': 'zero-one',
      '}|': 'many',
      '|{': 'many',
      '}o': 'zero-many',
      'o{': 'zero-many',
    }
    const drawn = async (source: string) =>
      (await render(`erDiagram\n ${source}`)).match(/<(?:line|circle)[^>]*1\.25[^>]*>/g)?.length
    const shapes: Record<string, number> = { one: 2, 'zero-one': 3, many: 3, 'zero-many': 4 }
    for (const [a, from] of Object.entries(ends)) {
      for (const [b, to] of Object.entries(ends)) {
        for (const line of ['--', '..'])
          expect(await drawn(`BED ${a}${line}${b} PLANT : holds`), `${a}${line}${b}`).toBe(
            (shapes[from] ?? 0) + (shapes[to] ?? 0),
          )
      }
    }
  })

  it('needs no label on a relation and no attributes, and says nothing of those that are not there', async () => {
    const picture = await pictureOf('erDiagram\n BED ||--o{ PLANT\n SHED')
    expect(picture?.lines).toHaveLength(1)
    expect(picture?.texts.filter((text) => text !== '')).toEqual(['BED', 'PLANT', 'SHED'])
  })

  it.each([
    'erDiagram\n p[Person] {\n string name\n }\n p ||--|| CAR : has',
    'erDiagram\n "A Person" ||--|| CAR : has',
    'erDiagram\n CAR one to many PERSON : has',
    'erDiagram\n CAR {\n string\n }',
    'erDiagram\n CAR {\n string name PK "a" "b"\n }',
    'erDiagram\n CAR {\n string two words here\n }',
  ])('stays code with what the picture would leave out: %s', async (source) => {
    expect(await pictureOf(source)).toBeUndefined()
  })
})

describe('other diagrams', () => {
  it.each([
    'graph TD\n A[Soil life] --> B{Wet today?}\n B -->|yes, very| C(["A round"])\n style A fill:#ff0\n classDef x fill:red\n class A x\n click A "https://x.example" "Tip"',
    'flowchart LR\n subgraph one [The first]\n A --> B\n end\n A -- text --> C\n A -. dotted .-> D',
    'stateDiagram-v2\n [*] --> Dry\n Dry --> Wet : it rains\n state "A long name" as Long\n Wet --> Long',
    'sequenceDiagram\n participant A as Anna Ant\n A->>Ben: Hello, you\n Note right of Ben: Thinks\n loop every day\n Ben-->>A: Hi\n end\n alt sunny\n A->>Ben: Go\n else rainy\n A->>Ben: Stay\n end',
  ])('are drawn with all of their labels: %s', async (source) => {
    expect(await pictureOf(source)).toBeDefined()
  })

  it.each([
    'graph TD\n A@{ shape: rounded, label: "Lost" } --> B',
    'stateDiagram-v2\n [*] --> Dry\n note right of Dry : never shown',
    'sequenceDiagram\n autonumber\n A->>B: Hello',
    'sequenceDiagram\n A->>B: Hello\n critical Never shown\n B->>A: x\n option Lost too\n A->>B: y\n end',
  ])('stay code with labels that the picture would leave out: %s', async (source) => {
    expect(await pictureOf(source)).toBeUndefined()
  })
})
