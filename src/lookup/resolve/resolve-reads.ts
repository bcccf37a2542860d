import { atAnyExchange } from '../../attribute/unique-id/unique-id-reads.js'
import { symbolOf } from '../../attribute/unique-id/unique-id-rules.js'
import { Uuid } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { knownEntities } from '../../visibility/entity-visibility.js'
import { knownPeople } from '../../visibility/person-visibility.js'
import type { IdentifierForm } from './resolve-rules.js'

/** The kinds of tokens, in the order in which they are tried. */
export const MATCH_METHODS = ['UUID', 'PUBLIC_ID', 'EXTERNAL_ID', 'SLUG'] as const
export type MatchMethod = (typeof MATCH_METHODS)[number]

/** A record that a token identifies, with the kind of the token. */
export interface Handle {
  readonly matchedBy: MatchMethod
  readonly kind: 'entity' | 'person'
  readonly id: string
  readonly publicId: string
  readonly slug: string
}

/** SQL condition: the record was not merged into another one. */
const notMerged = (alias: string): Sql =>
  raw(`not exists (select 1 from merged_record m where m.former_id = ${alias}.id)`)

/**
 * Reads, with one statement, all records that a token identifies and that the caller can see. `forms` are the forms in
 * which registries store the token. Case, spaces and separators of identifiers make no difference, because registries
 * write them differently. A ticker symbol matches at any exchange. An id of a merged record identifies the survivor.
 */
export async function readHandles(
  { db, caller }: Context,
  token: string,
  forms: readonly IdentifierForm[],
): Promise<Handle[]> {
  const ticker = forms.find(({ type }) => type === 'ticker')
  const symbol = ticker && symbolOf(ticker.identifier)
  const uuid = Uuid.safeParse(token).data ?? null
  const slug = token.toLowerCase()
  return db.rows<Handle>(sql`
    with named(matched_by, entity_id, person_id) as (
      select 'UUID', e.id, null::uuid from entity e where e.id = ${uuid}::uuid
      union all select 'UUID', null, p.id from person p where p.id = ${uuid}::uuid
      union all select 'PUBLIC_ID', e.id, null from entity e where e.public_id = ${token}
      union all select 'PUBLIC_ID', null, p.id from person p where p.public_id = ${token}
      union all select case when m.former_id = ${uuid}::uuid then 'UUID' else 'PUBLIC_ID' end, s.id, s.id
        from merged_record m cross join lateral (select survivor_of(m.former_id) as id) s
        where m.former_id = ${uuid}::uuid or m.public_id = ${token}
      union all select 'EXTERNAL_ID', u.entity_id, u.person_id from (
        select u.entity_id, u.person_id from unnest(${forms.map(({ type }) => type)}::text[], ${forms.map(({ identifier }) => identifier)}::text[]) f(type, identifier)
        join unique_id u on u.id_type = f.type and u.identifier = f.identifier
        union select u.entity_id, u.person_id from unique_id u where ${atAnyExchange(symbol)}) u
      union all select 'SLUG', e.id, null from entity e where e.slug = ${slug} and e.slug_namespace = 'entity'
      union all select 'SLUG', null, p.id from person p where p.slug = ${slug}
      union all select 'SLUG', r.entity_id, r.person_id from slug_redirect r
        where r.slug = ${slug} and r.namespace in ('entity', 'person'))
    select n.matched_by as "matchedBy", 'entity' as kind, e.id, e.public_id as "publicId", e.slug
    from named n join entity e on e.id = n.entity_id where ${knownEntities(caller)} and ${notMerged('e')}
    union all
    select n.matched_by, 'person', p.id, p.public_id, p.slug
    from named n join person p on p.id = n.person_id where ${knownPeople(caller)} and ${notMerged('p')}
    order by 1, 2, 3`)
}
