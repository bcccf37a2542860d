import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '../../../src/import/demo/demo.js'
import { openOwn, recognizeFile } from '../../../src/import/format/recognize-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { demoFolder } from '../../../src/kernel/paths.js'
import { raw } from '../../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { temporaryFolder } from '../../support/folder.js'
import { figures } from '../../support/imports.js'

const FORMATS = ['csv', 'ndjson', 'parquet'] as const
type Format = (typeof FORMATS)[number]
type Named = { readonly name: string }
type Round = Record<string, unknown> & {
  readonly sourceAttribution: readonly { readonly recordedEntityId: string | null; readonly [name: string]: unknown }[]
}

let app: TestApp
const files = new Map<string, Buffer>()
let demo: Awaited<ReturnType<typeof state>>

beforeAll(async () => {
  app = await testApp()
  await loadDemo(app.db, app.clock, demoFolder)
  for (const format of FORMATS)
    for (const kind of ['entities', 'people']) files.set(`${kind}.${format}`, await listed(kind, format))
  demo = await state()
})

async function listed(kind: string, format: Format): Promise<Buffer> {
  const response = await fetch(`${app.base}/v1/${kind}?format=${format}`, { headers: asAdmin })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const records = async (kind: string) =>
  (await listed(kind, 'ndjson'))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter((record) => record.rowCount === undefined)

/** What the lists say, without the ids and the times of the records. */
async function state() {
  const entities = await records('entities')
  const names = new Map(entities.map(({ core }) => [core.id, core.nameBrand]))
  return {
    entities: entities.map(({ core, enrichment, fundraiseRound, research }) => ({
      core: [core.nameBrand, core.slug, core.nameLegal, core.typeRecord, core.operatingStatus, core.foundedYear],
      currency: core.defaultCurrency,
      aliases: core.nameAlias.map(({ name }: Named) => name).toSorted(),
      text: [enrichment.text.short, enrichment.text.expanded],
      links: enrichment.urlLink.map(({ urlType, url }: Record<string, string>) => `${urlType} ${url}`).toSorted(),
      places: enrichment.address.map(({ fullAddress, isHq }: Record<string, unknown>) => [fullAddress, isHq]),
      industries: enrichment.classification.industry.map(({ name }: Named) => name).toSorted(),
      tags: enrichment.classification.tag.map(({ name }: Named) => name).toSorted(),
      rounds: fundraiseRound
        .map(({ sourceAttribution, ...round }: Round) => [
          [round.round, round.amountRaised, round.currency, round.dateAnnounced, round.valuationPostMoney],
          sourceAttribution
            .flatMap(({ recordedEntityId, leadInvestor, amountInvested }) =>
              recordedEntityId ? [[names.get(recordedEntityId), leadInvestor, amountInvested]] : [],
            )
            .toSorted(),
        ])
        .toSorted(),
      programs: research.acceleratorParticipation.map(({ acceleratorName, batch, status }: Record<string, unknown>) => [
        acceleratorName,
        batch,
        status,
      ]),
      employees: research.detail.map(({ typeResearchDetail, discreteValue }: Record<string, unknown>) => [
        typeResearchDetail,
        discreteValue,
      ]),
    })),
    people: (await records('people')).map((one) => [one.nameFull, one.nameFirst, one.nameLast, one.text]),
  }
}

async function importList(name: string, content: Buffer) {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  const { own } = await recognizeFile(path, {})
  expect(own).toBe('service-list')
  return loadCollection(await openOwn('service-list', path), app)
}

test.each(FORMATS)(
  'lists of entities and people in %s become equal lists in an empty service, once',
  async (format) => {
    await app.db.rows(raw('truncate entity, person, provenance_event, source_record cascade'))
    const [entities = Buffer.of(), people = Buffer.of()] = ['entities', 'people'].map((kind) =>
      files.get(`${kind}.${format}`),
    )
    const { losses } = await importList(`entities.${format}`, entities)
    await importList(`people.${format}.gz`, gzipSync(people))
    expect(await state()).toEqual(demo)
    expect(losses.map(({ reason }) => reason.replace(/".*"/, '…'))).toEqual(
      losses.map(() => 'the list does not name an investor of … who is a person'),
    )
    expect(losses.length).toBeGreaterThan(0)
    const again = await importList(`entities.${format}`, entities)
    expect(figures(again)).toMatchObject({ entity: [0, 0, demo.entities.length] })
  },
)

test('a list that was cut is imported, and the report says how many records are missing', async () => {
  const lines = files.get('people.ndjson')?.toString().trimEnd().split('\n') ?? []
  const { losses } = await importList('people.ndjson', Buffer.from([...lines.slice(0, 2), lines.at(-1)].join('\n')))
  expect(losses).toEqual([
    {
      kind: 'row',
      file: 'people.ndjson',
      line: 3,
      reason: `the list was written with ${lines.length - 1} records, and the file has 2`,
      wayOut: 'Export the list again, and import the new file.',
    },
  ])
})

test('a record with a value of another form is left out with the path of the value, and the others are imported', async () => {
  const [first = '', second = ''] = files.get('people.ndjson')?.toString().split('\n') ?? []
  const wrong = JSON.stringify({ ...JSON.parse(first), text: 'none' })
  const { losses, rows } = await importList('people.ndjson', Buffer.from(`${wrong}\n${second}\n{"rowCount":2}\n`))
  expect(losses.map(({ line, reason }) => `${line} ${reason}`)).toEqual(['1 text: is not an object'])
  expect([rows.stored, rows.leftOut]).toEqual([1, 1])
})
