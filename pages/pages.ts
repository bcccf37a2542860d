import type { IncomingMessage, ServerResponse } from 'node:http'
import { inProcessGraph } from '../graph/in-process.js'
import type { GraphOptions } from '../graph/yoga.js'
import { FairQueue } from '../src/kernel/fair-queue.js'
import { Problem } from '../src/kernel/problem/problem.js'
import { clientAddress, laneOfClient, type Trusts } from '../src/operation/meter/address.js'
import { requestInfoOf } from '../src/operation/pipeline/request-info.js'
import { openAssets } from './asset/assets.js'
import { sendAnswer, wantsHtml } from './layout/send.js'
import { missingPage, problemPage } from './problem/problem-page.js'
import { forms, routes } from './routes.js'
import { findRoute, isOther, tableOf } from './server/route.js'
import { Visit } from './server/visit.js'
import { Sessions } from './session/session.js'

/** A handler of Express. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Pages that are made at the same time, those of one address among them, and those that wait. */
const PLACES = 16
const PER_ADDRESS = 8
const MOST_WAITING = 1_000

/**
 * Serves the pages for people. They read everything through documents of the graph. A request that no page serves goes to
 * the next handler.
 */
export function pagesOf(options: GraphOptions, trusts: Trusts): Handler {
  const { runtime, log, authenticator } = options
  const read = inProcessGraph(options)
  const assets = openAssets()
  const tables = { GET: tableOf(routes), POST: tableOf(forms) }
  const sessions = new Sessions(authenticator, runtime.clock)
  const turns = new FairQueue({ places: PLACES, perKey: PER_ADDRESS, mostWaiting: MOST_WAITING, full, cancelled: gone })
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
    const visit = new Visit({ request, response, url, lane, receipt, read, runtime, assets, sessions })
    const serve = async (): Promise<void> => {
      await receipt.chargeAddress()
      const answer = asset ?? (await turns.run({ key: lane, signal: visit.signal }, pageOf))
      sendAnswer(visit, answer)
    }
    const pageOf = async () => {
      visit.person = await sessions.callerOf(request)
      return found ? found.page(visit, found.names) : missingPage(visit)
    }
    serve().catch((error: unknown) => sendAnswer(visit, problemPage(visit, error, log)))
  }
}

const full = (): Problem =>
  new Problem('unavailable', {
    detail: 'Too many pages are waiting.',
    hint: 'Load the page again in a moment.',
    retryAfterSeconds: 1,
  })

const gone = (): Problem =>
  new Problem('unavailable', {
    detail: 'The browser has closed the connection.',
    hint: 'Load the page again.',
    retryAfterSeconds: 1,
  })
