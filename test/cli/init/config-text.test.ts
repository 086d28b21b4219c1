import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { configText } from '../../../src/cli/init/config-text.ts'
import { resolveConfig } from '../../../src/config/resolve.ts'

test('an owner of whom nothing is known gets a file without a setting', () => {
  expect(parse(configText({}))).toBeNull()
})

test('every example is valid once its # is removed', () => {
  const text = configText({}).replaceAll(/^#(?=\w)/gm, '')
  const input = parse(text)
  expect(Object.keys(input)).toEqual(['title', 'description', 'baseUrl', 'author', 'language', 'license', 'exclude'])
  expect(resolveConfig(input).exclude).toEqual(['/private/', '*.secret.md'])
})

test('a value is the same when it is read again, whatever its characters', () => {
  for (const title of ['A: b # c', '"quoted"', "it's", '余白 🌱', 'a\\b', 'a\nb', '- x', 'null', '\u0007\u2028']) {
    expect(parse(configText({ title, contentDir: title }))).toEqual({ title, contentDir: title })
  }
})

test('a name with a line break does not end the comment that it is in', () => {
  expect(parse(configText({ summary: 'Reads a\nbaseUrl: https://evil.example' }))).toBeNull()
})

test('each key is explained by the schema, in lines that fit', () => {
  const lines = configText({}).split('\n')
  expect(lines).toContain('# Who writes the site.')
  expect(lines.filter((line) => line.length > 110)).toEqual([])
})
