import { foldLetters } from '../../kernel/wire/fold.js'
import type { Json } from '../../kernel/wire/json.js'
import { RowId } from '../../kernel/wire/values.js'
import { connectionMembers, withConnections } from '../../operation/document/connection.js'
import {
  type ConnectionSource,
  type EdgeProjection,
  edgeMembers,
  type Projection,
  pick,
  recordOf,
} from '../../operation/document/projection.js'
import { type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumns } from '../../operation/page/order.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, number } from '../../platform/database/client/sql-values.js'
import type { Classification, EntityTag, StandardizedClassification } from './classification.js'
import type { BucketKey, CategoryKey } from './classification-rules.js'
import { CODE_JOINED, codeItem, JOINED, tagFields, tagItem } from './classification-section.js'

/** The filter of a search. An empty filter matches everything. */
interface RegistryFilter {
  readonly bucket?: BucketKey | undefined
  readonly category?: CategoryKey | undefined
  /** Text that the name contains. Case and accents are ignored. */
  readonly q?: string | undefined
  /** true: the search returns only tags, and no codes of standards. */
  readonly tagsOnly?: boolean
}

/** SQL condition: the name contains the text. Case and accents are ignored. */
const named = (alias: string, q: string | undefined): Sql =>
  q === undefined ? sql`true` : sql`strpos(fold_letters(${raw(alias)}.name), ${foldLetters(q)}) > 0`

/**
 * SQL for the rows `(registry, bucket, level, code, name, id)` that match the filter. `registry` is 0 for tags and 1
 * for codes.
 */
function registered({ bucket, category, q, tagsOnly }: RegistryFilter): Sql {
  const tags = sql`
    select 0 as registry, g.bucket, 0 as level, 0 as code, g.name, g.id from tag g
    where g.is_active and ${bucket ? sql`g.bucket = ${bucket}` : sql`true`} and ${named('g', q)}`
  const codes = sql`
    select 1, c.category, c.level, c.code, c.name, c.id from standardized_classification c
    where ${category ? sql`c.category = ${category}` : sql`true`} and ${named('c', q)}`
  return join([...(category ? [] : [tags]), ...(bucket || tagsOnly ? [] : [codes])], ' union all ')
}

/** The order of tags and codes. */
const REGISTERED = {
  columns: {
    registry: { expression: 'f.registry', type: 'int' },
    bucket: { expression: 'f.bucket collate "C"', type: 'text' },
    level: { expression: 'f.level', type: 'int' },
    code: { expression: 'f.code', type: 'int' },
    name: { expression: 'f.name collate "und-x-icu"', type: 'text' },
  },
  id: { expression: 'f.id', type: 'int' },
  order: { property: 'registry', descending: false },
  orderNext: ['bucket', 'level', 'code', 'name'].map((property) => ({ property, descending: false })),
} as const

/**
 * Reads, with one statement, one page of tags and codes and the exact total. Tags come first, sorted by bucket and
 * name. Codes follow, sorted by standard, level and code.
 */
export async function readRegistered<S extends RegistryFilter>(
  { db }: Context,
  filter: S,
  page: ListingRequest,
): Promise<Json<Page<S extends { tagsOnly: true } ? EntityTag : Classification>>> {
  return readListing(
    db,
    {
      ...REGISTERED,
      tables: sql`found(registry, bucket, level, code, name, id) as materialized (${registered(filter)})`,
      from: sql`found f where true`,
      carry: sql`f.registry, f.id`,
      expand: sql`
        left join lateral (select ${tagItem()} as item from tag g where k.registry = 0 and g.id = k.id) g on true
        left join lateral (
          select ${codeItem()} as item from standardized_classification c where k.registry = 1 and c.id = k.id) c on true`,
      item: sql`coalesce(g.item, c.item)`,
    },
    page,
  )
}

/** One bucket (a group of tags) or standard in the catalog, with its tags or codes. */
export interface CatalogGroup<T> {
  readonly key: string
  readonly count: number
  readonly items: readonly T[]
}

/** Counts, with one statement, the active tags in each bucket. With `withItems`, the result also contains the tags. */
export async function readTagGroups(
  { db }: Context,
  bucket: BucketKey | undefined,
  withItems: boolean,
): Promise<CatalogGroup<EntityTag>[]> {
  return groups(
    await db.rows<GroupRow>(sql`
      select g.bucket as key, count(*)::int as count,
        ${withItems ? sql`string_agg(${tagItem()}, ',' order by g.name collate "und-x-icu", g.id)` : sql`''`} as items
      from tag g where g.is_active and ${bucket ? sql`g.bucket = ${bucket}` : sql`true`} group by g.bucket`),
  )
}

/** Counts, with one statement, the codes in each standard. With `withItems`, the result also contains the codes. */
export async function readCodeGroups(
  { db }: Context,
  withItems: boolean,
): Promise<CatalogGroup<StandardizedClassification>[]> {
  return groups(
    await db.rows<GroupRow>(sql`
      select c.category as key, count(*)::int as count,
        ${withItems ? sql`string_agg(${codeItem()}, ',' order by c.level, c.code, c.id)` : sql`''`} as items
      from standardized_classification c group by c.category`),
  )
}

interface GroupRow {
  readonly key: string
  readonly count: number
  readonly items: string
}

const groups = <T>(rows: readonly GroupRow[]): CatalogGroup<T>[] =>
  rows.map(({ key, count, items }) => ({ key, count, items: JSON.parse(`[${items}]`) as T[] }))

/** Tags by id, in the order of the ids. Includes inactive tags. null if no tag has the id. */
export async function readTags({ db }: Context, ids: readonly number[]): Promise<(EntityTag | null)[]> {
  return inOrder(ids, (possible) =>
    db.rows(sql`select g.id, ${tagItem()} as text from tag g where g.id = any(${possible}::int[])`),
  )
}

/** Codes by id, in the order of the ids. null if no code has the id. */
export async function readCodes(
  { db }: Context,
  ids: readonly number[],
): Promise<(StandardizedClassification | null)[]> {
  return inOrder(ids, (possible) =>
    db.rows(
      sql`select c.id, ${codeItem()} as text from standardized_classification c where c.id = any(${possible}::int[])`,
    ),
  )
}

async function inOrder<T>(
  ids: readonly number[],
  read: (possible: number[]) => Promise<{ id: number; text: string }[]>,
): Promise<(T | null)[]> {
  const rows = await read(ids.filter((id) => RowId.safeParse(id).success))
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as T]))
  return ids.map((id) => found.get(id) ?? null)
}

const columns: SortColumns = {
  name: { expression: 'g.name collate "und-x-icu"', type: 'text' },
  code: { expression: 'c.code', type: 'int' },
  nameBrand: { expression: 'e.name_brand collate "und-x-icu"', type: 'text' },
}

/** Tags of entities, sorted by name. */
export const tagsOfEntities = (
  bucket: BucketKey | undefined,
  currentOnly: boolean,
  projection: EdgeProjection,
): ConnectionSource => {
  const fields = tagFields(JOINED)
  const node = (selected: Projection) =>
    recordOf({ ...pick(fields, ['id', ...selected.members]), ...connectionMembers(selected, 'g.id') }, selected, 'g.id')
  return {
    parent: 'uuid',
    from: sql`entity_tag j join tag g on g.id = j.tag_id
      where j.entity_id = o.id and ${bucket ? sql`g.bucket = ${bucket}` : sql`true`} and ${raw(currentOnly ? 'j.is_current' : 'true')}`,
    edge: edgeMembers(projection, 'EntityTag', node, {
      ...pick(fields, ['classificationId', 'isCurrent', 'isPrimary']),
      version: number('j.version'),
    }),
    isTracked: Object.keys(projection.node('EntityTag')?.connections ?? {}).length === 0,
    hasLayout: true,
    term: { property: 'name', descending: false },
    columns,
    id: { expression: 'g.id', type: 'int' },
  }
}

/** Codes of entities, sorted by code. */
export const codesOfEntities = (projection: EdgeProjection): ConnectionSource => ({
  parent: 'uuid',
  from: sql`entity_classification j join standardized_classification c on c.id = j.classification_id where j.entity_id = o.id`,
  edge: edgeMembers(
    projection,
    'StandardizedClassification',
    (selected) => withConnections(codeItem(CODE_JOINED), selected, 'c.id'),
    {
      entityClassificationId: number('j.id'),
      isPrimary: flag('j.is_primary'),
      version: number('j.version'),
    },
  ),
  term: { property: 'code', descending: false },
  columns,
  id: { expression: 'c.id', type: 'int' },
})
