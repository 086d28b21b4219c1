/** MDN HTTP Observatory: the headers of the site over HTTPS earn an A+. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { checkSite, exampleSite } from './check-site.ts'
import { packageFile, runTool } from './run-tool.ts'

const observatory = packageFile('@mdn/mdn-http-observatory')
const report = z.object({
  scan: z.object({ grade: z.string(), score: z.number() }),
  tests: z.record(
    z.string(),
    z.object({ pass: z.boolean(), result: z.string(), scoreModifier: z.number().optional() }),
  ),
})

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-observatory-'))
const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
try {
  await makeCertificate()
  // The package downloads this list of preloaded hosts when it is installed. None of them is the loopback address.
  await writeFile(path.join(observatory, 'conf/hsts-preload.json'), '{}')
  await checkSite(grade, [exampleSite, '--tls-cert', cert, '--tls-key', key])
} finally {
  await rm(folder, { recursive: true })
}

async function grade(url: string): Promise<string[]> {
  const scan = path.join(observatory, 'src/scan.js')
  // Strict transport security counts only where the certificate is trusted.
  const env = { NODE_EXTRA_CA_CERTS: cert }
  const { stdout, stderr } = await runTool(process.execPath, [scan, new URL(url).host], { env })
  if (!stdout.includes('"scan"')) return [`The Observatory did not run: ${stdout}${stderr}`]
  const { scan: result, tests } = report.parse(JSON.parse(stdout))
  for (const [name, test] of Object.entries(tests)) console.log(`${name}: ${test.result} (${test.scoreModifier ?? 0})`)
  console.log(`Grade ${result.grade}, score ${result.score}`)
  return result.grade === 'A+' ? [] : [`The Observatory gives ${result.grade}, not A+.`]
}

/** Signed by itself, for the loopback address, for a day. */
async function makeCertificate(): Promise<void> {
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1']
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1']
  const { code, stderr } = await runTool('openssl', [...request, ...names, '-keyout', key, '-out', cert])
  if (code !== 0) throw new Error(`openssl made no certificate: ${stderr}`)
}
