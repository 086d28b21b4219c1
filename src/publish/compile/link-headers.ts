/** `Link` header values (RFC 8288) that every page carries. */
import type { EndpointDescription } from '../../contract/endpoint.ts'
import { textBefore } from '../../text/cut.ts'

export function linkHeaders(endpoints: readonly EndpointDescription[]): string[] {
  return endpoints
    .filter((endpoint) => endpoint.announce?.includes('link-header') && endpoint.rel !== undefined)
    .map((endpoint) => {
      const type = endpoint.kind === 'prepared' ? `; type="${textBefore(endpoint.mediaType, ';')}"` : ''
      return `<${endpoint.path}>; rel="${endpoint.rel}"${type}`
    })
}
