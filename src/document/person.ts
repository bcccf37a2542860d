import { addressSection } from '../attribute/address/address-section.js'
import { linksOf, urlLinkSection } from '../attribute/url-link/url-link-section.js'
import { memo, memoByIdentity } from '../kernel/wire/memo.js'
import { connectionMembers } from '../operation/document/connection.js'
import type { DocumentOptions } from '../operation/document/document-options.js'
import { type Projection, pick, recordOf } from '../operation/document/projection.js'
import { type Sql, sql } from '../platform/database/client/sql.js'
import { type JsonSql, object, token } from '../platform/database/client/sql-values.js'
import { associationSection } from './section/association-section.js'
import { personCore, personFields, personObjects } from './section/person-core-section.js'
import { personProfile, SELF } from './section/person-profile-section.js'
import { withMatch } from './section/semantic-match-section.js'
import { ASSOCIATION_CAP } from './shape/association.js'
import type { PersonDetail } from './shape/person-detail.js'
import type { PersonSummary } from './shape/person-summary.js'

/** Which parts the document of a person includes. The default is all of them. */
export interface PersonParts {
  readonly includeUrl?: boolean | null | undefined
  readonly includeAddress?: boolean | null | undefined
  readonly includeAssociation?: boolean | undefined
  readonly maxAssociations?: number | undefined
  /**
   * Whether the person was just created, with nothing but links and texts. The lists of other records are then empty,
   * and the statement, which takes long to start, does not read them.
   */
  readonly isNew?: boolean | undefined
}

/** SQL that builds a PersonDetail of the row `p` of the table person. */
export const personDetail = memo((options: DocumentOptions, parts: PersonParts = {}): JsonSql<PersonDetail> => {
  const {
    includeUrl,
    includeAddress,
    includeAssociation = true,
    maxAssociations = ASSOCIATION_CAP,
    isNew = false,
  } = parts
  return personProfile(
    options,
    includeAssociation && !isNew ? associationSection(options, Math.min(maxAssociations, ASSOCIATION_CAP)) : sql`'[]'`,
    {
      addresses: !isNew && (includeAddress ?? true),
      links: includeUrl ?? true,
      investments: !isNew,
    },
  )
})

/** SQL that builds a row of a list of people: the core fields of the row `p` of the table person. */
export const personRow = memo((options: DocumentOptions): JsonSql<PersonSummary> => personCore(options))

/** SQL that adds `semanticMatch` to the document of a person that a semantic search found. */
export const personWithMatch = <T>(document: JsonSql<T>): JsonSql<T> => withMatch(document, `'person'`)

/** Sections of a person by name. GraphQL loads them in addition to the core fields. */
export const personSections = {
  address: () => addressSection(SELF),
  urlLink: (names?: readonly string[]) => urlLinkSection(SELF, names),
  lastEventId: () => token('p.last_event_id'),
} satisfies Record<string, (names?: readonly string[]) => Sql>

const selectedNode = memoByIdentity((options: DocumentOptions, projection: Projection): Sql => {
  const { members: names, parts } = projection
  const selected = Object.entries(personSections).filter(([name]) => names.includes(name))
  const read = selected.map(([name, fragment]) => [name, fragment(parts[name])])
  const core = pick(personFields(options), ['id', ...names])
  return recordOf(
    { ...core, ...Object.fromEntries(read), ...connectionMembers(projection, 'p.id') },
    projection,
    'p.id',
    { ...personObjects(options), urlLink: linksOf(SELF) },
  )
})

/**
 * SQL that builds a person node of GraphQL from the row `p` of the table person: one flat object of the selected core
 * fields, sections and connections. Without a projection, the object contains all core fields.
 */
export const personNode = (options: DocumentOptions, projection?: Projection): Sql =>
  projection ? selectedNode(options, projection) : object(personFields(options))
