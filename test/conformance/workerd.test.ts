import { workerdTraits } from '../adapters/workers/workerd.ts'
import { exampleSite } from './example-site.ts'
import { describeConformance } from './suite.ts'
import { serveOnWorkerd } from './worker-sites.ts'

describeConformance('workerd', async () => serveOnWorkerd(await exampleSite()), workerdTraits)
