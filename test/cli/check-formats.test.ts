import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { githubCommand, sarifLog } from '../../src/cli/check/formats.ts'
import { displayWidth } from '../../src/cli/wrap.ts'
import { diagnostic } from '../../src/contract/diagnostic.ts'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
const broken = { 'content/notes/a b.md': '# A\n\n[[nowhere]]' }

describe('lectern check --format', () => {
  test('github writes a workflow command for each finding, with escapes', () => {
    const found = diagnostic('LINK_BROKEN', { file: 'a,b:c%.md', line: 3 }, 'One\r\ntwo: 100 %, three.', 'Mend.')
    expect(githubCommand(found)).toBe(
      '::warning file=a%2Cb%3Ac%25.md,line=3,title=LINK_BROKEN::One%0D%0Atwo: 100 %25, three. Mend.',
    )
    expect(githubCommand(diagnostic('PAGES_PRIVATE', { file: 'a' }, 'M.', 'H.'))).toMatch(/^::notice file=a,title=/)
  })

  test('sarif is one run with a rule for each code that was found', () => {
    const found = [
      diagnostic('LINK_BROKEN', { file: 'a b/ü#.md', line: 3 }, 'M.', 'H.'),
      diagnostic('FILE_EMPTY', { file: 'c.md' }, 'M.', 'H.'),
    ]
    const { version, runs } = sarifLog(found, '1.2.3')
    const [run] = runs
    expect([version, run?.tool.driver.version]).toEqual(['2.1.0', '1.2.3'])
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(['FILE_EMPTY', 'LINK_BROKEN'])
    for (const { ruleId, ruleIndex } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId)
    }
    expect(run?.results[0]).toEqual({
      ruleId: 'LINK_BROKEN',
      ruleIndex: 1,
      level: 'warning',
      message: { text: 'M. H.' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'a%20b/%C3%BC%23.md' }, region: { startLine: 3 } } }],
    })
    expect(run?.results[1]?.locations).toEqual([{ physicalLocation: { artifactLocation: { uri: 'c.md' } } }])
  })

  test('each form is printed alone, and the exit code is that of the findings', async () => {
    const dir = site(broken)
    const github = await lectern(['check', dir, '--format', 'github', '--strict'])
    expect(github.code).toBe(1)
    expect(github.stdout).toMatch(/^::warning file=content\/notes\/a b\.md,line=3,title=LINK_BROKEN::[^\n]*\n$/)
    const sarif = await lectern(['check', dir, '--format', 'sarif'])
    expect(sarif.code).toBe(0)
    expect(JSON.parse(sarif.stdout).runs[0].results).toHaveLength(1)
    expect(JSON.parse((await lectern(['check', dir, '--format', 'json'])).stdout).warnings).toBe(1)
  })

  test.each([
    [['--format', 'githbu'], 'Did you mean github?'],
    [['--format', 'xml'], 'The formats are text, json, github and sarif.'],
    [['--dry-run'], 'Add --fix.'],
  ])('%j is wrong usage', async (flags, hint) => {
    const { code, stdout, stderr } = await lectern(['check', site(), ...flags])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(hint)
  })
})

test('a thousand broken links are one group with three places, no wider than 80 columns', async () => {
  const links = Array.from({ length: 1_000 }, (_, i) => `[a](gone-${i}.md)`).join('\n')
  const { stdout } = await lectern(['check', site({ 'content/notes/a.md': `# A\n\n${links}` })])
  const lines = stdout.trimEnd().split('\n')
  expect(lines.length).toBeLessThan(16)
  expect(stdout).toContain('warning LINK_BROKEN (1,000 findings)')
  expect(stdout).toContain('and 997 other places')
  expect(stdout).toContain('Run with --verbose to list every place.')
  for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(80)
})

test('nothing is wrong with the example site', async () => {
  const { code, stdout } = await lectern(['check', 'examples/site', '--strict', '--json'])
  const { diagnostics } = JSON.parse(stdout)
  expect(diagnostics.filter(({ severity }: { severity: string }) => severity !== 'info')).toEqual([])
  expect(code).toBe(0)
}, 120_000)

describe('lectern check --fix', () => {
  const files = {
    'content/notes/good.md':
      '\uFEFF---\r\ntitle: Good\r\ntags: [soil, water]\r\n---\r\n# Good\r\n\r\n[a](Other%20Note.md)\r\n',
    'content/notes/other-note.md':
      '---\ndesciption: A note\nnoindex: "yes"\ntags:\n  - Soil\n---\n# Other\n\n[b](my file.md) ![[pic.jpg|a]] <a href="GOOD_.md">c</a>\n',
    'content/notes/third.md': '---\ntags: [soil]\n---\nText with [gone](gone.md) and [d][d].\n\n[d]: Other_Note.md\n',
    'content/notes/my file.md': '# My file\n\nText.\n',
    'content/notes/pic.png': 'x',
    'content/notes/two-a.md': '# A\n\n[x](twin.md)',
    'content/notes/x/t-win.md': '# B\n\nText.',
    'content/notes/y/t_win.md': '# C\n\nText.',
  }
  const changes = [
    'content/notes/good.md:7: Other%20Note.md -> other-note.md',
    'content/notes/other-note.md:2: desciption -> description',
    'content/notes/other-note.md:3: "yes" -> true',
    'content/notes/other-note.md:5: Soil -> soil',
    'content/notes/other-note.md:9: my file.md -> <my file.md>',
    'content/notes/other-note.md:9: pic.jpg -> pic.png',
    'content/notes/other-note.md:9: GOOD_.md -> good.md',
    'content/notes/third.md:6: Other_Note.md -> other-note.md',
  ]
  const changed = (stdout: string) => stdout.split('\n').filter((line) => line.includes(' -> '))
  const textOf = (dir: string, file: keyof typeof files) => readFileSync(path.join(dir, file), 'utf8')

  test('with --dry-run prints what it would write, and writes nothing', async () => {
    const dir = site(files)
    const { stdout } = await lectern(['check', dir, '--fix', '--dry-run'])
    expect(changed(stdout)).toEqual(changes)
    for (const [file, text] of Object.entries(files)) expect(readFileSync(path.join(dir, file), 'utf8')).toBe(text)
  })

  test('writes only what it prints, keeps line ends and the byte order mark, and changes nothing the second time', async () => {
    const dir = site(files)
    expect(changed((await lectern(['check', dir, '--fix'])).stdout)).toEqual(changes)
    expect(textOf(dir, 'content/notes/good.md')).toBe(
      files['content/notes/good.md'].replace('Other%20Note.md', 'other-note.md'),
    )
    expect(textOf(dir, 'content/notes/other-note.md')).toBe(
      '---\ndescription: A note\nnoindex: true\ntags:\n  - soil\n---\n# Other\n\n[b](<my file.md>) ![[pic.png|a]] <a href="good.md">c</a>\n',
    )
    expect(textOf(dir, 'content/notes/two-a.md')).toBe(files['content/notes/two-a.md'])
    expect(changed((await lectern(['check', dir, '--fix'])).stdout)).toEqual([])
  })

  test('leaves a file alone that is not UTF-8', async () => {
    const dir = site({ 'content/notes/a.md': '# A\n\ntext' })
    const bytes = Buffer.from('---\nnoindex: "yes"\n---\ncaf\xe9\n', 'latin1')
    writeFileSync(path.join(dir, 'content/notes/b.md'), bytes)
    expect(changed((await lectern(['check', dir, '--fix'])).stdout)).toEqual([])
    expect(readFileSync(path.join(dir, 'content/notes/b.md')).equals(bytes)).toBe(true)
  })
})
