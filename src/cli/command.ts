/** A command: its words, its flags, its code. */
import { type ArgsDef, type ParsedArgs, parseArgs } from 'citty'
import { checkArguments } from './check-arguments.ts'
import type { Terminal } from './terminal.ts'

export interface CommandDefinition<T extends ArgsDef> {
  readonly name: string
  readonly args: T
  /** What people type, and what it does. */
  readonly examples: readonly (readonly [command: string, effect: string])[]
  /** @throws UsageError for wrong arguments, anything else for a failure */
  run(args: ParsedArgs<T>, terminal: Terminal): Promise<void>
}

export interface Command extends Omit<CommandDefinition<ArgsDef>, 'run'> {
  /** @throws UsageError when the arguments are wrong */
  run(rawArguments: readonly string[], terminal: Terminal): Promise<void>
}

export function defineCommand<const T extends ArgsDef>(definition: CommandDefinition<T>): Command {
  return {
    ...definition,
    run(rawArguments, terminal) {
      // citty passes over what it does not know.
      checkArguments(definition.name, definition.args, rawArguments)
      return definition.run(parseArgs<T>([...rawArguments], definition.args), terminal)
    },
  }
}

/** @param description what may be named, without a full stop */
export function folderArg(description: string) {
  return {
    type: 'positional',
    required: false,
    default: '.',
    description: `${description}. Default: the current folder.`,
  } as const satisfies ArgsDef[string]
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
  help: { type: 'boolean', alias: 'h', description: 'Show this help.' },
  version: { type: 'boolean', alias: 'v', description: 'Show the version of Lectern.' },
} as const satisfies ArgsDef
