import { entityPath } from '../record/paths.js'
import type { EntityProfile } from './entity-profile.js'

/** The entity as structured data of schema.org, with what its page shows. */
export const organizationData = (entity: EntityProfile): Readonly<Record<string, unknown>> => ({
  '@type': entity.provider ? 'Product' : 'Organization',
  name: entity.nameBrand,
  url: entity.publicUrl ?? entityPath(entity),
  ...(entity.nameLegal ? { legalName: entity.nameLegal } : {}),
  ...(entity.text.short ? { description: entity.text.short } : {}),
  ...(entity.foundedYear === null ? {} : { foundingDate: String(entity.foundedYear) }),
  sameAs: entity.urlLinks.filter(({ isCurrent }) => isCurrent).map(({ url }) => url),
})
