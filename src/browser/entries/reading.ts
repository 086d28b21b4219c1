/** Loaded when a reader begins to use a page with footnotes or pictures. */
export { startReading } from '../reading/reading.ts'
