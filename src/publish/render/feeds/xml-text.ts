/** Text as XML content. */

/** Text as the content of an element or a quoted attribute. Characters that XML 1.0 forbids are left out. */
function xmlText(text: string): string {
  return text.replace(forbidden, '').replace(/[&<>"'\r]/g, (character) => entities[character] ?? '')
}

/** An element with text and nothing else. */
export function element(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return `<${name}${attributeList(attributes)}>${xmlText(text)}</${name}>`
}

/** An element without content. */
export function emptyElement(name: string, attributes: Readonly<Record<string, string>>): string {
  return `<${name}${attributeList(attributes)}/>`
}

function attributeList(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
}

// The complement of Char in XML 1.0, section 2.2.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A parser would turn a bare carriage return into a line feed (section 2.11).
  '\r': '&#13;',
}
