import { z } from 'zod'
import { EntityTag } from '../../attribute/classification/classification.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { EntityImage, EntitySummary } from './entity-summary.js'

const { id, publicId, slug, typeRecord, nameBrand, nameLegal, nameAlias, publicUrl } = EntitySummary.shape

export const BrandLink = z
  .strictObject({ url: UrlLink.shape.url, urlType: UrlLink.shape.urlType, isPrimary: UrlLink.shape.isPrimary })
  .meta({ id: 'BrandLink', description: 'A current link in a brand kit.' })

export const BrandCategory = z
  .strictObject({ bucket: EntityTag.shape.bucket, name: EntityTag.shape.name, isPrimary: EntityTag.shape.isPrimary })
  .meta({ id: 'BrandCategory', description: 'A current tag in a brand kit.' })

export const EntityBrand = z
  .strictObject({
    id,
    publicId,
    slug,
    typeRecord,
    nameBrand,
    nameLegal,
    nameAlias,
    publicUrl,
    image: EntityImage,
    colors: z
      .array(z.string().regex(/^#[\da-f]{6}$/))
      .nullable()
      .describe(
        'Main colors of the logo, the most frequent first, such as #635bff. At most 5. Null if the entity has no logo, or if the logo cannot be read now.',
      ),
    links: z.array(BrandLink).describe('Current links, primary links first. At most 200.'),
    categories: z.array(BrandCategory).describe('Current tags, primary tags first. At most 100.'),
  })
  .meta({
    id: 'EntityBrand',
    description: 'What a client needs to show an entity: names, logos, colors, links and tags.',
  })
export type EntityBrand = z.infer<typeof EntityBrand>
