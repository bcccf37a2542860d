import { beforeAll, expect, test } from 'vitest'
import { ycCollection } from '../../../src/import/format/yc.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { ycCompany, ycFile, ycList } from '../../support/imports.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity, overrides } from '../../support/make.js'

/*
 * An imported list with two batches of Y Combinator, and companies whose documents do not show a participation to
 * everybody: in a hidden accelerator, in a former one, and in one that is not primary.
 */

interface Participation {
  readonly accelerator: { readonly nameBrand: string }
  readonly acceleratorName: string
  readonly batch: string | null
  readonly status: string | null
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const FIRM = { typeRecord: 'Investment Firm' }

/** Makes a company that took part in a batch of the accelerator. */
async function participate(
  accelerator: string,
  batch: string,
  more: { isCurrent?: boolean; isPrimary?: boolean } = {},
) {
  await makeRelationship(app, {
    relationshipType: 'acceleratorParticipant',
    sourceEntityId: (await makeEntity(app)).id,
    targetEntityId: accelerator,
    detail: `program=Spring; batch=${batch}`,
    asOf: '2020-01-01',
    ...more,
  })
}

async function makeScene() {
  const texts = { one_liner: 'Robots that fold the laundry of hotels.', long_description: 'They fold sheets all day.' }
  const list = ycList(
    ycCompany(1, { ...texts, batch: 'Winter 2012' }),
    ycCompany(2, { ...texts, batch: 'Summer 2015', status: 'Inactive' }),
    ycCompany(3, { batch: 'Winter 2012' }),
  )
  await loadCollection(ycCollection(ycFile(list)), { db: app.db, clock: app.clock })
  const { id: hidden } = await makeEntity(app, {
    ...FIRM,
    nameBrand: 'Veiled Nest',
    status: { isHidden: true, showOnSitemap: true },
  })
  const { id: shown } = await makeEntity(app, { ...FIRM, nameBrand: 'Open Hive' })
  await participate(hidden, 'H1')
  await participate(shown, 'S1')
  await participate(shown, 'S2', { isCurrent: false })
  await participate(shown, 'S3', { isPrimary: false })
}

/** The participations in the document of each record that the caller can see. */
async function shownBy(headers: Record<string, string>): Promise<Map<string, Participation[]>> {
  const { body } = await app.rest('/v1/entities', { headers, query: { size: 50 } })
  expect(body.last).toBe(true)
  const slugs = body.content.map(({ core }: { core: { slug: string } }) => core.slug)
  const details = await app.rest('/v1/entities/detail/batch', {
    method: 'POST',
    headers,
    query: { size: 50 },
    body: { slug: slugs },
  })
  return new Map(
    details.body.content.map((document: { core: { slug: string }; research: { acceleratorParticipation: [] } }) => [
      document.core.slug,
      document.research.acceleratorParticipation,
    ]),
  )
}

const FILTERS: Readonly<Record<string, (participation: Participation) => (string | null)[]>> = {
  acceleratorBrand: ({ accelerator }) => [accelerator.nameBrand],
  acceleratorName: ({ accelerator, acceleratorName }) => [accelerator.nameBrand, acceleratorName],
  acceleratorCohort: ({ batch }) => [batch],
  acceleratorStatus: ({ status }) => [status],
}

test('a caller finds a company by an accelerator exactly if its document shows the accelerator', async () => {
  await makeScene()
  await expectAgreement(asClient, ['S1', 'Summer 2015', 'Winter 2012'])
  await expectAgreement(asAdmin, ['H1', 'S1', 'Summer 2015', 'Winter 2012'])
  const query = { filterKey: 'acceleratorCohort', search: 's' }
  const { body } = await app.rest('/v1/entities/filters/search', { query })
  expect(body).toMatchObject({
    result: expect.toSatisfy((all: string[]) => all.toSorted().join() === 'S1,Summer 2015'),
  })
})

async function expectAgreement(headers: Record<string, string>, batches: readonly string[]) {
  const documents = await shownBy(headers)
  const shown = [...documents.values()].flat()
  expect([...new Set(shown.map(({ batch }) => batch))].toSorted()).toEqual(batches)
  // The administrator sees every value, so a client also asks for the values of hidden accelerators.
  const all = [...(await shownBy(asAdmin)).values()].flat()
  for (const [name, valuesOf] of Object.entries(FILTERS)) {
    const values = [...new Set([...all.flatMap(valuesOf), 'S2', 'S3'])].filter((value) => value !== null)
    for (const value of values) {
      const { body } = await app.rest('/v1/entities', { headers, query: { [name]: value, size: 50 } })
      const expected = [...documents].filter(([, all]) => all.some((one) => valuesOf(one).includes(value)))
      expect({ name, value, found: slugsOf(body).toSorted() }).toEqual({
        name,
        value,
        found: expected.map(([slug]) => slug).toSorted(),
      })
    }
  }
}

const slugsOf = ({ content }: { content: { core: { slug: string } }[] }): string[] =>
  content.map(({ core }) => core.slug)

test('a batch is found as long as its accelerator is published', async () => {
  const { id } = await makeEntity(app, { ...FIRM, status: { isHidden: true, showOnSitemap: true } })
  await participate(id, 'P1')
  const found = async () => (await app.rest('/v1/entities', { query: { acceleratorCohort: 'P1' } })).body.totalElements
  const setHidden = async (isHidden: boolean) => {
    const { status } = await app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: asAdmin,
      query: { id, ...provenance, ...overrides },
      body: { status: { isHidden } },
    })
    return status
  }
  expect([await found(), await setHidden(false), await found(), await setHidden(true), await found()]).toEqual([
    0, 200, 1, 200, 0,
  ])
})
