/** What every checker is given: the example site, served as its owner serves it. */
import path from 'node:path'
import { serveProcess } from '../cli/run-process.ts'
import { compile } from '../setup/compile.ts'

export const exampleSite = path.resolve(import.meta.dirname, '../../examples/site')

/**
 * Serves a folder at a free port of the loopback interface, lets `check` look at it, and ends the process with 1 when
 * it finds a problem.
 *
 * @param check gives what is wrong as sentences, and prints what it measured
 */
export async function checkSite(
  check: (url: string) => Promise<readonly string[]>,
  serveArgs: readonly string[] = [exampleSite],
): Promise<void> {
  compile()
  const site = await serveProcess([...serveArgs, '--no-watch'])
  try {
    const problems = await check(site.url)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await site.stop('SIGTERM')
  }
}

/** The addresses of `/sitemap.xml`. */
export async function sitemapUrls(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`)
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
