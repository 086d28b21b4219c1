import { describe, expect, test } from 'vitest'
import { drawFirstCode, frequentCode, prepareDrawing } from '../../src/cli/prepare-drawing.ts'
import type { DrawTask } from '../../src/content/markdown/drawing/drawing.ts'

const block = (language: string, code: string) => `# Note\n\n\`\`\`${language}\n${code}\n\`\`\`\n`
const texts = [block('ruby', 'a'), block('sql', 'select 1'), block('Ruby', 'a + b'), 'No code.', block('css', 'b {}')]

async function languagesDrawn(of: readonly string[], steps = Number.POSITIVE_INFINITY): Promise<string[]> {
  const drawn: DrawTask[] = []
  let asked = 0
  const drawing = {
    draw: async (tasks: readonly DrawTask[]) => {
      drawn.push(...tasks)
      return tasks.map(() => ({ cost: 0 }))
    },
  }
  await prepareDrawing(drawing, of, async () => asked++ < steps)
  return drawn.map((task) => (task.kind === 'code' ? task.language : task.kind))
}

describe('what is drawn before anybody asks', () => {
  test('is the longest sample in each of the most frequent languages', () => {
    expect(frequentCode(texts)).toEqual([
      { kind: 'code', language: 'ruby', text: 'a + b' },
      { kind: 'code', language: 'sql', text: 'select 1' },
    ])
  })

  test('is no language without a grammar, no block without an end and no long sample', () => {
    expect(frequentCode([block('none-such', 'a'), '```ruby\nputs 1'])).toEqual([])
    expect(frequentCode([block('ruby', 'x = 1\n'.repeat(1000))]).map(({ text }) => text.length)).toEqual([500])
  })

  test('begins with what all languages need', async () => {
    expect(await languagesDrawn(texts)).toEqual(['', 'ruby', 'sql'])
  })

  test('is nothing on a site without code', async () => {
    expect(await languagesDrawn(['No code.', '    indented'])).toEqual([])
  })

  test('stops between two steps when it is told to', async () => {
    expect(await languagesDrawn(texts, 2)).toEqual(['', 'ruby'])
  })
})

describe('what is drawn while a site is read', () => {
  function tasksDrawn(of: readonly string[], total: number): readonly DrawTask[] {
    const drawn: DrawTask[] = []
    const draw = async (tasks: readonly DrawTask[]) => {
      drawn.push(...tasks)
      return tasks.map(() => ({ cost: 0 }))
    }
    const take = drawFirstCode({ draw })
    for (const text of of) take(text, total)
    return drawn
  }

  test('is what all languages need, and the first block that has a grammar', () => {
    const of = ['No code.', block('none-such', 'a'), ...texts]
    expect(tasksDrawn(of, of.length)).toEqual([
      { kind: 'code', language: '', text: '' },
      { kind: 'code', language: 'ruby', text: 'a' },
    ])
  })

  test('is nothing on a large site, whose memory it would take', () => {
    expect(tasksDrawn(texts, 5_000)).toEqual([])
  })
})
