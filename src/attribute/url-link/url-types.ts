import { z } from 'zod'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import type { OwnerType } from '../../identity/owner/owner-type.js'
import { defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import { SurfaceCatalog, surfaceCatalog } from './surfaces.js'
import { DETECTION, urlTypesOf } from './types.js'
import { UrlTypeOption } from './url-link.js'

const tag = 'URL links'

const optionsOf = ({ kind }: OwnerType) =>
  urlTypesOf(kind).map((canonical) => ({
    alias: [...(DETECTION[canonical].alias ?? [])],
    canonical,
    hostDomain: [...(DETECTION[canonical].hosts ?? [])],
  }))

const typesOperation = <const Id extends string>(ownerType: OwnerType, endpoint: Endpoint<'GET', Id>) =>
  defineOperation({
    ...endpoint,
    kind: 'read',
    auth: ['clientSecret'],
    tag,
    summary: `List the types of link that ${ownerType.label} can have`,
    description: 'Returns each type with its accepted aliases and the hosts that identify it.',
    input: {},
    output: z.array(UrlTypeOption),
    example: { response: optionsOf(ownerType).slice(0, 1) },
    handle: async () => optionsOf(ownerType),
  })

export const entityUrlTypes = typesOperation(entityOwner, {
  id: 'entityUrlTypes',
  route: 'GET /v1/entities/urls/types',
  graph: 'Query.entityUrlTypes',
})
export const personUrlTypes = typesOperation(personOwner, {
  id: 'personUrlTypes',
  route: 'GET /v1/people/urls/types',
  graph: 'Query.personUrlTypes',
})

export const urlSurfaceMisclassifications = defineOperation({
  id: 'urlSurfaceMisclassifications',
  route: 'GET /v1/entities/urls/surface-misclassifications',
  graph: 'Query.urlSurfaces',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the URLs that cannot be a link of an owner',
  description:
    'Returns the URL patterns (host and path) of articles, posts, files and parked domains. A URL that matches a pattern cannot be a link: the request is refused with `url_surface_misclassification`. Each pattern of posts also contains the kind of record that can store the URL of such a post.',
  input: {},
  output: SurfaceCatalog,
  example: { response: { ...surfaceCatalog, route: surfaceCatalog.route.slice(0, 1) } },
  handle: async () => surfaceCatalog,
})
