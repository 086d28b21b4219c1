import { createCssVariablesTheme, createHighlighterCore, createOnigurumaEngine, type HighlighterCore } from 'shiki'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { beforeAll, expect, test } from 'vitest'
import { createHighlighter } from '../../../../src/content/markdown/highlight.ts'

/** In this order: what a language shows may depend on those that the process has loaded before it. */
const samples: readonly (readonly [BundledLanguage, string])[] = [
  ['markdown', `# A *b* \`c\`\n\n\`\`\`js\nlet a = \`x\${1}\`\n\`\`\`\n- [a](b "c")\n`],
  ['js', `let a = \`<b>\${c(1)}</b>\` // d\nconst q = sql\`SELECT 1\`\n\nclass A extends B { #c = /x+/g }\n`],
  ['bash', `for x in 1 2; do echo "$x" | grep -v 'a'; done # b\ncat <<EOF\n$HOME \`ls\`\nEOF\n`],
  ['markdown', '```js\nlet a = 1\n```\n\n> **b** _c_\n'],
  ['ruby', 'class A < B\n  def c(d = "#{e}")\n    x = <<~SQL\n      SELECT 1\n    SQL\n    :f\n  end\nend\n'],
  ['vue', '<template><p v-if="a">{{ b }}</p></template>\n<script setup lang="ts">\nconst a: number = 1\n</script>\n'],
  ['html', '<a href="b" style="color: red">&amp; <!-- c --></a><script>let a = 1</script>\n'],
  ['markdown', 'A <b>c</b> {{ d }}\n\n```bash\necho "$a"\n```\n'],
  ['ts', 'type A<B> = { readonly c?: B }\nconst css = css`a { b: c }`\n'],
  ['angular-ts', '@Component({ template: `<p *ngIf="a">{{ b }}</p>`, styles: [`a { b: c }`] })\nclass C {}\n'],
  ['css', '@media (min-width: 1px) { a:hover::before { color: #fff; width: calc(1px + 2%) } }\n'],
  ['python', '@a\ndef b(c: int = 1) -> str:\n    """d"""\n    return f"{c!r:>10} e"\n'],
  ['yaml', 'a: "b" # c\nd: [1, true, *e]\nf: |\n  g\n'],
  ['json', '{"a": [1, null, "b\\n"]}\n'],
  ['diff', '--- a\n+++ b\n@@ -1 +1 @@\n-c\n+d\n!e\n'],
  ['elixir', 'defmodule A do\n  @doc "b"\n  def c(%{d: e}), do: ~r/f/ |> g(:h)\nend\n'],
  ['sql', "SELECT a, count(*) FROM b WHERE c = 'd' -- e\n"],
  ['go', 'package a\n\nfunc b(c ...int) (d error) {\n\treturn fmt.Errorf("%w", e)\n}\n'],
  ['clojure', '(defn a [b] (let [c :d] (println "e" \\f #"g"))) ; h\n'],
  ['toml', '[a.b]\nc = 1979-05-27 # d\n'],
]

let shiki: HighlighterCore
beforeAll(async () => {
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: false })
  shiki = await createHighlighterCore({ themes: [theme], engine: createOnigurumaEngine(import('shiki/wasm')) })
})

/** The kind of each character; a space has none to be seen. */
async function kindsOfShiki(code: string, lang: BundledLanguage): Promise<string[]> {
  await shiki.loadLanguage(bundledLanguages[lang])
  const lines = shiki.codeToTokensBase(code, { lang, theme: 'tokens', tokenizeTimeLimit: 0 })
  return lines
    .flat()
    .flatMap(({ content, color }) => visible(content, /--token-([a-z-]+)/.exec(color ?? '')?.[1] ?? 'plain'))
}

function visible(text: string, kind: string): string[] {
  return [...text.replace(/\s/g, '')].map((character) => `${character} ${kind}`)
}

test('kinds are those that Shiki gives with its own registry, scanners and theme', async () => {
  const { highlight } = createHighlighter(0)
  for (const [language, code] of samples) {
    const tokens = (await highlight(code, language)) ?? []
    const kinds = tokens.flatMap(({ text, kind = 'plain' }) => visible(text, kind))
    expect([language, kinds]).toEqual([language, await kindsOfShiki(code, language)])
  }
})
