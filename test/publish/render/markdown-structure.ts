/** What a Markdown document consists of, as far as tests of generated pages ask. */
import { createAnchors } from '../../../src/text/slug.ts'

export interface MarkdownStructure {
  readonly headings: readonly string[]
  /** Of headings, and those that the text spells out. */
  readonly anchors: ReadonlySet<string>
  readonly fences: readonly { readonly language: string; readonly code: string }[]
}

/** Headings outside of fenced code, and the fenced code. */
export function markdownStructure(markdown: string): MarkdownStructure {
  const headings: string[] = []
  const fences: { language: string; code: string }[] = []
  let open: { fence: string; language: string; lines: string[] } | undefined
  for (const line of markdown.split('\n')) {
    const fence = /^(`{3,})(\w*)$/.exec(line)
    if (open && fence?.[1] === open.fence && fence[2] === '') {
      fences.push({ language: open.language, code: open.lines.join('\n') })
      open = undefined
    } else if (open) open.lines.push(line)
    else if (fence) open = { fence: fence[1] ?? '', language: fence[2] ?? '', lines: [] }
    else if (/^#{1,6} /.test(line)) headings.push(line)
  }
  if (open) throw new Error(`a fence is never closed: ${open.lines[0]}`)
  const anchor = createAnchors()
  const spelled = [...markdown.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id)
  const slugs = headings.map((heading) => anchor(heading.replace(/^#+ /, '').replace(/<a id="[^"]*"><\/a>/, '')))
  return { headings, fences, anchors: new Set([...spelled, ...slugs]) }
}
