import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { clientAddress, laneOfClient, type Trusts } from '../src/operation/meter/address.js'
import { publicQueue } from '../src/operation/meter/public-queue.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import { type Translate, translator } from './build/error.js'
import { FieldNames } from './build/field-names.js'
import { SchemaTime } from './build/schema-time.js'
import { handle, serverContextOf } from './post.js'
import { send } from './respond.js'
import { SchemaAnswers } from './schema-answers.js'
import { createGraph, type GraphOptions } from './yoga.js'

/** Serves the GraphiQL page. */
type Page = (request: Request, response: Response) => Promise<void>

/**
 * Serves /graphql. A browser that opens this URL gets the GraphiQL page. All other requests go to the GraphQL
 * endpoint.
 */
export function graphApi(options: GraphOptions, page: Page, trusts: Trusts): RequestHandler {
  const { clock } = options.runtime
  const reads = { answers: new SchemaAnswers(), time: new SchemaTime(clock) }
  const turns = publicQueue('documents', PLACES)
  const endpoint = { ...reads, turns, runtime: options.runtime, yoga: createGraph(options, reads) }
  const translate = translator(options.failures, new FieldNames(options.registry.operations))
  return (request, response, next) => {
    // Express ignores the case of a path and a slash at its end, but there is only one path.
    if (!PATH.test(request.url ?? '')) return next()
    const receipt = options.runtime.meters.receipt(clientAddress(request, trusts))
    const context = serverContextOf(request, response, receipt, options.authenticator, laneOfClient(request, trusts))
    const serve = async (): Promise<void> => {
      // Before the body is read, so that requests with a malformed body are counted too.
      await receipt.chargeAddress()
      await (wantsPage(request) ? page(request, response) : handle(endpoint, request, response, context))
    }
    serve().catch((error: unknown) => refuse(response, translate(error, context.requestInfo.trace, true), receipt))
  }
}

/** Documents without a credential that are served at the same time. They occupy the process one after another. */
const PLACES = 2

const PATH = /^\/graphql(?:\?|$)/

/** A link to GraphiQL can contain the query of its editor. So a browser that loads the page sends a query too. */
const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true

/** Responds to a request that was refused before execution. */
function refuse(response: Response, error: ReturnType<Translate>, receipt: Receipt): void {
  if (response.headersSent) response.destroy()
  else send(response, 'application/json', { errors: [error] }, receipt.headers())
}
