/** The words in the text of a page that its author did not write. */
import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'
import { renderLabels } from '../../../src/publish/compile/render-labels.ts'
import { phrasesFor } from '../../../src/theme/words/phrases.ts'
import { bodyAt, siteOf } from '../site-of.ts'

const text = `## A

> [!note]
> b

> [!bug]- Title
> b

| a |
|---|
| b |

- [x] a
- [ ] b

\`\`\`mermaid
graph TD
 A --> B
\`\`\`

c[^1]

[^1]: d
`

describe('the words in the text of a page', () => {
  it('are those of its language, with those of the owner first', async () => {
    const words = { footnotes: 'Notas', calloutNote: 'Nota', linkToHeading: 'Ligação para {heading}', table: 'Tabela' }
    const state = await siteOf(
      { 'content/notes/a.md': `---\nlang: pt\n---\n${text}`, 'content/notes/b.md': text },
      { config: { theme: { words: { pt: words } } } },
    )
    const html = await bodyAt(state, '/notes/a')
    for (const part of ['>Notas</h2>', '>Nota</p>', 'aria-label="Ligação para A"', 'aria-label="Tabela"', '>Title<'])
      expect(html).toContain(part)
    expect(await bodyAt(state, '/notes/b')).toContain('>Footnotes</h2>')
  })

  it('change with those of the owner, though the text did not', async () => {
    const pageWith = async (note: string) => {
      const words = { en: { calloutNote: note } }
      return bodyAt(await siteOf({ 'content/notes/a.md': text }, { config: { theme: { words } } }), '/notes/a')
    }
    expect(await pageWith('Remark')).toContain('>Remark</p>')
    expect(await pageWith('Mind')).toContain('>Mind</p>')
  })

  it('are the same in English as where nobody asks for a language', async () => {
    const labels = renderLabels(phrasesFor('en'))
    expect(await renderHtml(text, { html: 'safe', labels })).toBe(await renderHtml(text, { html: 'safe' }))
  })

  it('are never taken from what all objects have', async () => {
    const html = await renderHtml('> [!constructor]\n> a', { html: 'safe', labels: renderLabels(phrasesFor('en')) })
    expect(html).toContain('>Constructor</p>')
  })
})
