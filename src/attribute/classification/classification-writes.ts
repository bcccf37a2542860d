import { nameKey, slugOf } from '../../identity/entity/entity-rules.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import type { BucketKey } from './classification-rules.js'

/** A tag by bucket and name. Names are compared after normalization. */
export interface TagName {
  readonly bucket: BucketKey
  readonly name: string
}

/** A stored tag. */
export interface Tag {
  readonly id: number
  readonly name: string
}

export const tagKey = ({ bucket, name }: { readonly bucket: string; readonly name: string }): string =>
  `${bucket} ${nameKey(name)}`

/** Rows of tags as JSON, one for each `tagKey`. */
function rowsOf(names: readonly TagName[]): string {
  const rows = names.map(({ bucket, name }) => ({ bucket, name, name_key: nameKey(name), slug: slugOf(name) }))
  return JSON.stringify([...new Map(rows.map((row) => [tagKey(row), row])).values()])
}

/** Adds the tags that are missing. All writers add tags in the same order, so that they cannot deadlock. */
export async function addTags({ db, clock }: Context, names: readonly TagName[]): Promise<void> {
  const rows = rowsOf(names)
  const now = clock.now()
  await db.rows(sql`
    insert into tag (bucket, name, name_key, slug, is_active, created_at, updated_at)
    select d.bucket, d.name, d.name_key, d.slug, true, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::tag, ${rows}::json) d
    where not exists (select 1 from tag g where g.bucket = d.bucket and g.name_key = d.name_key)
    order by d.bucket collate "C", d.name_key collate "C" on conflict (bucket, name_key) do nothing`)
}

/** Returns tags by `tagKey`. Adds tags that are not stored yet. */
export async function registerTags(context: Context, names: readonly TagName[]): Promise<ReadonlyMap<string, Tag>> {
  await addTags(context, names)
  const found = await context.db.rows<Tag & { bucket: string; key: string }>(sql`
    select g.id, g.name, g.bucket, g.name_key as key from json_populate_recordset(null::tag, ${rowsOf(names)}::json) d
    join tag g on g.bucket = d.bucket and g.name_key = d.name_key`)
  return new Map(found.map(({ id, name, bucket, key }) => [`${bucket} ${key}`, { id, name }]))
}

/** Makes an inactive tag active. */
export async function reactivateTag({ db, clock }: Context, id: number): Promise<void> {
  await db.rows(sql`update tag set is_active = true, updated_at = ${clock.now()}::timestamptz where id = ${id}`)
}
