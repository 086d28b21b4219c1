import path from 'node:path'
import { resolveConfig } from '../../config/resolve.ts'
import { count } from '../../text/count.ts'
import { listed } from '../../text/listed.ts'
import { nearest } from '../../text/nearest.ts'
import { commonFlags, defineCommand } from '../command.ts'
import { ReportedFailure, UsageError } from '../errors.ts'
import { isUnignored, plan } from '../init/plan.ts'
import { createPrompts } from '../init/prompts.ts'
import { type Answers, askAbout, askFolder } from '../init/questions.ts'
import { argument, startedBy } from '../init/started-by.ts'
import { type FolderSurvey, surveyFolder } from '../init/survey.ts'
import { type TemplateName, templateNames } from '../init/templates/templates.ts'
import { writeNew } from '../init/write-new.ts'
import { checkFolder } from '../named-folder.ts'
import { printable, type Terminal } from '../terminal.ts'
import { explainWriting } from '../unwritable.ts'

export const initCommand = defineCommand({
  name: 'init',
  positional: {
    name: 'dir',
    description: 'The folder of the site; created if it does not exist. Default: asked for, else the current folder.',
  },
  flags: {
    yes: { type: 'boolean', description: 'Ask nothing. Nothing is asked either where input or output is no terminal.' },
    template: {
      type: 'string',
      valueHint: 'name',
      description: 'What a new site begins with: garden (default), journal or plain.',
    },
    from: {
      type: 'string',
      valueHint: 'folder',
      description: 'A folder of Markdown to serve where it is. With dir, it must be in dir.',
    },
    ...commonFlags,
    'base-url': {
      ...commonFlags['base-url'],
      description: 'Public origin, such as https://example.com, to write down.',
    },
  },
  examples: [
    ['lectern init', 'Asks what it needs to know, and starts a site.'],
    ['lectern init my-site --template journal --yes', 'Starts a journal in a new folder, and asks nothing.'],
    ['lectern init --from ~/vault', 'Adds a configuration to a vault. Its notes stay where and as they are.'],
    ['lectern init . --from notes', 'Makes this folder a site whose content is the folder notes.'],
  ],
  async run(positional, args, terminal) {
    const { from, json = false, quiet = false } = args
    const { template, baseUrl } = checkFlags(args.template, args['base-url'])
    const prompts = terminal.canAsk && !args.yes && !json && !quiet ? await createPrompts(terminal.stopped) : undefined
    const dir = positional ?? from ?? (prompts ? await askFolder(prompts) : '.')
    const contentDir = from === undefined ? undefined : await contentBelow(dir, from)

    const found = await surveyFolder(dir, contentDir)
    if (template !== undefined && found.holds === 'notes') {
      const message = `${dir} has notes already, and a template would put its own in front of them.`
      throw new UsageError(message, 'Leave --template out, or name a new folder.')
    }
    const answers = prompts ? await askAbout(prompts, found, { template, baseUrl }) : {}
    if (answers === undefined) {
      terminal.print('Nothing was written.')
      return
    }
    await start(dir, found, { ...given({ template, baseUrl }), ...answers }, contentDir, { json, quiet }, terminal)
  },
})

async function start(
  dir: string,
  found: FolderSurvey,
  answers: Answers,
  contentDir: string | undefined,
  { json, quiet }: { readonly json: boolean; readonly quiet: boolean },
  terminal: Terminal,
): Promise<void> {
  const lectern = startedBy(terminal.env)
  const { template = 'garden' } = answers
  const wishes = { ...answers, template, lectern, ...(contentDir === undefined ? {} : { contentDir }) }
  const { files, kept } = await plan(found, wishes)
  if (files.size > 0) await writeNew(found.folder, files, terminal.stopped).catch((error) => explain(dir, error))
  const created = [...files.keys()]
  const next = nextCommands(dir, lectern)
  if (json) {
    const { summary } = found
    terminal.print(JSON.stringify({ ok: true, folder: found.folder, created, kept, summary, next }))
  } else if (!quiet) {
    print({ dir, created, kept, next }, terminal)
    if (found.configFile !== undefined && (answers.baseUrl !== undefined || contentDir !== undefined))
      terminal.log(
        `${found.configFile} was there before: check that baseUrl and contentDir in it are as you want them.`,
      )
    if (await isUnignored(found.folder))
      terminal.log('Git would take up what Lectern makes: add dist/, export/ and .lectern/ to .gitignore.')
  }
}

interface Report {
  readonly dir: string
  readonly created: readonly string[]
  readonly kept: readonly string[]
  readonly next: readonly string[]
}

function print({ dir, created, kept, next }: Report, terminal: Terminal): void {
  const where = dir === '.' ? 'this folder' : printable(dir)
  if (created.length === 0) terminal.print(`Nothing to do: ${where} has everything already (${listed(kept)}).`)
  else {
    terminal.print(`Wrote ${count(created.length, 'file')} to ${where}:`)
    for (const name of created) terminal.print(`  ${name}`)
    if (kept.length > 0) terminal.print(`Kept as it was: ${listed(kept)}`)
  }
  terminal.print('')
  terminal.print('Next:')
  for (const command of next) terminal.print(`  ${printable(command)}`)
  terminal.print('Then open http://127.0.0.1:4321. The site shows every change that you save.')
}

function nextCommands(dir: string, lectern: string): string[] {
  const dev = `${lectern} dev`
  // A script of npm runs in the folder of its package.
  if (lectern.startsWith('npm run')) return [dir === '.' ? `${dev} .` : `${dev} ${argument(dir)}`]
  return path.resolve(dir) === path.resolve() ? [dev] : [`cd ${argument(dir)}`, dev]
}

/** @throws {UsageError} @throws {ConfigError} */
function checkFlags(written: string | undefined, baseUrl: string | undefined) {
  // Checks the address.
  resolveConfig({}, { flags: { baseUrl } })
  if (written === undefined) return { baseUrl }
  const template = templateNames.find((name) => name === written)
  if (template !== undefined) return { baseUrl, template }
  const meant = nearest(written, templateNames)
  const known = `The templates are ${listed(templateNames)}.`
  throw new UsageError(`--template is "${written}".`, meant ? `Did you mean ${meant}? ${known}` : known)
}

function given({ template, baseUrl }: { template?: TemplateName | undefined; baseUrl: string | undefined }): Answers {
  return { ...(template ? { template } : {}), ...(baseUrl === undefined ? {} : { baseUrl }) }
}

/**
 * Nothing is copied: a second copy of notes would grow apart from the first, and drafts would be in two places.
 *
 * @returns the folder of the content below the site folder; nothing if they are the same
 * @throws {UsageError} when it is elsewhere
 */
async function contentBelow(dir: string, from: string): Promise<string | undefined> {
  await checkFolder(from)
  const below = path.relative(dir, from)
  if (below === '') return undefined
  const segments = below.split(path.sep)
  if (!path.isAbsolute(below) && segments.every((name) => !name.startsWith('.'))) return segments.join('/')
  throw new UsageError(
    `--from ${from} is not in ${dir}, and Lectern copies no notes.`,
    `Serve them where they are: leave ${dir} out. Or move them to ${path.join(dir, 'content')} yourself.`,
  )
}

/** Nothing was left behind: only the reason is to be told. */
function explain(dir: string, error: unknown): never {
  if (error instanceof Error && error.name === 'AbortError') throw new ReportedFailure()
  return explainWriting(dir, error, 'name another folder; nothing was left there')
}
