/**
 * Packs the package as npm would publish it, and checks it. All checks, or those named: `npm run test:package --
 * sizes`. Needs `npm ci --prefix test/checkers`.
 */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContents } from './contents.ts'
import { checkFloor } from './floor.ts'
import { checkInstalls } from './installs.ts'
import { type Packed, pack } from './packed.ts'
import { checkPublish } from './publish.ts'
import { checkSizes } from './sizes.ts'
import { checkStranger } from './stranger.ts'

/** Each gives what it found in order, as the end of a sentence. */
const checks: Readonly<Record<string, (packed: Packed) => Promise<string>>> = {
  contents: checkContents,
  publish: checkPublish,
  stranger: checkStranger,
  sizes: checkSizes,
  floor: checkFloor,
  installs: checkInstalls,
}

const workspace = mkdtempSync(path.join(tmpdir(), 'lectern-package-'))
try {
  const wanted = process.argv.slice(2)
  const packed = pack(workspace)
  for (const name of wanted.length > 0 ? wanted : Object.keys(checks)) {
    const check = checks[name]
    assert(check, `There is no check "${name}".`)
    console.log(`The package ${await check(packed)}`)
  }
} finally {
  rmSync(workspace, { recursive: true, force: true })
}
