import type { AttackRequest } from './attack.js'
import { type Received, send } from './send.js'
import type { Target } from './service.js'

const REQUESTS = 6_000
const AT_ONCE = 50
/** Requests that no operation serves. They count too: otherwise a client could try keys without a limit. */
const OTHERS: readonly AttackRequest[] = [
  { path: '/metrics', as: 'nobody', headers: { 'x-api-key': 'unknown' } },
  { path: '/graphql', as: 'nobody', body: '{' },
  { path: '/graphql', as: 'nobody', headers: { accept: 'text/html' } },
  { path: '/v1/nothing' },
  { path: '/v1/entities', method: 'DELETE' },
  { path: '/nothing' },
  { path: '/media/nothing.png' },
]

/** Sends many requests from one address. Returns what is wrong with the responses. */
export async function flood({ base }: Target, limit: number): Promise<string[]> {
  const responses: Received[] = []
  const sender = async () => {
    while (responses.length + AT_ONCE <= REQUESTS) responses.push(await send(base, { path: '/v1/entities/types' }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  const others = await Promise.all(OTHERS.map((request) => send(base, request)))
  const withStatus = (status: number) => responses.filter((response) => response.status === status)
  const [served, refused] = [withStatus(200), withStatus(429)]
  const [first] = refused
  return [
    served.length <= limit ? '' : `${served.length} requests were served, more than the limit of ${limit}`,
    served.length + refused.length === responses.length ? '' : 'a response has another status than 200 and 429',
    first ? '' : 'no request got 429',
    first && !first.headers.has('retry-after') ? 'a response with 429 has no Retry-After' : '',
    first && (first.body as { limitType?: string }).limitType !== 'IP' ? 'the limit of the address did not refuse' : '',
    ...others.map(({ status }, at) => (status === 429 ? '' : `${OTHERS[at]?.path} got ${status}, not 429`)),
  ].filter((fault) => fault !== '')
}
