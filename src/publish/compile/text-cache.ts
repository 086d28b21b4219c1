/** A bounded cache of strings, least recently used first out. */
import type { ImageLookup } from '../../content/markdown/html/images.ts'
import type { SiteImages } from '../images/site-images.ts'

export interface TextCache {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/**
 * @param maxUnits bound on the UTF-16 code units of all values together
 * @param behind a larger, slower cache that also gets every value
 */
export function createTextCache(maxUnits: number, behind?: TextCache): TextCache {
  const entries = new Map<string, string>()
  let units = 0

  function keep(key: string, value: string): void {
    units += value.length - (entries.get(key)?.length ?? 0)
    entries.delete(key)
    entries.set(key, value)
    for (const [oldest, text] of entries) {
      if (units <= maxUnits) return
      entries.delete(oldest)
      units -= text.length
    }
  }

  return {
    get(key) {
      const value = entries.get(key) ?? behind?.get(key)
      if (value !== undefined) keep(key, value)
      return value
    },
    set(key, value) {
      keep(key, value)
      behind?.set(key, value)
    },
  }
}

/** Total size of the HTML fragments in memory, in UTF-16 code units: less where a store has all of them. */
const fragmentUnits = 16 * 1024 * 1024
const storedUnits = 1024 * 1024

/** @param store also gets every fragment, and has those of earlier builds; none by default */
export function fragmentCache(store: TextCache | undefined): TextCache {
  return createTextCache(store ? storedUnits : fragmentUnits, store)
}

interface Fragment {
  readonly html: string
  /** From `collectStopped`. */
  readonly stopped: string
}

/**
 * @param key covers the text and everything else that the fragment depends on, except its images
 * @param render gets a function that looks images up
 */
export async function cachedFragment(
  key: string,
  cache: TextCache,
  images: SiteImages,
  render: (image: ImageLookup) => Promise<Fragment>,
): Promise<Fragment> {
  const version = (addresses: Iterable<string>) => [...addresses].map(images.version).join('\n')
  // The images are known from the last time; a text without images takes one more lookup.
  const shown = cache.get(`${key} images`)
  const cached = shown === undefined ? undefined : cache.get(`${key} ${version(shown.split('\n'))}`)
  if (cached !== undefined) return { html: cached, stopped: cache.get(`${key} stopped`) ?? '' }
  const asked = new Set<string>()
  const made = await render((address) => {
    asked.add(address)
    return images.view(address)
  })
  const addresses = [...asked].join('\n')
  cache.set(`${key} images`, addresses)
  cache.set(`${key} ${version(addresses.split('\n'))}`, made.html)
  if (made.stopped !== '') cache.set(`${key} stopped`, made.stopped)
  return made
}
