import { beforeAll, describe, expect, test } from 'vitest'
import { attachAddresses } from '../../src/attribute/address/address-writes.js'
import { createTexts } from '../../src/attribute/text/text-writes.js'
import { createUniqueIds } from '../../src/attribute/unique-id/unique-id-writes.js'
import { createUrlLinks } from '../../src/attribute/url-link/url-link-writes.js'
import type { Context } from '../../src/operation/pipeline/definition/context.js'
import { sql } from '../../src/platform/database/client/sql.js'
import type { OwnerId } from '../../src/visibility/owner-column.js'
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
    async (context, owners) => {
      const drafts = owners.map((owner, index) => ({
        ...owner,
        cityName: index % 2 ? 'Berlin' : 'Munich',
        countryCode: 'DE',
      }))
      return (await attachAddresses(context, drafts)).added
    },
    0,
  ],
]

describe.each(faces.map((ownerType) => [ownerType.table, ownerType] as const))(
  'a batch for owners of the table %s',
  (_, ownerType) => {
    test.each(writes)(
      'of %s needs as many statements for 20 owners as for 1, and a repetition creates nothing',
      async (_, create, again) => {
        const refs: OwnerId[] = []
        for (let index = 0; index < 21; index++) {
          const id = await makeOwner(app, ownerType)
          refs.push(ownerType.kind === 'entity' ? { entityId: id } : { personId: id })
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
  },
)

test('makes the first text of a type in a batch primary, and skips an invalid address', async () => {
  const [ownerType] = faces
  if (!ownerType) throw new Error('no owner type')
  const entityId = await makeOwner(app, ownerType)
  const texts = ['Makes one tool.', 'Makes two tools.'].map((text) => ({ entityId, textType: 'summary', text }))
  expect(await write(app, (context) => createTexts(context, texts))).toBe(2)
  const rows = await app.db.rows<{ primary: boolean }>(
    sql`select is_primary as primary from owned_text where entity_id = ${entityId}::uuid order by id`,
  )
  expect(rows.map(({ primary }) => primary)).toEqual([true, false])
  const addresses = [
    { entityId, cityName: 'Atlantis', countryCode: 'ZZ' },
    { entityId, cityName: 'Oslo', countryName: 'Norway' },
  ]
  expect(await write(app, (context) => attachAddresses(context, addresses))).toEqual({
    // The first address of an entity gets two roles, and is one address.
    added: 1,
    faults: [
      { index: 0, part: 'countryCode', value: 'ZZ', reason: 'No country has the countryCode "ZZ".' },
      { index: 0, part: 'cityName', value: 'Atlantis', reason: 'Its country is not known.' },
    ],
  })
})
