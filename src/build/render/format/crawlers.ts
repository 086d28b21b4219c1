/** Crawlers by the names that they read in robots.txt, and what they read pages for. */
import type { ContentUse } from './content-use.ts'

/** A crawler that is refused one of its uses is kept out: it cannot be let in for the others alone. */
export interface Crawler {
  readonly agent: string
  readonly uses: readonly ContentUse[]
  /** Collects for models or their answers, beside or instead of a search engine. */
  readonly ai: boolean
}

const of = (uses: readonly ContentUse[], agents: string, ai = true): Crawler[] =>
  agents.split(' ').map((agent) => ({ agent, uses, ai }))

/** In the order in which they are named. What each operator says of its crawler decides, else the directories of crawlers. */
export const crawlers: readonly Crawler[] = [
  ...of(['ai-train', 'ai-input'], 'Google-Extended'),
  ...of(
    ['ai-train'],
    'GPTBot ClaudeBot anthropic-ai Applebot-Extended Amazonbot CCBot DeepSeekBot Meta-ExternalAgent meta-externalagent ' +
      'FacebookBot Bytespider TikTokSpider cohere-training-data-crawler AI2Bot Ai2Bot-Dolma Diffbot omgili omgilibot ' +
      'Webzio-Extended Timpibot PanguBot img2dataset ImagesiftBot FriendlyCrawler ICC-Crawler SBIntuitionsBot Cotoyogi ' +
      'laion-huggingface-processor',
  ),
  ...of(['search', 'ai-input'], 'OAI-SearchBot Claude-SearchBot PerplexityBot YouBot Amzn-SearchBot meta-webindexer'),
  ...of(
    ['ai-input'],
    'ChatGPT-User Claude-User Perplexity-User MistralAI-User DuckAssistBot Amzn-User cohere-ai meta-externalfetcher ' +
      'Google-CloudVertexBot Gemini-Deep-Research PhindBot',
  ),
  ...of(
    ['search'],
    'Googlebot Bingbot Applebot DuckDuckBot YandexBot Baiduspider Slurp SeznamBot Qwantbot PetalBot',
    false,
  ),
]
