/** The licences of what is bundled, which ask to be passed on with it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const about = `# Bundled packages

Files in this folder contain code of these packages, without changes other than removing what is not used, shortening
names, and unpacking the WebAssembly of Shiki in another way. Their source is at the addresses below, under the same licences.
`

/**
 * @param files relative to `root`, in `node_modules`
 * @returns a document in Markdown
 * @throws Error when a package comes without a licence
 */
export function licensesOf(root: string, files: readonly string[]): string {
  const folders = [...new Set(files.map(packageFolder))].sort()
  return [about, ...folders.map((folder) => section(root, folder))].join('\n')
}

function packageFolder(file: string): string {
  const names = /^(?:@[^/]+\/)?[^/]+/
  const start = file.lastIndexOf('node_modules/') + 'node_modules/'.length
  return file.slice(0, start) + (names.exec(file.slice(start))?.[0] ?? '')
}

function section(root: string, folder: string): string {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  const { name, version, license, repository } = manifest
  if (typeof license !== 'string') throw new Error(`${folder} states no licence.`)
  const file = readdirSync(path.join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
  const text =
    file === undefined ? [] : ['```text', readFileSync(path.join(root, folder, file), 'utf8').trim(), '```', '']
  return [`## ${name} ${version}`, '', `${license}, ${sourceOf(repository, String(name))}`, '', ...text].join('\n')
}

function sourceOf(repository: unknown, name: string): string {
  const found =
    typeof repository === 'object' && repository !== null && 'url' in repository ? repository.url : repository
  const url = String(found ?? '')
    .replace(/^(?:git|git\+https?):\/\//, 'https://')
    .replace(/^github:/, 'https://github.com/')
  return `<${/^https?:/.test(url) ? url.replace(/\.git$/, '') : `https://www.npmjs.com/package/${name}`}>`
}
