import type { Express } from 'express'
import { requestInfoOf } from '../src/kernel/operation/request-info.js'
import { asProblem } from '../src/kernel/problem/problem.js'
import { type Storage, typeAt } from '../src/kernel/storage/storage.js'
import { respondProblem } from './respond.js'

/**
 * Serves stored images. The path of an image contains a hash of its content. So a response can be cached forever, and
 * nobody can guess the path.
 */
export function mountMedia(app: Express, storage: Storage): void {
  app.get('/media/*path', async (request, response, next) => {
    try {
      const path = request.path.slice('/media/'.length)
      const type = typeAt(path)
      const bytes = type === undefined ? undefined : await storage.get(path)
      if (type === undefined || bytes === undefined) return next()
      const etag = `"${path.slice(3, 67)}"`
      response.set({
        ETag: etag,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === etag) response.status(304).end()
      else response.type(type).send(bytes)
    } catch (error) {
      respondProblem(request, response, asProblem(error), requestInfoOf(request).trace)
    }
  })
}
