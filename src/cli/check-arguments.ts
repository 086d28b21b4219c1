/** Refuses every argument that a command does not know, before anything is done. */
import type { ArgDef, ArgsDef } from 'citty'
import { nearest } from '../text/nearest.ts'
import { UsageError } from './errors.ts'

/** @throws {UsageError} which names the argument, and the flag that was probably meant */
export function checkArguments(command: string, args: ArgsDef, rawArguments: readonly string[]): void {
  const flags = flagsOf(args)
  const most = Object.values(args).filter(({ type }) => type === 'positional').length
  const positionals: string[] = []
  for (let index = 0; index < rawArguments.length; index++) {
    const argument = rawArguments[index] ?? ''
    if (argument === '--') {
      positionals.push(...rawArguments.slice(index + 1))
      break
    }
    if (!argument.startsWith('-') || argument === '-') positionals.push(argument)
    else if (takesNext(command, flags, argument, rawArguments[index + 1])) index += 1
  }
  const surplus = positionals[most]
  if (surplus !== undefined) {
    throw new UsageError(
      `"${surplus}" is one argument too many.`,
      `Put quotes around what has spaces in it. ${help(command)}`,
    )
  }
}

/** Whether the flag uses the next argument as its value. */
function takesNext(
  command: string,
  flags: ReadonlyMap<string, ArgDef>,
  argument: string,
  next: string | undefined,
): boolean {
  const [name = '', value] = splitOnce(argument, '=')
  const flag = flags.get(name)
  if (!flag) throw unknownFlag(command, flags, name)
  if (flag.type === 'boolean') {
    if (value === undefined) return false
    throw new UsageError(`${name} takes no value.`, `Write ${name} alone.`)
  }
  const given = value ?? next
  if (given === undefined || given === '' || (value === undefined && given.startsWith('-'))) {
    throw new UsageError(`${name} needs a value.`, `Write ${name} <${flag.valueHint ?? 'value'}>.`)
  }
  return value === undefined
}

function unknownFlag(command: string, flags: ReadonlyMap<string, ArgDef>, name: string): UsageError {
  const meant = name.startsWith('--') ? nearest(name, flags.keys()) : longForm(name, flags)
  return new UsageError(
    `lectern ${command} has no ${name}.`,
    meant ? `Did you mean ${meant}? ${help(command)}` : help(command),
  )
}

/** `-p` for `--port`: what other programs have; every other single letter is equally near to `-h`. */
function longForm(name: string, flags: ReadonlyMap<string, ArgDef>): string | undefined {
  const [first, ...others] = [...flags.keys()].filter((flag) => flag.startsWith(`-${name.slice(0, 2)}`))
  return others.length === 0 ? first : undefined
}

/** By the way they are written; a boolean that is on by default can be turned off. */
function flagsOf(args: ArgsDef): Map<string, ArgDef> {
  const flags = new Map<string, ArgDef>()
  for (const [name, definition] of Object.entries(args)) {
    if (definition.type === 'positional') continue
    flags.set(`--${name}`, definition)
    if (definition.type === 'boolean' && definition.default === true) flags.set(`--no-${name}`, definition)
    const aliases = 'alias' in definition ? [definition.alias ?? []].flat() : []
    for (const alias of aliases) flags.set(`-${alias}`, definition)
  }
  return flags
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function help(command: string): string {
  return `"lectern ${command} --help" lists the flags.`
}
