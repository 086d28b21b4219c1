#!/usr/bin/env node
/** The `lectern` command. */
import { setFlagsFromString } from 'node:v8'
import { run } from './run.ts'
import { createTerminal } from './terminal.ts'

/**
 * How much of the functions that it calls the compiler of the runtime copies into each that it optimises; 920 by default. It reads
 * this for each function, so it may change at any time. A question goes through hundreds of functions: with less to copy, the
 * compiler is through with them earlier. Each of the first 400 questions after a start costs .6 ms less of 4.3, the dearest of a
 * hundred 12 ms instead of 18, and the first index a tenth less. What has long been compiled costs the same.
 */
setFlagsFromString('--max-inlined-bytecode-size-cumulative=200')

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
