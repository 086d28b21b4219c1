import { exampleSite } from './example-site.ts'
import { describeConformance } from './suite.ts'
import { serveOnDeno } from './worker-sites.ts'

describeConformance('Deno', async () => serveOnDeno(await exampleSite()))
