import { startDeno } from './deno.ts'
import { describePlatform } from './platform-suite.ts'

describePlatform({
  target: 'deno',
  async start(out, variables) {
    const database = `./limit-${crypto.randomUUID()}.db`
    const env = { ...variables, LECTERN_KV: database }
    const servers = [await startDeno(out, env, 'shared'), await startDeno(out, env, 'shared')]
    return {
      ports: servers.map(({ port }) => port),
      log: () => servers.map(({ log }) => log()).join(''),
      close: async () => void (await Promise.all(servers.map(({ close }) => close()))),
    }
  },
})
