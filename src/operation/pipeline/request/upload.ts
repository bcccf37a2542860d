import { createHash } from 'node:crypto'

/** An uploaded file of a request. */
export class Upload {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  /** Returns a hash of the bytes. If a request is repeated, the idempotency check compares the hashes of its files. */
  toJSON(): string {
    return createHash('sha256').update(this.bytes).digest('base64url')
  }
}

/** Uploaded files by part name. */
export type Uploads = Readonly<Record<string, Upload>>
