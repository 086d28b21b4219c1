import { expect, test } from 'vitest'
import { cloudflare } from '../../src/export/hosts/cloudflare.ts'
import { github } from '../../src/export/hosts/github.ts'
import { vercel } from '../../src/export/hosts/vercel.ts'
import { type Measured, overLimits } from '../../src/export/limits.ts'

const small: Measured = { files: 10, redirects: 0, patterns: 0, sizes: [{ path: '/a', bytes: 1 }] }

test.each([
  [cloudflare, { files: 20_001 }, 'warning', '20,001 files, and Cloudflare takes 20,000'],
  [cloudflare, { files: 100_001 }, 'error', '100,001 files, and Cloudflare takes 100,000'],
  [cloudflare, { redirects: 2_001 }, 'warning', '2,001 redirects, and Cloudflare takes 2,000'],
  [cloudflare, { patterns: 101 }, 'warning', '101 redirects with placeholders'],
  [cloudflare, { sizes: [{ path: '/film.mp4', bytes: 30_000_000 }] }, 'error', '/film.mp4 has 30 MB'],
  [github, { sizes: [{ path: '/a', bytes: 1_100_000_000 }] }, 'warning', '1,100 MB'],
  [vercel, { redirects: 1_025 }, 'warning', '1,025 redirects, and Vercel takes 1,024'],
] as const)('%o says a limit with its number and a cure', (host, change, severity, message) => {
  const found = overLimits(host, { ...small, ...change })
  expect(found[0]).toMatchObject({
    severity,
    message: expect.stringContaining(message),
    hint: expect.stringMatching(/\w/),
  })
  expect(overLimits(host, small)).toEqual([])
})
