import { raw, type Sql, sql } from '../database/sql.js'
import { uniqueIdSection } from '../unique-id/reads.js'
import { urlLinkSection } from '../url-link/reads.js'
import { flag, instant, list, number, object, text, token } from '../wire/sql.js'
import { ALIAS_CAP } from './entity.js'
import { ROUTE_FAMILIES } from './rules.js'

/*
 * An entity's document is a list of sections, each one SQL fragment over alias `e`. REST passes the text of whole
 * documents through; the graph takes the core with the sections it was asked for.
 */

const ID = raw('e.id')

const families = Object.entries(ROUTE_FAMILIES)
  .map(([type, prefix]) => `when '${type}' then '${prefix}/'`)
  .join(' ')

/** Absolute profile address; null where the record is hidden or its type has no route of its own. */
const publicUrl = (base: string): Sql =>
  sql`coalesce(
    case when not e.is_hidden then ${JSON.stringify(base).slice(0, -1)}::text || case e.type_record ${raw(families)} end || e.slug || '"' end,
    'null')`

const alias = object({ name: text('a.name'), type: token('a.type'), displayable: flag('a.displayable') })
const aliases = list(
  alias,
  sql`(
    select * from entity_alias a where a.entity_id = e.id
    order by a.position limit ${raw(String(ALIAS_CAP))}) a`,
)

/** The core fields, named as EntitySummary names them. */
const coreFields = (base: string): Record<string, Sql> => ({
  id: token('e.id'),
  image: sql`'{"isMonogram":false,"logo":null,"logoSquare":null}'`,
  nameAlias: aliases,
  nameBrand: text('e.name_brand'),
  slug: token('e.slug'),
  createdAt: instant('e.created_at'),
  defaultCurrency: token('e.default_currency'),
  foundedYear: number('e.founded_year'),
  lastModifiedAt: instant('e.last_modified_at'),
  nameLegal: text('e.name_legal'),
  operatingStatus: token('e.operating_status'),
  publicId: token('e.public_id'),
  publicUrl: publicUrl(base),
  typeRecord: token('e.type_record'),
  updatedAt: instant('e.updated_at'),
})

/** Sections beside the core, by the name both surfaces know them under. */
export const sections = {
  urlLink: urlLinkSection(ID),
  uniqueId: uniqueIdSection(ID),
  /** The event that last changed the record; the graph reads its source. */
  lastEventId: token('e.last_event_id'),
}
export type Section = keyof typeof sections

const core = (base: string): Sql => object(coreFields(base))

type Document = (base: string, wanted?: readonly string[]) => Sql

/** A document is put together once for each set of sections: there are few, and it is asked for in every request. */
const once = (usual: readonly Section[], make: (base: string, wanted: readonly string[]) => Sql): Document => {
  const made = new Map<string, Sql>()
  return (base, wanted = usual) => {
    const key = `${wanted.join()} ${base}`
    const document = made.get(key) ?? make(base, wanted)
    made.set(key, document)
    return document
  }
}

/** Text of an EntityDetail, or of the sections of it that the graph selected. */
export const detailDocument = once(['urlLink', 'uniqueId'], (base, wanted) =>
  object({ core: core(base), publicUrl: publicUrl(base), ...members(wanted) }),
)

/** Text of an EntityList row, or of the sections of it that the graph selected. */
export const rowDocument = once(['urlLink'], (base, wanted) => object({ core: core(base), ...members(wanted) }))

/** Text of an entity as the graph holds it: the core with sections beside its fields. */
export const nodeDocument = once([], (base, wanted) =>
  object({
    ...coreFields(base),
    ...(wanted.includes('urlLink') ? { urlLink: sections.urlLink } : {}),
    ...owned(wanted),
  }),
)

const members = (wanted: readonly string[]): Record<string, Sql> => ({
  ...(wanted.includes('urlLink') ? { enrichment: object({ urlLink: sections.urlLink }) } : {}),
  ...owned(wanted),
})

const owned = (wanted: readonly string[]): Record<string, Sql> => ({
  ...(wanted.includes('uniqueId') ? { uniqueId: sections.uniqueId } : {}),
  ...(wanted.includes('lastEventId') ? { lastEventId: sections.lastEventId } : {}),
})
