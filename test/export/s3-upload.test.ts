/** The script that uploads an export to S3, run with a stand-in for the `aws` command. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExportedFolder, exportFolder, removeExport } from '../hosts/exported-site.ts'

let folder: ExportedFolder
let bin: string

beforeAll(async () => {
  const config = { redirects: { '/short': '/notes' } }
  folder = await exportFolder({ site: 'examples/site', host: 's3', baseUrl: 'https://user.example/repo', config })
  bin = mkdtempSync(path.join(tmpdir(), 'lectern-aws-'))
  const aws = `#!/bin/sh
echo "$*" >> "$LOG"
if [ "$2" = list-objects-v2 ]; then printf '%s\\n' repo/notes repo/short repo/notes/old "repo/it's gone" 404.html; fi
`
  writeFileSync(path.join(bin, 'aws'), aws)
  chmodSync(path.join(bin, 'aws'), 0o755)
})
afterAll(() => {
  removeExport(folder)
  rmSync(bin, { recursive: true })
})

function upload(name: string, ...args: readonly string[]): string[] {
  const log = path.join(bin, name)
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, LOG: log }
  execFileSync('sh', [path.join(folder.dir, 'upload.sh'), 'bucket', ...args], { env })
  return readFileSync(log, 'utf8').trim().split('\n')
}

test('removes nothing unless it is told to', () => {
  expect(upload('plain.log', '--profile', 'me').filter((line) => /rm|list-objects/.test(line))).toEqual([])
})

test('removes what the export does not contain, after everything else', () => {
  const calls = upload('delete.log', '--delete', '--profile', 'me')
  expect(calls.slice(-3)).toEqual([
    's3api list-objects-v2 --bucket bucket --prefix repo/ --query Contents[].[Key] --output text --profile me',
    's3 rm s3://bucket/repo/notes/old --profile me',
    "s3 rm s3://bucket/repo/it's gone --profile me",
  ])
})

test('the names of the objects are not uploaded', () => {
  expect(folder.plan.places.size).toBeGreaterThan(10)
  expect(upload('keys.log').filter((line) => line.includes('keys.txt'))).toEqual([])
})
