/**
 * Everything this service publishes, one row each. Add a row here and nowhere else: router, OpenAPI, documentation,
 * sitemap, llms.txt, `Link` headers, MCP resources, export and the conformance tests follow.
 *
 * Helpers make several rows that belong together: `pages` a page and its Markdown, `lists` both for all pages of a
 * list, `feeds` one row for each format.
 */
import { apiCatalogSchema, renderApiCatalog } from './publish/render/api/api-catalog.ts'
import { openApiSchema, renderOpenApi } from './publish/render/api/openapi.ts'
import type { Endpoint } from './publish/render/context.ts'
import {
  mcpJsonSchema,
  pluginJsonSchema,
  renderMcpJson,
  renderPluginJson,
} from './publish/render/discovery/agent-plugin.ts'
import {
  agentSkillsSchema,
  renderAgentSkillsIndex,
  renderUseThisSiteSkill,
} from './publish/render/discovery/agent-skills.ts'
import { aiCatalogSchema, renderAiCatalog } from './publish/render/discovery/ai-catalog.ts'
import { mcpManifestSchema, renderMcpManifest } from './publish/render/discovery/mcp-manifest.ts'
import {
  hasReservation,
  hasSecurityContact,
  renderSecurityTxt,
  renderTdmrepJson,
  tdmrepJsonSchema,
} from './publish/render/discovery/owner-statements.ts'
import { protectedResourceSchema, renderProtectedResource } from './publish/render/discovery/protected-resource.ts'
import { renderRobotsTxt } from './publish/render/discovery/robots-txt.ts'
import {
  renderLearnServerCard,
  renderServerCard,
  renderWellKnownServerCard,
  serverCardSchema,
  wellKnownServerCardSchema,
} from './publish/render/discovery/server-card.ts'
import {
  collectionIndexSchema,
  renderCollectionIndex,
  renderTagList,
  tagListSchema,
} from './publish/render/feeds/collection-index.ts'
import { feedOfCollection, feedOfLanguage, feedOfSite, feedOfTag } from './publish/render/feeds/feed-items.ts'
import { renderSitemap, renderSitemapMarkdown, renderSitemapPart } from './publish/render/feeds/sitemap.ts'
import { renderLlmsDevelopers } from './publish/render/llms/llms-developers.ts'
import {
  renderLlmsFolder,
  renderLlmsFolderPart,
  renderLlmsLanguage,
  renderLlmsLanguagePart,
} from './publish/render/llms/llms-folder.ts'
import { renderLlmsFull } from './publish/render/llms/llms-full.ts'
import { renderLlmsScope, renderLlmsScopePart } from './publish/render/llms/llms-scope.ts'
import { renderLlmsTxt, renderLlmsTxtPart } from './publish/render/llms/llms-txt.ts'
import { allLists, orderedLists } from './publish/render/pages/all-lists.ts'
import { authorLists } from './publish/render/pages/author-lists.ts'
import { renderEntryMarkdown } from './publish/render/pages/entry-markdown.ts'
import { folderLists } from './publish/render/pages/folder-lists.ts'
import { renderHomeHtml, renderHomeMarkdown } from './publish/render/pages/home.ts'
import { collectionLists, tagLists, tagsLists } from './publish/render/pages/lists.ts'
import { renderEntryHtml, renderPageHtml } from './publish/render/pages/page-html.ts'
import { renderSearchHtml, renderSearchMarkdown } from './publish/render/pages/search.ts'
import { document, feeds, files, lists, mediaTypes, pages, siteDocument } from './publish/rows.ts'
import { liveRows, type OperationId } from './serve/operations.ts'
import { searchMarkdownOperation, searchOperation } from './serve/search-page/operation.ts'

const { markdown, text, xml } = mediaTypes

const llmsTxt = { mediaType: text, spec: 'https://llmstxt.org/' } as const

const sitemap = { mediaType: xml, audience: 'crawlers', spec: 'https://www.sitemaps.org/protocol.html' } as const

const serverCard = {
  mediaType: 'application/mcp-server-card+json',
  spec: 'https://modelcontextprotocol.io/seps/2127-mcp-server-cards',
  schema: serverCardSchema,
  // SEP-2127 asks for an hour, where other documents have a minute, and for these on the card itself.
  headers: {
    'Cache-Control': 'public, max-age=3600',
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
  },
} as const

const noAuthorizationServer = {
  kind: 'absent',
  audience: 'agents',
  withSuffix: true,
  detail: 'There is no authorization server: every endpoint answers without a token. See /auth.md for what that means.',
} as const

/** The page with the slug `index` is the body of the home page, which other rows describe. */
const isNotHome = ({ path }: { readonly path: string }) => path !== '/'

const rows = [
  // Pages for people, each with its Markdown twin.
  ...pages({
    id: 'home',
    per: 'site',
    path: '/',
    summary: 'Home page',
    render: renderHomeHtml,
    markdown: { render: renderHomeMarkdown },
  }),
  ...lists({
    id: 'collection',
    per: 'collection',
    path: '/{collection}',
    summary: 'List of {collection}',
    furtherSummary: 'A further page of the list of {collection}',
    kind: collectionLists,
  }),
  ...pages({
    id: 'entry',
    per: 'entry',
    path: '/{collection}/{slug}',
    summary: 'One entry of {collection}: its canonical page',
    render: renderEntryHtml,
    markdown: {
      summary: 'One entry of {collection} as Markdown with frontmatter',
      announce: ['llms.txt'],
      render: renderEntryMarkdown,
    },
  }),
  ...lists({
    id: 'folder',
    per: 'folder',
    path: '/{collection}/{folder}',
    summary: 'A folder of a collection: its folders and entries',
    furtherSummary: 'A further page of the entries of a folder',
    describedBy: 'entry',
    kind: folderLists,
  }),
  ...lists({
    id: 'all',
    per: 'all',
    path: '/all',
    summary: 'All pages, by their last change',
    furtherSummary: 'A further page of the list of all pages',
    kind: allLists,
  }),
  ...lists({
    id: 'allOrder',
    per: 'allOrder',
    path: '/all/{order}',
    summary: 'All pages, by title or newest first',
    markdownSummary: 'All pages in another order, as Markdown',
    furtherSummary: 'A further page of the list of all pages in another order',
    kind: orderedLists,
  }),
  ...lists({
    id: 'tags',
    per: 'tags',
    path: '/tags',
    summary: 'All tags, A to Z',
    markdownSummary: 'All tags as Markdown',
    furtherSummary: 'A further page of the list of all tags',
    kind: tagsLists,
  }),
  ...lists({
    id: 'tag',
    per: 'tag',
    path: '/tags/{tag}',
    summary: 'Entries with a tag',
    furtherSummary: 'A further page of the entries with a tag',
    kind: tagLists,
  }),
  ...lists({
    id: 'author',
    per: 'author',
    path: '/authors/{author}',
    summary: 'Entries by an author',
    furtherSummary: 'A further page of the entries by an author',
    kind: authorLists,
  }),
  ...pages({
    id: 'page',
    per: 'page',
    path: '/{page}',
    summary: '{page}',
    when: isNotHome,
    render: renderPageHtml,
    markdown: { summary: '{page}, as Markdown with frontmatter', render: renderEntryMarkdown },
  }),
  ...pages({
    id: 'search',
    per: 'site',
    path: '/search',
    summary: 'Search page, with results for ?q=words',
    noindex: true,
    onQuery: searchOperation,
    render: renderSearchHtml,
    markdown: {
      summary: 'Search page as Markdown, with results for ?q=words',
      onQuery: searchMarkdownOperation,
      render: renderSearchMarkdown,
    },
  }),
  // Indexes for programs.
  document({
    id: 'collectionIndex',
    per: 'collection',
    path: '/{collection}/index.json',
    summary: 'Index of {collection}',
    announce: ['llms.txt'],
    schema: collectionIndexSchema,
    render: renderCollectionIndex,
  }),
  document({
    id: 'collectionTags',
    per: 'collection',
    path: '/{collection}/list-tags.json',
    summary: 'Tags that two or more entries of {collection} have',
    announce: ['llms.txt'],
    schema: tagListSchema,
    render: renderTagList,
  }),
  // Context for language models.
  siteDocument({
    ...llmsTxt,
    id: 'llmsTxt',
    path: '/llms.txt',
    summary: 'Summary of the site with links',
    announce: ['link-header', 'api-catalog'],
    rel: 'describedby',
    render: renderLlmsTxt,
  }),
  document({
    ...llmsTxt,
    id: 'llmsTxtPart',
    per: 'siteLlmsPart',
    path: '/llms-{part}.txt',
    summary: 'A further part of the list of pages at the root',
    render: renderLlmsTxtPart,
  }),
  siteDocument({
    ...llmsTxt,
    id: 'llmsFull',
    path: '/llms-full.txt',
    audience: 'crawlers',
    summary: 'The whole text of the site in one file',
    announce: ['llms.txt'],
    render: renderLlmsFull,
  }),
  document({
    ...llmsTxt,
    id: 'collectionLlms',
    per: 'collection',
    path: '/{collection}/llms.txt',
    summary: 'Context about {collection}',
    announce: ['llms.txt'],
    render: renderLlmsScope,
  }),
  document({
    ...llmsTxt,
    id: 'collectionLlmsPart',
    per: 'collectionLlmsPart',
    path: '/{collection}/llms-{part}.txt',
    summary: 'A further part of the list of entries of {collection}',
    render: renderLlmsScopePart,
  }),
  document({
    ...llmsTxt,
    id: 'folderLlms',
    per: 'folderLlms',
    path: '/{collection}/{folder}/llms.txt',
    summary: 'Context about a folder',
    describedBy: 'collectionLlms',
    render: renderLlmsFolder,
  }),
  document({
    ...llmsTxt,
    id: 'folderLlmsPart',
    per: 'folderLlmsPart',
    path: '/{collection}/{folder}/llms-{part}.txt',
    summary: 'A further part of the list of entries of a folder',
    describedBy: 'collectionLlmsPart',
    render: renderLlmsFolderPart,
  }),
  document({
    ...llmsTxt,
    id: 'languageLlms',
    per: 'language',
    path: '/languages/{language}/llms.txt',
    summary: 'Context about the entries in a language',
    render: renderLlmsLanguage,
  }),
  document({
    ...llmsTxt,
    id: 'languageLlmsPart',
    per: 'languageLlmsPart',
    path: '/languages/{language}/llms-{part}.txt',
    summary: 'A further part of the list of entries in a language',
    describedBy: 'languageLlms',
    render: renderLlmsLanguagePart,
  }),
  siteDocument({
    ...llmsTxt,
    id: 'developersLlms',
    path: '/developers/llms.txt',
    summary: 'Context about the interfaces of the service',
    announce: ['llms.txt'],
    render: renderLlmsDevelopers,
  }),
  // For crawlers and feed readers.
  siteDocument({
    ...sitemap,
    id: 'sitemap',
    path: '/sitemap.xml',
    summary: 'Every indexable address',
    announce: ['link-header', 'llms.txt'],
    rel: 'sitemap',
    render: renderSitemap,
  }),
  document({
    ...sitemap,
    id: 'sitemapPart',
    per: 'sitemapPart',
    path: '/sitemap-{part}.xml',
    summary: 'A part of a sitemap that does not fit into one file',
    render: ({ number }, context) => renderSitemapPart(number, context),
  }),
  siteDocument({
    id: 'sitemapMarkdown',
    path: '/sitemap.md',
    mediaType: markdown,
    audience: 'crawlers',
    summary: 'Every indexable address as Markdown',
    announce: ['llms.txt'],
    render: renderSitemapMarkdown,
  }),
  siteDocument({
    id: 'robots',
    path: '/robots.txt',
    mediaType: text,
    audience: 'crawlers',
    summary: 'Crawl rules and the address of the sitemap',
    spec: 'https://www.rfc-editor.org/rfc/rfc9309',
    render: renderRobotsTxt,
  }),
  ...feeds({
    ids: ['rss', 'atom', 'jsonFeed'],
    per: 'site',
    path: '/',
    summary: 'Latest entries',
    announce: ['llms.txt'],
    of: feedOfSite,
  }),
  ...feeds({
    ids: ['collectionRss', 'collectionAtom', 'collectionJsonFeed'],
    per: 'collection',
    path: '/{collection}',
    summary: 'Latest entries of {collection}',
    of: feedOfCollection,
  }),
  ...feeds({
    ids: ['tagRss', 'tagAtom', 'tagJsonFeed'],
    per: 'tag',
    path: '/tags/{tag}',
    summary: 'Latest entries with a tag',
    of: feedOfTag,
  }),
  ...feeds({
    ids: ['languageRss', 'languageAtom', 'languageJsonFeed'],
    per: 'language',
    path: '/languages/{language}',
    summary: 'Latest entries in a language',
    describedBy: ['rss', 'atom', 'jsonFeed'],
    of: feedOfLanguage,
  }),
  // Operations that are computed for each request: search, questions, MCP and jobs.
  ...liveRows,
  // Descriptions of the service itself.
  siteDocument({
    id: 'openapi',
    path: '/openapi.json',
    mediaType: 'application/vnd.oai.openapi+json; charset=utf-8',
    summary: 'OpenAPI 3.1 description of every public operation',
    spec: 'https://spec.openapis.org/oas/v3.1.1',
    announce: ['llms.txt', 'link-header', 'api-catalog'],
    rel: 'service-desc',
    schema: openApiSchema,
    render: renderOpenApi,
  }),
  siteDocument({
    id: 'apiCatalog',
    path: '/.well-known/api-catalog',
    mediaType: 'application/linkset+json;profile="https://www.rfc-editor.org/info/rfc9727"',
    summary: 'Catalog of the interfaces',
    spec: 'https://www.rfc-editor.org/rfc/rfc9727',
    announce: ['link-header'],
    rel: 'api-catalog',
    // RFC 9727 section 2 wants it in the answer to HEAD.
    headers: { Link: '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"' },
    schema: apiCatalogSchema,
    render: renderApiCatalog,
  }),
  siteDocument({
    id: 'protectedResource',
    path: '/.well-known/oauth-protected-resource',
    summary: 'Protected-resource metadata: public, no authorization',
    spec: 'https://www.rfc-editor.org/rfc/rfc9728',
    schema: protectedResourceSchema,
    render: renderProtectedResource,
  }),
  {
    ...noAuthorizationServer,
    id: 'authorizationServer',
    path: '/.well-known/oauth-authorization-server',
    summary: 'There is no authorization server: answers 404',
    spec: 'https://www.rfc-editor.org/rfc/rfc8414',
  },
  {
    ...noAuthorizationServer,
    id: 'protectedResourceOfPath',
    path: '/.well-known/oauth-protected-resource/mcp',
    summary: 'The MCP endpoints need no authorization: answers 404',
    spec: 'https://www.rfc-editor.org/rfc/rfc9728#section-3.1',
  },
  {
    ...noAuthorizationServer,
    id: 'openidConfiguration',
    path: '/.well-known/openid-configuration',
    summary: 'There is no OpenID provider: answers 404',
    spec: 'https://openid.net/specs/openid-connect-discovery-1_0.html',
  },
  siteDocument({
    id: 'mcpManifest',
    path: '/.well-known/mcp',
    summary: 'MCP manifest: the endpoints of the MCP servers',
    announce: ['llms.txt'],
    schema: mcpManifestSchema,
    render: renderMcpManifest,
  }),
  siteDocument({
    ...serverCard,
    id: 'wellKnownServerCard',
    path: '/.well-known/mcp/server-card.json',
    mediaType: mediaTypes.json,
    summary: 'MCP server card, with what older readers want',
    schema: wellKnownServerCardSchema,
    render: renderWellKnownServerCard,
  }),
  siteDocument({
    ...serverCard,
    id: 'serverCard',
    path: '/mcp/server-card',
    summary: 'MCP server card of /mcp',
    render: renderServerCard,
  }),
  siteDocument({
    ...serverCard,
    id: 'learnServerCard',
    path: '/mcp/learn/server-card',
    summary: 'MCP server card of /mcp/learn',
    render: renderLearnServerCard,
  }),
  siteDocument({
    id: 'aiCatalog',
    path: '/.well-known/ai-catalog.json',
    mediaType: 'application/ai-catalog+json',
    summary: 'Catalog of agent interfaces (ARD)',
    announce: ['link-header'],
    rel: 'ai-catalog',
    schema: aiCatalogSchema,
    render: renderAiCatalog,
  }),
  siteDocument({
    id: 'agentSkills',
    path: '/.well-known/agent-skills/index.json',
    summary: 'Index of skills for agents',
    schema: agentSkillsSchema,
    render: renderAgentSkillsIndex,
  }),
  siteDocument({
    id: 'useThisSiteSkill',
    path: '/.well-known/agent-skills/use-this-site/SKILL.md',
    mediaType: markdown,
    summary: 'Skill: how to use this site',
    render: renderUseThisSiteSkill,
  }),
  siteDocument({
    id: 'plugin',
    path: '/plugin.json',
    summary: 'Agent-plugin manifest',
    spec: 'https://agent-plugins.org/',
    schema: pluginJsonSchema,
    render: renderPluginJson,
  }),
  siteDocument({
    id: 'mcpJson',
    path: '/mcp.json',
    summary: 'MCP remotes list',
    spec: 'https://agent-plugins.org/',
    schema: mcpJsonSchema,
    render: renderMcpJson,
  }),
  siteDocument({
    id: 'security',
    path: '/.well-known/security.txt',
    mediaType: text,
    audience: 'operators',
    summary: 'Whom to tell of a security problem',
    spec: 'https://www.rfc-editor.org/rfc/rfc9116',
    when: hasSecurityContact,
    render: renderSecurityTxt,
  }),
  siteDocument({
    id: 'tdmReservation',
    path: '/.well-known/tdmrep.json',
    audience: 'crawlers',
    summary: 'Reservation of text and data mining',
    spec: 'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
    when: hasReservation,
    schema: tdmrepJsonSchema,
    render: renderTdmrepJson,
  }),
  // Redirects and files.
  {
    kind: 'alias',
    id: 'alias',
    path: '/{alias}',
    audience: 'people',
    summary: 'Profile alias: redirects with 308',
  },
  {
    kind: 'moved',
    id: 'oldAddress',
    path: '/{path}',
    audience: 'people',
    summary: 'Addresses that pages had before: 308 to the page, 410 if it was deleted',
  },
  files({
    id: 'themeFile',
    from: 'theme',
    path: '/assets/{file}',
    summary: 'Style sheet and icon, named by their content',
  }),
  files({
    id: 'preview',
    from: 'preview',
    path: '/assets/previews/{preview}.png',
    summary: 'Image of a page for social networks',
  }),
  files({
    id: 'imageVariant',
    from: 'variant',
    path: '/assets/images/{image}',
    summary: 'Pictures of pages in other widths, named by their content',
  }),
  files({ id: 'attachment', from: 'attachment', path: '/{path}', summary: 'Files that pages use' }),
  files({ id: 'publicFile', from: 'public', path: '/{path}', summary: 'Files of the public folder' }),
] as const satisfies readonly Endpoint<OperationId>[]

export type RowId = (typeof rows)[number]['id']

/** The rows in the order in which indexes list them. */
export const catalog: readonly Endpoint[] = rows
