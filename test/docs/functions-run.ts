/**
 * The functions of `src` that run between two moments, by the precise coverage of V8: what a test needs to know whether
 * a document names the functions that really do the work.
 */
import { Session } from 'node:inspector'
import { pathToFileURL } from 'node:url'

const root = pathToFileURL(`${import.meta.dirname}/../../`).href

/** `file function` of every function of `src` that ran, such as `src/serve/http/router.ts matchRoute`. */
export async function functionsRunBy(run: () => unknown): Promise<Set<string>> {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await run()
  const ran = new Set<string>()
  session.post('Profiler.takePreciseCoverage', (error, taken) => {
    if (error) throw error
    for (const { url, functions } of taken.result) {
      if (!url.startsWith(`${root}src/`)) continue
      for (const { functionName, ranges } of functions) {
        if (functionName !== '' && ranges.some(({ count }) => count > 0))
          ran.add(`${url.slice(root.length)} ${functionName}`)
      }
    }
  })
  session.disconnect()
  return ran
}
