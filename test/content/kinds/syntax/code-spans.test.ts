import { describe, expect, it } from 'vitest'
import { codeSpans } from '../../../../src/content/kinds/syntax/code-spans.ts'
import { cpuTime } from '../../../cpu-time.ts'

const codeIn = (text: string) => codeSpans(text).map(({ start, end }) => text.slice(start, end))

describe('code of a text', () => {
  it('stands in fences and between backticks', () => {
    expect(codeIn('a `b` c\n```js\nd `e`\n```\nf ``g`h`` i\n')).toEqual(['`b`', '```js\nd `e`\n```', '``g`h``'])
  })

  it.each(['a `b\n\nc` d\n', 'a `b\n \t\nc` d\n', 'a `b\n```\nc\n```\nd` e\n'])(
    'goes on neither behind a blank line nor behind a block: %j',
    (text) => {
      expect(codeIn(text).filter((code) => !code.startsWith('```'))).toEqual([])
    },
  )

  it('goes on in the next line', () => {
    expect(codeIn('x\n\na `b\nc` d\n\ny')).toEqual(['`b\nc`'])
  })

  // With a look for the next blank line behind each block, this takes half a minute.
  it('in 30,000 blocks without a blank line is found in proportion to their length', async () => {
    const text = 'Of it:\n```\nx\n```\n'.repeat(30_000)
    expect(await cpuTime(() => expect(codeSpans(text)).toHaveLength(30_000))).toBeLessThan(5_000)
  })
})
