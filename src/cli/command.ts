/** Commands: their arguments, their help and their code. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { nearest } from '../text/nearest.ts'
import { UsageError } from './errors.ts'
import type { Terminal } from './terminal.ts'

/** A boolean that is on by default is turned off by `--no-` and its name. */
export type Flag = NonNullable<ParseArgsConfig['options']>[string] & {
  readonly description: string
  /** Name of its value in the help. */
  readonly valueHint?: string
}

export type Flags = Readonly<Record<string, Flag>>

/** The one argument without a flag that a command takes. */
export interface Positional {
  readonly name: string
  readonly description: string
}

export interface CommandDefinition<T extends Flags> {
  readonly name: string
  readonly positional: Positional
  readonly flags: T
  /** What people type, and what it does. */
  readonly examples: readonly (readonly [command: string, effect: string])[]
  /** @throws {UsageError} for wrong arguments, anything else for a failure */
  run(positional: string | undefined, values: Values<T>, terminal: Terminal): Promise<void>
}

export interface Command extends Omit<CommandDefinition<Flags>, 'run'> {
  /** @throws {UsageError} when the arguments are wrong */
  run(rawArguments: readonly string[], terminal: Terminal): Promise<void>
}

type Config<T extends Flags> = { args: string[]; options: T } & typeof parserOptions

type Values<T extends Flags> = ReturnType<typeof parseArgs<Config<T>>>['values']

const parserOptions = { allowNegative: true, allowPositionals: true } as const

export function defineCommand<const T extends Flags>(definition: CommandDefinition<T>): Command {
  return {
    ...definition,
    run(rawArguments, terminal) {
      const config: Config<T> = { args: [...rawArguments], options: definition.flags, ...parserOptions }
      checkArguments(definition.name, config)
      const { positionals, values } = parseArgs<Config<T>>(config)
      return definition.run(positionals[0], values, terminal)
    },
  }
}

/**
 * The parser refuses the same arguments, but suggests neither the right flag nor where to look.
 *
 * @throws {UsageError} which names the argument
 */
function checkArguments(command: string, config: Config<Flags>): void {
  const { tokens } = parseArgs({ ...config, strict: false, tokens: true })
  const help = `"lectern ${command} --help" lists the flags.`
  let positionals = 0
  for (const token of tokens) {
    if (token.kind === 'positional' && ++positionals > 1) {
      const message = `"${token.value}" is one argument too many.`
      throw new UsageError(message, `Put quotes around what has spaces in it. ${help}`)
    }
    if (token.kind !== 'option') continue
    const { rawName, value } = token
    const flag = flagOf(rawName.startsWith('--') ? rawName.slice(2) : token.name, config.options)
    if (!flag) {
      const meant = probablyMeant(rawName, config.options)
      throw new UsageError(`lectern ${command} has no ${rawName}.`, meant ? `Did you mean ${meant}? ${help}` : help)
    }
    if (flag.type === 'boolean' && value !== undefined) {
      throw new UsageError(`${rawName} takes no value.`, `Write ${rawName} alone.`)
    }
    const isFlag = !token.inlineValue && value?.startsWith('-')
    if (flag.type === 'string' && (!value || isFlag)) {
      const message = isFlag
        ? `${rawName} needs a value, and "${value}" is written as a flag.`
        : `${rawName} needs a value.`
      throw new UsageError(message, `Write ${rawName} <${flag.valueHint ?? 'value'}>.`)
    }
  }
}

function flagOf(name: string, flags: Flags): Flag | undefined {
  if (Object.hasOwn(flags, name)) return flags[name]
  const positive = /^no-(.+)/.exec(name)?.[1] ?? ''
  return Object.hasOwn(flags, positive) && flags[positive]?.default === true ? flags[positive] : undefined
}

/** `--port` for `-p`, which other programs have. Every other single letter is equally near to `-h`. */
function probablyMeant(rawName: string, flags: Flags): string | undefined {
  const names = Object.keys(flags).flatMap((name) => (flagOf(`no-${name}`, flags) ? [name, `no-${name}`] : [name]))
  const long = names.map((name) => `--${name}`)
  if (rawName.startsWith('--')) return nearest(rawName, long)
  const [first, ...others] = names.filter((name) => name.startsWith(rawName.slice(1)))
  return first !== undefined && others.length === 0 ? `--${first}` : undefined
}

/** @param description what the folder may be, without a full stop */
export function folderArgument(description: string): Positional {
  return { name: 'dir', description: `${description}. Default: the current folder.` }
}

/** Flags that every command has. */
export const commonFlags = {
  'base-url': {
    type: 'string',
    valueHint: 'url',
    description: 'Public origin, such as https://example.com. Environment: LECTERN_BASE_URL.',
  },
  json: { type: 'boolean', description: 'Print JSON instead of text.' },
  quiet: { type: 'boolean', description: 'Print errors only.' },
  help: { type: 'boolean', short: 'h', description: 'Show this help.' },
  version: { type: 'boolean', short: 'v', description: 'Show the version of Lectern.' },
} as const satisfies Flags
