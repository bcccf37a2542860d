import { v7 as uuidv7 } from 'uuid'
import { createAssociations } from '../association/writes.js'
import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import type { PersonAlias } from '../person/person.js'
import { createPeople } from '../person/writes.js'
import { refreshEntities } from '../projection/entities.js'
import { refreshPeople } from '../projection/people.js'
import { created, newEventId, recordChanges } from '../provenance/record.js'

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
  /** What the person put into a company, alone in the round. US dollars. */
  readonly investment?: readonly {
    readonly entity: string
    readonly round: string
    readonly amount: number
    readonly date: string
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
      ...new Set(
        people.flatMap(({ association, investment = [] }) =>
          [...association, ...investment].map(({ entity }) => entity),
        ),
      ),
    ]})`)
  const entityOf = new Map(entities.map(({ slug, id }) => [slug, id]))
  const ids = await createPeople(
    context,
    people.map(({ association: _, investment: __, ...person }) => ({
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
  await loadInvestments(
    context,
    people.flatMap(({ investment = [] }, index) =>
      investment.flatMap(({ entity, ...deal }) => {
        const [personId, entityId] = [ids[index], entityOf.get(entity)]
        return personId === undefined || entityId === undefined ? [] : [{ personId, entityId, ...deal }]
      }),
    ),
  )
}

interface Deal {
  readonly personId: string
  readonly entityId: string
  readonly round: string
  readonly amount: number
  readonly date: string
}

/** One round for each deal, with its only investor. */
async function loadInvestments(context: Context, deals: readonly Deal[]): Promise<void> {
  const rows = deals.map((deal) => ({ ...deal, roundId: uuidv7(), joinId: uuidv7(), eventId: newEventId() }))
  const source = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    d("roundId" uuid, "joinId" uuid, "entityId" uuid, "personId" uuid, round text, amount numeric, date timestamptz, "eventId" uuid)`
  const now = context.clock.now()
  await context.db.rows(sql`
    insert into fundraise_round (id, entity_id, round, round_stage, amount_raised, amount_raised_usd, currency,
      date_announced, last_event_id, created_at, updated_at)
    select d."roundId", d."entityId", d.round, d.round, d.amount, d.amount, 'USD', d.date, d."eventId", t.now, t.now
    from ${source}, (select ${now}::timestamptz as now) t`)
  await context.db.rows(sql`
    insert into investor_join (id, round_id, person_id, lead_investor, amount_invested, last_event_id, created_at, updated_at)
    select d."joinId", d."roundId", d."personId", true, d.amount, d."eventId", t.now, t.now
    from ${source}, (select ${now}::timestamptz as now) t`)
  await refreshPeople(
    context,
    rows.map(({ personId }) => personId),
  )
  await refreshEntities(
    context,
    rows.map(({ entityId }) => entityId),
  )
  await recordChanges(
    context,
    rows.map(({ eventId, roundId, joinId: _, ...deal }) => ({
      eventId,
      recordType: 'fundraiseTransaction',
      recordId: roundId,
      entityId: deal.entityId,
      personId: deal.personId,
      action: 'create',
      change: created(deal),
    })),
  )
}
