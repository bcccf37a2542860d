import { beforeAll, describe, expect, test } from 'vitest'
import { DERIVED_KEYS, keyName, readForeignKeys } from '../../../src/identity/removal/foreign-key-reads.js'
import { MERGE_RULES } from '../../../src/lifecycle/merge/merge-rule-table.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { digests } from '../../support/changes.js'
import { history } from '../../support/history.js'
import { makePair, undo } from '../../support/make/merge.js'
import { makeOffering } from '../../support/make/offering.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const merge = (body: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/entities/merge', { method: 'POST', headers, query: provenance, body })
const detail = (id: string) => app.rest('/v1/entities/detail', { headers: asAdmin, query: { id } })
const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`

test('each foreign key to an entity has a merge rule, and no other rule exists', async () => {
  const keys = (await readForeignKeys(app)).filter(({ target }) => target === 'entity').map(keyName)
  const followed = keys.filter((name) => !DERIVED_KEYS.includes(name))
  expect(Object.keys(MERGE_RULES).sort()).toEqual(followed.sort())
})

/** The columns that refer to an entity by a foreign key. */
async function referencesTo(id: string): Promise<string[]> {
  const keys = (await readForeignKeys(app)).filter(({ target }) => target === 'entity')
  const found: string[] = []
  for (const key of keys) {
    const [row] = await app.db.rows(sql`select 1 from ${raw(key.table)} where ${raw(key.column)} = ${id}::uuid limit 1`)
    if (row) found.push(keyName(key))
  }
  return found
}

describe('a merge', () => {
  test('moves the records of the loser to the survivor, and keeps one row of each record that both have', async () => {
    const { survivor, loser, other } = await makePair(app)
    expect((await referencesTo(loser.id)).length).toBeGreaterThan(10)
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
    expect((await detail(loser.id)).status).toBe(301)
    expect(await referencesTo(loser.id)).toEqual([])
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

  test('is one history entry that contains all data to undo the merge', async () => {
    const { survivor, loser } = await makePair(app)
    const before = await digests(app.db)
    const [survivorBefore] = await app.db.rows<{ row: object }>(
      sql`select row_to_json(e) as row from entity e where id = ${survivor.id}::uuid`,
    )
    const entriesBefore = (await history(app, survivor.id)).length
    await merge({ survivorId: survivor.id, loserId: loser.id })
    const entries = (await history(app, survivor.id)).slice(entriesBefore)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ action: 'update', operation_id: 'mergeEntities' })
    const { merge: mergeChange, nameAlias } = (entries[0] as { change: Record<string, [unknown, unknown]> }).change
    const { rows } = (mergeChange as [null, { rows: Record<string, Record<string, unknown>[]> }])[1]
    expect(nameAlias?.[0]).toEqual([])
    await undo(app, rows, survivor.id, survivorBefore?.row ?? {})
    const after = await digests(app.db)
    // Logs, and the queue of records to count again: the merge and its reversal add rows to them.
    const logs = ['provenance_event', 'idempotent_answer', 'filter_due']
    for (const table of Object.keys(before)) {
      if (!logs.includes(table)) expect([table, after[table]]).toEqual([table, before[table]])
    }
  })

  test('moves the offerings of the loser and redirects their paths', async () => {
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

  test('with deleteMode soft leaves no reference to the loser except its own names and search rows', async () => {
    const { survivor, loser } = await makePair(app)
    await merge({ survivorId: survivor.id, loserId: loser.id, deleteMode: 'soft' })
    expect(await referencesTo(loser.id)).toEqual([
      'entity_alias.entity_id',
      'entity_match_key.entity_id',
      'entity_meaning.entity_id',
      'entity_search.entity_id',
    ])
  })

  test('changes fields of the survivor in the same history entry; deleteMode soft marks the loser as deleted', async () => {
    const [survivor, loser] = [await makeEntity(app), await makeEntity(app)]
    const entriesBefore = (await history(app, survivor.id)).length
    const { body } = await merge({
      survivorId: survivor.id,
      loserId: loser.id,
      deleteMode: 'soft',
      createSlugRedirect: false,
      survivor: { foundedYear: 1999 },
    })
    expect(body).toMatchObject({ slugRedirectId: null, deleteMode: 'soft' })
    expect((await detail(survivor.id)).body.core.foundedYear).toBe(1999)
    expect(await history(app, survivor.id)).toHaveLength(entriesBefore + 1)
    const [row] = await app.db.rows(
      sql`select deleted_at is not null as deleted from entity where id = ${loser.id}::uuid`,
    )
    expect(row).toEqual({ deleted: true })
  })

  test.each([
    [
      'one record twice',
      async () => {
        const { id } = await makeEntity(app)
        return { survivorId: id, loserId: id }
      },
      400,
      'loserId',
    ],
    ['a missing record', async () => ({ survivorId: (await makeEntity(app)).id, loserId: uuid(1) }), 404, 'loserId'],
    [
      'an offering',
      async () => ({ survivorId: (await makeEntity(app)).id, loserId: (await makeOffering(app)).offering.id }),
      422,
      'loserId',
    ],
    [
      'a new slug that is in use',
      async () => {
        const existing = await makeEntity(app)
        return {
          survivorId: (await makeEntity(app)).id,
          loserId: (await makeEntity(app)).id,
          survivor: { newSlug: existing.slug },
        }
      },
      409,
      'survivor.newSlug',
    ],
  ])('with %s is refused and changes no row', async (_, bodyOf, status, field) => {
    const body = await bodyOf()
    const before = await fingerprint(app)
    expect((await merge(body, asUser)).body).toMatchObject({ status, field })
    expect(await fingerprint(app)).toEqual(before)
  })
})
