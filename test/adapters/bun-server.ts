/** Started by `bun.test.ts` on Bun: serves the fixture, or with `private` that at a loopback address, and says where. */
import { serve } from '../../src/adapters/bun.ts'
import { fixtureService } from '../serve/fixture.ts'
import { privateService } from './private-fixture.ts'

const service = process.argv.includes('private') ? privateService() : fixtureService()
console.log(serve(service, { port: 0 }).url)
