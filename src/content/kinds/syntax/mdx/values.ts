/** What the attributes and expressions of a page stand for, as far as that can be known without running it. */
import type { Draft, Frontmatter } from '../../../parse/frontmatter/frontmatter-record.ts'
import { readExpression, readScript, type Script } from '../script.ts'
import { importsOf } from '../script-imports.ts'
import type { ScriptValue } from '../script-tokens.ts'
import type { Piece } from './scan.ts'
import type { Attribute } from './tags.ts'

export interface PageValues {
  /** Text of an attribute or expression. */
  text(attribute: Attribute | undefined): string | undefined
  /** Address or path that an attribute names: a text, an imported file, or the argument of a function. */
  target(attribute: Attribute | undefined): string | undefined
  value(code: string): ScriptValue
  /** The file that a name was imported from. */
  imported(name: string): string | undefined
}

const query = /\?[\w=&-]*$/

export function pageValues(pieces: readonly Piece[]): PageValues {
  const code = pieces.flatMap((piece) => (piece.kind === 'script' ? [piece.code] : [])).join('\n')
  const script: Script = readScript(code)
  const imports = importsOf(code)
  const fileOf = (local: string) => {
    const { from, name } = imports.get(local) ?? {}
    return name === 'default' ? from : undefined
  }
  const value = (text: string) => script.resolve(readExpression(text))
  const targetOf = (found: ScriptValue): string | undefined => {
    if (found.kind === 'text') return found.text
    // `useBaseUrl('/img/soil.png')`, `require('./soil.png')`
    if (found.kind === 'call') return found.values[0] && targetOf(script.resolve(found.values[0]))
    if (found.kind === 'object')
      return targetOf([...found.entries.values()].map(script.resolve)[0] ?? { kind: 'unknown' })
    return found.kind === 'name' ? fileOf(found.name)?.replace(query, '') : undefined
  }
  return {
    value,
    imported: fileOf,
    text(attribute) {
      if (attribute?.code === undefined) return attribute?.text
      const found = value(attribute.code)
      return found.kind === 'text' ? found.text : undefined
    },
    target(attribute) {
      if (attribute?.code === undefined) return attribute?.text
      // `hero.src`, `require('./soil.png').default`
      return targetOf(value(attribute.code.replace(/\.(?:src|default)$/, '')))
    },
  }
}

/** Names under which pages export what frontmatter says elsewhere: `export const metadata = { title: 'Soil' }`. */
const described = ['metadata', 'meta', 'frontmatter', 'article', 'post']
const day = /^\d{4}-\d{2}-\d{2}(?=$|T)/

/** Frontmatter goes before what is exported, but what withholds a page counts in both, also if it must be run to be known. */
export function describedBy(values: PageValues, frontmatter: Frontmatter): Frontmatter {
  const exported = described.map((name) => values.value(name)).find(({ kind }) => kind === 'object')
  if (exported?.kind !== 'object') return frontmatter
  const draft: Draft = { ...frontmatter }
  const textAt = (name: string) => {
    const value = exported.entries.get(name)
    return value?.kind === 'text' && value.text.trim() !== '' ? value.text.trim() : undefined
  }
  const [title, description] = [textAt('title'), textAt('description') ?? textAt('summary')]
  if (title !== undefined) draft.title ??= title
  if (description !== undefined) draft.description ??= description
  const [date] = day.exec(textAt('date') ?? textAt('publishedAt') ?? textAt('datePublished') ?? '') ?? []
  const time = date === undefined ? Number.NaN : Date.parse(`${date}T00:00:00Z`)
  if (date !== undefined && Number.isFinite(time) && draft.dateTime === undefined) {
    draft.date ??= date
    draft.dateTime = time
  }
  const isFlag = (name: string, hides: boolean) => {
    const value = exported.entries.get(name)
    return value !== undefined && !(value.kind === 'flag' && value.flag !== hides) && value.kind !== 'text'
  }
  if (hidingNames.some((name) => isFlag(name, true))) draft.draft = true
  if (showingNames.some((name) => isFlag(name, false))) draft.publish = false
  return draft
}

const hidingNames = ['draft', 'isDraft', 'private', 'isPrivate', 'hidden', 'isHidden', 'unlisted', 'unpublished']
const showingNames = ['published', 'isPublished', 'publish', 'visible', 'isVisible', 'public', 'isPublic', 'listed']

const numeral = /^\d{1,20}(?:\.\d{1,20})?$/

/** What an expression in the text shows; nothing if that is unknown. */
export function shownText(code: string, values: PageValues): string | undefined {
  if (numeral.test(code)) return code
  const found = values.value(code)
  return found.kind === 'text' ? found.text : undefined
}

/** As JSX shows the line feeds of a text. */
export function onOneLine(text: string): string {
  return text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text
}

/** An expression that shows nothing: a comment, or a value of JSX without text. */
export function isSilent(code: string): boolean {
  return (
    code === '' ||
    code === 'null' ||
    (code.startsWith('/*') && code.endsWith('*/') && code.indexOf('*/') === code.length - 2)
  )
}

/** Keeps Markdown from reading marks in a text. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~$]/g, '\\$&')
}

/** Names a place in the text, which links may lead to. */
export function anchor(id: string): string {
  return `<a id="${id}"></a>`
}

/** The destination of a link of Markdown. */
export function destination(target: string): string {
  const bare = target.replace(/[\n<>]/g, '').trim()
  return /[\s()]/.test(bare) ? `<${bare}>` : bare
}
