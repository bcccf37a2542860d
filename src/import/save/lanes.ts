import { nameKey } from '../../identity/entity/entity-rules.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { EntityFacts, Facts } from '../row/row-facts.js'

export type Lanes = readonly [readonly EntityFacts[], readonly EntityFacts[]]

/** Fewer facts are not worth a second transaction. */
const FEWEST = 200

/**
 * The halves of a batch, if they can be saved at the same time: all facts are entities, and no entity of one half can be
 * one of the other half.
 */
export function lanesOf(all: readonly Facts[]): Lanes | undefined {
  const entities = all.filter((facts): facts is EntityFacts => facts.record === 'entity')
  if (entities.length < all.length || all.length < FEWEST) return undefined
  const middle = Math.ceil(all.length / 2)
  const halves: Lanes = [entities.slice(0, middle), entities.slice(middle)]
  const first = new Set(halves[0].flatMap(signsOf))
  return halves[1].flatMap(signsOf).some((sign) => first.has(sign)) ? undefined : halves
}

/** What shows that two rows are about the same entity. */
const signsOf = ({ nameBrand, slug, urls = [], uniqueIds = [] }: EntityFacts): string[] => [
  `name ${nameKey(nameBrand)}`,
  ...(slug === undefined ? [] : [`slug ${slug}`]),
  ...urls.map(({ url }) => `url ${urlKey(url)?.hostPath ?? url}`),
  ...uniqueIds.map(({ idType, identifier }) => `${idType} ${identifier}`),
]
