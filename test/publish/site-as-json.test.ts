import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

test('what serving gets of a site, the frame of its pages included, is the same from JSON, as a snapshot on a disk has it', async () => {
  const { snapshot } = await siteOf({
    'content/notes/soil.md': '# Soil\n\n$x^2$\n\n```mermaid\ngraph TD; A-->B\n```\n\nDig less.[^1]\n\n[^1]: Or not.',
    'content/notes/erde.de.md': '---\nlang: de\n---\n\n# Erde',
  })
  const { site, endpoints } = snapshot
  expect(JSON.parse(JSON.stringify({ site, endpoints }))).toEqual({ site, endpoints })
})
