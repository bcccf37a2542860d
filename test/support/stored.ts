import { expect } from 'vitest'
import { tagsOfEntities } from '../../src/attribute/classification/classification-reads.js'
import { tagFields } from '../../src/attribute/classification/classification-section.js'
import { INVESTOR, PERSON, ROUND } from '../../src/document/edges.js'
import { nodeDocument } from '../../src/document/entity.js'
import { isStorable } from '../../src/document/reads/entity-node.js'
import { coreFields } from '../../src/document/section/entity-core-section.js'
import { selectionLayout } from '../../src/document/stored/selection.js'
import type {
  ConnectionSource,
  EdgeProjection,
  NestedConnection,
  Projection,
} from '../../src/operation/document/connection.js'
import { type DocumentOptions, documentOptions } from '../../src/operation/document/document-options.js'
import {
  type LayoutName,
  layoutNames,
  type StoredLayout,
  storedLayout,
  storedText,
} from '../../src/operation/document/stored-text.js'
import { storeTexts } from '../../src/operation/document/stored-writes.js'
import type { Db } from '../../src/platform/database/database.js'
import { join, raw, type Sql, sql } from '../../src/platform/database/sql.js'
import { peopleOfEntities } from '../../src/relation/association/association-reads.js'
import { roundsOf } from '../../src/relation/fundraise/fundraise-reads.js'
import { investorsOf } from '../../src/relation/investor/investor-reads.js'
import type { TestApp } from './app.js'

/** The options of readers with public and with private reach. */
const optionsOf = ({ service, clock }: TestApp): DocumentOptions[] =>
  [[], ['admin']].map((roles) => {
    const { publicUrl, hasPages, resources } = service.kernel
    const caller = { kind: 'bearer', id: 'reader', roles } as const
    return documentOptions({ publicUrl, hasPages, clock, caller, resources })
  })

const databaseIdOf = ({ service }: TestApp): string => service.kernel.resources.databaseId ?? 'none'

/** The stored layouts of an app, for readers with public and with private reach. */
export const layoutsOf = (app: TestApp, names = layoutNames): StoredLayout[] =>
  optionsOf(app).flatMap((options) =>
    names.flatMap((name: LayoutName) => storedLayout(options, name, databaseIdOf(app)).layout ?? []),
  )

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

/** The layouts of the largest selection, for readers with public and with private reach. */
export const selectionsOf = (app: TestApp): StoredLayout[] =>
  optionsOf(app).map((options) => {
    const selection = largestSelection(options)
    expect(isStorable(options, { ...selection, layout: [] })).toBe(true)
    return selectionLayout(nodeDocument(options, selection), options, databaseIdOf(app))
  })

/** Builds and stores all documents that are not stored or not current. */
export async function storeAll(db: Db, layouts: readonly StoredLayout[]): Promise<void> {
  for (const layout of layouts) {
    const { table, alias } = layout
    const rows = await db.rows<{ id: string }>(sql`
      select ${raw(alias)}.id from ${raw(table)} ${raw(alias)} where ${storedText(layout)} is null`)
    await storeTexts(
      db,
      layout,
      rows.map(({ id }) => id),
    )
  }
}

export interface Comparison {
  /** Layouts and ids of stored documents that a read would return although a new build differs. */
  readonly wrong: string[]
  /** Number of stored documents that a read would return. */
  readonly current: number
}

/** Compares each stored document that a read would return with a new build. */
export async function compareStored(db: Db, layouts: readonly StoredLayout[]): Promise<Comparison> {
  const compared = layouts.map((layout): Sql => {
    const { table, alias, document, options, key } = layout
    return sql`
      select s.stored is not null as current, s.stored is not null and s.stored <> s.built as wrong, ${key} || ' ' || s.id as name
      from (
        select ${raw(alias)}.id, k.stored, case when k.stored is not null then ${document(options)} end as built
        from ${raw(table)} ${raw(alias)} cross join lateral (select ${storedText(layout)} as stored offset 0) k) s`
  })
  const [row] = await db.rows<Comparison>(sql`
    select coalesce(array_agg(c.name order by c.name) filter (where c.wrong), '{}') as wrong,
      count(*) filter (where c.current)::int as current
    from (${join(compared, ' union all ')}) c`)
  return row ?? { wrong: [], current: 0 }
}
