/**
 * Files that the plug-in `liquid_tags` puts into a page: `{% include_code soil.py lang:python lines:2-5 The soil %}`, and
 * `{% notebook soil.ipynb cells[2:] %}`.
 */
import { isMarkdown } from '../../model/placement.ts'
import type { Insertion } from '../../parse/dialect.ts'
import { type InsertedFile, insertionOf } from '../folder/inserted-files.ts'
import { fencedBlock } from '../syntax/fences.ts'
import { pathBelow } from '../syntax/site-paths.ts'
import { notebookMarkdown } from './notebook.ts'
import type { PelicanSettings } from './settings.ts'
import { type Tag, tagsIn } from './tags.ts'

export function tagInsertion(settings: PelicanSettings): Insertion {
  return insertionOf('files of liquid_tags', (text) =>
    tagsIn(text).flatMap((tag): InsertedFile[] => {
      if (tag.inner === '') return []
      if (tag.name === 'include_code') return [codeOf(tag, settings)]
      return tag.name === 'notebook' ? [notebookOf(tag, settings, text)] : []
    }),
  )
}

/** The plug-in reads any file, but what readers may see is in the folder that is meant for it. */
function fileIn({ content }: PelicanSettings, name: string, target: string): string | undefined {
  const folder = pathBelow(content, name)
  const path = folder === undefined ? undefined : pathBelow(folder, target.replace(/^\/+/, ''))
  return folder === '' || path?.startsWith(`${folder}/`) ? path : undefined
}

function codeOf({ start, end, inner }: Tag, settings: PelicanSettings): InsertedFile {
  const { target, lang, from, to, title } = readCode(inner)
  const language = lang ?? /\.(\w{1,20})$/.exec(target)?.[1] ?? ''
  return {
    ...{ start, end, target, path: fileIn(settings, settings.code, target) },
    partOf: (whole) => {
      const isPrivate = isMarkdown(target) && (settings.isDraft || /^status[ \t]*:/im.test(whole))
      return isPrivate ? undefined : whole.replace(/\n$/, '').split('\n').slice(from, to).join('\n')
    },
    wrap: (part) => fencedBlock(part, `${language}${title === '' ? '' : ` title="${title}"`}`),
  }
}

/** One that cannot be read stays as it is written, and becomes a link or a note. */
function notebookOf({ start, end, inner }: Tag, settings: PelicanSettings, text: string): InsertedFile {
  const [target = '', ...range] = inner.split(/\s+/)
  return {
    ...{ start, end, target, path: fileIn(settings, settings.notebooks, target), otherwise: text.slice(start, end) },
    partOf: (whole) => notebookMarkdown(whole, range.join('')),
    wrap: (part) => part,
  }
}

/** As the plug-in reads it: options in front of the title. */
function readCode(inner: string) {
  const [target = '', ...words] = inner.split(/\s+/)
  const options = new Map<string, string>()
  let at = 0
  for (; at < words.length; at++) {
    const [, name, value = ''] =
      /^:?(lang|lines|codec|hidefilename|hidelink|hideall):(\S*)$/.exec(words[at] ?? '') ?? []
    if (name === undefined) break
    options.set(name, value)
  }
  const [first = '', last] = (options.get('lines') ?? '').split('-')
  const written = words.slice(at).join(' ').replace(/[`"]/g, '').trim()
  const file = options.has('hidefilename') ? '' : target.slice(target.lastIndexOf('/') + 1)
  const titles = [written, written === '' || file === '' ? file : `(${file})`].filter((each) => each !== '')
  return {
    target,
    lang: options.get('lang')?.replace(/[^\w+#.-]/g, ''),
    from: Math.max(0, (Number(first) || 1) - 1),
    to: last === undefined ? undefined : Number(last) || undefined,
    title: options.has('hideall') ? '' : titles.join(' '),
  }
}
