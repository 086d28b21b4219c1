import { listed } from '../../text/listed.ts'
import { nearest } from '../../text/nearest.ts'
import { UsageError } from '../errors.ts'
import { cloudflare } from './cloudflare.ts'
import { deno } from './deno.ts'
import { node } from './node.ts'
import type { Target } from './target.ts'
import { vercel } from './vercel.ts'

const targets: Readonly<Record<string, Target>> = { node, cloudflare, deno, vercel }

export const targetNames = Object.keys(targets)

/** @throws {UsageError} which suggests the nearest name */
export function targetNamed(name: string): Target {
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined
  if (target) return target
  const meant = nearest(name, targetNames)
  const hint = `The targets are ${listed(targetNames)}.`
  throw new UsageError(`There is no target "${name}".`, meant === undefined ? hint : `Did you mean ${meant}? ${hint}`)
}
