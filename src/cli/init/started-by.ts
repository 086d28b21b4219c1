/** How the command was started, so that the next one can be copied as it is printed. */
import { shellWord } from '../../text/shell-word.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** What to write before the name of a command: `lectern`, `npx lectern`, `pnpm dlx lectern`… */
export function startedBy(env: Environment): string {
  const { npm_command: command, npm_lifecycle_event: event, npm_config_user_agent: agent = '' } = env
  if (command === undefined && event === undefined && agent === '') return 'lectern'
  // A script of the name, as in a clone: `npm run lectern -- init`.
  if (command === 'run-script' && event === 'lectern') return 'npm run lectern --'
  return runners[agent.slice(0, Math.max(0, agent.indexOf('/')))] ?? 'npx lectern'
}

/** By the name that a package manager gives itself. */
const runners: Readonly<Record<string, string>> = {
  npm: 'npx lectern',
  pnpm: 'pnpm dlx lectern',
  yarn: 'yarn dlx lectern',
  bun: 'bunx lectern',
}

/** Quotes a name for a shell only where it needs it, so that it can be read. */
export function argument(name: string): string {
  // A leading dash would be an option.
  const safe = name.startsWith('-') ? `./${name}` : name
  return /^[\w./@%+=:,-]+$/.test(safe) ? safe : shellWord(safe)
}
