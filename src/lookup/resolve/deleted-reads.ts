import { Uuid } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { removedEntities, visibleEntities } from '../../visibility/entity-visibility.js'
import { removedPeople, visiblePeople } from '../../visibility/person-visibility.js'

/** A record that everybody could read until it was deleted. */
interface Deleted {
  readonly deletedAt: string
  /** Id of the record into which it was merged. Null if it was not merged, or if the caller may not see this record. */
  readonly survivorId: string | null
}

/** Reads the deleted record with this id, public id or slug. Undefined if there is none that was published. */
export async function readDeleted({ db, caller }: Context, token: string): Promise<Deleted | undefined> {
  const uuid = Uuid.safeParse(token).data ?? null
  const slug = token.toLowerCase()
  const rows = await db.rows<{ deletedAt: Date; survivorId: string | null }>(sql`
    with named(entity_id, person_id) as (
      select e.id, null::uuid from entity e
        where e.id = ${uuid}::uuid or e.public_id = ${token} or (e.slug = ${slug} and e.slug_namespace = 'entity')
      union all select null, p.id from person p where p.id = ${uuid}::uuid or p.public_id = ${token} or p.slug = ${slug}
      union all select s.id, s.id from merged_record m cross join lateral (select survivor_of(m.former_id) as id) s
        where m.former_id = ${uuid}::uuid or m.public_id = ${token}
      union all select r.entity_id, r.person_id from slug_redirect r
        where r.slug = ${slug} and r.namespace in ('entity', 'person'))
    select e.deleted_at as "deletedAt", s.id as "survivorId"
    from named n join entity e on e.id = n.entity_id
    left join entity s on s.id = survivor_of(e.id) and ${visibleEntities(caller, undefined, 's')}
    where ${removedEntities()}
    union all
    select p.deleted_at, s.id
    from named n join person p on p.id = n.person_id
    left join person s on s.id = survivor_of(p.id) and ${visiblePeople(caller, undefined, 's')}
    where ${removedPeople()} order by 1 desc limit 1`)
  return rows[0] && { deletedAt: rows[0].deletedAt.toISOString(), survivorId: rows[0].survivorId }
}
