/** Crawlers by the names that they read in robots.txt, and what they read pages for. */
import type { ContentUse } from './content-use.ts'

/** A crawler that is refused one of its uses is kept out: it cannot be let in for the others alone. */
export interface Crawler {
  readonly agent: string
  readonly uses: readonly ContentUse[]
  /** Named also where it is welcome; of the others nothing is said without need, which could be taken for consent. */
  readonly named: boolean
}

const of = (named: boolean, uses: readonly ContentUse[], agents: string): Crawler[] =>
  agents.split(' ').map((agent) => ({ agent, uses, named }))

/** In the order in which they are named. What each operator says of its crawler decides, else the directories of crawlers. */
export const crawlers: readonly Crawler[] = [
  ...of(true, ['ai-train'], 'GPTBot ClaudeBot Applebot-Extended Amazonbot CCBot DeepSeekBot Meta-ExternalAgent'),
  ...of(true, ['ai-train', 'ai-input'], 'Google-Extended'),
  ...of(true, ['search', 'ai-input'], 'OAI-SearchBot Claude-SearchBot PerplexityBot'),
  ...of(true, ['ai-input'], 'ChatGPT-User Claude-User Perplexity-User MistralAI-User DuckAssistBot'),
  ...of(
    false,
    ['ai-train'],
    'anthropic-ai meta-externalagent FacebookBot Bytespider TikTokSpider cohere-training-data-crawler AI2Bot Ai2Bot-Dolma ' +
      'Diffbot omgili omgilibot Webzio-Extended Timpibot PanguBot img2dataset ImagesiftBot FriendlyCrawler ICC-Crawler ' +
      'SBIntuitionsBot Cotoyogi laion-huggingface-processor',
  ),
  ...of(false, ['search', 'ai-input'], 'YouBot Amzn-SearchBot meta-webindexer'),
  ...of(
    false,
    ['ai-input'],
    'Amzn-User cohere-ai meta-externalfetcher Google-CloudVertexBot Gemini-Deep-Research PhindBot',
  ),
  ...of(
    false,
    ['search'],
    'Googlebot Bingbot Applebot DuckDuckBot YandexBot Baiduspider Slurp SeznamBot Qwantbot PetalBot',
  ),
]
