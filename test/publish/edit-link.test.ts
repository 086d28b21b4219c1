import { describe, expect, it } from 'vitest'
import { bodyAt, siteOf } from './site-of.ts'

const files = {
  'content/notes/Soil & Water #1.md': 'Text.\n',
  'content/pages/about.md': 'Text.\n',
  'content/pages/index.md': 'Home.\n',
}
const withRepository = (repository: unknown) => siteOf(files, { config: { repository } })

describe('with a repository', async () => {
  const site = await withRepository('https://github.com/me/site.git')
  it.each([
    ['/notes/soil-water-1', 'content/notes/Soil%20%26%20Water%20%231.md'],
    ['/about', 'content/pages/about.md'],
    ['/', 'content/pages/index.md'],
  ])('the page %s links to its source', async (path, file) => {
    expect(await bodyAt(site, path)).toContain(
      `<a href="https://github.com/me/site/edit/main/${file}">Edit this page</a>`,
    )
  })

  it.each(['/docs', '/notes', '/search', '/tags', '/notes/soil-water-1.md', '/about.md', '/index.md'])(
    'a page of the service, a list and Markdown do not: %s',
    async (path) => {
      if (site.snapshot.routes.has(path)) expect(await bodyAt(site, path)).not.toContain('Edit this page')
    },
  )
})

it('without one, no page has such a link', async () => {
  expect(await bodyAt(await siteOf(files), '/about')).not.toContain('Edit this page')
})

it.each([
  [
    { url: 'https://gitlab.com/me/site', branch: 'trunk' },
    'https://gitlab.com/me/site/-/edit/trunk/content/pages/about.md',
  ],
  [{ url: 'https://codeberg.org/me/site/' }, 'https://codeberg.org/me/site/_edit/main/content/pages/about.md'],
  [
    { url: 'https://github.com/me/site', dir: 'my docs/' },
    'https://github.com/me/site/edit/main/my%20docs/content/pages/about.md',
  ],
  [{ url: 'https://bitbucket.org/me/site' }, 'https://bitbucket.org/me/site/src/main/content/pages/about.md?mode=edit'],
  [
    { url: 'https://git.example.org/me/site', edit: 'https://git.example.org/e?f={path}&b={branch}', branch: 'a/b' },
    'https://git.example.org/e?f=content/pages/about.md&amp;b=a/b',
  ],
])('every host has its own form: %j', async (repository, address) => {
  expect(await bodyAt(await withRepository(repository), '/about')).toContain(`<a href="${address}">Edit this page</a>`)
})

it.each([
  'me/site',
  'javascript:alert(1)',
  'https://git.example.org/me/site',
  { url: 'https://git.example.org/me/site', edit: 'https://git.example.org/' },
  { url: 'https://github.com/me/site', edit: 'javascript:{path}' },
  { url: 'https://github.com/me/site', branches: 'main' },
])('a repository that cannot be edited is an error of the configuration: %j', async (repository) => {
  await expect(async () => withRepository(repository)).rejects.toThrow(/repository/)
})
