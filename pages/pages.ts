import type { IncomingMessage, ServerResponse } from 'node:http'
import { inProcessGraph } from '../graph/in-process.js'
import type { GraphOptions } from '../graph/yoga.js'
import { clientAddress, type Trusts } from '../src/operation/meter/address.js'
import { openAssets } from './asset/assets.js'
import { sendAnswer, wantsHtml } from './layout/send.js'
import { missingPage, problemPage } from './problem/problem-page.js'
import { routes } from './routes.js'
import { findRoute } from './server/route.js'
import { Visit } from './server/visit.js'

/** A handler of Express. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Paths of the two APIs and of other parts of the service. They have no pages, except `/v1/status`. */
const OTHERS = /^\/(v1|graphql|graphiql|docs|media|billing|openapi\.json|healthz|readyz|metrics)(?=\/|$)/

/**
 * Serves the pages for people. They read everything through documents of the graph. A request that no page serves goes to
 * the next handler.
 */
export function pagesOf(options: GraphOptions, trusts: Trusts): Handler {
  const { runtime, log } = options
  const read = inProcessGraph(options)
  const assets = openAssets()
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const url = new URL(request.url ?? '/', 'http://pages')
    const asset = assets.files.get(url.pathname)
    const found = findRoute(routes, url.pathname)
    const isPage = OTHERS.test(url.pathname) ? found !== undefined && wantsHtml(request) : (found ?? wantsHtml(request))
    if (!asset && !isPage) return next()
    const address = clientAddress(request, trusts)
    const receipt = runtime.meters.receipt(address)
    const visit = new Visit({ request, response, url, address, receipt, read, runtime, assets })
    const serve = async (): Promise<void> => {
      await receipt.chargeAddress()
      sendAnswer(visit, asset ?? (await (found ? found.page(visit, found.names) : missingPage(visit))))
    }
    serve().catch((error: unknown) => sendAnswer(visit, problemPage(visit, error, log)))
  }
}
