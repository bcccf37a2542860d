import { z } from 'zod'
import { EntityDetail } from '../../document/shape/entity-detail.js'
import { EntityCreateLogo } from './logo.js'

export const EntityCreateResult = z
  .strictObject({ entity: EntityDetail, importedLogo: EntityCreateLogo.nullable() })
  .meta({ id: 'EntityCreateResult', description: 'The created entity. It is hidden until it is published.' })
