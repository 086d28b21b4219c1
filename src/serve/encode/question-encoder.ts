/** The vector of a question, in time or not at all. */
import { encodeInTime } from '../../search/encoded/encode-sections.ts'
import type { EncoderSource } from '../../search/encoded/encoder.ts'
import { type QuestionVector, type SectionVectors, unitVector } from '../../search/encoded/section-vectors.ts'

export interface QuestionEncoder extends Pick<EncoderSource, 'isLocal'> {
  /**
   * Never rejects, and never takes longer than `longestWait`.
   *
   * @param sections what it is compared with
   */
  vectorOf(text: string, sections: SectionVectors, signal: AbortSignal): Promise<QuestionVector | undefined>
}

/** In milliseconds. */
export const longestWait = 300
/** After so many failures in a row no question waits for a while. */
const mostFailures = 3
const pauseMs = 30_000

/** @param onError gets each reason why questions have no vectors once */
export function createQuestionEncoder(source: EncoderSource, onError: (error: unknown) => void): QuestionEncoder {
  let failures = 0
  let notBefore = 0
  const tell = onceEach(onError)
  return {
    isLocal: source.isLocal,
    async vectorOf(text, { fingerprint, dimensions }, signal) {
      if (performance.now() < notBefore) return undefined
      try {
        // It made the sections' vectors, so it is open.
        const encoder = await source.open()
        if (encoder.fingerprint !== fingerprint) return undefined
        const [vector] = await encodeInTime(encoder, [text], signal, longestWait)
        const values = unitVector(vector ?? new Float32Array(), dimensions)
        failures = 0
        return { fingerprint, values }
      } catch (error) {
        if (signal.aborted) return undefined
        tell(error)
        failures++
        if (failures % mostFailures === 0) notBefore = performance.now() + pauseMs
        return undefined
      }
    },
  }
}

/** Passes on what has not been said yet. */
export function onceEach(onError: (error: unknown) => void): (error: unknown) => void {
  const said = new Set<string>()
  return (error) => {
    // One failure may name other numbers each time, such as a status or a duration.
    const kind = (error instanceof Error ? error.message : String(error)).replace(/\d/g, '')
    if (said.has(kind) || said.size >= mostSaid) return
    said.add(kind)
    onError(error)
  }
}

const mostSaid = 20
