/** A hash of what decides the result of a command and is no file. */
import { hash } from 'node:crypto'

/** The environment counts too. It is hashed because its variables may contain passwords. */
export function requestHash(settings: object, env: Readonly<Record<string, string | undefined>>): string {
  const variables = Object.entries(env).filter(([name]) => mayDecide.test(name))
  return hash('sha256', JSON.stringify({ ...settings, variables: variables.sort() }), 'base64url')
}

/** Ours, and those of the language, the time zone, Node and git. */
const mayDecide = /^(?:LECTERN_|LC_|LANG|TZ$|NODE_|GIT_)/
