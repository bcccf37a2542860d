import { z } from 'zod'
import { EntityAddressMutation } from '../../attribute/address/address.js'
import { EntityClassificationMutation } from '../../attribute/entity-classification/entity-classification-mutation.js'
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
    urlLink: list(UrlLinkMutation)
      .nullish()
      .describe('Links of the entity. At least one is required, except for a Product or Service.'),
  })
  .meta({ id: 'EntityCreate', description: 'The fields of the entity to create, and its links.' })

export const EntityFullMutation = z
  .strictObject({
    address: list(EntityAddressMutation)
      .nullish()
      .describe('Addresses of the entity. The first current address becomes its headquarters.'),
    classification: list(EntityClassificationMutation).nullish().describe('Classifications of the entity.'),
    create: EntityCreate,
    manualLogo: EntityManualLogo.nullish().describe(
      'Logo of the entity as a URL. The REST API also takes a file, as the part `logo`.',
    ),
    productServiceProviderId: Uuid.nullish().describe('Id of the provider. Required for a Product or Service.'),
    researchDetail: list(DetailMutation).nullish().describe('Research details of the entity.'),
    text: list(TextMutation).describe('Texts of the entity. The types summary and expanded are required.'),
  })
  .meta({
    id: 'EntityFullMutation',
    description: 'An entity to create, with its owned records, such as texts and addresses.',
  })
export type EntityFullMutation = z.infer<typeof EntityFullMutation>
