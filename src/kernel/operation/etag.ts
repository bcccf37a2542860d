import { Problem } from '../problem/problem.js'
import { FOREIGN_VERSION } from './version.js'

/*
 * ETags and the conditions that contain them (RFC 9110, sections 8.8.3 and 13.1). A compressed response has an ETag of
 * its own, because a strong ETag names exactly one sequence of bytes: the coding stands before the last quote.
 */

const CODING = /-(?:gzip|deflate|br)"$/

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
    .find((tag) => tag === etag || tag.replace(CODING, '"') === etag)
}

/** Throws 412 if the header If-Match of a read has an ETag, and none of its ETags names this document. */
export function checkIfMatch(header: string | undefined, etag: string): void {
  if (header === undefined || header.trim() === '*') return
  const tags = tagsOf(header)
  if (tags === undefined) throw noTags('If-Match', header)
  if (tags.some((tag) => tag.replace(CODING, '"') === etag)) return
  throw new Problem('preconditionFailed', {
    detail: 'The document has another ETag than the request expects.',
    field: 'If-Match',
    value: header,
    hint: 'Read the document again without If-Match.',
  })
}

/** The versions in the header If-Match. `*` and a missing header mean any version. */
export function readIfMatch(header: string | undefined): readonly number[] | undefined {
  return header === undefined || header.trim() === '*' ? undefined : versionsOf('If-Match', header)
}

/** The versions in the header If-None-Match. A write is refused if the record has one of them. */
export function readIfNoneMatch(header: string | undefined): readonly number[] | '*' | undefined {
  if (header === undefined) return undefined
  return header.trim() === '*' ? '*' : versionsOf('If-None-Match', header)
}

/** A weak ETag, or an ETag of another server, has the version of no record. */
function versionsOf(field: 'If-Match' | 'If-None-Match', header: string): number[] {
  const tags = tagsOf(header)
  if (tags === undefined) throw noTags(field, header)
  return tags.map((tag) => Number(/^"(\d{1,9})-[\w-]+"$/.exec(tag)?.[1] ?? FOREIGN_VERSION))
}

const noTags = (field: string, value: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} must contain ETags, with quotes and separated by commas.`,
    field,
    value,
    hint: 'Send the ETag from a read of the record, unchanged.',
  })
