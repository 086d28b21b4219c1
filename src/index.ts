/** The complete public surface: every export is a promise to users. */

// Configuration

export { ConfigError } from './config/error.ts'
export { resolveConfig } from './config/resolve.ts'
export { type Config, defineConfig, type ResolvedConfig } from './config/schema.ts'

// What is published

export { catalog } from './catalog.ts'
export type { EndpointDescription } from './contract/endpoint.ts'
export type { Endpoint, PreparedRow, RenderContext } from './publish/render/context.ts'

// From a folder to a snapshot

export type { Collection, Page, Site, Tag } from './content/model/site.ts'
export { createMemorySource } from './content/source/memory-source.ts'
export type { Source } from './content/source/source.ts'
export type { Diagnostic } from './contract/diagnostic.ts'
export { type FailureCode, LecternError } from './contract/errors.ts'
export type { Snapshot } from './contract/snapshot.ts'
export { buildSite } from './publish/build.ts'
export type { BuildOptions } from './publish/build-options.ts'
export type { ImageTools } from './publish/images/tools.ts'
export type { SiteState } from './publish/site-state.ts'

// From a snapshot to answers; `lectern/node` and `lectern/edge` put it on a platform

export { createService, type Service, type ServiceOptions } from './serve/http/service.ts'
export type { LiveAnswer, LiveCall, LiveHandler, LiveHandlers } from './serve/live.ts'
export type { LiveRequest, ReadyAnswer } from './serve/live-message.ts'
export { createSiteService, type SiteServiceOptions } from './serve/site-service.ts'
