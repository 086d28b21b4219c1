/** Content codings by `node:zlib`: how much is spent on a body depends on its size. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeNow, nodeEncoder } from '../../../src/adapters/node/encoder.ts'

/** JSON as an index has it, in at least so many bytes. */
function indexOf(bytes: number): Uint8Array {
  const lines = Array.from({ length: Math.ceil(bytes / 70) }, (_, at) => {
    const slug = `note-${(at * 7919) % 10_007}-on-soil-${at % 13}`
    return JSON.stringify({ slug, title: `Note ${at} on soil`, url: `https://garden.example/notes/${slug}`, tags: [] })
  })
  return new TextEncoder().encode(lines.join('\n'))
}

test('gzip of a large body takes the level that is twice as fast, for at most a tenth more bytes; a small one takes 6', async () => {
  const large = indexOf(300 * 1024)
  const coded = await nodeEncoder.encode('gzip', large)
  expect(Buffer.from(coded)).toEqual(gzipSync(large, { level: 4 }))
  expect(coded.length).toBeLessThan(gzipSync(large, { level: 6 }).length * 1.1)
  expect(new Uint8Array(gunzipSync(coded))).toEqual(large)
  const small = indexOf(10 * 1024)
  expect(Buffer.from(await nodeEncoder.encode('gzip', small))).toEqual(gzipSync(small, { level: 6 }))
})

test('bytes do not depend on who codes them: a build in its thread, or a service', async () => {
  for (const coding of ['br', 'gzip'] as const)
    for (const bytes of [indexOf(10 * 1024), indexOf(300 * 1024)])
      expect(Buffer.from(await nodeEncoder.encode(coding, bytes))).toEqual(
        Buffer.from(encodeNow(coding, bytes, 'usual')),
      )
})
