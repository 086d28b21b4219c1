import { exampleSite } from './example-site.ts'
import { serveAsFetch } from './served-site.ts'
import { describeConformance } from './suite.ts'

describeConformance('a web-standard runtime', async () => serveAsFetch(await exampleSite()))
