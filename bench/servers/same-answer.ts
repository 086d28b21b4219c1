/** An answer from the wire, as the bare server gives it again. */
import type { BareAnswer } from './bare.ts'

/** `node:http` writes these itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive'])

export function sameAnswer(answer: Buffer): BareAnswer {
  const end = answer.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n')
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    return ownHeaders.has(name.toLowerCase()) ? [] : [name, line.slice(colon + 2)]
  })
  return { status: Number(statusLine.split(' ')[1]), headers, body: answer.toString('base64', end + 4) }
}
