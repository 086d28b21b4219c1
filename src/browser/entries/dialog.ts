/** Loaded when a reader first searches or asks. */
export { createDialog } from '../dialog/dialog.ts'
