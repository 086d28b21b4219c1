/** `/api-docs`: the whole reference, made from the catalog and the conventions. */
import type { Site } from '../../../content/model/site.ts'
import type { Audience } from '../../../contract/endpoint.ts'
import { type ErrorCode, errorCodes } from '../../../contract/errors.ts'
import { table } from '../../../text/markdown-blocks.ts'
import type { GuideWord } from '../../../theme/words/guides/en.ts'
import type { Phrases } from '../../../theme/words/phrases.ts'
import type { PageExtras, RenderContext } from '../context.ts'
import { sandboxUrl } from '../guides/docs-sandbox.ts'
import { guideHeading, inEnglish, spanInEnglish } from '../guides/guide-text.ts'
import { endpointItem } from '../llms/endpoint-lines.ts'
import { blocks } from '../markdown-text.ts'
import { conventionFacts, conventions, problemAnchor } from './conventions.ts'
import { familiesOf, type OperationFamily } from './operation-families.ts'
import { type Described, documentStatuses, operationSection } from './operation-section.ts'
import { operationsOf, unlistedRows } from './operations.ts'

export const apiDocsPage = {
  words: { title: 'referenceTitle', description: 'referenceDescription' },
  isForPrograms: true,
  render: renderApiDocs,
  plainCode: true,
  extras: (): PageExtras => ({ styles: ['reference.css'], contents: true }),
} as const

/**
 * Operations that differ only in their collection share a section, so that agents can read the page at once: it has at
 * most 50,000 characters, and 100,000 as HTML.
 */
export function renderApiDocs(_site: Site, context: RenderContext, phrases: Phrases): string {
  const { say } = phrases
  const families = familiesOf(operationsOf(context))
  const described: Described = new Map()
  return blocks(
    say('referenceLead', { version: context.apiVersion, address: context.config.baseUrl }),
    phrases.language !== 'en' && say('referenceLanguage'),
    description(context, phrases),
    tryout(context, phrases),
    ...contents(families, context, phrases),
    ...audiences.flatMap(([audience, word]) => {
      const own = families.filter((family) => family.audience === audience)
      return own.length === 0
        ? []
        : [
            guideHeading('##', word, phrases),
            inEnglish(blocks(...own.map((family) => operationSection(family, described, context))).trimEnd(), phrases),
          ]
    }),
    ...files(context, phrases),
    guideHeading('##', 'conventions', phrases),
    say('conventionsText'),
    ...conventions(conventionFacts(context)).flatMap(({ word, text }) => [
      guideHeading('###', word, phrases),
      inEnglish(text, phrases),
    ]),
    guideHeading('##', 'errorCodes', phrases),
    say('errorCodesText'),
    errorTable(phrases),
  )
}

const audiences: readonly (readonly [Audience, GuideWord])[] = [
  ['people', 'forPeople'],
  ['agents', 'forAgents'],
  ['crawlers', 'forCrawlers'],
  ['operators', 'forOperators'],
]

function description(context: RenderContext, { say }: Phrases): string | undefined {
  const row = context.endpoints.find(({ rel }) => rel === 'service-desc')
  return row && say('referenceSame', { address: context.url(row.path) })
}

function tryout(context: RenderContext, { say }: Phrases): string | undefined {
  const path = sandboxUrl(context)
  return path && say('referenceTry', { sandbox: `${path}#sandbox`, developers: path })
}

/** A link to each section, grouped by its main readers. */
function contents(families: readonly OperationFamily[], context: RenderContext, phrases: Phrases): readonly string[] {
  const { say } = phrases
  const unlisted = unlistedRows(context)
  const groups = audiences.flatMap(([audience, word]) => {
    const links = families.filter((family) => family.audience === audience).map(sectionLinks)
    return links.length === 0 ? [] : [`- ${say(word)}:\n${links.map((link) => `  - ${link}`).join('\n')}`]
  })
  return [
    guideHeading('##', 'referenceContents', phrases),
    groups.join('\n'),
    ...(unlisted > 0 ? [say('referenceUnlisted', { count: String(unlisted) })] : []),
    say('referenceRest', { statuses: phrases.list(documentStatuses) }),
  ]
}

function sectionLinks({ method, path, members, twin }: OperationFamily): string {
  const name = method === 'GET' ? path : `${method} ${path}`
  const first = `[\`${name}\`](#${members[0]?.id ?? ''})`
  return twin === undefined ? first : `${first}, [\`${twin.path}\`](#${twin.first.id})`
}

function files(context: RenderContext, phrases: Phrases): readonly string[] {
  const items = context.endpoints.filter(({ kind }) => kind === 'file').map((row) => endpointItem(row, context))
  return items.length === 0
    ? []
    : [
        guideHeading('##', 'referenceFiles', phrases),
        phrases.say('referenceFilesText'),
        inEnglish(items.join('\n'), phrases),
      ]
}

// Object.keys() forgets that the keys are codes.
const errorCodeNames = Object.keys(errorCodes).filter((code): code is ErrorCode => code in errorCodes)

function errorTable(phrases: Phrases): string {
  const { say } = phrases
  const rows = errorCodeNames.map((code) => {
    const [status, , hint] = errorCodes[code]
    return [`<a id="${problemAnchor(code)}"></a>\`${code}\``, String(status), spanInEnglish(hint, phrases)]
  })
  return table([say('errorCode'), say('errorStatus'), say('errorCure')], rows)
}
