/**
 * Lets the conformance suite start on Node 20: it imports `globSync`, which Node has since version 22, for a command
 * that is not used here. Given to Node with `--import`.
 */
import { register } from 'node:module'

const hook = `
  export async function load(url, context, next) {
    const loaded = await next(url, context)
    if (!url.endsWith('/@modelcontextprotocol/conformance/dist/index.js')) return loaded
    const source = String(loaded.source)
    const [, name] = /globSync as (\\w+),/.exec(source) ?? []
    if (name === undefined) return loaded
    const body = source.replace('globSync as ' + name + ',', '')
    return { ...loaded, source: body + ';function ' + name + '(){return []}' }
  }
`

register(`data:text/javascript,${encodeURIComponent(hook)}`)
