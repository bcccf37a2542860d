import { expect } from 'vitest'
import { tagsOfEntities } from '../../src/attribute/classification/classification-reads.js'
import { tagFields } from '../../src/attribute/classification/classification-section.js'
import { documentKinds, entityDetail } from '../../src/document/document-kinds.js'
import { nodeDocument } from '../../src/document/entity.js'
import { coreFields } from '../../src/document/section/entity-core-section.js'
import { INVESTOR, PERSON, ROUND } from '../../src/document/tracked-members.js'
import { type DocumentOptions, documentOptions } from '../../src/operation/document/document-options.js'
import { isStorable } from '../../src/operation/document/documents.js'
import type {
  ConnectionSource,
  EdgeProjection,
  NestedConnection,
  Projection,
} from '../../src/operation/document/projection.js'
import { type StoredTexts, storedSelection, storedText, storedTexts } from '../../src/operation/document/stored-text.js'
import { storeTexts } from '../../src/operation/document/stored-writes.js'
import type { Db } from '../../src/platform/database/client/database.js'
import { readDatabaseId } from '../../src/platform/database/client/identity.js'
import { join, raw, type Sql, sql } from '../../src/platform/database/client/sql.js'
import { peopleOfEntities } from '../../src/relation/association/association-reads.js'
import { roundsOf } from '../../src/relation/fundraise/fundraise-reads.js'
import { investorsOf } from '../../src/relation/investor/investor-reads.js'
import type { TestApp } from './app.js'

/** The options of readers with public and with private reach. */
const optionsOf = ({ service, clock }: TestApp): DocumentOptions[] =>
  [[], ['admin']].map((roles) => {
    const { publicUrl, hasPages, resources } = service.runtime
    const caller = { kind: 'bearer', id: 'reader', roles } as const
    return documentOptions({ publicUrl, hasPages, clock, caller, resources })
  })

const databaseIdOf = async ({ db }: TestApp): Promise<string> => (await readDatabaseId(db)) ?? 'none'

/** The stored documents of an app, for readers with public and with private reach. */
export async function storedOf(app: TestApp, kinds = documentKinds): Promise<StoredTexts[]> {
  const databaseId = await databaseIdOf(app)
  return optionsOf(app).flatMap((options) => kinds.flatMap((kind) => storedTexts(kind, options, databaseId) ?? []))
}

const none = { parts: {}, connections: {} }
const edgeOf = (members: readonly string[], node?: Projection): EdgeProjection => ({ members, node: () => node })
const all = (source: ConnectionSource): NestedConnection => ({
  source,
  slice: { take: 100, cursor: undefined, backwards: false, withCursors: false },
})

/** Everything that a stored selection of an entity can contain. */
function largestSelection(options: DocumentOptions): Projection {
  const tag = { ...none, members: Object.keys(tagFields()) }
  const person = { ...none, members: PERSON.node }
  const investors = all(investorsOf(options, edgeOf(INVESTOR.edge)))
  const round = { ...none, members: ROUND.node, connections: { investors } }
  return {
    ...none,
    members: [...Object.keys(coreFields(options)), 'urlLink'],
    connections: {
      tags: all(
        tagsOfEntities(undefined, false, edgeOf(['classificationId', 'isCurrent', 'isPrimary', 'version'], tag)),
      ),
      rounds: all(roundsOf(options, {}, edgeOf(ROUND.edge, round))),
      people: all(peopleOfEntities(options, {}, edgeOf(PERSON.edge, person))),
    },
  }
}

/** The largest selection, for readers with public and with private reach. */
export async function selectionsOf(app: TestApp): Promise<StoredTexts[]> {
  const databaseId = await databaseIdOf(app)
  return optionsOf(app).map((options) => {
    const selection = largestSelection(options)
    expect(isStorable(entityDetail, options, { ...selection, layout: [] })).toBe(true)
    return storedSelection(entityDetail, nodeDocument(options, selection), options, databaseId)
  })
}

/** Builds and stores all documents that are not stored or not current. */
export async function storeAll(db: Db, stored: readonly StoredTexts[]): Promise<void> {
  for (const texts of stored) {
    const { table, alias } = texts
    const rows = await db.rows<{ id: string }>(sql`
      select ${raw(alias)}.id from ${raw(table)} ${raw(alias)} where ${storedText(texts)} is null`)
    await storeTexts(
      db,
      texts,
      rows.map(({ id }) => id),
    )
  }
}

export interface Comparison {
  /** Keys and ids of stored documents that a read would return although a new build differs. */
  readonly wrong: string[]
  /** Number of stored documents that a read would return. */
  readonly current: number
}

/** Compares each stored document that a read would return with a new build. */
export async function compareStored(db: Db, stored: readonly StoredTexts[]): Promise<Comparison> {
  const compared = stored.map((texts): Sql => {
    const { table, alias, document, options, key } = texts
    return sql`
      select s.stored is not null as current, s.stored is not null and s.stored <> s.built as wrong, ${key} || ' ' || s.id as name
      from (
        select ${raw(alias)}.id, k.stored, case when k.stored is not null then ${document(options)} end as built
        from ${raw(table)} ${raw(alias)} cross join lateral (select ${storedText(texts)} as stored offset 0) k) s`
  })
  const [row] = await db.rows<Comparison>(sql`
    select coalesce(array_agg(c.name order by c.name) filter (where c.wrong), '{}') as wrong,
      count(*) filter (where c.current)::int as current
    from (${join(compared, ' union all ')}) c`)
  return row ?? { wrong: [], current: 0 }
}
