/** Content codings: which there are, and when they pay. */

/** Port: compresses a body. */
export interface Encoder {
  /** Names of the codings (`br`, `zstd`, `gzip`), the best first. */
  readonly names: readonly string[]
  encode(name: string, bytes: Uint8Array): Promise<Uint8Array>
}

/** What every web-standard runtime can do. */
export const webEncoder: Encoder = {
  names: ['gzip'],
  async encode(_name, bytes) {
    const compressed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('gzip'))
    return new Uint8Array(await new Response(compressed).arrayBuffer())
  },
}

/** Below this a compressed body saves no packet: with its headers it fits one either way. In bytes. */
const smallest = 860

export function paysToEncode(mediaType: string, size: number): boolean {
  return size >= smallest && isCompressible(mediaType)
}

/** Text in any form; images, fonts and archives are compressed already, except these. */
function isCompressible(mediaType: string): boolean {
  return /^(text\/|application\/(json|javascript|xml|yaml|wasm|rtf|manifest)|[a-z]+\/[\w.-]+\+(json|xml|yaml)|image\/(svg|bmp|x-icon)|font\/[ot]tf)/i.test(
    mediaType,
  )
}
