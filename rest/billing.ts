import { type Request, type Response, Router } from 'express'
import { asProblem } from '../src/kernel/problem/problem.js'
import { checkLength, readBytes } from '../src/operation/pipeline/request/body.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import type { BillingPages } from '../src/platform/payment/pages.js'
import { invoiceHtml, missingHtml, portalHtml } from './billing-html.js'
import { sendInvoicePdf } from './billing-pdf.js'
import { respondProblem } from './respond.js'

/** The policy permits no scripts and no other origins. The form on the page of an invoice is sent to the same page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Serves the pages of invoices and of the billing portal, and receives the messages of the payment provider. */
export function billingRouter(pages: BillingPages): Router {
  const router = Router()
  const answering =
    (handle: (request: Request, response: Response) => Promise<void>) =>
    async (request: Request, response: Response): Promise<void> => {
      try {
        await handle(request, response)
      } catch (error) {
        respondProblem(request, response, asProblem(error), requestInfoOf(request).trace)
      }
    }
  const html = (response: Response, text: string | undefined): void => {
    response
      .status(text === undefined ? 404 : 200)
      .set({
        'Content-Security-Policy': POLICY,
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
      })
      .type('html')
      .send(text ?? missingHtml())
  }

  const page = <Shown>(
    path: string,
    find: (token: string) => Promise<Shown | undefined>,
    draw: (found: Shown) => string,
  ) =>
    router.get(
      path,
      answering(async (request, response) => {
        const found = await find(tokenOf(request))
        html(response, found === undefined ? undefined : draw(found))
      }),
    )

  router.get(
    '/invoices/:token.pdf',
    answering(async (request, response) => {
      const invoice = await pages.invoice(tokenOf(request))
      if (invoice) await sendInvoicePdf(response, invoice)
      else html(response, undefined)
    }),
  )
  page('/invoices/:token', pages.invoice, invoiceHtml)
  page('/portal/:token', pages.portal, portalHtml)
  router.post(
    '/invoices/:token',
    answering(async (request, response) => {
      if (await pages.markPaid(tokenOf(request))) response.redirect(303, request.baseUrl + request.path)
      else html(response, undefined)
    }),
  )
  router.get(
    '/statements/:token',
    answering(async (request, response) => {
      const file = await pages.statement(tokenOf(request))
      if (!file) return html(response, undefined)
      response.set('Cache-Control', 'private, no-store').attachment(file.name).type('text/csv').send(file.text)
    }),
  )
  router.post(
    '/messages',
    answering(async (request, response) => {
      checkLength(request.headers['content-length'])
      await pages.message(await readBytes(request, undefined), request.get('stripe-signature'))
      response.status(204).end()
    }),
  )
  return router
}

const tokenOf = ({ params }: Request): string => String(params.token)
