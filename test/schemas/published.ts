/** Rules of published schemas, in our own words: what the formats demand, whatever more we promise ourselves. */
import type { JsonSchema } from '../../src/contract/endpoint.ts'

const uri = { type: 'string', format: 'uri' }
const text = { type: 'string', minLength: 1 }
const reverseDnsName = { type: 'string', minLength: 3, maxLength: 200, pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$' }

/** JSON Feed 1.1 (jsonfeed.org). */
export const jsonFeed: JsonSchema = {
  type: 'object',
  required: ['version', 'title', 'items'],
  properties: {
    version: { const: 'https://jsonfeed.org/version/1.1' },
    title: text,
    home_page_url: uri,
    feed_url: uri,
    authors: { type: 'array', items: { type: 'object', minProperties: 1, properties: { name: text, url: uri } } },
    items: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id'],
        anyOf: [{ required: ['content_html'] }, { required: ['content_text'] }],
        properties: {
          id: text,
          url: uri,
          date_published: { type: 'string', format: 'date-time' },
          date_modified: { type: 'string', format: 'date-time' },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
}

/** Protected-resource metadata (RFC 9728, section 2); arrays with no values are left out. */
export const protectedResource: JsonSchema = {
  type: 'object',
  required: ['resource'],
  properties: {
    resource: { type: 'string', format: 'uri', not: { pattern: '#' } },
    authorization_servers: { type: 'array', minItems: 1, items: uri },
    bearer_methods_supported: { type: 'array', minItems: 1 },
    resource_name: text,
    resource_documentation: uri,
  },
}

/** MCP server card, version 1 (SEP-2127): open to further keys. */
export const serverCard: JsonSchema = {
  type: 'object',
  required: ['$schema', 'name', 'version', 'description'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json' },
    name: reverseDnsName,
    version: { type: 'string', maxLength: 255 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    title: { type: 'string', minLength: 1, maxLength: 100 },
    websiteUrl: uri,
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { enum: ['streamable-http', 'sse'] },
          url: uri,
          supportedProtocolVersions: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
}

const registryNamePart = '[a-zA-Z0-9][a-zA-Z0-9._-]*[a-zA-Z0-9]'

/**
 * `server.json` of the MCP registry, schema of 2025-12-11, as the official registry takes it: names that begin and end
 * with a letter or digit, one version and no range, https throughout, and no remote on the machine of the reader.
 */
export const registryServer: JsonSchema = {
  type: 'object',
  required: ['$schema', 'name', 'description', 'version'],
  properties: {
    $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
    name: {
      ...reverseDnsName,
      allOf: [{ pattern: `^${registryNamePart.replace('_', '')}/${registryNamePart}$` }],
    },
    title: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$' },
    websiteUrl: { ...uri, pattern: '^https://' },
    remotes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'url'],
        additionalProperties: false,
        properties: {
          type: { enum: ['streamable-http', 'sse'] },
          url: {
            type: 'string',
            pattern: '^https://[^\\s{}]+$',
            not: { pattern: '^https://(localhost|127\\.|\\[::1\\])' },
          },
          headers: { type: 'array' },
          variables: { type: 'object' },
        },
      },
    },
  },
}

const pluginName = { type: 'string', maxLength: 64, pattern: '^(?!.*(?:--|\\.\\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$' }

/** `plugin.json` of Agent Plugins 1.0.0: closed. */
export const plugin: JsonSchema = {
  type: 'object',
  required: ['$schema', 'name'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json' },
    name: pluginName,
    version: { type: 'string' },
    description: { type: 'string' },
    author: {
      type: 'object',
      additionalProperties: false,
      properties: { name: { type: 'string' }, email: { type: 'string' }, url: { type: 'string' } },
    },
    homepage: { type: 'string' },
    repository: { type: 'string' },
    license: { type: 'string' },
    keywords: { type: 'array', items: { type: 'string' } },
    extensions: { type: 'object' },
  },
}

/** `mcp.json` of Agent Plugins 1.0.0: closed. */
export const pluginServers: JsonSchema = {
  type: 'object',
  required: ['$schema', 'mcpServers'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json' },
    mcpServers: {
      type: 'object',
      propertyNames: pluginName,
      additionalProperties: {
        type: 'object',
        required: ['type', 'url'],
        properties: {
          type: { const: 'streamable-http' },
          url: { type: 'string', pattern: '^https://|^http://(127\\.|localhost|\\[::1\\])' },
        },
      },
    },
  },
}

/** Linkset of an API catalog (RFC 9727 and RFC 9264, section 4.2): arrays of targets below relation types. */
export const apiCatalog: JsonSchema = {
  type: 'object',
  required: ['linkset'],
  properties: {
    linkset: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['anchor'],
        properties: { anchor: uri },
        additionalProperties: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', required: ['href'], properties: { href: uri, type: text } },
        },
      },
    },
  },
}

/** AI catalog 1.0: each entry has exactly one of `url` and `data`. */
export const aiCatalog: JsonSchema = {
  type: 'object',
  required: ['specVersion', 'entries'],
  properties: {
    specVersion: { const: '1.0' },
    host: { type: 'object', required: ['displayName'] },
    entries: {
      type: 'array',
      items: {
        type: 'object',
        required: ['identifier', 'type'],
        oneOf: [{ required: ['url'] }, { required: ['data'] }],
        properties: {
          identifier: { type: 'string', pattern: '^urn:air:[A-Za-z0-9.-]+(:[A-Za-z0-9._-]+)+$' },
          url: uri,
        },
      },
    },
  },
}

/** Index of agent skills, discovery 0.2.0. */
export const agentSkills: JsonSchema = {
  type: 'object',
  required: ['$schema', 'skills'],
  properties: {
    $schema: { const: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json' },
    skills: {
      type: 'array',
      items: {
        type: 'object',
        required: ['name', 'type', 'description', 'url', 'digest'],
        properties: {
          name: { type: 'string', pattern: '^(?!.*--)[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$' },
          type: { enum: ['skill-md', 'archive'] },
          description: { type: 'string', minLength: 1, maxLength: 1024 },
          url: uri,
          digest: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
        },
      },
    },
  },
}
