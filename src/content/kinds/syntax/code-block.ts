/** A shortcode around code as a block of Markdown, with as many lines. */
import { fenceFor, inlineMarks } from './fences.ts'
import { lineBefore } from './markdown.ts'
import type { Shortcode } from './shortcodes.ts'

/**
 * A fenced block where both tags are on lines of their own, code within the line where all is on one line, else HTML.
 *
 * @param language may be empty
 */
export function codeBlock(shortcode: Shortcode, language: string, isInline: boolean): string {
  const { text, start, inner } = shortcode
  const code = shortcode.content()
  if (!inner) return ''
  const lines = code.split('\n')
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  if (lines.length === 1 || isInline) return inlineCode(lines.join(' ').trim())
  const isAlone =
    /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?$/.test(lineBefore(text, start)) && first.trim() === '' && last.trim() === ''
  const name = /^[\w+#.-]+$/.test(language) ? language : ''
  if (!isAlone) return `<pre><code${name === '' ? '' : ` class="language-${name}"`}>${escaped(code)}</code></pre>`
  const fence = fenceFor(code)
  return [`${fence}${name}`, ...lines.slice(1, -1), `${last}${fence}`].join('\n')
}

function inlineCode(code: string): string {
  if (code === '') return ''
  const { open, close } = inlineMarks(code)
  return open + code + close
}

function escaped(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
