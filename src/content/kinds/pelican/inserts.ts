/** Files that the plug-in `liquid_tags` puts into a page: `{% include_code soil.py lang:python lines:2-5 The soil %}`. */
import type { Insertion } from '../../parse/dialect.ts'
import { type InsertedFile, insertionOf } from '../folder/inserted-files.ts'
import { fenceFor } from '../syntax/fences.ts'
import { pathBelow } from '../syntax/site-paths.ts'
import type { PelicanSettings } from './settings.ts'
import { tagsIn } from './tags.ts'

export function tagInsertion({ content, code }: PelicanSettings): Insertion {
  const folder = pathBelow(content, code)
  return insertionOf('code of liquid_tags', (text) =>
    tagsIn(text).flatMap(({ start, end, name, inner }): InsertedFile[] => {
      const { target, lang, from, to, title } = readCode(inner)
      if (name !== 'include_code' || target === '') return []
      const found = folder === undefined ? undefined : pathBelow(folder, target.replace(/^\/+/, ''))
      // The plug-in reads any file, but what readers may see lies in the folder of code.
      const path = found?.startsWith(`${folder}/`) ? found : undefined
      const language = lang ?? /\.(\w{1,20})$/.exec(target)?.[1] ?? ''
      return [
        {
          ...{ start, end, target, path },
          partOf: (whole) => whole.replace(/\n$/, '').split('\n').slice(from, to).join('\n'),
          wrap: (part) => fenced(part, `${language}${title === '' ? '' : ` title="${title}"`}`),
        },
      ]
    }),
  )
}

function fenced(code: string, info: string): string {
  const fence = fenceFor(code)
  return `${fence}${info}\n${code}\n${fence}`
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
