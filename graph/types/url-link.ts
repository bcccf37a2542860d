import type { z } from 'zod'
import type { SurfaceCatalog, SurfaceRoute } from '../../src/attribute/url-link/surfaces.js'
import type { UrlTypeOption } from '../../src/attribute/url-link/url-link.js'
import {
  entityUrls,
  entityUrlTypes,
  listAllEntityUrls,
  listAllPersonUrls,
  personUrls,
  personUrlTypes,
  urlSurfaceMisclassifications,
} from '../../src/attribute/url-link/url-links.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'
import { bindFamily } from '../owned.js'
import { EntityUrlLink } from './entity.js'
import { OwnerIds } from './owner.js'
import type { PageOf } from './page.js'

builder.objectFields(EntityUrlLink, (t) => ({
  owner: t.field({
    type: OwnerIds,
    nullable: true,
    description: 'Who holds it, by id.',
    resolve: ({ owner }) => owner,
  }),
  sourceId: t.exposeString('sourceId', { nullable: true }),
  status: t.exposeString('status', { nullable: true, description: 'What the last crawl saw.' }),
  statusChecked: t.expose('statusChecked', { type: 'DateTime', nullable: true }),
  crawlCdnProvider: t.exposeString('crawlCdnProvider', {
    nullable: true,
    description: 'Network that delivered the page to the last crawl.',
  }),
  crawlRenderMode: t.exposeString('crawlRenderMode', {
    nullable: true,
    description: 'How much of the page stands in what the server sends.',
  }),
}))

const TypeOption = builder.objectRef<z.infer<typeof UrlTypeOption>>('UrlTypeAlias').implement({
  description: 'A type of link, its aliases, and the hosts that tell it.',
  fields: (t) => ({
    canonical: t.exposeString('canonical'),
    alias: t.exposeStringList('alias', { description: 'Other spellings that are accepted.' }),
    hostDomain: t.exposeStringList('hostDomain', { description: 'Hosts that tell the type.' }),
  }),
})

const Route = builder.objectRef<SurfaceRoute>('UrlSurfaceMisclassificationRoute').implement({
  description: 'A shape of addresses that belongs elsewhere.',
  fields: (t) => ({
    routeId: t.string({ description: 'Its name.', resolve: ({ id }) => id }),
    hostSuffix: t.exposeString('hostSuffix', { description: 'The host is this one or below it.' }),
    deterministicUrlShape: t.exposeString('deterministicUrlShape', { description: 'The shape in words.' }),
    attemptedSurface: t.exposeStringList('attemptedSurface', { description: 'Surfaces that refuse it.' }),
    correctSurface: t.exposeString('correctSurface'),
    apiEndpoint: t.exposeString('apiEndpoint', { description: 'Where such an address is written instead.' }),
    cliCommand: t.exposeString('cliCommand'),
    additionalGuidance: t.exposeString('additionalGuidance', { nullable: true }),
    exactPath: t.exposeStringList('exactPath'),
    pathPrefix: t.exposeStringList('pathPrefix'),
    pathTemplate: t.exposeStringList('pathTemplate'),
    requiredSegment: t.exposeString('requiredSegment', { nullable: true }),
    requiredLastSegment: t.exposeString('requiredLastSegment', { nullable: true }),
    externalSocialPostPlatform: t.exposeString('externalSocialPostPlatform', { nullable: true }),
  }),
})

type Catalog = z.infer<typeof SurfaceCatalog>
const SurfaceCatalogType = builder.objectRef<Catalog>('UrlSurfaceMisclassificationCatalog').implement({
  description: 'Addresses that are no link of an owner.',
  fields: (t) => ({
    assetExtension: t.exposeStringList('assetExtension', { description: 'Endings of files, without the dot.' }),
    newsArticleHost: t.exposeStringList('newsArticleHost', { description: 'Outlets whose articles are news.' }),
    parkingHost: t.exposeStringList('parkingHost', { description: 'Where domains are parked and sold.' }),
    route: t.field({ type: [Route], resolve: ({ route }) => route }),
  }),
})

const UrlPage = bindFamily('EntityUrlLink', EntityUrlLink, [entityUrls, personUrls])
for (const operation of [listAllEntityUrls, listAllPersonUrls]) {
  bindQuery({ operation, type: UrlPage, present: (page: PageOf<typeof EntityUrlLink.$inferType>) => page })
}
for (const operation of [entityUrlTypes, personUrlTypes]) {
  bindQuery({ operation, type: [TypeOption], present: (types: z.infer<typeof UrlTypeOption>[]) => types })
}
bindQuery({ operation: urlSurfaceMisclassifications, type: SurfaceCatalogType, present: (catalog: Catalog) => catalog })
