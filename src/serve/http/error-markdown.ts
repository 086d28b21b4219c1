/** Errors for agents that read Markdown. */
import type { ProblemDetails } from '../../contract/errors.ts'
import type { NotFoundPage } from '../../contract/frame.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText } from '../../text/inline-text.ts'
import { forEachKind } from './errors-of-a-kind.ts'

/** @param suggestions paths that the client may have meant */
export function errorMarkdown(site: SiteInfo, problem: ProblemDetails, suggestions: readonly string[]): string {
  return around(beginning(site, problem), problem, suggestions)
}

/** Writes the same texts. What does not depend on the address is written once. */
export function createErrorMarkdown(site: SiteInfo): (problem: ProblemDetails, nearest: readonly string[]) => string {
  const known = forEachKind((problem) => beginning(site, problem))
  return (problem, suggestions) => around(known(problem), problem, suggestions)
}

function beginning(site: SiteInfo, problem: ProblemDetails): string {
  const own = ownMarkdown(ownText(site, problem))
  return [`# ${problem.status} ${problem.title}`, inlineText(problem.detail), problem.hint, ...own].join('\n\n')
}

function around(start: string, { code }: ProblemDetails, suggestions: readonly string[]): string {
  const list = suggestions.map((path) => `- <${path}>`).join('\n')
  const nearest = list === '' ? '' : `\n\nNearest addresses:\n\n${list}`
  return `${start}${nearest}\n\nEvery page: </llms.txt>\n\nCode: \`${code}\`\n`
}

/** What the owner says, below the standard words that programs know. */
function ownMarkdown(own: NotFoundPage | undefined): string[] {
  return own ? [`## ${inlineText(own.title)}`, ...(own.markdown === '' ? [] : [own.markdown.trimEnd()])] : []
}

/** The owner's words, for addresses that lead nowhere. */
export function ownText({ notFound }: SiteInfo, { code }: ProblemDetails): NotFoundPage | undefined {
  return code === 'NOT_FOUND' ? notFound : undefined
}
