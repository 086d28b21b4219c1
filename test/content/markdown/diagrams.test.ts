import { describe, expect, it } from 'vitest'
import { renderHtml } from '../../../src/content/markdown/render.ts'
import { diagrams } from '../../../src/theme/style/blocks.ts'

const render = (diagram: string, leadingTo?: string) =>
  renderHtml(`\`\`\`mermaid\n${diagram}\n\`\`\``, { html: 'safe', leadingTo })

describe('diagrams in the language of Mermaid', () => {
  it.each([
    ['graph TD\n A[Soil] --> B{Wet?}\n B -->|yes| C', 'flowchart'],
    ['flowchart LR\n subgraph one\n A --> B\n end', 'flowchart'],
    ['sequenceDiagram\n Anna->>Ben: Hello\n Ben-->>Anna: Hi', 'sequence diagram'],
    ['stateDiagram-v2\n [*] --> Dry\n Dry --> Wet', 'state diagram'],
    ['classDiagram\n class Plant {\n +int age\n +grow() void\n }\n Plant <|-- Tree', 'class diagram'],
    ['erDiagram\n GARDEN ||--o{ BED : has', 'entity-relationship diagram'],
    ['%% a comment\ngraph TD\n A --> B', 'flowchart'],
  ])('are drawn, named and kept as text: %s', async (source, kind) => {
    const html = await render(source)
    expect(html).toMatch(/^<figure class="diagram"><div class="diagram-drawing" tabindex="0"><svg /)
    expect(html).toContain(`role="img" aria-label="Diagram (${kind})"`)
    expect(html).toContain('<details><summary>Text of the diagram</summary><pre')
  })

  it.each([
    ['a kind that cannot be drawn', 'pie title Pets\n "Dogs": 3'],
    ['no diagram at all', 'hello'],
    ['nothing', ''],
    ['a broken one', 'graph TD\n A[ --> '],
    ['too large a one', `graph TD\n${Array.from({ length: 400 }, (_, i) => ` N${i} --> N${i + 1}`).join('\n')}`],
    ['one that multiplies', `graph TD\n ${Array(30).fill('a').join(' & ')} --> ${Array(30).fill('b').join(' & ')}`],
    ['a long one', `graph TD\n A["${'x'.repeat(6_000)}"]`],
  ])('stay code: %s', async (_, source) => {
    const html = await render(source)
    expect(html).toMatch(/^(?:<pre|<figure)/)
    if (html.startsWith('<figure')) expect(html).toContain('<svg')
    else expect(html).toContain('language-mermaid')
  })

  it('stay code in feeds, whose readers show no SVG', async () => {
    expect(await render('graph TD\n A --> B', 'https://site.example/a')).toMatch(/^<pre/)
  })

  it('share no id, and none with a heading', async () => {
    const block = '```mermaid\ngraph TD\n A --> B\n```\n\n'
    const html = await renderHtml(block.repeat(2), { html: 'safe' })
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => id.startsWith('site:diagram-'))).toBe(true)
    for (const [, target] of html.matchAll(/url\(#([^)]*)\)/g)) expect(ids).toContain(target)
  })

  it('have a colour of the theme for everything, by classes and attributes alone', async () => {
    const html = await render('graph TD\n A --> B\n style A fill:#ff0,stroke:#f00\n subgraph one\n C\n end')
    expect(html).not.toMatch(/style=|<style|@import|fonts\.googleapis/)
    expect(html).not.toContain('#ff0"')
    expect(html).toContain('stroke="#f00"')
    for (const [, name] of html.matchAll(/var\((--[\w-]+)\)/g)) expect(diagrams).toContain(`${name}:`)
  })

  it.each([
    'graph TD\n A["<script>alert(1)</script>"] --> B["<img src=x onerror=alert(1)>"]',
    'graph TD\n A --> B\n click A "javascript:alert(1)"\n click B call alert()',
    'graph TD\n A --> B\n style A fill:url(https://evil.example/x),stroke:red;onload=alert(1)',
    'graph TD\n A --> B\n classDef x fill:red" onload="alert(1)\n class A x',
    'sequenceDiagram\n A->>B: </text></svg><script>alert(1)</script>',
    '%%{init: {"themeCSS": "* { background: url(https://evil.example) }"}}%%\ngraph TD\n A --> B',
  ])('hold nothing that runs or loads: %s', async (source) => {
    const html = (await render(source)).replace(/<details>[\s\S]*<\/details>|<pre[\s\S]*<\/pre>/g, '')
    const tags = html.match(/<[^>]*>/g)?.join('') ?? ''
    expect(tags).not.toMatch(/<script|<img|<foreignObject|<a\b|\son\w+=|="javascript:|url\((?!#site:)|evil\.example/)
  })
})
