import { describe, expect, it } from 'vitest'
import {
  mostRemembered,
  type RememberedAddress,
  readAddresses,
  writeAddresses,
} from '../../../../src/content/model/addresses/address-memory.ts'

const hash = '0'.repeat(28)
const entry = { file: 'notes/soil.md', hash }
const stored = (addresses: unknown, version: unknown = 1) => JSON.stringify({ version, addresses })

describe('the memory of addresses', () => {
  it('is read as it was written', () => {
    const memory = new Map<string, RememberedAddress>([
      ['/notes/soil', entry],
      ['/notes/p%C3%A3o', { ...entry, gone: '2026-01-02' }],
      ['/', { ...entry, file: 'pages/index.md' }],
    ])
    expect(readAddresses(writeAddresses(memory))).toEqual(memory)
  })

  it('has the same bytes, whatever the order, with one address on a line', () => {
    const a = ['/a', entry] as const
    const b = ['/b', entry] as const
    expect(writeAddresses(new Map([b, a]))).toBe(writeAddresses(new Map([a, b])))
    expect(
      writeAddresses(new Map([b, a]))
        .split('\n')
        .slice(1, 3),
    ).toEqual([`"/a": ${JSON.stringify(entry)},`, `"/b": ${JSON.stringify(entry)}`])
  })

  it.each(['', '{', 'null', '[]', '7', '{"version":1}', stored([]), stored({ '/a': entry }, 2), '['.repeat(100_000)])(
    'is empty if its text is damaged or of another version: %.30s',
    (text) => {
      expect(readAddresses(text).size).toBe(0)
    },
  )

  it.each<[string, unknown]>([
    ['//evil.example', entry],
    ['https://evil.example', entry],
    ['/a/../b', entry],
    ['/a b', entry],
    ['/a?b', { file: '../../etc/passwd', hash }],
    ['/a', { file: '/etc/passwd', hash }],
    ['/a', { file: 'a\\..\\b', hash }],
    ['/a', { file: 'a\0', hash }],
    ['/a', { file: 'a.md', hash: 'x' }],
    ['/a', { file: 7, hash }],
    ['/a', { ...entry, gone: 'yesterday' }],
    ['/a', { ...entry, gone: '2026-99-99' }],
    ['/a', null],
    ['/a', [entry]],
    ['__proto__', entry],
  ])('leaves out what no build wrote: %s %j', (path, value) => {
    const text = `{"version":1,"addresses":{${JSON.stringify(path)}:${JSON.stringify(value)},"/b":${JSON.stringify(entry)}}}`
    expect([...readAddresses(text).keys()]).toEqual(['/b'])
  })

  it('is bounded', () => {
    const many = Object.fromEntries(Array.from({ length: mostRemembered + 5 }, (_, at) => [`/${at}`, entry]))
    expect(readAddresses(stored(many)).size).toBe(mostRemembered)
  })
})
