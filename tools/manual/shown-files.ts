/** Guides show whole files of `deploy/`: a block of code that begins with the first line of a file is that file. */
import { readdirSync, readFileSync } from 'node:fs'

const root = new URL('../../', import.meta.url)

/** Files that guides may show, by their first line, which names the place where readers put them. */
export function shownFiles(): ReadonlyMap<string, string> {
  const folder = new URL('deploy/', root)
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
  return new Map(texts.map((text) => [firstLine(text), text]))
}

/** The guide with every shown file as it is now. */
export function withFiles(guide: string): string {
  const files = shownFiles()
  return guide.replace(/^(```+)([\w-]*)\n([^\n]*)\n([^`]*\n)?\1$/gm, (block, fence, language, first) => {
    const file = files.get(first)
    return file === undefined ? block : `${fence}${language}\n${file.trimEnd()}\n${fence}`
  })
}

function firstLine(text: string): string {
  return text.slice(0, text.indexOf('\n'))
}
