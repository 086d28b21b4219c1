import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../../../src/config/resolve.ts'
import { createMemorySource } from '../../../../src/content/source/memory-source.ts'
import { buildSite } from '../../../../src/publish/build.ts'
import { languages } from '../../../../src/theme/words/languages.ts'

const bodiesOf = async (config: Parameters<typeof resolveConfig>[0]) => {
  const { snapshot } = await buildSite({
    source: createMemorySource({ 'content/notes/solo.md': '# Solo' }),
    now: 0,
    config: resolveConfig(config, { flags: { baseUrl: 'https://jardim.example' } }),
  })
  return async (path: string) => {
    const route = snapshot.routes.get(path)
    if (route?.kind !== 'prepared') throw new Error(`no document ${path}`)
    return new TextDecoder().decode((await snapshot.bodies.load(route)).bytes)
  }
}

describe('/pricing', () => {
  it.each(Object.entries(languages))('is in the language of the site: %s', async (language, words) => {
    const body = await bodiesOf({ language, title: 'Jardim' })
    expect(await body('/pricing')).toContain(`<html lang="${language}"`)
    const text = await body('/pricing.md')
    expect(text).toContain(`# ${words.pricingTitle}\n`)
    expect(text).toContain(`- ${words.pricingPrice}\n`)
    expect(text, 'every hole is filled').not.toMatch(/(?<!\/)\{\w+\}/)
    expect(text).toContain('`/mcp`')
  })

  it('is in English where the language of the site has no words', async () => {
    const body = await bodiesOf({ language: 'cy' })
    expect(await body('/pricing')).toContain('<html lang="en"')
  })

  it('has the words of the owner', async () => {
    const body = await bodiesOf({ language: 'pt', theme: { words: { pt: { pricingTitle: 'Quanto custa' } } } })
    expect(await body('/pricing.md')).toContain('# Quanto custa\n')
  })
})
