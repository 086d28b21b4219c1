import { expect, test } from 'vitest'
import { newDiagnostics, printDiagnostics } from '../../src/cli/report.ts'
import { type Diagnostic, diagnostic } from '../../src/contract/diagnostic.ts'
import { count } from '../../src/text/count.ts'
import { memoryTerminal } from './memory-terminal.ts'

const problem = (file: string, line?: number): Diagnostic =>
  diagnostic('LINK_BROKEN', { file, line }, 'The link leads nowhere.', 'Mend it.')

test('a diagnostic is place, severity, code and message, with the cure below', () => {
  const terminal = memoryTerminal()
  printDiagnostics([problem('content/a.md', 7), problem('b.md')], terminal)
  expect(terminal.logged).toEqual([
    'content/a.md:7  warning LINK_BROKEN  The link leads nowhere.\n  Mend it.',
    'b.md  warning LINK_BROKEN  The link leads nowhere.\n  Mend it.',
  ])
})

test('more than five are told in groups of one kind, errors first, however many there are', () => {
  const terminal = memoryTerminal()
  const error = diagnostic('FILE_UNREADABLE', { file: 'z.md' }, 'No.', 'Yes.')
  printDiagnostics([...Array.from({ length: 1234 }, (_, i) => problem(`${i}.md`)), error], terminal)
  const [first = '', second = '', last] = terminal.logged
  expect(first.split('\n')[0]).toBe('error FILE_UNREADABLE (1 finding)')
  expect(second.split('\n')[0]).toBe('warning LINK_BROKEN (1,234 findings)')
  expect(second).toMatch(/ 0\.md\n.*\n {4}1\.md\n.*\n {4}2\.md\n.*\n {4}and 1,231 other places\n {2}Cure: Mend it\.$/s)
  expect(last).toBe('"lectern check --verbose" lists every place.')
})

test('a group whose places have different cures tells each at its place', () => {
  const terminal = memoryTerminal()
  const cures = ['Did you mean "title"?', 'Did you mean "author"?']
  const keys = cures.map((hint, at) => diagnostic('CONFIG_INVALID', { file: 'c.yaml', line: at + 1 }, 'Unknown.', hint))
  printDiagnostics([...keys, ...Array.from({ length: 4 }, (_, i) => problem(`${i}.md`))], terminal)
  expect(terminal.logged[0]?.match(/ {6}Cure: Did you mean "(?:title|author)"\?/g)).toHaveLength(2)
  expect(terminal.logged[1]?.match(/Cure: /g)).toHaveLength(1)
})

test('as JSON all are printed, one on each line', () => {
  const terminal = memoryTerminal()
  const all = Array.from({ length: 30 }, (_, i) => problem(`${i}.md`, i + 1))
  printDiagnostics(all, terminal, true)
  expect(terminal.logged.map((line) => JSON.parse(line))).toEqual(all)
})

test('a file name cannot steer the terminal', () => {
  const terminal = memoryTerminal()
  printDiagnostics([problem('\u001b[2Jevil\u0007\nname\u202e.md')], terminal)
  expect(terminal.logged[0]).toMatch(/^\\u\{1b\}\[2Jevil\\u\{7\}\\u\{a\}name\\u\{202e\}\.md {2}warning/)
})

test('what is known is not repeated, also when it has moved to another line', () => {
  expect(newDiagnostics([problem('a.md', 1)], [problem('a.md', 9), problem('b.md', 1)])).toEqual([problem('b.md', 1)])
})

test('numbers are told with their noun', () => {
  expect([count(0, 'page'), count(1, 'page'), count(12_345, 'page')]).toEqual(['0 pages', '1 page', '12,345 pages'])
})
