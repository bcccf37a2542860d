import { hammingDistance, isCurrentHash } from '../../platform/image/hash.js'

/** The mark of a record on its own pages. Stored images are compared with it. */
export interface SeenMark {
  readonly url: string
  /** Perceptual hash. */
  readonly hash: string
}

export interface MarkDistance {
  readonly url: string
  /** Number of bits in which the hashes differ, from 0 to 256. */
  readonly hammingDistance: number
}

/*
 * Thresholds of the distance. `npm run bench:marks` justifies them with a labelled set: variants of a mark are below
 * the first, and look-alikes and other marks are above it.
 */

/** Up to this distance in bits, two images show the same mark. */
export const SAME_MARK = 24
/**
 * From this distance in bits, two images show different marks. Between the two thresholds, the hashes give no certain
 * result.
 */
export const OTHER_MARK = 64

/**
 * The distances of an image from the marks of its record, the smallest first. The smallest one decides. A hash that an
 * earlier version of the service computed is not compared.
 */
export const distancesOf = (hash: string, marks: readonly SeenMark[]): MarkDistance[] =>
  (isCurrentHash(hash) ? marks.filter((mark) => isCurrentHash(mark.hash)) : [])
    .map((mark) => ({ url: mark.url, hammingDistance: hammingDistance(hash, mark.hash) }))
    .sort((a, b) => a.hammingDistance - b.hammingDistance || (a.url < b.url ? -1 : 1))
