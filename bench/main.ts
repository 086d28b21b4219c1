/**
 * What Lectern costs, beside other programs in the same run, as tables and as JSON. Linux only, because the figures
 * come from `/proc`. The commands, the method and results are in `bench/RESULTS.md`; how good answers are is measured
 * by `npm run eval`.
 *
 *     npm run build && npm run bench -- --help
 */
import { writeFile } from 'node:fs/promises'
import { readOptions, usage } from './framework/options.ts'
import { describeMachine, machineText, noiseText, tableOf } from './framework/report.ts'
import { missingRow, type Row } from './framework/row.ts'
import { subjects } from './subjects/subjects.ts'

if (process.argv.includes('--help')) console.log(usage)
else await measureAll(process.argv.slice(2))

async function measureAll(args: readonly string[]): Promise<void> {
  const { subjects: chosen, setting, json } = await readOptions(args, subjects)
  const machine = describeMachine()
  console.log(machineText(machine))
  const rows: Row[] = []
  for (const { name, about, run } of chosen) {
    console.log(`\n## ${name}\n\n${about}\n`)
    const found = await run(setting).catch((error: unknown) => failed(name, error))
    console.log(tableOf(found))
    rows.push(...found)
    // Hours of work are not lost if a later bench fails.
    if (json !== undefined) await writeFile(json, `${JSON.stringify({ machine, rows }, undefined, 2)}\n`)
  }
  console.log(`\n${noiseText(rows)}`)
}

/** The other benches go on. */
function failed(subject: string, error: unknown): Row[] {
  const reason = error instanceof Error ? error.message : String(error)
  return [missingRow({ subject, work: 'all', program: 'Lectern' }, `failed: ${reason}`)]
}
