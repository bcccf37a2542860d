import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atFileEnd } from './file-end.js'

type Fields = Record<string, string>
interface Stored {
  id: string
  object: string
  customer?: string
  status?: string | null
  payment_status?: string
  total?: number
  amount_total?: number
  currency?: string
  metadata: Fields
  url?: string | null
  hosted_invoice_url?: string | null
}

/** A local double of Stripe with the shapes of its API: customers, invoices and checkouts, and idempotency keys. */
export interface StripeDouble {
  readonly base: string
  readonly secret: string
  /** Everything that was created, by id. */
  readonly stored: Map<string, Stored>
  /** Sums of the payments, by id of the invoice of this service. */
  readonly paid: Map<string, number>
  /** Number of requests. A test sets it to 0 before it sets `trouble`. */
  asked: number
  /** What goes wrong at a request, by its number from 0. */
  trouble: ((number: number) => Trouble | undefined) | undefined
  /** Whether customers have a stored payment method, and what happens to it. */
  method: 'none' | 'good' | 'declined'
  /** Forgets all accounts, invoices, payments and idempotency keys. From then on, nothing fails. */
  reset(): void
  /** The customer pays on the page of the provider. */
  pay(id: string): void
  /** A message with its signature. */
  message(type: string, object: object, options?: { id?: string; at: Date; secret?: string }): SignedMessage
}

/**
 * How Stripe fails at a request. `reset` and `error` have no effect, the others have. `late` responds after the service has
 * closed the connection, and `twice` sends its response two times.
 */
export const troubles = ['reset', 'lost', 'late', 'error', 'errorDone', 'twice'] as const
type Trouble = (typeof troubles)[number]

/** No request has a response from number `from` on. If `isDone`, the first of them still has its effect. */
export const deadFrom =
  (from: number, isDone: boolean) =>
  (number: number): Trouble | undefined =>
    number < from ? undefined : number === from && isDone ? 'lost' : 'reset'

interface SignedMessage {
  readonly body: string
  readonly signature: string
}

interface StripeAnswer {
  readonly status: number
  readonly body: unknown
}

const SECRET = 'whsec_double'

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
}

const metadataOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )

/** Starts the double. It stops when the test file ends. */
export async function startStripe(): Promise<StripeDouble> {
  const answers = new Map<string, StripeAnswer>()
  const { stored, paid } = { stored: new Map<string, Stored>(), paid: new Map<string, number>() }
  let count = 0

  const settle = (one: Stored) => {
    if (one.status === 'paid' || one.payment_status === 'paid') return
    if (one.object === 'invoice') one.status = 'paid'
    else Object.assign(one, { status: 'complete', payment_status: 'paid', url: null })
    const key = one.metadata.invoiceId ?? ''
    paid.set(key, (paid.get(key) ?? 0) + (one.total ?? one.amount_total ?? 0))
  }
  const create = (prefix: string, value: Omit<Stored, 'id'>): Stored => {
    const one = { id: `${prefix}_${++count}`, ...value }
    stored.set(one.id, one)
    return one
  }
  const failure = (status: number, type: string, message: string) => ({ status, body: { error: { type, message } } })
  const listed = (object: string, customer: string | null) => ({
    object: 'list',
    data: [...stored.values()].filter((one) => one.object === object && one.customer === customer).reverse(),
    has_more: false,
  })

  /** What Stripe does for one request. */
  const perform = (method: string, url: URL, fields: Fields): StripeAnswer => {
    const [, , kind = '', second = '', third, fourth] = url.pathname.split('/')
    const ok = (body: unknown) => ({ status: 200, body })
    const metadata = metadataOf(fields)
    if (kind === 'customers') {
      if (third === 'payment_methods')
        return ok({ object: 'list', data: double.method === 'none' ? [] : [{ id: 'pm_1' }] })
      return ok(create('cus', { object: 'customer', metadata }))
    }
    if (kind === 'billing_portal') return ok({ id: 'bps_1', url: 'https://billing.stripe.example/session' })
    if (kind === 'invoiceitems') {
      const invoice = stored.get(fields.invoice ?? '')
      if (invoice) invoice.total = (invoice.total ?? 0) + Number(fields.amount)
      return ok({ id: `ii_${++count}`, object: 'invoiceitem' })
    }
    const [id, action] = kind === 'checkout' ? [third, fourth] : [second, third]
    const object = kind === 'checkout' ? 'checkout.session' : 'invoice'
    if (!id && method === 'GET') return ok(listed(object, url.searchParams.get('customer')))
    const { customer = '', currency = '' } = fields
    if (!id && object === 'invoice')
      return ok(
        create('in', { object, customer, currency, metadata, status: 'draft', total: 0, hosted_invoice_url: null }),
      )
    if (!id) {
      const page = { status: 'open', payment_status: 'unpaid', url: `https://checkout.stripe.example/${count + 1}` }
      const amount_total = Number(fields['line_items[0][price_data][unit_amount]'])
      const [price] = [fields['line_items[0][price_data][currency]'] ?? '']
      return ok(create('cs', { object, customer, currency: price, metadata, amount_total, ...page }))
    }
    const one = stored.get(id)
    if (!one) return failure(404, 'invalid_request_error', 'No such object')
    if (method === 'DELETE') {
      if (one.status !== 'draft') return failure(400, 'invalid_request_error', 'It is not a draft.')
      stored.delete(id)
      return ok({ id, object, deleted: true })
    }
    if (action === 'finalize')
      Object.assign(one, { status: 'open', hosted_invoice_url: `https://invoice.stripe.example/${id}` })
    if (action === 'pay' && double.method === 'declined') return failure(402, 'card_error', 'Your card was declined.')
    if (action === 'pay') settle(one)
    if (action === 'void' || action === 'expire') {
      if (one.status !== 'open') return failure(400, 'invalid_request_error', 'It is closed.')
      one.status = action === 'void' ? 'void' : 'expired'
    }
    return ok(one)
  }

  const answerTo = (request: IncomingMessage, fields: Fields, trouble: Trouble | undefined): StripeAnswer => {
    const performed = () => perform(request.method ?? 'GET', new URL(request.url ?? '/', double.base), fields)
    if (trouble === 'errorDone') performed()
    return trouble === 'error' || trouble === 'errorDone' ? failure(500, 'api_error', 'Try again.') : performed()
  }

  const server = createServer(async (request, response) => {
    const fields = await fieldsOf(request)
    const trouble = double.trouble?.(double.asked++)
    if (trouble === 'reset') return void request.socket.destroy()
    const key = request.headers['idempotency-key']?.toString()
    const known = key === undefined ? undefined : answers.get(key)
    const given = known ?? answerTo(request, fields, trouble)
    if (key !== undefined && (given.status === 200 || given.status >= 500)) answers.set(key, structuredClone(given))
    if (trouble === 'lost') return void request.socket.destroy()
    if (trouble === 'late') await once(request.socket, 'close')
    const headers = { 'content-type': 'application/json', ...(known ? { 'idempotent-replayed': 'true' } : {}) }
    const text = JSON.stringify(given.body)
    if (trouble === 'twice') {
      const length = Buffer.byteLength(text)
      const one = `HTTP/1.1 ${given.status} OK\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
      return void request.socket.end(one + one)
    }
    response.writeHead(given.status, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atFileEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const double: StripeDouble = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: SECRET,
    stored,
    paid,
    asked: 0,
    trouble: undefined,
    method: 'none',
    reset: () => {
      for (const one of [stored, answers, paid]) one.clear()
      Object.assign(double, { trouble: undefined, method: 'none' })
    },
    pay: (id) => {
      const one = stored.get(id)
      if (one) settle(one)
    },
    message: (type, object, { id = `evt_${randomUUID()}`, at, secret = SECRET } = { at: new Date() }) => {
      const created = Math.floor(at.getTime() / 1_000)
      const body = JSON.stringify({ id, object: 'event', api_version: '2026-01-28', created, type, data: { object } })
      const digest = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex')
      return { body, signature: `t=${created},v1=${digest}` }
    },
  }
  return double
}
