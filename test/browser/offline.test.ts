import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createFileSource } from '../../src/adapters/disk/file-source.ts'
import { resolveConfig } from '../../src/config/resolve.ts'
import { buildSite } from '../../src/publish/build.ts'
import { openPage } from './open-page.ts'
import { exportedFiles, type StaticHost, startHost } from './static-host.ts'

const example = path.resolve(import.meta.dirname, '../../examples/site')

async function exampleSnapshot(baseUrl: string) {
  const { snapshot } = await buildSite({
    source: createFileSource(example),
    config: resolveConfig({}, { flags: { baseUrl } }),
    now: Date.UTC(2026, 9, 1),
  })
  return snapshot
}

async function hostExample(base = ''): Promise<StaticHost> {
  const host = await startHost(base)
  const own = base === '' ? host.url : 'https://placeholder.example'
  host.files = await exportedFiles(await exampleSnapshot(own), host.url, base)
  return host
}

/** Resolves when the worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

describe.each(['', '/repo'])('an export at "%s"', (base) => {
  let host: StaticHost
  beforeAll(async () => {
    host = await hostExample(base)
  })
  afterAll(() => host.stop())

  test('answers in the dialog', async () => {
    const { page } = await openPage(`${base}/notes/bm25`, { site: host.url })
    await page.keyboard.press('/')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.insertText('conditional reques')
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    console.log(await page.getByRole('dialog').getByRole('listitem').first().innerHTML())
    await controlled(page)
  })
})
