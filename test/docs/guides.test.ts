/** Commands, flags, files, links and snippets of the guides are those of the code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { configSchema } from '../../src/config/schema.ts'
import { shownFiles } from '../../tools/manual/shown-files.ts'
import { lectern } from '../cli/run-command.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const guides = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

interface Block {
  readonly language: string
  readonly text: string
}

function blocksOf(file: string): Block[] {
  return [...read(file).matchAll(/^(```+)([\w-]*)[^\n]*\n([\s\S]*?)^\1$/gm)].map(([, , language = '', text = '']) => ({
    language,
    text,
  }))
}

/** Words of each command line of `lectern`, in blocks for the shell, in workflows and within sentences. */
function commandsOf(file: string): string[][] {
  const blocks = blocksOf(file).filter(({ language }) => ['sh', 'yaml', 'toml', 'ini', 'dockerfile'].includes(language))
  const lines = blocks.flatMap(({ text }) => text.replace(/\\\n\s*/g, ' ').split('\n'))
  const inline = [...read(file).matchAll(/`(lectern [^`]+)`/g)].map(([, text = '']) => text)
  return [...lines, ...inline].flatMap((line) => {
    const [, words] =
      /(?:^|[\s="`]|npx (?:--yes )?)(?:npm run lectern --|lectern(?=\s+[a-z-]+(?:\s|$)))\s+([^#"`|>;&]*)/.exec(line) ??
      []
    return words === undefined || !isCommandLine(line) ? [] : [words.trim().split(/\s+/)]
  })
}

/** A sentence in a comment, or a service called lectern, is none. */
function isCommandLine(line: string): boolean {
  return !/^\s*(?:#|Description=)|-u lectern|systemctl|journalctl|useradd|chown|install -d|podman|docker|FROM|User=|Group=/.test(
    line,
  )
}

let flags: ReadonlyMap<string, ReadonlySet<string>>

beforeAll(async () => {
  const help = (await lectern(['--help'])).stdout
  const names = [...help.matchAll(/^ {2}(?:lectern )?([a-z]+) {2,}/gm)].map(([, name = '']) => name)
  const known = new Map<string, Set<string>>()
  for (const name of names) {
    const { stdout } = await lectern([name, '--help'])
    known.set(name, new Set([...stdout.matchAll(/--[a-z][\w-]*/g)].map(([flag]) => flag)))
  }
  flags = known
})

test('the commands are found in the help', () => {
  expect([...flags.keys()]).toContain('serve')
  expect(flags.get('serve')?.has('--tls-cert')).toBe(true)
})

describe.each(guides)('%s', (file) => {
  test('names only commands and flags that exist', () => {
    const wrong = commandsOf(file).flatMap(([name = '', ...words]) => {
      if (name.startsWith('-')) return ['--help', '--version'].includes(name) ? [] : [name]
      const known = flags.get(name)
      if (!known) return [name]
      const used = words.filter((word) => word.startsWith('--')).map((word) => word.replace(/=.*/, ''))
      return used.filter((flag) => !known.has(flag)).map((flag) => `${name} ${flag}`)
    })
    expect(wrong).toEqual([])
  })

  test('names only scripts of npm that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('shows configurations that are valid', () => {
    const snippets = blocksOf(file).filter(({ language, text }) => language === 'yaml' && isConfiguration(text))
    for (const { text } of snippets) {
      const { error } = configSchema.safeParse(parse(text))
      expect(error?.issues ?? [], text).toEqual([])
    }
  })

  test('shows data that can be read', () => {
    for (const { language, text } of blocksOf(file)) {
      if (language === 'yaml') for (const document of parseAllDocuments(text)) expect(document.errors).toEqual([])
      if (language === 'toml') parseToml(text)
      if (language === 'json') JSON.parse(text)
    }
  })

  test('names only files of the repository that exist', () => {
    const named = [...read(file).matchAll(/(?:^|[\s`(])((?:deploy|examples)\/[\w./-]+\w)/g)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  })
})

/** Not frontmatter, and not another file, which is named in the first line. */
function isConfiguration(text: string): boolean {
  const first = text.slice(0, text.indexOf('\n'))
  if (first.startsWith('#')) return first.includes('lectern.config.yaml')
  return !first.startsWith('---') && !/^(?:redirect_from|permalink):/.test(first)
}

test('the home page of the guides leads to each of them', () => {
  const home = read('docs/README.md')
  const missing = guides.filter((file) => file.startsWith('docs/') && file !== 'docs/README.md')
  expect(missing.filter((file) => !home.includes(`](${path.basename(file)})`))).toEqual([])
})

test('every file for a host is shown in a guide', () => {
  const shown = new Set(guides.flatMap((file) => blocksOf(file).map(({ text }) => text)))
  const hidden = [...shownFiles()].filter(([, text]) => !shown.has(text)).map(([first]) => first)
  expect(hidden).toEqual([])
})

test('files for hosts can be read', () => {
  for (const [first, text] of shownFiles()) {
    if (first.endsWith('.yaml')) expect(parseAllDocuments(text).flatMap(({ errors }) => errors)).toEqual([])
    if (first.endsWith('.toml')) parseToml(text)
    if (first.endsWith('.jsonc')) JSON.parse(text.slice(text.indexOf('\n')))
  }
})

test('links of README lead to files', () => {
  const targets = [...read('README.md').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const local = targets.filter((target) => !/^[a-z]+:/.test(target))
  expect(local.length).toBeGreaterThan(10)
  expect(local.filter((target) => !existsSync(path.join(root, target)))).toEqual([])
})

test('the guides are a site that lectern check --strict finds nothing wrong with', { timeout: 120_000 }, async () => {
  const docs = path.join(root, 'docs')
  const { code, stdout, stderr } = await lectern(['check', docs, '--strict', '--base-url', 'https://lectern.example'])
  expect({ code, found: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, found: '' })
})
