import { type Sql, sql } from '../../kernel/database/sql.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Slug, Uuid } from '../../kernel/wire/values.js'

/** Selectors of a person whose path names none. */
export const personQuery = {
  id: Uuid.optional().describe('Person id; id or slug is required.'),
  slug: Slug.optional().describe('Person slug; id or slug is required.'),
}

/** The refusal of an identity that names nobody the caller can see. */
export const noPerson = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No person has this ${field}.`,
    field,
    value,
    hint: 'Check the value; hidden and deleted records answer like missing ones.',
  })

/** A person by id, as a condition on alias `p`. */
export const withPersonId = (id: string): Sql => sql`p.id = ${id}::uuid`

export const nobodyNamed = (): Problem =>
  new Problem('badRequest', {
    detail: 'Neither id nor slug names the person.',
    field: 'id',
    hint: 'Send id or slug.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })

export const twoPeopleNamed = (slug: string): Problem =>
  new Problem('conflict', {
    detail: 'id and slug name different people.',
    field: 'slug',
    value: slug,
    hint: 'Send one of them.',
    resolution: { action: 'removeParameter', parameter: 'slug' },
  })
