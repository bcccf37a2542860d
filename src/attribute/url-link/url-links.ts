import { z } from 'zod'
import { TERMINAL_STATUSES } from '../../identity/entity/rules.js'
import type { LockedOwner, OwnerType } from '../../identity/owner/face.js'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation, type Endpoint } from '../../kernel/operation/define.js'
import { Problem } from '../../kernel/problem/problem.js'
import { enqueue } from '../../kernel/queue/outbox.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { RowId } from '../../kernel/wire/values.js'
import { type Family, type Listing, READERS } from '../family/declaration.js'
import { familyOperations, listOperation } from '../family/family.js'
import { needsReadAuth } from '../family/read-auth.js'
import type { StoredRow } from '../family/writes.js'
import { changedLink, isRoot, isUnseen, newLinkState, type UrlLinkState } from './link-state.js'
import { allLinks, primaryLinks, readHoldersOf, urlLinkRows } from './reads.js'
import { SurfaceCatalog, surfaceCatalog } from './surfaces.js'
import { DETECTION, urlTypesOf } from './types.js'
import { UrlLink, UrlLinkMutation, UrlTypeOption } from './url-link.js'
import { CHECK_URL_LINK, claimPage, hasRootWebsite, makeWayForLinks, readHeldLink, urlLinkStore } from './writes.js'

const tag = 'URL links'
const includeInactive = z
  .boolean()
  .default(false)
  .describe('Lists secondary and former links too; not with a client secret.')

const RULES =
  'The address is normalized, its type found by host and path where it is left out. Articles, posts, files and parked domains belong elsewhere (422 `url_surface_misclassification`). A website is nobody else’s at the same time (409), and none of an owner that no longer operates (422). Soon after the answer somebody looks at a new page of the owner’s own, unless the request says what a look saw (`statusChecked`): `status`, `crawlCdnProvider` and `crawlRenderMode` are kept, and the host with or without `www.`, whichever it stands on.'
const PRIMARY =
  'A primary link takes the place of the one that was. While a root website is current, a page below a host is never the primary website.'

const linkFamily = (face: OwnerType): Family<UrlLinkState, UrlLinkMutation, UrlLink> => ({
  tag,
  one: 'link',
  many: 'links',
  key: { name: 'urlId', schema: RowId },
  rows: urlLinkRows,
  store: urlLinkStore,
  record: UrlLink,
  mutation: UrlLinkMutation,
  pageId: 'PageEntityUrlLink',
  list: {
    description: 'Current primary links, newest change first unless sorted.',
    auth: READERS,
    size: 25,
    query: { includeInactive },
    shown: (context, query) =>
      needsReadAuth(context, 'includeInactive', query.includeInactive) ? allLinks : primaryLinks,
  },
  get: { description: 'A current or former link.', shown: () => allLinks },
  create: {
    description: `Current and primary unless said otherwise. ${RULES} ${PRIMARY}`,
    newState: (mutation) => newLinkState(mutation, face.kind),
  },
  replace: {
    description: `What is left out keeps its value, null clears it. ${RULES} ${PRIMARY}`,
    rule: (stored, mutation) => changedLink(stored, mutation, face.kind),
  },
  patch: {
    description: `Merge patch (RFC 7396): a missing field keeps its value, null clears it. ${RULES} ${PRIMARY}`,
    rule: (stored, mutation) => changedLink(stored, mutation, face.kind),
  },
  remove: {
    description: 'soft: kept as history, neither current nor primary. hard: removed, history keeps the whole row.',
    retired: (stored) => ({ ...stored, isCurrent: false, isPrimary: false }),
  },
  problems: ['url_surface_misclassification'],
  beforeWrite,
  afterWrite: async (context, _owner, urlId, next, before) => {
    if (next && isUnseen(next, before)) await enqueue(context, CHECK_URL_LINK, [{ urlId }])
  },
  conflict: async (context, { ref }, state) =>
    held(await readHeldLink(context, ref, state.urlType, hostPathOf(state)), state),
  example: { body: { url: 'https://www.linkedin.com/company/apple' } },
  exampleOf: ({ kind, exampleId }) => ({
    id: 8,
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

/** What the owner's other links and other owners have to say of a link. */
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
    const other = await readHeldLink(context, owner.ref, next.urlType, hostPath)
    if (other !== undefined && other !== stored.id) throw held(other, next)
  }
  if (DETECTION[next.urlType].exclusive && (moved || !before?.isCurrent))
    await checkFree(context, owner, next, hostPath)
  const settled = await ranked(context, owner, next, stored)
  await makeWayForLinks(context, [{ owner: owner.ref, state: settled, id: stored?.id }])
  return settled
}

function checkOperating({ operatingStatus }: LockedOwner, { urlType }: UrlLinkState): void {
  const isTerminal = TERMINAL_STATUSES.some((status) => status === operatingStatus)
  if (urlType !== 'website' || !isTerminal) return
  throw new Problem('unprocessable', {
    detail: `isCurrent: an entity whose status is ${operatingStatus} has no current website.`,
    field: 'isCurrent',
    value: 'true',
    hint: 'Send isCurrent=false to keep it as a former website.',
    resolution: { action: 'setField', fieldPath: 'isCurrent', acceptedValue: ['false'] },
  })
}

async function checkFree(
  context: Context,
  { id, ref }: LockedOwner,
  { url, urlType }: UrlLinkState,
  hostPath: string,
): Promise<void> {
  await claimPage(context, urlType, hostPath)
  const holders = await readHoldersOf(context, urlType, hostPath, id)
  if (holders.length === 0) return
  const shown = holders.filter(({ visible }) => visible)
  const guidance = 'Demote the link of its present owner first: isCurrent=false and isPrimary=false.'
  throw new Problem('conflict', {
    detail: `url: another record holds ${hostPath} as its ${urlType} now.`,
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

/** A page below a host is no primary website beside a current root: a new one stands back, a change to one is refused. */
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
    detail: 'isPrimary: the primary website is the root of its host while there is a current one.',
    field: 'isPrimary',
    value: 'true',
    hint: 'Demote the root website first, or keep this page secondary.',
    resolution: { action: 'setField', fieldPath: 'isPrimary', acceptedValue: ['false'] },
  })
}

const held = (id: number | undefined, { url, urlType }: UrlLinkState): Problem =>
  new Problem('conflict', {
    detail: `The owner has this page as its ${urlType} already.`,
    field: 'url',
    value: url,
    hint: 'Change the stored link instead.',
    ...(id === undefined ? {} : { existingRecordId: String(id) }),
  })

const entityFamily = linkFamily(entityOwner)
const personFamily = linkFamily(personOwner)
export const entityUrls = familyOperations(entityFamily, entityOwner, {
  list: { id: 'listEntityUrls', route: 'GET /v1/entities/{entityId}/urls' },
  get: { id: 'getEntityUrl', route: 'GET /v1/entities/{entityId}/urls/{urlId}' },
  create: { id: 'createEntityUrl', route: 'POST /v1/entities/{entityId}/urls' },
  replace: { id: 'putEntityUrl', route: 'PUT /v1/entities/{entityId}/urls/{urlId}' },
  patch: { id: 'patchEntityUrl', route: 'PATCH /v1/entities/{entityId}/urls/{urlId}' },
  remove: { id: 'deleteEntityUrl', route: 'DELETE /v1/entities/{entityId}/urls/{urlId}' },
})

export const personUrls = familyOperations(personFamily, personOwner, {
  list: { id: 'listPersonUrls', route: 'GET /v1/people/{personId}/urls' },
  get: { id: 'getPersonUrl', route: 'GET /v1/people/{personId}/urls/{urlId}' },
  create: { id: 'createPersonUrl', route: 'POST /v1/people/{personId}/urls' },
  replace: { id: 'putPersonUrl', route: 'PUT /v1/people/{personId}/urls/{urlId}' },
  patch: { id: 'patchPersonUrl', route: 'PATCH /v1/people/{personId}/urls/{urlId}' },
  remove: { id: 'deletePersonUrl', route: 'DELETE /v1/people/{personId}/urls/{urlId}' },
})

const all: Listing = {
  description: 'Current and former links, newest change first unless sorted.',
  auth: READERS,
  size: 25,
  shown: () => allLinks,
}
export const listAllEntityUrls = listOperation(
  entityFamily,
  entityOwner,
  { id: 'listAllEntityUrls', route: 'GET /v1/entities/{entityId}/urls/all' },
  all,
)
export const listAllPersonUrls = listOperation(
  personFamily,
  personOwner,
  { id: 'listAllPersonUrls', route: 'GET /v1/people/{personId}/urls/all' },
  all,
)

const optionsOf = ({ kind }: OwnerType) =>
  urlTypesOf(kind).map((canonical) => ({
    alias: [...(DETECTION[canonical].alias ?? [])],
    canonical,
    hostDomain: [...(DETECTION[canonical].hosts ?? [])],
  }))

const typesOperation = <const Id extends string>(face: OwnerType, endpoint: Endpoint<'GET', Id>) =>
  defineOperation({
    ...endpoint,
    kind: 'read',
    auth: ['clientSecret'],
    tag,
    summary: `List the types of link that ${face.noun} can have`,
    description: 'Each with its accepted aliases and the hosts that tell it.',
    input: {},
    output: z.array(UrlTypeOption),
    example: { answer: optionsOf(face).slice(0, 1) },
    handle: async () => optionsOf(face),
  })
export const entityUrlTypes = typesOperation(entityOwner, {
  id: 'entityUrlTypes',
  route: 'GET /v1/entities/urls/types',
})
export const personUrlTypes = typesOperation(personOwner, { id: 'personUrlTypes', route: 'GET /v1/people/urls/types' })

export const urlSurfaceMisclassifications = defineOperation({
  id: 'urlSurfaceMisclassifications',
  route: 'GET /v1/entities/urls/surface-misclassifications',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the addresses that are no link of an owner',
  description:
    'Articles of outlets, posts, files and parked domains, by host and path: what a write of a link refuses with `url_surface_misclassification`, and where it belongs.',
  input: {},
  output: SurfaceCatalog,
  example: { answer: { ...surfaceCatalog, route: surfaceCatalog.route.slice(0, 1) } },
  handle: async () => surfaceCatalog,
})
