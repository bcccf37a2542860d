import type { HiddenDuplicate } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import type { Holder } from './url-link-reads.js'

/**
 * The first holder that the caller can see. Only such a holder refuses a link, because a refusal would tell the caller
 * that a hidden record exists.
 */
export const refusingHolder = (holders: readonly Holder[]): Holder | undefined => holders.find(({ visible }) => visible)

/** The holders that the caller cannot see. They may be the same as the record that gets the link. */
export const hiddenHolders = (holders: readonly Holder[]): HiddenDuplicate[] =>
  holders.flatMap(({ owner: { entityId, personId }, visible }) => {
    const id = entityId ?? personId
    if (visible || id === null) return []
    return [{ type: entityId === null ? 'person' : 'entity', id, reason: ['url-match'], score: null } as const]
  })
