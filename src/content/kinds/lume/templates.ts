/** Templates in the Markdown of Lume, for pages whose data names their engine. */
import type { Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import type { Language } from '../syntax/liquid/tokens.ts'
import { readLiquid } from '../syntax/liquid.ts'
import { onSameLines, type ReadText } from '../syntax/omissions.ts'
import { at, type Settings } from '../syntax/settings.ts'

/** Names of values have at most so many parts. */
const deepest = 8

const languages: Readonly<Record<string, Language>> = { vto: 'nunjucks', njk: 'nunjucks', liquid: 'liquid' }

/** Vento shows nothing in the place of these. */
const silentTags: ReadonlySet<string> = new Set([
  'import',
  'export',
  'from',
  'extends',
  'layout',
  'endlayout',
  'default',
])

/** @param engines as written, such as `vto` and `md`, or both in one text; without one of templates, braces are text */
export function readTemplates(
  text: string,
  engines: readonly string[],
  frontmatter: Frontmatter,
  data: Settings,
): ReadText {
  const names = engines.flatMap((engine) => engine.split(',').map((name) => name.trim().replace(/^vento$/, 'vto')))
  const engine = names.find((name) => Object.hasOwn(languages, name))
  const language = engine === undefined ? undefined : languages[engine]
  if (language === undefined) return { text, leftOut: [] }
  const written = engine === 'vto' ? ventoAsNunjucks(text) : text
  const read = readLiquid(written, {
    language,
    family: 'template tags of Lume',
    variable(name) {
      if (name === 'title') return frontmatter.title
      if (name === 'url') return frontmatter.address
      const value = at(data, ...name.split('.', deepest))
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    },
    filter: (name, value) => (name === 'url' ? value.replace(/^~\//, '/') : undefined),
    tag: (name) => (silentTags.has(name) ? '' : undefined),
  })
  return { text: read.text, leftOut: onSameLines(read.leftOut, written, text) }
}

const statement = /^(?:if|else|for|set|include|layout|import|export|from|function|async|fragment|slot|default)\b/

/** Vento writes tags in the braces of values: `{{ if a }}` is `{% if a %}`, and `{{ /if }}` is `{% endif %}`. */
export function ventoAsNunjucks(text: string): string {
  const pieces: string[] = []
  let last = 0
  for (let start = text.indexOf('{{'); start !== -1; start = text.indexOf('{{', last)) {
    const isComment = text[start + 2] === '#'
    const close = text.indexOf(isComment ? '#}}' : '}}', start + 2)
    if (close === -1) break
    const end = close + (isComment ? 3 : 2)
    pieces.push(text.slice(last, start), tagOf(text.slice(start + 2, close)))
    last = end
  }
  return pieces.join('') + text.slice(last)
}

function tagOf(written: string): string {
  const inner = written.replace(/^-/, '').replace(/-$/, '')
  if (inner.startsWith('#')) return `{#${inner.slice(1)}#}`
  const first = inner.trimStart()
  // A program.
  if (first.startsWith('>')) return `{#${inner}#}`
  if (/^\/?echo\b/.test(first)) return `{% ${first.startsWith('/') ? 'endraw' : 'raw'} %}`
  if (first.startsWith('/')) return `{% end${first.slice(1).trim()} %}`
  if (!statement.test(first)) return `{{${inner.replaceAll('|>', '|')}}}`
  const asked = first.replace(/^else\s{1,9}if\b/, 'elif').replace(/^(for\s[^\n]{1,200}?\s)of\b/, '$1in')
  return `{%${inner.slice(0, inner.length - first.length)}${asked.replaceAll('|>', '|')}%}`
}
