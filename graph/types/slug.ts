import type { OutputRef } from '@pothos/core'
import { EntityType } from '../../src/identity/entity/types.js'
import {
  type SlugChangeResult as ChangeResult,
  type SlugLocation as Location,
  type UrlSlugRedirect as Redirect,
  SlugChangeResult,
  SlugLocation as SlugLocationSchema,
  UrlSlugRedirect as UrlSlugRedirectSchema,
} from '../../src/identity/slug/slug.js'
import { entitySlug, newsSlug, personSlug } from '../../src/identity/slug/slug-operations.js'
import { readLocations, readRedirects, redirectsOf } from '../../src/identity/slug/slug-reads.js'
import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import { getNewsDetail } from '../../src/lifecycle/news/detail.js'
import { getPersonDetail } from '../../src/lifecycle/person/detail.js'
import { builder } from '../build/builder.js'
import { addConnection } from '../build/connection/connection-field.js'
import type { GraphContext } from '../build/context.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField, returned } from '../build/mutation/payload.js'
import { numbersOf } from '../build/node-id.js'
import { enumOf } from '../build/type/enum.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity, loadEntity } from './entity.js'
import { loadArticle, NewsArticle } from './news.js'
import { loadPerson, Person } from './person.js'

const SlugLocation = builder.objectRef<Location>('SlugLocation').implement({
  ...describe(SlugLocationSchema),
  fields: (t) => ({
    ...shapeFields(t, SlugLocationSchema, ['resourceType', 'slug', 'path', 'url']),
    recordId: t.exposeString('id', { description: 'Id of the record in the REST API.' }),
    entityType: t.expose('entityType', {
      type: enumOf(EntityType),
      nullable: true,
      description: 'Type of the entity. Null for a person and for a news article.',
    }),
  }),
})

const UrlSlugRedirect = builder.node(builder.objectRef<Redirect>('UrlSlugRedirect'), {
  ...describe(UrlSlugRedirectSchema),
  id: { resolve: ({ redirectId }) => String(redirectId) },
  loadMany: (ids, { reads }) => readRedirects(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, UrlSlugRedirectSchema, ['redirectId', 'oldUrl', 'redirectType', 'createdAt', 'updatedAt']),
    newUrl: t.exposeString('newUrl', { description: 'Public path to which the redirect leads.' }),
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

interface SlugOwner<T> {
  /** Name of the owner in the payloads, such as `entity`. */
  readonly record: string
  /** Name of the owner's id in the input. */
  readonly key: string
  readonly type: OutputRef<T>
  readonly guard: string
  readonly load: (id: string, context: GraphContext) => Promise<T | null>
}

/** Binds the mutations of the slug of one kind of record. */
function bindSlug<T>(
  { change, deleteRedirect }: typeof entitySlug,
  { record, key, type, guard, load }: SlugOwner<T>,
): void {
  const owner = returned<unknown, T>({
    type,
    description: 'The record with the slug.',
    guard,
    value: ({ input }, context) => load(String(input[key]), context),
  })
  bindMutation({
    operation: change,
    payload: {
      [record]: owner,
      ...memberFields(SlugChangeResult, ['oldSlug', 'newSlug', 'oldUrl', 'newUrl']),
      redirect: recordField(
        UrlSlugRedirect,
        'The redirect from the former path.',
        (result: ChangeResult) => result.redirect,
      ),
    },
  })
  bindMutation({
    operation: deleteRedirect,
    payload: {
      [record]: owner,
      redirect: recordField(UrlSlugRedirect, 'The deleted redirect.', (redirect: Redirect) => redirect),
    },
  })
}

bindSlug(entitySlug, { record: 'entity', key: 'entityId', type: Entity, guard: getEntityDetail.id, load: loadEntity })
bindSlug(personSlug, { record: 'person', key: 'personId', type: Person, guard: getPersonDetail.id, load: loadPerson })
bindSlug(newsSlug, {
  record: 'newsArticle',
  key: 'newsId',
  type: NewsArticle,
  guard: getNewsDetail.id,
  load: loadArticle,
})
