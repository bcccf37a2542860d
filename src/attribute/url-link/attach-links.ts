import { recordHiddenDuplicates } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Sql } from '../../platform/database/client/sql.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { type OwnerId, type OwnerKind, ownerId } from '../../visibility/owner-column.js'
import { insertOwned, type OwnedDraft } from '../family/family-writes.js'
import { onePrimaryEach } from '../family/primary.js'
import { hiddenHolders, refusingHolder } from './link-holders.js'
import type { UrlLinkState } from './link-state.js'
import { DETECTION } from './types.js'
import { type Holder, holdersOf, readHoldersOf } from './url-link-reads.js'
import { linkLockNames, lockLinks, urlLinkStore } from './url-link-writes.js'

/**
 * Adds the links in the request that creates an owner. Throws 409 if one of them may belong to only one owner, and
 * another owner, which the caller can see, has it as a current link. `field` is the path of the links in the body. All statements are sent
 * together: if the check fails, the transaction also rolls the insert back.
 */
export async function attachLinks(
  context: Context,
  kind: OwnerKind,
  id: string,
  links: readonly UrlLinkState[],
  field: string,
): Promise<void> {
  const taken = exclusive(links)
  const [, holders] = await allEnded(
    lockLinks(context, taken),
    readHoldersOf(context, taken, id),
    insertOwned(context, urlLinkStore, linkDrafts(ownerId(kind, id), links)),
  )
  const held = refusingHolder(holders)
  if (held) throw linkInUse(kind, field, taken[held.index])
  await recordHiddenDuplicates(context, kind, id, hiddenHolders(holders))
}

/** The links of a new owner, of which at most one of each type is primary. */
export const linkDrafts = (owner: OwnerId, links: readonly UrlLinkState[]): OwnedDraft<UrlLinkState>[] =>
  onePrimaryEach<UrlLinkState, OwnedDraft<UrlLinkState>>(
    links.map((state) => ({ owner, state })),
    ({ urlType }) => urlType,
  )

/** Names of the advisory locks that `attachLinks` takes. A create can take them together with its other locks. */
export const locksOfLinks = (links: readonly UrlLinkState[]): string[] => linkLockNames(exclusive(links))

/** What `attachLinks` checks, for a create that checks it in its own statement. */
export interface LinkCheck {
  /** The statement that reads who already has one of the links. Undefined: no link needs the check. */
  readonly holders: Sql | undefined
  /** The problem if a holder refuses the link. */
  readonly refusal: (holder: Holder) => Problem
}

export function linkCheck(
  { caller }: Context,
  kind: OwnerKind,
  links: readonly UrlLinkState[],
  field: string,
): LinkCheck {
  const taken = exclusive(links)
  return {
    holders: taken.length > 0 ? holdersOf(caller, taken, null) : undefined,
    refusal: ({ index }) => linkInUse(kind, field, taken[index]),
  }
}

/** The current links that only one owner can have. */
const exclusive = (links: readonly UrlLinkState[]) =>
  links.flatMap(({ url, urlType, isCurrent }, index) =>
    isCurrent && DETECTION[urlType].exclusive ? [{ index, url, urlType, hostPath: urlKey(url)?.hostPath ?? url }] : [],
  )

/** Throws 409 if a record that the caller can see has one of the links that only one owner can have. It locks nothing. */
export async function checkLinksFree(
  context: Context,
  kind: OwnerKind,
  links: readonly UrlLinkState[],
  field: string,
): Promise<void> {
  const taken = exclusive(links)
  const held = refusingHolder(await readHoldersOf(context, taken, null))
  if (held) throw linkInUse(kind, field, taken[held.index])
}

/** The problem (409) for a link of the list in `field`. */
const linkInUse = (kind: OwnerKind, field: string, link?: { readonly index: number; readonly url: string }): Problem =>
  new Problem('conflict', {
    detail: 'Another record already has this link.',
    field: `${field}.${link?.index ?? 0}.url`,
    value: link?.url ?? '',
    hint: `Read that record; it may be the same ${kind}.`,
    resolution: {
      action: 'reviewCandidates',
      endpoint: `POST /v1/${kind === 'entity' ? 'entities' : 'people'}/duplicate-check/candidates`,
    },
  })
