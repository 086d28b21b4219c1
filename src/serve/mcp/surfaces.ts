/** The two surfaces with everything that they offer. */
import type { Implementation } from '@modelcontextprotocol/server'
import { type McpCapabilities, type McpSurface, mcpSurfaces } from '../../contract/mcp-info.ts'
import type { ContentToolName, LearnToolName } from '../../contract/mcp-tables.ts'
import type { SiteInfo, Snapshot } from '../../contract/snapshot.ts'
import type { AskContext } from '../ask/handlers.ts'
import type { LiveHandler } from '../live.ts'
import { withParts } from '../snapshot/parts.ts'
import { contentInstructions, learnInstructions } from './instructions.ts'
import { learnEndpointsTool } from './learn/endpoints.ts'
import { learnMcpUsageTool } from './learn/mcp-usage.ts'
import { learnOverviewTool } from './learn/overview.ts'
import { answerPlainCall } from './plain-call.ts'
import { callTool, createOffer, createServer, type Identity, type Offer } from './server.ts'
import { SiteView } from './site-view.ts'
import { createSiteSkill } from './skills.ts'
import type { Scope, Tool } from './tool.ts'
import { askTool } from './tools/ask.ts'
import { fetchTool } from './tools/fetch.ts'
import { listEntriesTool } from './tools/list-entries.ts'
import { readEntryTool } from './tools/read-entry.ts'
import { relatedEntriesTool } from './tools/related-entries.ts'
import { searchTool } from './tools/search.ts'
import { siteOverviewTool } from './tools/site-overview.ts'
import { createMcpTransport } from './transport.ts'

const contentImplementations: Readonly<Record<ContentToolName, Tool>> = {
  search: searchTool,
  fetch: fetchTool,
  list_entries: listEntriesTool,
  read_entry: readEntryTool,
  related_entries: relatedEntriesTool,
  site_overview: siteOverviewTool,
  ask: askTool,
}

const learnImplementations: Readonly<Record<LearnToolName, Tool>> = {
  learn_overview: learnOverviewTool,
  learn_mcp_usage: learnMcpUsageTool,
  learn_endpoints: learnEndpointsTool,
}

const contentOffer = createOffer('site', Object.values(contentImplementations), true)
const learnOffer = createOffer('learn', Object.values(learnImplementations), false)

export function createSurfaces(context: AskContext): Readonly<Record<Offer['id'], LiveHandler>> {
  const ready = new WeakMap<Snapshot, ReadySite>()
  const transport = createMcpTransport<Exchange>({
    createServer: ({ offer, site, scope }) => createServer(offer, site[offer.id], scope),
    async answerPlain(call, { offer, site, scope }) {
      if (!offer.tools.has(call.name)) return undefined
      return answerPlainCall(call, await callTool(offer, call.name, call.args, scope), site[offer.id].implementation)
    },
  })

  const handlerOf = (offer: Offer): LiveHandler => {
    return async (_, { snapshot, signal, webRequest }) => {
      const site = ready.get(snapshot) ?? (await withParts(() => readySite(snapshot)))
      ready.set(snapshot, site)
      return transport(webRequest(), { offer, site, scope: { view: site.view, context, signal } })
    }
  }
  return { site: handlerOf(contentOffer), learn: handlerOf(learnOffer) }
}

interface Exchange {
  readonly offer: Offer
  readonly site: ReadySite
  readonly scope: Scope
}

/** What is prepared once for a snapshot. */
interface ReadySite extends Readonly<Record<Offer['id'], Identity>> {
  readonly view: SiteView
}

function readySite(snapshot: Snapshot): ReadySite {
  const { site } = snapshot
  const [content, learn] = mcpSurfaces(site)
  const view = new SiteView(snapshot)
  const skill = createSiteSkill(view)
  return {
    view,
    site: {
      implementation: implementationOf(content, site),
      capabilities: skill ? content.capabilities : withoutSkill(content.capabilities),
      instructions: contentInstructions(site),
      skill,
    },
    learn: {
      implementation: implementationOf(learn, site),
      capabilities: learn.capabilities,
      instructions: learnInstructions(site),
    },
  }
}

function implementationOf({ name, title, description }: McpSurface, { apiVersion, baseUrl }: SiteInfo): Implementation {
  return { name, title, version: apiVersion, description, websiteUrl: `${baseUrl}/` }
}

/** The owner may publish something else at the address of the skill. */
function withoutSkill({ extensions: _, ...capabilities }: McpCapabilities): McpCapabilities {
  return capabilities
}
