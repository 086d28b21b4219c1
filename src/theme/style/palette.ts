/** Colours of both schemes. Text reaches WCAG 2.2 AA (4.5:1) on the page and on raised surfaces; a test checks it. */

export const light = {
  page: '#fdfdfb',
  // Code, callouts and table heads.
  surface: '#f4f3ef',
  text: '#1f2124',
  // Dates, bylines, counts.
  muted: '#5c6067',
  link: '#0a559e',
  line: '#dcdad3',
  mark: '#fff0b3',
  // Behind selected text.
  selection: '#c9ddf5',
  // Callouts.
  note: '#0a559e',
  tip: '#1a6b3c',
  important: '#6b3fa8',
  warning: '#855200',
  caution: '#a8261c',
  // Tokens of highlighted code.
  keyword: '#a0237a',
  string: '#1a6b3c',
  constant: '#855200',
  function: '#0a559e',
  comment: '#63676e',
}

export type Palette = Readonly<typeof light>

export interface Palettes {
  readonly light: Palette
  readonly dark: Palette
}

export const dark: Palette = {
  page: '#17191c',
  surface: '#212429',
  text: '#e3e4e6',
  muted: '#a3a8b0',
  link: '#8cbcf7',
  line: '#383c43',
  mark: '#514208',
  selection: '#2c4a70',
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

/** The palette as custom properties: `--page`, `--text` and so on. */
export function customProperties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
