/** The port for encoders: programs that turn texts into vectors, near to each other where the texts mean alike. */
import { LecternError } from '../../contract/errors.ts'

export interface Encoder {
  /** Changes whenever the same text would get another vector. */
  readonly fingerprint: string
  /** Runs here and costs nothing but time. Others may cost money, so only limited requests ask them. */
  readonly isLocal: boolean
  /** Most texts of one call. */
  readonly batch: number
  /**
   * A vector for each text, of any length but 0.
   *
   * @throws {EncoderError}
   */
  encode(texts: readonly string[], signal: AbortSignal): Promise<readonly Float32Array[]>
}

/** An encoder that may take long to load. */
export interface EncoderSource extends Pick<Encoder, 'isLocal'> {
  /**
   * The same encoder for every call.
   *
   * @throws {EncoderError}; a later call tries again
   */
  open(): Promise<Encoder>
}

/** Message and hint are for the owner of the site, and may name addresses. */
export class EncoderError extends LecternError {
  override readonly name = 'EncoderError'

  constructor(message: string, options?: ErrorOptions) {
    const cure = 'Check ask.embeddings in the configuration. Until then, questions are answered from their words.'
    super('ENCODER_FAILED', message, cure, options)
  }
}
