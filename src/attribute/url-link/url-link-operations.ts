import { z } from 'zod'
import { TERMINAL_STATUSES } from '../../identity/entity/entity-rules.js'
import { recordHiddenDuplicates } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import type { LockedOwner, OwnerType } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { RowId } from '../../kernel/wire/values.js'
import { laneOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { type Family, type Listing, READERS } from '../family/declaration.js'
import { familyOperations, listOperation } from '../family/family.js'
import type { StoredRow } from '../family/family-writes.js'
import { needsReadAuth } from '../family/read-auth.js'

import { hiddenHolders } from './link-holders.js'
import { changedLink, isRoot, needsCheck, newLinkState, type UrlLinkState } from './link-state.js'
import { DETECTION } from './types.js'
import { UrlLink, UrlLinkMutation } from './url-link.js'
import { allLinks, primaryLinks, readHoldersOf, urlLinkRows } from './url-link-reads.js'
import {
  CHECK_URL_LINK,
  demoteOtherLinks,
  hasRootWebsite,
  lockLinks,
  readLinkByUrl,
  urlLinkStore,
} from './url-link-writes.js'

const tag = 'URL links'
const includeInactive = z
  .boolean()
  .default(false)
  .describe('true: the list also contains secondary and former links. Not allowed with a client secret.')

const RULES =
  'The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL.'
const PRIMARY =
  'If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.'

const linkFamily = (ownerType: OwnerType): Family<UrlLinkState, UrlLinkMutation, UrlLink> => ({
  tag,
  singular: 'link',
  plural: 'links',
  key: { name: 'urlId', schema: RowId.describe('Id of the link.') },
  rows: urlLinkRows,
  store: urlLinkStore,
  record: UrlLink,
  mutation: UrlLinkMutation,
  requires: ['url'],
  pageId: 'PageEntityUrlLink',
  list: {
    description: 'By default, returns current primary links. Default order: last changed first.',
    auth: READERS,
    size: 25,
    query: { includeInactive },
    condition: (context, query) =>
      needsReadAuth(context, 'includeInactive', query.includeInactive) ? allLinks : primaryLinks,
  },
  get: { description: 'Current and former links can be read.', condition: () => allLinks },
  create: {
    description: `The link is current and primary by default. ${RULES} ${PRIMARY}`,
    newState: (mutation) => newLinkState(mutation, ownerType.kind),
  },
  replace: {
    description: `A missing field keeps its value, and null clears it. ${RULES} ${PRIMARY}`,
    keeps: true,
    rule: (stored, mutation) => changedLink(stored, mutation, ownerType.kind),
  },
  patch: {
    description: `Merge patch (RFC 7396): a missing field keeps its value, and null clears it. ${RULES} ${PRIMARY}`,
    rule: (stored, mutation) => changedLink(stored, mutation, ownerType.kind),
  },
  remove: {
    description:
      'soft: the link becomes a former link. hard: the link is removed, and only the history still contains it.',
    retired: (stored) => ({ ...stored, isCurrent: false, isPrimary: false }),
  },
  problems: ['url_surface_misclassification'],
  beforeWrite,
  afterWrite: async (context, _owner, urlId, next, before) => {
    if (next && needsCheck(next, before))
      await enqueue(context, CHECK_URL_LINK, [{ urlId, lane: laneOf(context.caller) }])
  },
  conflict: async (context, { ref }, state) =>
    duplicateLink(await readLinkByUrl(context, ref, state.urlType, hostPathOf(state)), state),
  example:
    ownerType.kind === 'entity'
      ? { body: { url: 'https://www.apple.com' }, create: { url: 'https://www.linkedin.com/company/apple' } }
      : {
          body: { url: 'https://en.wikipedia.org/wiki/Tim_Cook' },
          create: { url: 'https://www.linkedin.com/in/tim-cook' },
        },
  exampleOf: ({ kind, exampleId, exampleOwned }) => ({
    id: exampleOwned.urlLink,
    url: 'https://www.linkedin.com/company/apple',
    urlType: 'linkedin',
    crawlCdnProvider: null,
    crawlRenderMode: null,
    isCurrent: true,
    isPrimary: true,
    owner: { entityId: kind === 'entity' ? exampleId : null, personId: kind === 'person' ? exampleId : null },
    sourceId: null,
    status: null,
    statusChecked: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
  }),
})

const hostPathOf = ({ url }: UrlLinkState): string => urlKey(url)?.hostPath ?? url

/** Checks a link against the owner's other links and against other owners. */
async function beforeWrite(
  context: Context,
  owner: LockedOwner,
  next: UrlLinkState,
  stored: StoredRow<UrlLinkState> | undefined,
): Promise<UrlLinkState> {
  if (!next.isCurrent) return next
  checkOperating(owner, next)
  const hostPath = hostPathOf(next)
  const before = stored?.state
  const moved = !before || before.urlType !== next.urlType || hostPathOf(before) !== hostPath
  if (moved && stored) {
    const other = await readLinkByUrl(context, owner.ref, next.urlType, hostPath)
    if (other !== undefined && other !== stored.id) throw duplicateLink(other, next)
  }
  if (DETECTION[next.urlType].exclusive && (moved || !before?.isCurrent))
    await checkFree(context, owner, next, hostPath)
  const settled = await ranked(context, owner, next, stored)
  await demoteOtherLinks(context, [{ owner: owner.ref, state: settled, id: stored?.id }])
  return settled
}

function checkOperating({ operatingStatus }: LockedOwner, { urlType }: UrlLinkState): void {
  const isTerminal = TERMINAL_STATUSES.some((status) => status === operatingStatus)
  if (urlType !== 'website' || !isTerminal) return
  throw new Problem('unprocessable', {
    detail: `isCurrent: an entity with the status ${operatingStatus} cannot have a current website.`,
    field: 'isCurrent',
    value: 'true',
    hint: 'Send isCurrent=false to store it as a former website.',
    resolution: { action: 'setField', fieldPath: 'isCurrent', acceptedValue: ['false'] },
  })
}

async function checkFree(
  context: Context,
  { id, kind, ref }: LockedOwner,
  { url, urlType }: UrlLinkState,
  hostPath: string,
): Promise<void> {
  await lockLinks(context, [{ urlType, hostPath }])
  const holders = await readHoldersOf(context, [{ urlType, hostPath }], id)
  const shown = holders.filter(({ visible }) => visible)
  if (shown.length === 0) return recordHiddenDuplicates(context, kind, id, hiddenHolders(holders))
  const guidance = 'First set isCurrent=false and isPrimary=false on the link of the owner that has it now.'
  throw new Problem('conflict', {
    detail: `url: another owner has ${hostPath} as its current ${urlType}.`,
    field: 'url',
    value: url,
    hint: guidance,
    details: {
      existingJoin: shown.map(({ owner, urlId }) => ({ owner, urlId })),
      fragmentIgnored: true,
      guidance,
      normalizedUrl: hostPath,
      requestedOwner: { entityId: ref.entityId ?? null, personId: ref.personId ?? null },
      url,
      urlType,
    },
    ...(shown.length === 1 ? { existingRecordId: String(shown[0]?.urlId) } : {}),
    resolution: { action: 'reviewCandidates' },
  })
}

/**
 * Ensures that a website with a path is not primary while a website without a path is current. If a client adds a
 * website with a path, it becomes secondary. A change that would break the rule is refused.
 */
async function ranked(
  context: Context,
  { ref }: LockedOwner,
  next: UrlLinkState,
  stored: StoredRow<UrlLinkState> | undefined,
): Promise<UrlLinkState> {
  if (next.urlType !== 'website' || !next.isPrimary || isRoot(next.url)) return next
  if (!(await hasRootWebsite(context, ref, stored?.id))) {
    const left = stored?.state.urlType === 'website' && stored.state.isPrimary && isRoot(stored.state.url)
    if (!left) return next
  } else if (!stored) return { ...next, isPrimary: false }
  throw new Problem('conflict', {
    detail: 'isPrimary: while a website without a path is current, a website with a path cannot be primary.',
    field: 'isPrimary',
    value: 'true',
    hint: 'Set isPrimary or isCurrent of the website without a path to false first, or send isPrimary false for this link.',
    resolution: { action: 'setField', fieldPath: 'isPrimary', acceptedValue: ['false'] },
  })
}

const duplicateLink = (id: number | undefined, { url, urlType }: UrlLinkState): Problem =>
  new Problem('conflict', {
    detail: `The owner already has this link as its ${urlType}.`,
    field: 'url',
    value: url,
    hint: 'Change the stored link instead.',
    ...(id === undefined ? {} : { existingRecordId: String(id) }),
  })

const entityFamily = linkFamily(entityOwner)
const personFamily = linkFamily(personOwner)
export const entityUrls = familyOperations(entityFamily, entityOwner, {
  list: { id: 'listEntityUrls', route: 'GET /v1/entities/{entityId}/urls', graph: 'Entity.urlLinks' },
  get: { id: 'getEntityUrl', route: 'GET /v1/entities/{entityId}/urls/{urlId}', graph: 'Query.node' },
  create: { id: 'createEntityUrl', route: 'POST /v1/entities/{entityId}/urls', graph: 'Mutation.createEntityUrlLink' },
  replace: {
    id: 'putEntityUrl',
    route: 'PUT /v1/entities/{entityId}/urls/{urlId}',
    graph: 'Mutation.replaceEntityUrlLink',
  },
  patch: {
    id: 'patchEntityUrl',
    route: 'PATCH /v1/entities/{entityId}/urls/{urlId}',
    graph: 'Mutation.updateEntityUrlLink',
  },
  remove: {
    id: 'deleteEntityUrl',
    route: 'DELETE /v1/entities/{entityId}/urls/{urlId}',
    graph: 'Mutation.deleteEntityUrlLink',
  },
})

export const personUrls = familyOperations(personFamily, personOwner, {
  list: { id: 'listPersonUrls', route: 'GET /v1/people/{personId}/urls', graph: 'Person.urlLinks' },
  get: { id: 'getPersonUrl', route: 'GET /v1/people/{personId}/urls/{urlId}', graph: 'Query.node' },
  create: { id: 'createPersonUrl', route: 'POST /v1/people/{personId}/urls', graph: 'Mutation.createPersonUrlLink' },
  replace: {
    id: 'putPersonUrl',
    route: 'PUT /v1/people/{personId}/urls/{urlId}',
    graph: 'Mutation.replacePersonUrlLink',
  },
  patch: {
    id: 'patchPersonUrl',
    route: 'PATCH /v1/people/{personId}/urls/{urlId}',
    graph: 'Mutation.updatePersonUrlLink',
  },
  remove: {
    id: 'deletePersonUrl',
    route: 'DELETE /v1/people/{personId}/urls/{urlId}',
    graph: 'Mutation.deletePersonUrlLink',
  },
})

const all: Listing = {
  description: 'Returns current and former links. Default order: last changed first.',
  auth: READERS,
  size: 25,
  condition: () => allLinks,
}
export const listAllEntityUrls = listOperation(
  entityFamily,
  entityOwner,
  { id: 'listAllEntityUrls', route: 'GET /v1/entities/{entityId}/urls/all', graph: 'Entity.urlLinks' },
  all,
)
export const listAllPersonUrls = listOperation(
  personFamily,
  personOwner,
  { id: 'listAllPersonUrls', route: 'GET /v1/people/{personId}/urls/all', graph: 'Person.urlLinks' },
  all,
)
