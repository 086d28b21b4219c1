import { Vocabulary } from '../../src/search/store/vocabulary.ts'

/** Counts how many words are looked at. */
export class CountedVocabulary extends Vocabulary {
  looks = 0

  override startsWith(place: number, beginning: string): boolean {
    this.looks++
    return super.startsWith(place, beginning)
  }
}
