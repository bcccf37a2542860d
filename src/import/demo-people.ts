import { createAssociations } from '../association/writes.js'
import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import type { PersonAlias } from '../person/person.js'
import { createPeople } from '../person/writes.js'

/** A person of the demo records, and where they are, by the slug of the entity. */
export interface DemoPerson {
  readonly slug: string
  readonly nameFirst: string
  readonly nameLast: string
  readonly gender: string
  readonly nameAlias: readonly PersonAlias[]
  readonly association: readonly {
    readonly entity: string
    readonly title: string
    readonly function: string
    readonly level: string
    readonly startDate?: string
    readonly endDate?: string
    readonly score: number
  }[]
}

/** Loads the people of the demo records into a database that holds nobody yet, in the caller's transaction; several processes may try at once. */
export async function loadDemoPeople(context: Context, people: readonly DemoPerson[]): Promise<void> {
  const { db } = context
  await db.rows(sql`select 1 as turn from (select pg_advisory_xact_lock(hashtext('demo people'))) l`)
  const [any] = await db.rows(sql`select 1 from person limit 1`)
  if (any) return
  const entities = await db.rows<{ slug: string; id: string }>(sql`
    select e.slug, e.id from entity e where e.slug_namespace = 'entity' and e.slug = any(${[
      ...new Set(people.flatMap(({ association }) => association.map(({ entity }) => entity))),
    ]})`)
  const entityOf = new Map(entities.map(({ slug, id }) => [slug, id]))
  const ids = await createPeople(
    context,
    people.map(({ association: _, ...person }) => ({
      nameMiddle: null,
      nickname: null,
      suffix: null,
      workflowStatus: null,
      isHidden: false,
      showOnSitemap: true,
      ...person,
    })),
  )
  await createAssociations(
    context,
    people.flatMap(({ association }, index) =>
      association.flatMap(({ entity, title, function: role, level, ...period }) => {
        const [personId, entityId] = [ids[index], entityOf.get(entity)]
        return personId === undefined || entityId === undefined
          ? []
          : [
              {
                personId,
                entityId,
                title: { name: title, function: role, level },
                isCurrent: period.endDate === undefined,
                ...period,
              },
            ]
      }),
    ),
  )
}
