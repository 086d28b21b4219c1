import { expect, test } from 'vitest'
import { pageTools } from '../../src/contract/mcp-page-tools.ts'
import { contentTools } from '../../src/contract/mcp-tables.ts'

test.each(Object.entries(pageTools))(
  '%s fits what browsers show of a tool, and has a name to be found by',
  (key, tool) => {
    expect(tool.name).toBe(key)
    expect(tool.name).toMatch(/^[a-z_]{4,30}$/)
    expect(tool.description.length).toBeLessThanOrEqual(500)
    for (const [name, schema] of Object.entries(tool.inputSchema.properties)) {
      expect(name.length).toBeLessThanOrEqual(30)
      expect(schema.description.length).toBeLessThanOrEqual(150)
    }
  },
)

test('what a page and /mcp both offer has one title', () => {
  expect(pageTools.search_site.title).toBe(contentTools.search.title)
  expect(pageTools.ask_site.title).toBe(contentTools.ask.title)
})
