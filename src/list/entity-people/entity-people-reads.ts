import { personRow } from '../../document/person.js'
import { associationSection, PEOPLE_KEYS, PEOPLE_ORDER } from '../../document/section/association-section.js'
import { type Included, personProfile } from '../../document/section/person-profile-section.js'
import type { PersonDetail } from '../../document/shape/person-detail.js'
import type { PersonSummary } from '../../document/shape/person-summary.js'
import { slugHolders } from '../../identity/slug/holders.js'
import { Json } from '../../kernel/wire/json.js'
import { personContains } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { type Listing, type ListingRequest, readOwnedListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { matchesRole } from '../../relation/association/role.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'

/** Which people of an entity are requested, and in which form. */
export interface PeopleQuery {
  readonly search?: string | undefined
  readonly role?: string | undefined
  readonly isCurrent?: boolean | undefined
  readonly personSlug?: string | undefined
  readonly as: 'core' | 'association'
  readonly included: Included
}

/** Conditions on the association row `j` and its title row `t`. */
const associationPredicate = ({ role, isCurrent }: PeopleQuery): Sql =>
  join(
    [
      sql`true`,
      ...(role === undefined ? [] : [matchesRole(role)]),
      ...(isCurrent === undefined ? [] : [sql`j.is_current = ${isCurrent}`]),
    ],
    ' and ',
  )

/**
 * SQL for all conditions of the request: the conditions on the association, and the conditions on the person row `p`.
 */
const personPredicate = (query: PeopleQuery, reach: Reach): Sql => {
  const { search, personSlug } = query
  return join(
    [
      associationPredicate(query),
      ...(personSlug === undefined ? [] : [sql`p.id = any(${slugHolders('person', [personSlug])})`]),
      ...(search === undefined ? [] : [personContains(reach, search)]),
    ],
    ' and ',
  )
}

/** Maximum number of associations in the row of one person, who may have had several titles at the entity. */
const ASSOCIATIONS_HERE = 20

const documentOf = (options: DocumentOptions, query: PeopleQuery, here: Sql): JsonSql<PersonSummary | PersonDetail> =>
  query.as === 'core'
    ? personRow(options)
    : personProfile(options, associationSection(options, ASSOCIATIONS_HERE, here), query.included)

/**
 * Reads, with one statement, one page of the people of an entity, and the exact total. Undefined if the caller may not
 * see the entity.
 */
export function readEntityPeople(
  { db }: Context,
  options: DocumentOptions,
  entity: Sql,
  query: PeopleQuery,
  page: ListingRequest,
): Promise<Json<Page<PersonSummary | PersonDetail>> | undefined> {
  const here = sql`j.entity_id = e.id and ${associationPredicate(query)}`
  const listing: Listing<PersonSummary | PersonDetail> = {
    ...PEOPLE_ORDER,
    from: sql`(
      select j.person_id, ${raw(PEOPLE_KEYS)}
      from entity e join entity_person j on j.entity_id = e.id join person p on p.id = j.person_id
      left join corporate_title t on t.id = j.title_id
      where ${entity} and ${peopleWithin(options.reach)} and ${personPredicate(query, options.reach)}
      group by j.person_id) g where true`,
    carry: sql`g.person_id`,
    expand: sql`join person p on p.id = k.person_id join entity e on ${entity}`,
    item: documentOf(options, query, here),
  }
  return readOwnedListing(
    db,
    listing,
    page,
    sql`exists (select from entity e where ${entity} and ${entitiesWithin(options.reach)})`,
  )
}

/** Reads the person of one association of an entity, as a PersonDetail that contains only this association. */
export async function readEntityPerson(
  { db }: Context,
  options: DocumentOptions,
  entity: Sql,
  associationId: number,
  query: PeopleQuery,
): Promise<Json<PersonDetail> | undefined> {
  const detail = documentOf(options, { ...query, as: 'association' }, sql`j.id = ${associationId}`)
  const [row] = await db.rows<{ text: string }>(sql`
    select ${detail} as text
    from entity_person j join entity e on e.id = j.entity_id join person p on p.id = j.person_id
    left join corporate_title t on t.id = j.title_id
    where j.id = ${associationId} and ${entity} and ${entitiesWithin(options.reach)} and ${peopleWithin(options.reach)}
      and ${personPredicate(query, options.reach)}`)
  return row && new Json(row.text)
}
