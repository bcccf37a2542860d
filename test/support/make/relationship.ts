import { createRelationships, type RelationshipDraft } from '../../../src/relation/relationship/writes.js'
import type { TestApp } from '../app.js'
import { write } from '../write.js'

/** A tie between two entities; its id. */
export async function makeRelationship(app: TestApp, draft: RelationshipDraft): Promise<number> {
  const [id] = await write(app, (context) => createRelationships(context, [draft]))
  if (id === undefined) throw new Error('the two were not tied')
  return id
}
