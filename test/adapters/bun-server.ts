/** Started by `bun.test.ts` on Bun: serves the fixture and says where. */
import { serve } from '../../src/adapters/bun.ts'
import { fixtureService } from '../serve/fixture.ts'

const server = serve(fixtureService(), { port: 0 })
console.log(server.url)
