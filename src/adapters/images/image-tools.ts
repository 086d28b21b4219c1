/** Tools for images on Node and Bun: the optional packages that are installed, and a cache in the site folder. */
import path from 'node:path'
import type { ImageTools } from '../../publish/images/tools.ts'
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
