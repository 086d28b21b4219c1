/**
 * What `npm run build` does after the compiler: bundles dependencies, the command and the kinds of folder, drops
 * useless declarations and modules.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundleCommand } from './build/bundle-command.ts'
import { bundleDependencies, installedNames, isPackage } from './build/bundle-dependencies.ts'
import { bundleKinds } from './build/bundle-kinds.ts'
import { licensesOf } from './build/licenses.ts'
import { pruneDeclarations } from './build/prune-declarations.ts'
import { pruneModules } from './build/prune-modules.ts'

const root = path.resolve(import.meta.dirname, '..')
const bundled = await bundleDependencies(root)
/**
 * Lists of stop words are copied into `src/search/text/languages/`, letters of a font into `src/theme/face-files.ts`,
 * and scopes of a theme into `src/content/markdown/highlighting/theme.ts`.
 */
const copied = ['stopword', '@fontsource-variable/source-serif-4', '@shikijs/core'].map(
  (name) => `node_modules/${name}/package.json`,
)
const installed = installedNames(root)
const untyped = pruneDeclarations(root).filter(
  (name) => isPackage(name) && !installed.includes(name) && !installed.includes(`@types/${name}`),
)
if (untyped.length > 0) throw new Error(`Declarations import what is not in dependencies: ${untyped.join(', ')}.`)
const inCommand = await bundleCommand(path.join(root, 'dist'))
await bundleKinds(path.join(root, 'dist'))
pruneModules(root)
writeFileSync(path.join(root, 'dist/vendor/LICENSES.md'), licensesOf(root, [...bundled, ...inCommand, ...copied]))
