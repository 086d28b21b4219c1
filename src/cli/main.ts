#!/usr/bin/env node
/** The `lectern` command. */
import { run } from './run.ts'
import { createTerminal } from './terminal.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Who asks twice does not want to wait for answers under way.
    if (stop.signal.aborted) process.exit(1)
    stop.abort()
  })
}
const terminal = createTerminal(process, stop.signal)
const code = await run(process.argv.slice(2), terminal)
// Standard output has what was asked for; its failures are told of a little later.
process.exitCode = code
process.on('exit', () => {
  if (code === 0 && terminal.outputFailed()) process.exitCode = 1
})
// Work that nobody waits for any more, such as a first build, would keep the process alive.
if (stop.signal.aborted) process.exit()
