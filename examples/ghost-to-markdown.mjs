// Writes the posts and pages of a Ghost export as Markdown: node ghost-to-markdown.mjs export.json my-site
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [file, folder] = process.argv.slice(2)
if (file === undefined || folder === undefined) {
  console.error('Usage: node ghost-to-markdown.mjs export.json my-site')
  process.exit(2)
}
const { posts = [], tags = [], users = [], posts_tags = [], posts_authors = [] } = JSON.parse(
  readFileSync(file, 'utf8'),
).db[0].data
const names = (links, key, list) => (post) =>
  links
    .filter(({ post_id }) => post_id === post.id)
    .sort((a, b) => a.sort_order - b.sort_order)
    .flatMap((link) => list.find(({ id }) => id === link[key])?.name ?? [])
const tagsOf = names(posts_tags, 'tag_id', tags)
const authorsOf = names(posts_authors, 'author_id', users)
/** Ghost writes this word instead of the address of the site. */
const local = (text) => text.replaceAll('__GHOST_URL__', '')

for (const post of posts) {
  const isPage = post.type === 'page' || post.page === 1
  const frontmatter = {
    title: post.title,
    date: post.published_at ?? undefined,
    updated: post.updated_at ?? undefined,
    description: post.custom_excerpt ?? undefined,
    image: post.feature_image ? local(post.feature_image) : undefined,
    tags: tagsOf(post).filter((name) => !name.startsWith('#')),
    authors: authorsOf(post),
    // Drafts, scheduled posts, posts that were only sent by mail, and posts for members stay private.
    draft: post.status !== 'published',
    visibility: post.visibility,
    redirect_from: [`/${post.slug}/`],
  }
  const target = path.join(folder, 'content', isPage ? 'pages' : 'notes', `${path.basename(post.slug)}.md`)
  mkdirSync(path.dirname(target), { recursive: true })
  // JSON is YAML.
  writeFileSync(target, `---\n${JSON.stringify(frontmatter, undefined, 2)}\n---\n\n${local(post.html ?? '')}\n`)
}
console.log(`Wrote ${posts.length} posts and pages to ${path.join(folder, 'content')}.`)
