/** Reads the owner's changes to the theme. */
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { defaultStyleFile } from '../../config/theme-schema.ts'
import { renderHtml } from '../../content/markdown/render.ts'
import { mediaTypeOf } from '../../content/media-types.ts'
import type { Source } from '../../content/source/source.ts'
import { type Diagnostic, diagnostic } from '../../contract/diagnostic.ts'
import { type OwnerTheme, type SlotName, slotNames } from '../../contract/frame.ts'
import type { ThemeFile } from '../../theme/files.ts'
import { readPicture } from '../images/metadata/picture-metadata.ts'
import { assemble } from '../images/metadata/picture-parts.ts'
import { placeDiagnostic } from '../images/plan-metadata.ts'
import { type BlockedLoad, blockedInCss, blockedInHtml } from './blocked-loads.ts'
import { unknownWords } from './own-words.ts'
import { inlineCodeIn, unknownPlaceholders } from './owner-html.ts'

export interface OpenedTheme {
  /** To be published with the files of the theme. */
  readonly files: readonly ThemeFile[]
  /** With the names of those files; `withAddresses` replaces them by addresses. */
  readonly theme: OwnerTheme
  readonly diagnostics: readonly Diagnostic[]
}

/** If a file cannot be read, its part of the theme stays as it is. */
export async function openTheme(config: ResolvedConfig, source: Source): Promise<OpenedTheme> {
  const { theme: wanted } = config
  const trusted = [new URL(config.baseUrl).origin, ...wanted.hosts]
  const diagnostics: Diagnostic[] = []
  const files: ThemeFile[] = []
  const read = (file: string, key: string) =>
    source.read(file).catch(() => {
      const message = `The file "${file}" that "theme.${key}" names cannot be read; the pages do without it.`
      const hint = `Put the file there, or correct "theme.${key}": paths start at the site folder.`
      const place = configPlace(config, ['theme', ...key.split('.')])
      diagnostics.push(diagnostic('THEME_FILE_MISSING', place, message, hint))
    })
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

  const css = wanted.css ?? ((await source.exists(defaultStyleFile)) ? defaultStyleFile : undefined)
  const style = css === undefined ? undefined : await read(css, 'css')
  if (style && css !== undefined) {
    const content = decode(style)
    files.push({ name: styleName, mediaType: 'text/css; charset=utf-8', content })
    diagnostics.push(...blockedHosts(blockedInCss(content, trusted), (line) => ({ file: css, line })))
  }

  const { stripMetadata } = config.images
  const picture = async (key: 'logo' | 'portrait') => {
    const { [key]: path = '' } = wanted
    const bytes = path === '' ? undefined : await read(path, key)
    if (!bytes) return {}
    const content = stripMetadata ? await plainPicture(bytes) : bytes
    const name = `${key}${/\.\w+$/.exec(path)?.[0].toLowerCase() ?? ''}`
    files.push({ name, mediaType: mediaTypeOf(path), content })
    if ((await readPicture(content))?.place) diagnostics.push(placeDiagnostic(path, stripMetadata))
    return { [key]: { path: name, ...(await sizeOf(content)) } }
  }
  const pictures = { ...(await picture('logo')), ...(await picture('portrait')) }

  const slots: Partial<Record<SlotName, string>> = {}
  for (const name of slotNames) {
    const file = wanted.slots[name]
    const bytes = file === undefined ? undefined : await read(file, `slots.${name}`)
    if (file === undefined || !bytes) continue
    slots[name] = decode(bytes)
    diagnostics.push(...questionable(slots[name], trusted, (line) => ({ file, line })))
  }
  if (wanted.head !== undefined) {
    const place = (line: number) => configPlace(config, ['theme', 'head'], line)
    diagnostics.push(...questionable(wanted.head, trusted, place))
  }
  diagnostics.push(...unknownWords(config))
  const theme: OwnerTheme = {
    slots,
    ...(Object.keys(wanted.words).length > 0 ? { words: wanted.words } : {}),
    ...(style ? { style: styleName, ...(/--serif\s*:/.test(decode(style)) ? { ownFace: true } : {}) } : {}),
    ...pictures,
    ...(wanted.head === undefined ? {} : { head: wanted.head }),
    ...(wanted.footer === undefined ? {} : { footer: await renderHtml(wanted.footer, { html: 'safe' }) }),
  }
  return { files, theme, diagnostics }
}

/** The same theme with addresses instead of names. */
export function withAddresses(theme: OwnerTheme, address: (name: string) => string): OwnerTheme {
  const { style, logo, portrait } = theme
  return {
    ...theme,
    ...(style === undefined ? {} : { style: address(style) }),
    ...(logo === undefined ? {} : { logo: { ...logo, path: address(logo.path) } }),
    ...(portrait === undefined ? {} : { portrait: { ...portrait, path: address(portrait.path) } }),
  }
}

const styleName = 'owner.css'

/** Metadata that cannot be removed without loss stays. */
async function plainPicture(picture: Uint8Array): Promise<Uint8Array> {
  const { parts } = (await readPicture(picture)) ?? {}
  return parts ? assemble(parts, picture) : picture
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
    ...inlineCodeIn(ownHtml).map(({ line, what }) => {
      const message = `Browsers ignore ${what} here: the content security policy of the pages allows none.`
      const hint = 'Put it into a file of the public folder and refer to that, or into theme.css.'
      return diagnostic('THEME_INLINE_CODE', place(line), message, hint)
    }),
    ...unknownPlaceholders(ownHtml).map(({ line, what }) => {
      const hint = 'Use {{default}}, {{page.title}}, {{page.url}}, {{site.title}} or {{site.url}}.'
      return diagnostic('THEME_PLACEHOLDER', place(line), `${what} is unknown and is shown as it is.`, hint)
    }),
  ]
}

function blockedHosts(found: readonly BlockedLoad[], place: PlaceOf): Diagnostic[] {
  return found.map(({ line, what, hint }) => {
    const message = `Browsers ${what}: the content security policy of the pages does not allow it.`
    return diagnostic('THEME_HOST_BLOCKED', place(line), message, hint)
  })
}
