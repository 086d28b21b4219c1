import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { takumiPainter } from '../../../src/adapters/images/takumi-painter.ts'
import type { PreviewCard } from '../../../src/contract/snapshot.ts'
import { readImageHeader } from '../../../src/publish/images/header.ts'
import { previewPicture } from '../../../src/publish/images/preview-picture.ts'
import type { Painter } from '../../../src/publish/images/tools.ts'

const painter = async (): Promise<Painter> => {
  const loaded = await takumiPainter().load()
  if (!loaded) throw new Error('@takumi-rs/core is needed for this test.')
  return loaded
}
const card: PreviewCard = { title: 'Soil', siteTitle: 'Garden', label: 'Notes', host: 'garden.example', language: 'en' }

describe('a painted picture', () => {
  test('is a PNG of its size, the same for the same picture', async () => {
    const picture = previewPicture(card)
    const first = await (await painter()).paint(picture)
    expect(readImageHeader(first)).toEqual({ width: 1200, height: 630, format: 'png', animated: false })
    expect(await (await painter()).paint(picture)).toEqual(first)
  })

  test.each([
    ['markup', '<b>bold</b> & <script>alert(1)</script>'],
    ['a title without end', 'word '.repeat(60)],
    ['a word without end', 'w'.repeat(240)],
    ['letters that no font has', '余白'],
    ['both directions', 'Soil العربية water'],
    ['combining marks', `e${'\u0301'.repeat(200)}`],
    ['a lone surrogate', 'a\uD800b'],
    ['a null character', 'a\0b'],
  ])('can be made of any title: %s', async (_, title) => {
    for (const language of ['en', 'ar', 'ja', 'x-unknown']) {
      const bytes = await (await painter()).paint(previewPicture({ ...card, title, language }))
      expect(readImageHeader(bytes)).toMatchObject({ width: 1200, height: 630 })
    }
  })

  test('never takes its text for markup', async () => {
    const [bold, plain] = await Promise.all(
      ['<b>x</b>', 'x'].map(async (title) => (await painter()).paint(previewPicture({ ...card, title }))),
    )
    expect(bold).not.toEqual(plain)
  })
})

describe('the characters that are missing', () => {
  test('are none of European languages, without any font of the machine', async () => {
    expect(await (await painter()).missing('Pão, Łódź, Việt Nam, Ελλάδα, Київ, Türkçe: “ß” — 10 €…')).toEqual(new Set())
  })

  test('are told one by one', async () => {
    expect(await (await painter()).missing('a余b🎉 ab')).toEqual(new Set(['余', '🎉', 'ب'].slice(0, 2)))
    expect([...(await (await painter()).missing('عربى 한글'))]).toHaveLength(6)
  })
})

describe('a font of the owner', () => {
  const inter = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-italic.woff2')

  test('changes the version, so that nothing is taken for what was painted without it', async () => {
    const own = await painter()
    const other = await own.withFonts([readFileSync(inter)])
    expect(other.version).not.toBe(own.version)
    expect(readImageHeader(await other.paint(previewPicture(card)))).toMatchObject({ width: 1200 })
  })

  test('that is none is refused', async () => {
    await expect((await painter()).withFonts([new TextEncoder().encode('not a font')])).rejects.toThrow()
  })
})
