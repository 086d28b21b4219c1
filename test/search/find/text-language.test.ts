/** The language of a text, by the words that every text of it has. */
import { expect, test } from 'vitest'
import { languageOfText } from '../../../src/search/find/text-language.ts'

test.each([
  [
    'de',
    'Der Garten hinter dem Haus ist klein, aber im Sommer sitzen wir dort jeden Abend, und die Kinder spielen unter dem Baum.',
  ],
  [
    'fr',
    'Le jardin derrière la maison est petit, mais en été nous y dînons tous les soirs, et les enfants jouent sous le grand arbre.',
  ],
  [
    'it',
    'Il giardino dietro la casa è piccolo, ma in estate ceniamo lì ogni sera e i bambini giocano sotto il grande albero che dà ombra.',
  ],
  [
    'pl',
    'Ogród za domem jest mały, ale w lecie jemy tam kolację i nie ma dnia, żeby dzieci nie bawiły się pod drzewem, które daje cień.',
  ],
  ['ru', 'Сад за домом маленький, но летом мы ужинаем там каждый вечер, и дети играют под большим деревом.'],
  ['ja', '家の裏の庭は小さいですが、夏は毎晩そこで夕食を食べます。'],
])('%s', (language, text) => {
  expect(languageOfText(text)).toBe(language)
})

test('English is English with foreign names, code and quotations in it', () => {
  expect(
    languageOfText('We took the train from São Paulo to the town of Campos do Jordão and ate there in a small bar.'),
  ).toBe('en')
  expect(
    languageOfText('```sh\nls -la\n```\n\nRun it in the folder, and look at what is there before you delete.'),
  ).toBe('en')
})

test('a text that tells nothing counts as English', () => {
  expect(languageOfText('')).toBe('en')
  expect(languageOfText('kubectl get pods --namespace=kube-system')).toBe('en')
})
