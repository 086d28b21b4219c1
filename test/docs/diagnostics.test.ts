import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { checkCommand } from '../../src/cli/commands/check.ts'
import { diagnosticCodes } from '../../src/contract/diagnostic.ts'
import { failureCodes } from '../../src/contract/errors.ts'

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

  it('lists every code that a command fails with, as the catalogue words it', () => {
    const section = sections.get('What a command fails with') ?? ''
    const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning])
    expect(rows).toEqual(Object.entries(failureCodes))
  })
})

describe('docs/checking.md', () => {
  it('names every flag of the command, and no other', async () => {
    const text = await readFile(new URL('../../docs/checking.md', import.meta.url), 'utf8')
    const named = new Set([...text.matchAll(/--([a-z][a-z-]+)/g)].map(([, flag = '']) => flag))
    const elsewhere = ['base-url', 'help', 'registry', 'version']
    const flags = Object.keys(checkCommand.flags).filter((flag) => !elsewhere.includes(flag))
    expect([...named].sort()).toEqual(flags.sort())
  })
})
