/** Texts that a stranger sends, at any length: what most often made a pass look at the same characters again. */

/** By name; each is repeated. */
export const repeated: Readonly<Record<string, string>> = {
  dots: '.',
  slashes: '/',
  underscores: '_',
  'number signs': '#',
  blanks: ' ',
  tabs: '\t',
  'line ends': '\n',
  quotes: '"',
  'opening quotes': '“',
  apostrophes: "'",
  'combining marks': '\u0301\u0316',
  'zero-width joiners': '\u200d',
  ellipses: '…',
  Chinese: '土',
  'Chinese sentences': '土。',
  commas: ',',
  'encoded slashes': '%2F',
  'parent folders': '%2e%2e/',
  brackets: '[',
  'links without an end': '[](',
  braces: '{',
  parentheses: '(',
  angles: '<http:',
  digits: '1',
  letters: 'a',
  'single letters': 'b ',
  'stars and underscores': '*_',
  backticks: '`a``',
  backslashes: '\\',
  ampersands: '&a',
  'question marks': '?',
  words: 'soil ',
  phrases: '"soil water" ',
  sentences: 'A. ',
  halves: '\ud800',
}

/** So many characters: a word that is found, the repeated ones, and an end that does not fit them. */
export function textOf(characters: string, length: number): string {
  const begun = `soil ${characters.repeat(Math.ceil(length / characters.length))}`
  return `${begun.slice(0, length - 1)}…`
}
