/** Components that show code: `<Code code={…} lang="js" />`, `<CodeBlock>{…}</CodeBlock>`. */
import { trim } from '../../../../text/cut.ts'
import type { Tag } from './tags.ts'
import type { PageValues } from './values.ts'

/**
 * Code as Markdown, on no more lines than the component had.
 *
 * @param indent of the component; empty within a line
 * @param lines line feeds of the component
 * @returns nothing where it does not fit
 */
export function codeText(
  code: string,
  tag: Tag,
  values: PageValues,
  indent: string,
  lines: number,
): string | undefined {
  const content = trim(code, '\n')
  const written = content.split('\n')
  if (lines >= written.length + 1) {
    const mark = fenceOf(content)
    const language = (
      values.text(tag.attributes.get('lang')) ??
      values.text(tag.attributes.get('language')) ??
      ''
    ).replace(/[^\w+#-]/g, '')
    return [`${mark}${language}`, ...written.map((line) => indent + line), indent + mark].join('\n')
  }
  if (written.length === 1) return content.includes('`') ? `\`\` ${content} \`\`` : `\`${content}\``
  if (lines < written.length - 1) return undefined
  return `<pre><code>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</code></pre>`
}

/** Longer than any run in the code. */
function fenceOf(code: string): string {
  const longest = (code.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  return '`'.repeat(longest + 1)
}
