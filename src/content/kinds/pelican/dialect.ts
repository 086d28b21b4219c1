/** How Pelican writes pages, and at which addresses it publishes them. */
import { trim } from '../../../text/cut.ts'
import type { Dialect, RawPage, ReadPage } from '../../parse/dialect.ts'
import { dateByName } from '../../parse/frontmatter/file-date.ts'
import type { Draft, Frontmatter } from '../../parse/frontmatter/frontmatter-record.ts'
import { spanAt } from '../../parse/spans.ts'
import { plainSyntax } from '../plain/syntax.ts'
import { codeSpans } from '../syntax/code-spans.ts'
import { applyEdits } from '../syntax/edits.ts'
import { readHeader } from './header.ts'
import { tagInsertion } from './inserts.ts'
import type { PelicanSettings } from './settings.ts'
import { readTags } from './tags.ts'

export function pelicanDialect(settings: PelicanSettings): Dialect {
  return { readsHeader: true, insertion: tagInsertion(settings), read: (page) => read(page, settings) }
}

function read(page: RawPage, settings: PelicanSettings): ReadPage {
  const { frontmatter, text, diagnostics, hasStatus } = readHeader(page)
  const tags = readTags(text, settings)
  const shown = plainSyntax.read({ ...page, frontmatter, text: tags.text })
  return {
    ...shown,
    leftOut: [...tags.leftOut, ...(shown.leftOut ?? [])],
    frontmatter: describe(page.file, frontmatter, settings, hasStatus),
    text: withPlainLinks(shown.text),
    diagnostics,
  }
}

function describe(file: string, frontmatter: Frontmatter, settings: PelicanSettings, hasStatus: boolean): Draft {
  const own: Draft = { ...dateByName(file, frontmatter) }
  if (settings.isDraft && !hasStatus) own.draft = true
  const path = settings.content === '' ? file : file.slice(settings.content.length + 1)
  const address = addressOf(path.replace(/\.\w+$/, ''), own, settings)
  if (address !== undefined) own.address = address
  return own
}

/** @returns nothing where an address has parts that only Pelican knows */
function addressOf(path: string, page: Frontmatter, settings: PelicanSettings): string | undefined {
  const folders = path.split('/')
  const name = folders.pop() ?? ''
  const isPage = settings.pages.some((folder) => folder !== '' && path.startsWith(`${folder}/`))
  const slug = page.slug ?? slugOf(settings.slugSource === 'title' ? (page.title ?? name) : name)
  const [year, month, day] = page.date?.split('-') ?? []
  const values: Readonly<Record<string, string | undefined>> = {
    slug,
    category: slugOf(folders[0] ?? ''),
    'date:%Y': year,
    'date:%m': month,
    'date:%d': day,
  }
  let isKnown = slug !== ''
  const filled = (isPage ? settings.pageAddress : settings.articleAddress)
    .replace(/%Y[/-]%m[/-]%d|%Y[/-]%m/g, (parts) => parts.replace(/([/-])/g, '}$1{date:'))
    .replace(/\{([^{}]*)\}/g, (_, key: string) => {
      const value = Object.hasOwn(values, key) ? values[key] : undefined
      isKnown &&= value !== undefined && value !== ''
      return value ?? ''
    })
  return isKnown ? `/${trim(filled, '/')}${filled.endsWith('/') ? '/' : ''}` : undefined
}

/** Pelican spells other letters in Latin ones, which would take a table; such a page is found by its file. */
function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (/[^\p{ASCII}]/u.test(plain)) return ''
  return trim(plain.replace(/[^\w\s-]/g, '').replace(/[-\s]+/g, '-'), '-')
}

const marked = /(?:\]\([ \t]*<?|\]:[ \t]*<?|(?:href|src)=["'])([{|](filename|static|attach|tag|index)[}|])/gi
const contents = /^[ \t]*\[TOC\][ \t]*$/gm

/** `{filename}soil.md` is beside the page, `{static}/images/a.png` begins at the folder of pages, and `{tag}x` is a list. */
function withPlainLinks(text: string): string {
  if (!/[{|](?:filename|static|attach|tag|index)[}|]/i.test(text) && !text.includes('[TOC]')) return text
  const code = codeSpans(text)
  const links = [...text.matchAll(marked)].map((match) => {
    const [all, mark = '', name = ''] = match
    const end = match.index + all.length
    const plain = name.toLowerCase()
    return { start: end - mark.length, end, text: plain === 'tag' ? '/tags/' : plain === 'index' ? '/' : '' }
  })
  const tables = [...text.matchAll(contents)].map(({ 0: all, index }) => ({
    start: index,
    end: index + all.length,
    text: '',
  }))
  const edits = [...links, ...tables].filter(({ start }) => !spanAt(code, start))
  return applyEdits(
    text,
    edits.sort((a, b) => a.start - b.start),
  )
}
