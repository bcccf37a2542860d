import { createHash } from 'node:crypto'

/** A file that came with a request, as its bytes. */
export class Upload {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Stands for the bytes where a request is compared with its repeat. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

/** Files of a request by the names of their parts. */
export type Uploads = Readonly<Record<string, Upload>>
