import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { type AttackRequest, type CallerName, PROVENANCE } from './attack.js'
import type { Issuer } from './issuer.js'
import { type Received, send } from './send.js'
import type { Target } from './service.js'
import { slowDrawing } from './slow-drawing.js'

/*
 * Attacks that take the time, or the space, of others: the work of one caller beside that of another one. Each returns what is
 * wrong with the service.
 */

/** Longest time of a request beside the work of another caller. Without turns, it would wait for all of this work: minutes. */
const LONGEST_MS = 3_000

/** Measures requests while others repeat theirs on `connections` connections. */
async function beside(quiet: () => Promise<string | undefined>, flood: () => Promise<unknown>, connections: number) {
  let isOver = false
  const one = async () => {
    while (!isOver) await flood().catch(() => setTimeout(20))
  }
  const floods = Array.from({ length: connections }, one)
  await setTimeout(500)
  const faults: string[] = []
  for (let count = 0; count < 5; count++) {
    const start = performance.now()
    const fault = await Promise.race([quiet(), setTimeout(20_000, 'no response in 20 s')])
    const ms = Math.round(performance.now() - start)
    if (fault !== undefined) faults.push(fault)
    if (ms > LONGEST_MS) faults.push(`a request took ${ms} ms`)
    if (faults.length > 0) break
  }
  isOver = true
  await Promise.race([Promise.all(floods), setTimeout(10_000)])
  return faults
}

function upload(
  { base }: Target,
  as: CallerName,
  image: Buffer,
  type: string,
  mediaType = 'ENTITY',
): Promise<Received> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(image)], { type }), 'image')
  return send(base, { path: '/v1/media/upload', query: { ...PROVENANCE, mediaType }, as, body: form })
}

/** A square picture that no other one equals. */
const noise = (side: number): Promise<Buffer> =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()

const stateOf = ({ status, text }: Received, expected: number): string | undefined =>
  status === expected ? undefined : `status ${status}, not ${expected}: ${text?.slice(0, 200)}`

/** One account uploads drawings that take long. Another one uploads an image and reads it in another size. */
export async function slowDrawings(target: Target): Promise<string[]> {
  const { base } = target
  let count = 0
  const quiet = async () => {
    count += 1
    const stored = await upload(target, 'user', await noise(200 + count), 'image/png')
    if (stored.status !== 200) return stateOf(stored, 200)
    const { path } = stored.body as { path: string }
    return stateOf(await send(base, { path: `/media/${path}`, query: { width: '64' }, as: 'nobody' }), 200)
  }
  const drawing = () => slowDrawing(String(Math.random()))
  return beside(quiet, () => upload(target, 'admin', drawing(), 'image/svg+xml'), 10)
}

type Caller = Pick<AttackRequest, 'as' | 'headers'>

/** Receivers of webhooks: one answers at once, the other one never. */
export interface Receivers {
  readonly host: string
  /** Resolves when the next message arrives at the receiver that answers. */
  arrival(): Promise<void>
  close(): void
}

export async function startReceivers(): Promise<Receivers> {
  let arrived = (): void => undefined
  const server = createServer((request, response) => {
    if (request.url !== '/answers') return
    response.end()
    arrived()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrival: () =>
      new Promise((resolve) => {
        arrived = resolve
      }),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** One account sends test messages, and sends them again, to a receiver that never answers. Another one gets its messages. */
export async function silentReceiver({ base }: Target, receivers: Receivers, issuer: Issuer): Promise<string[]> {
  const asOther = { as: 'nobody', headers: { authorization: `Bearer ${await issuer.token(0)}` } } as const
  const create = async (caller: Caller, path: string) => {
    const url = `http://${receivers.host}${path}`
    const { status, text, body } = await send(base, { path: '/v1/webhooks', ...caller, body: { url } })
    if (status !== 201) throw new Error(`the webhook got ${status}: ${text}`)
    return (body as { id: string }).id
  }
  const [answers, silent] = [await create({ as: 'user' }, '/answers'), await create(asOther, '/silent')]
  const test = (id: string, caller: Caller) =>
    send(base, { method: 'POST', path: `/v1/webhooks/${id}/test`, ...caller })
  const replay = async () => {
    const { body } = await test(silent, asOther)
    const { id } = body as { id?: string }
    if (id === undefined) return setTimeout(20)
    return send(base, { method: 'POST', path: `/v1/webhooks/${silent}/deliveries/${id}/replay`, ...asOther })
  }
  const quiet = async () => {
    const arrival = receivers.arrival()
    const fault = stateOf(await test(answers, { as: 'user' }), 200)
    if (fault === undefined) await arrival
    return fault
  }
  return beside(quiet, replay, 8)
}

/** More images than a caller may store without a record. A stored image has about 2 MB. */
const MOST_IMAGES = 60

/** One account stores images that belong to no record, until the service refuses one. */
export async function uploadsWithoutRecord(target: Target): Promise<string[]> {
  for (let count = 0; count < MOST_IMAGES; count++) {
    const { status, body } = await upload(target, 'user', await noise(1_200), 'image/png', 'NEWS')
    if (status === 409) return count < 2 ? ['the first images were refused'] : []
    if (status !== 200) return [`an upload got ${status}: ${JSON.stringify(body)}`]
  }
  return [`${MOST_IMAGES} images without a record were stored`]
}
