/** Owners who never said in which language they write. */
import { describe, expect, it } from 'vitest'
import { resolveConfig } from '../../src/config/resolve.ts'
import { createMemorySource } from '../../src/content/source/memory-source.ts'
import { buildSite } from '../../src/publish/build.ts'
import type { SiteState } from '../../src/publish/site-state.ts'
import { languageOfText } from '../../src/search/find/text-language.ts'

const portuguese = [
  'O jardim da minha avó tinha uma figueira que dava sombra para toda a casa, e no verão nós comíamos os figos ainda quentes.',
  'Para fazer o pão de queijo é preciso escaldar o polvilho com o leite e o óleo, e depois juntar os ovos aos poucos.',
  'A viagem de trem até a serra leva quatro horas, mas a paisagem é tão bonita que ninguém se lembra do tempo.',
  'Quando a bicicleta começa a fazer barulho, quase sempre é a corrente que está seca e precisa de um pouco de óleo.',
]
const english = [
  'The garden behind the house has a fig tree that gives shade to all of it, and we eat the figs while they are warm.',
  'When a bicycle begins to make noise it is nearly always the chain, which is dry and needs a little oil.',
  'The train to the hills takes four hours, but the view is so good that nobody thinks of the time.',
]

async function found(texts: readonly string[], config: Readonly<Record<string, unknown>> = {}, frontmatter = '') {
  const files = Object.fromEntries(texts.map((text, at) => [`notes/n${at}.md`, `${frontmatter}# N${at}\n\n${text}\n`]))
  const options = { source: createMemorySource(files), config: resolveConfig(config), languageOf: languageOfText }
  const { diagnostics } = await buildSite(options)
  return diagnostics.filter(({ code }) => code === 'LANGUAGE_UNSET')
}

describe('a site whose language nobody configured', () => {
  it('is told which one most of its pages are in', async () => {
    const [only, ...others] = await found(portuguese)
    expect(others).toEqual([])
    expect(only).toMatchObject({ file: 'lectern.config', severity: 'warning' })
    expect(only?.message).toMatch(/^4 of 4 pages .* Português/)
    expect(only?.hint).toContain('"language: pt"')
  })

  it('is told nothing if its pages are in English, or in no language above all', async () => {
    expect(await found(english)).toEqual([])
    expect(await found([...english, ...portuguese])).toEqual([])
  })

  it('is told nothing by one or two pages, or by a few words', async () => {
    expect(await found(portuguese.slice(0, 2))).toEqual([])
    expect(await found(['Olá, mundo.', 'O que é isto?', 'Até logo.', 'Bom dia.'])).toEqual([])
  })

  it('is told nothing if each page says its language', async () => {
    expect(await found(portuguese, {}, '---\nlang: pt\n---\n')).toEqual([])
  })
})

it('is told nothing where the language is configured, even as English', async () => {
  expect(await found(portuguese, { language: 'pt-BR' })).toEqual([])
  expect(await found(portuguese, { language: 'en' })).toEqual([])
})

it('costs an edit the text of the page that was edited, and nothing if another one was', async () => {
  const files = Object.fromEntries(portuguese.map((text, at) => [`notes/n${at}.md`, `# N${at}\n\n${text}\n`]))
  const looked: string[] = []
  const build = (previous?: SiteState) =>
    buildSite({
      source: createMemorySource(files),
      config: resolveConfig(),
      languageOf: (text) => {
        looked.push(text.slice(0, 4))
        return languageOfText(text)
      },
      ...(previous ? { previous } : {}),
    })
  const first = await build()
  expect(looked.sort()).toEqual(['# N0', '# N1', '# N2', '# N3'])
  files['notes/n2.md'] = `# N2\n\n${portuguese[0]}\n`
  const second = await build(first)
  expect(looked.slice(4)).toEqual(['# N2'])
  files['notes/small.md'] = 'Olá.'
  const third = await build(second)
  expect(looked).toHaveLength(5)
  for (const { diagnostics } of [first, second, third])
    expect(diagnostics.filter(({ code }) => code === 'LANGUAGE_UNSET')).toHaveLength(1)
})
