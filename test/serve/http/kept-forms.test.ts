import { expect, test } from 'vitest'
import { KeptForms } from '../../../src/serve/http/kept-forms.ts'
import type { Reply } from '../../../src/serve/http/message.ts'

function replyOf(body: Reply['body']): Reply {
  return { status: 200, headers: [], body }
}

/** Forms that tell the order in which they were made. */
function forms({ largest = 10, most = 100 } = {}) {
  let made = 0
  return new KeptForms({ largest, most }, () => ({ made: ++made }))
}

test('a form is made when a reply comes a second time, and kept', () => {
  const kept = forms()
  const [one, other] = [replyOf(new Uint8Array(5)), replyOf(null)]
  expect([one, other, one, other, one, one].map((reply) => kept.of(reply)?.made)).toEqual([
    ...[undefined, undefined],
    ...[1, 2, 1, 1],
  ])
})

test('streams and large bodies have none', () => {
  const kept = forms()
  for (const reply of [replyOf(new ReadableStream()), replyOf(new Uint8Array(11))])
    for (let times = 0; times < 3; times++) expect(kept.of(reply)).toBeUndefined()
})

test('when they take too much memory, all start over', () => {
  const kept = forms({ most: 20 })
  const replies = Array.from({ length: 3 }, () => replyOf(new Uint8Array(10)))
  for (const reply of replies) for (let times = 0; times < 2; times++) kept.of(reply)
  expect(replies.map((reply) => kept.of(reply)?.made)).toEqual([undefined, undefined, 3])
})
