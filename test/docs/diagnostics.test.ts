import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { diagnosticCodes } from '../../src/contract/diagnostic.ts'

const manual = await readFile(new URL('../../docs/diagnostics.md', import.meta.url), 'utf8')
const sections = new Map(manual.split(/^## /m).map((section) => [section.split('\n', 1)[0] ?? '', section]))

describe('docs/diagnostics.md', () => {
  it.each(Object.entries(diagnosticCodes))('says of %s how bad it is and what to do', (code, [severity]) => {
    const [heading, , first = '', ...rest] = sections.get(code)?.split('\n') ?? []
    expect(heading).toBe(code)
    expect(first.toLowerCase()).toMatch(new RegExp(`^${severity}\\. `))
    expect(rest.join('').length).toBeGreaterThan(20)
  })

  it('documents no code that is gone', () => {
    const documented = [...sections.keys()].filter((heading) => /^[A-Z_]+$/.test(heading))
    expect(documented).toEqual(Object.keys(diagnosticCodes))
  })
})
