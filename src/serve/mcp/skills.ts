/** Skills over MCP (SEP-2640): the skill that the site publishes over HTTP, for clients that look for skills here. */
import type { ReadResourceResult, Server } from '@modelcontextprotocol/server'
import { SKILLS_GET_METHOD, SKILLS_LIST_METHOD, type Skill, skillEntry } from '@modelcontextprotocol/server/ext/skills'
import * as z from 'zod'
import { loadText } from './page-text.ts'
import { markdownType } from './resources.ts'
import { quoted, type SiteView } from './site-view.ts'
import { invalidParams, unknownCursor } from './tool.ts'

export const skillUri = 'skill://use-this-site/SKILL.md'

export interface SiteSkill {
  /** Its description for `skills/list`, with the digest of its bytes. */
  entry(): Promise<Skill>
  read(): Promise<ReadResourceResult>
}

/** @returns nothing if the site publishes no skill, or a file of its owner at that address */
export function createSiteSkill(view: SiteView): SiteSkill | undefined {
  const route = view.snapshot.routes.get('/.well-known/agent-skills/use-this-site/SKILL.md')
  if (route?.kind !== 'prepared') return undefined
  let described: Promise<Skill> | undefined
  return {
    entry() {
      described ??= loadText(view, route).then((text) => skillEntry('use-this-site', { 'SKILL.md': text }))
      // A body that cannot be loaded now may be available later.
      described.catch(() => {
        described = undefined
      })
      return described
    },
    read: async () => ({ contents: [{ uri: skillUri, mimeType: markdownType, text: await loadText(view, route) }] }),
  }
}

/**
 * Two methods that answer with the entries of the SDK's extension, which itself works only with the high-level server.
 *
 * @param cached how long and by whom answers may be kept
 */
export function serveSkill(server: Server, skill: SiteSkill, cached: { ttlMs: number; cacheScope: 'public' }): void {
  server.setRequestHandler(SKILLS_LIST_METHOD, { params: listParams }, async ({ cursor }) => {
    if (cursor !== undefined) throw unknownCursor()
    return { skills: [await skill.entry()], ...cached }
  })
  server.setRequestHandler(SKILLS_GET_METHOD, { params: getParams }, async ({ uri }) => {
    if (uri !== skillUri) throw invalidParams(`There is no skill ${quoted(uri)}. There is: ${skillUri}.`)
    return { skill: await skill.entry(), ...cached }
  })
}

const listParams = z.looseObject({ cursor: z.string().optional() }).optional().default({})
const getParams = z.looseObject({ uri: z.string() })
