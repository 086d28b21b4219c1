import { expect, it } from 'vitest'
import { findStrayFrontmatter } from '../../../../src/content/parse/frontmatter/stray-frontmatter.ts'

it.each([
  ['---\ntitle: A\ndraft: true\n\nText', 1, 'its closing line "---" is missing'],
  ['---\nslug: a\nDraft: true', 1, 'its closing line "---" is missing'],
  ['\n \n---\ndraft: true\n', 3, 'its closing line "---" is missing'],
  [' ---\ndraft: true\n---\nText', 1, 'its first line is indented'],
  ['+++\ntitle = "A"\ndraft = true\nText', 1, 'its closing line "+++" is missing'],
  [' +++\n\n[extra]\nx = 1\n+++\nText', 1, 'its first line is indented'],
  ['---toml\ndraft = true\n---\nText', 1, 'it is marked as toml'],
  ['---js\n{ draft: isDraft() }\n---\nText', 1, 'it is marked as js'],
  ['{\n  "draft": true,\n  "title": "A"\n\nText', 1, 'its closing "}" is missing, or text follows on the same line'],
  ['{ "draft": true } Text', 1, 'its closing "}" is missing, or text follows on the same line'],
  ['draft: true\n\n# A', 1, 'it is not between two lines "---"'],
  ['title: A\nPublished:: no\n\n# A', 1, 'it is not between two lines "---"'],
  ['Title: A\nDate: 2020-01-02\nStatus: draft\n\nText', 1, 'it is not between two lines "---"'],
  ['———\ndraft: true\n———\nText', 1, 'it is not between two lines "---"'],
  ['----\ndraft: true\n----\nText', 1, 'it is not between two lines "---"'],
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
  '+++\nText\n+++\n',
  'The draft: true or not',
  'draft: true to its name, it was cold',
  'Draft: the third\n\nText',
  'Text\n\ndraft: true\n',
  'Status: done\n\nText',
  '# Decision\n\nStatus: draft\n',
  'Status of the draft',
  '```yaml\ndraft: true\n```\n',
  '{{< toc >}}',
  '{% include a.html %}\n',
  '{: .wide }\n# A',
  '{note: this} is text',
  '+++',
  '',
])('it is not seen in text: %j', (text) => {
  expect(findStrayFrontmatter(text, 'a.md')).toBeUndefined()
})

it('it costs no more than the text is long: its square would outlast the test', () => {
  expect(findStrayFrontmatter(`${' \n'.repeat(500_000)}x`, 'a.md')).toBeUndefined()
  expect(findStrayFrontmatter(' '.repeat(1_000_000), 'a.md')).toBeUndefined()
})
