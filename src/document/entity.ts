import { addressSection } from '../attribute/address/section.js'
import { classificationSection } from '../attribute/classification/section.js'
import { researchDetailSection, snippetSection } from '../attribute/research/section.js'
import { textBundle } from '../attribute/text/section.js'
import { uniqueIdSection } from '../attribute/unique-id/reads.js'
import { urlLinkSection } from '../attribute/url-link/section.js'
import { raw, type Sql } from '../kernel/database/sql.js'
import type { DocumentOptions } from '../kernel/operation/document-options.js'
import { connectionMembers, memoByProjection, type Projection, pick } from '../kernel/page/connection.js'
import { memo } from '../kernel/wire/memo.js'
import type { OwnerRef } from '../kernel/wire/owner.js'
import { type JsonSql, object, token } from '../kernel/wire/sql.js'
import { entityPeopleSection } from './section/association.js'
import { coreFields, entityCore, fundingDetail, publicUrl } from './section/entity-core.js'
import { roundSection } from './section/fundraise.js'
import { newsSection } from './section/news.js'
import { acceleratorSection, relationshipSection } from './section/relationship.js'
import { withMatch } from './section/semantic-match.js'
import { sitemapSection } from './section/sitemap.js'
import type { EntityDetail, EntityRow, EntitySummaryRow } from './shape/entity-detail.js'

/*
 * An entity's document is a tree of sections, each one SQL fragment over alias `e`. REST passes the text of whole
 * documents through; the graph takes the core fields and the sections it was asked for.
 */

const SELF: OwnerRef = { kind: 'entity', id: raw('e.id') }

type Fragment = (options: DocumentOptions) => Sql

/** Every section, by the name both surfaces know it under. */
export const sections = {
  address: () => addressSection(SELF),
  classification: () => classificationSection(SELF, false),
  /** A row of a list shows of a classification only what is current. */
  currentClassification: () => classificationSection(SELF, true),
  fundingDetail: () => fundingDetail(),
  text: () => textBundle(SELF),
  urlLink: () => urlLinkSection(SELF),
  fundraiseRound: roundSection,
  newsArticle: (options: DocumentOptions) => newsSection(options, SELF),
  person: (options: DocumentOptions) => entityPeopleSection(options),
  relationship: relationshipSection,
  acceleratorParticipation: acceleratorSection,
  researchDetail: ({ day }: DocumentOptions) => researchDetailSection(SELF, new Date(day)),
  snippet: ({ reach }: DocumentOptions) => snippetSection(SELF, reach),
  sitemap: () => sitemapSection(),
  uniqueId: () => uniqueIdSection(SELF),
  /** The event that last changed the record; the graph reads its source. */
  lastEventId: () => token('e.last_event_id'),
} satisfies Record<string, Fragment>
type Section = keyof typeof sections

/** Where a document shows its sections: members that hold one, or hold several under names of their own. */
type Layout = Readonly<Record<string, Section | Readonly<Record<string, Section>>>>

const ENRICHMENT = {
  address: 'address',
  classification: 'classification',
  fundingDetail: 'fundingDetail',
  text: 'text',
  urlLink: 'urlLink',
} as const

const DETAIL: Layout = {
  enrichment: ENRICHMENT,
  fundraiseRound: 'fundraiseRound',
  newsArticle: 'newsArticle',
  person: 'person',
  relationship: 'relationship',
  research: { acceleratorParticipation: 'acceleratorParticipation', detail: 'researchDetail', snippet: 'snippet' },
  sitemap: 'sitemap',
  uniqueId: 'uniqueId',
}

const ROW: Layout = {
  enrichment: { ...ENRICHMENT, classification: 'currentClassification' },
  fundraiseRound: 'fundraiseRound',
  research: { acceleratorParticipation: 'acceleratorParticipation', detail: 'researchDetail' },
}

/** The members of a layout. */
const members = (layout: Layout, options: DocumentOptions): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(layout).map(([name, place]) => {
      if (typeof place === 'string') return [name, sections[place](options)]
      const parts = Object.entries(place).map(([part, section]) => [part, sections[section](options)])
      return [name, object(Object.fromEntries(parts))]
    }),
  )

/** Text of an EntityDetail. */
export const detailDocument = memo(
  (options: DocumentOptions): JsonSql<EntityDetail> =>
    object({ core: entityCore(options), publicUrl: publicUrl(options), ...members(DETAIL, options) }),
)

/** Text of an EntityList row. */
export const rowDocument = memo(
  (options: DocumentOptions): JsonSql<EntityRow> => object({ core: entityCore(options), ...members(ROW, options) }),
)

/** Offerings are partitions of their own among what has a vector. */
const SOURCE_TYPE = `case e.type_record when 'Product' then 'product' when 'Service' then 'service' else 'entity' end`

/** Text of a row that was found by its meaning, with why. */
export const foundRow = <T>(document: JsonSql<T>): JsonSql<T> => withMatch(document, SOURCE_TYPE)

/** Text of an EntityListSummary row. */
export const summaryDocument = memo(
  (options: DocumentOptions): JsonSql<EntitySummaryRow> =>
    object({
      entity: object({ core: entityCore(options), fundingDetail: fundingDetail() }),
      fundraiseRound: roundSection(options),
    }),
)

/** Everything that the graph may want of an entity itself. */
const nodeMembers = memo((options: DocumentOptions, names?: readonly string[]): Record<string, Sql> => {
  const core = coreFields(options)
  if (!names) return core
  const asked = Object.entries(sections).filter(([name]) => names.includes(name))
  const parts = asked.map(([name, fragment]) => [name, fragment(options)])
  return { ...pick(core, ['id', ...names]), ...Object.fromEntries(parts) }
})

/**
 * Text of an entity as the graph holds it: the selected core fields, sections and connections, side by side; all core
 * fields without a projection.
 */
export const nodeDocument = memoByProjection(
  (options: DocumentOptions, projection?: Projection): Sql =>
    object({
      ...nodeMembers(options, projection?.members),
      ...(projection ? connectionMembers(projection, 'e.id') : {}),
    }),
)

/** Text of an entity in an answer: the projection of the graph, or the whole document of REST. */
export const answered = <T>(
  options: DocumentOptions,
  projection: Projection | undefined,
  document: (options: DocumentOptions) => JsonSql<T>,
): JsonSql<T> => (projection ? nodeDocument(options, projection) : document(options))
