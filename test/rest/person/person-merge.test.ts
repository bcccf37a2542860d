import { beforeAll, describe, expect, test } from 'vitest'
import { reindex } from '../../../src/derived/writes/reindex.js'
import { personOwner } from '../../../src/identity/owner/owner.js'
import { DERIVED_KEYS, keyName, readForeignKeys } from '../../../src/identity/removal/foreign-key-reads.js'
import { PERSON_MERGE_RULES } from '../../../src/lifecycle/merge/person-rules.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { derivedRows } from '../../support/derived.js'
import { history } from '../../support/history.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeInvestment } from '../../support/make/investment.js'
import { makeOwned } from '../../support/make/owner.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const merge = (body: Record<string, unknown>, headers: Record<string, string> = asAdmin) =>
  app.rest('/v1/people/merge', { method: 'POST', headers, query: provenance, body })
const detail = (id: string) => app.rest('/v1/people/detail', { headers: asAdmin, query: { id } })

/** The columns that refer to a person by a foreign key. */
async function referencesTo(id: string): Promise<string[]> {
  const keys = (await readForeignKeys(app)).filter(({ target }) => target === 'person')
  const found: string[] = []
  for (const key of keys) {
    const [row] = await app.db.rows(sql`select 1 from ${raw(key.table)} where ${raw(key.column)} = ${id}::uuid limit 1`)
    if (row) found.push(keyName(key))
  }
  return found
}

/** Two people with equal records and records of their own. */
async function makePair() {
  const survivor = await makePerson(app, { nameAlias: [{ name: 'Shared Alias' }] })
  const loser = await makePerson(app, {
    nickname: 'Losy',
    nameAlias: [{ name: 'Shared Alias' }, { name: 'Born Other', type: 'maidenName' }],
  })
  const entity = await makeEntity(app)
  for (const [index, { id }] of [survivor, loser].entries()) {
    await makeAssociation(app, { personId: id, entityId: entity.id, title: { name: 'Chair' } })
    await makeAssociation(app, { personId: id, entityId: entity.id, title: { name: `Own ${index}` } })
    await makeOwned(app, personOwner, id, 'unique-ids', { idType: 'orcid', identifier: '0000-0002-1825-0097' })
    await makeOwned(app, personOwner, id, 'urls', { url: `https://own-${index}-${id}.example` })
    await makeOwned(app, personOwner, id, 'texts', {
      textType: 'summary',
      text: `Measures the wind at sea for station number ${index}.`,
    })
    await makeInvestment(app, id)
  }
  return { survivor, loser, entity }
}

test('each foreign key to a person has a merge rule, and no other rule exists', async () => {
  const keys = (await readForeignKeys(app)).filter(({ target }) => target === 'person').map(keyName)
  const followed = keys.filter((name) => !DERIVED_KEYS.includes(name))
  expect(Object.keys(PERSON_MERGE_RULES).sort()).toEqual(followed.sort())
})

describe('a merge of people', () => {
  test('moves the records of the loser, keeps one of equal ones, and leaves nothing stale', async () => {
    const { survivor, loser, entity } = await makePair()
    await reindex(app.db)
    expect((await referencesTo(loser.id)).length).toBeGreaterThan(6)
    const { status, body } = await merge({ survivorId: survivor.id, loserId: loser.id })
    expect([status, body]).toEqual([
      200,
      {
        createSlugRedirect: true,
        deleteMode: 'hard',
        foreignKeyRowsRepointed: expect.any(Number),
        loserId: loser.id,
        loserUrl: `/people/${loser.slug}`,
        slugRedirectId: expect.any(Number),
        survivor: null,
        survivorId: survivor.id,
        survivorUrl: `/people/${survivor.slug}`,
      },
    ])
    expect(await referencesTo(loser.id)).toEqual([])
    const { body: after } = await detail(survivor.id)
    expect(after.nameAlias).toMatchObject([
      { name: 'Shared Alias' },
      { name: loser.nameFull },
      { name: 'Losy', type: 'nickname' },
      { name: 'Born Other', type: 'maidenName' },
    ])
    const titles = after.association.map(({ titleName, entityId }: Record<string, unknown>) => [titleName, entityId])
    expect(titles.sort()).toEqual([
      ['Chair', entity.id],
      ['Own 0', entity.id],
      ['Own 1', entity.id],
    ])
    expect(after.enrichment.urlLink).toHaveLength(2)
    expect(after.enrichment.urlLink.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1)
    expect(after.core.text.short).toBe('Measures the wind at sea for station number 0.')
    expect(after.investment).toHaveLength(2)
    const moved = await app.rest('/v1/people/detail', { headers: asClient, query: { slug: loser.slug } })
    expect(moved.headers.get('location')).toBe(`/v1/people/detail?slug=${survivor.slug}`)
    const written = await derivedRows(app.db)
    await reindex(app.db)
    expect(written).toEqual(await derivedRows(app.db))
  })

  test('is one history entry with all changed rows', async () => {
    const { survivor, loser } = await makePair()
    const before = (await history(app, survivor.id)).length
    await merge({
      survivorId: survivor.id,
      loserId: loser.id,
      survivor: { gender: 'x', newSlug: `new-${survivor.slug}` },
    })
    const entries = (await history(app, survivor.id)).slice(before)
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      action: 'update',
      operation_id: 'mergePeople',
      change: {
        gender: [null, 'x'],
        slug: [survivor.slug, `new-${survivor.slug}`],
        merge: [
          null,
          { loserId: loser.id, rows: { person: [{ id: loser.id }], entity_person: [{}, {}], person_alias: [{}, {}] } },
        ],
      },
    })
  })

  test('with deleteMode soft and without redirect marks the loser as deleted', async () => {
    const { survivor, loser } = await makePair()
    const request = { survivorId: survivor.id, loserId: loser.id, deleteMode: 'soft', createSlugRedirect: false }
    expect((await merge(request)).body).toMatchObject({ slugRedirectId: null, deleteMode: 'soft' })
    // The id leads to the survivor, the slug does not.
    expect((await detail(loser.id)).status).toBe(301)
    const left = (await referencesTo(loser.id)).filter((name) => !DERIVED_KEYS.includes(name))
    expect(left).toEqual(['person_alias.person_id'])
  })

  test('is refused for one person, an unknown, deleted or hidden one, and a slug in use; nothing changes', async () => {
    const [one, two, gone] = [await makePerson(app), await makePerson(app), await makePerson(app)]
    const hidden = await makePerson(app, { isHidden: true })
    await app.rest('/v1/people/detail', { method: 'DELETE', headers: asAdmin, query: { id: gone.id, ...provenance } })
    const before = await fingerprint(app)
    for (const [body, headers, expected] of [
      [{ survivorId: one.id, loserId: one.id }, asAdmin, { status: 400, field: 'loserId' }],
      [{ survivorId: gone.id, loserId: one.id }, asAdmin, { status: 404, field: 'survivorId' }],
      [{ survivorId: one.id, loserId: hidden.id }, asUser, { status: 404, field: 'loserId' }],
      [
        { survivorId: one.id, loserId: two.id, survivor: { newSlug: gone.slug } },
        asAdmin,
        { status: 409, field: 'survivor.newSlug' },
      ],
    ] as const)
      expect((await merge(body, headers)).body).toMatchObject(expected)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of two people at once in both directions succeeds once', async () => {
    const { survivor, loser } = await makePair()
    const answers = await Promise.all([
      merge({ survivorId: survivor.id, loserId: loser.id }),
      merge({ survivorId: loser.id, loserId: survivor.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})
