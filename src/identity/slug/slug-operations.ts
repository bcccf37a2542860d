import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { overrideQuery, passGates } from '../gate/override-gate.js'
import { NewsId } from '../news/news-id.js'
import { slugBlock } from '../news/news-rules.js'
import { entityOwner, personOwner } from '../owner/owner.js'
import { OWNER_IDS } from '../owner/owner-type.js'
import { SlugChange, SlugChangeResult, SlugLocation, type SlugResource, UrlSlugRedirect } from './slug.js'
import { readLocation, readRedirectOf, readRedirectPage } from './slug-reads.js'
import { checkLocationSuffix, pathWith } from './slug-rules.js'
import { changeSlug, claimSlug, lockSlugOwner, removeRedirect, type StoredSlugOwner } from './slug-writes.js'

/* Operations on slugs and redirects, declared once and created for entities, people and news. */

const tag = 'URL Slug Redirects'
const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://apple.example' }

interface Owner {
  readonly kind: SlugResource
  readonly label: string
  /** Name of the path parameter that contains the id. */
  readonly key: string
  readonly id: z.ZodType
  readonly example: string
  /** A slug that is not in use in the demo data. */
  readonly freeSlug: string
}

const entity: Owner = {
  kind: 'entity',
  label: 'entity',
  key: 'entityId',
  id: OWNER_IDS.entityId,
  example: entityOwner.exampleId,
  freeSlug: 'apple-cupertino-california-united-states',
}
const person: Owner = {
  ...entity,
  kind: 'person',
  label: 'person',
  key: 'personId',
  id: OWNER_IDS.personId,
  example: personOwner.exampleId,
  freeSlug: 'timothy-donald-cook',
}
const news: Owner = {
  kind: 'news',
  label: 'news article',
  key: 'newsId',
  id: NewsId,
  example: '1',
  freeSlug: '2018-06-04-microsoft-to-acquire-github',
}

const withArticle = ({ label }: Owner): string => (label === 'entity' ? 'an entity' : `a ${label}`)
const pathOf = ({ key, id }: Owner) => z.strictObject({ [key]: id })
const idIn = ({ key }: Owner, path: Record<string, unknown>): string => String(path[key])

const noOwner = ({ label, key }: Owner, id: string): Problem =>
  new Problem('notFound', {
    detail: `No ${label} has this id.`,
    field: key,
    value: id,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })

async function locked(context: Context, owner: Owner, id: string): Promise<StoredSlugOwner> {
  const stored = await lockSlugOwner(context, owner.kind, id)
  if (!stored) throw noOwner(owner, id)
  checkVersion(context, versionOf(owner.kind, stored))
  return stored
}

const locationExample = {
  entityType: 'Company',
  id: entityOwner.exampleId,
  path: '/companies/apple',
  resourceType: 'entity',
  slug: 'apple',
  url: 'http://127.0.0.1:4000/companies/apple',
}
const redirectExample = {
  createdAt: '2026-03-01T12:00:00.000Z',
  newUrl: '/companies/apple',
  oldUrl: '/companies/apple-computer',
  redirectId: 1,
  redirectType: 301,
  updatedAt: '2026-03-01T12:00:00.000Z',
}

const slugRead = (owner: Owner, endpoint: Endpoint<'GET'>) =>
  defineOperation({
    ...endpoint,
    kind: 'read',
    auth: ['bearer', 'adminApiKey', 'clientSecret'],
    tag,
    summary: `Read the slug of ${withArticle(owner)}`,
    description:
      'Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.',
    input: { path: pathOf(owner) },
    output: SlugLocation,
    problems: ['notFound'],
    example: { path: { [owner.key]: owner.example }, response: locationExample },
    handle: async (context, { path }) => {
      const id = idIn(owner, path)
      const location = await readLocation(context, owner.kind, id)
      if (!location) throw noOwner(owner, id)
      return location
    },
  })

const CHANGE =
  'All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug.'
const CHANGES: Readonly<Record<SlugResource, string>> = {
  entity: `${CHANGE} The slug of an entity with headquarters must end with the location of the headquarters. The slug of a product or service must differ from the slugs of the other products and services of its provider, and from the slugs of all entities that are neither products nor services.`,
  person: CHANGE,
  news: `${CHANGE} The slug must start with the day of publication (gate \`news-dated-slug\`).`,
}

/** The gate that refuses a slug of an article without the day of publication. */
const articleBlock = (
  { clock }: Context,
  slug: string,
  { title, publishedMs }: NonNullable<StoredSlugOwner['article']>,
) => slugBlock(slug, title, (publishedMs === null ? clock.now() : new Date(publishedMs)).toISOString(), 'newSlug')

const slugChange = (owner: Owner, endpoint: Endpoint<'PATCH'>) =>
  defineOperation({
    ...endpoint,
    kind: 'write',
    auth: ['bearer', 'adminApiKey'],
    tag,
    summary: `Change the slug of ${withArticle(owner)}`,
    description: CHANGES[owner.kind],
    input: {
      path: pathOf(owner),
      ...(owner.kind === 'news' ? { query: z.strictObject(overrideQuery) } : {}),
      body: SlugChange,
    },
    output: SlugChangeResult,
    problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
    example: {
      path: { [owner.key]: owner.example },
      query: provenance,
      body: { newSlug: owner.freeSlug },
      response: {
        newSlug: 'apple',
        newUrl: '/companies/apple',
        oldSlug: 'apple-computer',
        oldUrl: '/companies/apple-computer',
        redirect: redirectExample,
        resourceType: 'entity',
      },
    },
    handle: async (context, { path: selector, query, body: { newSlug } }) => {
      const stored = await locked(context, owner, idIn(owner, selector))
      const { slug: oldSlug, path, shownPath: oldUrl, entityType, headquarters, article } = stored
      if (newSlug === oldSlug) throw unchangedSlug(newSlug)
      if (entityType !== null) checkLocationSuffix(entityType, headquarters, newSlug, 'newSlug')
      const override = article ? passGates(query ?? {}, articleBlock(context, newSlug, article)) : undefined
      await claimSlug(context, stored, newSlug, pathWith(path, newSlug), 'newSlug')
      const newUrl = pathWith(oldUrl, newSlug)
      const redirect = { ...(await changeSlug(context, stored, newSlug, override)), newUrl, oldUrl }
      const version = versionOf(owner.kind, { ...stored, version: stored.version + 1 })
      return () => Json.of({ newSlug, newUrl, oldSlug, oldUrl, redirect, resourceType: owner.kind }, version)
    },
  })

const unchangedSlug = (slug: string): Problem =>
  new Problem('badRequest', {
    detail: 'newSlug is already the slug of the record.',
    field: 'newSlug',
    value: slug,
    hint: 'Send a different slug.',
    resolution: { action: 'setField', fieldPath: 'newSlug' },
  })

const redirectList = (owner: Owner, endpoint: Endpoint<'GET'>) =>
  defineOperation({
    ...endpoint,
    kind: 'read',
    auth: ['clientSecret'],
    tag,
    summary: `List the redirects to ${withArticle(owner)}`,
    description:
      'A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.',
    input: { path: pathOf(owner), query: z.strictObject({ ...pageQuery({ size: 20, sort: [] }), ...continuation }) },
    output: pageOf(UrlSlugRedirect, 'PageUrlSlugRedirect'),
    problems: ['notFound', 'unprocessable'],
    example: { path: { [owner.key]: owner.example }, response: examplePage([redirectExample], 20) },
    handle: async (context, { path, query }) => {
      const id = idIn(owner, path)
      const page = await readRedirectPage(context, owner.kind, id, query)
      if (!page) throw noOwner(owner, id)
      return page
    },
  })

const redirectDelete = (owner: Owner, endpoint: Endpoint<'DELETE'>) =>
  defineOperation({
    ...endpoint,
    kind: 'write',
    auth: ['bearer', 'adminApiKey'],
    tag,
    summary: `Delete a redirect to ${withArticle(owner)}`,
    description:
      'After the deletion, the former path no longer leads to the record. Another record can then use the former slug.',
    input: { path: pathOf(owner).extend({ redirectId: RowId.describe('Id of the redirect.') }) },
    output: UrlSlugRedirect,
    status: 204,
    problems: ['notFound', 'preconditionFailed'],
    example: {
      path: { [owner.key]: owner.example, redirectId: '1' },
      query: provenance,
      response: redirectExample,
    },
    handle: async (context, { path }) => {
      const stored = await locked(context, owner, idIn(owner, path))
      const redirect = await readRedirectOf(context, owner.kind, stored.id, Number(path.redirectId))
      if (!redirect) {
        throw new Problem('notFound', {
          detail: 'The record has no redirect with this id.',
          field: 'redirectId',
          value: String(path.redirectId),
          hint: `Read the redirectId from the list of redirects of the ${owner.label}.`,
        })
      }
      const record = redirect.parse()
      await removeRedirect(context, stored, record)
      return () => record
    },
  })

interface SlugEndpoints {
  readonly read: Endpoint<'GET'>
  readonly change: Endpoint<'PATCH'>
  readonly listRedirects: Endpoint<'GET'>
  readonly deleteRedirect: Endpoint<'DELETE'>
}

const operationsOf = (owner: Owner, endpoints: SlugEndpoints) => ({
  read: slugRead(owner, endpoints.read),
  change: slugChange(owner, endpoints.change),
  listRedirects: redirectList(owner, endpoints.listRedirects),
  deleteRedirect: redirectDelete(owner, endpoints.deleteRedirect),
})

export const entitySlug = operationsOf(entity, {
  read: { id: 'getEntitySlug', route: 'GET /v1/entities/{entityId}/slug', graph: 'Entity.canonicalLink' },
  change: { id: 'changeEntitySlug', route: 'PATCH /v1/entities/{entityId}/slug', graph: 'Mutation.updateEntitySlug' },
  listRedirects: {
    id: 'listEntityRedirects',
    route: 'GET /v1/entities/{entityId}/slug/redirects',
    graph: 'Entity.slugRedirects',
  },
  deleteRedirect: {
    id: 'deleteEntityRedirect',
    route: 'DELETE /v1/entities/{entityId}/slug/redirects/{redirectId}',
    graph: 'Mutation.deleteEntityRedirect',
  },
})

export const personSlug = operationsOf(person, {
  read: { id: 'getPersonSlug', route: 'GET /v1/people/{personId}/slug', graph: 'Person.canonicalLink' },
  change: { id: 'changePersonSlug', route: 'PATCH /v1/people/{personId}/slug', graph: 'Mutation.updatePersonSlug' },
  listRedirects: {
    id: 'listPersonRedirects',
    route: 'GET /v1/people/{personId}/slug/redirects',
    graph: 'Person.slugRedirects',
  },
  deleteRedirect: {
    id: 'deletePersonRedirect',
    route: 'DELETE /v1/people/{personId}/slug/redirects/{redirectId}',
    graph: 'Mutation.deletePersonRedirect',
  },
})

export const newsSlug = operationsOf(news, {
  read: { id: 'getNewsSlug', route: 'GET /v1/news/{newsId}/slug', graph: 'NewsArticle.canonicalLink' },
  change: { id: 'changeNewsSlug', route: 'PATCH /v1/news/{newsId}/slug', graph: 'Mutation.updateNewsArticleSlug' },
  listRedirects: {
    id: 'listNewsRedirects',
    route: 'GET /v1/news/{newsId}/slug/redirects',
    graph: 'NewsArticle.slugRedirects',
  },
  deleteRedirect: {
    id: 'deleteNewsRedirect',
    route: 'DELETE /v1/news/{newsId}/slug/redirects/{redirectId}',
    graph: 'Mutation.deleteNewsArticleRedirect',
  },
})
