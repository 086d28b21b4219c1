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
// A reader such as `head` that goes away early is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await run(process.argv.slice(2), createTerminal(process, stop.signal))
// Work that nobody waits for any more, such as a first build, would keep the process alive.
if (stop.signal.aborted) process.exit()
