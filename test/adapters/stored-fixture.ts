/** The fixture of `test/serve` as `lectern build` would write it, and the service of such a snapshot. */
import type { BodySource, Snapshot } from '../../src/contract/snapshot.ts'
import type { Service } from '../../src/serve/http/service.ts'
import { fixtureService, fixtureSnapshot, largeSize } from '../serve/fixture.ts'

const broken = '/notes/broken'

/** Its large file included; empty where a body cannot be rendered. */
export function storableFixture(): Snapshot {
  const fixture = fixtureSnapshot()
  const bodies: BodySource = {
    ...fixture.bodies,
    async load(route) {
      if (route.path.startsWith(broken)) return { bytes: new Uint8Array() }
      if (route.kind !== 'file' || route.size < largeSize) return fixture.bodies.load(route)
      const large = fixture.bodies.stream(route, 0, route.size - 1)
      return { bytes: new Uint8Array(await new Response(large).arrayBuffer()) }
    },
  }
  return { ...fixture, bodies }
}

/** With the operations of the fixture, and bodies that fail where they do in the fixture. */
export function storedFixtureService(opened: Snapshot): Service {
  const bodies: BodySource = {
    ...opened.bodies,
    load(route) {
      if (route.path.startsWith(broken)) throw new Error('cannot read /srv/secret/path.md')
      return opened.bodies.load(route)
    },
  }
  // The page records of a lazy snapshot cannot be copied.
  const snapshot: Snapshot = Object.create(opened, { bodies: { value: bodies } })
  return fixtureService({ snapshot: () => snapshot })
}
