import { describe, expect, test } from 'vitest'
import type { Prompts } from '../../../src/cli/init/prompts.ts'
import { askAbout, askFolder } from '../../../src/cli/init/questions.ts'
import { surveyFolder } from '../../../src/cli/init/survey.ts'
import { siteFolders } from '../site-folders.ts'

const folder = siteFolders()

/** Takes what each question offers first, and remembers the questions. */
function offered(confirmed = true) {
  const asked: string[] = []
  const faults: (string | undefined)[] = []
  const prompts: Prompts = {
    async text(message, initial, fault) {
      asked.push(message)
      if (fault) faults.push(fault('nonsense'), fault('https://a.example/path'), fault('https://a.example'), fault(''))
      return initial
    },
    async select(message, options) {
      asked.push(message)
      const [first] = options
      if (first === undefined) throw new Error('nothing to choose')
      return first.value
    },
    async confirm(message) {
      asked.push(message)
      return confirmed
    },
    note: (message) => void asked.push(message),
  }
  return { prompts, asked, faults }
}

describe('a new site', () => {
  test('template, title and address are asked for', async () => {
    const { prompts, asked, faults } = offered()
    const found = await surveyFolder('/tmp/no-such-folder-my-site', undefined)
    expect(await askAbout(prompts, found, {})).toEqual({ template: 'garden', title: 'No such folder my site' })
    expect(asked).toHaveLength(3)
    expect(faults).toEqual([
      expect.stringContaining('not an absolute URL'),
      expect.stringContaining('has the path'),
      undefined,
      undefined,
    ])
  })

  test('flags answer for good', async () => {
    const { prompts, asked } = offered()
    const found = await surveyFolder('/tmp/no-such-folder-my-site', undefined)
    await askAbout(prompts, found, { template: 'plain', baseUrl: 'https://a.example' })
    expect(asked).toEqual(['What is its title?'])
  })
})

describe('notes that exist', () => {
  const vault = { '.obsidian/app.json': '{}', 'A.md': '# A', 'B.md': '# B', 'Templates/C.md': '# C' }

  test('are counted and need a yes', async () => {
    const { prompts, asked } = offered()
    expect(await askAbout(prompts, await surveyFolder(folder(vault), undefined), {})).toEqual({})
    expect(asked[0]).toContain('Reads an Obsidian vault')
    expect(asked[0]).toContain('It has 2 Markdown files, and 1 more that is private.')
  })

  test('stay alone after a no', async () => {
    expect(await askAbout(offered(false).prompts, await surveyFolder(folder(vault), undefined), {})).toBeUndefined()
  })

  test('with a configuration: nothing is left to ask', async () => {
    const { prompts, asked } = offered()
    await askAbout(prompts, await surveyFolder(folder({ ...vault, 'lectern.config.yaml': '' }), undefined), {})
    expect(asked).toEqual([])
  })
})

test('the current folder is offered where a site fits, and a new one elsewhere', async () => {
  const ask = (files: Record<string, string>) => askFolder(offered().prompts, folder(files))
  expect(await ask({})).toBe('.')
  expect(await ask({ '.git/HEAD': '' })).toBe('.')
  expect(await ask({ '.obsidian/app.json': '' })).toBe('.')
  expect(await ask({ 'a.md': '' })).toBe('.')
  expect(await ask({ 'package.json': '' })).toBe('my-site')
})
