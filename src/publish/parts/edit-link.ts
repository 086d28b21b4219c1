/** The link to edit a page where its source is kept. */
import type { ResolvedConfig } from '../../config/schema.ts'
import type { Page } from '../../content/model/site.ts'
import { html, type SafeHtml } from '../../theme/html.ts'
import type { RenderContext } from '../render/context.ts'

/** Nothing for a page of the service, and without a repository in the configuration. */
export function editLink(page: Page, { config, phrases }: RenderContext): SafeHtml | undefined {
  if (page.file === '' || config.repository === undefined) return undefined
  return html`<a href="${editUrl(page.file, config.repository)}">${phrases(page.language).say('editPage')}</a>`
}

type Repository = NonNullable<ResolvedConfig['repository']>

/** @param file path below the site folder */
export function editUrl(file: string, { edit, branch, dir }: Repository): string {
  const path = dir === '' ? file : `${dir}/${file}`
  const values: Readonly<Record<string, string>> = { path: encodePath(path), branch: encodePath(branch) }
  return edit.replace(/\{(path|branch)\}/g, (_, name: string) => values[name] ?? '')
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
