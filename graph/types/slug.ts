import type { z } from 'zod'
import { EntityType } from '../../src/identity/entity/types.js'
import { redirectDeletes, redirectLists, slugChanges, slugReads } from '../../src/identity/slug/operations.js'
import {
  type SlugChangeResult as ChangeResult,
  type SlugLocation as Location,
  type UrlSlugRedirect as Redirect,
  SlugChangeResult as SlugChangeResultSchema,
  SlugLocation as SlugLocationSchema,
  UrlSlugRedirect as UrlSlugRedirectSchema,
} from '../../src/identity/slug/slug.js'
import { bindMutation, bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { enumOf } from '../build/enum.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'

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

const RedirectPage = pageType('UrlSlugRedirectPage', UrlSlugRedirect)

for (const operation of slugReads) bindQuery({ operation, type: SlugLocation, present: (at: Location) => at })
for (const operation of redirectLists) {
  bindQuery({ operation, type: RedirectPage, present: (page: PageOf<Redirect>) => page })
}
for (const operation of slugChanges) {
  bindMutation({ operation, type: SlugChangeResult, present: (result: z.infer<typeof ChangeResult>) => result })
}
for (const operation of redirectDeletes) {
  bindMutation({ operation, type: UrlSlugRedirect, present: (redirect: Redirect) => redirect })
}
