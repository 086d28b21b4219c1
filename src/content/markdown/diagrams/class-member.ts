/** Members of a class: attributes and operations. */
import { readLabel, veiledWord } from './labels.ts'

export interface Member {
  /** For the renderer, which would take the words of an attribute for a type and a name, in this order. */
  readonly written: string
  /** What the picture has to say. */
  readonly shown: string
  readonly isOperation: boolean
}

const operation = /^([^()]+)\(([^()]*)\)([^()]*)$/

/** Returns nothing for a member that the picture could not show as it is. */
export function memberOf(text: string): Member | undefined {
  const [, visibility = '', rest = ''] = /^([-+#~]?)(.*)$/.exec(text) ?? []
  // `$` is for static, `*` for abstract members, at the end or after the parameters of an operation.
  const [, before = '', early = '', after = ''] = /^([^)]*\))([$*])(.*)$/.exec(rest) ?? ['', rest]
  const [, body = '', late = ''] = /^([^$*]*)([$*]?)$/.exec((before + after).trim()) ?? []
  const classifier = early + late
  const label = readLabel(genericIn(body.trim()) ?? '', 'text')
  if (label === undefined || classifier.length > 1 || label === '' || label.includes('\n')) return undefined
  const [called, name = '', parameters = '', type = ''] = operation.exec(label) ?? []
  const seen = visibility === '' ? '' : `${visibility} `
  if (called === undefined) {
    if (/[()]/.test(label)) return undefined
    return { written: `${visibility}${veiledWord(label)}${classifier}`, shown: seen + label, isOperation: false }
  }
  const returned = type.replace(/^\s*:/, '').trim()
  const hidden = [name.trim(), parameters.trim(), returned].map((part) => veiledWord(part))
  return {
    written: `${visibility}${hidden[0]}${classifier}(${hidden[1]}) ${hidden[2]}`.trim(),
    shown: `${seen}${name}(${parameters})${returned === '' ? '' : `: ${returned}`}`,
    isOperation: true,
  }
}

/** `List~int~` is `List<int>`; nothing for generics in generics. */
function genericIn(text: string): string | undefined {
  const parts = text.split('~')
  const isOdd = parts.length % 2 === 0 || parts.some((part, i) => i % 2 === 1 && part.trim() === '')
  return isOdd ? undefined : parts.map((part, i) => (i === 0 ? part : (i % 2 === 1 ? '<' : '>') + part)).join('')
}
