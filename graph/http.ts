import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddress, type Trusts } from '../src/operation/meter/address.js'
import type { Receipt } from '../src/operation/meter/receipt.js'
import { type Translate, translator } from './build/error.js'
import { FieldNames } from './build/field-names.js'
import type { GraphiqlPage } from './graphiql.js'
import { handle, serverContextOf } from './post.js'
import { send } from './respond.js'
import { createGraph, type GraphOptions } from './yoga.js'

/** A handler of Express. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Serves /graphql. A browser that opens this URL gets the GraphiQL page. All other requests go to the GraphQL
 * endpoint.
 */
export function graphApi(options: GraphOptions, page: GraphiqlPage, trusts: Trusts): Handler {
  const yoga = createGraph(options)
  const translate = translator(options.log, new FieldNames(options.registry.operations))
  return (request, response, next) => {
    // Express ignores the case of a path and a slash at its end, but there is only one path.
    if (!PATH.test(request.url ?? '')) return next()
    const receipt = options.runtime.meters.receipt(clientAddress(request, trusts))
    const context = serverContextOf(request, response, receipt, options.authenticator)
    const serve = async (): Promise<void> => {
      // Before the body is read, so that requests with a malformed body are counted too.
      await receipt.chargeAddress()
      await (wantsPage(request) ? page(request, response) : handle(yoga, request, response, context))
    }
    serve().catch((error: unknown) => refuse(response, translate(error, context.requestInfo.trace, true), receipt))
  }
}

const PATH = /^\/graphql(?:\?|$)/

/** GraphiQL writes the query of its editor into the URL. So a browser that loads the page again sends a query too. */
const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true

/** Responds to a request that was refused before execution. */
function refuse(response: ServerResponse, error: ReturnType<Translate>, receipt: Receipt): void {
  if (response.headersSent) response.destroy()
  else send(response, 'application/json', { errors: [error] }, receipt.headers())
}
