import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../src/search/text/tokenise.ts'
import { wholeWords } from '../../../src/search/text/whole-words.ts'

const found = (question: string) => wholeWords(wordsOf(question))

describe('words that are written whole or not at all', () => {
  it.each([
    ['ジェンキンスでパイプラインを設定するには？', ['ジェンキンス', 'パイプライン']],
    ['味噌汁の出汁の取り方', []],
    ['パンの焼き方', []],
  ])('are the Katakana of %s', (question, words) => {
    expect(found(question)).toEqual(words)
  })

  it.each([
    ['쿠버네티스에서 파드를 재시작하려면?', ['쿠버네티스', '파드']],
    ['라우터는 무엇인가요', ['라우터']],
    ['김치찌개의 재료', ['김치찌개', '재료']],
    ['도커 컨테이너', ['도커', '컨테이너']],
    ['전달하는', ['전달']],
    ['오라클로', ['오라클']],
    ['앤서블 설정', ['앤서블', '설정']],
  ])('are the nouns of %s', (question, words) => {
    expect(found(question)).toEqual(words)
  })

  it.each(['주고받는', '알려주세요', '보여줄', '무례한', '바꾸려면', '유지한다는', '뭐가', '어떻게', '하는'])(
    'are no verbs and no question words: %s',
    (word) => {
      expect(found(word)).toEqual([])
    },
  )

  it('are none in other scripts, nor in half width, where marks stand apart', () => {
    expect(found('ｼﾞｪﾝｷﾝｽとは')).toEqual([])
    expect(found('How do I turn the heap? 土壤 Καλημέρα')).toEqual([])
  })

  it('are few and short, however long the question is', () => {
    expect(found('カ'.repeat(8_000))).toEqual([])
    expect(found('カタカナ'.repeat(6))).toEqual(['カタカナ'.repeat(6)])
    expect(found('カタカナ'.repeat(7))).toEqual([])
    const many = Array.from({ length: 100 }, (_, at) => `カタ${String.fromCharCode(0x30a1 + (at % 80))}の`)
    expect(found(many.slice(0, 60).join(' '))).toHaveLength(6)
  })
})
