/** Decides what is saved on the device before anybody asks for it. */
import type { Pages } from './pages.ts'
import type { OpenSite, ReaderSite } from './site.ts'

/** Size of a whole index, in bytes, that is saved with the pages on the first visit. */
const smallIndex = 512 * 1024
/** Size of all parts of an index, in bytes; those of a larger one stay on the host until they are needed. */
const largestParts = 8 * 1024 * 1024
/** Whoever asks this often will ask again, perhaps without a connection. */
const questionsOfRegulars = 3

export class Keeper {
  readonly #site: ReaderSite
  readonly #pages: Pages
  #questions = 0
  /** Id of the export whose files were saved. */
  #kept = ''
  #keptParts = ''

  constructor(site: ReaderSite, pages: Pages) {
    this.#site = site
    this.#pages = pages
  }

  /** After a page has loaded. */
  async keep(): Promise<void> {
    const site = await this.#site.open().catch(() => undefined)
    if (!site || site.manifest.id === this.#kept) return
    this.#kept = site.manifest.id
    await this.#pages.save(site.manifest.shell)
    if (savesData()) return
    // The list of what can be read begins with what was saved last.
    await this.#pages.save(site.manifest.pages.toReversed())
    if (sizeOf(site) <= smallIndex) await this.#keepParts(site)
  }

  /** Opens the index before the first question, while it is being typed. */
  async warmUp(): Promise<void> {
    const site = await this.#site.open().catch(() => undefined)
    await site?.engine().catch(() => undefined) // The question will say what is wrong.
  }

  /** With every question. */
  async asked(): Promise<void> {
    if (++this.#questions < questionsOfRegulars || savesData()) return
    const site = await this.#site.open().catch(() => undefined)
    if (site && sizeOf(site) <= largestParts) await this.#keepParts(site)
  }

  async #keepParts(site: OpenSite): Promise<void> {
    const { id, index } = site.manifest
    if (!index || id === this.#keptParts) return
    this.#keptParts = id
    await site.keepAll().catch(() => {
      this.#keptParts = '' // The connection was lost.
    })
  }
}

/** Bytes of the index. */
function sizeOf({ manifest: { index } }: OpenSite): number {
  return index ? [index.core, ...index.parts].reduce((sum, { size }) => sum + size, 0) : 0
}

/** Some readers ask their browser to load as little as possible. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
