import { Problem } from '../../kernel/problem/problem.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { PersonSlug } from '../sent-slug/sent-slug.js'
import { PersonId } from './types.js'

/** Query parameters that select the person, for operations whose path contains no id. */
export const personQuery = {
  id: PersonId.optional().describe('Id of the person. Send id or slug.'),
  slug: PersonSlug.optional().describe('Slug of the person. Send id or slug.'),
}

/** The problem (404) if no person that the caller can see has this id or slug. */
export const noPerson = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No person has this ${field}.`,
    field,
    value,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })

/** SQL condition on alias `p` of `person`: the person has this id. */
export const withPersonId = (id: string): Sql => sql`p.id = ${id}::uuid`

export const missingPersonSelector = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request contains neither id nor slug of the person.',
    field: 'id',
    hint: 'Send id or slug.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })

export const conflictingPersonSelectors = (slug: string): Problem =>
  new Problem('conflict', {
    detail: 'id and slug select different people.',
    field: 'slug',
    value: slug,
    hint: 'Send only id or only slug.',
    resolution: { action: 'removeParameter', parameter: 'slug' },
  })
