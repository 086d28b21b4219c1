/** Tools for images on Node and Bun: the optional packages that are installed, and a cache in the site folder. */
import path from 'node:path'
import { createPreviews } from '../../publish/images/previews.ts'
import type { ByteCache, ImageTools, Loadable, Painter, Scaler } from '../../publish/images/tools.ts'
import type { Paint, Scale } from '../../serve/snapshot/bodies.ts'
import { createByteCache } from '../disk/byte-cache.ts'
import { sharpScaler } from './sharp-scaler.ts'
import { takumiPainter } from './takumi-painter.ts'

/** @param dir the site folder; results are kept in `.lectern/images` below it and can be deleted at any time */
export function createImageTools(dir: string): ImageTools {
  return {
    scaler: sharpScaler(),
    painter: takumiPainter(),
    cache: createByteCache(path.join(dir, '.lectern', 'images')),
  }
}

/**
 * Scales pictures of a built snapshot when they are requested.
 *
 * @param cache keeps results; without it, only the service's own memory does
 */
export function createStoredScaler(tool: Loadable<Scaler>, cache: ByteCache | undefined): Scale {
  return async ({ key, width }, original) => {
    // A snapshot may come from anywhere, and keys become names of files.
    const usable = /^[\w-]+$/.test(key) ? cache : undefined
    const known = await usable?.get(key)
    if (known) return known
    const scaler = await tool.load()
    if (!scaler) return undefined
    const picture = await original()
    try {
      const scaled = await scaler.scale(picture, width)
      await usable?.set(key, scaled)
      return scaled
    } catch {
      // Browsers show as much of a damaged picture as they can.
      return undefined
    }
  }
}

/**
 * Paints the preview images of a built snapshot when they are requested.
 *
 * @param cache keeps results; without it, only the service's own memory does
 */
export function createStoredPainter(tool: Loadable<Painter>, cache: ByteCache | undefined): Paint {
  return async (card) => {
    const painter = await tool.load()
    return painter && createPreviews(painter, cache).paint(card)
  }
}
