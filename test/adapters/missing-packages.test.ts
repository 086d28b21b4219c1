import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('sharp')
  vi.doUnmock('@takumi-rs/core')
  vi.resetModules()
})

/** As `npm install --omit=optional`, or a machine that the package has no binary for. */
const notInstalled = () => {
  throw new Error('Cannot find package')
}

test('without its package no scaler and no painter is there, and nothing fails', async () => {
  vi.doMock('sharp', notInstalled)
  vi.doMock('@takumi-rs/core', notInstalled)
  const { createImageTools } = await import('../../src/adapters/image-tools.ts')
  const { scaler, painter } = createImageTools('/nonexistent')
  expect(await scaler?.load()).toBeUndefined()
  expect(await painter?.load()).toBeUndefined()
})
