import { LRUCache } from 'lru-cache'
import { addressSection } from '../address/section.js'
import { classificationSection } from '../classification/section.js'
import { raw, type Sql } from '../database/sql.js'
import { roundSection } from '../fundraise/section.js'
import { newsSection } from '../news/section.js'
import { acceleratorSection, relationshipSection } from '../relationship/section.js'
import { textBundle } from '../text/section.js'
import { uniqueIdSection } from '../unique-id/reads.js'
import { urlLinkSection } from '../url-link/section.js'
import type { OwnerRef } from '../wire/owner.js'
import { object, token } from '../wire/sql.js'
import { coreFields, type DocumentOptions, entityCore, fundingDetail, publicUrl } from './core.js'
import { sitemapSection } from './sitemap.js'

/*
 * An entity's document is a list of sections, each one SQL fragment over alias `e`. REST passes the text of whole
 * documents through; the graph takes the core fields and the sections it was asked for.
 */

const SELF: OwnerRef = { kind: 'entity', id: raw('e.id') }

type Fragment = (options: DocumentOptions) => Sql

/** Sections of the member `enrichment`, in their order. */
const enrichment = {
  address: () => addressSection(SELF),
  classification: () => classificationSection(SELF, false),
  fundingDetail: () => fundingDetail(),
  text: () => textBundle(SELF),
  urlLink: () => urlLinkSection(SELF),
} satisfies Record<string, Fragment>

/** The same as rows of lists show them: of a classification only what is current. */
const rowEnrichment: typeof enrichment = { ...enrichment, classification: () => classificationSection(SELF, true) }

/** Sections beside the core, in their order. */
const beside = {
  newsArticle: (options: DocumentOptions) => newsSection(options, SELF),
  sitemap: () => sitemapSection(),
  fundraiseRound: roundSection,
  relationship: relationshipSection,
  /** A member of `research`; the graph shows it beside the rest. */
  acceleratorParticipation: acceleratorSection,
  uniqueId: () => uniqueIdSection(SELF),
  /** The event that last changed the record; the graph reads its source. */
  lastEventId: () => token('e.last_event_id'),
} satisfies Record<string, Fragment>

/** Every section, by the name both surfaces know it under. */
export type Section = keyof typeof enrichment | keyof typeof beside
export const sections: Readonly<Record<Section, Fragment>> = { ...enrichment, ...beside }

/** What lists show of each record. */
const ROW: readonly Section[] = ['address', 'classification', 'fundingDetail', 'text', 'urlLink', 'fundraiseRound']
/** What a detail read shows. */
const DETAIL: readonly Section[] = [...ROW, 'newsArticle', 'relationship', 'sitemap', 'uniqueId']

type Document = (options: DocumentOptions, wanted?: readonly string[]) => Sql

/** A document is put together once for each selection: clients repeat theirs, and a stranger's many do not pile up. */
const once = (
  usual: readonly string[],
  make: (options: DocumentOptions, wanted: readonly string[]) => Sql,
): Document => {
  const made = new LRUCache<string, Sql>({ max: 500 })
  return (options, wanted = usual) => {
    const key = `${wanted.join()} ${Object.values(options).join()}`
    const document = made.get(key) ?? make(options, wanted)
    made.set(key, document)
    return document
  }
}

const chosen = (
  fragments: Readonly<Record<string, Fragment>>,
  options: DocumentOptions,
  wanted: readonly string[],
): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(fragments).flatMap(([name, fragment]) => (wanted.includes(name) ? [[name, fragment(options)]] : [])),
  )

const members = (
  options: DocumentOptions,
  wanted: readonly string[],
  surrounding: typeof enrichment,
): Record<string, Sql> => {
  const enriched = chosen(surrounding, options, wanted)
  return {
    ...(Object.keys(enriched).length > 0 ? { enrichment: object(enriched) } : {}),
    ...chosen(beside, options, wanted),
  }
}

/** Text of an EntityDetail, or of the sections of it that the graph selected. */
export const detailDocument = once(DETAIL, (options, wanted) =>
  object({ core: entityCore(options), publicUrl: publicUrl(options), ...members(options, wanted, enrichment) }),
)

/** Text of an EntityList row, or of the sections of it that the graph selected. */
export const rowDocument = once(ROW, (options, wanted) =>
  object({ core: entityCore(options), ...members(options, wanted, rowEnrichment) }),
)

const CORE = Object.keys(coreFields({ base: '', reach: 'public' }))

/** Text of an entity as the graph holds it: its core fields and sections side by side, those of them that are wanted. */
export const nodeDocument = once(CORE, (options, wanted) =>
  object({
    id: token('e.id'),
    ...chosen(coreFragments, options, wanted),
    ...chosen(sections, options, wanted),
  }),
)

const coreFragments: Record<string, Fragment> = Object.fromEntries(
  CORE.filter((name) => name !== 'id').map((name) => [name, (options) => coreFields(options)[name] ?? token('e.id')]),
)
