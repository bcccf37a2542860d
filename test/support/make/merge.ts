import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { recomputePeople } from '../../../src/derived/writes/people.js'
import { replaceKeys } from '../../../src/identity/name/keys.js'
import type { Db } from '../../../src/platform/database/client/database.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'
import { makeEntity, makeTexts, makeUniqueId, unique } from '../make.js'
import { makePersonRow } from './slug.js'

const insert = (app: TestApp, table: string, row: Record<string, unknown>) => {
  const at = app.clock.now().toISOString()
  const whole = { created_at: at, updated_at: at, version: 1, ...row }
  const columns = raw(Object.keys(whole).join(', '))
  return app.db.rows<{ id: unknown }>(sql`
    insert into ${raw(table)} (${columns}) select ${columns} from json_populate_record(null::${raw(table)}, ${JSON.stringify(whole)}::json)
    returning id`)
}
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`

/** Recomputes all derived values, because a test inserts rows directly. */
export async function recomputeAll(db: Db): Promise<void> {
  const ids = await db.rows<{ id: string }>(sql`select id from entity order by id`)
  await recomputeEntities(
    { db },
    ids.map(({ id }) => id),
  )
  const people = await db.rows<{ id: string }>(sql`select id from person order by id`)
  await recomputePeople(
    { db },
    people.map(({ id }) => id),
  )
}

/** Creates one row of each kind that can refer to an entity. Both records of a pair get some equal rows. */
async function makeReferences(
  app: TestApp,
  id: string,
  other: { company: string; person: string; news: number },
  number: number,
) {
  await makeTexts(app, id)
  await makeUniqueId(app, id, { identifier: 'SAME' })
  await makeUniqueId(app, id, { identifier: `OWN${number}` })
  for (const [path, primary] of [
    ['same.com', true],
    [`own-${number}.com`, false],
  ] as const)
    await insert(app, 'url_link', {
      entity_id: id,
      url: `https://${path}`,
      url_type: 'website',
      host_path: path,
      domain: path,
      is_current: true,
      is_primary: primary,
    })
  const round = uuid(unique() + 1000)
  await insert(app, 'fundraise_round', {
    id: round,
    entity_id: id,
    round: 'Seed',
    round_stage: 'Seed',
    date_announced: '2020-05-01T00:00:00Z',
    amount_raised: 5_000_000,
    amount_raised_usd: 5_000_000,
    currency: 'USD',
  })
  await insert(app, 'investor_join', {
    id: uuid(unique() + 1000),
    round_id: round,
    entity_id: other.company,
    lead_investor: false,
  })
  await insert(app, 'investor_join', {
    id: uuid(unique() + 1000),
    round_id: round,
    person_id: number === 1 ? null : other.person,
    entity_id: number === 1 ? (await makeEntity(app)).id : null,
    lead_investor: false,
  })
  for (const [month, value] of [
    ['2021-03', 100 + number],
    [`2022-0${number}`, 200],
  ] as const)
    await insert(app, 'research_detail', {
      entity_id: id,
      type: 'latestValuation',
      as_of_date: `${month}-0${number}T00:00:00Z`,
      discrete_value: value,
    })
  await insert(app, 'entity_relationship', {
    relationship_type: 'competitor',
    source_entity_id: number === 1 ? id : other.company,
    target_entity_id: number === 1 ? other.company : id,
    is_current: true,
    is_primary: true,
  })
  await insert(app, 'entity_person', { entity_id: id, person_id: other.person, is_current: true })
  await app.db.rows(sql`
    insert into news_entity (news_id, entity_id, created_at, updated_at)
    select ${other.news}::int, ${id}::uuid, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
}

/** Creates two records with many equal rows, and the records that both refer to. */
export async function makePair(app: TestApp) {
  const [survivor, loser, company] = [
    await makeEntity(app),
    await makeEntity(app, { nameLegal: 'Lost Ltd', nameAlias: [{ name: 'Older' }] }),
    await makeEntity(app),
  ]
  const person = await makePersonRow(app)
  const [news] = await insert(app, 'news_article', {
    slug: `news-${unique()}`,
    title: 'x',
    title_key: 'x',
    categories: [],
    is_external: true,
    is_hidden: false,
  })
  const other = { company: company.id, person: person.id, news: Number(news?.id) }
  await makeReferences(app, survivor.id, other, 1)
  await makeReferences(app, loser.id, other, 2)
  await recomputeAll(app.db)
  return { survivor, loser, other }
}

/** Restores the rows that a merge stored in the history, over the rows that it changed. */
export async function undo(
  app: TestApp,
  rows: Record<string, Record<string, unknown>[]>,
  survivorId: string,
  survivor: object,
): Promise<void> {
  await app.db.transaction(async (db) => {
    const put = (table: string, all: readonly object[]) =>
      db.rows(
        sql`insert into ${raw(table)} select * from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(all)}::json)`,
      )
    const [loser] = rows.entity ?? []
    await db.rows(sql`delete from merged_record where survivor_id = ${survivorId}::uuid`)
    await db.rows(sql`delete from slug_redirect where entity_id = ${survivorId}::uuid`)
    await db.rows(sql`delete from entity_alias where entity_id = ${survivorId}::uuid`)
    await put('entity', [loser ?? {}])
    const first = ['fundraise_round', 'investor_join']
    const order = [...first, ...Object.keys(rows).filter((table) => !['entity', ...first].includes(table))]
    for (const table of order) {
      const all = rows[table] ?? []
      if (table === 'entity_alias') await put(table, all)
      else if (table === 'news_entity') {
        await db.rows(sql`
          insert into news_entity select * from json_populate_recordset(null::news_entity, ${JSON.stringify(all)}::json) on conflict do nothing`)
      } else {
        const columns = await db.rows<{ name: string }>(sql`
          select attname::text as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
        const set = raw(columns.map(({ name }) => `${name} = excluded.${name}`).join(', '))
        await db.rows(sql`
          insert into ${raw(table)} select * from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(all)}::json)
          on conflict (id) do update set ${set}`)
      }
    }
    await db.rows(sql`delete from entity_match_key m where m.entity_id = ${survivorId}::uuid`)
    const state = survivor as { name_brand: string }
    const lost = loser as { id: string; name_brand: string; name_legal: string }
    const names = [lost.name_brand, lost.name_legal, ...(rows.entity_alias ?? []).map(({ name }) => String(name))]
    const records = [
      { id: survivorId, names: [state.name_brand] },
      { id: lost.id, names },
    ]
    await db.rows(sql`with ${replaceKeys(records)} select 1`)
    const columns = Object.keys(survivor)
    await db.rows(sql`
      update entity e set ${raw(columns.map((name) => `${name} = n.${name}`).join(', '))}
      from json_populate_record(null::entity, ${JSON.stringify(survivor)}::json) n where e.id = n.id`)
    await recomputeAll(db)
  })
}
