/** Folders in which blogs of Next.js keep their posts. No setting names them: the code of each site does. */
import type { FolderView } from '../kind.ts'
import type { Part } from './parts.ts'

const words = [
  'blog',
  'posts',
  'articles',
  'writing',
  'notes',
  'projects',
  'pages',
  'til',
  'snippets',
  'docs',
  'guides',
]
/** Folders around those, the usual ones first. */
const around = ['data', 'content', 'src/data', 'src/content', 'contents', 'app/blog', 'src/app/blog', '', 'src']

interface BlogPart extends Pick<Part, 'route' | 'style'> {
  readonly name: string
}

/**
 * `data/blog` of the starter of Timothy Lin, `_posts` of the one of Vercel, `posts`, `content/posts` and their like.
 *
 * @param routes addresses in front of a variable part
 */
export async function blogParts(
  folder: FolderView,
  place: string,
  routes: ReadonlySet<string>,
): Promise<readonly BlogPart[]> {
  const found: BlogPart[] = []
  for (const outer of around) {
    // At the root, folders with these names may be anything else.
    const names = outer === '' || outer === 'src' ? ['_posts', 'posts'] : words
    for (const word of names) {
      const name = outer === '' ? word : `${outer}/${word}`
      if (await folder.exists(`${place}${name}`))
        found.push({ name, route: routeOf(word.replace('_', ''), routes), style: 'content' })
    }
  }
  const authors = 'data/authors'
  if (found.length > 0 && (await folder.exists(`${place}${authors}`)))
    found.push({ name: authors, route: '/', style: 'authors' })
  if (found.length > 0) return found
  const whole = ['content', 'src/content'].map((name) => ({
    name,
    route: routeOf('', routes),
    style: 'content' as const,
  }))
  const there = await Promise.all(whole.map(({ name }) => folder.exists(`${place}${name}`)))
  return whole.filter((_, at) => there[at])
}

/** That of the folder, if the site has it; else the only one for posts, or that of the root. */
function routeOf(name: string, routes: ReadonlySet<string>): string {
  if (name === 'pages') return '/'
  if (routes.has(name)) return name
  const others = words.filter((word) => routes.has(word))
  const isPost = name === '' || ['blog', 'posts', 'articles', 'writing'].includes(name)
  if (isPost && others.length === 1) return others[0] ?? name
  return isPost && others.length === 0 && routes.has('') ? '/' : name
}
