/**
 * The headers of all answers, with what follows from an address written as a placeholder. So pages have a handful of
 * values in common instead of one each, and a few rules describe all of them.
 */
import type { FlatHeaders } from '../serve/http/message.ts'

/** Stands for the path of the answer. */
const pathMark = '\u{1}'
/** Stands for that path without `.md`. */
const stemMark = '\u{2}'

export interface HeaderEntry {
  readonly path: string
  readonly file: string
  /** Values by name, as the service spells it; with marks. */
  readonly values: ReadonlyMap<string, string>
}

export class HeaderTable {
  readonly #entries: HeaderEntry[] = []
  /** Equal sets of values are one object. */
  readonly #known = new Map<string, ReadonlyMap<string, string>>()
  readonly #baseUrl: string

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl
  }

  get entries(): readonly HeaderEntry[] {
    return this.#entries
  }

  add(path: string, file: string, headers: FlatHeaders): void {
    const values = new Map<string, string>()
    for (let at = 0; at < headers.length; at += 2) {
      const name = headers[at] ?? ''
      const value = this.#marked(path, headers[at + 1] ?? '')
      const before = values.get(name)
      values.set(name, before === undefined ? value : `${before}, ${value}`)
    }
    const key = JSON.stringify([...values])
    const known = this.#known.get(key) ?? values
    this.#known.set(key, known)
    this.#entries.push({ path, file, values: known })
  }

  #marked(path: string, value: string): string {
    if (!value.includes(this.#baseUrl)) return value
    const own = value
      .replaceAll(`<${this.#baseUrl}${path}>`, `<${this.#baseUrl}${pathMark}>`)
      .replaceAll(`<${this.#baseUrl}${path}.md>`, `<${this.#baseUrl}${pathMark}.md>`)
    if (!path.endsWith('.md')) return own
    return own.replaceAll(`<${this.#baseUrl}${path.slice(0, -3)}>`, `<${this.#baseUrl}${stemMark}>`)
  }
}

/** A value with its marks replaced by an address. */
export function unmarked(value: string, path: string): string {
  return withMarks(value, { path, stem: path.replace(/\.md$/, '') })
}

/** How a host writes what the marks stand for. */
export interface MarkTexts {
  readonly path: string
  readonly stem: string
}

export function hasMarks(value: string): boolean {
  return value.includes(pathMark) || value.includes(stemMark)
}

export function withMarks(value: string, { path, stem }: MarkTexts): string {
  return hasMarks(value) ? value.replaceAll(pathMark, () => path).replaceAll(stemMark, () => stem) : value
}
