/** Space that every search of an index needs, made once: to make it anew costs more than to clear it. */

/** Holds until the next question: searches are synchronous, so there is one at a time. */
export interface Scratch {
  /** By section. */
  readonly scores: Float32Array
  /** By entry: see `termsByEntry` and `HeldWords`. */
  readonly terms: Uint8Array
  readonly telling: Uint8Array
}

export function createScratch(sections: number, entries: number): Scratch {
  return { scores: new Float32Array(sections), terms: new Uint8Array(entries), telling: new Uint8Array(entries) }
}
