/**
 * Caddy and nginx with the files of `deploy/`, in front of a `lectern serve`; only ports and certificates are changed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from 'node:tls'
import { findCommand, installPackages } from '../setup/debian.ts'

const root = path.resolve(import.meta.dirname, '../..')

export const deployed = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8')

export interface RunningProxy {
  /** Of HTTPS. */
  readonly port: number
  stop(): Promise<void>
}

interface Ports {
  readonly http: number
  readonly https: number
  /** Where Lectern listens. */
  readonly lectern: number
}

/** Absolute path of a program, which is installed if it is missing. */
export function programOf(command: string, name = command): string {
  const found = findCommand(command)
  if (found !== undefined) return found
  installPackages([name])
  const installed = findCommand(command)
  if (installed === undefined) throw new Error(`There is no ${command}. Install it (Debian: apt-get install ${name}).`)
  return installed
}

export async function startCaddy(lectern: number): Promise<RunningProxy> {
  const caddy = programOf('caddy')
  const ports = { http: await freePort(), https: await freePort(), lectern }
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const settings = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    `storage file_system ${folder}/storage`,
  ]
  const file = path.join(folder, 'Caddyfile')
  const ours = onPorts(deployed('Caddyfile'), ports)
  writeFileSync(file, `{\n\t${settings.join('\n\t')}\n}\n${ours}`)
  return started(() => spawn(caddy, ['run', '--config', file], { stdio: ['ignore', 'ignore', 'pipe'] }), ports, folder)
}

export async function startNginx(lectern: number): Promise<RunningProxy> {
  const nginx = programOf('nginx')
  const ports = { http: await freePort(), https: await freePort(), lectern }
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const file = writeNginx(folder, ports)
  const args = ['-p', folder, '-c', file, '-g', 'daemon off;']
  return started(() => spawn(nginx, args, { stdio: ['ignore', 'ignore', 'pipe'] }), ports, folder)
}

/** The file of `deploy/` in a complete configuration, with a certificate that was made for it. */
export function writeNginx(folder: string, ports: Ports): string {
  const certificate = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')] as const
  const names = ['-subj', '/CN=example.com', '-addext', 'subjectAltName=DNS:example.com,DNS:www.example.com']
  const options = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const output = ['-out', certificate[0], '-keyout', certificate[1]]
  execFileSync('openssl', ['req', ...options, ...names, ...output], { stdio: 'ignore' })
  const ours = onPorts(deployed('nginx.conf'), ports)
    .replace('/etc/letsencrypt/live/example.com/fullchain.pem', certificate[0])
    .replace('/etc/letsencrypt/live/example.com/privkey.pem', certificate[1])
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const lines = [
    `pid ${folder}/pid;`,
    'error_log stderr;',
    'events {}',
    `http { access_log off; ${places.join(' ')}`,
    ours,
    '}',
  ]
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, lines.join('\n'))
  return file
}

function onPorts(text: string, { http, https, lectern }: Ports): string {
  return text
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${lectern}`)
    .replace(/listen (\[::\]:)?80;/g, (_, six = '127.0.0.1:') => `listen ${six.replace('[::]', '[::1]')}${http};`)
    .replace(/listen (\[::\]:)?443 /g, (_, six = '127.0.0.1:') => `listen ${six.replace('[::]', '[::1]')}${https} `)
}

/**
 * Caddy cleans its storage as it starts, and may delete the folder into which it is about to write a certificate. It
 * tries again a minute later; a second start finds the folder.
 */
async function started(start: () => ChildProcess, ports: Ports, folder: string): Promise<RunningProxy> {
  let log = ''
  for (let starts = 1; starts <= 3; starts++) {
    const child = start()
    const stop = async () => {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
    if (await becomesReady(child, ports.https)) {
      return { port: ports.https, stop: () => stop().then(() => rmSync(folder, { recursive: true, force: true })) }
    }
    await stop()
  }
  throw new Error(`The proxy does not start: ${log}`)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function becomesReady(child: ChildProcess, port: number): Promise<boolean> {
  for (let tries = 0; tries <= 200 && !hasEnded(child); tries++) {
    if (await isReady(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Caddy listens before it has made the certificates of both names. */
async function isReady(port: number): Promise<boolean> {
  return (await shakesHands(port, 'example.com')) && (await shakesHands(port, 'www.example.com'))
}

function shakesHands(port: number, servername: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

interface Asked {
  readonly method?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Address of the client: any of 127.0.0.0/8. */
  readonly from?: string
}

/** The head of an answer; the rest can be read from it as it comes. */
export async function askProxy(port: number, target: string, asked: Asked = {}): Promise<IncomingMessage> {
  const { method = 'GET', host = 'example.com', headers = {}, body, from = '127.0.0.1' } = asked
  const sent = request({
    host: '127.0.0.1',
    port,
    path: target,
    method,
    servername: host,
    localAddress: from,
    rejectUnauthorized: false,
    headers: { host, ...headers },
    agent: false,
  }).end(body)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (!response) throw new Error('no response')
  return response
}
