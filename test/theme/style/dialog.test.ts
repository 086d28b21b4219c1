import { expect, test } from 'vitest'
import { dialog } from '../../../src/theme/style/dialog.ts'
import { light } from '../../../src/theme/style/palette.ts'

test('the sheet of the dialog names only what the palettes and the site’s sheet have, moves nothing and fetches nothing', () => {
  const known = new Set([...Object.keys(light), 'serif', 'sans', 'mono'])
  const used = [...dialog.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name]) => name ?? '')
  expect(used.filter((name) => !known.has(name))).toEqual([])
  expect(dialog).not.toMatch(/url\(|@import|animation|transition|smooth/)
  expect(dialog.split('{').length).toBe(dialog.split('}').length)
})
