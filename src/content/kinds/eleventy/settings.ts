/** The settings of an Eleventy site. Its configuration is a program, which is never run: simple texts in it are read. */
import { isJsonObject } from '../../../text/json.ts'
import type { FolderView, Mount } from '../kind.ts'
import type { Language } from '../syntax/liquid/tokens.ts'
import { insidePath, sitePath } from '../syntax/site-paths.ts'

export const configFiles = [
  'eleventy.config.js',
  'eleventy.config.mjs',
  'eleventy.config.cjs',
  'eleventy.config.ts',
  'eleventy.config.mts',
  '.eleventy.js',
  '.eleventy.cjs',
  '.eleventy.mjs',
] as const

export interface EleventySettings {
  /** Folder of the pages, below the site folder; empty for all of it. */
  readonly input: string
  /** Folders of templates, data and the built site, below the site folder. */
  readonly hidden: readonly string[]
  /** Folder of the data that all pages have, below the site folder. */
  readonly data?: string | undefined
  /** Patterns of files that are no pages, in the syntax of `.gitignore`, from the site folder. */
  readonly ignores: readonly string[]
  /** The language of templates in Markdown; nothing if there is none. */
  readonly language: Language | undefined
  readonly statics: readonly string[]
  readonly files: readonly Mount[]
}

/** Further rows do not count. */
const mostRows = 200

export async function readSettings(folder: FolderView): Promise<EleventySettings> {
  const texts = await Promise.all(configFiles.map((file) => folder.text(file)))
  const config = withoutComments(texts.find((text) => text !== undefined) ?? '')
  const written =
    textAfter(config, 'input', 'setInputDirectory') ?? inputOfScripts(await folder.text('package.json')) ?? ''
  const input = insidePath(written) ?? ''
  const below = (path: string) => insideFrom(input, path)
  const includes = textAfter(config, 'includes', 'setIncludesDirectory') ?? '_includes'
  const layouts = textAfter(config, 'layouts', 'setLayoutsDirectory')
  const data = textAfter(config, 'data', 'setDataDirectory') ?? '_data'
  const output = insidePath(textAfter(config, 'output', 'setOutputDirectory') ?? '_site')
  const hidden = [below(includes), layouts === undefined ? undefined : below(layouts), below(data), output]
  return {
    input,
    hidden: hidden.flatMap((path) => path || []),
    data: below(data),
    ignores: await readIgnores(folder, config, input),
    language: languageOf(config),
    ...copies(config, input),
  }
}

/** Comments on lines of their own. */
function withoutComments(config: string): string {
  return config
    .split('\n')
    .filter((line) => !/^(?:\/\/|\*|\/\*)/.test(line.trimStart().slice(0, 2)))
    .join('\n')
}

/** `key: "text"`, or `method("text")`. */
function textAfter(config: string, key: string, method: string): string | undefined {
  for (const opener of [`${method}(`, `${key}:`, `${key} :`]) {
    for (let at = config.indexOf(opener); at !== -1; at = config.indexOf(opener, at + 1)) {
      if (/[\w.]/.test(config.charAt(at - 1)) && !opener.endsWith('(')) continue
      const [, , text] = /^\s{0,20}(["'`])([^"'`\n$]{0,300})\1/.exec(config.slice(at + opener.length, at + 400)) ?? []
      if (text !== undefined) return text
    }
  }
  return undefined
}

/** `eleventy --input=src` in the scripts of the package. */
function inputOfScripts(text: string | undefined): string | undefined {
  try {
    const data: unknown = JSON.parse(text ?? '')
    const scripts =
      isJsonObject(data) && isJsonObject(data.scripts) ? Object.values(data.scripts).slice(0, mostRows) : []
    for (const script of scripts) {
      if (typeof script !== 'string' || !script.includes('eleventy')) continue
      const found = /--input[= ]([^\s"';&|]{1,300})/.exec(script)?.[1]
      if (found !== undefined) return found
    }
  } catch {
    // Without settings, the defaults count.
  }
  return undefined
}

/** A path from a folder, which may lead above it but not above the site. */
function insideFrom(folder: string, written: string): string | undefined {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of written.split('/').slice(0, 50)) {
    if (segment === '..' && segments.pop() === undefined) return undefined
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment)
  }
  return insidePath(segments.join('/'))
}

function languageOf(config: string): Language | undefined {
  const [, written = 'liquid'] = /markdownTemplateEngine\s{0,9}:\s{0,9}["'`]?(\w{1,20})/.exec(config) ?? []
  return written === 'njk' ? 'nunjucks' : written === 'liquid' ? 'liquid' : undefined
}

/** `.eleventyignore` is at the root and in the folder of pages; `.gitignore` counts unless the configuration says no. */
async function readIgnores(folder: FolderView, config: string, input: string): Promise<string[]> {
  const usesGit = !/setUseGitIgnore\(\s{0,9}false/.test(config)
  const [git, root, inner] = await Promise.all([
    usesGit ? folder.text('.gitignore') : undefined,
    folder.text('.eleventyignore'),
    input === '' ? undefined : folder.text(`${input}/.eleventyignore`),
  ])
  const added = [...config.matchAll(/ignores\.add\(\s{0,9}["'`]([^"'`\n$]{1,300})["'`]/g)].map(([, pattern = '']) =>
    pattern.replace(/^\.\//, ''),
  )
  return [
    'node_modules/',
    ...patternsOf(git),
    ...patternsOf(root),
    ...patternsOf(inner).map((line) => inFolder(line, input)),
    ...added,
  ].slice(0, mostRows * 2)
}

function patternsOf(text = ''): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#') && line.length <= 300)
  return lines.slice(0, mostRows)
}

/** A pattern of a file in a folder, for paths from the root. */
function inFolder(pattern: string, folder: string): string {
  const [sign, plain] = pattern.startsWith('!') ? ['!', pattern.slice(1)] : ['', pattern]
  const isAnchored = plain.slice(0, -1).includes('/')
  return `${sign}/${folder}/${isAnchored ? '' : '**/'}${plain.replace(/^\//, '')}`
}

/**
 * `addPassthroughCopy("assets")` keeps the path below the folder of pages; `{ "static": "/" }` says another. What lies
 * below the pages is found there anyway.
 */
function copies(config: string, input: string): Pick<EleventySettings, 'statics' | 'files'> {
  const statics: string[] = []
  const files: Mount[] = []
  for (const [from, to] of copyRows(config).slice(0, mostRows)) {
    const folder = /[*{?]/.test(from) ? undefined : insidePath(from)
    const at = sitePath(to)
    if (!folder || at === undefined || folder.startsWith('node_modules')) continue
    const isInput = input !== '' && `${folder}/`.startsWith(`${input}/`)
    if (at === '' && folder !== input) statics.push(folder)
    else if (!isInput || at !== folder.slice(input.length + 1)) files.push({ folder, at: at || folder })
  }
  return { statics, files: input === '' ? files.filter(({ folder, at }) => folder !== at) : files }
}

function copyRows(config: string): (readonly [string, string])[] {
  const rows: (readonly [string, string])[] = []
  for (let at = config.indexOf('addPassthroughCopy('); at !== -1; at = config.indexOf('addPassthroughCopy(', at + 1)) {
    const start = at + 'addPassthroughCopy('.length
    const rest = config.slice(start, start + 4_000).trimStart()
    const [, plain] = /^["'`]([^"'`\n$]{1,300})["'`]/.exec(rest) ?? []
    if (plain !== undefined) rows.push([plain, plain])
    if (!rest.startsWith('{')) continue
    const object = rest.slice(0, Math.max(0, rest.indexOf('}')))
    for (const [, from = '', to = ''] of object.matchAll(
      /["'`]([^"'`\n$]{1,300})["'`]\s{0,9}:\s{0,9}["'`]([^"'`\n$]{0,300})["'`]/g,
    ))
      rows.push([from, to])
  }
  return rows
}
