/** The tree of folders beside the text. */

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
