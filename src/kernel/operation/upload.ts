import { createHash } from 'node:crypto'

/** An uploaded file of a request. */
export class Upload {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Hash of the bytes. The idempotency check compares it with the hash of a repeated request. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

/** Uploaded files by part name. */
export type Uploads = Readonly<Record<string, Upload>>
