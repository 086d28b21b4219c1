/**
 * The Nu HTML checker of the W3C on every page of the example site, of a site of hostile and odd notes, and of one in
 * every language; or on the pages of a folder that is named: `npx tsx test/checkers/nu.ts ~/til`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { findCommand, installPackages } from '../setup/debian.ts'
import { translatedNote } from '../setup/every-language.ts'
import { checkSite, exampleSite, sitemapUrls } from './check-site.ts'
import { packageFile, runTool } from './run-tool.ts'

const hostileSite = path.resolve(import.meta.dirname, '../browser/hostile-site')

/** Pages that no sitemap names. */
const unlisted = ['/search', '/search?q=conditional+requests', '/search?q=%3Cscript%3E&page=x', '/no-such-page']

const report = z.object({
  messages: z.array(
    z.object({
      /** `info` covers warnings. */
      type: z.string(),
      url: z.string().optional(),
      lastLine: z.number().optional(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

if (findCommand('java') === undefined) installPackages(['default-jre-headless'])
const [named] = process.argv.slice(2)
if (named !== undefined) await checkSite(checkPages, [named])
else {
  for (const folder of [exampleSite, hostileSite]) await checkSite(checkPages, [folder])
  await checkEveryLanguage()
}

async function checkEveryLanguage(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-languages-'))
  try {
    for (const [file, text] of Object.entries(translatedNote())) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), text)
    }
    await checkSite(checkPages, [folder])
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function checkPages(url: string): Promise<string[]> {
  const pages = [...(await sitemapUrls(url)), ...unlisted.map((path) => url + path)]
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-nu-'))
  try {
    const addresses = new Map<string, string>()
    for (const [index, address] of pages.entries()) {
      const file = path.join(folder, `${index}.html`)
      const response = await fetch(address, { headers: { accept: 'text/html' } })
      await writeFile(file, await response.text())
      addresses.set(file, address)
    }
    const args = [
      '-jar',
      packageFile('vnu-jar/build/dist/vnu.jar'),
      '--format',
      'json',
      '--stdout',
      '--exit-zero-always',
    ]
    const { stdout, stderr } = await runTool('java', [...args, ...addresses.keys()])
    if (!stdout.startsWith('{')) return [`The checker did not run: ${stdout}${stderr}`]
    const { messages } = report.parse(JSON.parse(stdout))
    const errors = messages.filter(({ type }) => type !== 'info')
    console.log(`${pages.length} pages of ${url}: ${errors.length} errors, ${messages.length - errors.length} warnings`)
    return errors.map(({ url: file = '', lastLine, message, extract = '' }) => {
      const address = addresses.get(file.replace('file:', '')) ?? file
      return `${address}, line ${lastLine}: ${message} ${extract}`
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}
