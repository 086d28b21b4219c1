/** Elements for scripts. Text only ever becomes text: nothing here reads markup. */

/** An element with attributes and children; a string is a text node. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** `<kbd>` for the name of a key. */
export function keyCap(name: string): HTMLElement {
  return element('kbd', {}, name)
}
