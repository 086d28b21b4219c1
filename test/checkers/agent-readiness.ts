/** agent-readiness: what a page offers to agents. At least 95 of 100. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkSite } from './check-site.ts'
import { packageFile, runTool } from './run-tool.ts'

await checkSite(async (url) => {
  // It writes its findings into the folder that it is started in.
  const cwd = await mkdtemp(path.join(tmpdir(), 'lectern-agent-readiness-'))
  const cli = packageFile('.bin/agent-ready')
  const { code, stdout, stderr } = await runTool(process.execPath, [cli, url, '--min-score', '95'], { cwd })
  await rm(cwd, { recursive: true })
  console.log(stdout.trim())
  return code === 0 ? [] : [stderr.trim() || 'agent-readiness failed.']
})
