/**
 * The tools that a page offers to an agent in its reader's browser (WebMCP). Shorter than those of `/mcp`: browsers cut
 * descriptions at 500 characters. The browser bundle contains this table, so its only import with code is `bounds`.
 */
import { bounds } from './bounds.ts'
import type { McpToolInfo } from './mcp-tables.ts'

interface PageToolInfo extends McpToolInfo {
  /** JSON Schema of the arguments. */
  readonly inputSchema: {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, object>>
    readonly required?: readonly string[]
  }
}

export const pageTools = {
  search_site: {
    name: 'search_site',
    title: 'Search the site',
    description:
      'Finds pages of this site by a question or by keywords, best first: title, section, canonical `url` to cite, and a quoted passage of each. Empty `results` mean that the site says nothing about it. For an answer in sentences use ask_site.',
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          maxLength: bounds.questionLength,
          description: 'A question or keywords; words between quotation marks must occur.',
        },
        limit: { type: 'integer', minimum: 1, maximum: 20, default: 5, description: 'Most results.' },
      },
      required: ['query'],
    },
  },
  ask_site: {
    name: 'ask_site',
    title: 'Ask a question',
    description:
      'Answers a question from the content of this site alone: a summary in a few sentences where there is one, and the passages it rests on, each with its canonical `url` to cite. A question that the site says nothing about gets an honest empty answer in `message`, and where to look in `nearest` if the site is near it.',
    inputSchema: {
      type: 'object',
      properties: {
        question: { type: 'string', maxLength: bounds.questionLength, description: 'A question in a sentence.' },
        this_page_only: { type: 'boolean', default: false, description: 'Answers from the page that is open only.' },
      },
      required: ['question'],
    },
  },
  read_page: {
    name: 'read_page',
    title: 'Read this page',
    description:
      'Gives the page that is open as Markdown, with its title, dates, author and canonical address. A long page is cut, and the last line tells the `offset` to go on at.',
    inputSchema: {
      type: 'object',
      properties: {
        offset: {
          type: 'integer',
          minimum: 0,
          maximum: 100_000_000,
          default: 0,
          description: 'Characters to pass over first.',
        },
        length: { type: 'integer', minimum: 100, maximum: 50_000, default: 10_000, description: 'Most characters.' },
      },
    },
  },
} as const satisfies Readonly<Record<string, PageToolInfo>>
