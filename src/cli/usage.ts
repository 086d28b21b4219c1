/** Help texts: sentences that read well aloud, with examples to copy. */
import type { ArgDef } from 'citty'
import type { Command } from './command.ts'

export function commandUsage({ name, args, examples }: Command, summary: string): string {
  const entries = Object.entries(args)
  const positionals = entries.filter(([, { type }]) => type === 'positional')
  const flags = entries.filter(([, { type }]) => type !== 'positional')
  return [
    `${summary}.`,
    '',
    `Usage: lectern ${name} ${positionals.map(([key]) => `[${key}]`).join(' ')} [flags]`,
    '',
    ...table(positionals.map(([key, { description }]) => [key, description ?? ''])),
    '',
    'Flags:',
    ...table(flags.map(([key, definition]) => [flagName(key, definition), definition.description ?? ''])),
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

function flagName(name: string, definition: ArgDef): string {
  const alias = 'alias' in definition && definition.alias ? `-${definition.alias}, ` : ''
  if (definition.type === 'boolean') return `${alias}--${definition.default === true ? 'no-' : ''}${name}`
  return `${alias}--${name} <${definition.valueHint ?? 'value'}>`
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}   ${right}`)
}
