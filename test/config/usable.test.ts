import { expect, test } from 'vitest'
import { usableConfig } from '../../src/config/resolve.ts'

const input = {
  title: 'A',
  titel: 'B',
  language: 7,
  theme: { logo: '/absolute', nav: [{ label: 'N', url: '/notes' }] },
  aliases: { me: 'https://b.example' },
}

test('only faulty keys and parts are left out', () => {
  expect(usableConfig(input, {})).toMatchObject({
    title: 'A',
    language: 'en',
    theme: { nav: [{ label: 'N' }] },
    aliases: { me: 'https://b.example' },
  })
  expect(usableConfig(input, {})?.theme.logo).toBeUndefined()
})

test.each([undefined, null, [], 'a', 7])('%j leaves an empty configuration', (nothing) => {
  expect(usableConfig(nothing, {})?.language).toBe('en')
})

test('a faulty flag leaves nothing', () => {
  expect(usableConfig({}, { flags: { baseUrl: 'nonsense' } })).toBeUndefined()
})
