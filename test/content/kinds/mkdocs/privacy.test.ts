import { describe, expect, it } from 'vitest'
import { siteOf } from '../../../publish/site-of.ts'
import { everything } from '../everything.ts'

const config = 'site_name: Soil\n'

const mkdocsSite = (files: Record<string, string>, settings = config) => siteOf({ 'mkdocs.yml': settings, ...files })

/** Files of the pages that are published, without those that the service brings. */
const filesOf = ({ site }: Awaited<ReturnType<typeof siteOf>>) =>
  [...site.byPath.values()].flatMap(({ file, builtin }) => (file === '' || builtin !== undefined ? [] : [file]))

describe('the plugin encryptcontent', () => {
  const files = {
    'docs/a.md': '# A',
    'docs/b.md': '---\nlevel: team\n---\n# Hidden words',
    'docs/c.md': '---\npassword: ""\n---\n# C',
    'docs/d.md': '---\nlevel: ""\n---\n# D',
    'private/levels.yml': 'team: loam',
    'private/all.yml': '_global: [loam, clay]',
    'private/list.yml': '- team',
    'private/broken.yml': 'team: [',
  }
  it.each([
    ['encryptcontent: {}', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
    ['encryptcontent:\n      global_password: loam', ['docs/c.md']],
    ['encryptcontent:\n      global_password: !ENV LOAM', ['docs/c.md']],
    ['encryptcontent:\n      password_inventory: {_global: loam}', ['docs/d.md']],
    ['encryptcontent:\n      password_inventory: {_global: {ann: loam}, team: clay}', ['docs/d.md']],
    ['encryptcontent:\n      password_inventory: !ENV LOAM', ['docs/d.md']],
    ['encryptcontent:\n      password_inventory: {team: loam}', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
    ['encryptcontent:\n      password_file: ./private/levels.yml', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
    ['encryptcontent:\n      password_file: private/all.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: private/list.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: private/broken.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: private/none.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: ../levels.yml', ['docs/d.md']],
    ['encryptcontent:\n      password_file: !ENV [LEVELS, private/levels.yml]', ['docs/d.md']],
    ['encryptcontent:\n      global_password: ""', ['docs/a.md', 'docs/c.md', 'docs/d.md']],
  ])('keeps private what it encrypts: %j', async (plugin, shown) => {
    const state = await mkdocsSite(files, `${config}plugins:\n  - search\n  - ${plugin}\n`)
    expect(await everything(state)).not.toContain('Hidden words')
    expect(filesOf(state)).toEqual(shown)
  })
})
