/** The thorough check of a folder in memory. */
import { resolveConfig } from '../../../src/config/resolve.ts'
import type { Config } from '../../../src/config/schema.ts'
import { createMemorySource } from '../../../src/content/source/memory-source.ts'
import type { Diagnostic, DiagnosticCode } from '../../../src/contract/diagnostic.ts'
import { buildSite } from '../../../src/publish/build.ts'
import { checkSite } from '../../../src/publish/check/check-site.ts'
import type { SiteParts } from '../../../src/publish/site-state.ts'

export type Files = Readonly<Record<string, string | Uint8Array>>

export async function partsOf(files: Files, config: Config = {}) {
  let parts: SiteParts | undefined
  const { diagnostics } = await buildSite({
    source: createMemorySource(files),
    config: resolveConfig({ baseUrl: 'https://a.example', ...config }, { file: 'lectern.config.yaml' }),
    now: Date.UTC(2026, 0, 1),
    onParts: (made) => {
      parts = made
    },
  })
  if (parts === undefined) throw new Error('The site was not built.')
  return { parts, diagnostics }
}

export async function checkOf(files: Files, config: Config = {}) {
  const { parts, diagnostics } = await partsOf(files, config)
  return checkSite(parts, diagnostics)
}

/** The places of all findings with a code, as `file:line`, or `file` without a line; of one page as the line alone. */
export async function placesOf(code: DiagnosticCode, files: Files | string, config: Config = {}): Promise<string[]> {
  const isPage = typeof files === 'string'
  const { diagnostics } = await checkOf(isPage ? { ...otherFiles, [page]: files } : files, config)
  const found = diagnostics.filter((one) => one.code === code && (!isPage || one.file === page))
  return found.map((one) => (isPage ? String(one.line) : place(one)))
}

const page = 'content/notes/page.md'

/** What `page` may link to. */
const otherFiles: Files = {
  'content/notes/good.md': '# Good\n\nText.\n\n## Part\n\nText. ![a bed](bed.svg)',
  'content/notes/bed.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>',
}

function place({ file, line }: Diagnostic): string {
  return line === undefined ? file : `${file}:${line}`
}
