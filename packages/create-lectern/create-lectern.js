#!/usr/bin/env node
// `npm create lectern` is `lectern init`, with the same arguments.
import { readFile } from 'node:fs/promises'

const manifest = import.meta.resolve('lectern/package.json')
const { bin } = JSON.parse(await readFile(new URL(manifest), 'utf8'))
process.argv.splice(2, 0, 'init')
await import(new URL(bin.lectern, manifest).href)
