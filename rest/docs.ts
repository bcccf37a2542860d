import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { type Express } from 'express'
import type { Registry } from '../src/kernel/operation/registry.js'
import { requestInfoOf } from '../src/kernel/operation/request-info.js'
import { Problem } from '../src/kernel/problem/problem.js'
import { openApiDocument } from './openapi.js'
import { respondProblem } from './respond.js'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Venture Data Service: API reference</title>
<link rel="icon" type="image/png" href="/docs/assets/favicon-32x32.png">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

const START = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: true,
  validatorUrl: null
})
`

interface Document {
  readonly text: string
  readonly etag: string
}

/** Takes a second, which neither a start nor a service that nobody asks for it should spend. */
function readDocument(registry: Registry): Document {
  const text = JSON.stringify(openApiDocument(registry))
  return { text, etag: `"${hash('sha1', text, 'base64url').slice(0, 22)}"` }
}

/** The OpenAPI document, a page that shows it from this machine alone, and the answer to every path that is nobody's. */
export function mountDocs(app: Express, registry: Registry): void {
  let made: Document | undefined
  const read = (): Document => {
    made ??= readDocument(registry)
    return made
  }
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

  app.get('/openapi.json', (request, response) => {
    const { text, etag } = read()
    response.set({ ETag: etag, 'Cache-Control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) response.status(304).end()
    else response.type('json').send(text)
  })
  app.get('/docs', (_request, response) => {
    response.set('Content-Security-Policy', POLICY).set('X-Content-Type-Options', 'nosniff').type('html').send(PAGE)
  })
  app.get('/docs/start.js', (_request, response) => {
    response.type('js').send(START)
  })
  app.use('/docs/assets', express.static(assets, { index: false, maxAge: '1h' }))
  app.get('/', (_request, response) => {
    response.redirect(302, '/docs')
  })
  app.use((request, response) => {
    const problem = new Problem('notFound', {
      detail: 'This path does not exist.',
      path: request.path.slice(0, 500),
      hint: 'REST is below /v1, GraphQL at /graphql, the reference at /docs.',
    })
    respondProblem(request, response, problem, requestInfoOf(request).trace)
  })
}
