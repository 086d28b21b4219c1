/** Examples of `/ask` for the documentation. */

export const questionExample = {
  query: 'How do I keep soil alive?',
  prefer: { mode: 'list, summarize' },
}

const meta = { response_type: 'answer', version: '0.55', response_format: 'conversational_search' }
const url = 'https://example.org/notes/soil#feeding'
const quote = 'Feed the soil, not the plant.'
const quotations = [{ text: quote, url }]
const grounding = { source_urls: [url], citations: [quote] }

const items = [
  { '@type': 'SearchSummary', text: `${quote} [1]`, quotations, grounding },
  {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    name: 'Living soil: Feeding',
    headline: 'Living soil',
    description: quote,
    site: 'example.org',
    score: 87.5,
    datePublished: '2026-03-01',
    dateModified: '2026-05-17',
    keywords: ['soil', 'compost'],
    inLanguage: 'en',
    isPartOf: { '@type': 'CollectionPage', name: 'notes', url: 'https://example.org/notes' },
    quotations,
    grounding,
  },
]

const closing = { _meta: { ...meta, total_results: 4 } }

export const answerExample = { ...closing, results: items }

export const eventsExample = [
  `event: start\ndata: ${JSON.stringify({ _meta: meta })}\n\n`,
  ...items.map((item, index) => `event: result\ndata: ${JSON.stringify({ index, item })}\n\n`),
  `event: complete\ndata: ${JSON.stringify(closing)}\n\n`,
].join('')

export const failureExample = {
  _meta: { ...meta, response_type: 'failure' },
  error: {
    code: 'INVALID_QUERY',
    message: '`query` is not text.',
    details: { hint: 'Send {"query": "…"} or {"query": {"text": "…"}}.' },
  },
}
