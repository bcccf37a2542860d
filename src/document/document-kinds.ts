import { datedDetails } from '../attribute/research/research-section.js'
import type { DocumentKind } from '../operation/document/document-kind.js'
import { raw } from '../platform/database/client/sql.js'
import { entitiesWithin } from '../visibility/entity-visibility.js'
import { peopleWithin } from '../visibility/person-visibility.js'
import { detailDocument, isInDetail, rowDocument, summaryDocument } from './entity.js'
import { personDetail, personRow } from './person.js'
import { brandDocument, type StoredBrand } from './section/brand-section.js'
import type { EntityDetail, EntityRow, EntitySummaryRow } from './shape/entity-detail.js'
import type { PersonDetail } from './shape/person-detail.js'
import type { PersonSummary } from './shape/person-summary.js'

/*
 * The documents whose texts are stored.
 */

const entity = {
  table: 'entity',
  alias: 'e',
  isDated: datedDetails({ kind: 'entity', id: raw('e.id') }),
  within: entitiesWithin,
} as const
const person = { table: 'person', alias: 'p', within: peopleWithin } as const

export const entityDetail: DocumentKind<EntityDetail> = {
  ...entity,
  name: 'entity.detail',
  document: detailDocument,
  tracks: isInDetail,
}

/** The row of an entity in a list. */
export const entityRow: DocumentKind<EntityRow> = { ...entity, name: 'entity.row', document: rowDocument }

/** The short row of an entity in a list. It contains no value that depends on the date. */
export const entitySummary: DocumentKind<EntitySummaryRow> = {
  table: entity.table,
  alias: entity.alias,
  within: entity.within,
  name: 'entity.summary',
  document: summaryDocument,
}

/** The brand kit of an entity. All its values are also in the detail, so each write that changes one makes both outdated. */
export const entityBrand: DocumentKind<StoredBrand> = {
  table: entity.table,
  alias: entity.alias,
  within: entity.within,
  name: 'entity.brand',
  document: brandDocument,
}

export const personDetailKind: DocumentKind<PersonDetail> = {
  ...person,
  name: 'person.detail',
  document: (options) => personDetail(options),
}

/** The row of a person in a list. */
export const personRowKind: DocumentKind<PersonSummary> = { ...person, name: 'person.row', document: personRow }

export const documentKinds: readonly DocumentKind<unknown>[] = [
  entityDetail,
  entityRow,
  entitySummary,
  entityBrand,
  personDetailKind,
  personRowKind,
]
