import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { EntityId, EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { PersonId } from '../../identity/person/types.js'
import { CreatedAt, DateTime, RowId, Slug, UpdatedAt } from '../../kernel/wire/values.js'
import { EntityImage } from './entity-summary.js'
import { PersonImage } from './person-summary.js'

/** Maximum number of associations of one person in a document. A request may set a lower limit. */
export const ASSOCIATION_CAP = 40

export const EntityPersonAssociation = z
  .strictObject({
    associationId: RowId.describe('Id of the association.'),
    createdAt: CreatedAt.nullable(),
    creator: z.string().nullable().describe('Name of the person or program that recorded the fact.'),
    endDate: DateTime.nullable().describe(
      'Time when the association ended. Null if it has not ended, or if the time is not known.',
    ),

    entityAddress: z
      .array(Address)
      .describe('Addresses of the entity. Empty if the association is part of a person or entity document.'),
    entityId: EntityId,
    entityLogo: EntityImage,
    entityName: z.string().nullable().describe('Name of the entity.'),
    entityOperatingStatus: z
      .string()
      .meta({ choice: OperatingStatus })
      .nullable()
      .describe('Operating status of the entity.'),
    entitySlug: Slug.describe('Slug of the entity.'),
    entityType: EntityType.nullable(),

    entityUrlLink: z
      .array(UrlLink)
      .describe(
        'Links of the entity. Only the operations that read associations return them, with includeUrl=true. Otherwise the list is empty.',
      ),
    isCurrent: z
      .boolean()
      .nullable()
      .describe('Whether the association is current. false: it is a former association.'),

    personAddress: z
      .array(Address)
      .describe('Addresses of the person. Empty if the association is part of a person or entity document.'),
    personId: PersonId,
    personImage: PersonImage,
    personName: z.string().describe('Name of the person.'),
    personSlug: Slug.describe('Slug of the person.'),

    personUrlLink: z
      .array(UrlLink)
      .describe(
        'Links of the person. Only the operations that read associations return them, with includeUrl=true. Otherwise the list is empty.',
      ),
    score: z.int32().nullable().describe('How important the person is at the entity, from 0 to 100.'),
    startDate: DateTime.nullable().describe('Time when the association began. Null if it is not known.'),
    titleFunction: z.string().nullable().describe('Function of the title, such as engineering.'),
    titleId: RowId.nullable().describe('Id of the title.'),
    titleLevel: z.string().nullable().describe('Level of the title, such as executive.'),
    titleName: z.string().nullable().describe('Title of the person at the entity.'),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({
    id: 'EntityPersonAssociation',
    description:
      'A connection between a person and an entity, such as an employment, with job title, start date and end date.',
  })
export type EntityPersonAssociation = z.infer<typeof EntityPersonAssociation>
