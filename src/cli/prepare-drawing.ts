/**
 * Gets ready what the first HTML page with code would wait for. The thread, the engine and one grammar take several
 * times as long as the page itself.
 */
import type { CodeTask, Drawing } from '../content/markdown/drawing/drawing.ts'
import { isHighlighted } from '../content/markdown/highlight.ts'

/** Notes in which languages are counted: enough for the most frequent ones, and read in a few milliseconds. */
const mostRead = 500

/** Each takes megabytes, and a reader who comes meanwhile waits for the one that is being loaded. */
const mostLanguages = 2

/**
 * Draws one block in each of the most frequent languages; nothing is loaded for a site without code.
 *
 * @param texts Markdown of the notes
 * @param next asked between the steps, of which the first loads what all languages need: false to stop
 */
export async function prepareDrawing(
  drawing: Drawing,
  texts: readonly string[],
  next: () => Promise<boolean>,
): Promise<void> {
  const code = frequentCode(texts)
  if (code.length === 0) return
  for (const task of [engineOnly, ...code]) {
    if (!(await next())) return
    await drawing.draw([task])
  }
}

/** A thread that starts while more are read lets V8 take more room for young objects (`holdYoungSpace`). */
const fewNotes = 2_500

/**
 * Draws the first block of code that comes, while a small site is read and its model is made: what all languages need
 * takes longest to load, and another processor has time for it.
 *
 * @returns takes the Markdown of the notes, one by one, and their number
 */
export function drawFirstCode(drawing: Drawing): (text: string, total: number) => void {
  let isBegun = false
  return (text, total) => {
    if (isBegun || total > fewNotes) return
    const code = frequentCode([text])
    if (code.length === 0) return
    isBegun = true
    void drawing.draw([engineOnly, ...code])
  }
}

/** No grammar has this name. */
const engineOnly: CodeTask = { kind: 'code', language: '', text: '' }

/** The longest sample that was found in each language, since it uses most of the grammar. */
export function frequentCode(texts: readonly string[]): CodeTask[] {
  const found = new Map<string, { count: number; task: CodeTask }>()
  const step = Math.max(1, Math.floor(texts.length / mostRead))
  for (let i = 0; i < texts.length; i += step) {
    const task = firstCode(texts[i] ?? '')
    if (!task || !isHighlighted(task.language)) continue
    const known = found.get(task.language)
    if (!known) found.set(task.language, { count: 1, task })
    else {
      known.count++
      if (task.text.length > known.task.text.length) known.task = task
    }
  }
  const frequent = [...found.values()].sort((a, b) => b.count - a.count)
  return frequent.slice(0, mostLanguages).map(({ task }) => task)
}

/** In UTF-16 code units. A few lines use most of a grammar. */
const longestSample = 500

function firstCode(text: string): CodeTask | undefined {
  const fence = /^```([\w+#-]+)[^\S\n]*\n/m.exec(text)
  if (!fence) return undefined
  const [opening, language = ''] = fence
  const start = fence.index + opening.length
  const end = text.indexOf('\n```', start)
  if (end < 0) return undefined
  return {
    kind: 'code',
    language: language.toLowerCase(),
    text: text.slice(start, Math.min(end, start + longestSample)),
  }
}
