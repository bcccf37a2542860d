import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { DateTime, RowId, Slug, Uuid } from '../../kernel/wire/values.js'
import { EntityImage } from './entity-summary.js'
import { PersonImage } from './person-summary.js'

/** Maximum number of associations of one person in a document. A request may set a lower limit. */
export const ASSOCIATION_CAP = 40

export const EntityPersonAssociation = z
  .strictObject({
    associationId: RowId,
    createdAt: DateTime.nullable(),
    creator: z.string().nullable(),
    endDate: DateTime.nullable(),

    entityAddress: z
      .array(Address)
      .describe('Addresses of the entity. Empty if the association is part of a person or entity document.'),
    entityId: Uuid,
    entityLogo: EntityImage,
    entityName: z.string().nullable(),
    entityOperatingStatus: z.string().meta({ choice: OperatingStatus }).nullable(),
    entitySlug: Slug,
    entityType: EntityType.nullable(),

    entityUrlLink: z
      .array(UrlLink)
      .describe(
        'Links of the entity. Only the operations that read associations return them, with includeUrl=true. Otherwise the list is empty.',
      ),
    isCurrent: z.boolean().nullable(),

    personAddress: z
      .array(Address)
      .describe('Addresses of the person. Empty if the association is part of a person or entity document.'),
    personId: Uuid,
    personImage: PersonImage,
    personName: z.string(),
    personSlug: Slug,

    personUrlLink: z
      .array(UrlLink)
      .describe(
        'Links of the person. Only the operations that read associations return them, with includeUrl=true. Otherwise the list is empty.',
      ),
    score: z.int32().nullable().describe('How important the person is at the entity, from 0 to 100.'),
    startDate: DateTime.nullable(),
    titleFunction: z.string().nullable(),
    titleId: RowId.nullable(),
    titleLevel: z.string().nullable(),
    titleName: z.string().nullable(),
    updatedAt: DateTime.nullable(),
  })
  .meta({
    id: 'EntityPersonAssociation',
    description:
      'A connection between a person and an entity, such as an employment, with job title, start date and end date.',
  })
export type EntityPersonAssociation = z.infer<typeof EntityPersonAssociation>
