import type { IncomingMessage, ServerResponse } from 'node:http'
import { methodNotAllowed } from '../src/kernel/problem/method.js'
import { asProblem, Problem, problemBody } from '../src/kernel/problem/problem.js'
import { credentialHeaders } from '../src/operation/access/headers.js'
import { clientAddress, type Trusts } from '../src/operation/meter/address.js'
import { checkLength, checkMediaType, parseBody, readBytes } from '../src/operation/pipeline/request/body.js'
import { disconnectSignal } from '../src/operation/pipeline/request/disconnect.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import type { AgentOptions } from './server/agent.js'
import type { AnswerMessage } from './server/answer.js'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Serves the tools of agents at POST /mcp (Model Context Protocol). Each request is complete in itself: there is no session. A
 * request needs a credential before its body is read. Each tool has the permissions and meters of this credential.
 */
export function agentApi(options: AgentOptions, trusts: Trusts): Handler {
  const { runtime, authenticator, failures } = options
  let opened: Promise<AnswerMessage> | undefined
  // The library of the protocol is loaded with the first message, because many services never get one.
  const open = () => (opened ??= import('./server/answer.js').then(({ openAnswers }) => openAnswers(options)))
  return (request, response) => {
    const receipt = runtime.meters.receipt(clientAddress(request, trusts))
    const requestInfo = requestInfoOf(request)
    const serve = async (): Promise<void> => {
      await receipt.chargeAddress()
      if (request.method !== 'POST') throw methodNotAllowed(request.method ?? '', 'POST, OPTIONS')
      const caller = await authenticator.authenticate(credentialHeaders(request))
      requestInfo.caller = caller
      checkMediaType(request.headers['content-type'], ['application/json'])
      checkLength(request.headers['content-length'])
      const body = parseBody(await readBytes(request, request.headers['content-encoding']))
      // All messages of a batch would share one charge of the meters.
      if (Array.isArray(body)) throw oneMessage()
      const signal = disconnectSignal(response)
      const answer = await open()
      const sent = await answer(request.headers, body, { caller, receipt, requestInfo, signal })
      const headers = { ...receipt.headers(), 'Content-Type': sent.type, 'Cache-Control': 'private, no-store' }
      response.writeHead(sent.status, headers).end(sent.text)
    }
    serve().catch((error: unknown) => {
      const problem = asProblem(error)
      if (problem.status >= 500)
        failures.add(problem.cause ?? problem, problem.status, { ...requestInfo.trace, path: '/mcp' })
      if (response.headersSent) return void response.destroy()
      const text = JSON.stringify(problemBody(problem, { instance: '/mcp', ...requestInfo.trace }))
      const type = { 'Content-Type': 'application/problem+json; charset=utf-8', 'Cache-Control': 'private, no-store' }
      response.writeHead(problem.status, { ...receipt.headers(), ...problem.headers, ...type }).end(text)
    })
  }
}

const oneMessage = (): Problem =>
  new Problem('badRequest', {
    detail: 'A request may contain only one message.',
    field: 'body',
    hint: 'Send one message as an object.',
  })
