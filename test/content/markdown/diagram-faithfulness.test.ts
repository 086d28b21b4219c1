/** A picture says what its text says, or there is none. */
import { describe, expect, it } from 'vitest'
import { lineOf, pictureOf } from './diagram-picture.ts'

const left = { '': '', '<|': 'cls-inherit', '*': 'cls-composition', o: 'cls-aggregation', '<': 'cls-arrow' }
const right = { '': '', '|>': 'cls-inherit', '*': 'cls-composition', o: 'cls-aggregation', '>': 'cls-arrow' }
const arrows = Object.entries(left).flatMap(([a, start]) =>
  ['--', '..'].flatMap((line) =>
    Object.entries(right).map(([b, end]) => [`${a}${line}${b}`, start, end, line === '..'] as const),
  ),
)

describe('a class diagram', () => {
  it('has every kind of relation at the end that it is written at, solid or dotted', async () => {
    for (const [arrow, start, end, dotted] of arrows) {
      const picture = await pictureOf(`classDiagram\n Plant ${arrow} Tree`)
      expect(picture?.lines, arrow).toMatchObject([{ start, end, dotted }])
      const counted = await pictureOf(`classDiagram\n Plant "1" ${arrow} "0..*" Tree : grows into`)
      expect(counted?.lines, arrow).toMatchObject([{ start, end, dotted }])
      expect(counted?.texts.join('\n')).toMatch(/grows into[\s\S]*1\n0\.\.\*/)
    }
  })

  it('has them written without blanks too', async () => {
    const picture = await pictureOf('classDiagram\n Foo<|--Bar\n Foo..>Baz\n Foo*--Qux\n Foo--Bar')
    expect(picture?.lines.map(({ start, end }) => `${start}-${end}`)).toEqual([
      'cls-inherit-',
      '-cls-arrow',
      'cls-composition-',
      '-',
    ])
  })

  it('has diamonds that stand outside of the boxes, with their tips at them', async () => {
    const picture = await pictureOf('classDiagram\n A *-- B\n C --o D')
    for (const name of ['cls-composition', 'cls-aggregation']) {
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
    ['a composition', 'A *-- B', 'cls-composition', 'polygon', 'var(--_arrow)'],
    ['an aggregation', 'A o-- B', 'cls-aggregation', 'polygon', 'var(--bg)'],
    ['an inheritance', 'A <|-- B', 'cls-inherit', 'polygon', 'var(--bg)'],
    ['a realisation', 'A <|.. B', 'cls-inherit', 'polygon', 'var(--bg)'],
    ['an association', 'A <-- B', 'cls-arrow', 'polyline', 'none'],
    ['a dependency', 'A <.. B', 'cls-arrow', 'polyline', 'none'],
  ])('ends %s as UML does', async (_, relation, marker, tagName, fill) => {
    const picture = await pictureOf(`classDiagram\n ${relation}`)
    expect(picture?.lines).toMatchObject([{ start: marker, end: '', dotted: relation.includes('..') }])
    const [end] = picture?.markers.get(marker)?.children.filter((part) => part.type === 'element') ?? []
    expect(end).toMatchObject({ tagName, properties: { fill } })
  })

  it('says each member as it is written, attributes first', async () => {
    const source =
      'classDiagram\n class A {\n +int age\n -name String\n #List~int~ xs\n ~pkg\n +run(a: int, b) Map~K, V~\n stop()\n }\n A : +later'
    expect((await pictureOf(source))?.texts).toEqual([
      ...['A', '+ int age', '- name String', '# List<int> xs', '~ pkg', '+ later'],
      ...['+ run(a: int, b): Map<K, V>', 'stop()'],
    ])
  })

  it('underlines static members and slants abstract ones', async () => {
    const picture = await pictureOf('classDiagram\n class A {\n a$\n b*\n c()$\n d() int*\n e()* int\n f\n }')
    const [, ...members] = picture?.all('text') ?? []
    const looks = members.map(({ properties }) => [properties.textDecoration, properties.fontStyle])
    const [fixed, open, plain] = [
      ['underline', undefined],
      [undefined, 'italic'],
      [undefined, undefined],
    ]
    expect(looks).toEqual([fixed, open, plain, fixed, open, open])
    expect(picture?.texts).toEqual(['A', 'a', 'b', 'f', 'c()', 'd(): int', 'e(): int'])
  })

  it('shows the label and the kind of a class', async () => {
    const picture = await pictureOf('classDiagram\n class A["A label: (é)"]\n class B~T~\n <<interface>> B\n A <|-- B')
    expect(picture?.texts).toEqual(['A label: (é)', '<<interface>>', 'B<T>'])
  })

  it.each([
    'classDiagram\n note "A note"\n A <|-- B',
    'classDiagram\n note for A "A note"\n A <|-- B',
    'classDiagram\n namespace Garden {\n class A\n }',
    'classDiagram\n A ()-- B',
    'classDiagram\n A -- B --> C',
    'classDiagram\n something else',
    'classDiagram\n A --() B',
    'classDiagram\n class A {\n +x',
    'classDiagram\n <<one>> A\n <<two>> A',
    'classDiagram\n class A {\n List~List~int~~ xs\n }',
    'classDiagram\n class A {\n run(f(x))\n }',
    'classDiagram\n class A["Same"]\n class B["Same"]',
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
    // Bars and toes, then circles.
    const shapes: Record<string, readonly [number, number]> = {
      one: [2, 0],
      'zero-one': [1, 1],
      many: [4, 0],
      'zero-many': [3, 1],
    }
    for (const [a, from] of Object.entries(ends)) {
      for (const [b, to] of Object.entries(ends)) {
        for (const line of ['--', '..']) {
          const picture = await pictureOf(`erDiagram\n BED ${a}${line}${b} PLANT : holds`)
          const strokes = picture?.all('line').filter(({ properties }) => properties.strokeWidth === '1.25') ?? []
          const counts = [0, 1].map((i) => (shapes[from]?.[i] ?? 0) + (shapes[to]?.[i] ?? 0))
          expect([strokes.length, picture?.all('circle').length], `${a}${line}${b}`).toEqual(counts)
          expect(picture?.lines[0]?.dotted).toBe(line === '..')
        }
      }
    }
  })

  it('spreads the toes of a foot at the box, and has bars and circles behind them', async () => {
    const picture = await pictureOf('erDiagram\n BED o{--|{ PLANT : holds')
    const box = Number(picture?.all('rect')[0]?.properties.x) + Number(picture?.all('rect')[0]?.properties.width)
    const toes = picture
      ?.all('line')
      .map(lineOf)
      .filter(({ points }) => Math.abs((points[0]?.[0] ?? 0) - box) < 1)
    expect(toes).toHaveLength(3)
    expect(new Set(toes?.map(({ points }) => points[1]?.join())).size).toBe(1)
    expect(Number(picture?.all('circle')[0]?.properties.cx)).toBeGreaterThan((toes?.[0]?.points[1]?.[0] ?? 0) + 4)
  })

  it('shows the title of an entity, in all spellings', async () => {
    const source = 'erDiagram\n p ||--|| "A CAR" : has\n p[Person] {\n string name\n }\n o["An owner"]\n'
    expect((await pictureOf(source))?.texts.filter((text) => text !== '')).toEqual([
      ...['Person', 'string', 'name', 'A CAR', 'An owner', 'has'],
    ])
  })

  it('needs no label on a relation and no attributes, and says nothing of those that are not there', async () => {
    const picture = await pictureOf('erDiagram\n BED ||--o{ PLANT\n SHED')
    expect(picture?.lines).toHaveLength(1)
    expect(picture?.texts.filter((text) => text !== '')).toEqual(['BED', 'PLANT', 'SHED'])
  })

  it.each([
    'erDiagram\n CAR one to many PERSON : has',
    'erDiagram\n CAR ||--|| PERSON : has\n something else',
    'erDiagram\n CAR {\n string\n }',
    'erDiagram\n CAR {\n string name PK "a" "b"\n }',
    'erDiagram\n CAR {\n string two words here\n }',
  ])('stays code with what the picture would leave out: %s', async (source) => {
    expect(await pictureOf(source)).toBeUndefined()
  })
})
