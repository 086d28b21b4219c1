/** An encoder whose vectors say which of a few subjects a text speaks of, whatever its words. */

import { codeSections } from '../../../src/search/encoded/encode-sections.ts'
import type { Encoder } from '../../../src/search/encoded/encoder.ts'
import { type SectionVectors, unitVector } from '../../../src/search/encoded/section-vectors.ts'
import type { SearchIndex } from '../../../src/search/store/search-index.ts'

const subjects = [
  /refund|money back|reimburse/i,
  /compost|scraps|rot/i,
  /\bsoil|earth/i,
  /\brain|umbrella/i,
  /\bbread|dough|loaf/i,
]

export function subjectVector(text: string): Float32Array {
  return Float32Array.from([...subjects.map((subject) => (subject.test(text) ? 1 : 0)), 0.05])
}

export interface FakeEncoder extends Encoder {
  /** The texts of each call. */
  readonly calls: (readonly string[])[]
}

export function fakeEncoder(more: Partial<Encoder> = {}): FakeEncoder {
  const calls: (readonly string[])[] = []
  const encode: Encoder['encode'] = async (texts) => texts.map(subjectVector)
  const inner = more.encode ?? encode
  return {
    ...{ calls, fingerprint: 'fake', isLocal: true, batch: 2 },
    ...more,
    encode(texts, signal) {
      calls.push(texts)
      return inner(texts, signal)
    },
  }
}

export async function vectorsOf(index: SearchIndex, encoder: Encoder = fakeEncoder()): Promise<SectionVectors> {
  const coding = await codeSections(index, encoder, new Map(), { signal: new AbortController().signal })
  await coding.finish()
  return coding.vectors
}

export function questionVector(text: string, fingerprint = 'fake') {
  return { fingerprint, values: unitVector(subjectVector(text)) }
}
