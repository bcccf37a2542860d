import type { RelationshipType } from '../../document/shape/relationship.js'
import { matchesDomain } from '../../identity/entity/brand.js'
import {
  type EntityState,
  isOffering,
  nameKey,
  PUBLICATION_TEXTS,
  type RelatedData,
} from '../../identity/entity/entity-rules.js'
import type { EntityType } from '../../identity/entity/types.js'
import type { Block } from '../../identity/gate/override-gate.js'
import { canBe, canInvest } from '../../relation/relationship/relationship-rules.js'

/** What is stored about an entity and can contradict its type. */
export interface Structure {
  readonly offers: boolean
  readonly isOffered: boolean
  readonly isManaged: boolean
  readonly manages: boolean
  readonly accelerates: boolean
  readonly competesAsOffering: boolean
  readonly acquires: boolean
  readonly invests: boolean
  readonly raised: boolean
  readonly employs: boolean
}

/**
 * Blocks a write if a current primary text of the type summary or expanded is missing. A published entity needs both,
 * and so does a replacement.
 */
export function publicationBlock(
  before: EntityState | undefined,
  next: Pick<EntityState, 'isHidden' | 'showOnSitemap'>,
  textType: readonly string[],
  replaces = false,
): Block[] {
  const missing = PUBLICATION_TEXTS.filter((type) => !textType.includes(type))
  const shows = !next.isHidden && before?.isHidden !== false
  const lists = next.showOnSitemap && before?.showOnSitemap !== true
  if (missing.length === 0 || !(shows || lists || replaces)) return []
  return [
    {
      gate: 'entity-publication-requirements',
      detail: `The entity has no current primary ${missing.join(' and no ')} text.`,
      field: shows ? 'status.isHidden' : lists ? 'status.showOnSitemap' : 'text',
      records: { missing },
    },
  ]
}

/** Facts about an entity, the entity types that each fact contradicts, and the reason. */
const CONTRADICTIONS: readonly {
  readonly fact: keyof Structure
  readonly types: (type: EntityType) => boolean
  readonly reason: string
}[] = [
  { fact: 'offers', types: cannotBe('source', 'productService'), reason: 'it provides offerings itself' },
  { fact: 'isOffered', types: cannotBe('target', 'productService'), reason: 'it is the offering of a provider' },
  { fact: 'isManaged', types: cannotBe('source', 'fundManagerFirm'), reason: 'a firm manages it as a fund' },
  { fact: 'manages', types: cannotBe('target', 'fundManagerFirm'), reason: 'it manages funds' },
  {
    fact: 'accelerates',
    types: cannotBe('target', 'acceleratorParticipant'),
    reason: 'it is the accelerator of participants',
  },
  {
    fact: 'competesAsOffering',
    types: cannotBe('source', 'competingProductService'),
    reason: 'it competes with offerings',
  },
  { fact: 'acquires', types: cannotBe('source', 'acquirer'), reason: 'it bought other entities' },
  { fact: 'invests', types: (type) => !canInvest(type), reason: 'it invested in rounds' },
  { fact: 'raised', types: isOffering, reason: 'it raised rounds' },
  { fact: 'employs', types: isOffering, reason: 'people have current associations with it' },
]

function cannotBe(side: 'source' | 'target', relationship: RelationshipType): (type: EntityType) => boolean {
  return (type) => !canBe(side, relationship, type)
}

/** Blocks a type that contradicts what is stored about the entity. */
export function structureBlock(type: EntityType, structure: Structure): Block[] {
  const contradiction = CONTRADICTIONS.filter(({ fact, types }) => structure[fact] && types(type))
  if (contradiction.length === 0) return []
  const reason = contradiction.map(({ reason }) => reason)
  return [
    {
      gate: 'type-structure-contradiction',
      detail: `The entity cannot be a ${type}: ${reason.join(', ')}.`,
      field: 'typeRecord',
      records: { contradiction: contradiction.map(({ fact }) => fact) },
    },
  ]
}

/**
 * The gate for a change of the brand name: the former name matches the website, and the changed name does not. The
 * changed name may be the name of a different company.
 */
export function brandBlock(before: EntityState, next: EntityState, { website }: Pick<RelatedData, 'website'>): Block[] {
  if (website === null || before.nameBrand === next.nameBrand) return []
  const known = [next.nameLegal, ...next.nameAlias.map(({ name }) => name)].filter((name) => name !== null)
  if (!matchesDomain(before.nameBrand, website) || matchesDomain(next.nameBrand, website)) return []
  if (known.some((name) => nameKey(name) === nameKey(next.nameBrand))) return []
  return [
    {
      gate: 'brand-match',
      detail: `The brand name "${next.nameBrand}" does not match the website ${website}. The former name "${before.nameBrand}" did.`,
      field: 'nameBrand',
      records: { website },
    },
  ]
}
