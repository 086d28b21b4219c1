import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isPackage, vendorName } from '../../tools/build/bundle-dependencies.ts'
import { licensesOf } from '../../tools/build/licenses.ts'
import { type ChunkGroup, mergeChunks } from '../../tools/build/merge-chunks.ts'
import { pruneDeclarations } from '../../tools/build/prune-declarations.ts'
import { pruneModules } from '../../tools/build/prune-modules.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-tools-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
}

test('what is bundled is named like its package, and only packages are bundled', () => {
  expect(vendorName('temml')).toBe('temml')
  expect(vendorName('@scope/name/part')).toBe('scope-name-part')
  const specifiers = ['yaml', '@a/b', './a.js', '../a.js', '/a.js', 'node:fs', 'cloudflare:workers']
  expect(specifiers.filter(isPackage)).toEqual(['yaml', '@a/b'])
})

describe('the licences', () => {
  const manifest = (repository: unknown, license?: string) =>
    JSON.stringify({ name: 'a', version: '1.2.3', license, repository })

  test('are those of each package once, with its version and source', () => {
    write({
      'node_modules/@s/a/package.json': manifest({ url: 'git+https://github.com/s/a.git' }, 'MIT'),
      'node_modules/@s/a/LICENSE.md': 'Permission is granted.\n',
      'node_modules/b/node_modules/c/package.json': manifest('github:s/c', 'ISC'),
      'node_modules/d/package.json': manifest({ url: 'git://github.com/s/d.git' }, 'MIT'),
      'node_modules/e/package.json': manifest(undefined, 'MIT'),
    })
    const files = ['@s/a/one.js', '@s/a/dist/two.js', 'b/node_modules/c/index.js', 'd/d.js', 'e/e.js']
    const text = licensesOf(
      root,
      files.map((file) => `node_modules/${file}`),
    )
    expect(text.match(/^## a 1\.2\.3$/gm)).toHaveLength(4)
    expect(text).toContain('MIT, <https://github.com/s/a>\n\n```text\nPermission is granted.\n```')
    expect(text).toContain('ISC, <https://github.com/s/c>')
    expect(text).toContain('MIT, <https://github.com/s/d>')
    expect(text).toContain('MIT, <https://www.npmjs.com/package/a>')
  })

  test('must be stated', () => {
    write({ 'node_modules/a/package.json': manifest('github:s/a') })
    expect(() => licensesOf(root, ['node_modules/a/index.js'])).toThrow('a states no licence')
  })
})

test('declarations stay if an entry point leads to them, over any number of files', () => {
  write({
    'package.json': JSON.stringify({ exports: { '.': { types: './dist/index.d.ts' }, './package.json': './p.json' } }),
    'dist/index.d.ts': "export type { A } from './a.ts'\nimport { z } from 'zod'\n",
    'dist/a.d.ts': "export type A = import('./deep/b.js').B\n",
    'dist/deep/b.d.ts': "import type { A } from '../a.ts'\nexport interface B { readonly a: A }\n",
    'dist/deep/alone.d.ts': "import 'nothing'\n",
    'dist/deep/alone.js': '',
  })
  expect(pruneDeclarations(root)).toEqual(['zod'])
  expect(readdirSync(path.join(root, 'dist'), { recursive: true }).sort()).toEqual([
    'a.d.ts',
    'deep',
    'deep/alone.js',
    'deep/b.d.ts',
    'index.d.ts',
  ])
})

test('modules stay if an entry point or a thread leads to them, over any number of files', () => {
  write({
    'package.json': JSON.stringify({
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
      bin: { a: 'dist/cli/main.js' },
    }),
    'dist/index.js': 'import{a}from"./deep/a.js";import"node:fs"',
    'dist/cli/main.js': "await import('../deep/b.js')",
    'dist/deep/a.js': 'export{b}from"./b.js"',
    'dist/deep/b.js': '',
    'dist/deep/b-worker.js': 'import"./c.js"',
    'dist/deep/c.js': '',
    'dist/deep/alone.js': 'import"./index.js"',
    'dist/deep/alone.d.ts': '',
  })
  pruneModules(root)
  const left = readdirSync(path.join(root, 'dist/deep'))
  expect(left.sort()).toEqual(['a.js', 'alone.d.ts', 'b-worker.js', 'b.js', 'c.js'])
})

test('chunks that are loaded together become one file, in which each module still runs once', async () => {
  write({
    'package.json': JSON.stringify({ type: 'module' }),
    'from/cli/main.js': `import { note, noted } from './log.js'
note('main')
const { serve } = await import('./serve.js')
const { check } = await import('./check.js')
const { help } = await import('./help.js')
console.log(serve(), check(), help(), noted().join())`,
    'from/cli/serve.js': `import { note } from './log.js'
import { polite } from './polite.js'
import { say, again } from './say.js'
note('serve')
export const serve = () => polite(say('served')) + again`,
    'from/cli/help.js': `import { polite } from './polite.js'
export const help = () => polite('helped')`,
    'from/cli/polite.js': `import { say } from './say.js'
export const polite = (text) => 'please: ' + text + say('')`,
    'from/cli/check.js': `import { say } from './say.js'
export const check = () => say('checked')`,
    'from/cli/log.js': 'const all = []\nexport const note = (name) => all.push(name)\nexport const noted = () => all',
    'from/cli/say.js': `import { note } from './log.js'
import { mark } from './mark.js'
note('say')
export const say = (text) => text + mark
export { mark as again }`,
    'from/cli/mark.js': `export const mark = '!'`,
  })
  const cli = path.join(root, 'cli')
  const { metafile } = await build({
    ...{ entryPoints: [path.join(root, 'from/cli/main.js')], outdir: cli, metafile: true },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'neutral', chunkNames: 'chunk-[name]-[hash]' },
  })
  const groups: ChunkGroup[] = [
    { name: 'start', entries: ['main.js'] },
    { name: 'shared', entries: ['serve.js', 'check.js'] },
    { name: 'serving', entries: ['serve.js'] },
  ]
  const files = await mergeChunks(cli, metafile.outputs, groups)
  expect(execFileSync(process.execPath, [path.join(cli, 'main.js')], { encoding: 'utf8' })).toBe(
    'please: served!!! checked! please: helped! main,say,serve\n',
  )
  const names = readdirSync(cli).map((name) => name.replace(/-\w{8}\./, '.'))
  expect(names.sort()).toEqual([
    'chunk-check.js',
    'chunk-help.js',
    'chunk-serve.js',
    'command-serving.js',
    'command-shared.js',
    'command-start.js',
    'main.js',
  ])
  expect(files.map((file) => path.basename(file)).sort()).toEqual(readdirSync(cli).sort())
})

test('a group of chunks begins with a module that is loaded by itself', async () => {
  await expect(mergeChunks(root, {}, [{ name: 'start', entries: ['main.js'] }])).rejects.toThrow(
    'has no module main.js',
  )
})
