import { describe, expect, it } from 'vitest'
import { otherForms } from '../../../src/search/text/irregular-forms.ts'
import { relatedStems } from '../../../src/search/text/known-stems.ts'
import { rowOf } from '../../../src/search/text/languages/row-of.ts'
import { relatedWords } from '../../../src/search/text/related-words.ts'
import { indexOf, NOTES, page, search } from '../fixtures.ts'

const stem = rowOf('en').stem
const areRelated = (a: string, b: string) => [...relatedStems(stem(a), 'en')].includes(stem(b))

describe('words of about the same meaning', () => {
  it.each([
    ['build', 'erect'],
    ['begin', 'commence'],
    ['buy', 'purchase'],
    ['battle', 'defeat'],
  ])('%s and %s, from either side', (a, b) => {
    expect(areRelated(a, b)).toBe(true)
    expect(areRelated(b, a)).toBe(true)
  })

  it('have their irregular forms', () => {
    expect(areRelated('purchase', 'bought')).toBe(true)
  })

  it('are not related across the groups of a third word', () => {
    expect(areRelated('leader', 'begin')).toBe(false)
    expect(areRelated('king', 'house')).toBe(false)
  })

  it('do not name themselves, and are known in English only', () => {
    expect(areRelated('build', 'build')).toBe(false)
    expect([...relatedStems('erect', 'de')]).toEqual([])
  })

  it('lead to the sentence that answers', async () => {
    const between = 'Visitors sit in the shade of the old trees when the wind is still. '.repeat(5)
    const text = `The mill was painted in 1910 by a miller. ${between}The mill was erected in 1850 by a miller.`
    const site = await indexOf([...NOTES, page('/notes/mill', 'The village', text)])
    const [first] = search(site, 'When was the mill built?').results
    expect(first?.quotes[0]?.text).toContain('erected in 1850')
  })
})

describe('the stems of related words', () => {
  it('are those that the words have now', async () => {
    const groups = relatedWords
      .split('|')
      .map((group) => [...new Set(group.trim().split(/\s+/).flatMap(stemsOf))].join(' '))
    const note =
      '/** Made from `related-words.ts` by its test (`npx vitest run test/search/text --update`): groups of stems. */'
    await expect(`${note}\nexport const relatedGroups = \`${lines(groups)}\`\n`).toMatchFileSnapshot(
      '../../../src/search/text/related-groups.ts',
    )
  })
})

function stemsOf(surface: string): readonly string[] {
  return [stem(surface), ...otherForms({ surface, stem: stem(surface) }, 'en')]
}

/** Five groups on each. */
function lines(groups: readonly string[]): string {
  const starts = groups.flatMap((_, at) => (at % 5 === 0 ? [at] : []))
  return starts.map((at) => groups.slice(at, at + 5).join('|')).join('|\n')
}
