import { expect, test } from 'vitest'
import { utf8Length } from '../../src/text/utf8.ts'

test.each(['', 'plain', 'é', '€', 'a😀b', '😀😀', '\uD800', '\uDC00x', '\uD800\uD800\uDC00', 'ação — 漢字'])(
  'the length of %j is that of its encoded bytes',
  (text) => expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length),
)
