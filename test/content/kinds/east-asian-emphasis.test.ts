import { describe, expect, it } from 'vitest'
import { emphasise } from '../../../src/content/kinds/plain/east-asian-emphasis.ts'
import { bodyAt, siteOf } from '../../publish/site-of.ts'

describe('emphasis in Chinese, Japanese and Korean', () => {
  it.each([
    ['**「土」**です', '<strong>「土」</strong>です'],
    ['は**「土」**です', 'は<strong>「土」</strong>です'],
    ['**「A」**は**「B」**です', '<strong>「A」</strong>は<strong>「B」</strong>です'],
    ['**重要。**次に', '<strong>重要。</strong>次に'],
    ['**“重要”**的', '<strong>“重要”</strong>的'],
    ['**規格 (2024)**は', '<strong>規格 (2024)</strong>は'],
    ['**[链接](/a)**的', '<strong>[链接](/a)</strong>的'],
    ['**`code`**は', '<strong>`code`</strong>は'],
    ['- **注意：**这是', '- <strong>注意：</strong>这是'],
    ['    - **注意：**这是', '    - <strong>注意：</strong>这是'],
    ['**(강조)**는', '<strong>(강조)</strong>는'],
    ['**𠮷。**𠮷', '<strong>𠮷。</strong>𠮷'],
    ['*「あ」*が', '<em>「あ」</em>が'],
    ['***「あ」***が', '<em><strong>「あ」</strong></em>が'],
    ['**a**，**b：**c', '<strong>a</strong>，<strong>b：</strong>c'],
  ])('needs no blanks beside punctuation: %s', (written, meant) => {
    expect(emphasise(written)).toBe(meant)
  })
  it.each([
    ['what CommonMark sees', 'これは**重要**です'],
    ['other languages', 'soil**(earth)**is'],
    ['stars without a partner', '**未「あ」 です'],
    ['stars with another number of them', '**「あ」*で'],
    ['escaped stars', '\\*\\*「x」\\*\\*y'],
    ['inline code', '`**「x」**y`'],
    ['a block of code', '```\n**「x」**y\n```'],
    ['an indented block of code', '    **「c」**d'],
    ['formulas', '$a*「b」*c$'],
    ['addresses', '[x](/a*b) **「x」**y'],
    ['cells of a table', '| **「a」 | b」**c |'],
    ['lists', '* 土「a」\n* 地'],
  ])('leaves %s as it is', (_, written) => {
    expect(emphasise(written)).toBe(written)
  })
  it.each([{}, { 'hugo.toml': "baseURL = 'https://a.example/'" }])(
    'is read in any folder, also with %j',
    async (marks) => {
      const state = await siteOf({
        ...marks,
        'content/notes/a.md': '# 本\n\n## **「土」**です\n\nは**「庭」**です。\n',
      })
      const html = await bodyAt(state, [...state.site.byPath.keys()].find((path) => path.startsWith('/notes/')) ?? '')
      expect(html).toContain('は<strong>「庭」</strong>です')
      expect(html).toMatch(/<h2[^>]*><strong>「土」<\/strong>です/)
      expect(html).not.toContain('**')
    },
  )
})
