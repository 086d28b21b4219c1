/** The linter that readers of an OpenAPI description use. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What its recommended rules report, as `severity rule: message`. */
export async function lintOpenApi(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'))
  try {
    await writeFile(join(folder, 'openapi.json'), text)
    const redocly = join(process.cwd(), 'node_modules/@redocly/cli/bin/cli.js')
    const args = [redocly, 'lint', 'openapi.json', '--extends=recommended', '--format=json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const run = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch((error: unknown) => {
      if (error instanceof Error && 'stdout' in error) return { stdout: String(error.stdout) }
      throw error
    })
    const report: { problems: { severity: string; ruleId: string; message: string }[] } = JSON.parse(run.stdout)
    return report.problems.map(({ severity, ruleId, message }) => `${severity} ${ruleId}: ${message}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}
