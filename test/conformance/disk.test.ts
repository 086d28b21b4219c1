import { exampleSite } from './example-site.ts'
import { serveFromDisk } from './served-site.ts'
import { describeConformance } from './suite.ts'

describeConformance('a snapshot on disk', async () => serveFromDisk(await exampleSite()))
