/** What the engine is given and gives back. */

export type { IndexedPage, IndexedSection } from '../../contract/snapshot.ts'
