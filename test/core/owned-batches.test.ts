import { beforeAll, describe, expect, test } from 'vitest'
import { attachAddresses } from '../../src/attribute/address/writes.js'
import { createTexts } from '../../src/attribute/text/writes.js'
import { createUniqueIds } from '../../src/attribute/unique-id/writes.js'
import { createUrlLinks } from '../../src/attribute/url-link/writes.js'
import { sql } from '../../src/kernel/database/sql.js'
import type { Context } from '../../src/kernel/operation/context.js'
import type { OwnerId } from '../../src/kernel/wire/owner.js'
import { type TestApp, testApp } from '../support/app.js'
import { faces, makeOwner } from '../support/make/owner.js'
import { write } from '../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const writes: readonly (readonly [
  string,
  (context: Context, owners: readonly OwnerId[]) => Promise<unknown>,
  again: unknown,
])[] = [
  [
    'texts',
    (context, owners) =>
      createTexts(
        context,
        owners.map((owner) => ({ ...owner, textType: 'summary', text: 'Makes tools.' })),
      ),
    0,
  ],
  [
    'links',
    (context, owners) =>
      createUrlLinks(
        context,
        owners.map((owner, index) => ({ ...owner, url: `https://site-${index}.example`, urlType: 'website' as const })),
      ),
    0,
  ],
  [
    'identifiers',
    (context, owners) =>
      createUniqueIds(
        context,
        owners.map((owner, index) => ({ ...owner, idType: 'crd' as const, identifier: `1${index}`, source: null })),
      ),
    [undefined],
  ],
  [
    'addresses',
    (context, owners) =>
      attachAddresses(
        context,
        owners.map((owner, index) => ({ ...owner, cityName: index % 2 ? 'Berlin' : 'Munich', countryCode: 'DE' })),
      ),
    0,
  ],
]

describe.each(faces.map((face) => [face.table, face] as const))('a batch for owners of a kind: %s', (_, face) => {
  test.each(writes)(
    'of %s costs the same number of statements for 1 and for 20 owners, and repeats change nothing',
    async (_, create, again) => {
      const refs: OwnerId[] = []
      for (let index = 0; index < 21; index++) {
        const id = await makeOwner(app, face)
        refs.push(face.kind === 'entity' ? { entityId: id } : { personId: id })
      }
      const counts: number[] = []
      for (const some of [refs.slice(0, 1), refs.slice(1)]) {
        app.statements.length = 0
        await write(app, (context) => create(context, some))
        counts.push(app.statements.length)
      }
      expect(counts[1]).toBe(counts[0])
      const events = () => app.db.rows(sql`select count(*)::int as count from provenance_event`)
      const before = await events()
      expect(await write(app, (context) => create(context, refs.slice(0, 1)))).toEqual(again)
      expect(await events()).toEqual(before)
    },
  )
})

test('of several texts of a type in one batch one is primary, and what makes no place is left out', async () => {
  const [face] = faces
  if (!face) throw new Error('no face')
  const entityId = await makeOwner(app, face)
  const texts = ['Makes one tool.', 'Makes two tools.'].map((text) => ({ entityId, textType: 'summary', text }))
  expect(await write(app, (context) => createTexts(context, texts))).toBe(2)
  const rows = await app.db.rows<{ primary: boolean }>(
    sql`select is_primary as primary from owned_text where entity_id = ${entityId}::uuid order by id`,
  )
  expect(rows.map(({ primary }) => primary)).toEqual([true, false])
  const places = [
    { entityId, cityName: 'Atlantis', countryCode: 'ZZ' },
    { entityId, cityName: 'Oslo', countryName: 'Norway' },
  ]
  expect(await write(app, (context) => attachAddresses(context, places))).toBe(2)
})
