import { get } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from '../../../src/kernel/outbound/address.js'
import { OutboundFailure } from '../../../src/kernel/outbound/failure.js'
import { createOutbound, type Outbound, type OutboundOptions } from '../../../src/kernel/outbound/outbound.js'
import type { Resolve } from '../../../src/kernel/outbound/resolve.js'
import { readAllowedHosts } from '../../../src/kernel/outbound/target.js'
import { testClock } from '../../support/clock.js'
import { ipv4Disguises, ipv6Disguises, nameDisguises, urlDisguises } from './disguises.js'
import { site, trap } from './site.js'

/** The worst resolver: every name in the world is this machine. */
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
/** The rule of ports stands aside here, so that the other rules show alone. */
function door(options: Partial<OutboundOptions> = {}): Outbound {
  const made = createOutbound({
    clock: testClock(),
    ports: new Set([80, 443, bait.port]),
    resolve: everythingIsHere,
    pauseMs: 0,
    ...options,
  })
  opened.push(made)
  return made
}
afterAll(() => Promise.all(opened.map((made) => made.close())))

const reasonOf = (fetched: Promise<unknown>): Promise<string> =>
  fetched.then(
    () => 'fetched',
    (error: unknown) => (error instanceof OutboundFailure ? error.reason : String(error)),
  )

beforeAll(async () => {
  // The trap is there for whoever goes without the door.
  for (const host of ['127.0.0.1', '127.1.2.3']) {
    await new Promise((resolve) => get({ host, port: bait.port }, (answer) => resolve(answer.resume())))
  }
  expect(bait.reached()).toBe(2)
})

test('there are 300 disguises and more', () => {
  expect(new Set(disguises).size).toBeGreaterThanOrEqual(300)
})

test('no disguise reaches the trap', async () => {
  const outbound = door()
  const passed: string[] = []
  for (const url of disguises) {
    const reason = await reasonOf(outbound.fetch(url))
    if (reason !== 'url' && reason !== 'address') passed.push(`${url}: ${reason}`)
  }
  expect(passed).toEqual([])
  expect(bait.reached()).toBe(2)
})

test('no disguise reaches the trap by a redirect', async () => {
  const outbound = door({ allowed: new Set([redirector.authority]) })
  const passed: string[] = []
  for (const url of disguises.filter((url) => /^\w+:\/\/\S+$/.test(url))) {
    const reason = await reasonOf(outbound.fetch(`${redirector.base}/${encodeURIComponent(url)}`))
    if (reason !== 'url' && reason !== 'address') passed.push(`${url}: ${reason}`)
  }
  expect(passed).toEqual([])
  expect(redirector.asked.length).toBeGreaterThan(300)
  expect(bait.reached()).toBe(2)
})

test('the connections refuse a private literal by themselves, whatever was judged before them', async () => {
  const { guardedAgent } = await import('../../../src/kernel/outbound/agent.js')
  const limits = { connectMs: 500, headersMs: 500, bodyMs: 500 }
  const agent = guardedAgent({ allowed: new Set(), resolve: everythingIsHere, ...limits })
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', 'name.example'])
    await expect(agent.request({ origin: at(host), path: '/', method: 'GET' })).rejects.toThrow('public internet')
  await agent.destroy()
  expect(bait.reached()).toBe(2)
})

test('a public name that leads here is refused; one private address among public ones makes the name suspect', async () => {
  const here = { address: '127.0.0.1', family: 4 }
  const there = { address: '93.184.215.14', family: 4 }
  const answers = [
    [here],
    [there, here],
    [here, there],
    [{ address: '::ffff:7f00:1', family: 6 }],
    [{ address: 'fe80::1%lo', family: 6 }],
  ]
  for (const answer of answers)
    expect(await reasonOf(door({ resolve: async () => answer }).fetch(at('company.example')))).toBe('address')
  expect(bait.reached()).toBe(2)
})

test('a name that answers publicly when judged and privately afterwards is dialled by the first answer only', async () => {
  let asked = 0
  // Public by its prefix, and nobody's.
  const resolve: Resolve = async () =>
    ++asked % 2 === 1 ? [{ address: '2001:500:dead::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }]
  const outbound = door({ resolve, connectMs: 200 })
  const reasons = []
  for (let turn = 0; turn < 4; turn++)
    reasons.push(await reasonOf(outbound.fetch(at('rebinding.example'), { isCrawl: false })))
  expect(reasons).toEqual([
    expect.stringMatching(/network|timeout/),
    'address',
    expect.stringMatching(/network|timeout/),
    'address',
  ])
  expect(asked).toBe(4)
  expect(bait.reached()).toBe(2)
})

test('an allowed host is exempt with its port only, in whatever form it is written', async () => {
  const allowed = readAllowedHosts(` LOCALHOST:${bait.port}, 0x7f.1:${new URL(redirector.base).port}`) ?? new Set()
  expect([...allowed]).toEqual([`localhost:${bait.port}`, redirector.authority])
  const outbound = door({ allowed, ports: new Set([80]) })
  expect((await outbound.fetch(`http://localhost:${bait.port}/`, { isCrawl: false })).text).toBe('trapped')
  expect(bait.reached()).toBe(3)
  expect(await reasonOf(outbound.fetch(at('127.0.0.1')))).toBe('address')
  expect(await reasonOf(outbound.fetch('http://localhost/'))).toBe('address')
  expect(bait.reached()).toBe(3)
})

test.each(['a:b:c', 'user@host:80', 'host:80/path', 'host:99999'])('%s is no allowed host', (text) => {
  expect(readAllowedHosts(text)).toBeUndefined()
})

test('a name that does not exist is told from a resolver that cannot be asked', async () => {
  const failing = (code?: string) => async () => {
    if (code === undefined) return []
    throw Object.assign(new Error(code), { code })
  }
  const codes = ['ENOTFOUND', 'ENODATA', undefined, 'EAI_AGAIN', 'ESERVFAIL']
  const reasons = codes.map((code) => reasonOf(door({ resolve: failing(code) }).fetch('http://company.example/')))
  expect(await Promise.all(reasons)).toEqual(['unresolved', 'unresolved', 'unresolved', 'network', 'network'])
})

test('a port that pages are not served from is refused', async () => {
  const outbound = door({ ports: new Set([80, 443]) })
  expect(await reasonOf(outbound.fetch('http://company.example:22/'))).toBe('url')
})

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)
