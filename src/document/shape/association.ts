import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { EntityType } from '../../identity/entity/types.js'
import { DateTime, RowId, Slug, Uuid } from '../../kernel/wire/values.js'
import { EntityImage } from './entity-summary.js'
import { PersonImage } from './person-summary.js'

/** Associations of one person that a document shows, unless it is asked for fewer. */
export const ASSOCIATION_CAP = 40

export const EntityPersonAssociation = z
  .strictObject({
    associationId: RowId,
    createdAt: DateTime.nullable(),
    creator: z.string().nullable(),
    endDate: DateTime.nullable(),
    entityAddress: z.array(Address).describe('Empty inside the document of a person or an entity.'),
    entityId: Uuid,
    entityLogo: EntityImage,
    entityName: z.string().nullable(),
    entityOperatingStatus: z.string().nullable(),
    entitySlug: Slug,
    entityType: EntityType.nullable(),
    entityUrlLink: z.array(UrlLink).describe('Filled by the reads of associations, where asked for.'),
    isCurrent: z.boolean().nullable(),
    personAddress: z.array(Address).describe('Empty inside the document of a person or an entity.'),
    personId: Uuid,
    personImage: PersonImage,
    personName: z.string(),
    personSlug: Slug,
    personUrlLink: z.array(UrlLink).describe('Filled by the reads of associations, where asked for.'),
    score: z.int32().nullable().describe('Prominence of the person at the entity, from 0 to 100.'),
    startDate: DateTime.nullable(),
    titleFunction: z.string().nullable(),
    titleId: RowId.nullable(),
    titleLevel: z.string().nullable(),
    titleName: z.string().nullable(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'EntityPersonAssociation', description: "A person's time at an entity, with the title held there." })
export type EntityPersonAssociation = z.infer<typeof EntityPersonAssociation>
