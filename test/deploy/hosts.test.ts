/** The commands in the files for static hosts make what the same files upload. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { lectern } from '../cli/run-command.ts'
import { siteFolders } from '../cli/site-folders.ts'
import { deployed } from './proxy.ts'

const site = siteFolders()
vi.setConfig({ testTimeout: 120_000 })

interface Step {
  readonly run?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

const stepsOf = (file: string): Step[] => parse(deployed(`hosts/${file}`)).jobs.publish.steps

/** Runs `npx --yes lectern …` in a site folder, as the file has it. */
async function run(command: string, baseUrl: string): Promise<string> {
  const dir = site({ 'lectern.config.yaml': `baseUrl: ${new URL(baseUrl).origin}`, 'soil.md': '# Soil\n\nDig less.' })
  const [npx, yes, name, verb = '', ...flags] = command.replace('"$BASE_URL"', baseUrl).split(' ')
  expect([npx, yes, name]).toEqual(['npx', '--yes', 'lectern'])
  const { code, stderr } = await lectern([verb, dir, ...flags])
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' })
  return dir
}

function commandOf(file: string): string {
  return stepsOf(file).find(({ run: command }) => command?.includes('lectern'))?.run ?? ''
}

test('the workflow for GitHub Pages exports a project page, and uploads the folder that it writes', async () => {
  const dir = await run(commandOf('github-pages.yaml'), 'https://user.github.io/repo')
  const upload = stepsOf('github-pages.yaml').find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'))
  expect(existsSync(path.join(dir, String(upload?.with?.path), 'notes/soil.html'))).toBe(true)
})

test('the file for Netlify publishes the folder that its command writes', async () => {
  const { build } = parseToml(deployed('hosts/netlify.toml'))
  if (typeof build !== 'object' || !('command' in build)) throw new Error('no command')
  const dir = await run(String(build.command), 'https://example.com')
  expect(existsSync(path.join(dir, String(build.publish), '_headers'))).toBe(true)
})

test('the files for Cloudflare deploy the folder that the workflow writes', async () => {
  const text = deployed('hosts/wrangler.jsonc')
  const { assets } = JSON.parse(text.slice(text.indexOf('\n')))
  const dir = await run(commandOf('cloudflare.yaml'), 'https://example.com')
  expect(existsSync(path.join(dir, assets.directory, '_headers'))).toBe(true)
  expect(existsSync(path.join(dir, assets.directory, '404.html'))).toBe(true)
})

test('the workflow for Vercel deploys the folder that it writes', async () => {
  const dir = await run(commandOf('vercel.yaml'), 'https://example.com')
  const deploy = stepsOf('vercel.yaml').at(-1)?.run ?? ''
  expect(existsSync(path.join(dir, /deploy (\S+)/.exec(deploy)?.[1] ?? '', 'vercel.json'))).toBe(true)
})
