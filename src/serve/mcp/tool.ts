/** One tool: what is listed of it, and its code behind a check of the arguments. */

import {
  type CallToolResult,
  type ContentBlock,
  isSpecType,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server'
import * as z from 'zod'
import { bounds } from '../../contract/bounds.ts'
import type { McpToolInfo } from '../../contract/mcp-tables.ts'
import { cut } from '../../text/cut.ts'
import type { AskContext } from '../ask/handlers.ts'
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
  /** Never rejects for the sake of its arguments. */
  call(args: unknown, scope: Scope): Promise<CallToolResult>
}

export interface ToolCode<Input extends z.ZodType> {
  readonly input: Input
  /** Shape of `structuredContent`; without it the tool answers text. */
  readonly output?: z.ZodType
  readonly run: (args: z.output<Input>, scope: Scope) => CallToolResult | Promise<CallToolResult>
}

/**
 * Every tool reads only, and only this site. The schemas are converted here, once.
 *
 * @throws TypeError when a schema is not that of an object
 */
export function createTool<Input extends z.ZodType>(info: McpToolInfo, code: ToolCode<Input>): Tool {
  const { name, title, description } = info
  const { input, output, run } = code
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
      return failure(`The arguments of ${name} are not valid.\n${z.prettifyError(parsed.error)}`)
    },
  }
}

/** The same value in both forms, since some clients show a model only the one, some only the other. */
export function structured(
  value: Readonly<Record<string, unknown>>,
  links: readonly ContentBlock[] = [],
): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(value) }, ...links], structuredContent: value }
}

/** Text alone: clients show a model `structuredContent` as escaped JSON, which spoils Markdown. */
export function plain(...texts: readonly string[]): CallToolResult {
  return { content: texts.map((text) => ({ type: 'text', text })) }
}

/** @param message says what to do next */
export function failure(message: string): CallToolResult {
  return { content: [{ type: 'text', text: message }], isError: true }
}

/** Without the dialect, which is the one that the protocol assumes. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io })
  return json
}

/** Models that must name every argument send `null` for those they leave out. */
function withoutNulls(args: unknown): unknown {
  if (typeof args !== 'object' || args === null) return {}
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
}

/** A question is cut like everywhere, so that a long one does not fail. */
export const questionText = z
  .string()
  .overwrite((text) => cut(text, bounds.questionLength))
  .max(bounds.questionLength)

/** A collection or a tag. */
export const nameText = z.string().max(bounds.nameLength)

/** A slug, a URL, a heading, a cursor: what an address may hold. */
export const referenceText = z.string().max(bounds.urlBytes)
