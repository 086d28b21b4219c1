/** The contents of the page beside the text. */

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

/** Long contents scroll in a box of their own; the page must not move. */
function show(link: HTMLElement | undefined): void {
  const list = link?.closest('nav')
  if (link && list && list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

/** How far down the window a heading counts as reached: a heading is read from when it is near the top. */
const reached = 1 / 3
