#!/usr/bin/env node
/** The `lectern` command. */
import { keepTickShape } from '../adapters/node/tick-shape.ts'
import { run } from './run.ts'
import { createTerminal } from './terminal.ts'

keepTickShape()
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal means: do not wait for answers under way.
    if (stop.signal.aborted) process.exit(1)
    stop.abort()
  })
}
const terminal = createTerminal(process, stop.signal)
const code = await run(process.argv.slice(2), terminal)
// Standard output reports its failures a little later.
process.exitCode = code
process.on('exit', () => {
  if (code === 0 && terminal.outputFailed()) process.exitCode = 1
})
// Otherwise, work that nobody waits for, such as a first build, would keep the process alive.
if (stop.signal.aborted) process.exit()
