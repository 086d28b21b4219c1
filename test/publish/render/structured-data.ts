/** The nodes of the JSON-LD graph of a page. @throws when there is none */
export function structuredData(page: string): unknown[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? []
  if (json === undefined) throw new Error('no JSON-LD in the page')
  const document: unknown = JSON.parse(json)
  if (
    typeof document !== 'object' ||
    document === null ||
    !('@graph' in document) ||
    !Array.isArray(document['@graph'])
  )
    throw new Error('no graph in the JSON-LD')
  return document['@graph']
}
