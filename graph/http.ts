import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '../src/log.js'
import { goneSignal } from '../src/operation/gone.js'
import { traceOf } from '../src/operation/trace.js'
import { graphError } from './error.js'
import type { GraphiqlPage } from './graphiql.js'
import { answerPost, send } from './post.js'
import { createGraph, type GraphOptions } from './yoga.js'

/** Answers /graphql: the page for a browser that navigates, the endpoint for everything else. */
export function graphListener(options: GraphOptions, page: GraphiqlPage): RequestListener {
  const yoga = createGraph(options)
  return (request, response) => {
    if (wantsPage(request)) void page(request, response)
    else if (request.method === 'POST') {
      answerPost(yoga, request, response).catch((error: unknown) => refuse(request, response, error, options.log))
    } else void yoga(request, response, { signal: goneSignal(response) })
  }
}

const wantsPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !url.includes('query=')

/** What was refused before anything was executed. */
function refuse(request: IncomingMessage, response: ServerResponse, thrown: unknown, log: Log): void {
  const occurrence = { spanId: undefined, ...traceOf(request.headers.traceparent) }
  const error = graphError(thrown, occurrence, true)
  if (Number(error.extensions.status ?? 0) >= 500) log.error({ err: thrown, ...occurrence }, 'request failed')
  if (response.headersSent) response.destroy()
  else send(response, 'application/json', { errors: [error] })
}
