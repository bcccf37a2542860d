import { v7 as uuidv7 } from 'uuid'
import { newOwned, type OwnedDraft } from '../../attribute/family/family-writes.js'
import type { TextState } from '../../attribute/text/text-rules.js'
import { textStore } from '../../attribute/text/text-writes.js'
import type { UrlLinkState } from '../../attribute/url-link/link-state.js'
import type { Holder } from '../../attribute/url-link/url-link-reads.js'
import { urlLinkStore } from '../../attribute/url-link/url-link-writes.js'
import { markStale } from '../../derived/stale.js'
import { enqueueNeighbours } from '../../derived/writes/neighbours.js'
import { newPersonSearch } from '../../derived/writes/people.js'
import type { PersonDetail } from '../../document/shape/person-detail.js'
import type { Named } from '../../identity/name/keys.js'
import { namesOfState, newPersonKeys, replacePersonKeys } from '../../identity/person/keys.js'
import { personSoftDelete, updatePersonRows } from '../../identity/person/person-rows.js'
import type { PersonState } from '../../identity/person/person-rules.js'
import { removedChange, removeRow } from '../../identity/removal/removal-writes.js'
import { insertWithFreeSlugs } from '../../identity/slug/free-slug.js'
import { slugLockName } from '../../identity/slug/slug-rules.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { insertRecorded, newEventId, newRows, noRows, recordChanges } from '../../operation/provenance/record.js'
import type { Update } from '../../operation/provenance/update.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { empty, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { writablePeople } from '../../visibility/person-visibility.js'
import {
  aliasInsert,
  aliasRowsOf,
  columnsOf,
  type Insertion,
  type PersonDraft,
  personRows,
  suggestedSlug,
} from './person-rows.js'

/** The data of a stored person that a write needs. The row is locked until the transaction ends. */
export interface StoredPerson {
  readonly id: string
  readonly version: number
  readonly deleted: boolean
  readonly state: PersonState
}

/**
 * Creates people and their history. The number of statements is fixed. Only slugs that are already in use need more
 * statements. Returns ids in the order of the drafts. An id is undefined if the requested slug is in use. `locks` are
 * more names to lock together with the slugs, so that they need no statement of their own.
 */
export async function createPeople(
  context: Context,
  drafts: readonly PersonDraft[],
  locks: readonly string[] = [],
): Promise<(string | undefined)[]> {
  if (drafts.length === 0) return []
  const pending = drafts.map((draft) => ({ ...draft, id: draft.id ?? uuidv7(), eventId: newEventId() }))
  const slugs = await insertWithFreeSlugs(pending, suggestedSlug, async (tried) => {
    const names = [...tried.map(({ slug }) => slugLockName('person', slug)), ...locks]
    const [, inserted] = await allEnded(lockNames(context, names), insertPeople(context, tried))
    return inserted
  })
  const added = pending.filter(({ id }) => slugs.has(id)).map(({ id }) => id)
  // No other transaction can see the new rows, so they need no lock.
  for (const id of added) context.stale?.locked.add(id)
  markStale(context, { people: added })
  return pending.map(({ id }) => (slugs.has(id) ? id : undefined))
}

/**
 * Inserts people with their aliases, history and duplicate keys, with one statement. Returns the ids of the inserted
 * records.
 */
async function insertPeople(context: Context, drafts: readonly Insertion[]): Promise<Set<string>> {
  const { insert, creations } = personRows(context, drafts)
  const aliases = aliasRowsOf(drafts)
  const inserted = await insertRecorded<string>(context, insert, creations, [
    newPersonKeys(drafts.map((draft) => ({ id: draft.id, names: namesOfState(draft) }))),
    ...(aliases.length > 0
      ? [sql`aliases as (${aliasInsert(aliases)} where person_id in (select a.id from added a))`]
      : []),
  ])
  return new Set(inserted.values())
}

/** What a person is created with, besides its row and its aliases. */
interface Owned {
  readonly links: readonly OwnedDraft<UrlLinkState>[]
  readonly texts: readonly OwnedDraft<TextState>[]
}

interface Created {
  readonly document: Json<PersonDetail>
  /** The other records that have one of the links. */
  readonly holders: readonly Holder[]
}

/**
 * Creates a person with nothing but its row, aliases, links and texts. One statement writes these, the history, the
 * duplicate keys and the search document, and returns the document of the response. Undefined if the requested slug is in
 * use. `holders` is the statement that reads the holders of the links.
 */
export async function createAlone(
  context: Context,
  draft: PersonDraft & { readonly id: string },
  owned: Owned,
  document: JsonSql<PersonDetail>,
  locks: readonly string[],
  holders: Sql | undefined,
): Promise<Created | undefined> {
  let created: Created | undefined
  await insertWithFreeSlugs([{ ...draft, eventId: newEventId() }], suggestedSlug, async (tried) => {
    const locked = lockNames(context, [...tried.map(({ slug }) => slugLockName('person', slug)), ...locks])
    const [, rows] = await allEnded(locked, insertAlone(context, tried, owned, document, holders))
    for (const { text, held, ...row } of rows)
      created = { document: new Json(text, versionOf('person', row)), holders: held ?? [] }
    return new Set(rows.map(({ id }) => id))
  })
  return created
}

function insertAlone(
  context: Context,
  drafts: readonly Insertion[],
  { links, texts }: Owned,
  document: JsonSql<PersonDetail>,
  holders: Sql | undefined,
): Promise<{ id: string; version: number; text: string; held: Holder[] | null }[]> {
  const aliases = aliasRowsOf(drafts)
  const parts = [
    personRows(context, drafts),
    ...(links.length > 0 ? [newOwned(context, urlLinkStore, 'person', links)] : []),
    ...(texts.length > 0 ? [newOwned(context, textStore, 'person', texts)] : []),
  ]
  const insertedAliases = sql`person_alias as (${aliasInsert(aliases)} where person_id in (select p.id from person p) returning *)`
  return context.db.rows(sql`
    with ${holders ? sql`holder as (${holders}),` : empty} ${newRows(context, parts)},
    ${newPersonKeys(
      drafts.map((draft) => ({ id: draft.id, names: namesOfState(draft) })),
      'person',
    )},
    ${aliases.length > 0 ? insertedAliases : noRows(['person_alias'])},
    ${texts.length > 0 ? empty : sql`${noRows(['owned_text'])},`} ${newPersonSearch}
    select p.id, p.version, ${document} as text,
      ${holders ? sql`(select json_agg(h.*) from holder h)` : sql`null::json`} as held
    from person p`)
}

/** Locks the people with these ids or slugs, in id order to avoid deadlocks. Deleted people are included. */
export async function lockPeople(
  { db, caller, stale }: Context,
  ids: readonly string[],
  slugs: readonly string[] = [],
): Promise<StoredPerson[]> {
  const statement = sql`
    select p.id, p.version, (select s.version from person s where s.id = p.id) as "snapshotVersion", p.deleted_at is not null as deleted, json_build_object(
      'slug', p.slug, 'nameFirst', p.name_first, 'nameMiddle', p.name_middle, 'nameLast', p.name_last,
      'nickname', p.nickname, 'suffix', p.suffix, 'gender', p.gender, 'workflowStatus', p.workflow_status,
      'isHidden', p.is_hidden, 'showOnSitemap', p.show_on_sitemap, 'nameAlias', coalesce((
        select json_agg(json_build_object('name', a.name, 'type', a.type, 'displayable', a.displayable) order by a.position)
        from person_alias a where a.person_id = p.id), '[]'::json), 'picture', (
        select m.path from media_slot m where m.person_id = p.id and m.is_current and not m.is_monogram
        order by m.id desc limit 1)) as state
    from person p where (p.id = any(${ids}::uuid[]) or p.slug = any(${slugs})) and ${writablePeople(caller)}
    order by p.id for update of p`
  const lock = () => db.rows<StoredPerson & { snapshotVersion: number }>(statement)
  const locked = await lock()
  for (const { id } of locked) stale?.locked.add(id)
  // If the statement waited for a lock, the aliases that it read can be older than the locked row. In this case, the
  // statement runs again.
  if (locked.every(({ version, snapshotVersion }) => version === snapshotVersion)) return locked
  return lock()
}

/** Fields from which the keys to find duplicates are computed. */
const NAMES = ['nameFirst', 'nameMiddle', 'nameLast', 'nickname', 'suffix', 'nameAlias']

/** Replaces the stored duplicate keys of people. */
async function storePersonKeys({ db }: Context, named: readonly Named[]): Promise<void> {
  if (named.length > 0) await db.rows(sql`with ${replacePersonKeys(named)} select 1`)
}

/** Updates locked people and records the history. The number of statements is fixed. */
export async function updatePeople(
  context: Context,
  updates: readonly Update<StoredPerson, PersonState>[],
): Promise<void> {
  await updatePersonRows(
    context,
    updates.map(({ stored: { id }, next, change }) => ({ id, personId: id, columns: columnsOf(next), change })),
  )
  const renamed = updates.filter(({ change }) => change.nameAlias)
  if (renamed.length > 0) {
    await context.db.rows(sql`
      delete from person_alias a where a.person_id = any(${renamed.map(({ stored }) => stored.id)}::uuid[])`)
    const aliases = aliasRowsOf(renamed.map(({ stored: { id }, next: { nameAlias } }) => ({ id, nameAlias })))
    if (aliases.length > 0) await context.db.rows(aliasInsert(aliases))
  }
  const named = updates.filter(({ change }) => NAMES.some((field) => change[field]))
  await storePersonKeys(
    context,
    named.map(({ stored: { id }, next }) => ({ id, names: namesOfState(next) })),
  )
  markStale(context, { people: updates.map(({ stored }) => stored.id) })
  const shownOrHidden = updates.filter(({ change }) => change.isHidden || change.showOnSitemap)
  await enqueueNeighbours(
    context,
    shownOrHidden.map(({ stored }) => stored.id),
  )
}

/**
 * Deletes a locked person. soft: the person is marked as deleted and keeps the slug. hard: the person and all owned
 * records are removed. The history stores all removed rows.
 */
export async function deletePerson(
  context: Context,
  { id, state }: StoredPerson,
  mode: 'soft' | 'hard',
): Promise<void> {
  const { db, clock } = context
  const eventId = newEventId()
  const now = clock.now()
  await enqueueNeighbours(context, [id])
  if (mode === 'soft') {
    await db.rows(personSoftDelete(id, now, eventId))
    markStale(context, { people: [id] })
  }
  const whole =
    mode === 'soft'
      ? { deletedAt: [null, now.toISOString()] }
      : { row: [state, null], ...removedChange(await removeRow(context, 'person', 'uuid', id)) }
  await recordChanges(context, [
    { eventId, recordType: 'person', recordId: id, personId: id, action: 'delete', change: whole },
  ])
}
