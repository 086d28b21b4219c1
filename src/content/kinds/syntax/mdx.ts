/** MDX: its Markdown is kept; imports, exports, expressions and components are left out. */
import type { Dialect } from '../../parse/dialect.ts'
import type { ReadText } from './omissions.ts'

const ending = /\.mdx$/i

export const mdx: Dialect = {
  read: (page) => (isMdx(page.file) ? { frontmatter: page.frontmatter, ...readMdx(page.text) } : page),
}

export function isMdx(file: string): boolean {
  return ending.test(file)
}

export function readMdx(text: string): ReadText {
  return { text, leftOut: [] }
}
