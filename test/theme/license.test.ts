import { describe, expect, it } from 'vitest'
import { licenseName } from '../../src/theme/layout.ts'

describe('licenseName', () => {
  it('links a web address and nothing else', () => {
    expect(String(licenseName('https://creativecommons.org/licenses/by/4.0/'))).toContain('<a rel="license"')
    expect(licenseName('CC-BY-4.0')).toBe('CC-BY-4.0')
    expect(licenseName('javascript:alert(1)')).toBe('javascript:alert(1)')
  })
})
