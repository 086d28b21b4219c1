/** Names and texts of the tools and prompts, in the order in which they are listed. */

export interface McpToolInfo {
  readonly name: string
  readonly title: string
  /** Tells a model what it does, what it returns, and when another tool is better. */
  readonly description: string
}

export interface McpPromptInfo extends McpToolInfo {
  readonly arguments: readonly (McpToolInfo & { readonly required: boolean })[]
}

/** Tools of `/mcp`. */
export const contentTools = {
  search: {
    name: 'search',
    title: 'Search the site',
    description:
      'Finds pages of this site by a question or by keywords, best first, at most 10: those that fit, and none that fits far less than the best. Gives `results`, each with `id`, `title` and `url`. Pass an `id` to `fetch` or `read_entry` to read the page; cite its `url`. Empty `results` mean that the site does not answer it: try other words once, look where `nearest` leads, if it is there, then say so. To list by collection, tag or date use `list_entries`; for quoted passages at once use `ask`.',
  },
  fetch: {
    name: 'fetch',
    title: 'Fetch a page',
    description:
      'Gives one whole page by an `id` that `search` gave: `id`, `title`, `text` as Markdown, the canonical `url` to cite, and `metadata` (dates, tags, author, source, licence). A text over 100,000 characters is cut, and `metadata.truncated` tells how to go on. To read a long page in parts or a single section use `read_entry`.',
  },
  list_entries: {
    name: 'list_entries',
    title: 'List entries',
    description:
      'Lists pages, newest first, by any of `collection`, `folder`, `tag`, `since` and `until` (the first and last day of their `lastUpdated`): title, canonical URL, date, tags and description of each, with a resource link. Gives `total` and, where there are more, `nextCursor`: call again with the same filters and that `cursor`. Does not look into the texts; use `search` for that.',
  },
  read_entry: {
    name: 'read_entry',
    title: 'Read an entry',
    description:
      'Reads one page as Markdown, by its slug or by any URL of this site. `section` takes a heading or its anchor; without it the whole page is read from `offset`. At most `length` characters come back; a note after the text says whether it was cut, the `offset` to go on at, and the URL to cite. An unknown name is answered with the nearest ones.',
  },
  related_entries: {
    name: 'related_entries',
    title: 'Find related entries',
    description:
      'Gives the pages nearest to a given one, best first, each with the reasons: it links there, is linked from there, shares tags, or has a similar text. Use it to widen a search from a page that fits.',
  },
  site_overview: {
    name: 'site_overview',
    title: 'Overview of the site',
    description:
      'Tells what the site holds: its subject, its collections with their sizes, its commonest tags and its newest entries, with canonical URLs. Takes no arguments. A good first call.',
  },
  ask: {
    name: 'ask',
    title: 'Ask a question',
    description:
      'Answers a question from the content alone: `answer` in a few sentences with numbers of its sources, where sentences of the site answer it, and `sources`, each with title, canonical URL with the section, and quotations letter for letter, each with the URL of its own section. A question that the site says nothing about gets an honest empty answer in `message`; where the site is near it, `nearest` says where to look.',
  },
} as const satisfies Readonly<Record<string, McpToolInfo>>

/** Tools of `/mcp/learn` (specification, "Endpoints"). */
export const learnTools = {
  learn_overview: {
    name: 'learn_overview',
    title: 'What this service is',
    description:
      'Explains the service: what it publishes, how to begin, and what holds everywhere (no keys, rate limits, citation), with requests that work as printed. Takes no arguments. Call it first.',
  },
  learn_mcp_usage: {
    name: 'learn_mcp_usage',
    title: 'How to use it over MCP',
    description:
      'Explains the MCP endpoints: addresses, protocol revisions, set-up of common clients, every tool, resource and prompt, errors and limits, with requests that work as printed. Takes no arguments.',
  },
  learn_endpoints: {
    name: 'learn_endpoints',
    title: 'Every endpoint',
    description:
      'Lists every HTTP endpoint with method, path, what it sends and returns, and an example on this very site, then the conventions that hold for all. Takes no arguments.',
  },
} as const satisfies Readonly<Record<string, McpToolInfo>>

const entryArgument = {
  title: 'Entry',
  description: 'Slug of the entry, such as `notes/soil`, or its URL on this site.',
  required: true,
} as const

/** Prompts of `/mcp`. */
export const contentPrompts = {
  summarise_entry: {
    name: 'summarise_entry',
    title: 'Summarise an entry',
    description: 'A summary of one entry in which every statement names its section and the URL to cite.',
    arguments: [{ name: 'entry', ...entryArgument }],
  },
  compare_entries: {
    name: 'compare_entries',
    title: 'Compare two entries',
    description: 'What two entries agree on, where they differ, and what only one of them says, with citations.',
    arguments: [
      { name: 'first', ...entryArgument, title: 'First entry' },
      { name: 'second', ...entryArgument, title: 'Second entry' },
    ],
  },
  research_topic: {
    name: 'research_topic',
    title: 'Research a topic',
    description:
      'Searches the whole site for a topic, reads what fits, follows related entries, and reports with citations.',
    arguments: [
      { name: 'topic', title: 'Topic', description: 'A subject or a question, in a few words.', required: true },
    ],
  },
} as const satisfies Readonly<Record<string, McpPromptInfo>>

export type ContentToolName = keyof typeof contentTools
export type LearnToolName = keyof typeof learnTools
export type ContentPromptName = keyof typeof contentPrompts
