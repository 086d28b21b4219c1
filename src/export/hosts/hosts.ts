/** Every host that an export can be made for. */
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { github } from './github.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { plain } from './plain.ts'
import { s3 } from './s3.ts'
import { vercel } from './vercel.ts'

export const hosts: readonly Host[] = [netlify, cloudflare, github, vercel, nginx, caddy, s3]

export const hostIds: readonly string[] = hosts.map(({ id }) => id)

/** @param id what follows `--for`; the plain layout without one */
export function hostOf(id: string | undefined): Host | undefined {
  return id === undefined ? plain : hosts.find((host) => host.id === id)
}
