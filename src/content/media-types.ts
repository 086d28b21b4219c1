/** Media types of a site's files. */
import { mimes } from 'mrmime'

/**
 * Full `Content-Type` of a file by the ending of its path; `application/octet-stream` for an unknown one. Text is
 * said to be UTF-8: browsers guess a legacy encoding otherwise.
 */
export function mediaTypeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  const type = further.get(ending) ?? known.get(ending) ?? 'application/octet-stream'
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** A map, because the object has more than its own keys: `constructor` is one of them. */
const known: ReadonlyMap<string, string> = new Map(Object.entries(mimes))

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** Source code, which browsers show as text and would download otherwise. To `mrmime`, `ts` is a video and `rs` is XML. */
const plainText =
  'adoc bib bibtex c cc cpp cs diff go h hpp hs java jl kt lua org patch php pl ps1 py r rb rs rst sh sql swift tex ts tsx'

/** What `mrmime` lacks or reads differently. */
const further: ReadonlyMap<string, string> = new Map([
  ['ico', 'image/x-icon'],
  ['docx', `${office}.wordprocessingml.document`],
  ['xlsx', `${office}.spreadsheetml.sheet`],
  ['pptx', `${office}.presentationml.presentation`],
  ['xls', 'application/vnd.ms-excel'],
  ['ppt', 'application/vnd.ms-powerpoint'],
  ['odt', `${openDocument}.text`],
  ['ods', `${openDocument}.spreadsheet`],
  ['odp', `${openDocument}.presentation`],
  ['jsonl', 'application/jsonl'],
  ['ndjson', 'application/x-ndjson'],
  ['ipynb', 'application/x-ipynb+json'],
  ['kml', 'application/vnd.google-earth.kml+xml'],
  ['kmz', 'application/vnd.google-earth.kmz'],
  ['flac', 'audio/flac'],
  ['m4v', 'video/mp4'],
  ...plainText.split(' ').map((ending): [string, string] => [ending, 'text/plain']),
])
