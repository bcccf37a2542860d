import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAllowedHosts } from '../../../src/kernel/config/allowed-hosts.js'
import { isPublicAddress } from '../../../src/platform/outbound/address.js'
import { OutboundFailure } from '../../../src/platform/outbound/failure.js'
import { createOutbound, type Outbound, type OutboundOptions } from '../../../src/platform/outbound/outbound.js'
import { type Resolve, reliable } from '../../../src/platform/outbound/resolve.js'
import { testClock } from '../../support/clock.js'
import { ipv4Disguises, ipv6Disguises, nameDisguises, urlDisguises } from './disguises.js'
import { site, trap } from './site.js'

/** A hostile resolver: every name resolves to this machine. */
const everythingIsHere: Resolve = async () => [{ address: '127.0.0.1', family: 4 }]

const bait = await trap()
const redirector = await site((request, response) => {
  const to = decodeURIComponent(request.url?.slice(1) ?? '')
  if (request.url === '/robots.txt') response.writeHead(404).end()
  else response.writeHead(302, { Location: encodeURI(to).replaceAll('%25', '%') }).end()
})

const at = (host: string): string => `http://${host}:${bait.port}/`
const disguises = [
  ...ipv4Disguises.map(at),
  ...ipv6Disguises.map((host) => at(`[${host}]`)),
  ...nameDisguises.map(at),
  ...urlDisguises.map((url) => url.replaceAll('PORT', String(bait.port))),
]

const opened: Outbound[] = []
/** Opens an outbound client. It allows the port of the trap, so that only the other rules can refuse it. */
function openClient(options: Partial<OutboundOptions> = {}): Outbound {
  const client = createOutbound({
    clock: testClock(),
    ports: new Set([80, 443, bait.port]),
    resolve: everythingIsHere,
    pauseMs: 0,
    ...options,
  })
  opened.push(client)
  return client
}
afterAll(() => Promise.all(opened.map((client) => client.close())))

const reasonOf = (fetched: Promise<unknown>): Promise<string> =>
  fetched.then(
    () => 'fetched',
    (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
  )

beforeAll(async () => {
  // The trap is reachable without the outbound client.
  for (const host of ['127.0.0.1', '127.1.2.3']) {
    await new Promise((resolve) => get({ host, port: bait.port }, (response) => resolve(response.resume())))
  }
  expect(bait.reached()).toBe(2)
})

test('there are at least 300 disguised addresses', () => {
  expect(new Set(disguises).size).toBeGreaterThanOrEqual(300)
})

test('refuses every disguised address before it opens a connection', async () => {
  const outbound = openClient()
  const notRefused: string[] = []
  for (const url of disguises) {
    const reason = await reasonOf(outbound.fetch(url))
    if (!['url', 'address', 'unresolved'].includes(reason)) notRefused.push(`${url}: ${reason}`)
  }
  expect(notRefused).toEqual([])
  expect(bait.reached()).toBe(2)
})

test('refuses every redirect to a disguised address before it opens a connection', async () => {
  const outbound = openClient({ allowed: new Set([redirector.authority]) })
  const notRefused: string[] = []
  for (const url of disguises.filter((url) => /^\w+:\/\/\S+$/.test(url))) {
    const reason = await reasonOf(outbound.fetch(`${redirector.base}/${encodeURIComponent(url)}`))
    if (!['url', 'address', 'unresolved'].includes(reason)) notRefused.push(`${url}: ${reason}`)
  }
  expect(notRefused).toEqual([])
  expect(redirector.asked.length).toBeGreaterThan(300)
  expect(bait.reached()).toBe(2)
})

test('the agent refuses private addresses by itself, without the earlier checks', async () => {
  const { guardedAgent } = await import('../../../src/platform/outbound/agent.js')
  const limits = { connectMs: 500, headersMs: 500, bodyMs: 500 }
  const agent = guardedAgent({ allowed: new Set(), resolve: everythingIsHere, ...limits })
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'name.example'])
    await expect(agent.request({ origin: at(host), path: '/', method: 'GET' })).rejects.toThrow('public internet')
  await agent.destroy()
  expect(bait.reached()).toBe(2)
})

test('refuses a name that resolves to a private address, even among public addresses', async () => {
  const here = { address: '127.0.0.1', family: 4 }
  const there = { address: '93.184.215.14', family: 4 }
  const lookupResults = [
    [here],
    [there, here],
    [here, there],
    [{ address: '::ffff:7f00:1', family: 6 }],
    [{ address: 'fe80::1%lo', family: 6 }],
  ]
  for (const result of lookupResults)
    expect(await reasonOf(openClient({ resolve: async () => result }).fetch(at('company.example')))).toBe('unresolved')
  expect(bait.reached()).toBe(2)
})

test('connects to the addresses of the checked lookup, without a second lookup', async () => {
  let lookups = 0
  // Public by its prefix, but not assigned.
  const resolve: Resolve = async () =>
    ++lookups % 2 === 1 ? [{ address: '2001:500:dead::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }]
  const outbound = openClient({ resolve, connectMs: 200 })
  const reasons = []
  for (let turn = 0; turn < 4; turn++)
    reasons.push(await reasonOf(outbound.fetch(at('rebinding.example'), { isCrawl: false })))
  expect(reasons).toEqual([
    expect.stringMatching(/network|timeout/),
    'unresolved',
    expect.stringMatching(/network|timeout/),
    'unresolved',
  ])
  expect(lookups).toBe(4)
  expect(bait.reached()).toBe(2)
})

test('an allowed host is exempt only with its port, in any spelling', async () => {
  const allowed = readAllowedHosts(` LOCALHOST:${bait.port}, 0x7f.1:${new URL(redirector.base).port}`) ?? new Set()
  expect([...allowed]).toEqual([`localhost:${bait.port}`, redirector.authority])
  const outbound = openClient({ allowed, ports: new Set([80]) })
  expect((await outbound.fetch(`http://localhost:${bait.port}/`, { isCrawl: false })).text).toBe('trapped')
  expect(bait.reached()).toBe(3)
  expect(await reasonOf(outbound.fetch(at('127.0.0.1')))).toBe('address')
  expect(await reasonOf(outbound.fetch('http://localhost/'))).toBe('address')
  expect(bait.reached()).toBe(3)
})

test.each(['a:b:c', 'user@host:80', 'host:80/path', 'host:99999'])('refuses %s as an allowed host', (text) => {
  expect(readAllowedHosts(text)).toBeUndefined()
})

test('distinguishes a name that does not exist from a resolver that fails', async () => {
  const failing = (code?: string) => async () => {
    if (code === undefined) return []
    throw Object.assign(new Error(code), { code })
  }
  const codes = ['ENOTFOUND', 'ENODATA', undefined, 'EAI_AGAIN', 'ESERVFAIL']
  const reasons = codes.map((code) => reasonOf(openClient({ resolve: failing(code) }).fetch('http://company.example/')))
  expect(await Promise.all(reasons)).toEqual(['unresolved', 'unresolved', 'unresolved', 'network', 'network'])
})

test('the failure of a name with a private address equals that of a name that does not exist', async () => {
  const failureOf = async (lookup: () => Promise<{ address: string; family: number }[]>) => {
    const zones: string[] = []
    const resolve = reliable({ lookup, zone: async (name) => void zones.push(name) })
    const failed = await openClient({ resolve })
      .fetch(at('db.company.example'))
      .catch((error: OutboundFailure) => error)
    const { reason, message } = failed as OutboundFailure
    return { reason, message, zones }
  }
  const missing = await failureOf(async () => {
    throw Object.assign(new Error('no'), { code: 'ENOTFOUND' })
  })
  expect(missing).toEqual({
    reason: 'unresolved',
    message: 'The host has no address on the public internet.',
    zones: ['example'],
  })
  for (const address of ['10.0.0.7', '127.0.0.1', '192.168.1.1', 'fd00::1'])
    expect(await failureOf(async () => [{ address, family: address.includes(':') ? 6 : 4 }])).toEqual(missing)
})

test('refuses a port that is not one of web pages', async () => {
  const outbound = openClient({ ports: new Set([80, 443]) })
  expect(await reasonOf(outbound.fetch('http://company.example:22/'))).toBe('url')
})

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
