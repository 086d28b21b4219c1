/** Lighthouse: 100 in each of its categories, on a page of each kind that people arrive at. */
import { z } from 'zod'
import { findChromium } from '../setup/chromium.ts'
import { checkSite } from './check-site.ts'
import { newerNode } from './newer-node.ts'
import { packageFile, runTool } from './run-tool.ts'

const paths = ['/', '/notes/bm25', '/notes', '/developers']
const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing']

/** Performance is measured, and a machine that does other things beside measures worse. */
const attempts = 3

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
  for (const path of paths) {
    let shortfall: string[] = []
    for (let attempt = 1; attempt <= attempts; attempt++) {
      shortfall = await measure(url, path)
      if (shortfall.length === 0) break
    }
    problems.push(...shortfall)
  }
  return problems
})

/** Measured is the page, not how the service renders it for the first time, or builds its search index beside. */
async function warmUp(url: string): Promise<void> {
  for (const path of [...paths, '/search.json?q=warm']) {
    const response = await fetch(url + path, { headers: { accept: 'text/html, */*', 'accept-encoding': 'br' } })
    await response.arrayBuffer()
  }
}

/** What keeps the page from 100, as sentences. */
async function measure(url: string, path: string): Promise<string[]> {
  const flags = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--chrome-flags=--headless=new --no-sandbox',
  ]
  const args = [packageFile('.bin/lighthouse'), url + path, `--only-categories=${categories.join(',')}`, ...flags]
  const { stdout, stderr } = await runTool(newerNode(), args, { env: { CHROME_PATH: findChromium() } })
  if (!stdout.startsWith('{')) return [`Lighthouse did not run on ${path}: ${stderr}`]
  const result = report.parse(JSON.parse(stdout))
  const scores = categories.map((id) => ({ id, score: result.categories[id]?.score ?? 0 }))
  console.log(`${path}: ${scores.map(({ id, score }) => `${id} ${Math.round(score * 100)}`).join(', ')}`)
  return scores
    .filter(({ score }) => score < 1)
    .map(({ id }) => `${path} has not 100 for ${id}: ${failings(result, id).join('; ')}`)
}

function failings({ categories, audits }: z.infer<typeof report>, category: string): string[] {
  const weighed = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.flatMap(({ id }) => {
    const found = audits[id]
    if (found === undefined || found.score === null || found.score === 1) return []
    return [`${id} ${found.score} (${[found.title, found.displayValue].filter(Boolean).join(', ')})`]
  })
}
