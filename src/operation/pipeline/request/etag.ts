import { hash } from 'node:crypto'
import { Problem } from '../../../kernel/problem/problem.js'
import type { RecordVersion } from '../../../kernel/wire/record-version.js'

/*
 * ETags and the conditions that contain them (RFC 9110, sections 8.8.3 and 13.1). A compressed response has an ETag of
 * its own, because a strong ETag names exactly one sequence of bytes: the coding stands before the last quote.
 */

/**
 * The strong ETag of a response body: a hash of the text or the bytes. If the response is a record, its version and its key stand
 * before the hash. A write compares only these two, so one ETag is valid for all documents of a record.
 */
export function etagOf(body: string | Uint8Array, version?: RecordVersion): string {
  const digest = hash('sha1', body, 'base64url').slice(0, 22)
  return version === undefined ? `"${digest}"` : `"${version.number}-${version.record}-${digest}"`
}

/** The ETag of a record. The key and the hash can contain dashes, so they have fixed lengths. */
const RECORD_TAG = /^"(?<number>\d{1,9})-(?<record>[\w-]{8})-[\w-]{22}(?:-(?:gzip|deflate|br))?"$/
const CODING = /-(?:gzip|deflate|br)"$/

/** Whether an ETag from a request names the document with this ETag. A hash can end like a coding. */
const names = (tag: string, etag: string): boolean => tag === etag || tag.replace(CODING, '"') === etag

/** The ETag of a compressed response. A weak ETag already stands for all codings of a document. */
export const encodedTag = (etag: string, coding: string): string =>
  etag.startsWith('W/') ? etag : etag.replace(/"$/, `-${coding}"`)

/** The ETags of a list, or undefined if the text is not a list of ETags. */
function tagsOf(header: string): string[] | undefined {
  const tags = header.split(',').map((tag) => tag.trim())
  return tags.every((tag) => /^(?:W\/)?"[^"]*"$/.test(tag)) ? tags : undefined
}

/**
 * Returns the first ETag in If-None-Match that matches the ETag of the document. The client then already has the
 * document. Undefined if no ETag matches.
 */
export function knownTag(header: string | undefined, etag: string): string | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return etag
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .find((tag) => names(tag, etag))
}

/** Throws 412 if the header If-Match of a read has an ETag, and none of its ETags names this document. */
export function checkIfMatch(header: string | undefined, etag: string): void {
  if (header === undefined || header.trim() === '*') return
  const tags = tagsOf(header)
  if (tags === undefined) throw noTags('If-Match', header)
  if (tags.some((tag) => names(tag, etag))) return
  throw new Problem('preconditionFailed', {
    detail: 'The document has another ETag than the request expects.',
    field: 'If-Match',
    value: header,
    hint: 'Read the document again without If-Match.',
  })
}

/** The versions in the header If-Match. `*` and a missing header mean any version. */
export function readIfMatch(header: string | undefined): readonly RecordVersion[] | undefined {
  return header === undefined || header.trim() === '*' ? undefined : versionsOf('If-Match', header)
}

/** The versions in the header If-None-Match. A write is refused if the record has one of them. */
export function readIfNoneMatch(header: string | undefined): readonly RecordVersion[] | '*' | undefined {
  if (header === undefined) return undefined
  return header.trim() === '*' ? '*' : versionsOf('If-None-Match', header)
}

/** A weak ETag, an ETag of a list and an ETag of another server have the version of no record, so they are omitted. */
function versionsOf(field: 'If-Match' | 'If-None-Match', header: string): RecordVersion[] {
  const tags = tagsOf(header)
  if (tags === undefined) throw noTags(field, header)
  return tags.flatMap((tag) => {
    const { number, record } = RECORD_TAG.exec(tag)?.groups ?? {}
    return number === undefined || record === undefined ? [] : { number: Number(number), record }
  })
}

const noTags = (field: string, value: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} must contain ETags, with quotes and separated by commas.`,
    field,
    value,
    hint: 'Send the ETag from a read of the record, unchanged.',
  })
