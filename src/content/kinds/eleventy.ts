/** Eleventy: Markdown anywhere below its folder of pages. */
import ignore from 'ignore'
import type { Dialect } from '../parse/dialect.ts'
import { dataFor, type PageData, readMetadata, readPageData } from './eleventy/data.ts'
import { eleventyFrontmatter, fileDates, namesOf } from './eleventy/page.ts'
import { configFiles, type EleventySettings, readSettings } from './eleventy/settings.ts'
import { eleventyRules, withoutContents } from './eleventy/template.ts'
import type { FolderRules, FolderView, Kind, Privacy, PrivatePlace } from './kind.ts'
import { withoutAttributes } from './syntax/kramdown.ts'
import type { Language } from './syntax/liquid/tokens.ts'
import { readLiquid } from './syntax/liquid.ts'
import { plainKeys } from './syntax/plain-keys.ts'
import { isRepositoryDocument } from './syntax/repository-documents.ts'

export const eleventy: Kind = {
  name: 'eleventy',
  title: 'an Eleventy site',
  role: 'generator',
  manual: {
    marks: '`eleventy.config.js`, in any of its endings, or `.eleventy.js`.',
    content: 'the input folder of the configuration, by default all of it; folders that are copied as they are.',
    hidden:
      '`_includes`, `_data` and other names that begin with `_`, what `.eleventyignore` names, `permalink: false`, and documents about the repository.',
    syntax:
      '`highlight`, `raw`, images and `url`; other tags of Liquid and Nunjucks are left out. Templates that are not Markdown are not read. Of programs beside pages, a plain `permalink` and `lang` count.',
  },
  async recognise(folder) {
    const found = await Promise.all(configFiles.map((file) => folder.exists(file)))
    return configFiles[found.indexOf(true)]
  },
  open,
}

async function open(folder: FolderView): Promise<FolderRules> {
  const settings = await readSettings(folder)
  const { input } = settings
  const below = (path: string) => (input === '' ? path : `${input}/${path}`)
  const indexes = ['index.md', 'index.njk', 'index.liquid', 'index.html', 'index.11ty.js', 'index.webc', 'index.hbs']
  const hasIndex = (await Promise.all(indexes.map((name) => folder.exists(below(name))))).includes(true)
  return {
    content: [{ folder: input, at: '' }],
    statics: settings.statics,
    files: settings.files,
    keepsPaths: true,
    metadata: await readMetadata(folder, settings.data),
    inlineTags: false,
    privacy: eleventyPrivacy(settings),
    dialect: createDialect(settings, await readPageData(folder, input), hasIndex),
  }
}

function eleventyPrivacy({ hidden, ignores }: EleventySettings): Privacy {
  const matcher = ignore().add([...ignores])
  return (path) => {
    const template = hidden.find((name) => path.startsWith(`${name}/`))
    if (template !== undefined) return { ...templates, folder: template }
    return matcher.ignores(path) ? ignored : undefined
  }
}

const templates: PrivatePlace = {
  where: "in Eleventy's folders of templates and data",
  hint: 'Move a page out of it to publish it.',
}
const ignored: PrivatePlace = {
  where: 'ignored by Eleventy',
  hint: 'Change .eleventyignore, .gitignore or the configuration of Eleventy to publish them.',
}

/** @param hasIndex whether another file is the home page, so that a README is not */
function createDialect(settings: EleventySettings, data: ReadonlyMap<string, PageData>, hasIndex: boolean): Dialect {
  const { input, language } = settings
  return {
    keys,
    fileDates,
    read(page) {
      const { text } = page
      const below = input === '' ? page.file : page.file.slice(input.length + 1)
      if (page.block === undefined && isRepositoryDocument(below, hasIndex))
        return { frontmatter: { ...page.frontmatter, publish: false }, text }
      const own = plainKeys(page.block ?? '')
      const frontmatter = eleventyFrontmatter(page, below, own, dataFor(page.file, input, data))
      const engine = languageOf(own.get('templateEngineOverride'), language)
      const rules = engine && eleventyRules(engine, settings, frontmatter, own, namesOf(below))
      const read = rules ? readLiquid(text, rules) : { text, leftOut: [] }
      return { frontmatter, ...withoutAttributes(withoutContents(read.text)), leftOut: read.leftOut }
    },
  }
}

/** `templateEngineOverride: njk,md`. */
function languageOf(override: string | undefined, usual: Language | undefined): Language | undefined {
  if (override === undefined) return usual
  return override.includes('njk') ? 'nunjucks' : override.includes('liquid') ? 'liquid' : undefined
}

const keys = [
  'date',
  'layout',
  'permalink',
  'templateengineoverride',
  'eleventynavigation',
  'eleventyexcludefromcollections',
  'pagination',
]
