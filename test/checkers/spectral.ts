/** Spectral: the rules of its OpenAPI ruleset find nothing in `/openapi.json`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkSite } from './check-site.ts'
import { packageFile, runTool } from './run-tool.ts'

await checkSite(async (url) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-spectral-'))
  try {
    const [document, ruleset] = [path.join(folder, 'openapi.json'), path.join(folder, 'ruleset.yaml')]
    const response = await fetch(`${url}/openapi.json`)
    await writeFile(document, await response.text())
    await writeFile(ruleset, 'extends: ["spectral:oas"]\n')
    const options = ['--ruleset', ruleset, '--fail-severity', 'hint']
    const { code, stdout, stderr } = await runTool(packageFile('.bin/spectral'), ['lint', document, ...options])
    console.log(stdout.trim())
    return code === 0 ? [] : [`Spectral has something to say of ${url}/openapi.json. ${stderr}`]
  } finally {
    await rm(folder, { recursive: true })
  }
})
