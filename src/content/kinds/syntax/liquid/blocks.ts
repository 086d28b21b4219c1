/** Which tags belong together: a block has an opener, its closer, and branches between them. */
import type { Token } from './tokens.ts'

/** Blocks whose text is not for readers, or must be repeated or decided. */
export const hidden: ReadonlySet<string> = new Set(
  'comment for tablerow capture macro call case css js set setAsync renderTemplate asyncEach asyncAll svg'.split(' '),
)
/** Left out without a word: they show nothing on the tool's own site either. */
export const silent: ReadonlySet<string> = new Set([
  'comment',
  'css',
  'js',
  'macro',
  'capture',
  'set',
  'setAsync',
  'assign',
])

export interface Block {
  /** Index of the opener. */
  readonly open: number
  /** Indexes of `else`, `elsif` and `when`. */
  readonly branches: number[]
  /** Index of the closer; absent for a block that nothing closes. */
  close?: number
}

const branchTags: ReadonlySet<string> = new Set(['else', 'elsif', 'elseif', 'elif', 'when'])

export interface Blocks {
  readonly byOpen: ReadonlyMap<number, Block>
  /** By the index of a branch. */
  readonly byBranch: ReadonlyMap<number, Block>
  readonly byClose: ReadonlyMap<number, Block>
}

/** Linear: each tag is pushed and popped once. */
export function blocksOf(tokens: readonly Token[]): Blocks {
  const byOpen = new Map<number, Block>()
  const byBranch = new Map<number, Block>()
  const byClose = new Map<number, Block>()
  const closed = new Set(tokens.flatMap(({ name }) => (name.startsWith('end') ? [name.slice(3)] : [])))
  const open: { readonly name: string; readonly block: Block }[] = []
  const depth = new Map<string, number>()
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'tag') continue
    const { name } = token
    if (branchTags.has(name)) {
      const block = open[open.length - 1]?.block
      if (!block) continue
      block.branches.push(at)
      byBranch.set(at, block)
    } else if (name.startsWith('end')) {
      const opener = name.slice(3)
      if ((depth.get(opener) ?? 0) === 0) continue
      for (let last = open.pop(); last; last = open.pop()) {
        depth.set(last.name, (depth.get(last.name) ?? 1) - 1)
        if (last.name !== opener) continue
        last.block.close = at
        byClose.set(at, last.block)
        break
      }
    } else if (isOpener(token, closed)) {
      const block: Block = { open: at, branches: [] }
      byOpen.set(at, block)
      open.push({ name, block })
      depth.set(name, (depth.get(name) ?? 0) + 1)
    }
  }
  return { byOpen, byBranch, byClose }
}

/** `{% set a = 1 %}` has no closer, `{% set a %}` has. */
function isOpener({ name, inner }: Token, closed: ReadonlySet<string>): boolean {
  if (name === 'set' || name === 'setAsync') return !inner.includes('=')
  return alwaysBlocks.has(name) || closed.has(name)
}

/** Blocks even where their closers are missing. */
const alwaysBlocks: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'case',
  'for',
  'tablerow',
  'capture',
  'comment',
  'macro',
  'call',
])
