/** Where to listen, from flags and environment. */
import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'
import { listeningOrigin } from '../config/base-url.ts'
import { unreadableReason } from '../contract/system-error.ts'
import { UsageError } from './errors.ts'

export interface ListenOptions {
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer }
}

type ListenFlags = Readonly<Record<'host' | 'port' | 'cert' | 'key', string | undefined>>

/** @throws {UsageError} when a value cannot be one, or half of the TLS pair is missing */
export async function listenOptions(
  flags: ListenFlags,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ListenOptions> {
  const port = flags.port === undefined ? env.PORT || '4321' : flags.port
  const host = flags.host ?? (env.HOST || '127.0.0.1')
  return {
    host: checkHost(host.replace(/^\[(.*)\]$/, '$1'), flags.host === undefined ? 'HOST' : '--host'),
    port: parsePort(port, flags.port === undefined ? 'PORT' : '--port'),
    ...(await readTls(flags)),
  }
}

function parsePort(text: string, name: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65535) return port
  throw new UsageError(`${name} is "${text}".`, 'A port is a whole number from 0 to 65535; 0 takes any free port.')
}

/** A URL or a port is the most common mistake here. */
function checkHost(host: string, name: string): string {
  const isWritten = /^[\w.:%-]+$/.test(host) && !/^[^:]*:\d*$/.test(host)
  if (isWritten && hasOrigin(host)) return host
  throw new UsageError(
    `${name} is "${host}".`,
    'A host is a name or an address without scheme and port, such as 127.0.0.1, 0.0.0.0 or ::1.',
  )
}

/** `999.1.1.1` is written as an address, and is none. */
function hasOrigin(host: string): boolean {
  try {
    return listeningOrigin(host, 0) !== ''
  } catch {
    return false
  }
}

async function readTls({ cert, key }: ListenFlags): Promise<Pick<ListenOptions, 'tls'>> {
  if (cert === undefined && key === undefined) return {}
  if (cert === undefined || key === undefined) {
    throw new UsageError('TLS needs both --tls-cert and --tls-key.', 'Name a PEM file with each.')
  }
  const tls = { cert: await readPem('--tls-cert', cert), key: await readPem('--tls-key', key) }
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new UsageError(
      `${cert} and ${key} are not a certificate and its key (${error instanceof Error ? error.message : error}).`,
      'Name two PEM files that belong together.',
    )
  }
  return { tls }
}

async function readPem(flag: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new UsageError(`${flag} ${file} cannot be read: ${unreadableReason(error)}.`, 'Name a PEM file.')
  }
}
