/** MDX: its Markdown is kept; imports, exports, expressions and components are left out. */
import type { Dialect } from '../../parse/dialect.ts'

const ending = /\.mdx$/i

export const mdx: Dialect = {
  read: (page) => (ending.test(page.file) ? { ...page, text: page.text } : page),
}
