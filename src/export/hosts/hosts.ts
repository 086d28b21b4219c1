/** Every host that an export can be made for. */
import { cloudflare } from './cloudflare.ts'
import { github } from './github.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { plain } from './plain.ts'
import { vercel } from './vercel.ts'

export const hosts: readonly Host[] = [netlify, cloudflare, github, vercel]

export const hostIds: readonly string[] = hosts.map(({ id }) => id)

/** @param id what follows `--for`; the plain layout without one */
export function hostOf(id: string | undefined): Host | undefined {
  return id === undefined ? plain : hosts.find((host) => host.id === id)
}
