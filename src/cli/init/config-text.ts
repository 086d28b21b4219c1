/** The configuration file that `lectern init` writes: the keys that owners need first, each with its meaning. */
import { configSchema } from '../../config/schema.ts'
import { printable } from '../terminal.ts'
import { wrap } from '../wrap.ts'

export interface Settings {
  readonly title?: string
  readonly baseUrl?: string
  /** Below the site folder, where it is not the default. */
  readonly contentDir?: string
  /** What was recognised, as a sentence. */
  readonly summary?: string
}

type Key = keyof typeof configSchema.shape

/** In the order of the file, with an example for a key that has no value. */
const keys: readonly (readonly [key: Key, example: string])[] = [
  ['title', 'My notes'],
  ['description', 'What this site is about, in one sentence.'],
  ['baseUrl', 'https://example.com'],
  ['author', '{ name: Ada Example, url: "https://example.com/about" }'],
  ['language', 'en'],
  ['license', 'CC-BY-4.0'],
  ['exclude', '[/private/, "*.secret.md"]'],
]

/** YAML; a line that begins with `#` and a letter is a key that can be turned on. */
export function configText({ summary, contentDir, title, baseUrl }: Settings): string {
  const values: Partial<Record<Key, string | undefined>> = { title, baseUrl }
  const about = 'The settings of this site. Every key is optional; docs/configuration.md of Lectern lists all.'
  const use = 'A line that begins with # and the name of a key is an example: remove the # to use it.'
  return [
    ...comment(about),
    ...comment(use),
    ...(summary === undefined ? [] : ['#', ...comment(summary)]),
    ...(contentDir === undefined ? [] : entry('contentDir', `contentDir: ${JSON.stringify(contentDir)}`)),
    ...keys.flatMap(([key, example]) => {
      const value = values[key]
      return entry(key, value === undefined ? `#${key}: ${example}` : `${key}: ${JSON.stringify(value)}`)
    }),
    '',
  ].join('\n')
}

function entry(key: Key, line: string): string[] {
  return ['', ...comment(configSchema.shape[key].description ?? ''), line]
}

function comment(text: string): string[] {
  // Names of folders may contain line breaks.
  return wrap(printable(text), 100, 2).map((line) => `# ${line}`)
}
