import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { placedNotes } from '../framework/addresses.ts'
import type { Folder } from '../framework/folder.ts'
import { missingRow, type Row } from '../framework/row.ts'
import { buildFolder, type Server, serveFolder, startServer } from '../framework/server.ts'
import { roundsFor, type Setting, type Subject } from '../framework/subject.ts'
import { type Contender, takeTurns } from '../framework/take-turns.ts'
import { notInstalled, tools } from '../framework/tools.ts'
import { cpuPerRequest, once, type Target } from '../servers/load.ts'
import { type NginxTarget, startNginx } from '../servers/nginx.ts'
import { sameAnswer } from '../servers/same-answer.ts'
import { type RequestCase, requestCases, revalidation } from './requests.ts'

/** Larger folders say nothing new, and their snapshots take long to build. */
const mostNotes = 10_000
const usualRounds = 9

export const httpBench: Subject = {
  name: 'http',
  about:
    'CPU time of a request, all threads of the server. Lectern serves a snapshot; the bare `node:http` server writes the same ' +
    'status, headers and bytes to every request, without looking at it; nginx serves the body from a file. Under Bun, Lectern ' +
    'has its own adapter and is set beside nginx, as is a bare `Bun.serve` with one response for every request.',
  async run(setting) {
    const rows: Row[] = []
    for (const folder of setting.folders.filter(({ notes }) => notes <= mostNotes)) {
      rows.push(...(await folder.withCopy((dir) => measure(setting, folder, dir))))
    }
    return rows
  },
}

interface Servers {
  readonly lectern: Server
  readonly bare: Server
  readonly bun?: Server | undefined
  readonly bareBun?: Server | undefined
  readonly nginx?: NginxTarget | undefined
}

async function measure(setting: Setting, folder: Folder, dir: string): Promise<Row[]> {
  const page = await prepare(dir)
  const servers = await startAll(path.join(dir, 'dist'))
  try {
    const cases = requestCases(page, `/${page.split('/')[1]}/index.json`)
    const rows: Row[] = []
    for (const it of cases) rows.push(...(await compare(setting, folder, servers, it)))
    const [html] = cases
    if (!html) return rows
    const again = revalidation(html, await once(servers.lectern.port, html.request))
    return [...rows, ...(await compare(setting, folder, servers, again)), ...missing(servers)]
  } finally {
    await Promise.all(Object.values(servers).map((server) => server?.stop()))
  }
}

/** Builds the snapshot, and finds a page. */
async function prepare(dir: string): Promise<string> {
  await buildFolder(dir)
  const server = await serveFolder(path.join(dir, 'dist'))
  const [note] = await placedNotes(dir, server.url, 1).finally(server.stop)
  if (!note) throw new Error('No note was found at its address.')
  return note.path
}

async function startAll(snapshot: string): Promise<Servers> {
  const script = (name: string) => fileURLToPath(new URL(`../servers/${name}`, import.meta.url))
  const bun = tools.bun.command
  return {
    lectern: await serveFolder(snapshot),
    bare: await startServer(process.execPath, ['--import', 'tsx', script('bare.ts')]),
    bun: bun === undefined ? undefined : await startServer(bun, [script('bun.ts'), snapshot]),
    bareBun: bun === undefined ? undefined : await startServer(bun, [script('bare-bun.ts')]),
    nginx: await startNginx(),
  }
}

async function compare(setting: Setting, folder: Folder, servers: Servers, it: RequestCase): Promise<Row[]> {
  const { lectern, bare, bun, bareBun, nginx } = servers
  const work = `${it.name}: ${folder.name}`
  const requests = setting.quick ? 40 : 4_000
  const answer = await once(lectern.port, it.request)
  const { status, ...same } = sameAnswer(answer)
  if (status !== it.status) throw new Error(`The answer to "${it.name}" is ${status}.`)
  for (const server of [bare, bareBun]) server?.tell(JSON.stringify({ status, ...same }))
  await wait(50)
  const contender = (program: string, server: Target, request: string, beside?: Contender): Contender => ({
    work,
    program,
    beside,
    run: async () => ({ 'CPU (µs)': await cpuPerRequest(server, request, requests) }),
  })
  const plain = contender('bare node:http', bare, it.request)
  const served = it.isFile ? await nginx?.serve(answer) : undefined
  const file = nginx && served && contender('nginx', nginx, served.request(it.request))
  const groups = [
    [plain],
    [contender('Lectern', lectern, it.request, plain)],
    ...(file ? [[file]] : []),
    ...(bareBun ? [[contender('bare Bun', bareBun, it.request, file ?? plain)]] : []),
    ...(bun ? [[contender('Lectern on Bun', bun, it.request, file ?? plain)]] : []),
  ]
  return takeTurns({
    subject: 'http',
    groups,
    rounds: roundsFor(setting, folder, usualRounds),
    warmUps: setting.quick ? 0 : 2,
  })
}

function missing({ bun, nginx }: Servers): Row[] {
  const row = { subject: 'http', work: 'GET' }
  return [
    ...(bun ? [] : [missingRow({ ...row, program: 'Lectern on Bun' }, notInstalled(tools.bun))]),
    ...(nginx ? [] : [missingRow({ ...row, program: 'nginx' }, notInstalled(tools.nginx))]),
  ]
}
