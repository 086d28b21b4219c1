import { listed } from '../text/listed.ts'
import { nearest } from '../text/nearest.ts'
import type { Command } from './command.ts'
import { errorToJson, exitCodeOf, explainMissingEngine, printError, ReportedFailure, UsageError } from './errors.ts'
import type { Terminal } from './terminal.ts'
import { commandUsage, generalUsage } from './usage.ts'
import { packageVersion } from './version.ts'

interface Entry {
  /** One sentence without a full stop. */
  readonly summary: string
  readonly load: () => Promise<Command>
}

/** Loaded only when called, so that help and version answer at once. */
const commands: Readonly<Record<string, Entry>> = {
  init: {
    summary: 'Start a site, or prepare a folder of Markdown to be one',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  dev: {
    summary: 'Show a site folder while you write, with live reload',
    load: async () => (await import('./commands/dev.ts')).devCommand,
  },
  serve: {
    summary: 'Serve a site folder, or a built snapshot',
    load: async () => (await import('./commands/serve.ts')).serveCommand,
  },
  build: {
    summary: 'Compile a site folder to a snapshot in its dist folder',
    load: async () => (await import('./commands/build.ts')).buildCommand,
  },
  check: {
    summary: 'List everything that is wrong with a site folder',
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  export: {
    summary: 'Write a site folder as static files for any host',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  ask: {
    summary: 'Answer a question from the content of a site',
    load: async () => (await import('./commands/ask.ts')).askCommand,
  },
}

/**
 * Runs a command line.
 *
 * @param rawArguments what follows `lectern`
 * @returns the exit code: 0 done, 1 failed, 2 called wrongly
 */
export async function run(rawArguments: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(rawArguments, terminal)
    return 0
  } catch (error) {
    if (!(error instanceof ReportedFailure)) report(error, rawArguments.includes('--json'), terminal)
    return exitCodeOf(error)
  }
}

function report(error: unknown, json: boolean, terminal: Terminal): void {
  if (json) terminal.print(JSON.stringify({ ok: false, error: errorToJson(error) }))
  else printError(error, terminal)
}

async function dispatch(rawArguments: readonly string[], terminal: Terminal): Promise<void> {
  const [name = '--help', ...rest] = rawArguments
  if (name === '--version' || name === '-v') return terminal.print(await packageVersion())
  if (name === '--help' || name === '-h' || name === 'help') return printHelp(rest[0], terminal)
  const { summary, load } = findCommand(name)
  const command = await load().catch(explainMissingEngine)
  const flags = rest.slice(0, rest.includes('--') ? rest.indexOf('--') : undefined)
  if (flags.some((flag) => flag === '--help' || flag === '-h')) return terminal.print(commandUsage(command, summary))
  if (flags.some((flag) => flag === '--version' || flag === '-v')) return terminal.print(await packageVersion())
  return command.run(rest, terminal)
}

async function printHelp(name: string | undefined, terminal: Terminal): Promise<void> {
  if (name !== undefined && !name.startsWith('-')) {
    const { summary, load } = findCommand(name)
    return terminal.print(commandUsage(await load().catch(explainMissingEngine), summary))
  }
  terminal.print(generalUsage(Object.entries(commands).map(([command, { summary }]) => [command, summary])))
}

function findCommand(name: string): Entry {
  if (Object.hasOwn(commands, name) && commands[name]) return commands[name]
  const meant = nearest(name, Object.keys(commands))
  const all = `The commands are ${listed(Object.keys(commands))}. "lectern --help" explains them.`
  const hint = meant ? `Did you mean "lectern ${meant}"? "lectern --help" lists the commands.` : all
  throw new UsageError(
    name.startsWith('-') ? `The command comes before ${name}.` : `lectern has no command "${name}".`,
    hint,
  )
}
