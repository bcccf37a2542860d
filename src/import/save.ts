import { createHash } from 'node:crypto'
import { sql } from '../database/sql.js'
import { ALIAS_CAP } from '../entity/entity.js'
import type { EntityState } from '../entity/rules.js'
import { nameKey } from '../entity/rules.js'
import { createEntities, lockEntities, updateEntity } from '../entity/writes.js'
import type { Context } from '../operation/context.js'
import { createUniqueIds } from '../unique-id/writes.js'
import { urlKey } from '../url-link/rules.js'
import { createUrlLinks } from '../url-link/writes.js'
import { changes } from '../wire/merge-patch.js'
import type { Collection, EntityFacts } from './record.js'

export type Outcome = 'created' | 'updated' | 'unchanged'

/** What became of a batch: each entity that it speaks of, and how much was attached. */
export interface Saved {
  readonly entities: ReadonlyMap<string, Outcome>
  readonly uniqueIds: number
  readonly urlLinks: number
}

interface Known {
  provider_id: string
  kind: string
  entity_id: string
  digest: string
}

const keyOf = ({ kind, providerId }: Pick<EntityFacts, 'kind' | 'providerId'>): string => `${kind}\n${providerId}`
const digestOf = (facts: EntityFacts): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

/** Writes what is new or different in a batch, each key at most once in it. Runs inside the caller's transaction. */
export async function saveBatch(
  context: Context,
  collection: Collection,
  batch: readonly EntityFacts[],
): Promise<Saved> {
  const { provider } = collection
  // Two imports of one provider take turns: else both would find an entity missing, and both would make it.
  await context.db.rows(sql`select 1 as turn from (select pg_advisory_xact_lock(hashtext(${`import ${provider}`}))) l`)
  // A join, so that each id is one step into the index: a prepared `= any(...)` may compare all with all instead.
  const known = await context.db.rows<Known>(sql`
    select s.provider_id, s.kind, s.entity_id, s.digest
    from source_record s
    join (select distinct unnest(${batch.map(({ providerId }) => providerId)}::text[]) as id) said on said.id = s.provider_id
    where s.provider = ${provider}`)
  const digests = new Map(
    known.map(({ kind, provider_id: providerId, digest }) => [keyOf({ kind, providerId }), digest]),
  )
  const entityOf = new Map(known.map(({ provider_id, entity_id }) => [provider_id, entity_id]))
  const open = batch.filter((facts) => digests.get(keyOf(facts)) !== digestOf(facts))
  await findByProfile(context, collection, open, entityOf)

  const { stored, created } = await contribute(context, collection, open, entityOf)
  const owned = open.flatMap((facts) => {
    const entityId = entityOf.get(facts.providerId)
    return entityId === undefined ? [] : [{ entityId, facts }]
  })
  const living = owned.filter(({ entityId }) => stored.get(entityId) !== 'deleted')
  const uniqueIds = await createUniqueIds(
    context,
    living.flatMap(({ entityId, facts }) =>
      (facts.uniqueIds ?? []).map((id) => ({ entityId, ...id, source: provider })),
    ),
  )
  const urlLinks = await createUrlLinks(
    context,
    living.flatMap(({ entityId, facts }) => (facts.urls ?? []).map((url) => ({ entityId, ...url }))),
  )
  await remember(context, provider, owned)
  const outcome = (id: string): Outcome =>
    created.has(id) ? 'created' : stored.get(id) === 'updated' ? 'updated' : 'unchanged'
  return {
    entities: new Map([...entityOf.values()].map((id) => [id, outcome(id)])),
    uniqueIds: uniqueIds.filter((id) => id !== undefined).length,
    urlLinks,
  }
}

/**
 * Files of one provider may name an entity by different ids; its page at the provider tells that it is the same.
 * Adds to `entityOf` the stored entities that have the page of an id that is not known yet.
 */
async function findByProfile(
  { db }: Context,
  { profile }: Collection,
  open: readonly EntityFacts[],
  entityOf: Map<string, string>,
): Promise<void> {
  const pages = profilesOf(
    open.filter(({ providerId }) => !entityOf.has(providerId)),
    profile,
  )
  if (pages.size === 0) return
  const rows = await db.rows<{ page: string; entityId: string }>(sql`
    select distinct on (l.host_path) l.host_path as page, l.entity_id as "entityId"
    from url_link l join entity e on e.id = l.entity_id
    where l.url_type = ${profile} and l.host_path = any(${[...new Set(pages.values())]}) and e.deleted_at is null
    order by l.host_path, l.entity_id`)
  const found = new Map(rows.map(({ page, entityId }) => [page, entityId]))
  for (const [providerId, page] of pages) {
    const entityId = found.get(page)
    if (entityId !== undefined) entityOf.set(providerId, entityId)
  }
}

/** The provider's own page of each id that names one. */
const profilesOf = (all: readonly EntityFacts[], profile: Collection['profile']): Map<string, string> =>
  new Map(
    all.flatMap(({ providerId, urls = [] }) => {
      const page = urls.find(({ urlType }) => urlType === profile)
      const key = page && urlKey(page.url)
      return key ? [[providerId, key.hostPath] as const] : []
    }),
  )

/** Creates the entities that are missing and adds to the stored ones what is said of them now; what is not said stays. */
async function contribute(
  context: Context,
  collection: Collection,
  open: readonly EntityFacts[],
  entityOf: Map<string, string>,
) {
  const missing = new Set(open.filter(({ providerId }) => !entityOf.has(providerId)))
  const created = await create(context, collection, [...missing], entityOf)
  const said = grouped(
    open.filter((facts) => !missing.has(facts)),
    ({ providerId }) => entityOf.get(providerId) ?? '',
  )
  const stored = new Map<string, 'deleted' | 'updated'>()
  if (said.size === 0) return { stored, created }
  for (const entity of await lockEntities(context, [...said.keys()], [])) {
    const next = (said.get(entity.id) ?? []).reduce(withFacts, entity.state)
    const difference = changes(entity.state, next)
    if (entity.deleted) stored.set(entity.id, 'deleted')
    else if (Object.keys(difference).length > 0) {
      await updateEntity(context, entity, next, difference)
      stored.set(entity.id, 'updated')
    }
  }
  return { stored, created }
}

/** One entity for all that a batch says of it, by id or by page; the first to speak names it. */
async function create(
  context: Context,
  { profile }: Collection,
  missing: readonly EntityFacts[],
  entityOf: Map<string, string>,
): Promise<ReadonlySet<string>> {
  const pages = profilesOf(missing, profile)
  const groups = [...grouped(missing, ({ providerId }) => pages.get(providerId) ?? `id ${providerId}`).values()]
  const ids = await createEntities(
    context,
    groups.map((group) => ({ ...group.reduce(withFacts, blank(group[0])), slug: undefined })),
  )
  groups.forEach((group, index) => {
    for (const { providerId } of group) entityOf.set(providerId, ids[index] ?? '')
  })
  return new Set(ids.filter((id) => id !== undefined))
}

function grouped<T>(all: readonly T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of all) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const blank = ({ nameBrand, typeRecord }: EntityFacts): EntityState => ({
  slug: '',
  nameBrand,
  nameLegal: null,
  typeRecord,
  operatingStatus: null,
  foundedYear: null,
  defaultCurrency: null,
  nameAlias: [],
  isFeatured: false,
  isHidden: false,
  isVerified: false,
  showOnSitemap: true,
})

function withFacts(state: EntityState, facts: EntityFacts): EntityState {
  const names = new Set([state.nameBrand, ...state.nameAlias.map(({ name }) => name)].map(nameKey))
  const added = (facts.nameAlias ?? []).filter(({ name }) => !names.has(nameKey(name)))
  return {
    ...state,
    nameLegal: facts.nameLegal ?? state.nameLegal,
    operatingStatus: facts.operatingStatus ?? state.operatingStatus,
    foundedYear: facts.foundedYear ?? state.foundedYear,
    defaultCurrency: facts.defaultCurrency ?? state.defaultCurrency,
    nameAlias: [
      ...state.nameAlias,
      ...added.map(({ name, type = null, displayable = null }) => ({ name, type, displayable })),
    ].slice(0, ALIAS_CAP),
  }
}

async function remember(
  { db, clock }: Context,
  provider: string,
  owned: readonly { entityId: string; facts: EntityFacts }[],
): Promise<void> {
  if (owned.length === 0) return
  const rows = owned.map(({ entityId, facts }) => ({
    kind: facts.kind,
    provider_id: facts.providerId,
    entity_id: entityId,
    digest: digestOf(facts),
  }))
  await db.rows(sql`
    insert into source_record (provider, kind, provider_id, entity_id, digest, updated_at)
    select ${provider}, kind, provider_id, entity_id, digest, ${clock.now()}::timestamptz
    from json_populate_recordset(null::source_record, ${JSON.stringify(rows)}::json)
    on conflict (provider, kind, provider_id) do update set digest = excluded.digest, updated_at = excluded.updated_at`)
}
