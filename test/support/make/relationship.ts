import type { RelationshipDraft } from '../../../src/relation/relationship/relationship-state.js'
import { createRelationships } from '../../../src/relation/relationship/relationship-writes.js'
import type { TestApp } from '../app.js'
import { write } from '../write.js'

/** Creates a relationship of two entities; returns its id. */
export async function makeRelationship(app: TestApp, draft: RelationshipDraft): Promise<number> {
  const [id] = await write(app, (context) => createRelationships(context, [draft]))
  if (id === undefined) throw new Error('the relationship was not created')
  return id
}
