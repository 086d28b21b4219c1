/** A tool: its entry in the list, and its code behind a check of the arguments. */
import {
  type CallToolResult,
  type ContentBlock,
  isSpecType,
  type Tool as ListedTool,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { bounds } from '../../contract/bounds.ts'
import type { McpToolInfo } from '../../contract/mcp-tables.ts'
import { shorten } from '../../text/cut.ts'
import { languageTag } from '../../text/language-tag.ts'
import type { AskContext } from '../ask/handlers.ts'
import { longestError } from './short-errors.ts'
import type { SiteView } from './site-view.ts'

/** What a tool may know of the call. */
export interface Scope {
  readonly view: SiteView
  /** The engine, and the language model if there is one. */
  readonly context: AskContext
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

export interface Tool {
  readonly listed: ListedTool
  /** Never rejects because of its arguments. */
  call(args: unknown, scope: Scope): Promise<CallToolResult>
}

interface ToolCode<Input extends z.ZodType> {
  readonly input: Input
  /** Shape of `structuredContent`; without it the tool answers with text. */
  readonly output?: z.ZodType
  readonly run: (args: z.output<Input>, scope: Scope) => CallToolResult | Promise<CallToolResult>
}

/**
 * Every tool only reads, and only this site. The schemas are converted here, once.
 *
 * @throws {TypeError} when a schema does not describe an object
 */
export function createTool<Input extends z.ZodType>(
  { name, title, description }: McpToolInfo,
  { input, output, run }: ToolCode<Input>,
): Tool {
  const listed = {
    ...{ name, title, description },
    inputSchema: jsonSchema(input, 'input'),
    ...(output ? { outputSchema: jsonSchema(output, 'output') } : {}),
    annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  }
  if (!isSpecType.Tool(listed)) throw new TypeError(`${name} takes and gives objects.`)
  return {
    listed,
    async call(args, scope) {
      const parsed = input.safeParse(withoutNulls(args))
      if (parsed.success) return run(parsed.data, scope)
      return failure(`The arguments of ${name} are not valid.\n${shorten(z.prettifyError(parsed.error), longestError)}`)
    },
  }
}

/** The value as text and as data, because some clients show a model only one of them. JSON omits `undefined`. */
export function structured(
  value: Readonly<Record<string, unknown>>,
  links: readonly ContentBlock[] = [],
): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }, ...links], structuredContent: value }
}

/** Text alone, because clients show a model `structuredContent` as escaped JSON, which spoils Markdown. */
export function plain(...texts: readonly string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })) }
}

/** @param message says what to do next */
export function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true }
}

/** Without `$schema`, because the protocol assumes this dialect. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json
}

/** Models that must name every argument send `null` for those that they omit. */
function withoutNulls(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return {}
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
}

/** A question that is too long does not fail: `Question` cuts it, as everywhere. */
export const questionText = z.string().meta({ maxLength: bounds.questionLength })

/** A collection or a tag. */
export const nameText = z.string().max(bounds.nameLength)

export const languageText = nameText
  .refine(
    (text) => text === '' || languageTag.test(text.replaceAll('_', '-')),
    'It is no language tag. Write one such as "en" or "pt-BR".',
  )
  .optional()
  .describe('Only pages in this language (BCP 47), which is that of the question: `pt` accepts `pt-BR`.')

/** A slug, a URL, a heading or a cursor. */
export const referenceText = z.string().max(bounds.urlBytes)

export function invalidParams(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}

export function unknownCursor(): ProtocolError {
  return invalidParams('The cursor is not one of this list.')
}
