import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { runDev } from '../dev/run-dev.ts'
import { UsageError } from '../errors.ts'
import { listenOptions } from '../listen-options.ts'
import { checkSiteFolder } from '../named-folder.ts'
import { logRequests } from '../serve/request-log.ts'

export const devCommand = defineCommand({
  name: 'dev',
  positional: folderArgument('A site folder'),
  flags: {
    port: {
      type: 'string',
      valueHint: 'number',
      description: 'Default: 4321, or the next free port; 0 takes any free port. Environment: PORT.',
    },
    host: {
      type: 'string',
      valueHint: 'address',
      description: 'Default: 127.0.0.1; 0.0.0.0 listens on every network. Environment: HOST.',
    },
    drafts: {
      type: 'boolean',
      description: 'Show drafts, unpublished, expired and future pages too, each with a mark.',
    },
    open: { type: 'boolean', description: 'Open the browser.' },
    log: { type: 'string', valueHint: 'what', description: 'What to log: requests writes a line for each request.' },
    ...commonFlags,
    json: { type: 'boolean', description: 'Write diagnostics, builds and the log as JSON, one object per line.' },
  },
  examples: [
    ['lectern dev', 'Shows the current folder at http://127.0.0.1:4321; open pages change as you save.'],
    ['lectern dev ~/garden --drafts', 'Shows another folder with its drafts, to you alone.'],
  ],
  async run(dir = '.', args, terminal) {
    if (args.log !== undefined && args.log !== 'requests') {
      throw new UsageError(`--log is "${args.log}".`, 'Write --log requests: there is no other log.')
    }
    const { host, port, 'base-url': baseUrl, drafts = false, open = false, quiet = false, json = false } = args
    const listen = await listenOptions({ host, port, cert: undefined, key: undefined }, terminal.env)
    const isPortChosen = port !== undefined || Boolean(terminal.env.PORT)
    const folder = await checkSiteFolder(dir, 'dev')
    const options = { dir: folder, baseUrl, listen, isPortChosen, drafts, open, quiet, json }
    await runDev(
      { ...options, wrap: (service, log) => (args.log ? logRequests(service, log, json) : service) },
      terminal,
    )
  },
})
