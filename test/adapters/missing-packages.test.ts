import { afterEach, expect, test, vi } from 'vitest'
import { finds, installedVersion } from '../../src/adapters/images/installed-package.ts'

const installed = '../../src/adapters/images/installed-package.ts'

afterEach(() => {
  vi.doUnmock(installed)
  vi.doUnmock('@takumi-rs/core')
  vi.resetModules()
})

test('the version of a package is known without loading it', async () => {
  expect(await installedVersion('sharp')).toMatch(/^\d+\.\d+\.\d+/)
  expect(await installedVersion('@takumi-rs/core')).toMatch(/^\d+\.\d+\.\d+/)
  expect(await installedVersion('no-such-package-anywhere')).toBeUndefined()
  expect([
    finds('sharp', 'detect-libc'),
    finds('sharp', 'no-such-package-anywhere'),
    finds('no-such', 'sharp'),
  ]).toEqual([true, false, false])
})

// As `npm install --omit=optional` leaves it, and a lock file that was made for another system.
test.each([
  ['a package', { installedVersion: async () => undefined, finds: (): boolean => false }],
  ['its binary', { installedVersion: async () => '1.2.3', finds: (): boolean => false }],
])('without %s there is no scaler and no painter, and nothing fails', async (_, module) => {
  vi.doMock(installed, () => module)
  vi.doMock('@takumi-rs/core', () => {
    throw new Error('Cannot find package')
  })
  const { createImageTools } = await import('../../src/adapters/images/image-tools.ts')
  const { scaler, painter } = createImageTools('/nonexistent')
  expect(await scaler?.load()).toBeUndefined()
  expect(await painter?.load()).toBeUndefined()
})
