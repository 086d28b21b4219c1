/** The button that changes between light and dark. Without scripts there is none: the system's preference holds. */
import { chooseScheme, currentScheme } from './scheme.ts'

export function offerSchemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('button.scheme')
  if (button === null) return
  const show = () => button.setAttribute('aria-pressed', String(currentScheme() === 'dark'))
  button.addEventListener('click', () => {
    chooseScheme(currentScheme() === 'dark' ? 'light' : 'dark')
    show()
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  show()
  button.hidden = false
}
