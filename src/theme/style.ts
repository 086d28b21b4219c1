/** The style sheet, one for all pages: no other host, no script, no fonts to fetch. */
import { article } from './style/article.ts'
import { base } from './style/base.ts'
import { code } from './style/code.ts'
import { frame } from './style/frame.ts'
import { lists } from './style/lists.ts'
import { print } from './style/print.ts'
import { prose } from './style/prose.ts'

export const style = base + frame + article + lists + prose + code + print
