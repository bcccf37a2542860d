/** One rule of a standard that the service keeps, with a message that shows it. */
export interface HttpRule {
  /** RFC and section, such as `9112, 3.2`. */
  readonly section: string
  readonly rule: string
  /**
   * The lines of the request. `READ` and `WRITE` are paths that the caller may read and write to, and `BODY` is a body
   * for `WRITE`, and `SIZE` is its length as a hexadecimal number. `CREDENTIAL` is the header with the credential, `HOST`
   * the host of the service, `LENGTH` the length of the body, `RECORD` one record, `CHANGE` the path to change it, `ETAG`
   * its ETag and `FOREIGN` the ETag of another record.
   */
  readonly send: readonly string[]
  readonly body?: string
  readonly status: number
  /** Headers of the response. Null for a header that the response must not have. */
  readonly headers?: Readonly<Record<string, RegExp | null>>
  /** Whether the response has no body. */
  readonly isEmpty?: boolean
  /** The only API that has the resource. Both APIs keep every other rule. */
  readonly only?: 'REST' | 'media' | 'GraphQL'
}

const HOST = 'Host: HOST'
const JSON_TYPE = 'Content-Type: application/json'
const TO_WRITE = [HOST, 'CREDENTIAL', JSON_TYPE]

/** The usual body with the transfer coding `chunked`: one chunk. */
export const CHUNKED = 'SIZE\r\nBODY\r\n0\r\n\r\n'

/** A read with the usual headers, and more. */
export const get = (...more: string[]): string[] => ['GET READ HTTP/1.1', HOST, 'CREDENTIAL', ...more]
export const head = (...more: string[]): string[] => ['HEAD READ HTTP/1.1', HOST, 'CREDENTIAL', ...more]
/** A request with a body. */
export const post = (...more: string[]): string[] => ['POST WRITE HTTP/1.1', ...TO_WRITE, ...more]
/** A change of a record whose ETag is `ETAG`. */
export const patch = (...more: string[]): string[] => ['PATCH CHANGE HTTP/1.1', HOST, 'ADMIN', JSON_TYPE, ...more]
export const image = (method: string, ...more: string[]): string[] => [`${method} IMAGE HTTP/1.1`, HOST, ...more]
