import type { z } from 'zod'
import { redirectDeletes, redirectLists, slugChanges, slugReads } from '../../src/identity/slug/operations.js'
import type {
  SlugChangeResult as ChangeResult,
  SlugLocation as Location,
  UrlSlugRedirect as Redirect,
} from '../../src/identity/slug/slug.js'
import { bindMutation, bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { type PageOf, pageType } from './page.js'

const SlugLocation = builder.objectRef<Location>('SlugLocation').implement({
  description: 'Where a record is found by its slug.',
  fields: (t) => ({
    id: t.exposeString('id'),
    resourceType: t.exposeString('resourceType', { description: 'entity, person or news.' }),
    entityType: t.exposeString('entityType', { nullable: true, description: 'Type of an entity.' }),
    slug: t.exposeString('slug'),
    path: t.exposeString('path', { description: 'Canonical path of the profile page.' }),
    url: t.exposeString('url', { description: 'The path as an absolute address.' }),
  }),
})

const UrlSlugRedirect = builder.objectRef<Redirect>('UrlSlugRedirect').implement({
  description: 'A former public path and the present one it leads to, in one hop.',
  fields: (t) => ({
    redirectId: t.exposeInt('redirectId'),
    oldUrl: t.exposeString('oldUrl', { description: 'Public path that is no longer canonical.' }),
    newUrl: t.exposeString('newUrl', { description: 'Public path that it leads to.' }),
    redirectType: t.exposeInt('redirectType', { description: 'Always 301: permanent.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

const SlugChangeResult = builder.objectRef<z.infer<typeof ChangeResult>>('SlugChangeResult').implement({
  description: 'What a change of slug did.',
  fields: (t) => ({
    resourceType: t.exposeString('resourceType', { description: 'entity, person or news.' }),
    oldSlug: t.exposeString('oldSlug'),
    newSlug: t.exposeString('newSlug'),
    oldUrl: t.exposeString('oldUrl', { description: 'Public path before.' }),
    newUrl: t.exposeString('newUrl', { description: 'Public path from now on.' }),
    redirect: t.field({ type: UrlSlugRedirect, resolve: ({ redirect }) => redirect }),
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
