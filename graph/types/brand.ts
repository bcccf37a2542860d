import {
  BrandCategory,
  BrandLink,
  EntityBrand as BrandSchema,
  type EntityBrand,
} from '../../src/document/shape/entity-brand.js'
import { getEntityBrand } from '../../src/lookup/brand/brand-operations.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, loadEntity } from './entity.js'

const Link = builder.objectRef<EntityBrand['links'][number]>('BrandLink').implement({
  ...describe(BrandLink),
  fields: (t) => shapeFields(t, BrandLink, ['url', 'urlType', 'isPrimary']),
})

const Category = builder.objectRef<EntityBrand['categories'][number]>('BrandCategory').implement({
  ...describe(BrandCategory),
  fields: (t) => shapeFields(t, BrandCategory, ['bucket', 'name', 'isPrimary']),
})

const Brand = builder.objectRef<EntityBrand>('EntityBrand').implement({
  ...describe(BrandSchema),
  fields: (t) => ({
    ...shapeFields(t, BrandSchema, ['nameBrand', 'nameLegal', 'slug', 'publicId', 'publicUrl', 'colors']),
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The entity, with its logos.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ id }, _args, context) => loadEntity(id, context),
    }),
    links: t.field({ type: [Link], ...describe(BrandSchema, 'links'), resolve: ({ links }) => links }),
    categories: t.field({
      type: [Category],
      ...describe(BrandSchema, 'categories'),
      resolve: ({ categories }) => categories,
    }),
  }),
})

bindQuery({ operation: getEntityBrand, type: Brand, present: (brand: EntityBrand) => brand })
