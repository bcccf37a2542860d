import { reindex } from '../../../src/derived/writes/reindex.js'
import { DERIVED_KEYS, keyName, readForeignKeys } from '../../../src/identity/removal/foreign-key-reads.js'
import { PUBLIC_FIELDS } from '../../../src/lifecycle/history/public-fields.js'
import { join, raw, type Sql, sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp } from '../app.js'
import { embedAll } from '../embed.js'
import { makeEntity, unique } from '../make.js'
import { makeAcquisition } from './acquisition.js'
import { makeAssociation } from './association.js'
import { makeEverything } from './everything.js'
import { makeJoin, makeRound } from './fundraise.js'
import { makeNews } from './news.js'
import { makeOffering } from './offering.js'
import { makePerson } from './person.js'
import { makeRelationship } from './relationship.js'
import { fill, SECRET } from './secret-values.js'

/** Ids of published records, and of hidden records to which they are connected in every way. */
export interface HiddenWorld {
  readonly shown: Subjects
  readonly hidden: Subjects
}

interface Subjects {
  readonly entities: readonly string[]
  readonly people: readonly string[]
  readonly articles: readonly number[]
}

/** Creates published records, and records that `hide` will hide. Each kind of connection between the two has a row. */
export async function makeHiddenWorld(app: TestApp): Promise<HiddenWorld> {
  const company = await makeEntity(app)
  const { id: firm } = await makeEntity(app, { typeRecord: 'Investment Firm' })
  const { id: person } = await makePerson(app)
  const everything = await makeEverything(app)
  const secret = await makeEntity(app)
  const { id: fund } = await makeEntity(app, { typeRecord: 'Fund' })
  const { id: accelerator } = await makeEntity(app, { typeRecord: 'Investment Firm' })
  const offSitemap = await makeEntity(app)
  const { id: secretPerson } = await makePerson(app)
  const { offering } = await makeOffering(app, secret)
  const { offering: otherOffering } = await makeOffering(app, offSitemap)
  await app.rest(`/v1/entities/${offering.id}/slug`, {
    method: 'PATCH',
    headers: asAdmin,
    query: provenance,
    body: { newSlug: `renamed-${unique()}` },
  })
  const round = await makeRound(app, company.id)
  const secretRound = await makeRound(app, secret.id)
  const partnerIds = [secretPerson]
  for (const draft of [
    { roundId: round, entityId: firm, amountInvested: 100_000, partnerIds },
    { roundId: round, personId: person, amountInvested: 50_000 },
    { roundId: round, entityId: secret.id, amountInvested: 1 },
    { roundId: round, entityId: fund, amountInvested: 1 },
    { roundId: round, personId: secretPerson, amountInvested: 1 },
    { roundId: secretRound, entityId: firm, amountInvested: 1 },
    { roundId: secretRound, personId: person, amountInvested: 1 },
  ])
    await makeJoin(app, draft)
  const otherRound = await makeRound(app, everything.others.entity)
  await makeJoin(app, { roundId: otherRound, entityId: fund, amountInvested: 1 })
  const relate = (
    relationshipType: 'affinity' | 'parent' | 'competitor' | 'fundManagerFirm',
    from: string,
    to: string,
  ) => makeRelationship(app, { relationshipType, sourceEntityId: from, targetEntityId: to, detail: 'x', source: 'x' })
  await relate('fundManagerFirm', fund, firm)
  await relate('affinity', company.id, secret.id)
  await relate('parent', secret.id, company.id)
  await relate('competitor', company.id, fund)
  await makeRelationship(app, {
    relationshipType: 'acceleratorParticipant',
    sourceEntityId: company.id,
    targetEntityId: accelerator,
    detail: 'program=Spring; batch=W2011',
    status: 'Active',
    asOf: '2011-01-01',
  })
  await makeAcquisition(app, { acquiredEntityId: secret.id, acquirerEntityId: firm })
  // The buyer is hidden before the purchase, so the company keeps its operating status.
  const { id: buyer } = await makeEntity(app, { status: { isHidden: true } })
  await makeAcquisition(app, { acquiredEntityId: company.id, acquirerEntityId: buyer })
  await makeAssociation(app, { personId: person, entityId: secret.id, title: { name: `${SECRET} title` } })
  await makeAssociation(app, { personId: secretPerson, entityId: company.id, title: { name: `${SECRET} officer` } })
  const { id: article } = await makeNews(app, {
    entities: [company.id, secret.id].map((id) => ({ id, mention: 'x', matchType: 'x', matchScore: 1 })),
    people: [person, secretPerson].map((id) => ({ id, mention: 'x', matchType: 'x', matchScore: 1 })),
  })
  const { id: secretArticle } = await makeNews(app, {
    content: 'x',
    entities: [{ id: company.id }],
    people: [{ id: person }],
  })
  return {
    shown: {
      entities: [company.id, firm, offering.id, otherOffering.id, everything.others.entity],
      people: [person, everything.others.person],
      articles: [article],
    },
    hidden: {
      entities: [secret.id, everything.entity, fund, accelerator, buyer, offSitemap.id],
      people: [secretPerson, everything.person],
      articles: [secretArticle, everything.article],
    },
  }
}

/**
 * Hides records, one of them by the sitemap only, and puts the secret values into every column of their rows. Returns
 * the tables with hidden rows, and the columns with secret values.
 */
export async function hide(app: TestApp, { shown, hidden }: HiddenWorld): Promise<ReadonlyMap<string, string[]>> {
  const { db } = app
  await addHiddenTexts(app, shown)
  const filled = new Map<string, string[]>()
  for (const { table, where } of await hiddenRows(app, hidden)) filled.set(table, await fill(app, table, where))
  await db.rows(sql`update address a set address_line1 = ${SECRET}, full_address = ${SECRET}, postal_code = ${SECRET}
    where not exists (select 1 from address_join j where j.address_id = a.id and not ${within('j', hidden)})`)
  await db.rows(sql`
    insert into provenance_event (
      id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail, source_provider_id,
      caller_id, trace_id, created_at)
    select gen_random_uuid(), r.type, r.id, ${shown.entities[0]}::uuid, 'update', '{}', 'test', 'newsArticle', ${SECRET},
      ${SECRET}, 'test', 'x', ${app.clock.now()}::timestamptz
    from (${join(await trackedRows(app, hidden), ' union all ')}) r`)
  await db.rows(
    sql`update provenance_event v set source_detail = ${SECRET}, source_provider = ${SECRET} where ${within('v', hidden)}`,
  )
  await db.rows(sql`
    update provenance_event v set change = v.change::jsonb || ${secretChanges()}::jsonb
    where ${within('v', hidden)} or v.source_detail = ${SECRET}`)
  // Fields of published records that name other records, or that are not public.
  await db.rows(sql`
    update provenance_event v set change = v.change::jsonb || ${secretChanges(isPrivateField)}::jsonb
    where not (${within('v', hidden)}) and v.source_detail <> ${SECRET}`)
  // The old path of an offering contains the slug that its provider had.
  await db.rows(sql`
    update slug_redirect set old_path = ${`/companies/${SECRET}`}::text || old_path
    where namespace = any(${hidden.entities}::text[])`)
  await db.rows(sql`update news_article set is_hidden = true where id = any(${hidden.articles}::int[])`)
  await db.rows(sql`update person set is_hidden = true where id = any(${hidden.people}::uuid[])`)
  await db.rows(sql`update entity set is_hidden = id <> ${hidden.entities.at(-1)}::uuid, show_on_sitemap = false
    where id = any(${hidden.entities}::uuid[])`)
  await recompute(app)
  return filled
}

/** Fields of changes that can contain ids of hidden records, rows of deleted records, paths and flags. */
const PRIVATE_FIELDS = ['entityJoinId', 'partnerIds', 'redirect', 'rows', 'row', 'merge', 'logo', 'picture', 'override']
const isPrivateField = (name: string): boolean => PRIVATE_FIELDS.includes(name)

/** Changes from one secret value to another, of all fields that a history has, or of some of them. */
const secretChanges = (isIncluded: (name: string) => boolean = () => true): string =>
  JSON.stringify(
    Object.fromEntries(
      [...Object.values(PUBLIC_FIELDS).flat(), ...PRIVATE_FIELDS]
        .filter(isIncluded)
        .map((name) => [name, [`${SECRET} before`, `${SECRET} after`]]),
    ),
  )

/** Deletes the hidden records with all their rows. */
export async function removeHidden(app: TestApp, { shown, hidden }: HiddenWorld): Promise<void> {
  const { db } = app
  await db.rows(sql`delete from fundraise_round t where ${boughtByHidden(hidden)}`)
  await db.rows(sql`delete from entity where id = any(${hidden.entities}::uuid[])`)
  await db.rows(sql`delete from person where id = any(${hidden.people}::uuid[])`)
  await db.rows(sql`delete from news_article where id = any(${hidden.articles}::int[])`)
  await db.rows(sql`delete from research_snippet where entity_id = any(${shown.entities}::uuid[]) and not visible`)
  await db.rows(sql`delete from owned_text where text_type = 'internalNote'`)
  await recompute(app)
}

async function recompute(app: TestApp): Promise<void> {
  await reindex(app.db)
  await embedAll(app)
}

/** Owned records of published records that only admin callers may read. */
async function addHiddenTexts({ db, clock }: TestApp, { entities, people }: Subjects): Promise<void> {
  const at = clock.now()
  await db.rows(sql`
    insert into research_snippet (entity_id, text_type, text, visible, created_at, updated_at)
    select e, ${SECRET}, ${`${SECRET} snippet`}, false, ${at}, ${at} from unnest(${entities}::uuid[]) e`)
  await db.rows(sql`
    insert into owned_text (entity_id, person_id, text_type, text, source, created_at, updated_at)
    select e, null::uuid, 'internalNote', ${`${SECRET}note`}, ${SECRET}, ${at}::timestamptz, ${at}::timestamptz from unnest(${entities}::uuid[]) e
    union all
    select null, p, 'internalNote', ${`${SECRET}note`}, ${SECRET}, ${at}, ${at} from unnest(${people}::uuid[]) p`)
}

/** Condition: a row with owner columns belongs to a hidden record. */
const within = (alias: string, { entities, people }: Subjects): Sql => sql`
  (${raw(alias)}.entity_id = any(${entities}::uuid[]) or ${raw(alias)}.person_id = any(${people}::uuid[])) is true`

/** Condition: the round belongs to an acquisition with a hidden buyer. */
const boughtByHidden = ({ entities }: Subjects): Sql => sql`t.id in (
  select k.round_id from entity_relationship k where k.source_entity_id = any(${entities}::uuid[]))`

/**
 * The tables with hidden rows, and the condition of these rows. A row is hidden if it would be deleted with a hidden
 * record. The round of an acquisition is also hidden with its buyer.
 */
async function hiddenRows({ db }: TestApp, hidden: Subjects) {
  const { entities, people, articles } = hidden
  const keys = (await readForeignKeys({ db })).filter((key) => !DERIVED_KEYS.includes(keyName(key)))
  const conditions = new Map<string, Sql>([
    ['entity', sql`t.id = any(${entities}::uuid[])`],
    ['person', sql`t.id = any(${people}::uuid[])`],
    ['news_article', sql`t.id = any(${articles}::int[])`],
    ['fundraise_round', boughtByHidden(hidden)],
  ])
  for (let open = [...conditions.keys()]; open.length > 0; ) {
    const referencing = keys.filter(({ target, onDelete }) => open.includes(target) && onDelete === 'cascade')
    for (const { table, column, target } of referencing) {
      const rows = sql`t.${raw(column)} in (select t.id from ${raw(target)} t where ${conditions.get(target)})`
      const known = conditions.get(table)
      conditions.set(table, known ? sql`${known} or ${rows}` : rows)
    }
    open = [...new Set(referencing.map(({ table }) => table))]
  }
  return [...conditions].map(([table, where]) => ({ table, where: sql`(${where})` }))
}

/** Record types with a history, and the tables of their rows. */
export const TRACKED = {
  entity: 'entity',
  person: 'person',
  newsArticle: 'news_article',
  entityPersonJoin: 'entity_person',
  newsArticleEntityJoin: 'news_entity',
  newsArticlePersonJoin: 'news_person',
  entityRelationship: 'entity_relationship',
  entityAddressJoin: 'address_join',
  personAddressJoin: 'address_join',
  entityClassificationJoin: 'entity_tag',
  entityDetail: 'research_detail',
  entityResearchSnippets: 'research_snippet',
  fundraiseTransaction: 'fundraise_round',
  fundraiseTransactionInvestorJoin: 'investor_join',
  text: 'owned_text',
  urlLink: 'url_link',
  uniqueId: 'unique_id',
  blogPost: 'blog_post',
} as const

/** Selects type and id of every hidden record with a history. */
async function trackedRows(app: TestApp, hidden: Subjects): Promise<Sql[]> {
  const rows = new Map((await hiddenRows(app, hidden)).map(({ table, where }) => [table, where]))
  return Object.entries(TRACKED).map(([type, table]) => {
    const id =
      table.startsWith('news_') && table !== 'news_article'
        ? `t.news_id || '/' || t.${table.slice(5)}_id`
        : 't.id::text'
    const where =
      type === 'text' || type === 'entityResearchSnippets'
        ? sql`(${rows.get(table)} or t.text like ${`${SECRET}%`})`
        : rows.get(table)
    return sql`select ${raw(`'${type}'`)} as type, ${raw(id)} as id from ${raw(table)} t where ${where}`
  })
}

/** Type and id of every hidden record with a history. */
export async function trackedIds(app: TestApp, { hidden }: HiddenWorld): Promise<{ type: string; id: string }[]> {
  return app.db.rows(join(await trackedRows(app, hidden), ' union all '))
}
