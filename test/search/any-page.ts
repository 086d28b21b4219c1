/** Pages with everything that an index keeps, for properties. */
import fc from 'fast-check'

const words = fc.constantFrom(
  ...['soil', 'Soils', 'café', 'git_rebase', 'fooBar', '庭園', 'water.', 'C++', '3.14', 'the', 'Über', 'clay', '😀'],
)
const text = fc.array(words, { maxLength: 12 }).map((list) => list.join(' '))
const section = fc.record(
  { anchor: fc.constantFrom('', 'x'), heading: text, text, said: fc.array(text, { maxLength: 2 }) },
  { requiredKeys: ['anchor', 'heading', 'text'] },
)

/** @param languages of which each page has one; those that are named more than once come more often */
export function pageIn(...languages: readonly string[]) {
  return fc.record(
    {
      path: fc.constantFrom('/a', '/b', '/c', '/d', '/é'),
      title: text,
      tags: fc.array(words, { maxLength: 2 }),
      aliases: fc.array(text, { maxLength: 2 }),
      boost: fc.constantFrom(0.5, 1, 1.25, 2),
      language: fc.constantFrom(...languages),
      sections: fc.array(section, { maxLength: 3 }),
    },
    { requiredKeys: ['path', 'title', 'tags', 'language', 'sections'] },
  )
}
