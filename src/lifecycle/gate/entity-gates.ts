import { matchesDomain } from '../../identity/entity/brand.js'
import { type EntityState, nameKey, PUBLICATION_TEXTS, type Standing, typesOf } from '../../identity/entity/rules.js'
import type { EntityType } from '../../identity/entity/types.js'
import type { Block } from '../../kernel/gate/gate.js'

/** What is stored around an entity, as far as types can contradict it. */
export interface Structure {
  readonly offers: boolean
  readonly isOffered: boolean
  readonly isManaged: boolean
  readonly manages: boolean
  readonly raised: boolean
  readonly employs: boolean
}

/** A published record shows a summary and an expanded text; a replacement is of a record that can be published. */
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

/** What contradicts a type: the types, and the facts of the structure that they exclude. */
const CONTRADICTIONS: readonly {
  readonly fact: keyof Structure
  readonly types: (type: EntityType) => boolean
  readonly says: string
}[] = [
  { fact: 'offers', types: offering, says: 'it provides offerings itself' },
  { fact: 'raised', types: offering, says: 'it raised rounds' },
  { fact: 'employs', types: offering, says: 'people hold positions at it' },
  { fact: 'isOffered', types: (type) => !offering(type), says: 'it is the offering of a provider' },
  { fact: 'isManaged', types: (type) => type !== 'Fund', says: 'a firm manages it as a fund' },
  {
    fact: 'manages',
    types: (type) => !typesOf('Organization').includes(type),
    says: 'it manages funds',
  },
]

function offering(type: EntityType): boolean {
  return type === 'Product' || type === 'Service'
}

/** A type must agree with what is stored around the record. */
export function structureBlock(type: EntityType, structure: Structure): Block[] {
  const contradiction = CONTRADICTIONS.filter(({ fact, types }) => structure[fact] && types(type))
  if (contradiction.length === 0) return []
  const says = contradiction.map(({ says }) => says)
  return [
    {
      gate: 'type-structure-contradiction',
      detail: `The entity cannot be a ${type}: ${says.join(', ')}.`,
      field: 'typeRecord',
      records: { contradiction: contradiction.map(({ fact }) => fact) },
    },
  ]
}

/** A rename that leaves the website behind may be another company's name. */
export function brandBlock(before: EntityState, next: EntityState, { website }: Pick<Standing, 'website'>): Block[] {
  if (website === null || before.nameBrand === next.nameBrand) return []
  const known = [next.nameLegal, ...next.nameAlias.map(({ name }) => name)].filter((name) => name !== null)
  if (!matchesDomain(before.nameBrand, website) || matchesDomain(next.nameBrand, website)) return []
  if (known.some((name) => nameKey(name) === nameKey(next.nameBrand))) return []
  return [
    {
      gate: 'brand-match',
      detail: `The brand "${next.nameBrand}" has nothing in common with the website ${website}, which "${before.nameBrand}" matched.`,
      field: 'nameBrand',
      records: { website },
    },
  ]
}
