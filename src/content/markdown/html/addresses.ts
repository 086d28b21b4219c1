/** Addresses of other sites as readers see them: decoded on the page and on paper, and never in `href`. */
import type { Element, Root } from 'hast'
import { readableAddress } from '../../../text/readable-address.ts'
import { eachElement } from './tree.ts'

/**
 * Decodes the text of links that show their own address. In place.
 *
 * @param printed whether the style sheet of the theme prints the addresses of links: they are added for it, empty where
 * the text is the address, which would stand on paper twice
 */
export function showAddresses(root: Root, printed: boolean): void {
  eachElement(root, (link) => {
    const { href } = link.properties
    if (link.tagName !== 'a' || typeof href !== 'string' || !/^https?:/i.test(href)) return
    const address = readableAddress(href)
    const isShown = showsItself(link, href)
    if (printed && (isShown || address !== href)) link.properties.dataAddress = isShown ? '' : address
    if (isShown && address !== href) showDecoded(link)
  })
}

/** `<https://…>` and bare addresses; those that begin with `www.` have no scheme. */
function showsItself({ children }: Element, href: string): boolean {
  const [text] = children
  return children.length === 1 && text?.type === 'text' && (text.value === href || `http://${text.value}` === href)
}

/** From left to right, as browsers show addresses: letters from right to left would reorder its parts. */
function showDecoded(link: Element): void {
  link.properties.dir = 'ltr'
  for (const text of link.children) if (text.type === 'text') text.value = readableAddress(text.value)
}
