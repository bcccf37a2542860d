import { relationshipTypeOf, relationshipTypes } from '../../relation/relationship/relationship-rules.js'
import type { CellValues } from '../cell/cell-values.js'
import { present } from '../format/crunchbase-values.js'
import type { Facts, RelationshipFacts } from '../row/row-facts.js'
import { pairsOf, statedOrNamed } from './named-facts.js'
import { relationshipIn } from './relationship-words.js'

/** The relationships that a row states, and the records that it names. */
export function relationshipsOf(values: CellValues): Facts[] {
  const stated = relationshipOf(values)
  if (stated === undefined) return []
  const { relationshipType, pairs, records, note } = stated
  const parts = present({ detail: values.text('detail') ?? note, asOf: values.text('asOf') })
  const relationships = pairs.map(
    ([sourceRef, targetRef]): RelationshipFacts => ({
      record: 'relationship',
      kind: 'relationships',
      providerId: [relationshipType, sourceRef, targetRef].join(' '),
      relationshipType,
      sourceRef,
      targetRef,
      ...parts,
    }),
  )
  return [...relationships, ...records]
}

/** The relationship that the row states, with its source and target in the order of its type. */
function relationshipOf(values: CellValues) {
  const given = values.text('relationshipType') ?? ''
  const stated = relationshipIn(given)
  if (stated === undefined) {
    const names = relationshipTypes.filter(({ joinable }) => joinable).map(({ canonical }) => canonical)
    values.refuse(
      'relationshipType',
      `is not one of ${names.join(', ')}`,
      relationshipTypeOf(given)?.canonical === 'acquirer' ? 'Import acquisitions as the kind acquisitions.' : undefined,
    )
    return undefined
  }
  const source = statedOrNamed(values, 'sourceId', 'source')
  // An offering that a row names is a product.
  const typeRecord = stated.type === 'productService' ? ({ typeRecord: 'Product' } as const) : {}
  const target = statedOrNamed(values, 'targetId', 'target', typeRecord)
  const pairs = pairsOf(source.ids, target.ids)
  return {
    relationshipType: stated.type,
    pairs: stated.isReversed ? pairs.map(([one, other]) => [other, one] as const) : pairs,
    records: [...source.records, ...target.records],
    // The word of the file says more than the type.
    note: stated.type === 'affinity' && relationshipTypeOf(given) === undefined ? given : undefined,
  }
}
