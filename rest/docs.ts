import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import express, { type Express } from 'express'
import { checkIfMatch, knownTag } from '../src/kernel/operation/etag.js'
import { requestInfoOf } from '../src/kernel/operation/request-info.js'
import { projectFolder } from '../src/kernel/paths.js'
import { methodNotAllowed } from '../src/kernel/problem/method.js'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import { otherMethods } from './options.js'
import { respondProblem } from './respond.js'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The files of the reference page, by their path below `/docs`. */
const FILES = { '/docs': 'index.html', '/docs/start.js': 'start.js', '/docs/style.css': 'style.css' } as const

/**
 * The committed OpenAPI document, which is sent as it is. `npm run check` compares it with the registry, so it is not
 * generated again here.
 */
async function readDocument(): Promise<{ readonly text: string; readonly etag: string }> {
  const text = await readFile(join(projectFolder, 'rest', 'openapi.json'), 'utf8')
  return { text, etag: `"${hash('sha1', text, 'base64url').slice(0, 22)}"` }
}

/** Serves the OpenAPI document, a page that displays it with local assets only, and 404 for every unknown path. */
export function mountDocs(app: Express): void {
  let document: ReturnType<typeof readDocument> | undefined
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

  app.get('/openapi.json', async (request, response) => {
    try {
      document ??= readDocument()
      const { text, etag } = await document
      checkIfMatch(request.headers['if-match'], etag)
      const known = knownTag(request.headers['if-none-match'], etag)
      response.set({ ETag: known ?? etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
      if (known !== undefined) response.status(304).end()
      else response.type('json').send(text)
    } catch (error) {
      // The next request tries to read the document again.
      if (!(error instanceof Problem)) document = undefined
      respondProblem(request, response, asProblem(error), requestInfoOf(request).trace)
    }
  })
  for (const [path, file] of Object.entries(FILES))
    app.get(path, (_request, response) => {
      response.set({
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
      })
      response.sendFile(file, { root: join(projectFolder, 'rest', 'reference'), acceptRanges: false })
    })
  app.use('/docs/assets', express.static(assets, { index: false, maxAge: '1h', acceptRanges: false }))
  app.get('/', (_request, response) => {
    response.redirect(302, '/docs')
  })
  app.use((request, response) => {
    const Allow = otherMethods(request.path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const problem = Allow === undefined || isRead ? noPath(request.path) : methodNotAllowed(request.method, Allow)
    respondProblem(request, response, problem, requestInfoOf(request).trace)
  })
}

const noPath = (path: string): Problem =>
  new Problem('notFound', {
    detail: 'This path does not exist.',
    path: path.slice(0, 500),
    hint: 'REST is below /v1, GraphQL at /graphql, the reference at /docs.',
  })
