import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '../../../src/contract/page-record.ts'
import type { OpenIndex } from '../../../src/search/find/open-index.ts'
import { parseQuery } from '../../../src/search/find/query.ts'
import { Question } from '../../../src/search/find/question.ts'
import { createIndexBuilder } from '../../../src/search/index-builder.ts'
import { strangeNames } from '../../../src/search/judge/strange-words.ts'
import { indexOf, page, search } from '../fixtures.ts'

const pagesIn = (language: string, texts: Readonly<Record<string, string>>): IndexedPage[] =>
  Object.entries(texts).map(([title, text], at) => page(`/notes/${at}`, title, text, { language }))

/** Has each pair of the letters of `ネットフリックス`, and not the name. */
const japanese = pagesIn('ja', {
  プロキシ: 'ネットの設定を変更します。接続を確かめます。',
  ブラウザ: 'ソフトフリーで開きます。エラーが出たら、ハンドリングの方法を見てください。',
  庭: 'カリックスの苗木は春に植えます。契約はいつでも解約できます。',
})
/** The same for `라우터`. */
const korean = pagesIn('ko', {
  설정: '라우팅을 설정하는 방법입니다. 비밀번호는 우터에 있습니다. 커스텀 훅을 만들 수 있습니다.',
  정원: '나무는 봄에 심습니다. 보간 표현식을 사용합니다. 서버가 요청을 나눕니다.',
})

const strangeIn = (index: OpenIndex, question: string, language = index.languages[0]) =>
  strangeNames(index, parseQuery(index, new Question(question), language))

describe('a name that stands nowhere', () => {
  it('is strange, although all pairs of its letters stand on the site', async () => {
    const index = await indexOf(japanese)
    const query = parseQuery(index, new Question('ネットフリックスを解約したい'))
    expect(query.terms.every(({ frequency }) => frequency > 0)).toBe(true)
    expect(strangeNames(index, query)).toBeGreaterThan(0.5)
    expect(strangeIn(await indexOf(korean), '라우터의 비밀번호를 바꾸려면')).toBeGreaterThan(0.1)
  })

  it('refuses a question, even one of keywords', async () => {
    const others = Array.from({ length: 40 }, (_, at) =>
      page(`/notes/other-${at}`, `庭${at}`, `${at}番目の庭です。苗木を植えます。設定はありません。`, {
        language: 'ja',
      }),
    )
    const index = await indexOf([...japanese, ...others])
    expect(search(index, 'ネットフリックス').refusal).toBe('off-topic')
    expect(search(index, 'ネットフリックスを解約するには？').results).toEqual([])
    expect(search(index, 'ネットの設定を変更するには？').results.length).toBeGreaterThan(0)
  })

  it('counts by its share of the question', async () => {
    const index = await indexOf(japanese)
    const short = strangeIn(index, 'ネットフリックスの設定')
    const long = strangeIn(index, 'ネットフリックスの設定を変更する方法と苗木を植える春')
    expect(long).toBeLessThan(short)
    expect(long).toBeGreaterThan(0)
  })

  it.each(['ネットの設定', 'ハンドリング', 'ブラウザー', 'エラーハンドリング', 'プロキシとは'])(
    'is none that the site has, or has the parts of: %s',
    async (question) => {
      expect(strangeIn(await indexOf(japanese), question)).toBe(0)
    },
  )

  it.each(['라우팅이란', '커스텀훅을 만들려면', '보간법은', '서버에서'])(
    'is none in Korean either: %s',
    async (question) => {
      expect(strangeIn(await indexOf(korean), question)).toBe(0)
    },
  )

  it('is known where it is only a title, or said about a section elsewhere', async () => {
    const [first, ...others] = japanese
    const titled = page('/notes/x', 'ネットフリックス', '動画を見ます。', { language: 'ja' })
    expect(strangeIn(await indexOf([...japanese, titled]), 'ネットフリックスとは')).toBe(0)
    const sections = (first?.sections ?? []).map((section) => ({ ...section, said: ['ネットフリックス'] }))
    const said = { ...(first ?? titled), sections }
    expect(strangeIn(await indexOf([said, ...others]), 'ネットフリックスとは')).toBe(0)
  })

  it('is not strange where the owner says what is the same', async () => {
    const builder = createIndexBuilder()
    for (const one of japanese) builder.addPage(one)
    expect(strangeIn(await builder.finish([['ネットフリックス', '苗木']]), 'ネットフリックスを植える')).toBe(0)
  })

  it('says nothing in a language that the site lacks', async () => {
    const english = await indexOf([page('/notes/a', 'Soil', 'Good soil holds water and air.')])
    expect(strangeIn(english, 'ネットフリックスを解約したい', 'ja')).toBe(0)
  })
})
