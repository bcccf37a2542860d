import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { JobContext } from '../../kernel/queue/define.js'
import type { OwnerId } from '../../kernel/wire/owner.js'
import { flag, instant, object, text, token } from '../../kernel/wire/sql.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { type Claim, makeWay, onePrimaryEach, type Ranking } from '../family/primary.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwner, ofOwners, updateOwned } from '../family/writes.js'
import { isRoot, type UrlLinkState } from './link-state.js'
import type { Sight } from './look.js'
import type { UrlType } from './url-link.js'

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

/** The owner's primary link of the type gives way to another. */
export const makeWayForLinks = (context: Context, claims: readonly Claim<UrlLinkState>[]): Promise<void> =>
  makeWay(context, ranking, claims)

export type UrlLinkDraft = OwnerId & { readonly url: string; readonly urlType: UrlType }

/**
 * Attaches current links with their history, in a fixed number of statements whatever their number; a link that the
 * owner has already stays as it is. The first of a type becomes its primary. Returns how many were added; what is no
 * web address is left out.
 */
export async function createUrlLinks(context: Context, drafts: readonly UrlLinkDraft[]): Promise<number> {
  const wanted = drafts.flatMap(({ entityId, personId, url, urlType }) => {
    const key = urlKey(url)
    const owner: OwnerId = entityId === undefined ? { personId } : { entityId }
    return key
      ? [
          {
            owner,
            place: `${entityId ?? personId} ${urlType}`,
            hostPath: key.hostPath,
            state: current(key.address, urlType),
          },
        ]
      : []
  })
  if (wanted.length === 0) return 0
  const owners = wanted.map(({ owner }) => owner)
  const stored = await lockOwned(context, urlLinkStore, ofOwners(owners))
  const placeOf = (owner: OwnerId, urlType: string) => `${owner.entityId ?? owner.personId} ${urlType}`
  const known = new Set(
    stored.map(({ owner, state }) => `${placeOf(owner, state.urlType)} ${urlKey(state.url)?.hostPath}`),
  )
  const led = new Set(stored.flatMap(({ owner, state }) => (state.isPrimary ? [placeOf(owner, state.urlType)] : [])))
  const missing = wanted.flatMap(({ owner, place, hostPath, state }) => {
    const key = `${place} ${hostPath}`
    if (known.has(key)) return []
    known.add(key)
    return [{ owner, state: { ...state, isPrimary: !led.has(place) } }]
  })
  const ids = await insertOwned(context, urlLinkStore, onePrimaryEach(missing, typeOf))
  return ids.filter((id) => id !== undefined).length
}

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

/** The current websites of an entity become history, with what they were. */
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

/** Whether an owner has another current website that is the root of its host. */
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

/** Holds the page of a type until the transaction ends, so that two owners cannot both find it free. */
export async function claimPage({ db }: Context, urlType: UrlType, hostPath: string): Promise<void> {
  await db.rows(sql`select 1 as turn from (select pg_advisory_xact_lock(hashtext(${`url ${urlType} ${hostPath}`}))) l`)
}

/** The id under which an owner has a page of a type already. */
export async function readHeldLink(
  { db }: Context,
  owner: OwnerId,
  urlType: UrlType,
  hostPath: string,
): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(sql`
    select t.id from url_link t where ${ofOwner(owner)} and t.url_type = ${urlType} and t.host_path = ${hostPath}`)
  return row?.id
}

/** The address of a current link. */
export async function readPageOf({ db }: Pick<Context, 'db'>, id: number): Promise<string | undefined> {
  const [row] = await db.rows<{ url: string }>(sql`select t.url from url_link t where t.id = ${id} and t.is_current`)
  return row?.url
}

/** The job that looks at the page of a link. */
export const CHECK_URL_LINK = 'check-url-link'

/**
 * Keeps what a look at the page of a link saw, unless the link has become another one meanwhile. Its host is a fact, with
 * history and a version of its own; what the look saw is told by `statusChecked` and makes no version that a client who
 * is about to change the link would have to know.
 */
export const keepSight = (
  job: Pick<JobContext, 'db' | 'clock' | 'jobId'>,
  id: number,
  page: string,
  { url, ...seen }: Sight,
): Promise<void> =>
  job.db.transaction(async (db) => {
    const context = writing(job, db, url)
    const here = sql`t.id = ${id} and t.is_current and t.url = ${page}`
    const [stored] = await lockOwned(context, urlLinkStore, here)
    if (!stored) return
    const state = { ...stored.state, ...seen }
    await db.rows(sql`
      update url_link set status = ${seen.status}, status_checked = ${seen.statusChecked}::timestamptz,
        crawl_cdn_provider = ${seen.crawlCdnProvider}, crawl_render_mode = ${seen.crawlRenderMode}
      where id = ${id}`)
    await updateOwned(context, urlLinkStore, [{ stored: { ...stored, state }, next: { ...state, url } }])
  })

/** The job as a writer: what it changes comes from the site itself. */
const writing = ({ clock, jobId }: Pick<JobContext, 'clock' | 'jobId'>, db: Context['db'], page: string): Context => ({
  operationId: 'checkUrlLink',
  caller: { kind: 'nobody', id: CHECK_URL_LINK, roles: [] },
  db,
  clock,
  publicUrl: '',
  traceId: jobId.replaceAll('-', ''),
  provenance: { sourceType: 'firstPartyWebsite', sourceDetail: page },
  ifVersion: undefined,
  projection: undefined,
})
