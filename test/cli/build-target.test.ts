import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSnapshotFolder } from '../../src/adapters/disk/snapshot-files.ts'
import { lectern } from './run-command.ts'
import { siteFolders } from './site-folders.ts'

const site = siteFolders()
const base = 'baseUrl: https://notes.example\npreviews:\n  enabled: false\n'
const config = { 'lectern.config.yaml': base, 'content/notes/a.md': '# A\n\nText.' }

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return files.map((file) => path.relative(folder, file).replace(/[0-9a-f]{32}$/, '*'))
}

describe('lectern build --target', () => {
  test('cloudflare writes a worker, its configuration and the snapshot, and says what comes next', async () => {
    const dir = site(config)
    const { code, stdout } = await lectern(['build', dir, '--target', 'cloudflare'])
    const out = path.join(dir, 'dist/cloudflare')
    expect(code).toBe(0)
    expect(stdout).toContain(`to ${out} in `)
    expect(stdout).toContain(`\nNext: npx wrangler deploy --config ${out}/wrangler.jsonc\n`)
    expect(stdout).toContain('npx wrangler secret put LECTERN_SECRET')
    expect(new Set(filesIn(out))).toEqual(
      new Set(['wrangler.jsonc', 'worker/index.js', 'assets/lectern-snapshot.json', 'assets/files/*']),
    )
    const written = readFileSync(path.join(out, 'wrangler.jsonc'), 'utf8')
    const wrangler = JSON.parse(written.replace(/^\/\/.*$/m, ''))
    expect(wrangler).toMatchObject({
      name: 'notes-example',
      assets: { binding: 'ASSETS', run_worker_first: true, not_found_handling: 'none' },
      migrations: [{ new_sqlite_classes: ['LecternLimit'] }],
    })
    expect(readFileSync(path.join(out, wrangler.main), 'utf8')).toContain('LecternLimit')
    expect(existsSync(path.join(out, wrangler.assets.directory))).toBe(true)
  })

  test('deno asks for the permissions that the site needs, and no others', async () => {
    const model = 'ask:\n  model:\n    url: https://models.example/v1\n    name: m\n    apiKeyEnv: MODEL_KEY\n'
    const dir = site({ ...config, 'lectern.config.yaml': `${base}${model}` })
    await lectern(['build', dir, '--target', 'deno'])
    const { tasks } = JSON.parse(readFileSync(path.join(dir, 'dist/deno/deno.json'), 'utf8'))
    expect(tasks.start).toBe(
      'deno run --no-prompt --allow-net --allow-read=. --allow-env=HOST,PORT,LECTERN_KV,DENO_DEPLOYMENT_ID,LECTERN_SECRET,MODEL_KEY main.js',
    )
  })

  test('an encoder package has no effect in a worker, and an endpoint at home cannot be reached from one', async () => {
    const found = async (embeddings: string) => {
      const dir = site({ ...config, 'lectern.config.yaml': `${base}ask:\n  embeddings:\n${embeddings}` })
      const { stdout } = await lectern(['build', dir, '--target', 'cloudflare', '--json'])
      const { diagnostics }: { diagnostics: { code: string; message: string }[] } = JSON.parse(stdout)
      return diagnostics.filter(({ code }) => code === 'TARGET_SETTING').map(({ message }) => message)
    }
    expect(await found('    package: words\n')).toEqual([
      expect.stringContaining('ask.embeddings.package has no effect'),
    ])
    const home = '    url: https://192.168.1.5/v1\n    model: m\n'
    expect(await found(home)).toEqual([expect.stringContaining('ask.embeddings.url cannot be reached')])
  })

  test('vercel writes a deployment that is already built', async () => {
    const dir = site(config)
    const { stdout } = await lectern(['build', dir, '--target', 'vercel'])
    expect(stdout).toContain(`Next: cd ${dir}\n      npx vercel deploy --prebuilt --prod\n`)
    expect(new Set(filesIn(path.join(dir, '.vercel/output')))).toEqual(
      new Set([
        'config.json',
        'functions/index.func/.vc-config.json',
        'functions/index.func/index.mjs',
        'functions/index.func/snapshot/lectern-snapshot.json',
        'functions/index.func/snapshot/files/*',
      ]),
    )
  })

  test.each([
    [['--target', 'node'], 'dist', ['br']],
    [['--target', 'node', '--compress', 'max'], 'dist', ['br', 'gzip']],
    [['--target', 'deno'], 'dist/deno/snapshot', ['gzip']],
    [['--target', 'cloudflare', '--compress', 'max'], 'dist/cloudflare/assets', ['gzip']],
  ])('%j stores the best content coding that is offered there, and all with the greatest effort', async (...row) => {
    const [flags, folder, codings] = row
    const dir = site({ ...config, 'content/notes/long.md': `# Long\n\n${'Some text. '.repeat(500)}` })
    await lectern(['build', dir, ...flags])
    const snapshot = await openSnapshotFolder(path.join(dir, folder))
    const route = snapshot.routes.get('/notes/long.md')
    expect(route?.kind).toBe('prepared')
    if (route?.kind === 'prepared')
      expect(Object.keys((await snapshot.bodies.load(route)).encoded ?? {})).toEqual(codings)
    snapshot.close()
  })

  test('leaves the other targets as they are, and publishes none of them', async () => {
    const dir = site({ 'lectern.config.yaml': base, 'a.md': '# A\n\nText.' })
    await lectern(['build', dir])
    const first = filesIn(path.join(dir, 'dist'))
    await lectern(['build', dir, '--target', 'deno'])
    const { stdout } = await lectern(['build', dir, '--json'])
    expect(JSON.parse(stdout).files).toBe(0)
    expect(filesIn(path.join(dir, 'dist')).filter((file) => !file.startsWith('deno/'))).toEqual(first)
  })

  test('an unknown target is refused, and the nearest is suggested', async () => {
    const { code, stderr } = await lectern(['build', site(config), '--target', 'clodflare'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean cloudflare?')])
  })

  test('--out takes any folder but one whose files would be published', async () => {
    const dir = site(config)
    const other = path.join(site(), 'out')
    const { stdout } = await lectern(['build', dir, '--target', 'deno', '--out', other, '--json'])
    expect([JSON.parse(stdout).out, existsSync(path.join(other, 'main.js'))]).toEqual([other, true])
    for (const out of [dir, path.join(dir, 'content'), path.join(dir, 'worker')]) {
      const refused = await lectern(['build', dir, '--out', out])
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('would be published')])
    }
  })

  test('settings that mean nothing on the platform are warned of, with their lines', async () => {
    const settings = `${base}trustProxy: 1\nrateLimit:\n  redisUrl: redis://localhost\nask:\n  model:\n    url: http://localhost:11434/v1\n    name: m\n`
    const dir = site({ ...config, 'lectern.config.yaml': settings })
    const { stdout } = await lectern(['build', dir, '--target', 'cloudflare', '--json'])
    const found = JSON.parse(stdout).diagnostics.filter(({ code }: { code: string }) => code === 'TARGET_SETTING')
    expect(found.map(({ file, line }: { file: string; line: number }) => [file, line])).toEqual([
      ['lectern.config.yaml', 4],
      ['lectern.config.yaml', 6],
      ['lectern.config.yaml', 9],
    ])
    const node = JSON.parse((await lectern(['build', dir, '--json'])).stdout)
    expect(JSON.stringify(node.diagnostics)).not.toContain('TARGET_SETTING')
  })

  test.each(['cloudflare', 'vercel'])(
    'a loopback address is refused on %s, where it would turn everybody away',
    async (target) => {
      const dir = site(config)
      const refused = await lectern(['build', dir, '--target', target, '--base-url', 'http://localhost:4321'])
      expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('turn everybody away')])
      expect(readdirSync(dir)).not.toContain('dist')
    },
  )

  test('what is larger than the platform takes is refused before anything is written', async () => {
    const dir = site({ ...config, 'public/film.mp4': '' })
    truncateSync(path.join(dir, 'public/film.mp4'), 251 * 1024 * 1024)
    const refused = await lectern(['build', dir, '--target', 'vercel'])
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('and 250 MiB are allowed')])
    expect(existsSync(path.join(dir, '.vercel'))).toBe(false)
  })
})
