/** What `npm run build` does after the compiler: bundles dependencies, drops declarations that nobody can import. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleDependencies } from './build/bundle-dependencies.ts'
import { licensesOf } from './build/licenses.ts'
import { pruneDeclarations } from './build/prune-declarations.ts'

const root = path.resolve(import.meta.dirname, '..')
const bundled = await bundleDependencies(root)
writeFileSync(path.join(root, 'dist/vendor/LICENSES.md'), licensesOf(root, bundled))
pruneDeclarations(root)
