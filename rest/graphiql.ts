import { join } from 'node:path'
import { Router } from 'express'
import { projectFolder } from '../src/kernel/paths.js'
import { publicFile } from './public-file.js'

const folder = join(projectFolder, 'graph', 'graphiql')

/**
 * Content security policy of the page. The page may load its files only from this service, and send requests only to it.
 * The editor needs styles in elements.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const PAGE = { 'Content-Security-Policy': POLICY, 'Cache-Control': 'private, no-cache' }
const ASSET = { 'Cache-Control': 'public, no-cache' }

/** The files that the page loads. All of them are small, because a telephone has to load and run them. */
const FILES = ['style.css', 'restore.js', 'start.js', 'vendor/graphiql.css', 'vendor/graphiql.js', 'vendor/react.js']

/** Serves the GraphiQL page. It is the same for everyone: it gets the client secret from the link (`page-secret.ts`). */
export const graphiqlPage = () => publicFile(join(folder, 'index.html'), PAGE)

/** Serves the files of the GraphiQL page. `tabs` are the queries with which it opens. */
export function graphiqlFiles(tabs: readonly string[]): Router {
  const router = Router()
  for (const file of FILES) router.get(`/${file}`, publicFile(join(folder, file), ASSET))
  const script = `window.graphiqlTabs = ${JSON.stringify(tabs)}\n`
  router.get('/tabs.js', (_request, response) => void response.set(ASSET).type('js').send(script))
  return router
}
