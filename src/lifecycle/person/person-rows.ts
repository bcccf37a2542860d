import { nameKey, slugOf } from '../../identity/entity/entity-rules.js'
import { type Override, overrideChange } from '../../identity/gate/override-gate.js'
import { fullName, newPersonPublicId, type PersonState } from '../../identity/person/person-rules.js'
import type { PersonAlias } from '../../identity/person/types.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { created, type NewRows } from '../../operation/provenance/record.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'

/** A person to create. Without a slug, the slug is derived from the name. If that slug is in use, a number is added. */
export type PersonDraft = Omit<PersonState, 'slug' | 'picture'> & {
  /** Id of the person. Default: a new id. */
  readonly id?: string | undefined
  readonly slug: string | undefined
  readonly picture?: string | null | undefined
  readonly override?: Override | undefined
}

/** A person to insert, with the slug to try. */
export type Insertion = Omit<PersonDraft, 'slug'> & {
  readonly id: string
  readonly eventId: string
  readonly slug: string
}

/**
 * The slug of a person to create, if it is free. If a name cannot be transliterated, its slug would be the same for all
 * people. So such a slug contains a part of the id.
 */
export const suggestedSlug = (draft: PersonDraft & { readonly id: string }): string =>
  draft.slug ?? slugOf(fullName(draft), `person-${draft.id.slice(-12)}`)

/** The rows of people, and their history. */
export function personRows(context: Context, drafts: readonly Insertion[]): NewRows {
  const now = context.clock.now()
  const rows = drafts.map(({ id, eventId, ...state }) => ({
    id,
    public_id: newPersonPublicId(),
    last_event_id: eventId,
    ...columnsOf(state),
  }))
  // `offset 0`: PostgreSQL looks up each slug in the index of the redirects. It would otherwise join the whole table.
  const insert = sql`
    insert into person (
      id, public_id, slug, name_first, name_middle, name_last, nickname, suffix, name_full, name_full_key, gender,
      workflow_status, is_hidden, show_on_sitemap, last_event_id, version, created_at, updated_at, last_modified_at)
    select d.id, d.public_id, d.slug, d.name_first, d.name_middle, d.name_last, d.nickname, d.suffix, d.name_full,
      d.name_full_key, d.gender, d.workflow_status, d.is_hidden, d.show_on_sitemap, d.last_event_id, 1, t.now, t.now, t.now
    from json_populate_recordset(null::person, ${JSON.stringify(rows)}::json) d,
      (select ${now}::timestamptz as now) t
    where not exists (select 1 from slug_redirect r where r.namespace = 'person' and r.slug = d.slug offset 0)
    order by d.id
    on conflict (slug) do nothing`
  const creations = drafts.map(({ id, eventId, override, ...state }) => ({
    eventId,
    recordType: 'person' as const,
    personId: id,
    change: { ...created(state), ...overrideChange(override) },
  }))
  return { table: 'person', insert, creations }
}

/** What a row of a person contains. Aliases and the photo are rows of other tables. */
type OwnColumns = Omit<PersonState, 'nameAlias' | 'picture'>

/** The columns of a person, as PostgreSQL names them. */
export const columnsOf = (state: OwnColumns) => ({
  slug: state.slug,
  name_first: state.nameFirst,
  name_middle: state.nameMiddle,
  name_last: state.nameLast,
  nickname: state.nickname,
  suffix: state.suffix,
  name_full: fullName(state),
  name_full_key: nameKey(fullName(state)),
  gender: state.gender,
  workflow_status: state.workflowStatus,
  is_hidden: state.isHidden,
  show_on_sitemap: state.showOnSitemap,
})

/** The rows of the aliases of people. */
export const aliasRowsOf = (owners: readonly { readonly id: string; readonly nameAlias: readonly PersonAlias[] }[]) =>
  owners.flatMap(({ id, nameAlias }) =>
    nameAlias.map(({ name, type = null, displayable = null }, position) => ({
      person_id: id,
      position,
      name,
      name_key: nameKey(name),
      type,
      displayable,
    })),
  )

/** The statement that inserts aliases. */
export const aliasInsert = (rows: readonly object[]): Sql => sql`
  insert into person_alias (person_id, position, name, name_key, type, displayable)
  select person_id, position, name, name_key, type, displayable
  from json_populate_recordset(null::person_alias, ${JSON.stringify(rows)}::json)`
