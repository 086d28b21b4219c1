/** Skills over MCP (SEP-2640): the skill that the site publishes over HTTP, to clients that look for skills here. */
import { ProtocolError, ProtocolErrorCode, type ReadResourceResult, type Server } from '@modelcontextprotocol/server'
import { SKILLS_GET_METHOD, SKILLS_LIST_METHOD, type Skill, skillEntry } from '@modelcontextprotocol/server/ext/skills'
import * as z from 'zod'
import { loadText } from './page-text.ts'
import { markdownType } from './resources.ts'
import type { SiteView } from './site-view.ts'
import { quoted } from './site-view.ts'

export const skillUri = 'skill://use-this-site/SKILL.md'

export interface SiteSkill {
  /** Its description for `skills/list`, with the digest of its bytes. */
  entry(): Promise<Skill>
  read(): Promise<ReadResourceResult>
}

/** @returns nothing for a site that publishes none, or one of its owner's that is served as a file */
export function createSiteSkill(view: SiteView): SiteSkill | undefined {
  const route = view.snapshot.routes.get('/.well-known/agent-skills/use-this-site/SKILL.md')
  if (route?.kind !== 'prepared') return undefined
  const describe = async () => skillEntry('use-this-site', { 'SKILL.md': await loadText(view, route) })
  let described: Promise<Skill> | undefined
  return {
    async entry() {
      described ??= describe()
      try {
        return await described
      } catch (error) {
        // A body that cannot be had now may be had later.
        described = undefined
        throw error
      }
    },
    read: async () => ({ contents: [{ uri: skillUri, mimeType: markdownType, text: await loadText(view, route) }] }),
  }
}

/**
 * The extension of the SDK attaches itself to its high-level server only, which this one is not: its entries are used,
 * with two methods that answer them.
 *
 * @param cached how long and by whom answers may be kept
 */
export function serveSkill(server: Server, skill: SiteSkill, cached: { ttlMs: number; cacheScope: 'public' }): void {
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: listParams }, async ({ cursor }) => {
    if (cursor !== undefined) throw invalid('The cursor is not one of this list.')
    return { skills: [await skill.entry()], ...cached }
  })
  server.setRequestHandler(SKILLS_GET_METHOD, { params: getParams }, async ({ uri }) => {
    if (uri !== skillUri) throw invalid(`There is no skill ${quoted(uri)}. There is: ${skillUri}.`)
    return { skill: await skill.entry(), ...cached }
  })
}

const listParams = z.looseObject({ cursor: z.string().optional() }).optional().default({})
const getParams = z.looseObject({ uri: z.string() })

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message)
}
