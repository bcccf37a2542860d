import { Problem } from '../../kernel/problem/problem.js'

/** The problem for an id that is not the id of a visible association of the owner. */
export const noAssociation = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The owner has no association with this id.',
    field: 'associationId',
    value: String(id),
    hint: 'List the associations to find the id. Associations with hidden records are reported as not found.',
  })
