/** Notebooks of Jupyter as Markdown: texts, code, and what the code has written. Nothing is run. */
import { fencedBlock } from '../syntax/fences.ts'
import { at, textOf } from '../syntax/settings.ts'

/**
 * @param range as the tag names cells: `[2:]`, `[1:-1]`
 * @returns nothing for a text that is no notebook
 */
export function notebookMarkdown(text: string, range: string): string | undefined {
  const notebook = readJson(text)
  const sheets = at(notebook, 'worksheets')
  // Before version 4, cells are on worksheets.
  const cells = at(notebook, 'cells') ?? at(Array.isArray(sheets) ? sheets[0] : undefined, 'cells')
  if (!Array.isArray(cells)) return undefined
  const language =
    textOf(at(notebook, 'metadata', 'language_info', 'name')) ??
    textOf(at(notebook, 'metadata', 'kernelspec', 'language'))
  const [, from = '', to = ''] = /^cells\[(-?\d{0,6}):(-?\d{0,6})\]/.exec(range) ?? []
  const shown: readonly unknown[] = cells.slice(Number(from), to === '' ? undefined : Number(to))
  return shown.flatMap((cell) => cellMarkdown(cell, language ?? 'python')).join('\n\n')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cellMarkdown(cell: unknown, language: string): readonly string[] {
  const source = joined(at(cell, 'source') ?? at(cell, 'input')).trim()
  switch (textOf(at(cell, 'cell_type'))) {
    case 'markdown':
      return source === '' ? [] : [source]
    case 'heading':
      return [`${'#'.repeat(Math.min(6, Math.max(1, Number(at(cell, 'level')) || 1)))} ${source.replaceAll('\n', ' ')}`]
    case 'code': {
      const found = at(cell, 'outputs')
      const outputs: readonly unknown[] = Array.isArray(found) ? found : []
      const code = source === '' ? [] : [fencedBlock(source, language.replace(/[^\w+#.-]/g, ''))]
      return [...code, ...outputs.flatMap(outputText).map((output) => fencedBlock(output, 'text'))]
    }
  }
  return []
}

/** Longer outputs are left out, as pictures and programs are. In UTF-16 code units. */
const longestOutput = 10_000

function outputText(output: unknown): readonly string[] {
  const data = at(output, 'data')
  // Beside a picture, the text is a name that the program has for it.
  if ([data, output].some((each) => ['image/png', 'image/svg+xml', 'png', 'svg'].some((key) => at(each, key))))
    return []
  const text = joined(at(output, 'text') ?? at(data, 'text/plain')).trimEnd()
  return text === '' || text.length > longestOutput || /\p{Cc}/u.test(text.replace(/[\n\t]/g, '')) ? [] : [text]
}

/** Texts are written as lists of lines, or whole. */
function joined(value: unknown): string {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
  return parts.map((part) => (typeof part === 'string' ? part : '')).join('')
}
