import path from 'node:path'
import { precompressWith, threadsForCoding } from '../../adapters/disk/precompress.ts'
import { writeSnapshot } from '../../adapters/disk/snapshot-files.ts'
import { type Effort, isEffort } from '../../adapters/node/encoder.ts'
import { configPlace } from '../../config/error.ts'
import type { ResolvedConfig } from '../../config/schema.ts'
import { countFaults, type Diagnostic } from '../../contract/diagnostic.ts'
import { LecternError } from '../../contract/errors.ts'
import type { SiteState } from '../../publish/build.ts'
import { deserialise } from '../../search/store/index-format.ts'
import { encodeForSnapshot } from '../../serve/encode/encode-once.ts'
import { count } from '../../text/count.ts'
import { withBuiltFolder } from '../build-folder.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { UsageError } from '../errors.ts'
import { beginIndex } from '../indexing/snapshot-index.ts'
import { type OutputFolder, outputFolder } from '../output-folder.ts'
import { createProgress } from '../progress.ts'
import { printDiagnostics, summarised } from '../report.ts'
import { baseUrlCure, checkSiteFolder, readSiteConfig } from '../site-folder.ts'
import { configuredEncoder } from '../site-service.ts'
import { checkSettings, checkSizes, sizesOf } from '../targets/check-target.ts'
import type { Target } from '../targets/target.ts'
import { targetNamed, targetNames } from '../targets/targets.ts'
import { writeWorker } from '../targets/write-target.ts'
import type { Terminal } from '../terminal.ts'
import { explainWriting } from '../unwritable.ts'
import { vectorCacheIn } from '../vector-cache.ts'

export const buildCommand = defineCommand({
  name: 'build',
  positional: folderArgument('The site folder'),
  flags: {
    target: {
      type: 'string',
      valueHint: 'name',
      description: `Platform to build for: ${targetNames.join(', ')}. Default: node.`,
    },
    out: {
      type: 'string',
      valueHint: 'folder',
      description: 'Where to write. Default: dist in the site folder, or a folder for the target.',
    },
    images: {
      type: 'boolean',
      description: 'Make all images now. By default, serve makes each when it is requested.',
    },
    compress: {
      type: 'string',
      valueHint: 'effort',
      description: 'usual, or max: a seventh smaller, in far more time. Default: usual.',
    },
    ...commonFlags,
  },
  examples: [
    ['lectern build', 'Compiles the current folder to ./dist, which "lectern serve dist" serves.'],
    [
      'lectern build --target cloudflare',
      'Writes a worker with the site to ./dist/cloudflare, and says how to deploy it.',
    ],
    ['lectern build ~/vault --base-url https://example.com', 'Compiles a folder that has no configuration.'],
    ['lectern build --json', 'Prints one JSON object with the numbers and every diagnostic.'],
  ],
  async run(dir = '.', { 'base-url': baseUrl, json = false, quiet = false, ...args }, terminal) {
    const started = performance.now()
    const target = targetNamed(args.target ?? 'node')
    const effort = effortOf(args.compress)
    const folder = await checkSiteFolder(dir, 'build')
    const { config, hasBaseUrl } = await readSiteConfig(folder, { flags: { baseUrl }, env: terminal.env })
    if (!hasBaseUrl) {
      const message = 'A snapshot contains absolute links, but the address of the site is not configured.'
      throw new LecternError('BASE_URL_MISSING', message, baseUrlCure)
    }

    const out = outputFolder(folder, dir, args.out ?? target.folder, args.out !== undefined)
    const known = checkSettings(target, config)
    const imagesLater = target.worker === undefined && !args.images
    const { state, bytes } = await build({ folder, config, target, out, known, imagesLater, effort, quiet }, terminal)
    const next = target.next(out.name, config)
    const summary = { ...summarise(state, bytes, performance.now() - started), out: out.name, next }
    if (json) terminal.print(JSON.stringify({ ok: true, ...summary, diagnostics: state.diagnostics }))
    else printSummary(summary, state, terminal, quiet)
  },
})

function effortOf(compress = 'usual'): Effort {
  if (isEffort(compress)) return compress
  throw new UsageError(`There is no effort "${compress}" for --compress.`, 'Give "usual" or "max".')
}

interface Order {
  readonly folder: string
  readonly config: ResolvedConfig
  readonly target: Target
  readonly out: OutputFolder
  /** What is known to be wrong already. */
  readonly known: readonly Diagnostic[]
  /** Leave preview images and the widths of pictures to those who serve. */
  readonly imagesLater: boolean
  readonly effort: Effort
  readonly quiet: boolean
}

async function build({ folder, config, target, out, known, imagesLater, effort, quiet }: Order, terminal: Terminal) {
  const reading = createProgress('Reading notes', terminal, quiet)
  const { trustProxy, ask } = config
  return withBuiltFolder({ folder, config, progress: reading.report, last: 'the last snapshot' }, async (built) => {
    reading.end()
    const writing = createProgress('Writing documents', terminal, quiet)
    const { state, cache } = built
    const source = configuredEncoder(ask, folder, terminal)
    const encodingProblems: Diagnostic[] = []
    let index: Uint8Array | undefined
    checkSizes(target, sizesOf(state.snapshot))
    const ended = new AbortController()
    const makeIndex = beginIndex(state.snapshot, terminal, ended.signal)
    const threads = threadsForCoding(state.snapshot.routes.size, effort)
    const written = writeSnapshot(state.snapshot, path.join(out.path, target.snapshot), {
      settings: { trustProxy, ask },
      index: async (pages) => {
        index = await makeIndex(pages)
        return index
      },
      vectors: async () => {
        if (!index || !source) return undefined
        const cache = vectorCacheIn(folder)
        const encoding = createProgress('Encoding sections', terminal, quiet)
        const warn = (error: unknown) => encodingProblems.push(encodingFailed(error, config))
        const vectors = await encodeForSnapshot(
          deserialise(index),
          { source, onError: warn, cache },
          terminal.stopped,
          encoding.report,
        )
        encoding.end()
        return vectors
      },
      encode: precompressWith(cache, { effort, threads }),
      imagesLater,
      progress: writing.report,
    }).then(async (bytes) => bytes + (await writeWorker(target, out.path, config)))
    const bytes = await written
      .catch((error: unknown) => explainWriting(out.name, error))
      .finally(() => {
        threads?.close()
        ended.abort()
      })
    writing.end()
    return { state: { ...state, diagnostics: [...known, ...built.diagnostics(), ...encodingProblems] }, bytes }
  })
}

function encodingFailed(error: unknown, config: ResolvedConfig): Diagnostic {
  const { file, line } = configPlace(config, ['ask', 'embeddings'])
  const why = error instanceof Error ? error.message : String(error)
  const message = `Some sections have no vectors: ${why}`
  const hint = 'Check ask.embeddings and build again; what was encoded is kept. Until then, words alone find them.'
  const place = line === undefined ? { file } : { file, line }
  return { ...place, code: 'ENCODER_FAILED', severity: 'warning', message, hint }
}

interface Summary extends ReturnType<typeof summarise> {
  /** As it was named. */
  readonly out: string
  /** Commands that put it to use. */
  readonly next: readonly string[]
}

function summarise({ site, snapshot, diagnostics }: SiteState, bytes: number, milliseconds: number) {
  return {
    id: snapshot.id,
    baseUrl: snapshot.site.baseUrl,
    pages: site.byPath.size,
    files: site.files.size,
    documents: snapshot.routes.size,
    bytes,
    milliseconds: Math.round(milliseconds),
    ...countFaults(diagnostics),
  }
}

function printSummary(summary: Summary, state: SiteState, terminal: Terminal, quiet: boolean): void {
  const visible = quiet ? state.diagnostics.filter(({ severity }) => severity === 'error') : state.diagnostics
  printDiagnostics(visible, terminal)
  if (quiet) return
  const { pages, files, documents, out, next } = summary
  if (state.summary !== undefined) terminal.print(state.summary)
  const [megabytes, seconds] = [summary.bytes / 1_000_000, summary.milliseconds / 1000].map((size) => size.toFixed(1))
  terminal.print(`Built ${count(pages, 'page')} and ${count(files, 'file')} for ${summary.baseUrl}.`)
  terminal.print(`Wrote ${count(documents, 'document')} (${megabytes} MB) to ${out} in ${seconds} s.`)
  if (state.diagnostics.length > 0) terminal.print(`Found ${summarised(state.diagnostics)}.`)
  for (const [at, command] of next.entries()) terminal.print(`${at === 0 ? 'Next:' : '     '} ${command}`)
}
