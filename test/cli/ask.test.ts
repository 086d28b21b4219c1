import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { bounds } from '../../src/contract/bounds.ts'
import { Question } from '../../src/search/find/question.ts'
import { chatEvents, sendEvents, startModelServer } from '../serve/ask/model-server.ts'
import { memoryTerminal } from './memory-terminal.ts'
import { lectern, lecternServe } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
const files = {
  'lectern.config.yaml': 'baseUrl: https://notes.example\ntitle: My garden',
  'content/notes/seeds.md':
    '---\ndate: 2025-02-02\n---\n# Seeds\n\nSome words on seeds.\n\n## How deep\n\nSow a seed about three times as deep as it is thick. Lettuce needs light to sprout.\n',
  'content/notes/compost.md': '# Compost\n\nA heap of leaves becomes compost within a year, and feeds every bed.\n',
}
const question = 'How deep is a seed sown?'

describe('lectern ask', () => {
  test('prints the summary with its sources, then the passages with their addresses', async () => {
    const { code, stdout, stderr } = await lectern(['ask', question, '--dir', site(files)])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.split('\n')
    expect(lines[0]).toContain('Sow a seed about three times as deep as it is thick. [1]')
    expect(lines).toContain('[1] https://notes.example/notes/seeds#how-deep')
    expect(lines).toContain('Seeds: How deep')
    expect(lines).toContain('  https://notes.example/notes/seeds#how-deep  2025-02-02')
    expect(stdout).toContain('  Sow a seed about three times as deep as it is thick.')
  })

  test('answers the same from a built snapshot', async () => {
    const dir = site(files)
    const fromFolder = await lectern(['ask', question, '--dir', dir])
    await lectern(['build', dir, '--quiet'])
    expect(await lectern(['ask', question, '--dir', path.join(dir, 'dist')])).toEqual(fromFolder)
  })

  test('with --json prints exactly what POST /ask answers', async () => {
    const dir = site(files)
    const { stdout } = await lectern(['ask', question, '--dir', dir, '--json', '--limit', '3'])
    const served = await lecternServe([dir, '--no-watch'])
    const response = await fetch(`${served.url}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: question, prefer: { mode: 'list, summarize' }, max_results: 3 }),
    })
    expect(stdout).toBe(`${await response.text()}\n`)
    await served.stop()
  })

  test('says so when the site has no answer, and that is no failure', async () => {
    const { code, stdout } = await lectern(['ask', 'Who won the world cup in 1998?', '--dir', site(files)])
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Nothing on My garden answers this question.\n' })
  })

  test('names the nearest sections with their addresses when it is not sure', async () => {
    const dir = site(files)
    const nearTo = async (asked: string) =>
      JSON.parse((await lectern(['ask', asked, '--dir', dir, '--json'])).stdout).nearest
    for (const one of ['seed', 'compost', 'leaves', 'light', 'lettuce', 'bed']) {
      for (const other of ['the price of X in Peru', 'why X need the law of Jupiter', 'how X was invented in 1920']) {
        const asked = other.replace('X', one)
        const [first] = (await nearTo(asked)) ?? []
        if (first === undefined) continue
        const { code, stdout } = await lectern(['ask', asked, '--dir', dir])
        expect(code).toBe(0)
        const name = first.section === '' ? first.title : `${first.title}: ${first.section}`
        expect(stdout).toMatch(/^Nothing on My garden answers this question\. Th(is page|ese pages) comes? nearest\.\n/)
        expect(stdout).toContain(`\n  ${name}\n  ${first.url}\n`)
        return
      }
    }
    expect.unreachable('The site is near none of these questions.')
  })

  test('reads as much of a long question as every surface does', async () => {
    const dir = site(files)
    const long = `${question} ${'seed  \t'.repeat(5_000)} compost`
    const { text } = new Question(long)
    const answers = await Promise.all([long, text].map((asked) => lectern(['ask', asked, '--dir', dir, '--json'])))
    expect(text.length).toBeGreaterThan(bounds.questionLength - 10)
    expect(answers[0]).toEqual(answers[1])
  })

  test('an empty folder has no answer either', async () => {
    expect((await lectern(['ask', question, '--dir', site()])).code).toBe(0)
  })

  test('shows at most --limit results', async () => {
    const { stdout } = await lectern(['ask', 'seed compost', '--dir', site(files), '--json', '--limit', '1'])
    const { results } = JSON.parse(stdout)
    expect(results.filter((item: { '@type': string }) => item['@type'] !== 'SearchSummary')).toHaveLength(1)
  })

  test('in a terminal it keeps to the width, and marks words with colour', async () => {
    const terminal = memoryTerminal({ columns: 40, paintOutput: (style, text) => `<${style}>${text}</${style}>` })
    expect(await run(['ask', question, '--dir', site(files)], terminal)).toBe(0)
    const text = terminal.printed.join('\n')
    expect(text).toContain('<yellow>deep</yellow>')
    expect(text).toContain('<cyan>https://notes.example/notes/seeds#how-deep</cyan>')
    const plain = terminal.printed.map((line) => line.replace(/<\/?\w+>/g, ''))
    expect(plain.filter((line) => line.length > 40 && !line.includes('https://'))).toEqual([])
  })

  test('a note cannot steer the terminal', async () => {
    const dir = site({
      'content/notes/evil.md': '---\ntitle: "Evil \\e[2J zebra"\n---\n\nA zebra \u001b]0;x\u0007 \u202e has stripes.\n',
    })
    const { stdout } = await lectern(['ask', 'zebra stripes', '--dir', dir])
    expect(stdout).toContain('zebra')
    for (const character of ['\u001b', '\u0007', '\u202e']) expect(stdout).not.toContain(character)
  })

  test('a snapshot keeps its address', async () => {
    const dir = site(files)
    await lectern(['build', dir, '--quiet'])
    const args = ['ask', question, '--dir', path.join(dir, 'dist'), '--base-url', 'https://other.example']
    expect(await lectern(args)).toMatchObject({ code: 1, stderr: expect.stringContaining('https://notes.example') })
  })
})

describe('lectern ask with a model', () => {
  const withModel = (url: string) =>
    site({
      ...files,
      'lectern.config.yaml': `baseUrl: https://notes.example\nask:\n  model:\n    url: ${url}\n    name: small\n    apiKeyEnv: MODEL_KEY\n`,
    })

  test('prints what it wrote, with its sources', async () => {
    const model = await startModelServer((response) => sendEvents(response, chatEvents('Three times its width [1].')))
    const args = ['ask', question, '--dir', withModel(model.url)]
    const { stdout, stderr } = await lectern(args, { env: { MODEL_KEY: 'k' } })
    await model.close()
    expect(stdout).toContain('Three times its width. [1]\n[1] https://notes.example/notes/seeds#how-deep')
    expect(stderr).toBe('')
    expect(model.requests[0]?.authorization).toBe('Bearer k')
  })

  test('that fails quotes instead, and tells the cause and the cure without a stack', async () => {
    const model = await startModelServer((response) => void response.writeHead(500).end())
    const args = ['ask', question, '--dir', withModel(model.url)]
    const { code, stdout, stderr } = await lectern(args, { env: { MODEL_KEY: 'k' } })
    await model.close()
    expect(code).toBe(0)
    expect(stdout).toContain('Sow a seed about three times as deep as it is thick. [1]')
    expect(stderr.trim().split('\n')).toEqual([
      'error  The model answered with status 500.',
      expect.stringContaining('Check ask.model in the configuration'),
      'The language model could not be reached; the summary quotes the passages instead.',
    ])
  })

  test('says that its key is not set', async () => {
    const model = await startModelServer((response) => sendEvents(response, chatEvents('Deep [1].')))
    const { stderr } = await lectern(['ask', question, '--dir', withModel(model.url)])
    await model.close()
    expect(stderr).toContain('warning  MODEL_KEY is not set: the model is asked without a key.')
    expect(model.requests[0]?.authorization).toBeUndefined()
  })
})

describe('lectern ask, called wrongly, ends with exit code 2 and names the cure', () => {
  test.each([
    [['ask'], 'Write it in quotes'],
    [['ask', '  '], 'Write it in quotes'],
    [['ask', 'how', 'deep'], 'Put quotes around'],
    [['ask', 'x', '--limit', '0'], 'from 1 to 100'],
    [['ask', 'x', '--limit', 'many'], 'from 1 to 100'],
    [['ask', 'x', '--dri', '.'], 'Did you mean --dir?'],
  ])('%j', async (args, cure) => {
    const { code, stdout, stderr } = await lectern(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(cure)
  })
})

test('a folder that is missing ends with exit code 1', async () => {
  expect((await lectern(['ask', question, '--dir', '/no/such/folder'])).code).toBe(1)
})
