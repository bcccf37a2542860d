import { Problem } from '../../kernel/problem/problem.js'

/** The problem for an id that is not the id of a visible association of the owner. */
export const noAssociation = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The owner has no association with this id.',
    field: 'associationId',
    value: String(id),
    hint: 'List the associations to find the id. Associations with hidden records are reported as not found.',
  })

export const noTitle = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'No title has this id.',
    field: 'corporateTitleId',
    value: String(id),
    hint: 'Send the name of the title as personTitle.',
    resolution: { action: 'setField', fieldPath: 'personTitle' },
  })

/** The problem for a request that names a person or an entity that the association does not have. */
export const contradicts = (field: string, value: string): Problem =>
  new Problem('unprocessable', {
    detail: `${field} contradicts the rest of the request.`,
    field,
    value,
    hint: `Leave ${field} out. Person and entity of an association cannot change.`,
    resolution: { action: 'setField', fieldPath: field },
  })

export const equalAssociation = (id: number): Problem =>
  new Problem('conflict', {
    detail: 'The person already has an association with this entity, title and start date.',
    field: 'personTitle',
    existingRecordId: String(id),
    hint: 'Change or delete the other association first.',
  })
