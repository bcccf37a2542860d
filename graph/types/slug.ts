import type { z } from 'zod'
import { EntityType } from '../../src/identity/entity/types.js'
import { redirectDeletes, slugChanges } from '../../src/identity/slug/operations.js'
import { readLocations, redirectsOf } from '../../src/identity/slug/reads.js'
import {
  type SlugChangeResult as ChangeResult,
  type SlugLocation as Location,
  type UrlSlugRedirect as Redirect,
  SlugChangeResult as SlugChangeResultSchema,
  SlugLocation as SlugLocationSchema,
  UrlSlugRedirect as UrlSlugRedirectSchema,
} from '../../src/identity/slug/slug.js'
import { entitySlug, newsSlug, personSlug } from '../../src/identity/slug/slugs.js'
import { bindMutation } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection-field.js'
import { enumOf } from '../build/enum.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { NewsArticle } from './news.js'
import { Person } from './person.js'

const SlugLocation = builder.objectRef<Location>('SlugLocation').implement({
  ...describe(SlugLocationSchema),
  fields: (t) => ({
    ...shapeFields(t, SlugLocationSchema, ['resourceType', 'id', 'slug', 'path', 'url']),
    entityType: t.expose('entityType', {
      type: enumOf(EntityType),
      nullable: true,
      description: 'Type of the entity. Null for a person and for a news article.',
    }),
  }),
})

const UrlSlugRedirect = builder.objectRef<Redirect>('UrlSlugRedirect').implement({
  ...describe(UrlSlugRedirectSchema),
  fields: (t) => ({
    ...shapeFields(t, UrlSlugRedirectSchema, ['redirectId', 'oldUrl', 'redirectType', 'createdAt', 'updatedAt']),
    newUrl: t.exposeString('newUrl', { description: 'Public path that the redirect leads to.' }),
  }),
})

const SlugChangeResult = builder.objectRef<z.infer<typeof ChangeResult>>('SlugChangeResult').implement({
  ...describe(SlugChangeResultSchema),
  fields: (t) => ({
    ...shapeFields(t, SlugChangeResultSchema, ['resourceType', 'oldSlug', 'newSlug']),
    oldUrl: t.exposeString('oldUrl', { description: 'Public path before the change.' }),
    newUrl: t.exposeString('newUrl', { description: 'Public path after the change.' }),
    redirect: t.field({
      type: UrlSlugRedirect,
      ...describe(SlugChangeResultSchema, 'redirect'),
      resolve: ({ redirect }) => redirect,
    }),
  }),
})

const owners = [
  { kind: 'entity', type: Entity, name: 'Entity', slug: entitySlug },
  { kind: 'person', type: Person, name: 'Person', slug: personSlug },
  { kind: 'news', type: NewsArticle, name: 'NewsArticle', slug: newsSlug },
] as const

for (const { kind, type, name, slug } of owners) {
  builder.objectField(type, 'canonicalLink', (t) =>
    t.field({
      type: SlugLocation,
      description: 'The current slug of the record, its canonical path and its public URL.',
      extensions: { guard: slug.read.id },
      resolve: ({ id }, _args, { loaders, reads }) =>
        loaders.load(`${kind} location`, String(id), (ids) => readLocations(reads, kind, ids)),
    }),
  )
  addConnection(type, 'slugRedirects', {
    name: `${name}SlugRedirect`,
    type: UrlSlugRedirect,
    description: 'Redirects from former paths of the record, newest first.',
    guard: slug.listRedirects.id,
    source: ({ reach }, _args, projection) => redirectsOf(kind, reach, projection),
  })
}

for (const operation of slugChanges) {
  bindMutation({ operation, type: SlugChangeResult, present: (result: z.infer<typeof ChangeResult>) => result })
}
for (const operation of redirectDeletes) {
  bindMutation({ operation, type: UrlSlugRedirect, present: (redirect: Redirect) => redirect })
}
