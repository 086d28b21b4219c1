/** AFDocs: how well agents can read the pages. Every check must pass, and the score be 100. */
import { z } from 'zod'
import { checkSite } from './check-site.ts'
import { newerNode } from './newer-node.ts'
import { packageFile, runTool } from './run-tool.ts'

const report = z.object({
  scoring: z.object({ overall: z.number() }),
  results: z.array(z.object({ id: z.string(), status: z.string(), message: z.string() })),
})

await checkSite(async (url) => {
  const cli = packageFile('.bin/afdocs')
  const options = ['--format', 'json', '--score', '--sampling', 'deterministic', '--request-delay', '0']
  const { stdout, stderr } = await runTool(newerNode(), [cli, 'check', url, ...options])
  if (!stdout.startsWith('{')) return [`AFDocs did not run: ${stdout}${stderr}`]
  const { scoring, results } = report.parse(JSON.parse(stdout))
  console.log(`AFDocs: ${scoring.overall} of 100 in ${results.length} checks`)
  const unmet = results.filter(({ status }) => !['pass', 'skip'].includes(status))
  for (const { id, status, message } of unmet) console.log(`${id} (${status}): ${message}`)
  return scoring.overall === 100 ? [] : [`AFDocs gives ${scoring.overall} of 100.`]
})
