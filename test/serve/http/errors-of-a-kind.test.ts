import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorCodes, type ProblemDetails } from '../../../src/contract/errors.ts'
import { createErrorJson } from '../../../src/serve/http/error-json.ts'
import { createErrorMarkdown, errorMarkdown } from '../../../src/serve/http/error-markdown.ts'
import { createErrorPages, errorPage } from '../../../src/serve/http/error-page.ts'
import { site } from '../fixture.ts'

function problemOf(code: ErrorCode, detail: string, more: Partial<ProblemDetails> = {}): ProblemDetails {
  const [status, title, hint] = errorCodes[code]
  return { type: 'about:blank', title, status, detail, instance: '/notes/soil', code, hint, ...more }
}

const details = ['It is "{instance}" and <b>bold</b>.', 'Another.', 'Another.']
const differences: readonly Partial<ProblemDetails>[] = [
  {},
  { instance: '/"{instance}"\\é' },
  { hint: 'Do something else.' },
  { type: 'https://garden.example/why' },
  { retry: 7 },
]
const suggested = [[], ['/notes/soil'], ['/', '/a"b', '/notes/%C3%A9']]

/** One after another, so that each could be given what was remembered of the one before. */
const problems = (Object.keys(errorCodes) as ErrorCode[]).flatMap((code) =>
  details.flatMap((detail) => differences.map((more) => problemOf(code, detail, more))),
)

describe('an error says its own words, whatever the last one of its kind said', () => {
  test('as JSON, in the usual form of two blanks', () => {
    const write = createErrorJson(site)
    for (const problem of problems)
      for (const paths of suggested) {
        const nearest = paths.map((path) => site.baseUrl + path)
        const whole = paths.length > 0 ? { ...problem, nearest } : problem
        expect(write(problem, paths)).toBe(`${JSON.stringify(whole, null, 2)}\n`)
      }
  })

  test('as Markdown', () => {
    const write = createErrorMarkdown(site)
    for (const problem of problems)
      for (const paths of suggested) expect(write(problem, paths)).toBe(errorMarkdown(site, problem, paths))
    expect(write(problemOf('NOT_FOUND', 'Nothing.'), ['/a', '/b'])).toMatch(
      /^# 404 .+\n\nNothing\.\n\n.+\n\nNearest addresses:\n\n- <\/a>\n- <\/b>\n\nEvery page: <\/llms\.txt>\n\nCode: `NOT_FOUND`\n$/,
    )
  })

  test('as a page', () => {
    const write = createErrorPages(site)
    for (const problem of problems)
      expect(new TextDecoder().decode(write(problem, []))).toBe(errorPage(site, problem, []))
  })
})
