/** Colours of both schemes. Text reaches WCAG 2.2 AA (4.5:1) on the page and on raised surfaces; a test computes it. */

export interface Palette {
  readonly page: string
  /** Code, callouts and table heads. */
  readonly surface: string
  readonly text: string
  /** Dates, bylines, counts. */
  readonly muted: string
  readonly link: string
  readonly line: string
  readonly mark: string
  /** Callouts, by what they ask of the reader. */
  readonly note: string
  readonly tip: string
  readonly important: string
  readonly warning: string
  readonly caution: string
  /** Tokens of highlighted code. */
  readonly keyword: string
  readonly string: string
  readonly constant: string
  readonly function: string
  readonly comment: string
}

export const light: Palette = {
  page: '#fdfdfb',
  surface: '#f4f3ef',
  text: '#1f2124',
  muted: '#5c6067',
  link: '#0a559e',
  line: '#dcdad3',
  mark: '#fff0b3',
  note: '#0a559e',
  tip: '#1a6b3c',
  important: '#6b3fa8',
  warning: '#855200',
  caution: '#a8261c',
  keyword: '#a0237a',
  string: '#1a6b3c',
  constant: '#855200',
  function: '#0a559e',
  comment: '#63676e',
}

export const dark: Palette = {
  page: '#17191c',
  surface: '#212429',
  text: '#e3e4e6',
  muted: '#a3a8b0',
  link: '#8cbcf7',
  line: '#383c43',
  mark: '#514208',
  note: '#8cbcf7',
  tip: '#7fce9c',
  important: '#c3a4f2',
  warning: '#e6b45c',
  caution: '#f29a91',
  keyword: '#ee9bd0',
  string: '#8fd3a7',
  constant: '#e6b45c',
  function: '#8cbcf7',
  comment: '#9ba0a8',
}

/** Custom properties of a palette: `--page`, `--text` and so on. */
export function customProperties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
