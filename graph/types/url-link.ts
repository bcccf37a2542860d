import type { z } from 'zod'
import {
  type SurfaceCatalog,
  SurfaceCatalog as SurfaceCatalogSchema,
  type SurfaceRoute,
  SurfaceRoute as SurfaceRouteSchema,
} from '../../src/attribute/url-link/surfaces.js'
import {
  UrlLink as UrlLinkSchema,
  type UrlTypeOption,
  UrlTypeOption as UrlTypeOptionSchema,
} from '../../src/attribute/url-link/url-link.js'
import { entityUrls, personUrls } from '../../src/attribute/url-link/url-link-operations.js'
import { entityUrlTypes, personUrlTypes, urlSurfaceMisclassifications } from '../../src/attribute/url-link/url-types.js'
import { builder } from '../build/builder.js'
import { bindFamilyMutations } from '../build/mutation/family-mutations.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { EntityUrlLink } from './entity.js'
import { ownerField } from './owner.js'

builder.objectFields(EntityUrlLink, (t) => ({
  ...shapeFields(t, UrlLinkSchema, ['crawlCdnProvider', 'crawlRenderMode']),
  owner: ownerField(t, 'The entity or person that has the link.', ({ owner }) => owner ?? {}),
  sourceId: t.exposeString('sourceId', { nullable: true, ...describe(UrlLinkSchema, 'sourceId') }),
  status: t.exposeString('status', {
    nullable: true,
    description:
      'Result of the last check of the web page: an HTTP status such as `200` or `404`, or a failure such as `unresolved`. Null if it was not checked.',
  }),
  statusChecked: t.expose('statusChecked', {
    type: 'DateTime',
    nullable: true,
    ...describe(UrlLinkSchema, 'statusChecked'),
  }),
}))

const TypeOption = builder.objectRef<z.infer<typeof UrlTypeOption>>('UrlTypeAlias').implement({
  ...describe(UrlTypeOptionSchema),
  fields: (t) => ({
    ...shapeFields(t, UrlTypeOptionSchema, ['canonical']),
    alias: t.exposeStringList('alias', { ...describe(UrlTypeOptionSchema, 'alias') }),
    hostDomain: t.exposeStringList('hostDomain', { ...describe(UrlTypeOptionSchema, 'hostDomain') }),
  }),
})

const Route = builder.objectRef<SurfaceRoute>('UrlSurfaceMisclassificationRoute').implement({
  ...describe(SurfaceRouteSchema),
  fields: (t) => ({
    ...shapeFields(t, SurfaceRouteSchema, [
      'hostSuffix',
      'deterministicUrlShape',
      'correctSurface',
      'apiEndpoint',
      'cliCommand',
      'additionalGuidance',
      'requiredSegment',
      'requiredLastSegment',
      'externalSocialPostPlatform',
    ]),
    routeId: t.string({ description: 'Name of the pattern.', resolve: ({ id }) => id }),
    attemptedSurface: t.exposeStringList('attemptedSurface', { ...describe(SurfaceRouteSchema, 'attemptedSurface') }),
    exactPath: t.exposeStringList('exactPath', { ...describe(SurfaceRouteSchema, 'exactPath') }),
    pathPrefix: t.exposeStringList('pathPrefix', { ...describe(SurfaceRouteSchema, 'pathPrefix') }),
    pathTemplate: t.exposeStringList('pathTemplate', { ...describe(SurfaceRouteSchema, 'pathTemplate') }),
  }),
})

type Catalog = z.infer<typeof SurfaceCatalog>
const SurfaceCatalogType = builder.objectRef<Catalog>('UrlSurfaceMisclassificationCatalog').implement({
  ...describe(SurfaceCatalogSchema),
  fields: (t) => ({
    assetExtension: t.exposeStringList('assetExtension', { ...describe(SurfaceCatalogSchema, 'assetExtension') }),
    newsArticleHost: t.exposeStringList('newsArticleHost', {
      description: 'Hosts of publications whose articles count as news.',
    }),
    parkingHost: t.exposeStringList('parkingHost', { ...describe(SurfaceCatalogSchema, 'parkingHost') }),
    route: t.field({ type: [Route], ...describe(SurfaceCatalogSchema, 'route'), resolve: ({ route }) => route }),
  }),
})

bindFamilyMutations([entityUrls, personUrls], {
  record: 'urlLink',
  type: EntityUrlLink,
  description: 'The link.',
})
for (const operation of [entityUrlTypes, personUrlTypes]) {
  bindQuery({ operation, type: [TypeOption], present: (types: z.infer<typeof UrlTypeOption>[]) => types })
}
bindQuery({ operation: urlSurfaceMisclassifications, type: SurfaceCatalogType, present: (catalog: Catalog) => catalog })
