import type { EntityNode } from '../../src/document/reads/entity.js'
import { EntityImage as EntityImageSchema } from '../../src/document/shape/entity-summary.js'
import { type EntityAlias as Alias, EntityAlias as EntityAliasSchema } from '../../src/identity/entity/types.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { imageField } from './image.js'

/** Another name of an entity. */
export const EntityAlias = builder.objectRef<Alias>('EntityAlias').implement({
  ...describe(EntityAliasSchema),
  fields: (t) => ({
    ...shapeFields(t, EntityAliasSchema, ['type', 'name', 'displayable']),
  }),
})

/** The logos of an entity. */
export const EntityImage = builder.objectRef<EntityNode['image']>('EntityImage').implement({
  ...describe(EntityImageSchema),
  fields: (t) => ({
    ...shapeFields(t, EntityImageSchema, ['isMonogram']),
    logo: imageField(t, 'logo', 'URL of the logo of any shape, such as a wordmark.'),
    logoSquare: imageField(t, 'logoSquare', 'URL of the square logo.'),
  }),
})
