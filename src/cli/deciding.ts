/** What decides the result of a command and is no file. */
import { hash } from 'node:crypto'

/** A hash of it, with the environment: the variables may contain passwords. */
export function hashOfDeciding(settings: object, env: Readonly<Record<string, string | undefined>>): string {
  const variables = Object.entries(env).filter(([name]) => mayDecide.test(name))
  return hash('sha256', JSON.stringify({ ...settings, variables: variables.sort() }), 'base64url')
}

/** Ours, and those of the language, the time zone, Node and git. */
const mayDecide = /^(?:LECTERN_|LC_|LANG|TZ$|NODE_|GIT_)/
