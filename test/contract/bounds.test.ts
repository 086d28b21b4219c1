import { describe, expect, it } from 'vitest'
import { byteSize } from '../../src/contract/bounds.ts'

describe('byteSize', () => {
  it.each([
    [100, '100 bytes'],
    [1024, '1 KiB'],
    [16 * 1024, '16 KiB'],
    [1536, '1536 bytes'],
    [5 * 1024 * 1024, '5 MiB'],
  ])('writes %d as %s', (bytes, text) => {
    expect(byteSize(bytes)).toBe(text)
  })
})
