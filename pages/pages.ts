import type { IncomingMessage, ServerResponse } from 'node:http'
import { inProcessGraph } from '../graph/in-process.js'
import type { GraphOptions } from '../graph/yoga.js'
import { clientAddress, laneOfClient, type Trusts } from '../src/operation/meter/address.js'
import { publicQueue } from '../src/operation/meter/public-queue.js'
import { openAssets } from './asset/assets.js'
import { sendAnswer, wantsHtml } from './layout/send.js'
import { missingPage, problemPage } from './problem/problem-page.js'
import { routes } from './routes.js'
import { findRoute } from './server/route.js'
import { Visit } from './server/visit.js'

/** A handler of Express. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Paths of the two APIs and of other parts of the service. They have no pages, except `/v1/status`. */
const OTHERS = /^\/(v1|graphql|docs|media|billing|openapi\.json|healthz|readyz|metrics)(?=\/|$)/

/** Pages and files that are served at the same time, of all visitors and of one address. A page waits for the database. */
const PLACES = 16
const PER_ADDRESS = 4

/**
 * Serves the pages for people. They read everything through documents of the graph. A request that no page serves goes to
 * the next handler.
 */
export function pagesOf(options: GraphOptions, trusts: Trusts): Handler {
  const { runtime, failures } = options
  const read = inProcessGraph(options)
  const assets = openAssets()
  const turns = publicQueue('pages', PLACES, PER_ADDRESS)
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const url = new URL(request.url ?? '/', 'http://pages')
    const asset = assets.files.get(url.pathname)
    const found = findRoute(routes, url.pathname)
    const isPage = OTHERS.test(url.pathname) ? found !== undefined && wantsHtml(request) : (found ?? wantsHtml(request))
    if (!asset && !isPage) return next()
    const receipt = runtime.meters.receipt(clientAddress(request, trusts))
    const client = laneOfClient(request, trusts)
    const visit = new Visit({ request, response, url, client, receipt, read, runtime, assets })
    const serve = async (): Promise<void> => {
      sendAnswer(visit, asset ?? (await (found ? found.page(visit, found.names) : missingPage(visit))))
      await new Promise(setImmediate)
    }
    const admit = async (): Promise<void> => {
      await receipt.chargeAddress()
      await turns.run({ key: client, signal: visit.signal }, serve)
    }
    admit().catch((error: unknown) => sendAnswer(visit, problemPage(visit, error, failures)))
  }
}
