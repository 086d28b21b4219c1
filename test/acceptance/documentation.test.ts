/** The lines of the documentation, run as they are printed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalog } from '../../src/catalog.ts'
import { exampleSite } from '../conformance/example-site.ts'
import { type Answered, type ServedSite, serveOnNode } from '../conformance/served-site.ts'
import { shellWords } from '../publish/render/shell-words.ts'

let site: ServedSite

beforeAll(async () => {
  site = await serveOnNode(await exampleSite())
})
afterAll(() => site.close())

/** What curl would send. @throws on an option that the documentation has not used so far */
async function curl(line: string): Promise<Answered> {
  const [command, ...words] = shellWords(line)
  if (command !== 'curl') throw new Error(`no curl: ${line}`)
  const headers: Record<string, string> = { accept: '*/*' }
  let [method, address, body]: (string | undefined)[] = []
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-I') method = 'HEAD'
    else if (word === '-X') method = words.shift()
    else if (word === '-d') body = words.shift()
    else if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(/:\s*(.*)/s)
      headers[name.toLowerCase()] = value
    } else if (word.startsWith('http')) address = word
    else if (!['-s', '-S', '-sS', '-i', '-N'].includes(word)) throw new Error(`curl ${word} in: ${line}`)
  }
  if (address === undefined) throw new Error(`no address: ${line}`)
  method ??= body === undefined ? 'GET' : 'POST'
  return site.ask(address, { method, headers, ...(body === undefined ? {} : { body }) })
}

/** Lines with the comment above each, empty where there is none, from the code blocks of a page. */
function curlLines(text: string): [comment: string, line: string][] {
  return [...text.matchAll(/^(?:# (.*)\n)?(curl .*)$/gm)].map(([, comment = '', line = '']) => [comment, line])
}

const absent = catalog.flatMap((row) => (row.kind === 'absent' ? [row.path] : []))

describe('the curl lines', () => {
  it.each(['/developers.md', '/api-docs.md', '/auth.md'])('of %s are answered as they say', async (page) => {
    const { text } = await site.ask(page)
    const found: string[] = []
    for (const [comment, line] of curlLines(text)) {
      const { status } = await curl(line)
      // Only the comment tells: the line may have any number in its port.
      const expected = /304/.test(comment) ? [304] : /401/.test(comment) ? [401] : [200, 202, 204, 308]
      // What is absent on purpose is documented too.
      if (!expected.includes(status) && !absent.some((path) => line.includes(`${path}'`)))
        found.push(`${status} ${line}`)
    }
    expect(found).toEqual([])
    expect(curlLines(text).length).toBeGreaterThan(0)
  })

  it('of the quickstart ask with a JSON body that has a query, and its Content-Type (specification, "Endpoints", rule 3)', async () => {
    const { text } = await site.ask('/developers.md')
    const line = curlLines(text).find(([, candidate]) => candidate.includes('/ask'))?.[1] ?? ''
    expect(line).toContain("-H 'Content-Type: application/json'")
    expect(JSON.parse(/-d '(.*)'/.exec(line)?.[1] ?? '')).toHaveProperty('query')
    const answer = await curl(line)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })
})
