/**
 * Started by `bun.test.ts` on Bun, and says where it serves: the fixture, with `private` that at a loopback address, or
 * with a folder the snapshot in it.
 */
import { serve } from '../../src/adapters/bun.ts'
import { openSnapshotFolder } from '../../src/adapters/disk/snapshot-files.ts'
import type { Service } from '../../src/serve/http/service.ts'
import { fixtureService } from '../serve/fixture.ts'
import { privateService } from './private-fixture.ts'
import { storedFixtureService } from './stored-fixture.ts'

const [, , what = 'public'] = process.argv
console.log(serve(await serviceOf(what), { port: 0 }).url)

async function serviceOf(what: string): Promise<Service> {
  if (what === 'public') return fixtureService()
  return what === 'private' ? privateService() : storedFixtureService(await openSnapshotFolder(what))
}
