/** nginx and Caddy with the configuration of an export. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findCommand } from '../setup/debian.ts'
import type { HostReply, HostServer } from './host-server.ts'

export async function startNginx(dir: string): Promise<HostServer> {
  const port = await freePort()
  const home = mkdtempSync(path.join(tmpdir(), 'lectern-nginx-'))
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(path.join(home, name))
  const own = readFileSync(path.join(dir, '_lectern/nginx.conf'), 'utf8')
    .replace('  listen 80;\n  listen [::]:80;\n', `  listen 127.0.0.1:${port};\n`)
    .replace(/root \/var\/www\/[^;]*;/, `root ${dir};`)
  writeFileSync(path.join(home, 'site.conf'), own)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name.replace('client_', '')};`)
    .join(' ')
  // Its workers would run as another user, who may not read the folder.
  const user = process.geteuid?.() === 0 ? 'user root; ' : ''
  const main = `${user}pid ${home}/pid; error_log stderr; daemon off; worker_processes 1; events {} http { access_log off; ${temporary} include ${home}/site.conf; }`
  writeFileSync(path.join(home, 'nginx.conf'), main)
  const child = spawn(command('nginx', '/usr/sbin/nginx'), ['-e', 'stderr', '-c', path.join(home, 'nginx.conf')])
  return running(child, port, home)
}

export async function startCaddy(dir: string): Promise<HostServer> {
  const port = await freePort()
  const home = mkdtempSync(path.join(tmpdir(), 'lectern-caddy-'))
  const own = readFileSync(path.join(dir, '_lectern/Caddyfile'), 'utf8')
    .replace(/^https:\/\/[^ ]+ \{/m, `http://127.0.0.1:${port} {`)
    .replace(/root \* \S+/, `root * ${dir}`)
  writeFileSync(path.join(home, 'Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${own}`)
  const child = spawn(command('caddy', '/usr/bin/caddy'), ['run', '--config', path.join(home, 'Caddyfile')], {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
  })
  return running(child, port, home)
}

function command(name: string, usual: string): string {
  return findCommand(name) ?? usual
}

async function running(child: ChildProcess, port: number, home: string): Promise<HostServer> {
  let log = ''
  child.stderr?.on('data', (part) => {
    log += part
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; ; tries++) {
    const reply = await get(port, '/').catch(() => undefined)
    if (reply) break
    if (child.exitCode !== null || tries > 200) throw new Error(`The server does not start:\n${log}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    get: (target) => get(port, target),
    async close() {
      child.kill()
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function get(port: number, target: string): Promise<HostReply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: target, agent: false }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part) => parts.push(part))
      reply.on('end', () => {
        const headers = new Map<string, string>()
        for (const [name, value] of Object.entries(reply.headers)) headers.set(name, String(value))
        resolve({ status: reply.statusCode ?? 0, headers, body: Buffer.concat(parts) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
