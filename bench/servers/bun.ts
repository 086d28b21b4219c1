/** Runs on Bun: the service of the snapshot in a folder. Prints its address. */
import { serve } from '../../src/adapters/bun.ts'
import { openSnapshotFolder } from '../../src/adapters/disk/snapshot-files.ts'
import { createStoredService } from '../../src/serve/stored-service.ts'

const [, , folder = ''] = process.argv
console.log(serve(createStoredService(await openSnapshotFolder(folder)), { port: 0 }).url)
