/** Follows every local link of an export, as a reader could. */
import type { HostReply, HostServer } from './host-server.ts'

/** @returns links that lead nowhere, or out of the path of the site, with the page that has them */
export async function brokenLinks(server: HostServer, origin: string, base: string): Promise<string[]> {
  const queue = [`${base}/`]
  const seen = new Map<string, string>([[`${base}/`, '']])
  const broken: string[] = []
  for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
    const reply = await follow(server, target)
    if (reply.status !== 200) broken.push(`${target} of ${seen.get(target)}: ${reply.status}`)
    const type = reply.headers.get('content-type') ?? ''
    const isPage = /^text\/html/.test(type) || reply.body.subarray(0, 15).toString() === '<!DOCTYPE html>'
    const found = isPage ? linksOfHtml(reply.body.toString()) : linksOfText(reply.body.toString(), origin)
    for (const link of found) {
      const url = URL.parse(link, `${origin}${target}`)
      if (
        url?.origin !== origin ||
        seen.has(url.pathname) ||
        isLive(url.pathname.slice(base.length)) ||
        url.pathname === base
      )
        continue
      seen.set(url.pathname, target)
      if (url.pathname.startsWith(`${base}/`)) queue.push(url.pathname)
      else broken.push(`${link} of ${target} leads out of the site`)
    }
  }
  return broken
}

/** Answered by a service only. */
function isLive(path: string): boolean {
  return /^\/(?:ask|mcp|mcp\/learn|search\.json|api\/jobs.*)$/.test(path) || /[{}]|%7B/.test(path)
}

async function follow(server: HostServer, target: string): Promise<HostReply> {
  const reply = await server.get(target)
  const location = reply.headers.get('location')
  return reply.status >= 300 && reply.status < 400 && location?.startsWith('/') ? server.get(location) : reply
}

function linksOfHtml(html: string): string[] {
  const text = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const single = [...text.matchAll(/\s(?:href|src|action|poster)="([^"]*)"/g)].map(([, link = '']) => link)
  const lists = [...text.matchAll(/\ssrcset="([^"]*)"/g)].flatMap(([, list = '']) =>
    list.split(', ').map((part) => part.trim().split(' ')[0] ?? ''),
  )
  return [...single, ...lists].map((link) =>
    link.replaceAll('&amp;', '&').replaceAll('&#x26;', '&').replaceAll('&#38;', '&'),
  )
}

/** Absolute links of feeds, lists and Markdown. */
function linksOfText(text: string, origin: string): string[] {
  const pattern = new RegExp(`${origin.replaceAll('.', '\\.')}[^\\s"'<>)\\]\`\\\\&]*`, 'g')
  return [...text.matchAll(pattern)].map(([link]) => link.replaceAll('&amp;', '&').replace(/[.,;:*]+$/, ''))
}
