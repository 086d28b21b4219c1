/** The list of all pages: while somebody writes, a field filters the titles of the page; Enter searches all pages. */

offerFilter()

function offerFilter(): void {
  const field = document.querySelector<HTMLInputElement>('#site\\:filter')
  const items = [...document.querySelectorAll<HTMLElement>('.all li')]
  const result = document.querySelector('output')
  field?.addEventListener('input', () => {
    const words = plain(field.value).split(' ')
    const found = items.filter((item) => {
      const text = plain(item.textContent)
      item.hidden = !words.every((word) => text.includes(word))
      return !item.hidden
    })
    if (result) result.value = field.value === '' ? '' : `${found.length} / ${items.length}`
  })
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
