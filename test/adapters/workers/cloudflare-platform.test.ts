import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describePlatform } from './platform-suite.ts'
import { startWorkerd } from './workerd.ts'

describePlatform({
  target: 'cloudflare',
  async start(out, variables) {
    const script = await readFile(path.join(out, 'worker/index.js'), 'utf8')
    return startWorkerd({ script, assets: path.join(out, 'assets'), instances: 2, variables })
  },
  clientHeaders: (address) => ({ 'cf-connecting-ip': address }),
})
