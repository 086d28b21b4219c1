/** llms-txt-check: every llms.txt of the site is well formed, and every address in it serves content. */
import { checkSite } from './check-site.ts'
import { packageFile, runTool } from './run-tool.ts'

await checkSite(async (url) => {
  const problems: string[] = []
  for (const file of [`${url}/llms.txt`, ...(await scopesOf(url))]) {
    const { code, stdout, stderr } = await runTool(process.execPath, [packageFile('.bin/llms-txt-check'), file])
    console.log(stdout.trim())
    if (code !== 0 || /[⚠✗]/.test(stdout)) problems.push(`${file} is not clean. ${stderr}`)
  }
  return problems
})

async function scopesOf(url: string): Promise<string[]> {
  const response = await fetch(`${url}/llms.txt`)
  return [...(await response.text()).matchAll(/\]\((\S+\/llms\.txt)\)/g)].map(([, address = '']) => address)
}
