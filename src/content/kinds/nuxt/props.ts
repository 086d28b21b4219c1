/** Values that components of MDC are given: `{type="info" .wide :items='["a"]'}`, or YAML below the name. */
import { plainKeys } from '../syntax/plain-keys.ts'

export type Props = ReadonlyMap<string, string>

/** In UTF-16 code units. */
const longest = 1_000

/**
 * Where braces end, on the same line.
 *
 * @param start offset of `{`
 * @returns the offset behind `}`; nothing if there is none
 */
export function endOfProps(text: string, start: number): number | undefined {
  let quote = ''
  for (let offset = start + 1; offset < Math.min(text.length, start + longest); offset++) {
    const character = text.charAt(offset)
    if (character === '\n') return undefined
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') return undefined
    else if (character === '}') return offset + 1
  }
  return undefined
}

const prop = /(?<![\w@:.#-])([:@]?[\w-]{1,100})(?:=(?:"([^"\n]{0,1000})"|'([^'\n]{0,1000})'|([^\s"'}]{1,300})))?/g

/** @param braces including the signs themselves */
export function readProps(braces: string): Props {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of braces.slice(1, -1).slice(0, longest).matchAll(prop))
    found.set(name, double ?? single ?? bare ?? '')
  return found
}

/** Whether braces hold nothing but ids, classes and values. */
export function isProps(braces: string): boolean {
  const rest = braces
    .slice(1, -1)
    .replace(/"[^"\n]{0,1000}"|'[^'\n]{0,1000}'/g, 'x')
    .trim()
  return (
    rest !== '' && rest.split(/[\s,]+/).every((each) => /^(?:[#.][\w:-]{1,100}|[:@]?[\w-]{1,100}=.{1,300})$/.test(each))
  )
}

/** @param lines between two of `---`, of which those with one value each are read */
export function readYaml(lines: readonly string[]): Props {
  return plainKeys(lines.map((line) => line.trim()).join('\n'))
}
