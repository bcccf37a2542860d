import { addressSection } from '../attribute/address/section.js'
import { urlLinkSection } from '../attribute/url-link/section.js'
import { type Sql, sql } from '../kernel/database/sql.js'
import type { DocumentOptions } from '../kernel/operation/document-options.js'
import { connectionMembers, memoByProjection, type Projection, pick } from '../kernel/page/connection.js'
import { memo } from '../kernel/wire/memo.js'
import { type JsonSql, object, token } from '../kernel/wire/sql.js'
import { associationSection } from './section/association.js'
import { personCore, personFields } from './section/person-core.js'
import { personProfile, SELF } from './section/person-profile.js'
import { withMatch } from './section/semantic-match.js'
import { ASSOCIATION_CAP } from './shape/association.js'
import type { PersonDetail } from './shape/person-detail.js'
import type { PersonSummary } from './shape/person-summary.js'

/** The parts of a person document to include. By default all of them. */
export interface PersonParts {
  readonly includeUrl?: boolean | null | undefined
  readonly includeAddress?: boolean | null | undefined
  readonly includeAssociation?: boolean | undefined
  readonly maxAssociations?: number | undefined
}

/** SQL that builds a PersonDetail of alias `p`. */
export const personDetail = memo((options: DocumentOptions, parts: PersonParts = {}): JsonSql<PersonDetail> => {
  const { includeUrl, includeAddress, includeAssociation = true, maxAssociations = ASSOCIATION_CAP } = parts
  return personProfile(
    options,
    includeAssociation ? associationSection(options, Math.min(maxAssociations, ASSOCIATION_CAP)) : sql`'[]'`,
    {
      addresses: includeAddress ?? true,
      links: includeUrl ?? true,
    },
  )
})

/** SQL that builds a row of a list of people: the core fields of alias `p`. */
export const personRow = memo((options: DocumentOptions): JsonSql<PersonSummary> => personCore(options))

/** SQL that adds `semanticMatch` to the document of a person that a semantic search found. */
export const personWithMatch = <T>(document: JsonSql<T>): JsonSql<T> => withMatch(document, `'person'`)

/** Sections of a person that GraphQL loads in addition to the core fields, by member name. */
export const personSections = {
  address: () => addressSection(SELF),
  urlLink: () => urlLinkSection(SELF),
  lastEventId: () => token('p.last_event_id'),
} satisfies Record<string, () => Sql>

/** The core fields and sections that GraphQL selects; all core fields without `names`. */
const nodeMembers = memo((options: DocumentOptions, names?: readonly string[]): Record<string, Sql> => {
  const core = personFields(options)
  if (!names) return core
  const selected = Object.entries(personSections).filter(([name]) => names.includes(name))
  const parts = selected.map(([name, fragment]) => [name, fragment()])
  return { ...pick(core, ['id', ...names]), ...Object.fromEntries(parts) }
})

/**
 * SQL that builds a person node of GraphQL, alias `p`: one flat object of the selected core fields, sections and
 * connections; all core fields without a projection.
 */
export const personNode = memoByProjection(
  (options: DocumentOptions, projection?: Projection): Sql =>
    object({
      ...nodeMembers(options, projection?.members),
      ...(projection ? connectionMembers(projection, 'p.id') : {}),
    }),
)
