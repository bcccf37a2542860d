import {
  type EntityDetail,
  EntityDetail as EntityDetailSchema,
  EntitySitemap as EntitySitemapSchema,
} from '../../src/document/shape/entity-detail.js'
import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, sectionOf } from './entity.js'
import { PrimaryTexts } from './primary-texts.js'

/* Sections of the document of an entity that are not lists. */

const EntitySitemap = builder.objectRef<EntityDetail['sitemap']>('EntitySitemap').implement({
  ...describe(EntitySitemapSchema),
  fields: (t) => ({
    ...shapeFields(t, EntitySitemapSchema, [
      'hasAcquisitions',
      'hasAnalysis',
      'hasEmployees',
      'hasFundraising',
      'hasNews',
      'productServiceSlug',
    ]),
  }),
})

builder.objectFields(Entity, (t) => ({
  text: t.field({
    type: PrimaryTexts,
    description: 'The current primary texts of the entity.',
    extensions: { guard: getEntityDetail.id },
    resolve: (entity, _args, context) => sectionOf('text', entity, context),
  }),
  sitemap: t.field({
    type: EntitySitemap,
    ...describe(EntityDetailSchema, 'sitemap'),
    extensions: { guard: getEntityDetail.id },
    resolve: (entity, _args, context) => sectionOf('sitemap', entity, context),
  }),
}))
