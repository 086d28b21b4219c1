import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blockAround } from '../../../../src/search/answer/block/around.ts'
import { rowInWords } from '../../../../src/search/answer/block/table.ts'

/** The block around a part of the text, and what leads to it. */
function around(text: string, part: string): { quoted: string; lead?: string; code: boolean } {
  const start = text.indexOf(part)
  const { lead, code, ...block } = blockAround(text, { start, end: start + part.length })
  const quoted = text.slice(block.start, block.end)
  return lead ? { quoted, lead: text.slice(lead.start, lead.end), code } : { quoted, code }
}

const rows = (count: number) => Array.from({ length: count }, (_, i) => `| key ${i} | what it does, in some words |`)

describe('a row of a table', () => {
  const table = '| Metal | Melts at |\n|---|---:|\n| Tin | 232 °C |\n| Lead | 327 °C |'

  it('is quoted with its head, in one piece where it is near', () => {
    expect(around(`Text.\n\n${table}\n\nMore.`, '| Tin | 232 °C |')).toEqual({
      quoted: '| Metal | Melts at |\n|---|---:|\n| Tin | 232 °C |',
      code: false,
    })
  })

  it('has its head apart where that is far', () => {
    const far = `| Key | Use |\n|---|---|\n${rows(30).join('\n')}`
    expect(around(far, rows(30)[29] ?? '')).toEqual({ quoted: rows(30)[29], lead: '| Key | Use |', code: false })
  })

  it('comes with the rows below it, if it is the head', () => {
    expect(around(table, '| Metal | Melts at |').quoted).toBe(table)
  })

  it('keeps the rows after it that were chosen with it', () => {
    const chosen = '| Tin | 232 °C |\n| Lead | 327 °C |'
    expect(around(`${table}\n| Iron | 1538 °C |`, chosen)).toEqual({ quoted: table, code: false })
  })

  it('stays alone without a head', () => {
    expect(around('| a | b |\n| c | d |', '| c | d |').quoted).toBe('| c | d |')
  })

  it('is said in one line with the names of its columns', () => {
    const block = blockAround(table, { start: table.indexOf('| Lead'), end: table.length })
    expect(block.row && rowInWords(table, block.row)).toBe('Metal: Lead; Melts at: 327 °C')
    const piped = '| Sign | Use |\n|---|---|\n| `a \\| b` | or |'
    const or = blockAround(piped, { start: piped.indexOf('| `a'), end: piped.length })
    expect(or.row && rowInWords(piped, or.row)).toBe('Sign: `a \\| b`; Use: or')
  })
})

describe('an item of a list', () => {
  const list = 'Some words. You need:\n\n- flour,\n- water,\n- salt.'

  it('is quoted with the sentence that leads in, and a short list whole', () => {
    expect(around(list, '- water,').quoted).toBe('You need:\n\n- flour,\n- water,\n- salt.')
  })

  it('has a lead-in apart where the list is long', () => {
    const long = `You need:\n\n${rows(30)
      .map((row) => `- ${row.replaceAll('|', '')}`)
      .join('\n')}`
    const item = long.split('\n')[25]?.trim() ?? ''
    expect(around(long, item)).toMatchObject({ lead: 'You need:', quoted: item })
  })

  it('of a procedure comes with all steps', () => {
    const steps = '1. Mix.\n2. Wait for an hour.\n\n3. Bake.'
    expect(around(steps, '2. Wait for an hour.').quoted).toBe(steps)
  })

  it('has no lead-in that is nothing but a tag', () => {
    expect(around('Oil it.\n\n<br>\n\n1. Draw the stone\n2. Wipe it', '1. Draw the stone').quoted).toBe(
      '1. Draw the stone\n2. Wipe it',
    )
  })

  it('stays alone without a lead-in', () => {
    expect(around('## Head\n\n- one\n- two', '- two').quoted).toBe('- two')
  })

  it('keeps its item whole, whichever sentence of it was chosen', () => {
    expect(around('- **Eggs:** too wet. Turn it.\n- Leaves', 'Turn it.').quoted).toBe('- **Eggs:** too wet. Turn it.')
  })

  it('below another stands with that', () => {
    const nested = `Intro:\n\n${'- padding of the list with words\n'.repeat(20)}- Sizes:\n    - small\n    - large`
    expect(around(nested, '- large').quoted).toBe('- Sizes:\n    - small\n    - large')
  })
})

describe('code', () => {
  it('is quoted whole with its fences and what announces it, if it is short', () => {
    const text = 'First words.\n\nTo start:\n\n```bash\nnpm ci\nnpm start\n```\n\nThen wait.'
    expect(around(text, 'npm start')).toEqual({
      quoted: 'To start:\n\n```bash\nnpm ci\nnpm start\n```',
      code: false,
    })
    expect(around(text, 'To start:').quoted).toBe('To start:\n\n```bash\nnpm ci\nnpm start\n```')
    expect(around(text, 'Then wait.').quoted).toBe('Then wait.')
  })

  it('is quoted in part, if it is long: up to the blank lines around', () => {
    const lines = Array.from({ length: 30 }, (_, i) => (i % 5 === 4 ? '' : `line ${i}`)).join('\n')
    const text = `\`\`\`\n${lines}\n\`\`\``
    expect(around(text, 'line 12')).toEqual({ quoted: 'line 10\nline 11\nline 12\nline 13', code: true })
  })

  it('ends at a fence of its own kind', () => {
    const text = '````md\n```js\nlet a\n```\n````\n\nAfter.'
    expect(around(text, 'let a').quoted).toBe('````md\n```js\nlet a\n```\n````')
    expect(around(text, 'After.').quoted).toBe('After.')
  })
})

describe('what announces a list or a table', () => {
  it('is quoted with it', () => {
    expect(around('It reads:\n\n- notes\n- pictures\n\nMore.', 'It reads:').quoted).toBe(
      'It reads:\n\n- notes\n- pictures',
    )
    expect(around('Keys:\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'Keys:').quoted).toBe(
      'Keys:\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    )
  })

  it('is not joined over several blank lines, where something may be left out', () => {
    expect(around('It reads:\n\n\n- notes', 'It reads:').quoted).toBe('It reads:')
    expect(around('It reads:\n\n\n- notes', '- notes').quoted).toBe('- notes')
  })
})

describe('any text', () => {
  const piece = fc.constantFrom(
    '- a',
    '  - b',
    '| c | d |',
    '|---|---|',
    '```',
    'Words:',
    'Words.',
    '',
    '1. e',
    '> f',
    '\t',
  )

  it('gives a bounded block that holds what was chosen', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 30 }), fc.nat(), (lines, at) => {
        const text = lines.join('\n')
        const line = lines[at % lines.length] ?? ''
        const start = text.indexOf(line)
        const end = start + line.length
        const block = blockAround(text, { start, end })
        expect(block.start).toBeGreaterThanOrEqual(0)
        expect(block.end).toBeLessThanOrEqual(text.length)
        expect(block.end - block.start).toBeLessThanOrEqual(600)
        if (line.trim() !== '') expect(text.slice(block.start, block.end)).toContain(line.trim())
      }),
    )
  })

  it.each([
    ['items', '- a\n'],
    ['items in items', '  - a\n  b\n'],
    ['rows', '| a | b |\n'],
    ['fences', '```\na\n'],
    ['lines', 'a\n'],
    ['blank lines', '\n'],
    ['indents', '\t'],
  ])('of 200,000 %s costs little', (_, unit) => {
    const text = unit.repeat(200_000)
    const start = Math.floor(text.length / 2)
    const began = performance.now()
    for (let i = 0; i < 3; i++) blockAround(text, { start, end: start + 1 })
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
