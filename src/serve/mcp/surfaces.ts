/** The two surfaces with all that they offer. */
import { mcpSurfaces } from '../../mcp-info.ts'
import type { ContentToolName, LearnToolName } from '../../mcp-tables.ts'
import type { Snapshot } from '../../snapshot.ts'
import type { LiveHandler } from '../live.ts'
import { contentInstructions, learnInstructions } from './instructions.ts'
import { learnEndpointsTool } from './learn/endpoints.ts'
import { learnMcpUsageTool } from './learn/mcp-usage.ts'
import { learnOverviewTool } from './learn/overview.ts'
import { createOffer, createServer, type Identity, type Offer } from './server.ts'
import { SiteView } from './site-view.ts'
import { createSiteSkill } from './skills.ts'
import type { McpContext, Scope, Tool } from './tool.ts'
import { askTool } from './tools/ask.ts'
import { fetchTool } from './tools/fetch.ts'
import { listEntriesTool } from './tools/list-entries.ts'
import { readEntryTool } from './tools/read-entry.ts'
import { relatedEntriesTool } from './tools/related-entries.ts'
import { searchTool } from './tools/search.ts'
import { siteOverviewTool } from './tools/site-overview.ts'
import { createMcpTransport } from './transport.ts'

const contentTools: Readonly<Record<ContentToolName, Tool>> = {
  search: searchTool,
  fetch: fetchTool,
  list_entries: listEntriesTool,
  read_entry: readEntryTool,
  related_entries: relatedEntriesTool,
  site_overview: siteOverviewTool,
  ask: askTool,
}

const learnTools: Readonly<Record<LearnToolName, Tool>> = {
  learn_overview: learnOverviewTool,
  learn_mcp_usage: learnMcpUsageTool,
  learn_endpoints: learnEndpointsTool,
}

const contentOffer = createOffer('site', Object.values(contentTools), true)
const learnOffer = createOffer('learn', Object.values(learnTools), false)

export function createSurfaces(context: McpContext): Readonly<Record<Offer['id'], LiveHandler>> {
  const ready = new WeakMap<Snapshot, ReadySite>()
  const transport = createMcpTransport(({ offer, site, scope }: Exchange) => createServer(offer, site[offer.id], scope))

  const handlerOf = (offer: Offer): LiveHandler => {
    return (request, { snapshot, signal }) => {
      const site = ready.get(snapshot) ?? readySite(snapshot)
      ready.set(snapshot, site)
      return transport(request, { offer, site, scope: { view: site.view, context, signal } })
    }
  }
  return { site: handlerOf(contentOffer), learn: handlerOf(learnOffer) }
}

interface Exchange {
  readonly offer: Offer
  readonly site: ReadySite
  readonly scope: Scope
}

/** What stands ready for a snapshot. */
interface ReadySite extends Readonly<Record<Offer['id'], Identity>> {
  readonly view: SiteView
}

function readySite(snapshot: Snapshot): ReadySite {
  const { site } = snapshot
  const [content, learn] = mcpSurfaces(site)
  const view = new SiteView(snapshot)
  return {
    view,
    site: { surface: content, instructions: contentInstructions(site), skill: createSiteSkill(view) },
    learn: { surface: learn, instructions: learnInstructions(site) },
  }
}
