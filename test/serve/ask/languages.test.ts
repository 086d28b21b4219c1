/** Questions to the example site in the languages of its pages, as a client of the running service asks them. */
import { describe, expect, it } from 'vitest'
import { serveExampleSite } from '../../specification/example-service.ts'

interface Answer {
  readonly _meta: { readonly decontextualized_query?: string }
  readonly results: readonly { readonly name: string; readonly grounding: { readonly citations: readonly string[] } }[]
}

const { get } = serveExampleSite()

async function ask(query: string, ...previous: readonly string[]): Promise<Answer> {
  // One earlier question for each parameter: in a list, they may not have commas.
  const fields = new URLSearchParams([['query', query], ...previous.map((text) => ['prev', text])])
  return JSON.parse((await get(`/ask?${fields}`)).text)
}

/** The title of the first page. */
async function firstOf(query: string, ...previous: readonly string[]): Promise<string | undefined> {
  return titleOf(await ask(query, ...previous))
}

/** A section's name begins with the title of its page. */
function titleOf({ results }: Answer): string | undefined {
  return results[0]?.name.split(': ')[0]
}

const german = 'Sauerteig im Winter'
const japanese = '堆肥の作り方'
const arabic = 'حفظ البذور'

describe('a page in another language than the site', () => {
  it.each([
    ['/notes/sauerteig-im-winter', 'de', 'ltr'],
    ['/notes/堆肥の作り方', 'ja', 'ltr'],
    ['/notes/حفظ-البذور', 'ar', 'rtl'],
  ])('says so, and in which direction it is read: %s', async (path, language, direction) => {
    const { status, text } = await get(encodeURI(path))
    expect(status).toBe(200)
    const article = /<article[^>]*>/.exec(text)?.[0] ?? ''
    const dir = direction === 'rtl' ? ' dir="rtl"' : ''
    expect(article + (/<html[^>]*>/.exec(text)?.[0] ?? '')).toContain(`lang="${language}"${dir}`)
  })
})

describe('a question in the language of a page', () => {
  it.each([
    ['Wie lange muss der Teig in einer kalten Küche gehen?', german, 'muss er zehn bis zwölf Stunden gehen'],
    ['Bei welcher Temperatur sterben die Hefen?', german, 'über 40 Grad sterben die Hefen'],
    ['Wo steht der Ansatz?', german, 'Der Ansatz steht im Kühlschrank'],
    ['堆肥はいつ完成しますか', japanese, '半年で完成する'],
    ['落ち葉と生ごみの割合は？', japanese, '落ち葉をバケツ二杯、生ごみを一杯の割合'],
    ['日本語の本文の行の高さはどのくらいがいいですか', '余白について', '1.7倍'],
    ['كم سنة تعيش بذور الطماطم؟', arabic, 'بذور الطماطم تعيش نحو خمس سنوات'],
    ['لماذا لا تجفف البذور على الورق؟', arabic, 'لأنها تلتصق به'],
    ['أين نخزن البذور؟', arabic, 'في مكان بارد وجاف ومظلم'],
  ])('is answered from it, with a quotation: %s', async (question, page, quote) => {
    const answer = await ask(question)
    expect(titleOf(answer)).toBe(page)
    expect(answer.results[0]?.grounding.citations.join(' ')).toContain(quote)
  })

  it.each([
    ['Wer gewann die Fußballweltmeisterschaft 1974?'],
    ['Welche Währung hat die Schweiz?'],
    ['フランスの首都はどこですか'],
    ['日本の総理大臣は誰ですか'],
    ['ما هي عاصمة فرنسا؟'],
    ['من فاز بكأس العالم لكرة القدم؟'],
  ])('is refused where no page answers it: %s', async (question) => {
    expect((await ask(question)).results).toEqual([])
  })
})

describe('a follow-up about the example site', () => {
  it.each([
    ['How long does tomato seed keep?', 'And onion?', 'Seed saving'],
    ['What is baker’s percentage?', 'How do I scale it?', "Baker's percentage"],
    ['Was ist Sauerteig?', 'Und wie lange muss er gehen?', german],
    ['堆肥の作り方は？', 'それはいつ完成しますか', japanese],
    ['كيف نجفف بذور الطماطم؟', 'وكم سنة تعيش؟', arabic],
  ])('finds what the first question was about: %s %s', async (first, second, page) => {
    const answer = await ask(second, first)
    expect(answer._meta.decontextualized_query).toBeDefined()
    expect(titleOf(answer)).toBe(page)
  })

  it.each([
    ['How long does sourdough rise?', 'And who won the World Cup?'],
    ['How do I make compost?', 'What about bitcoin?'],
    ['How do I make compost?', 'And the price of petrol?'],
    ['How do I make compost?', 'What is the capital of France?'],
    ['How do I make compost?', 'Bitcoin?'],
    ['Wie lange geht der Sauerteig?', 'Und was kostet ein Bitcoin?'],
    ['堆肥の作り方は？', 'では、フランスの首都は？'],
    ['كيف نجفف بذور الطماطم؟', 'وما عاصمة فرنسا؟'],
  ])('is refused if only its first question is about the site: %s %s', async (first, second) => {
    expect(await firstOf(first)).toBeDefined()
    expect((await ask(second, first)).results).toEqual([])
  })

  it.each([
    ['How do I make compost?', 'What is a zettelkasten?', 'Zettelkasten'],
    ['How do I make compost?', 'Und im Winter, wie geht da der Sauerteig?', german],
  ])('may change the subject: %s %s', async (first, second, page) => {
    expect(await firstOf(second, first)).toBe(page)
  })
})
