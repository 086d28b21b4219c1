/** Where the names of a JavaScript or TypeScript module come from. */
import { type ScriptToken, scriptTokens } from './script-tokens.ts'

export interface ScriptImport {
  /** As it is written: `./config/locales`. */
  readonly from: string
  /** Its name in that module; `default` for what that module exports without one. */
  readonly name: string
}

/** By the name that it has here. Reads `import name from`, `import { name } from` and `import { other as name } from`. Linear. */
export function importsOf(text: string): ReadonlyMap<string, ScriptImport> {
  const imports = new Map<string, ScriptImport>()
  const tokens = scriptTokens(text)
  for (const [at, token] of tokens.entries()) {
    if (!isWord(token, 'import')) continue
    let end = at + 1
    while (end < tokens.length && !isWord(tokens[end], 'from') && !isWord(tokens[end], 'import')) end++
    const from = isWord(tokens[end], 'from') ? tokens[end + 1] : undefined
    if (from?.kind !== 'text') continue
    for (const [ours, name] of namesIn(tokens.slice(at + 1, end))) imports.set(ours, { from: from.text, name })
  }
  return imports
}

/** By the name here, the name in the other module. */
function namesIn(tokens: readonly ScriptToken[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind === 'word') names.set(token.text, 'default')
    if (token.kind !== 'group' || token.open !== '{') continue
    for (const item of token.items()) {
      const [theirs, ours = theirs] = item.filter((word) => !isWord(word, 'type') && !isWord(word, 'as'))
      if (theirs?.kind === 'word' && ours?.kind === 'word') names.set(ours.text, theirs.text)
    }
  }
  return names
}

function isWord(token: ScriptToken | undefined, text: string): boolean {
  return token?.kind === 'word' && token.text === text
}
