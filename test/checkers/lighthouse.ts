/** Lighthouse: 100 in each of its categories, on a page of each kind that people arrive at. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { findChromium } from '../setup/chromium.ts'
import { checkSite } from './check-site.ts'
import { newerNode } from './newer-node.ts'
import { packageFile, runTool } from './run-tool.ts'

const paths = ['/', '/notes/bm25', '/notes', encodeURI('/notes/حفظ-البذور'), '/developers']
const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']

/** Performance is measured, and a machine that does other things beside measures worse. */
const attempts = 5

const audit = z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() })
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), audit),
})

await checkSite(async (url) => {
  await warmUp(url)
  const problems: string[] = []
  for (const page of paths) {
    let shortfall: string[] = []
    for (let attempt = 1; attempt <= attempts; attempt++) {
      shortfall = await measure(url, page)
      if (shortfall.length === 0) break
    }
    problems.push(...shortfall)
  }
  return problems
})

/** Measured is the page, not how the service renders it for the first time, or builds its search index beside. */
async function warmUp(url: string): Promise<void> {
  for (const page of [...paths, '/search.json?q=warm']) {
    const response = await fetch(url + page, { headers: { accept: 'text/html, */*', 'accept-encoding': 'br' } })
    await response.arrayBuffer()
  }
}

/** What keeps the page from 100, as sentences. */
async function measure(url: string, page: string): Promise<string[]> {
  const result = await runLighthouse(url + page)
  if (typeof result === 'string') return [`Lighthouse did not run on ${page}: ${result}`]
  const scores = categories.map((id) => ({ id, score: result.categories[id]?.score ?? 0 }))
  console.log(`${page}: ${scores.map(({ id, score }) => `${id} ${Math.round(score * 100)}`).join(', ')}`)
  return scores
    .filter(({ score }) => score < 1)
    .map(({ id }) => `${page} has not 100 for ${id}: ${failings(result, id).join('; ')}`)
}

/**
 * Writes the report to a file: Lighthouse exits before a pipe has taken all of a report, and cuts it short.
 *
 * @returns what Lighthouse printed, where it wrote no whole report
 */
async function runLighthouse(address: string): Promise<z.infer<typeof report> | string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const file = path.join(folder, 'report.json')
  const flags = [
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  try {
    const args = [packageFile('.bin/lighthouse'), address, ...flags]
    const { stderr } = await runTool(newerNode(), args, { env: { CHROME_PATH: findChromium() } })
    const written = await readFile(file, 'utf8').catch(() => undefined)
    return written === undefined ? stderr : report.parse(JSON.parse(written))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function failings({ categories, audits }: z.infer<typeof report>, category: string): string[] {
  const weighed = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.flatMap(({ id }) => {
    const found = audits[id]
    if (found === undefined || found.score === null || found.score === 1) return []
    return [`${id} ${found.score} (${[found.title, found.displayValue].filter(Boolean).join(', ')})`]
  })
}
