/** Words that mean the same in questions. */
import { z } from 'zod'

/** Of groups, and of words or phrases in each: enough for a glossary. */
const [mostGroups, mostMembers] = [1000, 20] as const
/** Of a phrase, in UTF-16 code units and in words. */
const [longestPhrase, mostWords] = [80, 6] as const

const phrase = z
  .string()
  .max(longestPhrase)
  .refine((text) => /[\p{L}\p{N}]/u.test(text) && text.trim().split(/\s+/).length <= mostWords, {
    error: `a word, or a phrase of at most ${mostWords} words`,
  })

export const synonymsSchema = z.array(z.array(phrase).min(2).max(mostMembers)).max(mostGroups).default([])
