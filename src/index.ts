/** The complete public surface: every export is a promise to users. */

// From a folder to a snapshot
export { type BuildOptions, buildSite, type SiteState } from './build/build.ts'
export type { ImageTools } from './build/images/tools.ts'
export type { Collection, Page, Site, Tag } from './build/model/site.ts'
export type { Endpoint, PreparedRow, RenderContext } from './build/render/context.ts'
export { createMemorySource } from './build/source/memory-source.ts'
export type { Source } from './build/source/source.ts'
// What is published
export { catalog } from './catalog.ts'
// Configuration
export { defineConfig } from './config/define.ts'
export { ConfigError } from './config/error.ts'
export { resolveConfig } from './config/resolve.ts'
export type { Config, ResolvedConfig } from './config/schema.ts'
export type { Diagnostic } from './diagnostic.ts'
export type { EndpointDescription } from './endpoint.ts'
// From a snapshot to answers; `lectern/node` and `lectern/edge` put it on a platform
export { createService, type Service, type ServiceOptions } from './serve/http/service.ts'
export type { LiveAnswer, LiveCall, LiveHandler, LiveHandlers } from './serve/live.ts'
export type { LiveRequest, ReadyAnswer } from './serve/live-message.ts'
export { createSiteService, type SiteServiceOptions } from './serve/site-service.ts'
export type { Snapshot } from './snapshot.ts'
