import { Problem } from '../../kernel/problem/problem.js'

/** The refusal of an id that names no association of the owner that the caller can see. */
export const noAssociation = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The owner has no association of this id.',
    field: 'associationId',
    value: String(id),
    hint: 'List the associations; those with hidden records answer like missing ones.',
  })
