/** Headers by which browsers restrict what a page can do. */
import type { SiteInfo } from '../../contract/snapshot.ts'
import type { FlatHeaders } from './message.ts'

/**
 * For every HTML page. Inline scripts and styles are forbidden: our pages need none, so an injected one never runs.
 * Images and media may come from other sites over https, because notes embed them.
 *
 * @param site pages may load scripts, styles, fonts and frames from its trusted hosts, and connect to them
 */
export function htmlSecurityHeaders({ trustedHosts = [] }: Pick<SiteInfo, 'trustedHosts'>): FlatHeaders {
  const own = ["'self'", ...trustedHosts].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    `font-src ${own}`,
    `connect-src ${own}`,
    ...(trustedHosts.length > 0 ? [`frame-src ${own}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return [
    ...['Content-Security-Policy', policy.join('; ')],
    ...['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ...['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
    ...['X-Frame-Options', 'DENY'],
    ...['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

/** For every answer. `Strict-Transport-Security` must not be sent without TLS (RFC 6797 section 7.2). */
export function transportHeaders(baseUrl: string): FlatHeaders {
  const nosniff = ['X-Content-Type-Options', 'nosniff']
  return baseUrl.startsWith('https:') ? [...nosniff, 'Strict-Transport-Security', 'max-age=31536000'] : nosniff
}

/** Whether a browser would run such a file as a document of this origin: SVG, HTML and other XML. */
export function runsScripts(mediaType: string): boolean {
  return /^(text\/html|application\/xhtml|image\/svg|[a-z]+\/([a-z.-]+\+)?xml)/i.test(mediaType)
}
