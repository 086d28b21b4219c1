import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, createJobIds, type JobTicket } from '../../../src/serve/jobs/job-id.ts'

const ticket: JobTicket = {
  type: 'ask',
  input: { query: 'Qué es 好 \ud83c\udf31?' },
  createdAt: 1000,
  expiresAt: 87400,
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

async function signed(): Promise<string> {
  return (await createJobIds('secret').sign(ticket)) ?? ''
}

describe('an id', () => {
  test('holds its job', async () => {
    expect(await createJobIds('secret').verify(await signed())).toEqual(ticket)
  })

  test('is unknown when any of its characters is another', async () => {
    const ids = createJobIds('secret')
    const id = await signed()
    for (let at = 0; at < id.length; at++) {
      const from = alphabet.indexOf(id.charAt(at))
      // The neighbours differ in the lowest bits, of which the last character has some that say nothing.
      for (const step of [1, 2, 32, 63]) {
        const other = alphabet.charAt((from + step) % 64)
        expect(await ids.verify(id.slice(0, at) + other + id.slice(at + 1))).toBeUndefined()
      }
    }
  })

  test('is unknown when it is cut, continued, padded or spelled otherwise', async () => {
    const ids = createJobIds('secret')
    const id = await signed()
    const others = [
      id.slice(1),
      id.slice(0, -1),
      `${id}A`,
      `${id}=`,
      `${id}\n`,
      ` ${id}`,
      id.toLowerCase(),
      id + id,
      '',
    ]
    for (const other of others) expect(await ids.verify(other), other).toBeUndefined()
  })

  test('cannot be made up', async () => {
    const ids = createJobIds('secret')
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), async (id) => {
        expect(await ids.verify(id)).toBeUndefined()
      }),
    )
  })

  test('brings back any JSON as it was', async () => {
    const ids = createJobIds('secret')
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        const input: unknown = JSON.parse(text)
        const id = await ids.sign({ ...ticket, input })
        if (id !== undefined) expect((await ids.verify(id))?.input).toEqual(input)
      }),
    )
  })

  test('needs a secret', () => {
    expect(() => createJobIds('')).toThrow(RangeError)
  })
})

describe('canonical JSON', () => {
  test.each([
    ['{"b":1,"a":{"d":[2,{"z":0,"y":null}],"c":"x"}}', '{"a":{"c":"x","d":[2,{"y":null,"z":0}]},"b":1}'],
    ['{"\\u20ac":1,"\\r":2,"1":3,"__proto__":4}', '{"\\r":2,"1":3,"__proto__":4,"€":1}'],
    ['[1.0, -0, 1e2, "\\u0041\\ud800"]', '[1,0,100,"A\\ud800"]'],
  ])('writes %s as %s', (text, canonical) => {
    expect(canonicalJson(JSON.parse(text))).toBe(canonical)
  })
})
