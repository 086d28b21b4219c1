/** Addresses from the root, for a site that is in a folder of its host. */

const attribute = /(\s(?:href|src|action|poster|data-[a-z-]{1,30})=")\/(?!\/)/g

/**
 * Leads every attribute of our HTML that begins with `/` into the folder.
 *
 * @param base path of the folder, without a slash at its end; empty for the root
 */
export function withBase(html: string, base: string): string {
  return base === '' ? html : html.replace(attribute, (_, before: string) => `${before}${base}/`)
}
