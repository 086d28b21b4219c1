/** Before the first test in a browser: one Chromium and one service of the example site, shared by all files. */
import path from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { serveProcess } from '../cli/run-process.ts'
import { findChromium } from '../setup/chromium.ts'
import { compile } from '../setup/compile.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where to connect to the browser. */
    readonly browser: string
    /** Address of the example site. */
    readonly exampleSite: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findChromium()
  compile()
  const site = await serveProcess([path.resolve(import.meta.dirname, '../../examples/site'), '--no-watch'])
  const stopSite = () => site.stop('SIGTERM')
  const browser = await chromium.launchServer({ executablePath, timeout: 120_000 }).catch(async (error: unknown) => {
    await stopSite()
    throw error
  })
  project.provide('browser', browser.wsEndpoint())
  project.provide('exampleSite', site.url)
  return async () => {
    await Promise.all([browser.close(), stopSite()])
  }
}
