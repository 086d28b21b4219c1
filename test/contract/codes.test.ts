/** A code is found in one catalogue, so that whoever matches on it knows what it is about; and every code is used. */
import { expect, it } from 'vitest'
import { diagnosticCodes } from '../../src/contract/diagnostic.ts'
import { errorCodes, failureCodes } from '../../src/contract/errors.ts'
import { sources } from '../sources.ts'

const catalogues = { diagnosticCodes, errorCodes, failureCodes }
const codes = Object.values(catalogues).flatMap((catalogue) => Object.keys(catalogue))

it('no code is in two catalogues', () => {
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

it('every code is spelled alike: words in capitals', () => {
  expect(codes.filter((code) => !/^[A-Z]+(?:_[A-Z]+)*$/.test(code))).toEqual([])
})

it.each(Object.entries(catalogues))('no code of %s is left over', (_, catalogue) => {
  const code = sources.filter(({ file }) => !file.startsWith('contract/')).map((source) => source.code)
  const all = code.join('\n')
  expect(Object.keys(catalogue).filter((name) => !new RegExp(`['"\`]${name}['"\`]`).test(all))).toEqual([])
})
