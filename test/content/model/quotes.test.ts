import { describe, expect, it } from 'vitest'
import { quoteOf } from '../../../src/content/model/mentions/quote.ts'
import { siteOf } from '../../publish/site-of.ts'

const soil = { 'content/notes/soil.md': '# Soil\n' }

/** What the page says that links to `/notes/soil`; the label in brackets. */
async function quoted(text: string, frontmatter = ''): Promise<string | undefined> {
  const { site } = await siteOf({ ...soil, 'content/notes/a.md': `${frontmatter}# A\n\n${text}\n` })
  const [mention] = site.mentions.get('/notes/soil')?.values() ?? []
  const quote = mention && quoteOf(mention)
  return quote && `${quote.before}[${quote.label}]${quote.after}`
}

describe('the quotation of a link is the sentence around it', () => {
  it.each([
    ['It rains. Look at [[soil|the earth]] after it. Then go.', 'Look at [the earth] after it.'],
    ['See [soil](soil.md), e.g. in spring! Go.', 'See [soil], e.g. in spring!'],
    ['First\nline of [[soil]]\nand more', 'First line of [soil] and more'],
    ['Read **all of [[soil]] twice**, `now` &amp; then', 'Read all of [soil] twice, now & then'],
    ['By reference [the *ground*][s] here.\n\n[s]: soil.md', 'By reference [the ground] here.'],
    ['[**The soil (of all)**](soil.md): it is deep', '[The soil (of all)]: it is deep'],
    ['So **[[soil]]**: *[the earth](soil.md)* is deep', 'So [soil]: the earth is deep'],
    ['So *a*[**soil**](soil.md)*b* is', 'So a[soil]b is'],
    ['- one\n- two [[soil]] parts\n- three', 'two [soil] parts'],
    ['- [ ] dig the [[soil]]', 'dig the [soil]'],
    ['> [!note] Title\n> of [[soil]] itself', 'Title of [soil] itself'],
    ['| Part | Where |\n|---|---|\n| Worm | [[soil]] |', 'Worm | [soil]'],
    ['## Heading\nUnder [[soil]] it', 'Under [soil] it'],
    ['A fact[^1] of [[soil]] here.\n\n[^1]: Note.', 'A fact of [soil] here.'],
    ['雨。土は[[soil]]です。次。', '土は[soil]です。'],
    [
      'Other [[Nowhere|links]] and [x](https://x.example) in [[soil]] stay words',
      'Other links and x in [soil] stay words',
    ],
  ])('%j', async (text, quote) => {
    expect(await quoted(text)).toBe(quote)
  })

  it('is missing where the block says nothing else', async () => {
    expect(await quoted('- [[soil]]')).toBeUndefined()
    expect(await quoted('![[soil]]')).toBeUndefined()
  })

  it('has at most 200 characters, and those that are near the link', async () => {
    const words = 'word '.repeat(300)
    const quote = (await quoted(`${words}[[soil]] ${words}`)) ?? ''
    expect(quote.length).toBeLessThanOrEqual(202)
    expect(quote).toMatch(/^…word .*word \[soil\] word.*word…$/)
  })

  it('cuts no character in two', async () => {
    const [address, smiles] = [`[x](https://x.example/${'y'.repeat(280)})`, '😀'.repeat(300)]
    for (const odd of ['', 'a']) {
      const quote = (await quoted(`${smiles}${odd}${address}[[soil]]${address}${odd}${smiles}`)) ?? ''
      expect(quote).toContain('x[soil]x')
      expect(quote.isWellFormed() && !quote.includes('\uFFFD')).toBe(true)
    }
  })
})

describe('a quotation has nothing that its page leaves out', () => {
  it.each([
    ['Before %%secret%% the [[soil]] <!-- secret --> after.', 'Before the [soil] after.'],
    [`%%${'secret '.repeat(100)}%% the [[soil]] after.`, 'the [soil] after.'],
    ['%%\n\nsecret\n\n%% the [[soil]] after.', 'the [soil] after.'],
    [`The [[soil]] after %%${'secret '.repeat(100)}%%`, 'The [soil] after'],
    ['The <script>secret</script> [[soil]] after.', 'The [soil] after.'],
    ['The [[soil]] after. ^secret', 'The [soil] after.'],
    ['The [[soil]] after ![secret](x.png)', 'The [soil] after'],
  ])('%j', async (text, quote) => {
    expect(await quoted(text)).toBe(quote)
  })

  it('and nothing of pages that search engines shall not read', async () => {
    expect(await quoted('About [[soil]] here.', '---\nnoindex: true\n---\n')).toBeUndefined()
  })
})

it('a page that thousands link to keeps a few of them', async () => {
  const many = Array.from({ length: 40 }, (_, at) => [`content/notes/n${at}.md`, 'About [[soil]] here.\n'])
  const { site } = await siteOf({ ...soil, ...Object.fromEntries(many) })
  expect(site.mentions.get('/notes/soil')?.size).toBe(12)
  expect(site.backlinks.get('/notes/soil')).toHaveLength(40)
})
