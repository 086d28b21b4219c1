/** What a build has to tell, so that the next one can tell it again if nothing has changed. */
import type { Effort } from '../../adapters/node/encoder.ts'
import { countFaults, type Diagnostic } from '../../contract/diagnostic.ts'
import { isJsonObject } from '../../text/json.ts'
import type { OutputFolder } from '../output-folder.ts'
import { requestHash } from '../request-hash.ts'
import type { Target } from '../targets/target.ts'

export interface BuildOrder {
  /** Absolute. */
  readonly folder: string
  readonly baseUrl: string | undefined
  readonly target: Target
  readonly out: OutputFolder
  /** Make preview images and widths of pictures now. */
  readonly images: boolean
  readonly effort: Effort
}

/** As JSON it stays the same. */
export interface BuildOutcome {
  readonly numbers: {
    readonly id: string
    readonly baseUrl: string
    readonly pages: number
    readonly files: number
    readonly documents: number
    readonly bytes: number
  }
  readonly diagnostics: readonly Diagnostic[]
  /** What kind of folder it is, in one sentence. */
  readonly kind?: string
  /** Commands that put it to use. */
  readonly next: readonly string[]
}

/** Whether a record that this code has written contains one. */
export function isOutcome(value: unknown): value is BuildOutcome {
  if (!isJsonObject(value) || !isJsonObject(value.numbers)) return false
  return Array.isArray(value.diagnostics) && Array.isArray(value.next)
}

/** A hash of everything that decides a build and is no file. */
export function requestOf(
  { folder, baseUrl, target, out, images, effort }: BuildOrder,
  env: Readonly<Record<string, string | undefined>>,
): string {
  return requestHash({ folder, baseUrl, target: target.title, out, images, effort }, env)
}

export function summarise({ numbers, diagnostics, next }: BuildOutcome, out: string, milliseconds: number) {
  return { ...numbers, milliseconds: Math.round(milliseconds), ...countFaults(diagnostics), out, next }
}
