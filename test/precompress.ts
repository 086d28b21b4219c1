import type { Encode } from '../src/adapters/disk/body-writer.ts'
import { precompressWith } from '../src/adapters/disk/precompress.ts'

const noCache = { get: () => undefined, set: () => {} }

/** Both content codings that a snapshot may contain. */
export const precompress: Encode = precompressWith(noCache, { codings: ['br', 'gzip'], effort: 'usual' })
