import { z } from 'zod'
import { EntityAddressMutation } from '../../attribute/address/address.js'
import { EntityClassificationMutation } from '../../attribute/entity-classification/mutation.js'
import { DetailMutation } from '../../attribute/research/detail.js'
import { TextMutation } from '../../attribute/text/text.js'
import { UrlLinkMutation } from '../../attribute/url-link/url-link.js'
import { EntityMutation } from '../../document/shape/entity-detail.js'
import { Uuid } from '../../kernel/wire/values.js'
import { EntityManualLogo } from './logo.js'

const list = <T extends z.ZodType>(item: T) => z.array(item).max(200)

const EntityCreate = z
  .strictObject({
    entity: EntityMutation,
    urlLink: list(UrlLinkMutation).nullish().describe('Its pages; an offering may have none of its own.'),
  })
  .meta({ id: 'EntityCreate', description: 'The entity itself, and its pages.' })

export const EntityFullMutation = z
  .strictObject({
    address: list(EntityAddressMutation).nullish().describe('Its places; the first current one is its seat.'),
    classification: list(EntityClassificationMutation).nullish(),
    create: EntityCreate,
    manualLogo: EntityManualLogo.nullish().describe('Its logo by address; a file is sent as the part `logo` instead.'),
    productServiceProviderId: Uuid.nullish().describe('Provider of a Product or Service, required for those.'),
    researchDetail: list(DetailMutation).nullish(),
    text: list(TextMutation).describe('Its texts: a summary and an expanded one are required.'),
  })
  .meta({ id: 'EntityFullMutation', description: 'An entity with all that is known of it.' })
export type EntityFullMutation = z.infer<typeof EntityFullMutation>
