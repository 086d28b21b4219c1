/** Names of agent plugins (Agent Plugins 1.0.0). */
import { trim } from '../../../text/cut.ts'

/** What the schema allows: lower case, digits, `.` and `-`, neither doubled nor at an end; at most 64 characters. */
export const pluginNamePattern = '^(?!.*(?:--|\\.\\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$'

/** `example.com` as `example-com`. @param host letters, digits, `.` and `-`, as `hostName` gives it */
export function pluginName(host: string, suffix = ''): string {
  const stem = host.replace(/[.-]+/g, '-').slice(0, 64 - suffix.length)
  return trim(stem, '-') + suffix
}
