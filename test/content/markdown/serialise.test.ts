import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { describe, expect, it } from 'vitest'
import { parseHtml, parseToHtmlTree } from '../../../src/content/markdown/engine.ts'
import { serialise } from '../../../src/content/markdown/html/serialise.ts'
import { element } from '../../../src/content/markdown/html/tree.ts'

function same(tree: Root): void {
  for (const raw of [true, false]) expect(serialise(tree, { raw })).toBe(toHtml(tree, { allowDangerousHtml: raw }))
}

const markdowns = {
  'marks and links':
    '# A *b* `c<d>`\n\n[x](https://a.example/?q=1&r="2" "it\'s `that`") and <b title=\'"\'>raw & more</b>',
  'tables, tasks and footnotes':
    '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\nText[^1] again[^1]\n\n[^1]: Note',
  'code and pictures':
    '```ts title="a.ts"\na < b && c\n```\n\n![alt "text"](a.png "Title")\n\n***\n\n3. three\n4. four',
  'raw blocks': '<div class="x">\n\n<!-- comment -- -->\n\n</div>\n\n<script>a < b</script>',
}

const pages = {
  'attributes with and without a value':
    '<p id=a lang=de dir=rtl hidden data-x="1"><input type=checkbox checked disabled><details open>',
  'values that are empty, or have quotes': `<a href="" title="a &quot; b ' c \` d &amp; e">x</a><img alt="" src=x>`,
  'attributes that are unknown here':
    '<td colspan=2 nowrap><a download ping="a b" onclick="x">y</a><video controls loop src=v></video>',
  'elements with rules of their own':
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg><template><p>x</template><style>a > b { }</style>',
  'elements without an end tag': '<p>a<br>b<wbr>c<hr><img src=a srcset="a 1x, b 2x" sizes="1px, 2px">',
  formulas: '<math display="block"><mi mathvariant="bold">x</mi><mo>&lt;</mo></math>',
}

describe('a tree is written byte by byte as by hast-util-to-html', () => {
  it.each(Object.entries(markdowns))('from Markdown: %s', (_, text) => {
    const tree = parseToHtmlTree(text)
    if (tree === undefined) throw new Error('The text was not parsed.')
    same(tree)
  })

  it.each(Object.entries(pages))('from HTML: %s', (_, html) => same(parseHtml(html)))

  it('whatever the type of a value', () => {
    const properties = {
      className: ['a', ' b '],
      width: 3,
      height: Number.NaN,
      tabIndex: 0,
      start: '2',
      title: undefined,
    }
    const others = {
      open: 'open',
      checked: '',
      disabled: true,
      hidden: true,
      reversed: false,
      dataLine: true,
      accept: ['a', 'b'],
    }
    const list = [element('p', properties, ['\0 < & > "']), element('p', others, []), element('br', {}, ['text'])]
    same({ type: 'root', children: list })
    same({
      type: 'root',
      children: list.map(({ properties }) => element('div', { ...properties, height: undefined }, ['x'])),
    })
  })
})
