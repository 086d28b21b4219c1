/** What stands beside the text: the tree of folders, and the contents of the page. */

/** How far down the window a heading counts as reached: a heading is read from when it is near the top. */
const reached = 1 / 3

/** Makes branches of the closed folders of the tree, which take their pages from the page of the folder when opened. */
export function growTree(root: ParentNode | null = document.querySelector('.tree')): void {
  // Only links to folders have something beside them: the number of their pages.
  for (const link of root?.querySelectorAll<HTMLAnchorElement>('li > a:not(:only-child)') ?? []) {
    const branch = document.createElement('details')
    const summary = document.createElement('summary')
    if (link.lang) summary.lang = link.lang
    summary.append(link.textContent, ' ', link.nextElementSibling ?? '')
    branch.append(summary)
    const open = () => fill(branch, link.href).catch(() => location.assign(link.href))
    branch.addEventListener('toggle', open, { once: true })
    link.replaceWith(branch)
  }
}

/** Sets `aria-current` on the link of the last heading that was reached, if the page has contents. */
export function followHeadings(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav.contents a[href^="#"]')]
  const entries = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading === null ? [] : [{ link, heading }]
  })
  let marked: HTMLAnchorElement | undefined
  const mark = () => {
    // At the end of the page, the last headings cannot come any higher.
    const isEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2
    const line = innerHeight * (isEnd ? 1 : reached)
    const link = entries.findLast(({ heading }) => heading.getBoundingClientRect().top < line)?.link
    if (link === marked) return
    marked?.removeAttribute('aria-current')
    link?.setAttribute('aria-current', 'true')
    marked = link
    show(link)
  }
  if (entries.length === 0) return
  const observer = new IntersectionObserver(mark, { rootMargin: `0px 0px -${100 - 100 * reached}%` })
  for (const { heading } of entries) observer.observe(heading)
  addEventListener('scrollend', mark)
}

/** A long tree scrolls in a box of its own, which begins at the page that is read. The page itself does not move. */
export function showCurrentPage(): void {
  const link = document.querySelector('.tree [aria-current]')
  const box = link?.closest('.site-tree')
  if (!link || !box) return
  box.scrollTop += link.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2
}

/** @throws when the page of the folder cannot be had, or has no such branch */
async function fill(branch: Element, address: string): Promise<void> {
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html')
  const own = page.querySelector('.tree a[aria-current=page]')
  const pages = own?.closest('ul')
  if (!pages) throw address
  own?.removeAttribute('aria-current')
  branch.append(pages)
  growTree(branch)
}

/** Long contents scroll in a box of their own; the page must not move. */
function show(link: HTMLElement | undefined): void {
  const list = link?.closest('nav')
  if (link && list && list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2
}
