/** Where `lectern dev` is seen: takes a port, and opens the browser there. */
import { spawn } from 'node:child_process'
import { type RunningServer, serve } from '../../adapters/node.ts'
import { LecternError } from '../../contract/errors.ts'
import type { Service } from '../../serve/http/service.ts'
import type { ListenOptions } from '../listen-options.ts'

/** Ports that are tried if the usual one is in use. */
const ports = 10

/**
 * @param isChosen nobody else's port will do
 * @throws {LecternError} `PORT_IN_USE` when the port, or each of the ten from it on, is in use
 */
export async function listenSomewhere(
  service: Service,
  options: ListenOptions,
  isChosen: boolean,
): Promise<RunningServer> {
  for (let port = options.port; ; port++) {
    try {
      return await serve(service, { ...options, port })
    } catch (error) {
      const isUsed = error instanceof LecternError && error.code === 'PORT_IN_USE'
      if (!isUsed || isChosen || port === 0 || port + 1 >= options.port + ports || port === 65535) throw error
    }
  }
}

/**
 * Opens an address in the browser of the person at the machine.
 *
 * @param onError gets one sentence
 */
export function openBrowser(url: string, onError: (line: string) => void): void {
  const [command, ...args] = opener(url)
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  child.on('error', () => onError(`No browser could be opened: open ${url} yourself.`))
  child.unref()
}

function opener(url: string): [command: string, ...args: string[]] {
  if (process.platform === 'darwin') return ['open', url]
  if (process.platform === 'win32') return ['explorer', url]
  return ['xdg-open', url]
}
