/** Hugo with the notes of a folder: HTML and JSON of every page, lists with RSS, and nothing else. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { markdownFiles } from '../framework/folder.ts'
import { runProgram } from '../framework/process.ts'
import type { Sample } from '../framework/row.ts'

const configuration = `baseURL = "https://bench.example/"
title = "Bench"
[outputs]
home = ["HTML", "RSS", "JSON"]
section = ["HTML", "RSS", "JSON"]
page = ["HTML", "JSON"]
`
const page = (main: string) => `<!doctype html><title>{{ .Title }}</title><h1>{{ .Title }}</h1>${main}\n`
const layouts = {
  'single.html': page('{{ .Content }}'),
  'list.html': page('{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}'),
  'single.json': '{{ dict "title" .Title "text" .RawContent | jsonify }}\n',
  'list.json': '[{{ range $n, $it := .Pages }}{{ if $n }},{{ end }}{{ .RelPermalink | jsonify }}{{ end }}]\n',
}

/** Writes a Hugo site with the notes of a folder. */
export async function writeHugoSite(notes: string, site: string): Promise<void> {
  const folder = path.join(site, 'layouts', '_default')
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(layouts)) await writeFile(path.join(folder, name), text)
  await writeFile(path.join(site, 'config.toml'), configuration)
  for (const file of await markdownFiles(notes)) {
    // A file named index would make its neighbours its attachments.
    const target = path.join(site, 'content', file.replace(/(^|\/)index\.md$/, '$1_index.md'))
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, withoutShortcodes(await readFile(path.join(notes, file), 'utf8')))
  }
}

/** Builds from nothing, as Hugo always does. */
export async function buildWithHugo(command: string, site: string): Promise<Sample> {
  await rm(path.join(site, 'public'), { recursive: true, force: true })
  return runProgram(command, ['--quiet', '--source', site])
}

/** Templates that a note only talks about end a build of Hugo with an error. */
function withoutShortcodes(text: string): string {
  return text.replace(/\{\{(?=[<%])/g, '{ {')
}
