/** `/<collection>/llms.txt`: the context text of one collection. */
import { count } from '../../count.ts'
import type { Collection } from '../model/site.ts'
import type { RenderContext } from './context.ts'
import { announcedRows, documentUrl, llmsItem } from './format/endpoint-lines.ts'
import { newestUpdate } from './format/entry-list.ts'
import { llmsBudget, llmsEntries, llmsHead, llmsSection, publicEntries, readingRules } from './format/llms.ts'
import { blocks, inlineText, linkItem } from './format/markdown-text.ts'

/** Entries newest first, as many as fit; the index is named as the place that holds them all. */
export function renderLlmsScope(collection: Collection, context: RenderContext): string {
  const entries = publicEntries(collection)
  const documents = announcedRows(context, collection.name)
    .filter(({ path }) => path !== `/${collection.name}/llms.txt`)
    .map((row) => llmsItem(row, context, 'files'))
  const head = blocks(
    llmsHead(
      `${context.config.title}: ${collection.title}`,
      collection.description,
      `${count(entries.length, 'entry', 'entries')}, last updated ${newestUpdate(entries, context)}.`,
    ),
    llmsSection('When to use this file', [purpose(collection), ...readingRules(context)], 3_000),
    llmsSection('Documents', documents, 5_000),
  )
  const tail = blocks(llmsSection('Optional', wholeSite(context), 1_000))
  const rest = indexLink(collection, context)
  const list = llmsEntries('Entries', entries, rest, llmsBudget - head.length - tail.length, context)
  return blocks(head, entries.length > 0 && list.text, tail)
}

function purpose({ title, byline }: Collection): string {
  const what = byline ? 'articles by others, each with its author and source' : 'entries'
  return `- To find, quote and cite the ${what} in “${inlineText(title, 200)}”, without the rest of the site.`
}

function indexLink({ name }: Collection, context: RenderContext): readonly string[] {
  const path = `/${name}/index.json`
  const url = documentUrl(context, path)
  return url === undefined ? [] : [`\`${url}\``]
}

function wholeSite(context: RenderContext): readonly string[] {
  const url = documentUrl(context, '/llms.txt')
  return url === undefined ? [] : [linkItem('/llms.txt', url, 'the whole site')]
}
