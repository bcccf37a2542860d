import type { Prisma } from '../../../prisma/generated/client.js'
import type { Db } from '../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { ownersWithin } from '../../visibility/owner-visibility.js'
import type { TargetKind } from '../media/media-reads.js'

const TABLES = {
  entity: { table: 'entity', id: 'uuid' },
  person: { table: 'person', id: 'uuid' },
  news: { table: 'news_article', id: 'int' },
} as const

const stored = (kind: TargetKind): Sql =>
  kind === 'news' ? newsWithin('private', 'o') : ownersWithin(kind, 'private', 'o')

/** Records of a kind to check: all of them, or those with these ids. */
export interface Scope {
  readonly kind: TargetKind
  readonly targetId: readonly string[]
}

/** Reads the ids of the next records of a scope, in the order of their ids. `after` is the id of the last record. */
export async function readNextIds(
  db: Db,
  { kind, targetId }: Scope,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { table, id } = TABLES[kind]
  const chosen = targetId.length > 0 ? sql`o.id = any(${targetId}::${raw(id)}[])` : raw('true')
  const behind = after === null ? raw('true') : sql`o.id > ${after}::${raw(id)}`
  const rows = await db.rows<{ id: string }>(sql`
    select o.id::text as id from ${raw(table)} o where ${stored(kind)} and ${chosen} and ${behind}
    order by o.id limit ${most}`)
  return rows.map((row) => row.id)
}

const imageColumns = {
  id: true,
  entityId: true,
  personId: true,
  newsId: true,
  logoType: true,
  path: true,
  width: true,
  height: true,
  isMonogram: true,
  perceptualHash: true,
} as const satisfies Prisma.MediaSlotSelect
export type CurrentImage = Prisma.MediaSlotGetPayload<{ select: typeof imageColumns }>

/** Condition of Prisma Client: an image of one of these records. */
const ofRecords = (kind: TargetKind, ids: readonly string[]): Prisma.MediaSlotWhereInput =>
  kind === 'entity'
    ? { entityId: { in: [...ids] } }
    : kind === 'person'
      ? { personId: { in: [...ids] } }
      : { newsId: { in: ids.map(Number) } }

/** Reads the current images of records, in the order of the rows. */
export const readImages = (db: Db, kind: TargetKind, ids: readonly string[]): Promise<CurrentImage[]> =>
  db.prisma.mediaSlot.findMany({
    where: { ...ofRecords(kind, ids), isCurrent: true },
    select: imageColumns,
    orderBy: { id: 'asc' },
  })

/** Id of the record that an image belongs to. */
export const recordOf = ({ entityId, personId, newsId }: CurrentImage): string =>
  entityId ?? personId ?? String(newsId ?? '')

/** Reads which of these files more than one record of the kind shows as an image of the same kind. */
export async function readShared(db: Db, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const groups = await db.prisma.mediaSlot.groupBy({
    by: ['path', 'mediaType', 'logoType'],
    where: { path: { in: [...paths] }, isCurrent: true, isMonogram: false },
    _count: { _all: true },
  })
  return new Set(groups.filter(({ _count }) => _count._all > 1).map(({ path }) => path))
}
