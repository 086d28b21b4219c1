import type { Service } from '../../serve/http/service.ts'
import { commonFlags, defineCommand, folderArgument } from '../command.ts'
import { UsageError } from '../errors.ts'
import { listenOptions } from '../listen-options.ts'
import { checkFolder, isSnapshot } from '../named-folder.ts'
import { logRequests } from '../serve/request-log.ts'

export const serveCommand = defineCommand({
  name: 'serve',
  positional: folderArgument('A site folder, or a built snapshot such as dist'),
  flags: {
    port: {
      type: 'string',
      valueHint: 'number',
      description: 'Default: 4321; 0 takes any free port. Environment: PORT.',
    },
    host: {
      type: 'string',
      valueHint: 'address',
      description: 'Default: 127.0.0.1; 0.0.0.0 listens on every network. Environment: HOST.',
    },
    watch: { type: 'boolean', default: true, description: 'Do not look for changes while serving.' },
    log: { type: 'string', valueHint: 'what', description: 'What to log: requests writes a line for each request.' },
    'tls-cert': { type: 'string', valueHint: 'file', description: 'Certificate in PEM format; turns HTTPS on.' },
    'tls-key': { type: 'string', valueHint: 'file', description: 'Private key of the certificate in PEM format.' },
    ...commonFlags,
    json: { type: 'boolean', description: 'Write diagnostics and the log as JSON, one object per line.' },
  },
  examples: [
    ['lectern serve', 'Serves the current folder at http://127.0.0.1:4321 and shows changes at once.'],
    ['lectern serve ~/vault --port 8080', 'Serves another folder at another port.'],
    ['lectern serve dist --host 0.0.0.0', 'Serves what "lectern build" made, on every network.'],
  ],
  async run(dir = '.', args, terminal) {
    if (args.log !== undefined && args.log !== 'requests') {
      throw new UsageError(`--log is "${args.log}".`, 'Write --log requests: there is no other log.')
    }
    const {
      host,
      port,
      'tls-cert': cert,
      'tls-key': key,
      'base-url': baseUrl,
      watch,
      quiet = false,
      json = false,
    } = args
    const listen = await listenOptions({ host, port, cert, key }, terminal.env)
    const wrap = (service: Service) => (args.log ? logRequests(service, terminal, json) : service)
    const options = { dir: await checkFolder(dir), baseUrl, listen, watch, quiet, json, wrap }
    if (await isSnapshot(options.dir, dir)) {
      const { serveSnapshot } = await import('../serve/serve-snapshot.ts')
      return serveSnapshot(options, terminal)
    }
    const { serveFolder } = await import('../serve/serve-folder.ts')
    return serveFolder(options, terminal)
  },
})
