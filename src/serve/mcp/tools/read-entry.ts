/** `read_entry`: a page, or one section of it, as Markdown, in parts. */
import * as z from 'zod'
import { contentTools } from '../../../contract/mcp-tables.ts'
import { withoutFrontmatter } from '../../../text/markdown-blocks.ts'
import { sectionUrl } from '../../ask/item.ts'
import { findSection, loadText, longestText, partOf, sectionsOf, type TextSection } from '../page-text.ts'
import { findPage } from '../resolve-page.ts'
import { quoted } from '../site-view.ts'
import { createTool, failure, plain, referenceText } from '../tool.ts'

export const readEntryTool = createTool(contentTools.read_entry, {
  input: z.strictObject({
    entry: referenceText.describe(
      'Slug (`soil`), collection and slug (`notes/soil`), or any URL of this site; a fragment names the section.',
    ),
    section: referenceText.optional().describe('Only the section with this heading or anchor, with those under it.'),
    offset: z
      .int()
      .min(0)
      .max(100_000_000)
      .default(0)
      .describe('Characters to pass over first, of the page or section.'),
    length: z.int().min(100).max(longestText).default(20_000).describe('Most characters to read.'),
  }),
  async run({ entry, section: name, offset, length }, { view }) {
    const found = await findPage(view, entry)
    if ('problem' in found) return failure(found.problem)
    const whole = withoutFrontmatter(await loadText(view, found.route))
    const sections = sectionsOf(whole, found.page)
    const wanted = name ?? found.fragment
    const section = wanted === '' ? undefined : findSection(sections, wanted, whole)
    if (wanted !== '' && !section) {
      return failure(`${view.url(found.path)} has no section ${quoted(wanted)}. ${outline(sections)}`)
    }
    const text = section ? whole.slice(section.start, section.end) : whole
    if (offset > 0 && offset >= text.length) {
      return failure(`The offset ${offset} is beyond the end: there are ${text.length} characters.`)
    }
    const part = partOf(text, offset, length)
    const url = sectionUrl(view.snapshot.site, found, section?.anchor ?? '')
    const whereTo =
      part.end < text.length
        ? `Cut here: characters ${part.start} to ${part.end} of ${text.length}. Go on with offset ${part.end}. ${outline(sections)}`
        : `This is the ${part.start === 0 ? 'whole text' : 'end of the text'}.`
    return plain(part.text, `Cite as ${url}\n${whereTo}`)
  },
})

const mostSections = 40

function outline(sections: readonly TextSection[]): string {
  const named = sections.filter(({ anchor }) => anchor !== '')
  if (named.length === 0) return 'It has no sections.'
  const more = named.length > mostSections ? `\n- … ${named.length - mostSections} more` : ''
  const lines = named.slice(0, mostSections).map(({ anchor, heading }) => `\n- ${anchor}: ${heading}`)
  return `Its sections are:${lines.join('')}${more}`
}
