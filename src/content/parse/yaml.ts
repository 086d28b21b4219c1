/** YAML of anybody, parsed in proportion to its length and without expanding anything. */
import { type Document, isAlias, isScalar, type Node, parseDocument, visit } from 'yaml'

/**
 * Never throws because of a fault in the text: those are in `errors`. Two equal keys of a map are none: the library's check
 * compares every pair of keys (`hasEqualKeys`).
 *
 * @param faults with `error`, a second document in the text is one
 */
export function parseYaml(text: string, faults: 'silent' | 'error' = 'silent'): Document.Parsed {
  const { stackTraceLimit } = Error
  // Each fault becomes an error, and their traces of the stack took two thirds of the time of a text full of them.
  Error.stackTraceLimit = 0
  try {
    return parseDocument(text, { version: '1.2', uniqueKeys: false, prettyErrors: false, logLevel: faults })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/**
 * What each alias stands for: the last node before it with that anchor. An alias to nothing has none. The library's own
 * `resolve` walks through the whole document for each alias, which takes minutes for a block full of them.
 */
export function aliasTargets(document: Document): ReadonlyMap<unknown, Node> {
  const anchored = new Map<string, Node>()
  const targets = new Map<unknown, Node>()
  visit(document, {
    Node(_, node) {
      const target = isAlias(node) ? anchored.get(node.source) : undefined
      if (target) targets.set(node, target)
      else if (!isAlias(node) && node.anchor) anchored.set(node.anchor, node)
    },
  })
  return targets
}

/** Whether a map of the document has a key twice. */
export function hasEqualKeys(document: Document): boolean {
  let isFound = false
  visit(document, {
    Map(_, { items }) {
      const keys = new Set(items.map(({ key }) => (isScalar(key) ? key.value : key)))
      isFound = keys.size < items.length
      return isFound ? visit.BREAK : undefined
    },
  })
  return isFound
}
