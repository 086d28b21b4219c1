/** Settings of another tool that cannot be used. They may say which pages are private, so the site must not be built. */
import { ConfigError } from '../../config/error.ts'
import { diagnostic } from '../../contract/diagnostic.ts'

/**
 * @param problem without a full stop, such as "It cannot be read"
 * @param cure the beginning of a sentence, such as "Correct it"
 */
export function unusableSettings(file: string, problem: string, cure: string): ConfigError {
  const message = `${problem}, so nobody knows which pages its tool keeps private.`
  return new ConfigError([diagnostic('CONFIG_INVALID', { file }, message, `${cure}, or write "kind: plain".`)])
}
