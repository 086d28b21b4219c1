/** The fixture at a loopback address. */
import type { Service } from '../../src/serve/http/service.ts'
import { fixtureBodies, fixtureService, fixtureSnapshot, site } from '../serve/fixture.ts'

export function privateService(): Service {
  const snapshot = fixtureSnapshot(fixtureBodies(), { ...site, baseUrl: 'http://127.0.0.1:4321' })
  return fixtureService({ snapshot: () => snapshot })
}
