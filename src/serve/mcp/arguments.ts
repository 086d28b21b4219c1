/** Arguments that are text, each with a bound in its schema. */
import * as z from 'zod'
import { bounds } from '../../contract/bounds.ts'
import { cut } from '../../text/cut.ts'

/** A question is cut like everywhere, so that a long one does not fail. */
export const questionText = z
  .string()
  .overwrite((text) => cut(text, bounds.questionLength))
  .max(bounds.questionLength)

/** A collection or a tag. */
export const nameText = z.string().max(bounds.nameLength)

/** A slug, a URL, a heading, a cursor: what an address may hold. */
export const referenceText = z.string().max(bounds.urlBytes)
