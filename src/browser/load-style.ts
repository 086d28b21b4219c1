import { element } from './element.ts'

/** Loads a style sheet; what needs it goes on without it if it cannot be loaded. */
export function loadStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = element('link', { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
