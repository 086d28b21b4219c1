/** Makes the files of a planned export, one after another. */
import type { Answer, ExportedFile } from './answer.ts'
import { answersOf, notFoundAnswer } from './answers.ts'
import { HeaderTable } from './header-table.ts'
import type { Host } from './hosts/host.ts'
import { type Finding, overLimits } from './limits.ts'
import type { ExportPlan } from './plan-export.ts'
import { rebase } from './rebase.ts'

/** Where files go. */
export interface ExportSink {
  write(file: ExportedFile): Promise<{ readonly bytes: number }>
}

export interface ExportReport {
  readonly files: number
  readonly bytes: number
  /** Limits that only the bodies exceed. */
  readonly findings: readonly Finding[]
  /** What could not be said to the host, one sentence each. */
  readonly unsaid: readonly string[]
}

/** @param progress after each document */
export async function writeExport(
  plan: ExportPlan,
  sink: ExportSink,
  progress: (done: number, total: number) => void = () => {},
): Promise<ExportReport> {
  const { snapshot, host, base, places, redirections } = plan
  const { origin } = new URL(plan.baseUrl)
  const table = new HeaderTable(origin)
  const sizes: { path: string; bytes: number }[] = []
  const taken = new Set<string>()
  const put = async (file: string, body: ExportedFile['body'], path = `/${file}`) => {
    taken.add(file)
    sizes.push({ path, bytes: (await sink.write({ file, body })).bytes })
  }
  const unwritten: string[] = []
  const putOwn = (file: string, body: Uint8Array) => (taken.has(file) ? unwritten.push(file) : put(file, body))

  let done = 0
  for await (const answer of answers(plan)) {
    const place = places.get(answer.path)
    if (place) {
      table.add(base + answer.path, place.file, answer.headers)
      await put(place.file, answer.body, answer.path)
    }
    progress(++done, places.size)
  }
  const notFound = rebase(plan, await notFoundAnswer(snapshot))
  await putOwn('404.html', await bytesOf(notFound.body))
  const { files, unsaid } = host.configure({
    ...{ base, redirections, notFound, origin, entries: table.entries },
    moved: [...places.values()]
      .filter(({ isMoved }) => isMoved)
      .map((place) => ({ ...place, path: base + place.path })),
    places: [...places.values()],
    paths: new Set(Array.from(places.keys(), (path) => base + path)),
  })
  for (const { file, text } of files) await putOwn(file, new TextEncoder().encode(text))
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    findings: [...overLimits(sized(host), { files: 0, redirects: 0, patterns: 0, sizes })],
    unsaid: [
      ...unsaid,
      ...unwritten.map((file) => `The site has a file ${file} of its own, which is exported instead of ours.`),
    ],
  }
}

async function* answers(plan: ExportPlan): AsyncGenerator<Answer> {
  const routes = plan.routes.filter(({ path }) => plan.places.has(path))
  for await (const answer of answersOf(plan.snapshot, routes)) yield rebase(plan, answer)
  yield* plan.extras
}

function sized(host: Host): Host {
  return { ...host, limits: host.limits.filter(({ of }) => of === 'bytes' || of === 'fileBytes') }
}

async function bytesOf(body: ExportedFile['body']): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
}
