/** A Chromium of the system: Playwright's own would be a download from a place that is no registry. */
import { findCommand, installPackages } from './debian.ts'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const

/**
 * Path of the browser: `CHROME_PATH` where that is set, else the first that the system has, else Debian's, which is
 * installed.
 *
 * @throws when there is none: a test in a browser must not pass without one
 */
export function findChromium(): string {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH) return CHROME_PATH
  const found = findCommand(...commands)
  if (found !== undefined) return found
  installPackages(['chromium', 'fonts-dejavu-core', 'fonts-noto-cjk'])
  const installed = findCommand(...commands)
  if (installed === undefined) {
    throw new Error('There is no Chromium. Install it (Debian: apt-get install chromium) or set CHROME_PATH.')
  }
  return installed
}
