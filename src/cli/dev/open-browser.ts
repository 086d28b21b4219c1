import { spawn } from 'node:child_process'

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
