/** Questions to somebody at a terminal. */
import { ReportedFailure } from '../errors.ts'

/**
 * Every function throws `ReportedFailure` when the user gives up, and then it has been said that nothing was written.
 */
export interface Prompts {
  /** @param initial what an empty answer means @param fault what is wrong with an answer */
  text(message: string, initial: string, fault?: (answer: string) => string | undefined): Promise<string>
  select<T extends string>(message: string, options: readonly Option<T>[]): Promise<T>
  confirm(message: string): Promise<boolean>
  note(message: string): void
}

export interface Option<T extends string> {
  readonly value: T
  readonly label: string
  readonly hint: string
}

/** Loads the package that draws them. @param stopped ends the question that is open */
export async function createPrompts(stopped: AbortSignal): Promise<Prompts> {
  const clack = await import('@clack/prompts')
  clack.intro('A new site with Lectern')
  const gaveUp = () => {
    clack.cancel('Stopped. Nothing was written.')
    return new ReportedFailure()
  }
  return {
    async text(message, initial, fault) {
      const validate = (answer = '') => fault?.(answer.trim() === '' ? initial : answer.trim())
      const hint = initial === '' ? {} : { placeholder: initial, defaultValue: initial }
      const answer = await clack.text({ message, ...hint, validate, signal: stopped })
      if (clack.isCancel(answer)) throw gaveUp()
      return answer.trim() === '' ? initial : answer.trim()
    },
    async select(message, options) {
      const values = options.map(({ value }) => value)
      const choices = options.map(({ value, label, hint }) => ({ value: String(value), label, hint }))
      const chosen = await clack.select({ message, options: choices, signal: stopped })
      const value = values.find((known) => known === chosen)
      if (value === undefined) throw gaveUp()
      return value
    },
    async confirm(message) {
      const answer = await clack.confirm({ message, signal: stopped })
      if (clack.isCancel(answer)) throw gaveUp()
      return answer
    },
    note: (message) => clack.log.message(message),
  }
}
