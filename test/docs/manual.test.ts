import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { configurationKeys } from '../../tools/manual/configuration.ts'
import { pages } from '../../tools/manual/pages.ts'

it.each(Object.entries(pages))('%s says what the schema says: npm run manual', (file, page) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(page())
})

it('every key of the configuration says what it means', () => {
  expect(configurationKeys().filter(({ description }) => description === '')).toEqual([])
})
