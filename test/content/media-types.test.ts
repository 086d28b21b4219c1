import { describe, expect, it } from 'vitest'
import { mediaTypeOf } from '../../src/content/media-types.ts'

describe('the media type of a file', () => {
  it.each([
    ['favicon.ico', 'image/x-icon'],
    ['notes/a.PNG', 'image/png'],
    ['report.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['data.jsonl', 'application/jsonl'],
    ['data.csv', 'text/csv; charset=utf-8'],
    ['page.html', 'text/html; charset=utf-8'],
  ])('follows from its ending: %s is %s', (path, mediaType) => {
    expect(mediaTypeOf(path)).toBe(mediaType)
  })

  it.each(['main.ts', 'main.rs', 'main.py', 'paper.tex', 'paper.bib'])('is text that a browser shows: %s', (path) => {
    expect(mediaTypeOf(path)).toBe('text/plain; charset=utf-8')
  })

  it.each(['data.unknown', 'LICENCE', 'a.b/c', 'a.constructor', 'constructor', ''])(
    'says nothing of what is not known: %j',
    (path) => {
      expect(mediaTypeOf(path)).toBe('application/octet-stream')
    },
  )
})
