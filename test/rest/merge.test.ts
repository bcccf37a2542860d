import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../src/database/database.js'
import { raw, sql } from '../../src/database/sql.js'
import { keysReplaced } from '../../src/duplicate/keys.js'
import { readForeignKeys } from '../../src/merge/reads.js'
import { MERGE_RULES } from '../../src/merge/rules.js'
import { refreshEntities } from '../../src/projection/entities.js'
import { refreshPeople } from '../../src/projection/people.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { history } from '../support/history.js'
import { makeOffering } from '../support/make/offering.js'
import { makePersonRow } from '../support/make/slug.js'
import { makeEntity, makeTexts, makeUniqueId, unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const merge = (body: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/entities/merge', { method: 'POST', headers, query: provenance, body })
const detail = (id: string) => app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
const insert = (table: string, row: Record<string, unknown>) => {
  const at = app.clock.now().toISOString()
  const whole = { created_at: at, updated_at: at, version: 1, ...row }
  const columns = raw(Object.keys(whole).join(', '))
  return app.db.rows<{ id: unknown }>(sql`
    insert into ${raw(table)} (${columns}) select ${columns} from json_populate_record(null::${raw(table)}, ${JSON.stringify(whole)}::json)
    returning id`)
}
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`

/** Rows that a test inserts by themselves are not derived from yet. */
async function refreshAll(db: Db): Promise<void> {
  const ids = await db.rows<{ id: string }>(sql`select id from entity order by id`)
  await refreshEntities(
    { db },
    ids.map(({ id }) => id),
  )
  const people = await db.rows<{ id: string }>(sql`select id from person order by id`)
  await refreshPeople(
    { db },
    people.map(({ id }) => id),
  )
}

/** One of everything that can point at an entity, on each of two records, some of it the same on both. */
async function makeRich(id: string, other: { company: string; person: string; news: number }, number: number) {
  await makeTexts(app, id)
  await makeUniqueId(app, id, { identifier: 'SAME' })
  await makeUniqueId(app, id, { identifier: `OWN${number}` })
  for (const [path, primary] of [
    ['same.com', true],
    [`own-${number}.com`, false],
  ] as const)
    await insert('url_link', {
      entity_id: id,
      url: `https://${path}`,
      url_type: 'website',
      host_path: path,
      domain: path,
      is_current: true,
      is_primary: primary,
    })
  const round = uuid(unique() + 1000)
  await insert('fundraise_round', {
    id: round,
    entity_id: id,
    round: 'Seed',
    round_stage: 'Seed',
    date_announced: '2020-05-01T00:00:00Z',
    amount_raised: 5_000_000,
    amount_raised_usd: 5_000_000,
    currency: 'USD',
  })
  await insert('investor_join', {
    id: uuid(unique() + 1000),
    round_id: round,
    entity_id: other.company,
    lead_investor: false,
  })
  await insert('investor_join', {
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
    await insert('research_detail', {
      entity_id: id,
      type: 'latestValuation',
      as_of_date: `${month}-0${number}T00:00:00Z`,
      discrete_value: value,
    })
  await insert('entity_relationship', {
    relationship_type: 'competitor',
    source_entity_id: number === 1 ? id : other.company,
    target_entity_id: number === 1 ? other.company : id,
    is_current: true,
    is_primary: true,
  })
  await insert('entity_person', { entity_id: id, person_id: other.person, is_current: true })
  await app.db.rows(sql`
    insert into news_entity (news_id, entity_id, created_at, updated_at)
    select ${other.news}::int, ${id}::uuid, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
}

async function makePair() {
  const [survivor, loser, company] = [
    await makeEntity(app),
    await makeEntity(app, { nameLegal: 'Lost Ltd', nameAlias: [{ name: 'Older' }] }),
    await makeEntity(app),
  ]
  const person = await makePersonRow(app)
  const [news] = await insert('news_article', {
    slug: `news-${unique()}`,
    title: 'x',
    title_key: 'x',
    categories: [],
    is_external: true,
    is_hidden: false,
  })
  const other = { company: company.id, person: person.id, news: Number(news?.id) }
  await makeRich(survivor.id, other, 1)
  await makeRich(loser.id, other, 2)
  await refreshAll(app.db)
  return { survivor, loser, other }
}

test('every foreign key to an entity has a rule, and no rule is left over', async () => {
  const keys = (await readForeignKeys(app)).map(({ table, column }) => `${table}.${column}`)
  expect(Object.keys(MERGE_RULES).sort()).toEqual(keys.sort())
})

describe('a merge', () => {
  test('moves what is the loser’s, keeps once what both have, and leaves nothing pointing at the loser', async () => {
    const { survivor, loser, other } = await makePair()
    const { status, body } = await merge({ survivorId: survivor.id, loserId: loser.id })
    expect([status, body]).toEqual([
      200,
      {
        createSlugRedirect: true,
        deleteMode: 'hard',
        foreignKeyRowsRepointed: expect.any(Number),
        loserId: loser.id,
        loserUrl: `/companies/${loser.slug}`,
        slugRedirectId: expect.any(Number),
        survivor: null,
        survivorId: survivor.id,
        survivorUrl: `/companies/${survivor.slug}`,
      },
    ])
    expect((await detail(loser.id)).status).toBe(404)
    const { body: after } = await detail(survivor.id)
    expect(after.core.nameAlias.map(({ name }: { name: string }) => name)).toEqual([
      loser.nameBrand,
      'Lost Ltd',
      'Older',
    ])
    expect(after.uniqueId.map(({ identifier }: { identifier: string }) => identifier).sort()).toEqual([
      'OWN1',
      'OWN2',
      'SAME',
    ])
    expect(after.enrichment.urlLink.map(({ url }: { url: string }) => url).sort()).toEqual([
      'https://own-1.com',
      'https://own-2.com',
      'https://same.com',
    ])
    const count = async (table: string, column = 'entity_id') =>
      (
        await app.db.rows<{ n: number }>(sql`
        select count(*)::int as n from ${raw(table)} where ${raw(column)} = ${survivor.id}::uuid`)
      )[0]?.n
    expect(await count('fundraise_round')).toBe(1)
    expect(await count('entity_person')).toBe(1)
    expect(await count('news_entity')).toBe(1)
    const [relations] = await app.db.rows(sql`
      select count(*)::int as n from entity_relationship where ${survivor.id}::uuid in (source_entity_id, target_entity_id)`)
    expect(relations).toEqual({ n: 1 })
    const [investors] = await app.db.rows(sql`
      select count(*)::int as n from investor_join i join fundraise_round r on r.id = i.round_id where r.entity_id = ${survivor.id}::uuid`)
    expect(investors).toEqual({ n: 3 })
    const valuations = await app.db.rows(sql`
      select discrete_value::int as value from research_detail
      where entity_id = ${survivor.id}::uuid and type = 'latestValuation' order by 1`)
    expect(valuations).toEqual([{ value: 101 }, { value: 200 }, { value: 200 }])
    expect(after.enrichment.fundingDetail).toMatchObject({ fundingRoundCount: 1, investorCount: 3 })
    const moved = await app.rest('/v1/entities/detail', { headers: asClient, query: { slug: loser.slug } })
    expect(moved.headers.get('location')).toBe(`/v1/entities/detail?slug=${survivor.slug}`)
    expect((await detail(other.company)).status).toBe(200)
  })

  test('is one history entry, from which everything is put back as it was', async () => {
    const { survivor, loser } = await makePair()
    const before = await fingerprint(app)
    const [was] = await app.db.rows<{ row: object }>(
      sql`select row_to_json(e) as row from entity e where id = ${survivor.id}::uuid`,
    )
    const known = (await history(app, survivor.id)).length
    await merge({ survivorId: survivor.id, loserId: loser.id })
    const entries = (await history(app, survivor.id)).slice(known)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'update', operation_id: 'mergeEntities' })
    const { merge: told, nameAlias } = (entries[0] as { change: Record<string, [unknown, unknown]> }).change
    const { rows } = (told as [null, { rows: Record<string, Record<string, unknown>[]> }])[1]
    expect(nameAlias?.[0]).toEqual([])
    await undo(rows, survivor.id, was?.row ?? {})
    const after = await fingerprint(app)
    for (const table of Object.keys(before)) {
      if (!['provenance_event', 'idempotent_answer'].includes(table))
        expect([table, after[table]]).toEqual([table, before[table]])
    }
  })

  test('takes the offerings of the loser along, with their pages', async () => {
    const [one, two] = [await makeOffering(app), await makeOffering(app)]
    const { body } = await merge({ survivorId: one.provider.id, loserId: two.provider.id })
    expect(body.survivorUrl).toBe(`/companies/${one.provider.slug}`)
    const { body: slug } = await app.rest(`/v1/entities/${two.offering.id}/slug`)
    expect(slug.path).toBe(`/companies/${one.provider.slug}/products-services/${two.offering.slug}`)
    const { body: page } = await app.rest(`/v1/entities/${two.offering.id}/slug/redirects`)
    expect(page.content).toContainEqual(
      expect.objectContaining({
        oldUrl: `/companies/${two.provider.slug}/products-services/${two.offering.slug}`,
        newUrl: slug.path,
      }),
    )
  })

  test('changes fields of the survivor in the same write, and soft keeps the loser deleted', async () => {
    const [survivor, loser] = [await makeEntity(app), await makeEntity(app)]
    const known = (await history(app, survivor.id)).length
    const { body } = await merge({
      survivorId: survivor.id,
      loserId: loser.id,
      deleteMode: 'soft',
      createSlugRedirect: false,
      survivor: { foundedYear: 1999 },
    })
    expect(body).toMatchObject({ slugRedirectId: null, deleteMode: 'soft' })
    expect((await detail(survivor.id)).body.core.foundedYear).toBe(1999)
    expect(await history(app, survivor.id)).toHaveLength(known + 1)
    const [row] = await app.db.rows(
      sql`select deleted_at is not null as deleted from entity where id = ${loser.id}::uuid`,
    )
    expect(row).toEqual({ deleted: true })
  })

  test.each([
    [
      'itself',
      async () => {
        const { id } = await makeEntity(app)
        return { survivorId: id, loserId: id }
      },
      400,
      'loserId',
    ],
    [
      'a record that is not there',
      async () => ({ survivorId: (await makeEntity(app)).id, loserId: uuid(1) }),
      404,
      'loserId',
    ],
    [
      'an offering',
      async () => ({ survivorId: (await makeEntity(app)).id, loserId: (await makeOffering(app)).offering.id }),
      422,
      'loserId',
    ],
    [
      'a record, with a slug that is held',
      async () => {
        const held = await makeEntity(app)
        return {
          survivorId: (await makeEntity(app)).id,
          loserId: (await makeEntity(app)).id,
          survivor: { newSlug: held.slug },
        }
      },
      409,
      'survivor.newSlug',
    ],
  ])('with %s is refused and changes nothing', async (_, bodyOf, status, field) => {
    const body = await bodyOf()
    const before = await fingerprint(app)
    expect((await merge(body, asUser)).body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })
})

/** Puts back the rows that a merge kept: what it changed gives way to what was there. */
async function undo(
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
    await db.rows(sql`with ${keysReplaced(records)} select 1`)
    const columns = Object.keys(survivor)
    await db.rows(sql`
      update entity e set ${raw(columns.map((name) => `${name} = n.${name}`).join(', '))}
      from json_populate_record(null::entity, ${JSON.stringify(survivor)}::json) n where e.id = n.id`)
    await refreshAll(db)
  })
}
