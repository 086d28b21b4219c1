import { setFlagsFromString } from 'node:v8'
import { type Effort, isEffort } from '../../adapters/node/encoder.ts'
import { outcomeOfLast, type RecordedBuild, snapshotStamps } from '../../adapters/record/build-record.ts'
import { codeStamp } from '../../adapters/record/code-stamp.ts'
import { count } from '../../text/count.ts'
import { type BuildOrder, type BuildOutcome, isOutcome, requestOf, summarise } from '../build/outcome.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { explainMissingEngine, UsageError } from '../errors.ts'
import { checkSiteFolder } from '../named-folder.ts'
import { outputFolder } from '../output-folder.ts'
import { printDiagnostics, summarised } from '../report.ts'
import { targetNamed, targetNames } from '../targets/targets.ts'
import type { Terminal } from '../terminal.ts'

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
      description: 'usual, or max: every coding, a tenth smaller, in far more time. Default: usual.',
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
    const out = outputFolder(folder, dir, { named: args.out, usual: target.folder })
    const order = { folder, baseUrl, target, out, images: args.images ?? false, effort }
    const outcome = await build(order, quiet, terminal)
    const milliseconds = performance.now() - started
    if (json) {
      const { diagnostics } = outcome
      terminal.print(JSON.stringify({ ok: true, ...summarise(outcome, out.name, milliseconds), diagnostics }))
    } else printOutcome(outcome, out.name, milliseconds, terminal, quiet)
  },
})

function effortOf(compress = 'usual'): Effort {
  if (isEffort(compress)) return compress
  throw new UsageError(`There is no effort "${compress}" for --compress.`, 'Give "usual" or "max".')
}

/** The code of a build is loaded only if there is something to build: that alone takes half a second. */
async function build(order: BuildOrder, quiet: boolean, terminal: Terminal): Promise<BuildOutcome> {
  const recorded: RecordedBuild = {
    folder: order.folder,
    name: 'record',
    request: requestOf(order, terminal.env),
    code: codeStamp(),
    written: () => snapshotStamps(order.out.path, { ownsOut: order.target.worker !== undefined }),
    started: Date.now(),
  }
  const last = await outcomeOfLast(recorded)
  if (isOutcome(last)) return last
  optimiseLater()
  const { buildSiteFolder } = await import('../build/build-site.ts').catch(explainMissingEngine)
  return buildSiteFolder(order, recorded, quiet, terminal)
}

/**
 * V8 would optimise hundreds of functions, of which most are through with their work when it is done. So it optimises
 * what has run three times as long, and copies little of what a function calls into it. A build after an edit takes a
 * fifth less processor time; one from nothing, the same. Only V8 of Node 20 was measured, and others have other flags.
 */
function optimiseLater(): void {
  if (!process.versions.v8.startsWith('11.')) return
  setFlagsFromString('--interrupt-budget=200000')
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=100')
}

function printOutcome(
  outcome: BuildOutcome,
  out: string,
  milliseconds: number,
  terminal: Terminal,
  quiet: boolean,
): void {
  const { diagnostics, numbers, kind, next } = outcome
  printDiagnostics(quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics, terminal)
  if (quiet) return
  const { pages, files, documents, baseUrl } = numbers
  if (kind !== undefined) terminal.print(kind)
  const [megabytes, seconds] = [numbers.bytes / 1_000_000, milliseconds / 1000].map((size) => size.toFixed(1))
  terminal.print(`Built ${count(pages, 'page')} and ${count(files, 'file')} for ${baseUrl}.`)
  terminal.print(`Wrote ${count(documents, 'document')} (${megabytes} MB) to ${out} in ${seconds} s.`)
  if (diagnostics.length > 0) terminal.print(`Found ${summarised(diagnostics)}.`)
  for (const [at, command] of next.entries()) terminal.print(`${at === 0 ? 'Next:' : '     '} ${command}`)
}
