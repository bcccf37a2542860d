import { type AssociationDraft, createAssociations } from '../../../src/relation/association/association-writes.js'
import type { TestApp } from '../app.js'
import { makeEntity } from '../make.js'
import { write } from '../write.js'
import { makePerson } from './person.js'

/** Creates a current association. Creates its person and its entity too, unless they are given. */
export async function makeAssociation(
  app: TestApp,
  fields: Partial<AssociationDraft> = {},
): Promise<{ associationId: number; personId: string; entityId: string }> {
  const personId = fields.personId ?? (await makePerson(app)).id
  const entityId = fields.entityId ?? (await makeEntity(app)).id
  const [created] = await write(app, (context) =>
    createAssociations(context, [{ isCurrent: true, title: { name: 'Director' }, ...fields, personId, entityId }]),
  )
  return { associationId: created?.id ?? 0, personId, entityId }
}
