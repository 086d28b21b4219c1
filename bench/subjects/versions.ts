import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fetchText, placedNotes } from '../framework/addresses.ts'
import { copyNotes, type Folder, withTemporaryFolder } from '../framework/folder.ts'
import { comeToRest, usageOf } from '../framework/process.ts'
import { missingRow, type Row } from '../framework/row.ts'
import { buildFolder, serveFolder } from '../framework/server.ts'
import { roundsFor, type Setting, type Subject } from '../framework/subject.ts'
import { type Contender, takeTurns } from '../framework/take-turns.ts'
import { notInstalled } from '../framework/tools.ts'
import { cpuPerRequest } from '../servers/load.ts'
import { requestCases } from './requests.ts'

const usualRounds = 7
const requestRounds = 15

export const versionsBench: Subject = {
  name: 'versions',
  about:
    'This version beside another one, which `--before` names: a build from nothing, a start without `.lectern/`, and requests ' +
    'of two services that have come to rest. Each version builds and serves a copy of its own.',
  async run(setting) {
    if (setting.before === undefined) return [missingRow(absent, notInstalled(other))]
    const rows: Row[] = []
    for (const folder of setting.folders) rows.push(...(await measure(setting, folder, setting.before)))
    return rows
  },
}

const absent = { subject: 'versions', work: 'all', program: 'Lectern, before' }
const other = { name: 'Another version', howToGet: 'name a built checkout with --before' }

function measure(setting: Setting, folder: Folder, before: string): Promise<Row[]> {
  return folder.withCopy((dir) =>
    withTemporaryFolder(async (otherDir) => {
      await copyNotes(dir, otherDir)
      const versions: readonly Version[] = [
        { program: 'Lectern, before', command: before, dir: otherDir },
        { program: 'Lectern', command: undefined, dir },
      ]
      const rounds = roundsFor(setting, folder, usualRounds)
      const work = [
        turnsOf(versions, `build from nothing: ${folder.name}`, async ({ dir, command }) => {
          await forget(dir)
          return buildFolder(dir, command)
        }),
        turnsOf(versions, `cold start: ${folder.name}`, async ({ dir, command }) => {
          await forget(dir)
          return startOnce(dir, command)
        }),
      ]
      const rows: Row[] = []
      for (const groups of work) rows.push(...(await takeTurns({ subject: 'versions', groups, rounds })))
      return [...rows, ...(await measureRequests(setting, folder, versions))]
    }),
  )
}

interface Version {
  readonly program: string
  /** Default: what `npm run build` made here. */
  readonly command: string | undefined
  readonly dir: string
}

/** The first version is what the second is set beside. */
function turnsOf<Of extends { readonly program: string }>(
  versions: readonly Of[],
  work: string,
  measure: (version: Of) => ReturnType<Contender['run']>,
): Contender[][] {
  let beside: Contender | undefined
  return versions.map((version) => {
    const contender: Contender = { work, program: version.program, beside, run: () => measure(version) }
    beside ??= contender
    return [contender]
  })
}

async function forget(dir: string): Promise<void> {
  for (const left of ['.lectern', 'dist']) await rm(path.join(dir, left), { recursive: true, force: true })
}

async function startOnce(dir: string, command: string | undefined) {
  const began = performance.now()
  const server = await serveFolder(dir, command)
  try {
    await fetchText(`${server.url}/index.json`)
    const seconds = (performance.now() - began) / 1000
    const { cpu, peak } = await usageOf(server.pid)
    return { 'wall (s)': seconds, 'CPU (s)': cpu, 'peak (MB)': peak }
  } finally {
    await server.stop()
  }
}

async function measureRequests(setting: Setting, folder: Folder, versions: readonly Version[]): Promise<Row[]> {
  const running = await Promise.all(versions.map((version) => startAtRest(version)))
  try {
    const [version] = versions
    const [note] = version && running[0] ? await placedNotes(version.dir, running[0].server.url, 1) : []
    if (!note) throw new Error('No note was found at its address.')
    const rows: Row[] = []
    for (const { name, request, isFile } of requestCases(note.path, `/${note.path.split('/')[1]}/index.json`)) {
      if (!isFile) continue
      const groups = turnsOf(running, `${name}: ${folder.name}`, async ({ server }) => ({
        'CPU (µs)': await cpuPerRequest(server, request, setting.quick ? 40 : 4_000),
      }))
      const rounds = setting.quick ? 1 : (setting.rounds ?? requestRounds)
      rows.push(...(await takeTurns({ subject: 'versions', groups, rounds, warmUps: setting.quick ? 0 : 3 })))
    }
    return rows
  } finally {
    await Promise.all(running.map(({ server }) => server.stop()))
  }
}

/** What a service learns after its start is not what a request costs. */
async function startAtRest({ program, dir, command }: Version) {
  const server = await serveFolder(dir, command)
  await fetchText(`${server.url}/ask?q=how+to+begin`)
  await comeToRest(server.pid)
  return { program, server }
}
