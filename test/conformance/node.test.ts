import { exampleSite } from './example-site.ts'
import { serveOnNode } from './served-site.ts'
import { describeConformance } from './suite.ts'

describeConformance('Node', async () => serveOnNode(await exampleSite()))
