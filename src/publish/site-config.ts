/** The configuration of a site, completed with what the settings of a tool in its folder say. */
import type { ResolvedConfig } from '../config/schema.ts'
import type { FolderRules, SiteMetadata } from '../content/kinds/kind.ts'
import { withPublish } from '../content/model/publish.ts'
import { languageTag } from '../text/language-tag.ts'
import { oneLine } from '../text/one-line.ts'
import { withOwnTitles } from './builtins.ts'

/** What the owner configured stays as it is. */
export function siteConfig(
  config: ResolvedConfig,
  folder: Pick<FolderRules, 'metadata' | 'onlyMarked'>,
): ResolvedConfig {
  const described = withMetadata(config, folder.metadata ?? {})
  const onlyMarked = config.publish.onlyMarked ?? folder.onlyMarked
  return withOwnTitles(onlyMarked === undefined ? described : withPublish(described, { onlyMarked }))
}

function withMetadata(config: ResolvedConfig, metadata: SiteMetadata): ResolvedConfig {
  const { isTitleDefault, isLanguageDefault, ...rest } = config
  const [title, description] = [oneLine(metadata.title ?? '', longest), oneLine(metadata.description ?? '', longest)]
  const author = oneLine(metadata.author ?? '', longest)
  const language = tagOf(metadata.language)
  return {
    ...rest,
    ...(!isTitleDefault ? {} : title === '' ? { isTitleDefault } : { title }),
    ...(!isLanguageDefault ? {} : language === undefined ? { isLanguageDefault } : { language }),
    ...(config.description === '' ? { description } : {}),
    ...(config.author === undefined && author !== '' ? { author: { name: author } } : {}),
  }
}

/** In UTF-16 code units. */
const longest = 500

/** `pt_BR.UTF-8` is `pt-BR`. */
function tagOf(written = ''): string | undefined {
  const tag = written.trim().replace(/\..*/s, '').replaceAll('_', '-')
  return tag.length <= longestTag && languageTag.test(tag) ? tag : undefined
}

/** RFC 5646, section 4.4.1. */
const longestTag = 35
