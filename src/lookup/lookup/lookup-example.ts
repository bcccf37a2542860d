import { exampleEntity } from '../../document/example/entity-example.js'
import type { LookupResult } from './lookup.js'

const candidate = {
  id: exampleEntity.id,
  slug: exampleEntity.slug,
  name: exampleEntity.nameBrand,
  owner: { entityId: exampleEntity.id, personId: null },
  probability: 0.98,
  reason: ['url', 'name'],
  updatedAt: '2026-03-01T12:00:00.000Z',
}
/** An example of a result. */
export const exampleLookup: LookupResult = {
  status: 'MATCHED',
  detail: 'Apple has the same url and name.',
  stage: 'DETERMINISTIC',
  match: candidate,
  matchConfidence: 0.98,
  candidate: [candidate],
  duplicate: [],
  officialUrl: 'https://www.apple.com',
}
