import { setTimeout } from 'node:timers/promises'
import { getIntrospectionQuery } from 'graphql'
import { slowDrawing } from '../check/attacks/slow-drawing.js'
import { png } from './media/drawn.js'

/* The kinds of work that `bench:lanes` measures, and the requests of both clients. */

export const KEYS = { CLIENT_SECRET: 'vcs_bench', ADMIN_API_KEY: 'vak_bench', USER_API_KEY: 'vdk_bench' }
/** The measured client and the other one have different addresses. */
const here = { 'x-forwarded-for': '203.0.113.1' }
const asNobody = { 'x-forwarded-for': '198.51.100.1' }
const asClient = { 'x-client-secret': KEYS.CLIENT_SECRET, ...here }
const asUser = { authorization: `Bearer ${KEYS.USER_API_KEY}`, ...here }
const asAdmin = { 'x-api-key': KEYS.ADMIN_API_KEY, ...asNobody }
const SOURCE = 'sourceType=firstPartyWebsite&sourceDetail=https://example.com'
/** The service, a receiver of webhooks, and the API key of another account. */
export interface Place {
  readonly base: string
  readonly hook: string
  readonly other: string
}

export type Work = (place: Place) => Promise<unknown>

/** A kind of work that callers share. */
export interface Lane {
  readonly name: string
  /** The request of the measured client. It ends when the client has what it asked for. */
  readonly quiet: Work
  /** The request that the other client repeats, on this many connections. */
  readonly flood: Work
  readonly connections: number
  /** Whether the processor works on each request from its begin to its end, as a plain server can do too. */
  readonly isShort?: boolean
}

const send = (
  url: string,
  headers: Record<string, string>,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
) =>
  fetch(url, {
    method,
    headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
    ...(body === undefined ? {} : { body: body as string | FormData }),
  })

/** Sends a request of the measured client, which must succeed. */
export async function done(...request: Parameters<typeof send>): Promise<Record<string, unknown>> {
  const response = await send(...request)
  if (!response.ok) throw new Error(`${request[0]}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Record<string, unknown>>
}

/** Statuses that a flood never gets if it does what it is for. */
const WRONG = new Set([400, 401, 403, 404, 405, 422])

/** Sends a request of the flood. The service may refuse it because it is one of many. */
export async function dropped(...request: Parameters<typeof send>): Promise<void> {
  const response = await send(...request)
  const text = await response.text()
  if (WRONG.has(response.status)) throw new Error(`${request[0]}: ${response.status} ${text}`)
}

const image = (bytes: Buffer, type: string): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'image')
  return form
}

const list: Work = ({ base }) => done(`${base}/v1/entities?size=20&sort=yearFounded`, asClient)

/** Sends a test message to a webhook of the account, which is created at the first call. */
const hooks = new Map<string, Promise<unknown>>()
async function test(
  { base, hook }: Place,
  headers: Record<string, string>,
  path: string,
  request: (...sent: Parameters<typeof send>) => Promise<unknown>,
) {
  if (!hooks.has(path)) {
    const created = done(`${base}/v1/webhooks`, headers, JSON.stringify({ url: `${hook}${path}` }))
    hooks.set(
      path,
      created.then(({ id }) => id),
    )
  }
  return request(`${base}/v1/webhooks/${await hooks.get(path)}/test`, headers, undefined, 'POST')
}

async function jobDone({ base }: Place, count: number, headers: Record<string, string>): Promise<void> {
  const row = Array.from({ length: count }, () => ({ name: `Name ${Math.random()}` }))
  const { jobId } = await done(`${base}/v1/lookup-jobs`, headers, JSON.stringify({ row }))
  for (;;) {
    const { state } = await done(`${base}/v1/lookup-jobs/${jobId}`, headers)
    if (!['PENDING', 'RUNNING'].includes(String(state))) return
    await setTimeout(10)
  }
}

let delivered = (): void => undefined
/** Called when a webhook of the measured client arrives. */
export const arrived = (): void => delivered()

export const LANES: readonly Lane[] = [
  {
    name: 'lists beside lists',
    quiet: list,
    flood: ({ base }) => dropped(`${base}/v1/entities?size=200&textSearch=a&sort=-yearFounded`, asAdmin),
    connections: 40,
    isShort: true,
  },
  {
    name: 'lists beside nested GraphQL',
    quiet: list,
    flood: ({ base }) =>
      dropped(
        `${base}/graphql`,
        asAdmin,
        JSON.stringify({
          query: '{ entities(first: 50) { nodes { id nameBrand people(first: 10) { nodes { id nameFull } } } } }',
        }),
      ),
    connections: 40,
    isShort: true,
  },
  {
    name: 'lists beside introspection without a credential',
    quiet: list,
    flood: ({ base }) => dropped(`${base}/graphql`, asNobody, JSON.stringify({ query: getIntrospectionQuery() })),
    connections: 40,
    isShort: true,
  },
  {
    name: 'lists beside bodies of 900 kB without a credential',
    quiet: list,
    flood: ({ base }) => dropped(`${base}/v1/entities/batch`, asNobody, JSON.stringify({ id: ['x'.repeat(900_000)] })),
    connections: 20,
    isShort: true,
  },
  {
    name: 'lists beside writes to one record',
    quiet: list,
    flood: async ({ base }) =>
      dropped(
        `${base}/v1/entities/detail?slug=stripe&${SOURCE}`,
        asAdmin,
        JSON.stringify({ foundedYear: 1_900 + Math.floor(Math.random() * 100) }),
        'PATCH',
      ),
    connections: 24,
    isShort: true,
  },
  {
    name: 'images beside drawings that take long',
    quiet: ({ base }) =>
      done(`${base}/v1/media/upload?mediaType=ENTITY&${SOURCE}`, asUser, image(png(256, 256), 'image/png')),
    flood: ({ base }) =>
      dropped(
        `${base}/v1/media/upload?mediaType=ENTITY&${SOURCE}`,
        asAdmin,
        image(slowDrawing(String(Math.random())), 'image/svg+xml'),
      ),
    connections: 10,
  },
  {
    name: 'webhooks beside a receiver that never responds',
    quiet: async (place) => {
      const arrived = new Promise<void>((resolve) => {
        delivered = resolve
      })
      await test(place, asUser, '/answers', done)
      await arrived
    },
    flood: (place) => test(place, { authorization: `Bearer ${place.other}`, ...asNobody }, '/silent', dropped),
    connections: 8,
  },
  {
    name: 'lookup jobs beside jobs of 100 names',
    quiet: (place) => jobDone(place, 1, asUser),
    flood: (place) => jobDone(place, 100, asAdmin),
    connections: 8,
  },
]
