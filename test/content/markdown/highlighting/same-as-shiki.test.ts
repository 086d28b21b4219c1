import { createCssVariablesTheme, createHighlighterCore, createOnigurumaEngine } from 'shiki'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { expect, test } from 'vitest'
import { createHighlighter } from '../../../../src/content/markdown/highlight.ts'

/**
 * With the languages that the code names in blocks of its own: in Shiki, what a language shows
 * depends on all that are loaded.
 */
const samples: readonly (readonly [language: BundledLanguage, code: string, ...guests: BundledLanguage[]])[] = [
  ['markdown', `# A *b* \`c\`\n\n\`\`\`js\nlet a = \`x\${1}\`\n\`\`\`\n- [a](b "c")\n`, 'js'],
  ['js', `let a = \`<b>\${c(1)}</b>\` // d\nconst q = sql\`SELECT 1\`\n\nclass A extends B { #c = /x+/g }\n`],
  ['bash', `for x in 1 2; do echo "$x" | grep -v 'a'; done # b\ncat <<EOF\n$HOME \`ls\`\nEOF\n`],
  ['markdown', '---\na: true\n---\n\n```js\nlet a = 1\n```\n\n> **b** _c_\n', 'yaml', 'js'],
  ['ruby', 'class A < B\n  def c(d = "#{e}")\n    x = <<~SQL\n      SELECT 1\n    SQL\n    :f\n  end\nend\n'],
  ['vue', '<template><p v-if="a">{{ b }}</p></template>\n<script setup lang="ts">\nconst a: number = 1\n</script>\n'],
  ['html', '<a href="b" style="color: red">&amp; <!-- c --></a><script>let a = 1</script>\n'],
  ['markdown', 'A <b>c</b> {{ d }}\n\n```bash\necho "$a"\n```\n', 'bash'],
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

/** The kind of each character; a space has none to be seen. */
async function kindsOfShiki(code: string, lang: BundledLanguage, guests: BundledLanguage[]): Promise<string[]> {
  const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: false })
  const shiki = await createHighlighterCore({ themes: [theme], engine: createOnigurumaEngine(import('shiki/wasm')) })
  for (const each of [...guests, lang]) await shiki.loadLanguage(bundledLanguages[each])
  const lines = shiki.codeToTokensBase(code, { lang, theme: 'tokens', tokenizeTimeLimit: 0 })
  shiki.dispose()
  return lines
    .flat()
    .flatMap(({ content, color }) => visible(content, /--token-([a-z-]+)/.exec(color ?? '')?.[1] ?? 'plain'))
}

function visible(text: string, kind: string): string[] {
  return [...text.replace(/\s/g, '')].map((character) => `${character} ${kind}`)
}

test('kinds are those that Shiki gives with its own registry, scanners and theme', async () => {
  const { highlight } = createHighlighter(0)
  for (const [language, code, ...guests] of samples) {
    const tokens = (await highlight(code, language)) ?? []
    const kinds = tokens.flatMap(({ text, kind = 'plain' }) => visible(text, kind))
    expect([language, kinds]).toEqual([language, await kindsOfShiki(code, language, guests)])
  }
})

test('what is highlighted before a block changes nothing in it', async () => {
  const { highlight } = createHighlighter(0)
  const all = async () => Promise.all(samples.map(([language, code]) => highlight(code, language)))
  const first = await all()
  for (const [language, code] of samples.toReversed()) await highlight(code, language)
  expect(await all()).toEqual(first)
  const vue = '# {{ $a.b }}\n'
  const alone = await highlight(vue, 'markdown')
  await highlight('<template>{{ a }}</template>', 'vue')
  expect(await highlight(vue, 'markdown')).toEqual(alone)
})

test('more mixtures of languages than are kept are highlighted as before', async () => {
  const { highlight } = createHighlighter(0)
  const block = (...names: string[]) => names.map((name) => `\`\`\`${name}\nif (a) { b = "c" }\n\`\`\`\n`).join('')
  const names = ['js', 'go', 'c', 'java', 'rust', 'ruby', 'php', 'python', 'swift', 'scala']
  const mixtures = names.flatMap((one, i) => names.slice(i + 1, i + 4).map((other) => block(one, other)))
  expect(mixtures.length).toBeGreaterThan(20)
  const kindsOf = async (code: string) => (await highlight(code, 'markdown'))?.map(({ kind }) => kind)
  const first = []
  for (const code of mixtures) first.push(await kindsOf(code))
  const again = []
  for (const code of mixtures) again.push(await kindsOf(code))
  expect(again).toEqual(first)
  expect(first.every((kinds) => kinds?.includes('string-expression'))).toBe(true)
})
