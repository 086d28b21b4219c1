/** Moves an answer below the path of a project page. */
import type { Answer, ExportedSite } from './answer.ts'

export function rebase(_site: ExportedSite, answer: Answer): Answer {
  return answer
}
