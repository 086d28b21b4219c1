/** `[name](soil.ts ':include :type=code :fragment=wet')`, and the callouts `?> Text` and `!> Text`, which take a line more. */
import type { Insertion, LeftOut } from '../../parse/dialect.ts'
import { insertBudget } from '../insert-budget.ts'
import { applyInserts, type Edit } from '../syntax/edits.ts'
import { fenceAfter } from '../syntax/fences.ts'
import { pathBelow } from '../syntax/site-paths.ts'

/** Longer lines insert nothing. In UTF-16 code units. */
const longestLine = 1_000

interface Line {
  readonly start: number
  readonly end: number
  readonly callout?: string
  /** Below the site folder; absent outside. */
  readonly path?: string | undefined
  readonly target?: string
  readonly options?: string
}

export function includeInsertion(src: string): Insertion {
  return {
    filesOf: (text, file) => linesIn(text, file, src).flatMap(({ path }) => path ?? []),
    insert({ text, file }, texts) {
      const leftOut: LeftOut[] = []
      const budget = insertBudget()
      const editsOf = (inner: string, from: string, depth: number): Edit[] =>
        linesIn(inner, from, src).map(({ start, end, callout, path, target = '', options = '' }) => {
          if (callout !== undefined) return { start, end, text: callout }
          const shown = budget.take(texts.get(path ?? ''), depth, (found) => fragmentOf(found, options))
          if (path === undefined || shown === undefined) {
            if (depth === 0) leftOut.push({ family: 'included files', name: target, at: start, cure })
            return { start, end, text: '' }
          }
          if (!/\.(?:md|markdown)$/i.test(path) || options.includes(':type=code'))
            return { start, end, text: fenced(shown, path) }
          return { start, end, text: applyInserts(shown, editsOf(shown, path, depth + 1)).text }
        })
      return { ...applyInserts(text, editsOf(text, file, 0)), leftOut }
    },
  }
}

const cure = 'Name a file in the site folder that readers may see, or write its text into the page.'

const include = /^\[[^\]\n]{0,300}\]\(([^()\s"']{1,500})[ \t]{1,9}["'](:include[^"'\n]{0,300})["']\)$/
/** Shown in a frame or a player, or on another site: the link stays. */
const player = /\.(?:html?|mp[34]|ogg)$/i
const otherSite = /^(?:[a-z][\w+.-]*:|\/\/)/i

function linesIn(text: string, file: string, src: string): readonly Line[] {
  if (!text.includes(':include') && !text.includes('?>') && !text.includes('!>')) return []
  const found: Line[] = []
  let fence: string | undefined
  let start = 0
  for (const line of text.split('\n')) {
    const offset = start
    start += line.length + 1
    const end = offset + line.length
    if (line.length > longestLine) continue
    const before = fence
    fence = fenceAfter(line, fence)
    if (before !== undefined || fence !== undefined) continue
    const trimmed = line.trim()
    const sign = trimmed.slice(0, 2)
    if (sign === '?>' || sign === '!>') {
      const indent = line.slice(0, line.length - line.trimStart().length)
      const callout = `${indent}> [!${sign === '?>' ? 'tip' : 'important'}]\n${indent}> ${trimmed.slice(2).trim()}`
      found.push({ start: offset, end, callout })
    }
    const [, target, options = ''] = include.exec(trimmed) ?? []
    if (target === undefined || otherSite.test(target) || (player.test(target) && !options.includes(':type=code')))
      continue
    const folder = target.startsWith('/') ? src : file.slice(0, Math.max(0, file.lastIndexOf('/')))
    const path = pathBelow(folder, target.replace(/^\//, ''))
    found.push({ start: offset, end, path, target, options })
  }
  return found
}

/** The lines between two with `/// [name]` or `### [name]`; nothing for a fragment that is not there. */
function fragmentOf(text: string, options: string): string | undefined {
  const name = /:fragment=([\w-]{1,100})/.exec(options)?.[1]
  if (name === undefined) return text.trimEnd()
  const lines = text.split('\n')
  const marks = lines.flatMap((line, at) =>
    line.includes(`/// [${name}]`) || line.includes(`### [${name}]`) ? [at] : [],
  )
  const [first, last] = marks
  return first === undefined ? undefined : lines.slice(first + 1, last).join('\n')
}

function fenced(code: string, path: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).slice(0, 10_000).map((run) => run.length))
  const fence = '`'.repeat(Math.min(longest + 1, 40))
  return `${fence}${/\.(\w{1,20})$/.exec(path)?.[1] ?? ''}\n${code}\n${fence}`
}
