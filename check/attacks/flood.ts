import { type Received, send } from './send.js'
import type { Target } from './service.js'

const REQUESTS = 6_000
const AT_ONCE = 50

/** Sends many requests from one address. Returns what is wrong with the responses. */
export async function flood({ base }: Target, limit: number): Promise<string[]> {
  const responses: Received[] = []
  const sender = async () => {
    while (responses.length + AT_ONCE <= REQUESTS) responses.push(await send(base, { path: '/v1/entities/types' }))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  const withStatus = (status: number) => responses.filter((response) => response.status === status)
  const [served, refused] = [withStatus(200), withStatus(429)]
  const [first] = refused
  return [
    served.length <= limit ? '' : `${served.length} requests were served, more than the limit of ${limit}`,
    served.length + refused.length === responses.length ? '' : 'a response has another status than 200 and 429',
    first ? '' : 'no request got 429',
    first && !first.headers.has('retry-after') ? 'a response with 429 has no Retry-After' : '',
    first && (first.body as { limitType?: string }).limitType !== 'IP' ? 'the limit of the address did not refuse' : '',
  ].filter((fault) => fault !== '')
}
