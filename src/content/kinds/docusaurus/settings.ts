/** What the configuration of Docusaurus says about folders and addresses. */
import type { FolderView, Mount, SiteMetadata } from '../kind.ts'
import { createNavigation, type Navigation } from '../navigation/navigation.ts'
import { menuOfModule } from '../navigation/script-menu.ts'
import { memberOf, readScript, type Script, textOf, textsOf } from '../syntax/script.ts'
import type { ScriptValue } from '../syntax/script-tokens.ts'
import { addressOf, parentOf, pathBelow } from '../syntax/site-paths.ts'

/** One plugin that makes pages of a folder. */
export interface Part {
  readonly type: 'docs' | 'blog' | 'pages'
  /** Below the site folder. */
  readonly folder: string
  /** Address of its pages: `/docs/`. */
  readonly route: string
  /** Patterns of files that are no pages, below `folder`. */
  readonly exclude: readonly string[]
  /** Whether numbers in front of names order the pages. */
  readonly numbers: boolean
  /** By the ids of pages. */
  readonly navigation: Navigation
}

/** A part whose folder there is, and its place in the content. */
export interface MountedPart {
  readonly part: Part
  readonly mount: Mount
}

export interface DocusaurusSettings {
  readonly metadata: SiteMetadata
  /** The folder of the configuration, below the site folder. */
  readonly dir: string
  /** `/` unless the site lies deeper. */
  readonly base: string
  readonly statics: readonly string[]
  readonly parts: readonly Part[]
  /** Whether addresses end with a slash; by default only those of folders. */
  readonly trailingSlash: boolean | undefined
  /** Whether `.md` files are MDX too, which is the default of the tool. */
  readonly isMdx: boolean
}

/** The website of a project is often in a folder of its own, with its docs beside that folder. */
const places = ['', 'website/']
const endings = ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts']

/** The path of the configuration. */
export async function findConfig(folder: FolderView): Promise<string | undefined> {
  const candidates = places.flatMap((place) => endings.map((ending) => `${place}docusaurus.config.${ending}`))
  const found = await Promise.all(candidates.map((path) => folder.exists(path)))
  return candidates[found.indexOf(true)]
}

export async function readSettings(folder: FolderView): Promise<DocusaurusSettings> {
  const path = (await findConfig(folder)) ?? 'docusaurus.config.js'
  const dir = parentOf(path)
  const script = readScript((await folder.text(path)) ?? '')
  const base = addressOf(first(script, 'baseUrl') ?? '/')
  const written = textsOf(script.named('staticDirectories')[0])
  const statics = written.length > 0 ? written : ['static']
  const format = textOf(memberOf(script.named('markdown')[0], 'format'))
  return {
    dir,
    base,
    statics: statics.flatMap((name) => pathBelow(dir, name) || []),
    parts: await withSidebars(
      partsOf(script).flatMap((part) => placed(part, dir, base) ?? []),
      folder,
    ),
    trailingSlash: flagOf(script.named('trailingSlash')[0]),
    metadata: {
      title: textOf(script.named('title')[0]),
      description: textOf(script.named('tagline')[0]),
      language: textOf(script.named('defaultLocale')[0]),
    },
    isMdx: format === undefined || format === 'mdx',
  }
}

function flagOf(value: ScriptValue | undefined): boolean | undefined {
  return value?.kind === 'flag' ? value.flag : undefined
}

function first(script: Script, name: string): string | undefined {
  return script
    .named(name)
    .map(textOf)
    .find((text) => text !== undefined)
}

interface WrittenPart {
  readonly type: Part['type']
  readonly options: ScriptValue | undefined
  /** Part of a preset, or a further plugin, whose options must name its folder. */
  readonly isPreset: boolean
}

const types = ['docs', 'blog', 'pages'] as const

function partsOf(script: Script): WrittenPart[] {
  const presets = script.named('presets').flatMap((value) => itemsOf(value, script))
  const classic = presets.find(({ name }) => name.endsWith('classic'))
  const hasPresets = presets.length > 0
  const parts = types.flatMap((type): WrittenPart[] => {
    const options = classic && script.resolve(memberOf(classic.options, type))
    const isOff = flagOf(options) === false
    return isOff || (hasPresets && !classic) ? [] : [{ type, options, isPreset: true }]
  })
  const plugins = script.named('plugins').flatMap((value) => itemsOf(value, script))
  const further = plugins.flatMap(({ name, options }): WrittenPart[] => {
    const type = types.find((each) => name.endsWith(`content-${each}`))
    return type === undefined ? [] : [{ type, options, isPreset: false }]
  })
  return [...parts, ...further]
}

/** Plugins and presets: `name`, `[name, options]`, or `[require.resolve(name), options]`. */
function itemsOf(list: ScriptValue, script: Script): { name: string; options: ScriptValue | undefined }[] {
  const items = list.kind === 'list' ? list.items : []
  return items.flatMap((item) => {
    const [name, options] = item.kind === 'list' ? item.items : [item]
    const text = textOf(name?.kind === 'call' ? name.values[0] : name)
    return text === undefined ? [] : [{ name: text, options: options && script.resolve(options) }]
  })
}

const defaults = {
  docs: { path: 'docs', route: 'docs' },
  blog: { path: 'blog', route: 'blog' },
  pages: { path: 'src/pages', route: '/' },
} as const

interface PlacedPart extends Omit<Part, 'navigation'> {
  /** Below the site folder. */
  readonly sidebars: string | undefined
}

function placed({ type, options, isPreset }: WrittenPart, dir: string, base: string): PlacedPart | undefined {
  const option = (name: string) => pathText(memberOf(options, name))
  const written = option('path')
  if (!isPreset && written === undefined) return undefined
  const folder = pathBelow(dir, written ?? defaults[type].path)
  if (folder === undefined || folder === '') return undefined
  const current = memberOf(memberOf(memberOf(options, 'versions'), 'current'), 'path')
  const numbers = memberOf(options, 'numberPrefixParser')
  const sidebars = option('sidebarPath') ?? ''
  return {
    type,
    folder,
    route: addressOf(base, option('routeBasePath') ?? defaults[type].route, textOf(current) ?? ''),
    exclude: textsOf(memberOf(options, 'exclude')),
    numbers: type === 'docs' && flagOf(numbers) !== false,
    sidebars: /\.(?:[cm]?[jt]s|json)$/.test(sidebars) ? pathBelow(dir, sidebars) : undefined,
  }
}

function withSidebars(parts: readonly PlacedPart[], folder: FolderView): Promise<Part[]> {
  const read = parts.map(async ({ sidebars, ...part }) => ({
    ...part,
    navigation: await readSidebars(folder, sidebars),
  }))
  return Promise.all(read)
}

/** Sidebars that follow the folders need no file. */
async function readSidebars(folder: FolderView, path: string | undefined): Promise<Navigation> {
  const text = path && (await folder.exists(path)) ? await folder.text(path) : undefined
  if (text === undefined) return createNavigation([])
  return createNavigation(menuOfModule(readScript(path?.endsWith('.json') ? `export default ${text}` : text)))
}

/** A text, or the last text of a call such as `path.resolve(__dirname, '../docs')`. */
function pathText(value: ScriptValue | undefined): string | undefined {
  return value?.kind === 'call' ? value.values.map(textOf).at(-1) : textOf(value)
}
