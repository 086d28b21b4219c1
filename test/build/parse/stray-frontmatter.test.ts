import { expect, it } from 'vitest'
import { findStrayFrontmatter } from '../../../src/build/parse/stray-frontmatter.ts'

it.each([
  ['---\ntitle: A\ndraft: true\n\nText', 1, 'its closing line "---" is missing'],
  ['---\nslug: a\nDraft: true', 1, 'its closing line "---" is missing'],
  ['\n \n---\ndraft: true\n---\nText', 3, 'blank lines stand before it'],
  ['+++\ntitle = "A"\ndraft = true\n+++\nText', 1, 'it is TOML'],
])('what was meant as a block withholds the page, since it may say that it is a draft: %j', (text, line, problem) => {
  expect(findStrayFrontmatter(text, 'content/notes/a.md')).toMatchObject({
    code: 'FRONTMATTER_INVALID',
    severity: 'error',
    line,
    message: `The frontmatter cannot be read: ${problem}; the page is withheld.`,
  })
})

it.each([
  '---\n\ntitle: A',
  '---\nNo closing line',
  '---\nNote: a rule and a sentence',
  '\n\n---\n\nText\n\n---\n',
  'Text\n\n---\ndraft: true\n---\n',
  '+++\nText',
  '+++',
  '',
])('it is not seen in text: %j', (text) => {
  expect(findStrayFrontmatter(text, 'a.md')).toBeUndefined()
})

it('it costs no more than the text is long: its square would outlast the test', () => {
  expect(findStrayFrontmatter(`${' \n'.repeat(500_000)}x`, 'a.md')).toBeUndefined()
  expect(findStrayFrontmatter(' '.repeat(1_000_000), 'a.md')).toBeUndefined()
})
