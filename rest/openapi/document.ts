import { problemCodes } from '../../src/kernel/problem/catalogue.js'
import type { Registry } from '../../src/operation/pipeline/route/registry.js'
import { headers } from './headers.js'
import type { Json } from './json.js'
import { defaultSecurity, operationObject, pathItem, shortOperationObject } from './operation.js'
import { problemSchema } from './problem-schema.js'
import { Schemas } from './schemas.js'
import { Share } from './share.js'
import { tagObjects } from './tags.js'
import { joinTwin } from './twin.js'

/**
 * The OpenAPI 3.1 document of a registry. Equal parameters, request bodies, responses and headers are stored once, as
 * components.
 */
export function openApiDocument({ operations }: Registry): Json {
  const schemas = new Schemas()
  const share = new Share()
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = pathOf(operation.path, Object.keys(paths))
    const method = operation.method.toLowerCase()
    const object = operationObject(operation, path, schemas, share)
    const twin = paths[path]?.[method]
    paths[path] = { ...paths[path], [method]: twin ? joinTwin(twin, object) : object }
  }
  for (const operation of operations) {
    if (operation.shortPath === undefined) continue
    const path = pathOf(operation.shortPath, Object.keys(paths))
    const method = operation.method.toLowerCase()
    paths[path] = { ...paths[path], [method]: shortOperationObject(operation, path, schemas, share) }
  }
  const items = Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, pathItem(methods, share)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Venture Data Service',
      version: '1',
      description:
        'Companies, investors, funds and people, with the source of every fact. Every error is a problem detail (RFC 9457): read `field` and `hint`, branch on `code`. CORS: the header Access-Control-Allow-Origin names the web origin whose scripts may read a response, if the server allows it.',
      contact: { name: 'Operator of this server' },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '/',
        description: 'The server that sent this document: a local server, or a server in production.',
        'x-internal': false,
      },
    ],
    security: defaultSecurity,
    tags: tagObjects(operations),
    paths: items,
    components: {
      schemas: { ...schemas.all, ProblemDetail: problemSchema(problemCodes) },
      ...share.components(),
      headers,
      securitySchemes: {
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token, an OAuth access token or a personal API key of a user.',
        },
        adminApiKeyAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'An API key of an administrator. It can read and write all records, including hidden records.',
        },
        clientSecretAuth: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Client-Secret',
          description: 'The secret of a program that reads public records.',
        },
      },
    },
  }
}

/**
 * Returns the path under which an operation is documented. Two paths that differ only in the names of their
 * placeholders are one path in OpenAPI: the path that was documented first.
 */
function pathOf(path: string, documented: readonly string[]): string {
  const shape = (template: string): string => template.replaceAll(/\{\w{1,100}\}/g, '{}')
  return documented.find((other) => shape(other) === shape(path)) ?? path
}
