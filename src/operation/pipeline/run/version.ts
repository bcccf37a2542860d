import { Problem } from '../../../kernel/problem/problem.js'
import type { RecordVersion } from '../../../kernel/wire/record-version.js'
import type { Context } from '../definition/context.js'
import { conditionName, type ExpectedVersion } from '../request/conditions.js'

/**
 * Throws 412 if the client does not accept this version: because the record changed since it was read, or because the
 * client sent the ETag of another record.
 */
export function checkVersion({ ifVersion, unlessVersion, surface }: Context, stored: RecordVersion): void {
  const isOfRecord = ({ record = stored.record }: ExpectedVersion) => record === stored.record
  const isStored = (one: ExpectedVersion) => isOfRecord(one) && one.number === stored.number
  if (ifVersion !== undefined && !ifVersion.some(isStored)) {
    const known = ifVersion.filter(isOfRecord).map(({ number }) => number)
    throw new Problem('preconditionFailed', {
      detail:
        known.length === 0
          ? 'The ETag in the request is not an ETag of this record.'
          : `The record has version ${stored.number}, but the request expects version ${known.join(' or ')}.`,
      field: conditionName(surface, 'ifVersion'),
      hint: 'Read the record again and apply the change to its current version.',
    })
  }
  if (unlessVersion === '*' || unlessVersion?.some(isStored)) {
    const field = conditionName(surface, 'unlessVersion')
    throw new Problem('preconditionFailed', {
      detail: `The record has version ${stored.number}, which ${field} excludes.`,
      field,
      hint: `Omit ${field}. To change a certain version only, send If-Match.`,
    })
  }
}

/**
 * Throws 412 if a request has a condition on the version of a record that has no versions, such as a webhook. A
 * condition that nobody can check is false (RFC 9110, section 13.1.1).
 */
export function checkUnversioned({ ifVersion, unlessVersion, surface }: Context): void {
  const condition = ifVersion !== undefined ? 'ifVersion' : unlessVersion === '*' ? 'unlessVersion' : undefined
  if (condition === undefined) return
  const field = conditionName(surface, condition)
  throw new Problem('preconditionFailed', {
    detail: `The record has no versions, so ${field} never applies to it.`,
    field,
    hint: `Omit ${field}.`,
  })
}
