/** `[name](soil.ts ':include :type=code :fragment=wet')`, and the callouts `?> Text` and `!> Text`, which take a line more. */
import type { Insertion } from '../../parse/dialect.ts'
import { type InsertedFile, insertionOf } from '../folder/inserted-files.ts'
import type { Edit } from '../syntax/edits.ts'
import { fenceFor, type Line, linesOutsideCode } from '../syntax/fences.ts'
import { parentOf, pathBelow } from '../syntax/site-paths.ts'

export function includeInsertion(src: string): Insertion {
  return insertionOf('included files', (text, file) =>
    text.includes(':include') || text.includes('?>') || text.includes('!>')
      ? linesOutsideCode(text).flatMap((line) => calloutIn(line) ?? fileIn(line, file, src) ?? [])
      : [],
  )
}

function calloutIn({ text, start }: Line): Edit | undefined {
  const trimmed = text.trim()
  const sign = trimmed.slice(0, 2)
  if (sign !== '?>' && sign !== '!>') return undefined
  const indent = text.slice(0, text.length - text.trimStart().length)
  const callout = `${indent}> [!${sign === '?>' ? 'tip' : 'important'}]\n${indent}> ${trimmed.slice(2).trim()}`
  return { start, end: start + text.length, text: callout }
}

const include = /^\[[^\]\n]{0,300}\]\(([^()\s"']{1,500})[ \t]{1,9}["'](:include[^"'\n]{0,300})["']\)$/
/** Shown in a frame or a player, or on another site: the link stays. */
const player = /\.(?:html?|mp[34]|ogg)$/i
const otherSite = /^(?:[a-z][\w+.-]*:|\/\/)/i

function fileIn({ text, start }: Line, file: string, src: string): InsertedFile | undefined {
  const [, target, options = ''] = include.exec(text.trim()) ?? []
  const isCode = options.includes(':type=code')
  if (target === undefined || otherSite.test(target) || (player.test(target) && !isCode)) return undefined
  const path = pathBelow(target.startsWith('/') ? src : parentOf(file), target.replace(/^\//, ''))
  const insert: InsertedFile = {
    ...{ start, end: start + text.length, target, path },
    partOf: (whole) => fragmentOf(whole, options),
  }
  return isCode || !/\.(?:md|markdown)$/i.test(path ?? '')
    ? { ...insert, wrap: (part) => fenced(part, target) }
    : insert
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

function fenced(code: string, target: string): string {
  const fence = fenceFor(code)
  return `${fence}${/\.(\w{1,20})$/.exec(target)?.[1] ?? ''}\n${code}\n${fence}`
}
