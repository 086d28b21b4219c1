import { serve } from '../../src/adapters/node.ts'
import type { Service } from '../../src/serve/http/service.ts'
import { describeService, type StartedService } from './conformance.ts'
import { askOverHttp, describePrivateService } from './private-conformance.ts'
import { privateService } from './private-fixture.ts'

describeService('Node', async (service: Service): Promise<StartedService> => {
  const server = await serve(service, { port: 0 })
  return {
    fetch: (path, init) => fetch(`${server.url}${path}`, { redirect: 'manual', ...init }),
    close: () => server.close(),
  }
})

describePrivateService('Node', async () => {
  const server = await serve(privateService(), { port: 0 })
  return { ask: askOverHttp(server.port), close: () => server.close() }
})
