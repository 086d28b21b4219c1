/** Requests as the operations read them. */
import { type AskRequest, parseAsk } from '../../../src/serve/ask/request.ts'
import { readFields } from '../../../src/serve/ask/request-body.ts'

const address = 'https://garden.example/ask'

/** @param body as it is sent where it is text, else as JSON */
export async function readPost(body: unknown, type = 'application/json', search = ''): Promise<AskRequest> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-type': type }
  return parseAsk(await readFields(new Request(`${address}${search}`, { method: 'POST', headers, body: text })))
}

export async function readGet(search: string): Promise<AskRequest> {
  return parseAsk(await readFields(new Request(`${address}${search}`)))
}
