import { z } from 'zod'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { Slug } from '../../kernel/wire/values.js'

/** Query parameter of the operations that delete a record with a slug. */
export const deleteModeQuery = {
  deleteMode: DeleteMode.default('soft'),
}

export const SlugDelete = z
  .strictObject({
    deletedMode: DeleteMode,
    slug: Slug.describe('The former slug.'),
    slugReleased: z.boolean().describe('Whether other records can use the slug.'),
  })
  .meta({ id: 'SlugDelete', description: 'Result of a deletion. The slug is free only after a hard deletion.' })
