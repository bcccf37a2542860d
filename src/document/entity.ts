import { addressSection } from '../attribute/address/address-section.js'
import { classificationSection } from '../attribute/classification/classification-section.js'
import { researchDetailSection, snippetSection } from '../attribute/research/research-section.js'
import { textBundle } from '../attribute/text/text-section.js'
import { uniqueIdSection } from '../attribute/unique-id/unique-id-reads.js'
import { linksOf, urlLinkSection } from '../attribute/url-link/url-link-section.js'
import { memo, memoByIdentity } from '../kernel/wire/memo.js'
import { connectionMembers } from '../operation/document/connection.js'
import type { DocumentOptions } from '../operation/document/document-options.js'
import { type Projection, pick, recordOf } from '../operation/document/projection.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { type JsonSql, object, token } from '../platform/database/client/sql-values.js'
import type { OwnerRef } from '../visibility/owner-column.js'
import { entityPeopleSection } from './section/association-section.js'
import { coreFields, coreObjects, entityCore, fundingDetail, publicUrl } from './section/entity-core-section.js'
import { roundSection } from './section/fundraise-section.js'
import { newsSection } from './section/news-section.js'
import { acceleratorSection, relationshipSection } from './section/relationship-section.js'
import { withMatch } from './section/semantic-match-section.js'
import { sitemapSection } from './section/sitemap-section.js'
import type { EntityDetail, EntityRow, EntitySummaryRow } from './shape/entity-detail.js'

/*
 * The document of an entity is a tree of sections. Each section is one SQL fragment about the row `e` of the table
 * entity. REST returns the JSON text of a complete document unchanged. GraphQL reads only the selected core fields and
 * sections.
 */

const SELF: OwnerRef = { kind: 'entity', id: raw('e.id') }

/** Returns the SQL of a section. With `names`, a section that is a list contains only these members of its records. */
type Fragment = (options: DocumentOptions, names?: readonly string[]) => Sql

/** All sections by name. REST and GraphQL use the same names. */
export const sections = {
  address: () => addressSection(SELF),
  classification: () => classificationSection(SELF, false),
  /** The current tags and codes of an entity. Former tags are left out. The rows of a list contain this section. */
  currentClassification: () => classificationSection(SELF, true),
  fundingDetail: () => fundingDetail(),
  text: () => textBundle(SELF),
  urlLink: (_options: DocumentOptions, names?: readonly string[]) => urlLinkSection(SELF, names),
  fundraiseRound: roundSection,
  newsArticle: (options: DocumentOptions) => newsSection(options, SELF),
  person: (options: DocumentOptions) => entityPeopleSection(options),
  relationship: relationshipSection,
  acceleratorParticipation: acceleratorSection,
  researchDetail: ({ day }: DocumentOptions) => researchDetailSection(SELF, new Date(day)),
  snippet: ({ reach }: DocumentOptions) => snippetSection(SELF, reach),
  sitemap: () => sitemapSection(),
  uniqueId: () => uniqueIdSection(SELF),
  /** Id of the event that last changed the record. GraphQL uses it to load the source of the change. */
  lastEventId: () => token('e.last_event_id'),
} satisfies Record<string, Fragment>
type Section = keyof typeof sections

/** Maps each member of a document to one section, or to an object of several named sections. */
type Outline = Readonly<Record<string, Section | Readonly<Record<string, Section>>>>

const ENRICHMENT = {
  address: 'address',
  classification: 'classification',
  fundingDetail: 'fundingDetail',
  text: 'text',
  urlLink: 'urlLink',
} as const

const DETAIL: Outline = {
  enrichment: ENRICHMENT,
  fundraiseRound: 'fundraiseRound',
  newsArticle: 'newsArticle',
  person: 'person',
  relationship: 'relationship',
  research: { acceleratorParticipation: 'acceleratorParticipation', detail: 'researchDetail', snippet: 'snippet' },
  sitemap: 'sitemap',
  uniqueId: 'uniqueId',
}

const ROW: Outline = {
  enrichment: { ...ENRICHMENT, classification: 'currentClassification' },
  fundraiseRound: 'fundraiseRound',
  research: { acceleratorParticipation: 'acceleratorParticipation', detail: 'researchDetail' },
}

type SectionSql = (section: Section) => Sql

const members = (outline: Outline, sqlOf: SectionSql): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(outline).map(([name, content]) => {
      if (typeof content === 'string') return [name, sqlOf(content)]
      const parts = Object.entries(content).map(([part, section]) => [part, sqlOf(section)])
      return [name, object(Object.fromEntries(parts))]
    }),
  )

const sectionOf =
  (options: DocumentOptions): SectionSql =>
  (section) =>
    sections[section](options)

/** Sections that are lists of other records. */
const LISTS: readonly Section[] = [
  'address',
  'urlLink',
  'fundraiseRound',
  'newsArticle',
  'person',
  'relationship',
  'acceleratorParticipation',
  'researchDetail',
  'snippet',
  'uniqueId',
]

const detailOf = (options: DocumentOptions, sqlOf: SectionSql): JsonSql<EntityDetail> =>
  object({ core: entityCore(options), publicUrl: publicUrl(options), ...members(DETAIL, sqlOf) })

/** SQL that builds an EntityDetail. */
export const detailDocument = memo(
  (options: DocumentOptions): JsonSql<EntityDetail> => detailOf(options, sectionOf(options)),
)

/**
 * SQL that builds the EntityDetail of an entity that was created without any other record. PostgreSQL needs longer to
 * start the statement for all sections than to run the other statements of a create.
 */
export const newDetailDocument = memo(
  (options: DocumentOptions): JsonSql<EntityDetail> =>
    detailOf(options, (section) => (LISTS.includes(section) ? sql`'[]'` : sections[section](options))),
)

/** SQL that builds a row of EntityList. */
export const rowDocument = memo(
  (options: DocumentOptions): JsonSql<EntityRow> =>
    object({ core: entityCore(options), ...members(ROW, sectionOf(options)) }),
)

/** SQL expression for the kind of the record that a semantic search found: product, service or entity. */
const SOURCE_TYPE = `case e.type_record when 'Product' then 'product' when 'Service' then 'service' else 'entity' end`

/** SQL that adds `semanticMatch` to the document of an entity that a semantic search found. */
export const rowWithMatch = <T>(document: JsonSql<T>): JsonSql<T> => withMatch(document, SOURCE_TYPE)

/** SQL that builds a row of EntityListSummary. */
export const summaryDocument = memo(
  (options: DocumentOptions): JsonSql<EntitySummaryRow> =>
    object({
      entity: object({ core: entityCore(options), fundingDetail: fundingDetail() }),
      fundraiseRound: roundSection(options),
    }),
)

/** Sections of GraphQL that the detail contains. Each write that changes them makes the detail outdated. */
const IN_DETAIL: readonly string[] = [
  'acceleratorParticipation',
  'fundingDetail',
  'sitemap',
  'text',
  'urlLink',
] satisfies Section[]

/** Whether the detail contains a member of an entity node. All core fields and connections that are tracked are in it. */
export const isInDetail = (member: string): boolean => !(member in sections) || IN_DETAIL.includes(member)

const selectedNode = memoByIdentity((options: DocumentOptions, projection: Projection): Sql => {
  const { members: names, parts } = projection
  const selected = Object.entries<Fragment>(sections).filter(([name]) => names.includes(name))
  const read = selected.map(([name, fragment]) => [name, fragment(options, parts[name])])
  const core = pick(coreFields(options), ['id', ...names])
  return recordOf(
    { ...core, ...Object.fromEntries(read), ...connectionMembers(projection, 'e.id') },
    projection,
    'e.id',
    { ...coreObjects(options), urlLink: linksOf(SELF) },
  )
})

/**
 * SQL that builds an entity node of GraphQL: one flat object of the selected core fields, sections and connections.
 * Without a projection, the object contains all core fields.
 */
export const nodeDocument = (options: DocumentOptions, projection?: Projection): Sql =>
  projection ? selectedNode(options, projection) : object(coreFields(options))
