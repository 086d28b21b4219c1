/** Which note of a folder is at which address of its site: found from outside, by comparing texts. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createRandom, shuffled } from '../random.ts'
import { markdownFiles } from './folder.ts'

export interface PlacedNote {
  /** Below the folder. */
  readonly file: string
  /** Of its HTML. */
  readonly path: string
  readonly text: string
}

/** Notes drawn by chance, the same ones at every run, that also pass a test of their text. */
export async function placedNotes(
  dir: string,
  url: string,
  most: number,
  accept: (text: string) => boolean = () => true,
): Promise<PlacedNote[]> {
  const bySlug = await pathsBySlug(url)
  const found: PlacedNote[] = []
  for (const file of shuffled(await markdownFiles(dir), createRandom(1))) {
    if (found.length >= most) break
    const path = bySlug.get(slugOf(file))
    if (path === undefined) continue
    const text = await readFile(`${dir}/${file}`, 'utf8')
    if (accept(text) && contains(await fetchText(`${url}${path}.md`), text)) found.push({ file, path, text })
  }
  return found
}

export async function sitePaths(url: string): Promise<string[]> {
  const locations = async (address: string): Promise<string[]> => {
    const text = await fetchText(address)
    const list = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location = '']) => new URL(location).pathname)
    if (!text.includes('<sitemapindex')) return list
    return (await Promise.all(list.map((path) => locations(`${url}${path}`)))).flat()
  }
  return locations(`${url}/sitemap.xml`)
}

export async function fetchText(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Whether an answer in Markdown is that of a note. Links are rewritten, so only plain pieces are compared. */
export function contains(answer: string, note: string): boolean {
  const pieces = [...note.matchAll(/[A-Za-z][A-Za-z ,]{14,}/g)].slice(0, 3)
  return pieces.length > 0 && pieces.every(([piece]) => answer.includes(piece))
}

/** Slugs that two pages share are left out. */
async function pathsBySlug(url: string): Promise<Map<string, string>> {
  const paths = await sitePaths(url)
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(lastPart(path), (counts.get(lastPart(path)) ?? 0) + 1)
  return new Map(paths.flatMap((path) => (counts.get(lastPart(path)) === 1 ? [[lastPart(path), path]] : [])))
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function slugOf(file: string): string {
  return path
    .basename(file, '.md')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
}
