import { expect, it } from 'vitest'
import { insertBudget } from '../../../src/content/kinds/folder/inserted-files.ts'

const whole = (text: string) => text
const large = 'x'.repeat(400 * 1024)

it('a page takes at most 512 KiB of text from files', () => {
  const budget = insertBudget()
  expect(budget.take(large, 0, whole)).toBe(large)
  expect(budget.take(large, 0, whole)).toBeUndefined()
  expect(budget.take('soil', 0, whole)).toBe('soil')
})

it('parts are looked for in at most 32 MiB, however small they are', () => {
  const budget = insertBudget()
  let looked = 0
  const part = () => {
    looked++
    return 'x'
  }
  const taken = Array.from({ length: 1000 }, () => budget.take(large, 0, part))
  expect(looked).toBe(81)
  expect(taken.filter((text) => text !== undefined)).toHaveLength(81)
})

it('files in files are read four levels deep', () => {
  expect([3, 4].map((depth) => insertBudget().take('soil', depth, whole))).toEqual(['soil', undefined])
})

it('a file that is not there, or a part of it, is nothing', () => {
  expect(insertBudget().take(undefined, 0, whole)).toBeUndefined()
  expect(insertBudget().take('soil', 0, () => undefined)).toBeUndefined()
})
