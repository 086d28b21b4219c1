/** How Dendron reads a note: `[[label|a.b]]`, `![[a.b#part:#next]]`, `{{fm.desc}}`, and its address. */
import type { Dialect, LeftOut, RawPage } from '../../parse/dialect.ts'
import type { Draft } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits, type Edit } from '../syntax/edits.ts'
import { wikilink } from '../syntax/markdown.ts'
import { addressOf } from '../syntax/site-paths.ts'
import { nameOf, vaultOf, type Workspace } from './settings.ts'

export function createDialect(workspace: Workspace): Dialect {
  return {
    keys: ['desc', 'id'],
    read(page) {
      const frontmatter = describe(page, workspace)
      const { text } = page
      if (!text.includes('[[') && !text.includes('{{')) return { frontmatter, text }
      const code = codeSpans(text)
      const leftOut: LeftOut[] = []
      const edits: Edit[] = []
      for (const match of text.matchAll(syntax)) {
        const [whole, mark = '', inner, template] = match
        if (spanAt(code, match.index)) continue
        const written = inner === undefined ? textFor(template ?? '', frontmatter) : linkOf(mark, inner, workspace)
        if (written === undefined) leftOut.push({ family, name: inner ?? template ?? '', at: match.index, cure })
        edits.push({ start: match.index, end: match.index + whole.length, text: written ?? '' })
      }
      return { frontmatter, text: applyEdits(text, edits), leftOut }
    },
  }
}

const family = 'templates and lists of Dendron'
const cure = 'Write what they show into the note.'
const syntax = /(!?)\[\[([^[\]\n]{1,600})\]\]|\{\{([^{}\n]{1,300})\}\}/g

function describe({ file, frontmatter }: RawPage, workspace: Workspace): Draft {
  const draft: Draft = { ...frontmatter }
  const name = nameOf(file, workspace)
  const vault = vaultOf(file, workspace)
  if (name === undefined || vault === undefined) return draft
  const { desc, id } = frontmatter.other ?? {}
  if (desc !== undefined && desc.trim() !== '') draft.description ??= desc.trim()
  draft.title ??= titleOf(name)
  if (draft.publish !== true && !workspace.isPublic(name, vault.name)) draft.publish = false
  if (name === workspace.index) {
    draft.address = '/'
    return draft
  }
  // The last part alone is often the same, such as a day.
  draft.slug ??= name.replaceAll('.', '-')
  if (id !== undefined && /^[\w-]{1,100}$/.test(id))
    draft.address = workspace.isPretty ? addressOf('notes', id) : `/notes/${id}.html`
  return draft
}

/** Dendron's title of a note without one: `plants.big-bean` is "Big Bean". */
function titleOf(name: string): string {
  const words = name.slice(name.lastIndexOf('.') + 1).split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

function textFor(template: string, { title, description }: Draft): string | undefined {
  const name = template.trim()
  if (name === 'fm.title') return title
  return name === 'fm.desc' ? (description ?? '') : undefined
}

/** @returns the link with its label behind; nothing for one to many notes */
function linkOf(mark: string, inner: string, { vaults }: Workspace): string | undefined {
  const bar = inner.lastIndexOf('|')
  const label = inner.slice(0, Math.max(0, bar)).trim()
  const [, vaultName, whole = ''] = /^(?:dendron:\/\/([^/]+)\/)?(.*)$/.exec(inner.slice(bar + 1).trim()) ?? []
  const hash = whole.indexOf('#')
  const note = hash === -1 ? whole : whole.slice(0, hash)
  if (note.includes('*')) return undefined
  const folder = vaults.find(({ name }) => name === vaultName)?.at ?? ''
  const target = (folder === '' || note === '' ? note : `${folder}/${note}`) + fragmentOf(whole.slice(note.length))
  if (mark === '!') return `![[${target}]]`
  const shown = label.endsWith('\\') ? label.slice(0, -1) : label
  return wikilink(target, shown === '' && note !== '' && !note.includes('/') ? titleOf(note) : shown)
}

/** The first anchor of a range, without the lines that it skips; a place such as `^begin` is the whole note. */
function fragmentOf(written: string): string {
  const [first = ''] = written.split(':#', 1)
  const name = (first.split(',', 1)[0] ?? '').trim()
  return /^#(?:\*|\^begin|\^end)?$/.test(name) ? '' : name
}
