/** The row above a block of code: the name of its file, its language, and room for the button that copies it. */
import type { Element, Root } from 'hast'
import { languageName } from '../highlight.ts'
import { eachCodeBlock, languageOf, metaOf } from './code.ts'
import { classesOf, element, mapChildren } from './tree.ts'

const longestName = 200
const wish = /(?<![^\s{,])(?:title|filename|file)=(?:"([^"]{1,200})"|'([^']{1,200})'|([^\s"',{}]{1,200}))/

/**
 * Finds the names of files, in place: `title="app.ts"`, `title=app.ts`, with `filename` or `file` as well, in braces or
 * not, and `ts:app.ts` or `ts:title=app.ts` in place of the language.
 */
export function readFileNames(root: Root): void {
  eachCodeBlock(root, (code) => {
    const classes = classesOf(code)
    const attached = attachedName(classes[0] ?? '')
    const [found, ...names] = wish.exec(metaOf(code)) ?? []
    const name = (names.find((item) => item !== undefined) ?? attached?.name ?? '').trim()
    if (attached) code.properties.className = [attached.language, ...classes.slice(1)]
    // So that braces in a name mark no lines.
    if (found !== undefined) Object.assign(code.data ?? {}, { meta: metaOf(code).replace(found, () => '') })
    if (name !== '') code.properties.dataFile = name
  })
}

/** A name after the language has a dot or is called one: a colon alone can be a part of another tool's word. */
function attachedName(className: string): { readonly language: string; readonly name: string } | undefined {
  const colon = className.indexOf(':')
  if (colon === -1 || !className.startsWith('language-')) return undefined
  const written = className.slice(colon + 1)
  const name = written.replace(/^title=/, '')
  if (name.length > longestName || (name === written && !name.includes('.'))) return undefined
  return { language: className.slice(0, colon), name }
}

/** Puts the row above each block that has a name or a language, in place. */
export function addCodeHeads(root: Root): void {
  mapChildren(root, (pre) => {
    if (pre.type !== 'element' || pre.tagName !== 'pre') return undefined
    const [code] = pre.children
    if (code?.type !== 'element' || code.tagName !== 'code') return undefined
    const labels = labelsOf(code)
    delete code.properties.dataFile
    if (labels.length === 0) return undefined
    return [element('div', { className: ['code-block'] }, [element('div', { className: ['code-head'] }, labels), pre])]
  })
}

function labelsOf(code: Element): Element[] {
  const { dataFile } = code.properties
  const file = typeof dataFile === 'string' ? dataFile.slice(0, longestName) : ''
  const language = languageOf(code)
  const name = language === undefined || plainLanguages.has(language) ? '' : nameOf(language)
  return [
    ...(file === '' ? [] : [element('span', { className: ['code-file'] }, [file])]),
    ...(name === '' ? [] : [element('span', {}, [name])]),
  ]
}

/** Names that authors write if there is no language, and that of diagrams, whose first word says what they are. */
const plainLanguages: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext', 'none', 'mermaid'])

function nameOf(language: string): string {
  return languageName(language) ?? language.slice(0, 30)
}
