import { connect } from 'node:net'
import { getIntrospectionQuery } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../support/app.js'
import { unique } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRUST_PROXY: 'loopback' })
})

const fromAddress = (address = `203.0.113.${unique()}`) => ({ 'x-forwarded-for': address })
/** The usual introspection query, in a text that no other test sends. */
const introspection = (): string => `${getIntrospectionQuery()} # ${unique()}`
const ask = (query: string, headers: Record<string, string>) => app.graph(query, {}, headers)

const TIME_IS_OVER = {
  status: 429,
  body: { errors: [{ extensions: { code: 'rate_limited', limitType: 'SCHEMA', remaining: 0, windowSeconds: 60 } }] },
}

describe('a document that reads only the schema', () => {
  test('is answered from memory the second time, with the same data and cost, and each answer is charged', async () => {
    const query = introspection()
    const address = fromAddress()
    const [first, second] = [await ask(query, address), await ask(query, address)]
    expect(second.body.data).toEqual(first.body.data)
    const { remaining, ...cost } = first.body.extensions.cost
    expect(second.body.extensions.cost).toMatchObject({ fields: cost.fields, points: cost.points })
    expect(second.body.extensions.cost.remaining).toBe(remaining - cost.points)
  })

  test('is answered for the operation that the request names, and for its variables', async () => {
    const query = `query A { __type(name: "Entity") { name } } query B($name: String!) { __type(name: $name) { name } }`
    const named = async (operationName: string, variables = {}) =>
      (await app.rest('/graphql', { method: 'POST', headers: {}, body: { query, operationName, variables } })).body.data
    for (let repeats = 0; repeats < 2; repeats++) {
      expect(await named('A')).toEqual({ __type: { name: 'Entity' } })
      expect(await named('B', { name: 'Person' })).toEqual({ __type: { name: 'Person' } })
      expect(await named('B', { name: 'Entity' })).toEqual({ __type: { name: 'Entity' } })
    }
  })

  test('needs a valid credential if it has one, also if its answer is stored', async () => {
    const query = introspection()
    expect((await ask(query, {})).status).toBe(200)
    expect((await ask(query, { 'x-api-key': 'unknown' })).status).toBe(401)
  })

  test('is refused when the time of its address is over; other addresses and callers are not', async () => {
    const address = fromAddress()
    let refused = await ask(introspection(), address)
    for (let sent = 0; refused.status === 200 && sent < 200; sent++) refused = await ask(introspection(), address)
    expect(refused).toMatchObject(TIME_IS_OVER)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('{ unknown }', address)).status).toBe(429)
    expect((await ask(introspection(), fromAddress())).status).toBe(200)
    const reads = await ask('{ entities(first: 1) { totalCount } }', { ...asClient, ...address })
    expect(reads).toMatchObject({ status: 200, body: { data: { entities: { totalCount: 0 } } } })
  }, 60_000)

  test('is answered from memory at least thirty times a minute for one address, but not without a limit', async () => {
    const known = introspection()
    await ask(known, fromAddress())
    const address = fromAddress()
    let answers = 0
    let last = await ask(known, address)
    for (; last.status === 200 && answers < 200; answers++) last = await ask(known, address)
    expect(answers).toBeGreaterThanOrEqual(30)
    expect(last).toMatchObject(TIME_IS_OVER)
    expect((await ask(known, fromAddress())).status).toBe(200)
  }, 60_000)
})

test('requests that one connection sends at once let those of other connections pass between them', async () => {
  const { hostname, port } = new URL(app.base)
  const open = () => connect(Number(port), hostname)
  const request = (query: string): string => {
    const body = JSON.stringify({ query })
    return `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  }
  const answersIn = (text: string): number => text.split('HTTP/1.1 200').length - 1
  const [flood, other] = [open(), open()]
  await new Promise((resolve) => other.once('connect', resolve))
  let received = ''
  const small = '{ __schema { queryType { name } } }'
  const passed = new Promise<number>((resolve) => {
    other.once('data', () => resolve(answersIn(received)))
    flood.on('data', (part) => {
      if (received === '') other.write(request(small))
      received += part.toString('latin1')
    })
  })
  flood.write(Array.from({ length: 90 }, () => request(small)).join(''))
  expect(await passed).toBeLessThan(20)
  flood.destroy()
  other.destroy()
})
