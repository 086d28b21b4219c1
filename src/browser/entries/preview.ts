/** Loaded when a reader first rests on a link to another page. */
export { createPreviews } from '../preview.ts'
