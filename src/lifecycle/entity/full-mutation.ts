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
    urlLink: list(UrlLinkMutation).nullish().describe('Links of the entity. Only an offering may have none.'),
  })
  .meta({ id: 'EntityCreate', description: 'The fields of the entity and its links.' })

export const EntityFullMutation = z
  .strictObject({
    address: list(EntityAddressMutation)
      .nullish()
      .describe('Addresses of the entity. The first current one is its headquarters.'),
    classification: list(EntityClassificationMutation).nullish(),
    create: EntityCreate,
    manualLogo: EntityManualLogo.nullish().describe('The logo as a URL. To send a file, use the part `logo` instead.'),
    productServiceProviderId: Uuid.nullish().describe('Provider; required for a Product or Service.'),
    researchDetail: list(DetailMutation).nullish(),
    text: list(TextMutation).describe('Texts of the entity. The types summary and expanded are required.'),
  })
  .meta({ id: 'EntityFullMutation', description: 'An entity with its owned records.' })
export type EntityFullMutation = z.infer<typeof EntityFullMutation>
