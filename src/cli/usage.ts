/** Help texts: sentences, with examples to copy. */
import type { Command, Flag } from './command.ts'

export function commandUsage({ name, positional, flags, examples }: Command, summary: string): string {
  return [
    `${summary}.`,
    '',
    `Usage: lectern ${name} [${positional.name}] [flags]`,
    '',
    ...table([[positional.name, positional.description]]),
    '',
    'Flags:',
    ...table(Object.entries(flags).map(([key, flag]) => [flagName(key, flag), flag.description])),
    '',
    'Examples:',
    ...examples.flatMap(([command, effect]) => [`  ${command}`, `      ${effect}`]),
  ].join('\n')
}

/** @param commands names and summaries */
export function generalUsage(commands: readonly (readonly [name: string, summary: string])[]): string {
  return [
    'Lectern turns a folder of Markdown into a site that people, crawlers and AI agents can all read.',
    '',
    'Usage: lectern <command> [dir] [flags]',
    '',
    'Commands:',
    ...table(commands),
    '',
    'Flags:',
    ...table([
      ['-h, --help', 'Show this help, or the help of a command.'],
      ['-v, --version', 'Show the version of Lectern.'],
    ]),
    '',
    'Start with:',
    '  lectern serve',
    '      Serves the current folder at http://127.0.0.1:4321. No configuration is needed.',
    '',
    '"lectern <command> --help" explains a command.',
  ].join('\n')
}

function flagName(name: string, flag: Flag): string {
  const short = flag.short ? `-${flag.short}, ` : ''
  if (flag.type === 'boolean') return `${short}--${flag.default === true ? 'no-' : ''}${name}`
  return `${short}--${name} <${flag.valueHint ?? 'value'}>`
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`)
}
