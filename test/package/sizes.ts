/** How much the package may weigh, installed. */
import assert from 'node:assert/strict'
import path from 'node:path'
import { installedSizes, megabytes } from '../../tools/package-sizes.ts'
import type { Packed } from './packed.ts'

/** In bytes on the disk. */
const most = { all: 80e6, withoutOptional: 45e6 }

export async function checkSizes({ tarball, project }: Packed): Promise<string> {
  const { all, withoutOptional } = installedSizes(tarball, project('sizes'))
  assert(all.total < most.all, `with optional packages: ${megabytes(all.total)} MB`)
  assert(withoutOptional.total < most.withoutOptional, `without: ${megabytes(withoutOptional.total)} MB`)
  const file = path.basename(tarball)
  return `takes ${megabytes(all.total)} MB, and ${megabytes(withoutOptional.total)} MB without optional packages (${file}).`
}
