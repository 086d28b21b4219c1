/** Random edits of a folder: the same ones for one seed. */
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The same numbers from 0 to 1 for one seed, on every machine (mulberry32). */
export function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const words = ['soil', 'water', 'Compost', 'worms', 'leaf mould', 'seeds', 'mulch', 'frost', 'rain', 'bees']
const folders = ['', 'notes', 'notes/garden', 'notes/garden/beds', 'notes/Kitchen', 'jornal', 'lab', 'pages', 'other']
const names = ['soil', 'water', 'index', 'README', 'compost', 'Soil', 'worms.pt', 'worms', 'leaf mould', '404', 'about']

/** @param now milliseconds since 1970: files are as old as that or older */
export function createEdits(dir: string, next: () => number, now: number) {
  const files = new Set<string>()
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const some = <T>(list: readonly T[], chance: number) => list.filter(() => next() < chance)
  const existing = () => one([...files])
  const maybe = (chance: number, line: () => string) => (next() < chance ? [line()] : [])
  const stem = (file: string) => file.replace(/\.md$/, '').replace(/^content\//, '')
  const name = () => `of-${one(words).replace(' ', '-')}`
  const link = () => {
    const target = next() < 0.7 && files.size > 0 ? stem(existing()) : `missing ${one(words)}`
    const label = one(words)
    const part = next() < 0.3 ? `#${one(words)}` : ''
    return one([
      `[[${target}${part}]]`,
      `[[${target.split('/').at(-1)}|${label}]]`,
      `[${label}](/${encodeURI(target)}.md${part})`,
      `![[${target}]]`,
      `![](pic${Math.floor(next() * 3)}.png)`,
      `[${label}][ref]\n\n[ref]: /${encodeURI(target)}${part}`,
      `[${label}](/notes/${one(words)})`,
      one([`{ref}\`${name()}\``, `[](#${name()})`, `[${label}](${name()})`]),
    ])
  }
  const text = () => {
    const day = `202${Math.floor(next() * 8)}-0${1 + Math.floor(next() * 9)}-1${Math.floor(next() * 9)}`
    const lines = [
      ...maybe(0.4, () => `title: ${one(words)} ${Math.floor(next() * 5)}${one(['', '?', ''])}`),
      ...maybe(0.4, () => `tags: [${some([...words, 'SOIL', 'Water'], 0.2).join(', ')}]`),
      ...maybe(0.3, () => `date: ${day}`),
      ...maybe(0.2, () => `updated: ${day}`),
      ...maybe(0.15, () => 'draft: true'),
      ...maybe(0.1, () => `order: ${Math.floor(next() * 4)}`),
      ...maybe(0.1, () => 'pinned: true'),
      ...maybe(0.1, () => 'noindex: true'),
      ...maybe(0.1, () => `slug: ${one(words)}`),
      ...maybe(0.15, () => `aliases: [${one(words)}, /old/${one(words).replace(' ', '-')}]`),
      ...maybe(0.1, () => `lang: ${one(['pt', 'de', 'en-GB'])}`),
      ...maybe(0.1, () => `translationKey: ${one(words)}`),
      ...maybe(0.1, () => `series: ${one(words)}`),
      ...maybe(0.1, () => `author: ${one(words)}`),
      ...maybe(0.05, () => `expires: ${day}`),
      ...maybe(0.05, () => `image: pic${Math.floor(next() * 3)}.png`),
      ...maybe(0.1, () => `description: About ${one(words)}.`),
    ]
    const parts = Array.from(
      { length: Math.floor(next() * 4) },
      () => `${next() < 0.3 ? `(${name()})=\n` : ''}## ${one(words)}\n\nSee ${link()}, and ${link()}.\n`,
    )
    return `---\n${lines.join('\n')}\n---\n${next() < 0.3 ? `# ${one(words)}\n\n` : ''}What is ${one(words)}? ${link()} #${one(['soil', 'Rain'])}\n\n${parts.join('\n')}`
  }
  const write = (file: string, body: string) => {
    const full = path.join(dir, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, body)
    const time = new Date(now - Math.floor(next() * 1e9) - 10_000)
    utimesSync(full, time, time)
    files.add(file)
    return [file]
  }
  const place = () => path.posix.join('content', one(folders), `${one(names)}${Math.floor(next() * 4) || ''}.md`)
  const steps: (() => string[])[] = [
    () => write(existing(), text()),
    () => write(existing(), text()),
    () => write(place(), text()),
    () => {
      const file = existing()
      rmSync(path.join(dir, file))
      files.delete(file)
      return [file]
    },
    () => {
      const [from, to] = [existing(), place()]
      mkdirSync(path.dirname(path.join(dir, to)), { recursive: true })
      renameSync(path.join(dir, from), path.join(dir, to))
      files.delete(from)
      files.add(to)
      return [from, to]
    },
    () => {
      const [from, to] = [one(['garden', 'Kitchen', 'garden/beds']), `m${Math.floor(next() * 3)}`]
      const [source, target] = [`content/notes/${from}`, `content/notes/${to}`]
      if (![...files].some((file) => file.startsWith(`${source}/`))) return []
      if ([...files].some((file) => file.startsWith(`${target}/`))) return []
      renameSync(path.join(dir, source), path.join(dir, target))
      for (const file of [...files].filter((each) => each.startsWith(`${source}/`))) {
        files.delete(file)
        files.add(file.replace(source, target))
      }
      return [source, target]
    },
    () =>
      write(`content/notes/pic${Math.floor(next() * 3)}.png`, 'x'.repeat(1 + Math.floor(next() * 40)))
        .filter((file) => !files.delete(file))
        .concat('content/notes'),
  ]
  return {
    fill: (count: number) => {
      for (let at = 0; at < count; at++) write(place(), text())
    },
    step: () => {
      const many = next() < 0.2 ? 4 : 1
      return Array.from({ length: many }, () => (files.size < 5 ? write(place(), text()) : one(steps)())).flat()
    },
  }
}
