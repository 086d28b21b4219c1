/** Errors for agents that read Markdown. */
import type { ProblemDetails } from '../../contract/errors.ts'
import type { NotFoundPage } from '../../contract/frame.ts'
import type { SiteInfo } from '../../contract/snapshot.ts'
import { inlineText } from '../../text/inline-text.ts'

/** @param suggestions paths that the client may have meant */
export function errorMarkdown(site: SiteInfo, problem: ProblemDetails, suggestions: readonly string[]): string {
  const nearest = suggestions.map((path) => `- <${path}>`).join('\n')
  const paragraphs = [
    `# ${problem.status} ${problem.title}`,
    inlineText(problem.detail),
    problem.hint,
    ...ownMarkdown(ownText(site, problem)),
    ...(nearest === '' ? [] : ['Nearest addresses:', nearest]),
    'Every page: </llms.txt>',
    `Code: \`${problem.code}\``,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

/** What the owner says, below the standard words that programs know. */
function ownMarkdown(own: NotFoundPage | undefined): string[] {
  return own ? [`## ${inlineText(own.title)}`, ...(own.markdown === '' ? [] : [own.markdown.trimEnd()])] : []
}

/** The owner's words, for addresses that lead nowhere. */
export function ownText({ notFound }: SiteInfo, { code }: ProblemDetails): NotFoundPage | undefined {
  return code === 'NOT_FOUND' ? notFound : undefined
}
