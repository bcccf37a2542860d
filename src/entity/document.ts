import { addressSection } from '../address/section.js'
import { entityPeopleSection } from '../association/section.js'
import { classificationSection } from '../classification/section.js'
import { raw, type Sql } from '../database/sql.js'
import { roundSection } from '../fundraise/section.js'
import { newsSection } from '../news/section.js'
import { acceleratorSection, relationshipSection } from '../relationship/section.js'
import { researchDetailSection, snippetSection } from '../research/section.js'
import { textBundle } from '../text/section.js'
import { uniqueIdSection } from '../unique-id/reads.js'
import { urlLinkSection } from '../url-link/section.js'
import { memo } from '../wire/memo.js'
import type { OwnerRef } from '../wire/owner.js'
import { object, token } from '../wire/sql.js'
import { coreFields, type DocumentOptions, entityCore, fundingDetail, publicUrl } from './core.js'
import { sitemapSection } from './sitemap.js'

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
export type Section = keyof typeof sections

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
  lastEventId: 'lastEventId',
}

const ROW: Layout = {
  enrichment: { ...ENRICHMENT, classification: 'currentClassification' },
  fundraiseRound: 'fundraiseRound',
  research: { acceleratorParticipation: 'acceleratorParticipation', detail: 'researchDetail' },
  uniqueId: 'uniqueId',
  lastEventId: 'lastEventId',
}

/** What the graph alone asks of a layout. */
const UNASKED: readonly Section[] = ['lastEventId']
const usual = (layout: Layout): Section[] =>
  Object.values(layout)
    .flatMap((place) => (typeof place === 'string' ? [place] : Object.values(place)))
    .filter((section) => !UNASKED.includes(section))

/** The members of a layout of which a section is wanted. */
function members(layout: Layout, options: DocumentOptions, wanted: readonly string[]): Record<string, Sql> {
  const one = (name: string, section: Section): [string, Sql][] =>
    wanted.includes(section) || wanted.includes(name) ? [[name, sections[section](options)]] : []
  return Object.fromEntries(
    Object.entries(layout).flatMap(([name, place]) => {
      if (typeof place === 'string') return one(name, place)
      const parts = Object.entries(place).flatMap(([part, section]) => one(part, section))
      return parts.length > 0 ? [[name, object(Object.fromEntries(parts))] as [string, Sql]] : []
    }),
  )
}

/** What lists show of each record. */
const LISTED = usual(ROW).filter((section) => section !== 'uniqueId')

/** Text of an EntityDetail, or of the sections of it that the graph selected. */
export const detailDocument = memo(
  (options: DocumentOptions, wanted: readonly string[] = usual(DETAIL)): Sql =>
    object({ core: entityCore(options), publicUrl: publicUrl(options), ...members(DETAIL, options, wanted) }),
)

/** Text of an EntityList row, or of the sections of it that the graph selected. */
export const rowDocument = memo(
  (options: DocumentOptions, wanted: readonly string[] = LISTED): Sql =>
    object({ core: entityCore(options), ...members(ROW, options, wanted) }),
)

/** Text of an EntityListSummary row. */
export const summaryDocument = memo(
  (options: DocumentOptions): Sql =>
    object({
      entity: object({ core: entityCore(options), fundingDetail: fundingDetail() }),
      fundraiseRound: roundSection(options),
    }),
)

const CORE = Object.keys(coreFields({ base: '', reach: 'public', day: '' }))

/** Text of an entity as the graph holds it: its core fields and sections side by side, those of them that are wanted. */
export const nodeDocument = memo((options: DocumentOptions, wanted: readonly string[] = CORE): Sql => {
  const all: Readonly<Record<string, Fragment>> = {
    ...Object.fromEntries(CORE.map((name) => [name, () => coreFields(options)[name] ?? token('e.id')])),
    ...sections,
  }
  return object(
    Object.fromEntries(
      Object.entries(all).flatMap(([name, fragment]) =>
        name === 'id' || wanted.includes(name) ? [[name, fragment(options)]] : [],
      ),
    ),
  )
})
