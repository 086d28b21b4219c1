/** A folder with names that mean something else to hosts, servers, shells and file systems. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const files = [
  'quote".png',
  "it's.png",
  'a&b.png',
  'percent%41.png',
  'hash#1.png',
  'question?.png',
  'star*.png',
  'colon:x.png',
  'semi;colon.png',
  'dollar$1.png',
  'brace{path}.png',
  'back\\slash.png',
  'trailing..',
  'space in name.png',
  'plus+sign.png',
  'ü日本語.png',
  'A.PNG',
  'a.png',
  'same.png',
  'SAME.png',
  'page.html',
  'index.html',
  'pages/404.html',
  'no-ending',
  'dir/no-ending/x.png',
  'dir/no-ending.txt',
  '_headers',
  '_redirects',
]

/** Lives as long as the process, in the folder for temporary files. */
export function hostileSite(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'lectern-hostile-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const links = files.map((file) => `- [file](<${file.split('/').map(encodeURIComponent).join('/')}>)`).join('\n')
  write('content/notes/all.md', `---\ndate: 2024-01-02\ntags: [c++, "日本語", "a/b", "100%"]\n---\n# All\n\n${links}\n`)
  for (const file of files) write(`content/notes/${file}`, file)
  for (const name of [
    'index',
    '404',
    '_headers',
    '_redirects',
    'Soil.html',
    'Trailing...',
    'Ünï cödé 日本語',
    `Quote "and" 'this'`,
    '100% & more',
    'CON',
    'x'.repeat(245),
  ]) {
    write(`content/notes/${name}.md`, `---\ndate: 2024-01-01\n---\n# ${name}\n\nText of ${name}. See [[all]].\n`)
  }
  write('content/pages/about.md', '# About\n\nSee [[404]].\n')
  write('public/robots extra.txt', 'x')
  write('public/deep/a b/ü.txt', 'y')
  return dir
}
