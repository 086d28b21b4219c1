/** A picture of a state diagram says what its text says, or there is none. */
import { describe, expect, it } from 'vitest'
import { cornersOf, pictureOf } from './diagram-picture.ts'

const draw = (text: string) => pictureOf(`stateDiagram-v2\n${text}`)

describe('a state diagram', () => {
  it('has a disc where it starts and a ring with a disc where it ends, one of each', async () => {
    const picture = await draw('[*] --> A\n [*] --> B\n A --> [*]\n B --> [*]')
    expect(picture?.all('circle').map(({ properties }) => properties.fill)).toEqual([
      'var(--_text)',
      'none',
      'var(--_text)',
    ])
    expect(picture?.lines.map(({ end }) => end)).toEqual(Array(4).fill('arrowhead'))
  })

  it('has every state with its description, however it is declared', async () => {
    const source =
      'Été\n state Plain\n state "A long name" as Long\n Told : says "nothing"\n Told2: a: b\n Plain --> Late\n Late : (late) [x]'
    expect(await draw(source)).toBeUndefined()
    const picture = await draw(source.replace('says "nothing"', 'says #quot;much#quot;'))
    expect(picture?.texts.toSorted()).toEqual(
      ['(late) [x]', 'A long name', 'Plain', 'a: b', 'says "much"', 'Été'].toSorted(),
    )
  })

  it('has every transition with its label', async () => {
    const picture = await draw('A --> B : one --> two\n B-->A:back\n B --> B: if x < 0')
    expect(picture?.texts).toEqual(expect.arrayContaining(['one --> two', 'back', 'if x < 0']))
    expect(picture?.lines).toHaveLength(3)
  })

  it('has composite states around their states, with starts and ends of their own', async () => {
    const picture = await draw(
      '[*] --> First\n state First {\n [*] --> a\n a --> [*]\n state "Inner one" as I {\n direction LR\n b --> c\n }\n }\n First --> Last',
    )
    expect(picture?.texts).toEqual(expect.arrayContaining(['First', 'Inner one', 'a', 'b', 'c', 'Last']))
    expect(picture?.all('circle')).toHaveLength(4)
    expect(picture?.lines).toHaveLength(5)
  })

  it('has a rhombus for a choice, at which its lines end', async () => {
    const picture = await draw('state c <<choice>>\n A --> c\n c --> B : yes\n c --> C : no')
    const [choice] = picture?.all('polygon') ?? []
    expect(choice && cornersOf(choice)).toBe('0.50 10.5 0.51 00.5')
    const [, , top] = String(choice?.properties.points).split(/[ ,]/)
    expect(top).toBeDefined()
    expect(picture?.texts.filter((text) => text !== '').toSorted()).toEqual(['A', 'B', 'C', 'no', 'yes'])
  })

  it.each([
    ['TB', true],
    ['LR', false],
  ] as const)('has a bar across its way for a fork and a join: %s', async (direction, lies) => {
    const picture = await draw(
      `direction ${direction}\n state f <<fork>>\n state j <<join>>\n [*] --> f\n f --> A\n f --> B\n A --> j\n B --> j`,
    )
    const bars = picture?.all('polygon') ?? []
    expect(bars).toHaveLength(2)
    for (const bar of bars) {
      const numbers = String(bar.properties.points).split(/[ ,]/).map(Number)
      const [width, height] = [0, 1].map((axis) => {
        const sides = numbers.filter((_, i) => i % 2 === axis)
        return Math.max(...sides) - Math.min(...sides)
      })
      expect([width === 6, height === 6]).toEqual([!lies, lies])
    }
  })

  it.each([
    'A --> B\n note right of A : never shown',
    'A --> B\n note left of A\n never shown\n end note',
    'state A {\n a --> b\n --\n c --> d\n }',
    'A --> B\n A : one\n A : two',
    'state A {\n a\n }\n b --> a',
    'state A {\n a',
    'A -> B',
    'something else',
  ])('stays code with what the picture would leave out: %s', async (source) => {
    expect(await draw(source)).toBeUndefined()
  })
})
