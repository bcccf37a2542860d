import { v7 as uuidv7 } from 'uuid'
import { LOGO_AUDIT, NOTHING_AUDITED } from '../../../src/attribute/media-upkeep/logo-audit-rules.js'
import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, provenance, type TestApp } from '../app.js'
import { CSV, importsOf } from '../import-jobs.js'
import { makeEntity, unique } from '../make.js'
import { file } from '../research.js'
import { makeAcquisition } from './acquisition.js'
import { insertRow } from './everything.js'
import { recomputeAll } from './merge.js'
import { makeNews } from './news.js'
import { makeOffering } from './offering.js'
import { makeOwned } from './owner.js'
import { makePerson } from './person.js'
import { makeProposal } from './proposal.js'
import { makeRelationship } from './relationship.js'

const THREE = [1, 2, 3]

/** Creates records that have three rows of each kind that the demo records do not have several of. Returns ids by type. */
export async function makeTwins(app: TestApp): Promise<Record<string, string>> {
  const entity = await makeEntity(app, { nameBrand: 'Twin Harbor Looms' })
  const person = await makePerson(app, { nameFirst: 'Ada', nameLast: 'Twinfold' })
  const { id: article } = await makeNews(app, { title: 'Twin headline about looms' })
  const codes = await app.db.rows<{ id: number }>(sql`select id from standardized_classification order by id limit 3`)
  const { offering } = await makeOffering(app)
  for (const number of THREE) {
    const other = await makeEntity(app, { nameBrand: `Twin Harbor Loom${'s'.repeat(number + 1)}` })
    await makePerson(app, { nameFirst: 'Ada', nameMiddle: 'I'.repeat(number), nameLast: 'Twinfold' })
    await makeNews(app, { title: `Twin headline about looms ${number}`, entities: [{ id: other.id }] })
    await makeAcquisition(app, { acquirerEntityId: entity.id, acquiredEntityId: other.id })
    const { offering: rival } = await makeOffering(app, entity)
    await makeRelationship(app, {
      relationshipType: 'competingProductService',
      sourceEntityId: offering.id,
      targetEntityId: rival.id,
      source: 'x',
    })
    await insertRow(app, 'entity_classification', {
      entity_id: other.id,
      classification_id: codes[0]?.id,
      is_primary: false,
    })
    await makeNews(app, { title: `Article ${number} that names nobody` })
    const body = {
      typeResearchDetail: 'numberOfEmployees',
      textValue: '11-50',
      asOfDate: `202${number}-01-01T00:00:00Z`,
    }
    await makeOwned(app, entityOwner, entity.id, 'research/details', body)
    for (const [owner, id] of [
      [entityOwner, entity.id],
      [personOwner, person.id],
    ] as const)
      await makeOwned(app, owner, id, 'blog-posts', { url: `https://twin-${unique()}.example/post` })
    for (const [table, row] of rowsOf(entity.id, person.id, article, number, codes[number - 1]?.id)) {
      await insertRow(app, table, row)
    }
    const change = (path: string, id: string | number, changed: object) =>
      app.rest(path, { method: 'PATCH', headers: asAdmin, query: { ...provenance, id }, body: changed })
    await change('/v1/people/detail', person.id, { nameLast: `Twinfold ${'I'.repeat(number)}` })
    await change('/v1/news/detail', article, { publication: `The ${number}` })
    await change('/v1/entities/detail', entity.id, { nameLegal: `Twin ${number}` })
    await app.db.rows(sql`
      insert into hidden_duplicate (record_type, record_id, hidden_type, hidden_id, reason, created_at, updated_at)
      select 'entity', ${entity.id}, 'entity', ${other.id}, '{}', t.at, t.at
      from (select ${app.clock.now()}::timestamptz as at) t`)
  }
  await recomputeAll(app.db)
  return {
    Entity: entity.id,
    Offering: offering.id,
    StandardizedClassification: String(codes[0]?.id),
    Person: person.id,
    NewsArticle: String(article),
    ...(await makeAccountRows(app)),
  }
}

const counts = { topic: '{}', fork_count: 0, stargazer_count: 0, is_archived: false, is_fork: false }

function rowsOf(
  entity_id: string,
  person_id: string,
  news_id: number,
  number: number,
  classification_id: number | undefined,
): (readonly [table: string, row: Record<string, unknown>])[] {
  const owned = [{ entity_id }, { person_id }].flatMap(
    (owner) =>
      [
        [
          'repository',
          {
            ...owner,
            github_id: number,
            name: `r${number}`,
            owner_login: 'x',
            url: `https://x.com/${number}`,
            ...counts,
          },
        ],
        ['unique_id', { ...owner, id_type: 'ticker', identifier: `TWIN${unique()}` }],
      ] as const,
  )
  const redirects = [
    [{ entity_id }, 'entity', '/companies'],
    [{ person_id }, 'person', '/people'],
    [{ news_id }, 'news', '/news'],
  ] as const
  return [
    ...owned,
    ...redirects.map(([owner, namespace, path]) => {
      const slug = `twin-${unique()}`
      return ['slug_redirect', { ...owner, namespace, slug, old_path: `${path}/${slug}` }] as const
    }),
    [
      'research_snippet',
      { entity_id, text_type: `x${number}`, text: 'x', is_current: true, is_primary: true, visible: true },
    ],
    ['entity_classification', { entity_id, classification_id, is_primary: false }],
  ]
}

/** Rows of the account, and of the work of the service. */
async function makeAccountRows(app: TestApp): Promise<Record<string, string>> {
  const { clock } = app
  const { body: webhook } = await app.rest('/v1/webhooks', {
    method: 'POST',
    headers: asUser,
    body: { url: 'https://hooks.example/x' },
  })
  const { body: run } = await file(app, { url: `https://twin-${unique()}.example`, mode: 'INDIVIDUAL' })
  const { body: job } = await importsOf(app).send(CSV, { start: false })
  const search = uuidv7()
  const owner = { user_id: BOOTSTRAP_USER }
  const rows: [string, Record<string, unknown>][] = [
    [
      'saved_search',
      {
        ...owner,
        id: search,
        name: 'x',
        record_type: 'entity',
        filter: {},
        is_alert_on: false,
        alert_event: '{}',
        is_open: false,
        member_count: 0,
        cursor: 3,
        sent_cursor: 3,
      },
    ],
  ]
  for (const [table, row] of rows) await insertRow(app, table, row)
  for (const number of THREE) {
    clock.advance(1_000)
    await app.rest(`/v1/webhooks/${webhook.id}/test`, { method: 'POST', headers: asUser })
    await makeProposal(app)
    const audit = { kind: 'entity', targetId: [], dryRun: true, deleteMode: 'soft', rejectMonogram: false }
    const work = { state: 'CANCELED', caller: {}, provenance: {}, request: audit, progress: NOTHING_AUDITED, fence: 0 }
    const invoice = { kind: 'RENEWAL', status: 'VOID', lines: [], currency: 'USD', total: 0, credit: 0, due: 0 }
    for (const [table, row] of [
      ['invoice', { ...owner, id: uuidv7(), ...invoice, token: `t${unique()}`, provider: 'builtin' }],
      ['maintenance_job', { id: uuidv7(), topic: LOGO_AUDIT, ...work }],
      [
        'import_line',
        { import_id: job.importId, number, kind: 'row', file: 'x', line: number, reason: 'x', way_out: 'x' },
      ],
      [
        'alert_event',
        {
          id: uuidv7(),
          search_id: search,
          cursor: number,
          kind: 'entered',
          detail: { recordName: null, reason: null, change: [], isTruncated: false },
        },
      ],
      [
        'research_fact',
        { run_id: run.id, number, slot: 'x', claim: 'x', url: 'https://x.com', quote: 'x', outcome: 'stored' },
      ],
    ] as const) {
      await insertRow(app, table, row)
    }
  }
  return { Webhook: webhook.id, ResearchRun: run.id, Import: job.importId, SavedSearch: search }
}

/** The ids of up to 40 records of each type that has connections. */
export async function recordIds({ db }: TestApp): Promise<Record<string, string[]>> {
  const tables = {
    Entity: 'entity',
    Person: 'person',
    NewsArticle: 'news_article',
    FundraiseRound: 'fundraise_round',
    EntityTag: 'tag',
    StandardizedClassification: 'standardized_classification',
  }
  const read = async ([type, table]: [string, string]) => {
    const rows = await db.rows<{ id: string }>(
      sql`select id::text as id from ${raw(table)} order by ${raw(table)}.id limit 40`,
    )
    return [type, rows.map(({ id }) => id)]
  }
  return Object.fromEntries(await Promise.all(Object.entries(tables).map(read)))
}
