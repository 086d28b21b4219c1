/** A fragment of HTML that is rendered once for each text and each version of the images in it. */

import type { ImageLookup } from '../../content/markdown/html/images.ts'
import type { SiteImages } from '../images/site-images.ts'
import type { TextCache } from './text-cache.ts'

export interface Fragment {
  readonly html: string
  /** What `StoppedBlocks` gives of it. */
  readonly stopped: string
}

/**
 * @param key of the text and of all that the fragment depends on beside its images
 * @param render told how to learn of images
 */
export async function cachedFragment(
  key: string,
  cache: TextCache,
  images: SiteImages,
  render: (image: ImageLookup) => Promise<Fragment>,
): Promise<Fragment> {
  const version = (addresses: Iterable<string>) => [...addresses].map(images.version).join('\n')
  // Which images there are is known from the last time; a text without any is found with one more look.
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
