import { describe, expect, it } from 'vitest'
import { Question } from '../../../../src/search/find/question.ts'
import { wantedIn } from '../../../../src/search/find/wants/question-words.ts'
import { cpuTime } from '../../../cpu-time.ts'

describe('what a question asks for is known in languages of many families', () => {
  it.each([
    ['sv', 'Hur många månar har Mars?', 'number'],
    ['fi', 'Milloin talo rakennettiin?', 'date'],
    ['pl', 'W którym roku zbudowano dom?', 'date'],
    ['tr', 'Kule hangi yılda yapıldı?', 'date'],
    ['tr', 'Kuleyi kim yaptı?', 'name'],
    ['hu', 'Hány holdja van a Marsnak?', 'number'],
    ['ro', 'Când a fost construit?', 'date'],
    ['vi', 'Tòa tháp ở đâu?', 'name'],
    ['ru', 'В каком году построен дом?', 'date'],
    ['uk', 'Скільки супутників у Марса?', 'number'],
    ['el', 'Πότε χτίστηκε;', 'date'],
    ['ar', 'متى بني البرج؟', 'date'],
    ['fa', 'این برج در چه سالی ساخته شد؟', 'date'],
    ['he', 'כמה ירחים יש למאדים?', 'number'],
    ['hi', 'मंगल के कितने चंद्रमा हैं?', 'number'],
    ['bn', 'টাওয়ারটি কোথায় অবস্থিত?', 'name'],
    ['ta', 'கோபுரம் எங்கே உள்ளது?', 'name'],
    ['th', 'หอคอยสร้างขึ้นเมื่อไหร่', 'date'],
    ['zh', '火星有多少颗卫星？', 'number'],
    ['ja', '塔はいつ建てられましたか', 'date'],
    ['ko', '탑은 누가 지었나요?', 'name'],
    ['zh', '什么是水闸？', 'definition'],
    ['ru', 'Что такое шлюз?', 'definition'],
    ['tr', 'Savak nedir?', 'definition'],
  ])('%s: %s', (language, question, type) => {
    expect(wantedIn(question, language).type).toBe(type)
  })

  it.each([
    ['ru', 'Почему река течёт?'],
    ['sv', 'Varför rinner floden?'],
    ['zh', '河流为何流动'],
    ['xx', 'Hur många månar?'],
    ['', ''],
  ])('but not where nothing says so: %s %s', (language, question) => {
    expect(wantedIn(question, language).type).toBe('any')
  })
})

it('the script stands for the language where that is not known, or is another', () => {
  expect(wantedIn('Когда построен дом?', '').type).toBe('date')
  expect(wantedIn('πόσα φεγγάρια έχει;', 'de').type).toBe('number')
})

it('the word for what is asked follows the question word', () => {
  expect(new Question('В каком городе живёт поэт?').wantedIn('ru').asked).toBe('городе')
  expect(new Question('Which mill burnt?').wantedIn('en').asked).toBe('mill')
})

it('an English question keeps its type on a site in another language', () => {
  expect(new Question('How many moons has Mars?').wantedIn('fi').type).toBe('number')
})

it('a question as long as one may be costs linear time', async () => {
  const cost = await cpuTime(() => {
    wantedIn('какой '.repeat(20_000), 'ru')
    wantedIn('x'.repeat(100_000), 'de')
    wantedIn('什'.repeat(100_000), '')
  })
  expect(cost).toBeLessThan(1000)
})
