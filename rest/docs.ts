import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import { projectFolder } from '../src/kernel/paths.js'
import { methodNotAllowed } from '../src/kernel/problem/method.js'
import { Problem } from '../src/kernel/problem/problem.js'
import { READ_SECRET } from '../src/operation/access/page-secret.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { guidePages } from './guide.js'
import { otherMethods } from './options.js'
import { instanceOf } from './path-template.js'
import { publicFile } from './public-file.js'
import { respondProblem } from './respond.js'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const PAGE = { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' }
const ASSET = { 'Cache-Control': 'public, max-age=3600' }

/** The files of the reference page, by their paths. */
const FILES = { '/': 'index.html', '/start.js': 'start.js', '/style.css': 'style.css' } as const
/** The files of Swagger UI that the reference page loads. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const

/** Serves a page that displays the OpenAPI document, with local assets only. */
export function referencePage(): Router {
  const router = Router()
  for (const [path, file] of Object.entries(FILES))
    router.get(path, publicFile(join(projectFolder, 'rest', 'reference', file), PAGE))
  // The script is not a file, because the GraphiQL page contains the same text.
  router.get('/secret.js', (_request, response) => void response.set(PAGE).type('js').send(READ_SECRET))
  for (const [name, path] of guidePages()) router.get(`/guide/${name}`, publicFile(path, PAGE))
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  for (const file of ASSETS) router.get(`/assets/${file}`, publicFile(join(assets, file), ASSET))
  return router
}

/** Responds with 404 to an unknown path, and with 405 to a method that a path does not have. */
export const unknownPath: RequestHandler = (request, response) => {
  const Allow = otherMethods(request.path)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const problem =
    Allow === undefined || isRead ? noPath(instanceOf(request.originalUrl)) : methodNotAllowed(request.method, Allow)
  respondProblem(request, response, problem, requestInfoOf(request).trace)
}

const noPath = (path: string): Problem =>
  new Problem('notFound', {
    detail: 'This path does not exist.',
    path: path.slice(0, 500),
    hint: 'REST is below /v1, GraphQL at /graphql, the tools of agents at /mcp, the reference at /docs.',
  })
