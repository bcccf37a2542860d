import { urlKey } from '../../kernel/wire/url-key.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { sql } from '../../platform/database/client/sql.js'
import { flag, instant, object, text, token } from '../../platform/database/client/sql-values.js'
import type { JobContext } from '../../platform/queue/define.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwner, ofOwners, updateOwned } from '../family/family-writes.js'
import { type Claim, demoteOthers, onePrimaryEach, type Ranking } from '../family/primary.js'
import { isRoot, type UrlLinkState } from './link-state.js'
import type { PageCheck } from './page-check.js'
import type { UrlType } from './url-link.js'
import type { LinkKey } from './url-link-reads.js'

export const urlLinkStore: OwnedStore<UrlLinkState> = {
  table: 'url_link',
  recordType: 'urlLink',
  key: 'number',
  owners: ['entity', 'person'],
  state: object({
    url: text('t.url'),
    urlType: token('t.url_type'),
    isCurrent: flag('t.is_current'),
    isPrimary: flag('t.is_primary'),
    status: text('t.status'),
    statusChecked: instant('t.status_checked'),
    crawlCdnProvider: token('t.crawl_cdn_provider'),
    crawlRenderMode: token('t.crawl_render_mode'),
  }),
  columns: (state) => {
    const key = urlKey(state.url)
    return {
      url: state.url,
      url_type: state.urlType,
      host_path: key?.hostPath,
      domain: key?.domain,
      is_current: state.isCurrent,
      is_primary: state.isPrimary,
      status: state.status,
      status_checked: state.statusChecked,
      crawl_cdn_provider: state.crawlCdnProvider,
      crawl_render_mode: state.crawlRenderMode,
    }
  },
}

const typeOf = ({ urlType }: UrlLinkState): string => urlType

const ranking: Ranking<UrlLinkState> = {
  store: urlLinkStore,
  column: 'url_type',
  typeOf,
  among: 'primary',
  demoted: (state) => ({ ...state, isPrimary: false }),
}

/**
 * Removes isPrimary from the primary link of a type. Call it before another link of the owner and the type becomes
 * primary.
 */
export const demoteOtherLinks = (context: Context, claims: readonly Claim<UrlLinkState>[]): Promise<void> =>
  demoteOthers(context, ranking, claims)

export type UrlLinkDraft = OwnerId & { readonly url: string; readonly urlType: UrlType }

/**
 * Adds current links and their history. The number of statements does not depend on the number of links. Skips a link
 * that the owner already has, and a URL that is not valid. The first link of a type becomes primary. Returns the number
 * of added links.
 */
export async function createUrlLinks(context: Context, drafts: readonly UrlLinkDraft[]): Promise<number> {
  const valid = drafts.flatMap(({ entityId, personId, url, urlType }) => {
    const key = urlKey(url)
    const owner: OwnerId = entityId === undefined ? { personId } : { entityId }
    return key ? [{ owner, hostPath: key.hostPath, state: current(key.address, urlType) }] : []
  })
  if (valid.length === 0) return 0
  const owners = valid.map(({ owner }) => owner)
  const stored = await lockOwned(context, urlLinkStore, ofOwners(owners))
  const known = new Set(
    stored.map(({ owner, state }) => `${typeKey(owner, state.urlType)} ${urlKey(state.url)?.hostPath}`),
  )
  const withPrimary = new Set(
    stored.flatMap(({ owner, state }) => (state.isPrimary ? [typeKey(owner, state.urlType)] : [])),
  )
  const missing = valid.flatMap(({ owner, hostPath, state }) => {
    const type = typeKey(owner, state.urlType)
    const key = `${type} ${hostPath}`
    if (known.has(key)) return []
    known.add(key)
    return [{ owner, state: { ...state, isPrimary: !withPrimary.has(type) } }]
  })
  const ids = await insertOwned(context, urlLinkStore, onePrimaryEach(missing, typeOf))
  return ids.filter((id) => id !== undefined).length
}

/** Key of an owner and a type of link. */
const typeKey = ({ entityId, personId }: OwnerId, urlType: string): string => `${entityId ?? personId} ${urlType}`

const current = (url: string, urlType: UrlType): UrlLinkState => ({
  url,
  urlType,
  isCurrent: true,
  isPrimary: true,
  status: null,
  statusChecked: null,
  crawlCdnProvider: null,
  crawlRenderMode: null,
})

/** Turns the current websites of an entity into former websites. */
export async function endWebsites(context: Context, entityId: string): Promise<void> {
  const websites = await lockOwned(
    context,
    urlLinkStore,
    sql`${ofOwner({ entityId })} and t.url_type = 'website' and t.is_current`,
  )
  await updateOwned(
    context,
    urlLinkStore,
    websites.map((stored) => ({ stored, next: { ...stored.state, isCurrent: false, isPrimary: false } })),
  )
}

/** Whether an owner has a current website, other than the link `except`, that is the root of its host. */
export async function hasRootWebsite(
  context: Context,
  owner: OwnerId,
  except: number | string | undefined,
): Promise<boolean> {
  const websites = await lockOwned(
    context,
    urlLinkStore,
    sql`${ofOwner(owner)} and t.url_type = 'website' and t.is_current`,
  )
  return websites.some(({ id, state }) => id !== except && isRoot(state.url))
}

/** Locks links until the transaction ends, so that two owners cannot get the same link at the same time. */
export const lockLinks = (context: Context, links: readonly LinkKey[]): Promise<void> =>
  lockNames(context, linkLockNames(links))

/** Names of the advisory locks on links. */
export const linkLockNames = (links: readonly LinkKey[]): string[] =>
  links.map(({ urlType, hostPath }) => `url ${urlType} ${hostPath}`)

/** The id of an owner's link of this type and URL, if it exists. */
export async function readLinkByUrl(
  { db }: Context,
  owner: OwnerId,
  urlType: UrlType,
  hostPath: string,
): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(sql`
    select t.id from url_link t where ${ofOwner(owner)} and t.url_type = ${urlType} and t.host_path = ${hostPath}`)
  return row?.id
}

/** The types of which an owner has a current link. */
export async function readCurrentTypes({ db }: Context, owner: OwnerId): Promise<string[]> {
  const rows = await db.rows<{ urlType: string }>(sql`
    select distinct t.url_type as "urlType" from url_link t where ${ofOwner(owner)} and t.is_current`)
  return rows.map(({ urlType }) => urlType)
}

/** The URL of a link. undefined if the link is missing or not current. */
export async function readPageOf({ db }: Pick<Context, 'db'>, id: number): Promise<string | undefined> {
  const [row] = await db.rows<{ url: string }>(sql`select t.url from url_link t where t.id = ${id} and t.is_current`)
  return row?.url
}

/** Topic of the job that checks the web page of a link. */
export const CHECK_URL_LINK = 'check-url-link'

/**
 * Stores the result of a check, unless the link changed during the check. If the host changes, the link gets another
 * version, and the change is in its history. A change of other values does not change the version and is not in the
 * history, so that a check does not cause a 412 for a client that changes the link.
 */
export const savePageCheck = (
  job: Pick<JobContext, 'db' | 'clock' | 'jobId'>,
  id: number,
  page: string,
  { url, ...observed }: PageCheck,
): Promise<void> =>
  job.db.transaction(async (db) => {
    const context = writing(job, db, url)
    const here = sql`t.id = ${id} and t.is_current and t.url = ${page}`
    const [stored] = await lockOwned(context, urlLinkStore, here)
    if (!stored) return
    const state = { ...stored.state, ...observed }
    await db.rows(sql`
      update url_link set status = ${observed.status}, status_checked = ${observed.statusChecked}::timestamptz,
        crawl_cdn_provider = ${observed.crawlCdnProvider}, crawl_render_mode = ${observed.crawlRenderMode}
      where id = ${id}`)
    await updateOwned(context, urlLinkStore, [{ stored: { ...stored, state }, next: { ...state, url } }])
  })

/** The context for the write of the job. The source of the change is the website itself. */
const writing = ({ clock, jobId }: Pick<JobContext, 'clock' | 'jobId'>, db: Context['db'], page: string): Context => ({
  operationId: 'checkUrlLink',
  caller: { kind: 'anonymous', id: CHECK_URL_LINK, roles: [] },
  db,
  clock,
  publicUrl: '',
  traceId: jobId.replaceAll('-', ''),
  provenance: { sourceType: 'firstPartyWebsite', sourceDetail: page },
  ifVersion: undefined,
  projection: undefined,
})
