import { beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../../src/serve/http/service.ts'
import { mcpService } from '../../mcp/example-site.ts'
import { callTool, snapshotOf } from './fixture.ts'

let service: Service
beforeAll(async () => {
  service = mcpService(
    await snapshotOf({
      'content/lab/Git Tips/Rebase.md': 'Rebase.\n',
      'content/lab/Git Tips/Für später/Bisect.md': 'Bisect.\n',
      'content/lab/Git Tips/README.md': '# Git\n\nTips.\n',
      'content/lab/Git/Push.md': 'Push.\n',
      'content/lab/secret/Quiet.md': '---\nnoindex: true\n---\nQuiet.\n',
    }),
  )
})

describe('list_entries by folder', () => {
  it.each([
    ['Git Tips', ['bisect', 'git-tips', 'rebase']],
    ['/git tips/', ['bisect', 'git-tips', 'rebase']],
    ['Git Tips/Für später', ['bisect']],
    ['git', ['push']],
  ])('%s gives the entries in it and in the folders in it', async (folder, expected) => {
    const { structuredContent } = await callTool(service, 'list_entries', { folder, collection: 'lab' })
    expect(structuredContent.entries.map(({ slug }: { slug: string }) => slug).sort()).toEqual(expected)
    expect(structuredContent.total).toBe(expected.length)
  })

  it.each([
    ['Git Tip', /Did you mean "Git Tips"/],
    ['secret', /The largest are: "Git Tips", "Git"\./],
    ['', /No page is in a folder/],
  ])('explains %j, which has no entries', async (folder, hint) => {
    const { isError, content } = await callTool(service, 'list_entries', { folder })
    expect(isError).toBe(true)
    expect(content[0]?.text).toMatch(hint)
  })

  it('tells the folder of each entry, as does fetch', async () => {
    const { structuredContent } = await callTool(service, 'list_entries', { folder: 'Git Tips/Für später' })
    expect(structuredContent.entries[0].folder).toBe('Git Tips/Für später')
    const fetched = await callTool(service, 'fetch', { id: '/lab/bisect' })
    expect(fetched.structuredContent.metadata.folder).toBe('Git Tips/Für später')
  })
})

it('site_overview names the folders at the top with their entries, the largest first', async () => {
  const { structuredContent } = await callTool(service, 'site_overview', {})
  expect(structuredContent.folders).toEqual([
    { collection: 'lab', folder: 'Git Tips', entries: 3 },
    { collection: 'lab', folder: 'Git', entries: 1 },
  ])
})
