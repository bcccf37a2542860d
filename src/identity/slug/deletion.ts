import { z } from 'zod'
import { Slug } from '../../kernel/wire/values.js'

/** Query parameter of the operations that delete a record with a slug. */
export const deleteModeQuery = {
  deleteMode: z.enum(['soft', 'hard']).default('soft').meta({ graph: 'DeleteMode' }),
}

export const SlugDelete = z
  .strictObject({ deletedMode: z.enum(['soft', 'hard']), slug: Slug, slugReleased: z.boolean() })
  .meta({ id: 'SlugDelete', description: 'Result of a deletion. The slug is free only after a hard deletion.' })
