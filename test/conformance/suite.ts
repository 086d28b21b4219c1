/** What holds for every row of the catalog of a running service, whatever carries it: nothing here lists endpoints. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonSchema } from '../../src/contract/endpoint.ts'
import type { PreparedRoute, Route } from '../../src/contract/snapshot.ts'
import type { RuntimeTraits } from '../adapters/conformance.ts'
import { validator } from '../schemas/validate.ts'
import { addressesIn, linkTargets, problemsOfAddress } from './addresses.ts'
import { secrets } from './example-site.ts'
import { differs, fieldsOf, lacksRateLimit } from './problems.ts'
import { type Answered, decoded, documentPaths, type ServedSite } from './served-site.ts'

export function describeConformance(
  name: string,
  start: () => Promise<ServedSite>,
  { emptyHeaders = true }: RuntimeTraits = {},
): void {
  describe(`every document of the service on ${name}`, () => {
    let site: ServedSite
    let documents: readonly string[]
    let routes: readonly Route[]
    const answers = new Map<string, Promise<Answered>>()
    const prepared = () => routes.filter((route): route is PreparedRoute => route.kind === 'prepared')
    const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      site.ask(path, { method, headers: { accept: '*/*', 'accept-encoding': 'identity', ...headers } })
    /** The answer to a plain GET, which is asked for once: that it stays the same is a test of its own. */
    const get = (path: string) => {
      const answer = answers.get(path) ?? ask(path)
      answers.set(path, answer)
      return answer
    }
    /** Asks every path and gathers what is wrong, so that one failure does not hide the others. */
    const problems = async (paths: Iterable<string>, check: (path: string) => Promise<readonly string[]>) => {
      const found: string[] = []
      for (const path of paths) for (const problem of await check(path)) found.push(`${path}: ${problem}`)
      return found
    }

    beforeAll(async () => {
      site = await start()
      routes = [...site.snapshot.routes.values()]
      documents = documentPaths(site.snapshot)
    })
    afterAll(() => site.close())

    it('is answered with 200, its media type, and the length of its body', async () => {
      const found = await problems(documents, async (path) => {
        const { status, headers, bytes } = await get(path)
        const route = site.snapshot.routes.get(path)
        const mediaType = route && 'mediaType' in route ? route.mediaType : ''
        return [
          ...differs('status', status, 200),
          ...differs('content-type', headers.get('content-type'), mediaType),
          ...differs('content-length', headers.get('content-length'), String(bytes.length)),
        ]
      })
      expect(found).toEqual([])
      expect(documents.length).toBeGreaterThan(100)
    })

    it('has a strong ETag that stays, and Last-Modified', async () => {
      const found = await problems(documents, async (path) => {
        const [first, second] = [await get(path), await ask(path)]
        const tag = first.headers.get('etag') ?? ''
        return [
          ...(/^"[^"]+"$/.test(tag) ? [] : [`ETag ${tag}`]),
          ...differs('ETag', second.headers.get('etag'), tag),
          ...differs('body', second.text, first.text),
          ...(Number.isNaN(Date.parse(first.headers.get('last-modified') ?? '')) ? ['no Last-Modified'] : []),
        ]
      })
      expect(found).toEqual([])
    })

    it('is answered with 304 without a body to its ETag and to its date', async () => {
      const found = await problems(documents, async (path) => {
        const { headers } = await get(path)
        const tag = headers.get('etag') ?? ''
        const byTag = await ask(path, { 'if-none-match': tag })
        const byDate = await ask(path, { 'if-modified-since': headers.get('last-modified') ?? '' })
        return [byTag, byDate].flatMap((answer) => [
          ...differs('status', answer.status, 304),
          ...differs('length', answer.bytes.length, 0),
          ...differs('ETag', answer.headers.get('etag'), tag),
          ...differs('Vary', answer.headers.get('vary'), headers.get('vary')),
          ...differs('Cache-Control', answer.headers.get('cache-control'), headers.get('cache-control')),
          ...lacksRateLimit(answer),
        ])
      })
      expect(found).toEqual([])
    })

    it('is answered to HEAD as to GET, without the body', async () => {
      const found = await problems(documents, async (path) => {
        const [full, head] = [await get(path), await ask(path, {}, 'HEAD')]
        return [
          ...differs('status', head.status, full.status),
          ...differs('length', head.bytes.length, 0),
          ...differs('headers', fieldsOf(head), fieldsOf(full)),
        ]
      })
      expect(found).toEqual([])
    })

    it('answers OPTIONS with 204 and Allow, and any other method with 405 and Allow', async () => {
      const found = await problems(documents, async (path) => {
        const options = await ask(path, {}, 'OPTIONS')
        const others = await Promise.all(['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ask(path, {}, method)))
        return [
          ...differs('OPTIONS', options.status, 204),
          ...[options, ...others].flatMap((answer) => [
            ...differs('Allow', answer.headers.get('allow'), 'GET, HEAD, OPTIONS'),
            ...lacksRateLimit(answer),
          ]),
          ...others.flatMap(({ status }) => differs('status', status, 405)),
        ]
      })
      expect(found).toEqual([])
    })

    it('is the same after decoding in every coding, each with an ETag of its own, and says Vary', async () => {
      const found = await problems(documents, async (path) => {
        const plain = await get(path)
        const coded = await Promise.all(['br', 'gzip'].map((coding) => ask(path, { 'accept-encoding': coding })))
        return coded.flatMap((answer) => {
          const coding = answer.headers.get('content-encoding')
          const body = differs('body', Buffer.from(decoded(answer)).equals(plain.bytes), true)
          if (coding === null)
            return [...body, ...differs('ETag', answer.headers.get('etag'), plain.headers.get('etag'))]
          return [
            ...body,
            ...(answer.headers.get('etag') === plain.headers.get('etag')
              ? [`${coding} has the ETag of the plain`]
              : []),
            ...[answer, plain].flatMap(({ headers }) =>
              headers.get('vary')?.includes('Accept-Encoding') ? [] : [`Vary ${headers.get('vary')}`],
            ),
            ...(answer.bytes.length < plain.bytes.length ? [] : [`${coding} is no smaller`]),
          ]
        })
      })
      expect(found).toEqual([])
    })

    it('that is HTML has a Markdown twin, which is negotiated at its address with the same bytes', async () => {
      const pages = prepared().filter(({ mediaType }) => mediaType.startsWith('text/html'))
      const found = await problems(
        pages.map(({ path }) => path),
        async (path) => {
          const html = await ask(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
          const markdown = await ask(path, { accept: 'text/markdown' })
          const twin = await get(path === '/' ? '/index.md' : `${path}.md`)
          return [
            ...differs('HTML', html.headers.get('content-type'), 'text/html; charset=utf-8'),
            ...differs('Markdown', markdown.headers.get('content-type'), 'text/markdown; charset=utf-8'),
            ...differs('twin', twin.text, markdown.text),
            ...differs('Cache-Control', markdown.headers.get('cache-control'), 'private, no-store'),
            ...[html, markdown].flatMap(({ headers }) =>
              /(^|, )Accept(,|$)/.test(headers.get('vary') ?? '') ? [] : [`Vary ${headers.get('vary')}`],
            ),
          ]
        },
      )
      expect(found).toEqual([])
    })

    it('has Link headers that resolve, and names its canonical address where it is one of two', async () => {
      const found = await problems(documents, async (path) => {
        const { headers } = await get(path)
        const links = linkTargets(headers.get('link'))
        const route = site.snapshot.routes.get(path)
        const pair = route?.kind === 'prepared' && (route.markdown ? path : route.canonical)
        return [
          ...(pair ? differs('canonical', links.get('canonical'), `${site.baseUrl}${pair}`) : []),
          ...(await Promise.all([...links.values()].map((target) => problemsOfAddress(site, target)))).flat(),
        ]
      })
      expect(found).toEqual([])
    })

    it('that is JSON has the shape that its row promises', async () => {
      // Rows that are once per collection are written out; the path of one that is once per tag is a template.
      const shapes = new Map<string, JsonSchema>(
        site.snapshot.endpoints.flatMap((row) =>
          'schema' in row && row.schema ? [[row.path.includes('{') ? row.id : row.path, row.schema]] : [],
        ),
      )
      const json = prepared().filter(({ mediaType }) => /[/+]json/.test(mediaType))
      const found = await problems(
        json.map(({ path }) => path),
        async (path) => {
          const shape = shapes.get(path) ?? shapes.get(site.snapshot.routes.get(path)?.endpoint ?? '')
          if (shape === undefined) return ['no row promises its shape']
          return validator(shape)(JSON.parse((await get(path)).text))
        },
      )
      expect(found).toEqual([])
    })

    it('names only addresses of the site that resolve', async () => {
      const named = new Map<string, string>()
      for (const { path, mediaType } of prepared()) {
        for (const address of addressesIn((await get(path)).text, mediaType, site.baseUrl)) named.set(address, path)
      }
      const found = await problems(named.keys(), async (address) =>
        (await problemsOfAddress(site, address)).map((problem) => `${problem}, named at ${named.get(address)}`),
      )
      expect(found).toEqual([])
      expect(named.size).toBeGreaterThan(documents.length / 2)
    })

    it('that is text for programs links by absolute addresses, or to places in itself', async () => {
      const texts = prepared().filter(({ mediaType }) => /^text\/(markdown|plain)\b/.test(mediaType))
      const found = await problems(
        texts.map(({ path }) => path),
        async (path) => {
          const prose = (await get(path)).text.replace(/^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm, '')
          const targets = [...prose.matchAll(/\]\(<?([^)\s>]*)/g)].map(([, target = '']) => target)
          return targets.filter((target) => !/^(https?:\/\/|mailto:|#)/.test(target))
        },
      )
      expect(found).toEqual([])
    })

    it('shows nothing of a draft, of the future, or of a comment', async () => {
      const found = await problems(documents, async (path) => {
        const { text } = await get(path)
        return secrets.filter((secret) => text.includes(secret))
      })
      expect(found).toEqual([])
    })

    it('carries the RateLimit headers, the version and CORS, whatever the answer', async () => {
      const paths = [...site.snapshot.routes.keys(), ...documents.map((path) => `${path}/x%00`), '/%']
      const found = await problems(paths, async (path) => lacksRateLimit(await get(path)))
      expect(found).toEqual([])
    })

    it('is refused with 401 to a request with Authorization, by any method', async () => {
      const challenge = `Bearer resource_metadata="${site.baseUrl}/.well-known/oauth-protected-resource"`
      const found = await problems([...site.snapshot.routes.keys(), '/no/such/path'], async (path) => {
        const authorization = emptyHeaders ? '' : 'x'
        const answers = await Promise.all(
          ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'].map((method) => ask(path, { authorization }, method)),
        )
        return answers.flatMap((answer) => [
          ...differs('status', answer.status, 401),
          ...differs('WWW-Authenticate', answer.headers.get('www-authenticate'), challenge),
          ...lacksRateLimit(answer),
        ])
      })
      expect(found).toEqual([])
    })

    it('has one address: a trailing slash, a doubled slash and .html are redirected to it', async () => {
      const pages = prepared().filter(({ mediaType, path }) => mediaType.startsWith('text/html') && path !== '/')
      const found = await problems(
        pages.map(({ path }) => path),
        async (path) => {
          const others = [`${path}/`, `/${path}`, `${path}.html`]
          const answers = await Promise.all(others.map((other) => ask(other)))
          return answers.flatMap(({ status, headers }, at) => [
            ...differs(`${others[at]} status`, status, 308),
            ...differs(`${others[at]} Location`, headers.get('location'), path),
          ])
        },
      )
      expect(found).toEqual([])
    })
  })
}
