import { afterAll, beforeAll } from 'vitest'
import { type RedisServerProcess, redisServer } from '../redis-server.ts'
import { describePlatform } from './platform-suite.ts'
import { startVercel } from './vercel.ts'

let redis: RedisServerProcess

beforeAll(async () => {
  redis = await redisServer()
  await redis.start()
})
afterAll(() => redis.dispose())

describePlatform({
  target: 'vercel',
  async start(out, variables) {
    const env = { ...variables, LECTERN_REDIS_URL: redis.url }
    const servers = [await startVercel(out, env), await startVercel(out, env)]
    return {
      ports: servers.map(({ port }) => port),
      log: () => servers.map(({ log }) => log()).join(''),
      close: async () => void (await Promise.all(servers.map(({ close }) => close()))),
    }
  },
  clientHeaders: (address) => ({ 'x-real-ip': address }),
})
