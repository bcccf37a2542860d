import type { IncomingMessage, ServerResponse } from 'node:http'
import { openGraph } from '../graph/in-process.js'
import type { GraphOptions } from '../graph/yoga.js'
import type { OidcConfig } from '../src/kernel/config/oidc.js'
import { serviceKey } from '../src/operation/access/credential-hash.js'
import { clientAddress, laneOfClient, type Trusts } from '../src/operation/meter/address.js'
import { publicQueue } from '../src/operation/meter/public-queue.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { openAssets } from './asset/assets.js'
import { sendAnswer, wantsHtml } from './layout/send.js'
import { missingPage, problemPage } from './problem/problem-page.js'
import { CACHED, FILE_FORMS, forms, routes } from './routes.js'
import { PageCache } from './server/page-cache.js'
import { findRoute, isOther, tableOf } from './server/route.js'
import { Visit } from './server/visit.js'
import { readFileForm, readForm } from './session/form.js'
import { ProviderSignIn } from './session/provider.js'
import { Seal } from './session/seal.js'
import { Sessions } from './session/session.js'

/** A handler of Express. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Pages and files that are made at the same time, and those of one address among them. A page waits for the database. */
const PLACES = 16
const PER_ADDRESS = 4

/**
 * Serves the pages for people. They read everything through documents of the graph. A request that no page serves goes to
 * the next handler.
 */
export function pagesOf(options: GraphOptions, trusts: Trusts, oidc?: OidcConfig): Handler {
  const { runtime, registry, failures, authenticator } = options
  const graph = openGraph(options)
  const assets = openAssets()
  const tables = { GET: tableOf(routes), POST: tableOf(forms) }
  const { guide } = runtime.resources
  // The processes of a service share the key, so a session is valid in all of them and after a restart.
  const seal = new Seal(() => serviceKey(runtime.db, runtime.clock, 'page-sessions'))
  const sessions = new Sessions(authenticator, runtime.clock, seal)
  const provider = ProviderSignIn.of(oidc, runtime.clock, seal)
  const pages = new PageCache(runtime.db, runtime.clock)
  const turns = publicQueue('pages', PLACES, PER_ADDRESS)
  return (request, response, next) => {
    const target = request.url ?? ''
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if ((!isRead && request.method !== 'POST') || !target.startsWith('/')) return next()
    // The path as it was sent. `URL` resolves `..` and `\`, so a page could otherwise have the path of another page.
    const path = target.split('?', 1)[0] ?? ''
    const asset = isRead ? assets.files.get(path) : undefined
    const found = findRoute(tables[isRead ? 'GET' : 'POST'], path)
    const isOpened = isRead && wantsHtml(request)
    const isPage = isOther(path) ? found !== undefined && isOpened : (found ?? isOpened)
    if (!asset && !isPage) return next()
    const route = asset ? '/assets/{file}' : found?.pattern
    if (route !== undefined) requestInfoOf(request).route = route
    const lane = laneOfClient(request, trusts)
    const receipt = runtime.meters.receipt(clientAddress(request, trusts))
    const url = new URL(`http://pages${target}`)
    const visit = new Visit({
      request,
      response,
      url,
      lane,
      receipt,
      graph,
      runtime,
      registry,
      assets,
      sessions,
      provider,
      guide,
    })
    const serve = async (): Promise<void> => {
      if (!asset) visit.person ??= await sessions.callerOf(request)
      const make = () => (found ? found.page(visit, found.names) : missingPage(visit))
      const isCached = isRead && found !== undefined && CACHED.has(found.pattern)
      sendAnswer(visit, asset ?? (await (isCached ? pages.answer(visit, make) : make())))
      // Requests that have arrived meanwhile enter the queue before the next page of this visitor begins.
      await new Promise(setImmediate)
    }
    const admit = async (): Promise<void> => {
      await receipt.chargeAddress()
      // Before its turn, so that a client that sends slowly occupies no place.
      if (!isRead && found && FILE_FORMS.includes(found.pattern)) {
        // Nobody else can make the service store a file.
        visit.person = await sessions.callerOf(request)
        if (visit.person) Object.assign(visit, await readFileForm(request, visit.base))
      } else if (!isRead) visit.form = await readForm(request, visit.base)
      await turns.run({ key: lane, signal: visit.signal }, serve)
    }
    admit()
      .catch((error: unknown) => sendAnswer(visit, problemPage(visit, error, failures)))
      .finally(() => visit.file?.remove())
  }
}
