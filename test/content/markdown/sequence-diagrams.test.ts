/** A picture of a sequence diagram says what its text says, or there is none. */
import { describe, expect, it } from 'vitest'
import { planSequenceDiagram } from '../../../src/content/markdown/diagrams/sequence-diagram.ts'
import { lineOf, pictureOf } from './diagram-picture.ts'

const draw = (text: string) => pictureOf(`sequenceDiagram\n${text}`)
const arrowsOf = (picture: Awaited<ReturnType<typeof draw>>) =>
  picture
    ?.all('line')
    .map(lineOf)
    .filter(({ points: [start, end] }) => start?.[1] === end?.[1])

const messages = [
  ['->', '', '', false],
  ['-->', '', '', true],
  ['->>', '', 'seq-arrow', false],
  ['-->>', '', 'seq-arrow', true],
  ['<<->>', 'seq-arrow', 'seq-arrow', false],
  ['<<-->>', 'seq-arrow', 'seq-arrow', true],
  ['-x', '', 'seq-cross', false],
  ['--x', '', 'seq-cross', true],
  ['-)', '', 'seq-arrow-open', false],
  ['--)', '', 'seq-arrow-open', true],
] as const

describe('a sequence diagram', () => {
  it.each(messages)('has the line and the ends of %s', async (arrow, start, end, dotted) => {
    const picture = await draw(`Anna${arrow}Ben: Hello: you`)
    expect(arrowsOf(picture)).toMatchObject([{ start, end, dotted }])
    expect(picture?.texts).toEqual(['Hello: you', 'Anna', 'Ben'])
    expect((await draw(`Anna ${arrow} Anna: thinks`))?.lines).toMatchObject([{ start, end, dotted }])
  })

  it('has every participant once, in order, under the name that it is given', async () => {
    const picture = await draw(
      'participant B as Big Ben\n actor A\n A->>B: x\n B->>Web Server: y\n Été->>A: #quot;z#quot; <br> w',
    )
    expect(picture?.texts).toEqual(['x', 'y', '"z" w', 'Big Ben', 'A', 'Web Server', 'Été'])
    expect(picture?.all('path')).toHaveLength(3)
  })

  it('counts messages as `autonumber` says', async () => {
    expect((await draw('autonumber\n A->>B: x\n B->>A: y'))?.texts).toEqual(['1. x', '2. y', 'A', 'B'])
    expect(
      (await draw('A->>B: w\n autonumber 10 5\n A->>B: x\n B->>A: y\n autonumber off\n A->>B: z'))?.texts.slice(0, 4),
    ).toEqual(['w', '10. x', '15. y', 'z'])
  })

  it('has a bar for each activation, in both spellings', async () => {
    const bars = async (text: string) =>
      (await draw(text))?.all('rect').filter(({ properties }) => properties.width === '10').length
    expect(await bars('A->>+B: x\n B->>+C: y\n C-->>-B: z\n B-->>-A: w')).toBe(2)
    expect(await bars('A->>B: x\n activate B\n B-->>A: y\n deactivate B')).toBe(1)
  })

  it('has every note at its place', async () => {
    const picture = await draw(
      'A->>B: x\n B->>C: y\n Note left of A: left\n note right of C: right: side\n Note over B: over\n Note over A,C: wide',
    )
    expect(picture?.texts).toEqual(expect.arrayContaining(['left', 'right: side', 'over', 'wide']))
    const wide = picture
      ?.all('polygon')
      .filter((_, i) => i % 2 === 0)
      .at(-1)
    const xs = String(wide?.properties.points)
      .split(/[ ,]/)
      .map(Number)
      .filter((_, i) => i % 2 === 0)
    const lifelines = picture
      ?.all('line')
      .map(lineOf)
      .flatMap(({ points: [start, end] }) => (start && start[0] === end?.[0] ? [start[0]] : []))
    expect(Math.min(...xs)).toBeLessThan(Math.min(...(lifelines ?? [])))
    expect(Math.max(...xs)).toBeGreaterThan(Math.max(...(lifelines ?? [])))
  })

  it.each([
    ['loop every day\n A->>B: x\n end', ['loop [every day]']],
    ['alt sunny\n A->>B: x\n else rainy\n A->>B: y\n else\n A->>B: z\n end', ['alt [sunny]', '[rainy]']],
    ['opt maybe\n A->>B: x\n end', ['opt [maybe]']],
    ['par one\n A->>B: x\n and two\n A->>B: y\n end', ['par [one]', '[two]']],
    ['critical must\n A->>B: x\n option or not\n A->>B: y\n end', ['critical [must]', '[or not]']],
    ['break stop\n A->>B: x\n end', ['break [stop]']],
    ['rect rgb(0, 255, 0)\n A->>B: x\n end', []],
  ])('has a frame with all of its parts: %s', async (text, titles) => {
    expect((await draw(text))?.texts.filter((shown) => /\[/.test(shown))).toEqual(titles)
  })

  it('has frames around the frames and notes in them', async () => {
    const picture = await draw(
      'loop outer\n A->>B: x\n opt inner\n B->>C: y\n Note right of C: far away, and long\n end\n end\n A->>B: z',
    )
    const [inner, outer] = (picture?.all('rect') ?? [])
      .filter((_, i) => i === 0 || i === 2)
      .map(({ properties }) => ({
        right: Number(properties.x) + Number(properties.width),
        bottom: Number(properties.y) + Number(properties.height),
      }))
    const corners = String(picture?.all('polygon')[0]?.properties.points).split(/[ ,]/).map(Number)
    expect(inner?.right).toBeGreaterThan(Math.max(...corners.filter((_, i) => i % 2 === 0)))
    expect(inner?.bottom).toBeGreaterThan(Math.max(...corners.filter((_, i) => i % 2 === 1)))
    expect(outer?.bottom).toBeGreaterThan(inner?.bottom ?? 0)
  })

  it.each([
    'title Never shown\n A->>B: x',
    'Note over A: never shown\n A->>B: x',
    'loop x\n Note over A: above the frame\n A->>B: x\n end',
    'loop x\n A->>B: x\n end\n Note over A: below the frame',
    'loop x\n end\n A->>B: x',
    'alt x\n A->>B: x\n else y\n end',
    'loop x\n opt y\n A->>B: x\n end\n end',
    'loop x\n A->>B: x',
    'A->>B: x\n end',
    'A->>B: x\n else y',
    'box Aqua Group\n participant A\n end\n A->>A: x',
    'create participant B\n A->>B: x',
    'A->>B: x\n destroy B',
    'A->>B: x; B->>A: y',
    'A->>B: x # never shown',
    'A->>+B: never ends',
    'A->>B: x\n deactivate B',
    'A->>B: x\n B->>C: y\n activate B',
    'autonumber\n A->>B: x\n autonumber 5\n A->>B: y',
    'A-/B: x',
    'participant A@{ "type": "database" }\n A->>A: x',
    'links A: {"x": "https://x.example"}\n A->>A: x',
    'something else',
  ])('stays code with what the picture would leave out: %s', async (source) => {
    expect(await draw(source)).toBeUndefined()
  })

  it('is read in time that grows with its length', () => {
    for (const line of [
      'A'.repeat(5_000),
      'a '.repeat(2_500),
      '-'.repeat(5_000),
      'A-'.repeat(2_500),
      `Note over ${'a,'.repeat(2_400)}`,
      'a.a-'.repeat(1_200),
    ]) {
      const start = performance.now()
      planSequenceDiagram(`sequenceDiagram\n${line}`)
      expect(performance.now() - start, line.slice(0, 10)).toBeLessThan(500)
    }
  })
})
