/** Reads what an owner's configuration says of the theme. */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { defaultStyleFile } from '../../config/theme-schema.ts'
import { renderHtml } from '../../content/markdown/render.ts'
import { mediaTypeOf } from '../../content/media-types.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import type { OwnerTheme } from '../../contract/frame.ts'
import { type SlotName, slotNames } from '../../contract/frame.ts'
import type { ThemeFile } from '../../theme/files.ts'
import { readPicture } from '../images/metadata/picture-metadata.ts'
import { assemble } from '../images/metadata/picture-parts.ts'
import { namesPlace } from '../images/plan-metadata.ts'
import { type BlockedLoad, blockedInCss, blockedInHtml } from './blocked-loads.ts'
import { inlineCodeIn, unknownPlaceholders } from './owner-html.ts'

export interface OpenedTheme {
  /** To be published with the files of the theme. */
  readonly files: readonly ThemeFile[]
  /** With the names of those files where their addresses will stand. */
  readonly theme: OwnerTheme
  readonly diagnostics: readonly Diagnostic[]
}

/** A file that cannot be read leaves the part of the theme as it is. */
export async function openTheme(config: ResolvedConfig, source: Source): Promise<OpenedTheme> {
  const { theme: wanted } = config
  const trusted = [new URL(config.baseUrl).origin, ...wanted.hosts]
  const diagnostics: Diagnostic[] = []
  const files: ThemeFile[] = []
  const read = (file: string, key: string) => readFile(file, key, source, diagnostics)

  const css = wanted.css ?? ((await source.exists(defaultStyleFile)) ? defaultStyleFile : undefined)
  const style = css === undefined ? undefined : await read(css, 'css')
  if (style && css !== undefined) {
    const content = decode(style)
    files.push({ name: styleName, mediaType: 'text/css; charset=utf-8', content })
    diagnostics.push(...blockedHosts(blockedInCss(content, trusted), (line) => ({ file: css, line })))
  }

  const logo = wanted.logo === undefined ? undefined : await read(wanted.logo, 'logo')
  const logoFile = logo && {
    name: logoName(wanted.logo ?? ''),
    mediaType: mediaTypeOf(wanted.logo ?? ''),
    content: config.images.stripMetadata ? await plainLogo(logo) : logo,
  }
  if (logoFile) files.push(logoFile)
  if (logoFile && (await readPicture(logoFile.content))?.place)
    diagnostics.push(namesPlace(wanted.logo ?? '', config.images.stripMetadata))

  const slots: Partial<Record<SlotName, string>> = {}
  for (const name of slotNames) {
    const file = wanted.slots[name]
    const bytes = file === undefined ? undefined : await read(file, `slots.${name}`)
    if (file === undefined || bytes === undefined) continue
    slots[name] = decode(bytes)
    diagnostics.push(...questionable(slots[name], trusted, (line) => ({ file, line })))
  }
  if (wanted.head !== undefined) {
    const place = (line: number) => configPlace(config, ['theme', 'head'], line)
    diagnostics.push(...questionable(wanted.head, trusted, place))
  }
  const theme: OwnerTheme = {
    slots,
    ...(style ? { style: styleName } : {}),
    ...(logoFile ? { logo: { path: logoFile.name, ...(await sizeOf(logoFile.content)) } } : {}),
    ...(wanted.head === undefined ? {} : { head: wanted.head }),
    ...(wanted.footer === undefined ? {} : { footer: await renderHtml(wanted.footer, { html: 'safe' }) }),
  }
  return { files, theme, diagnostics }
}

/** The same with addresses in the place of names. */
export function withAddresses(theme: OwnerTheme, address: (name: string) => string): OwnerTheme {
  const { style, logo } = theme
  return {
    ...theme,
    ...(style === undefined ? {} : { style: address(style) }),
    ...(logo === undefined ? {} : { logo: { ...logo, path: address(logo.path) } }),
  }
}

const styleName = 'owner.css'

function logoName(file: string): string {
  return `logo${/\.\w+$/.exec(file)?.[0].toLowerCase() ?? ''}`
}

async function readFile(
  file: string,
  key: string,
  source: Source,
  diagnostics: Diagnostic[],
): Promise<Uint8Array | undefined> {
  try {
    return await source.read(file)
  } catch {
    diagnostics.push(
      diagnostic(
        'THEME_FILE_MISSING',
        { file },
        `The file that "theme.${key}" names cannot be read; the pages do without it.`,
        `Put the file there, or correct "theme.${key}": paths start at the site folder.`,
      ),
    )
    return undefined
  }
}

/** What cannot be taken out without loss stays. */
async function plainLogo(logo: Uint8Array): Promise<Uint8Array> {
  const { parts } = (await readPicture(logo)) ?? {}
  return parts ? assemble(parts, logo) : logo
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

async function sizeOf(bytes: Uint8Array): Promise<{ width?: number; height?: number }> {
  const { readImageHeader } = await import('../images/header.ts')
  const header = readImageHeader(bytes)
  return header === undefined ? {} : { width: header.width, height: header.height }
}

type PlaceOf = (line: number) => { readonly file: string; readonly line: number | undefined }

function questionable(ownHtml: string, trusted: readonly string[], place: PlaceOf): Diagnostic[] {
  return [
    ...blockedHosts(blockedInHtml(ownHtml, trusted), place),
    ...inlineCodeIn(ownHtml).map(({ line, what }) =>
      diagnostic(
        'THEME_INLINE_CODE',
        place(line),
        `Browsers ignore ${what} here: the content security policy of the pages allows none.`,
        'Put it into a file of the public folder and refer to that, or into theme.css.',
      ),
    ),
    ...unknownPlaceholders(ownHtml).map(({ line, what }) =>
      diagnostic(
        'THEME_PLACEHOLDER',
        place(line),
        `${what} stands for nothing and is shown as it is.`,
        'Use {{default}}, {{page.title}}, {{page.url}}, {{site.title}} or {{site.url}}.',
      ),
    ),
  ]
}

function blockedHosts(found: readonly BlockedLoad[], place: PlaceOf): Diagnostic[] {
  return found.map(({ line, what, hint }) => {
    const message = `Browsers ${what}: the content security policy of the pages does not allow it.`
    return diagnostic('THEME_HOST_BLOCKED', place(line), message, hint)
  })
}
