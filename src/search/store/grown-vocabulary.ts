/** A vocabulary with further words, whose numbers go on after those that were there. */
import { Vocabulary } from './vocabulary.ts'

/** Looking up costs a bisection of both. What follows in the order of the alphabet is merged when it is asked for. */
export class GrownVocabulary extends Vocabulary {
  override readonly size: number
  readonly #before: Vocabulary
  readonly #added: Vocabulary
  readonly #gone: ReadonlySet<number>

  /**
   * @param before in the order of the alphabet
   * @param added none of those before, in the order of the alphabet
   * @param gone numbers of words that nothing contains any more
   */
  constructor(before: Vocabulary, added: Vocabulary, gone: ReadonlySet<number>) {
    super([])
    this.size = before.size + added.size
    this.#before = before
    this.#added = added
    this.#gone = gone
  }

  override word(place: number): string {
    return this.#isOld(place) ? this.#before.word(place) : this.#added.word(place - this.#before.size)
  }

  override lengthOf(place: number): number {
    return this.#isOld(place) ? this.#before.lengthOf(place) : this.#added.lengthOf(place - this.#before.size)
  }

  override find(word: string): number {
    const old = this.#before.find(word)
    if (old >= 0) return this.#gone.has(old) ? -1 : old
    const added = this.#added.find(word)
    return added < 0 ? -1 : this.#before.size + added
  }

  override beginningWith(beginning: string, most: number): number[] {
    const old = this.#before.beginningWith(beginning, most + this.#gone.size).filter((place) => !this.#gone.has(place))
    const added = this.#added.beginningWith(beginning, most).map((place) => this.#before.size + place)
    if (added.length === 0) return old.slice(0, most)
    const both = [...old, ...added].map((place) => ({ place, word: this.word(place) }))
    return both
      .sort((a, b) => (a.word < b.word ? -1 : 1))
      .slice(0, most)
      .map(({ place }) => place)
  }

  override isGone(place: number): boolean {
    return this.#gone.has(place)
  }

  override isWord(place: number, word: string): boolean {
    return this.#isOld(place) ? this.#before.isWord(place, word) : this.#added.isWord(place - this.#before.size, word)
  }

  override startsWith(place: number, beginning: string): boolean {
    if (this.#isOld(place)) return this.#before.startsWith(place, beginning)
    return this.#added.startsWith(place - this.#before.size, beginning)
  }

  #isOld(place: number): boolean {
    return place < this.#before.size
  }
}
