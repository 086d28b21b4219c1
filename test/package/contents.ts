/** What the package holds: what it needs, all of it, and nothing else. */
import assert from 'node:assert/strict'
import { builtinModules } from 'node:module'
import { build } from 'esbuild'
import { isPackage } from '../../tools/build/bundle-dependencies.ts'
import { manifest, type Packed, root } from './packed.ts'

/** What bundled packages try to import and can do without: Redis's client would hash with it. */
const dispensable = ['@node-rs/xxhash']

/** Read as files, or imported by declarations alone. */
const notImported = ['@fontsource-variable/inter', '@fontsource/stix-two-math', '@types/hast', 'lectern-words-en']

export async function checkContents({ files }: Packed): Promise<string> {
  checkFiles(files)
  checkTargets(new Set(files))
  await checkImports(files)
  return `has ${files.length} files, and every package that they import is a dependency.`
}

function checkFiles(files: readonly string[]): void {
  const expected =
    /^(dist\/[\w/-]+(\.d\.ts|\.js)|dist\/bundles\/[\w-]+\.js\.br|dist\/(vendor|bundles)\/LICENSES\.md|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/
  assert.deepEqual(
    files.filter((file) => !expected.test(file)),
    [],
    'the package holds what nobody needs',
  )
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE', 'dist/vendor/LICENSES.md', 'dist/bundles/LICENSES.md']) {
    assert(files.includes(file), `${file} is not packed`)
  }
}

/** Everything that the manifest points to is there. */
function checkTargets(files: ReadonlySet<string>): void {
  const targets = [
    ...Object.values(manifest.bin),
    ...Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    ),
  ]
  const missing = targets.map((target) => target.replace(/^\.\//, '')).filter((target) => !files.has(target))
  assert.deepEqual(missing, [], 'the manifest points to files that are not packed')
}

/** A manager that links no more than is asked for, such as pnpm, finds these and no others. */
async function checkImports(files: readonly string[]): Promise<void> {
  const modules = files.filter((name) => /^dist\/(?!vendor\/|bundles\/).*\.js$/.test(name))
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: modules,
    outdir: 'dist',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports)
  const specifiers = imports
    .filter(({ external, path }) => external && isPackage(path) && path !== '<runtime>')
    .map(({ path }) => path)
  const imported = new Set(specifiers.map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier))
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
  const builtin = new Set(builtinModules)
  const undeclared = [...imported].filter((name) => !declared.includes(name) && !builtin.has(name))
  assert.deepEqual(undeclared, dispensable, 'modules import packages that nobody installs')
  const unused = declared.filter((name) => !imported.has(name) && !notImported.includes(name))
  assert.deepEqual(unused, [], 'dependencies that nothing imports')
}
