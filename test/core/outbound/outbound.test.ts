import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../../src/kernel/problem/problem.js'
import { type FailureReason, OutboundFailure, outboundProblem } from '../../../src/platform/outbound/failure.js'
import { createOutbound, type FetchOptions, type Outbound } from '../../../src/platform/outbound/outbound.js'
import { testClock } from '../../support/clock.js'
import { site } from './site.js'

const MEGABYTE = 1_048_576
const packed = {
  gzip: gzipSync('packed text'),
  deflate: deflateSync('packed text'),
  br: brotliCompressSync('packed text'),
  'gzip, br': brotliCompressSync(gzipSync('packed text')),
}
// Compressed in advance: on a busy machine, compression may take longer than the allowed silence.
const bomb = gzipSync(Buffer.alloc(64 * MEGABYTE))
const bombTwice = gzipSync(bomb)

const home = await site((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://site')
  const type = searchParams.get('type') ?? 'text/html'
  if (pathname === '/robots.txt') {
    response.end('User-agent: *\nDisallow: /closed\n\nUser-agent: VentureDataService\nDisallow: /ours\n')
  } else if (pathname === '/hop') {
    const left = Number(searchParams.get('left'))
    response.writeHead(302, { Location: left > 0 ? `hop?left=${left - 1}` : '/page' }).end('moved')
  } else if (pathname === '/out') {
    response.writeHead(307, { Location: `${other.base}/echo` }).end()
  } else if (pathname === '/round') {
    response.writeHead(307, { Location: `${other.base}/back` }).end()
  } else if (pathname === '/echo') {
    response.end(JSON.stringify(request.headers))
  } else if (pathname === '/packed') {
    const coding = searchParams.get('coding') ?? ''
    response.writeHead(200, { 'Content-Encoding': coding }).end(packed[coding as keyof typeof packed] ?? 'as it is')
  } else if (pathname === '/bomb') {
    const isTwice = searchParams.has('twice')
    response.writeHead(200, { 'Content-Encoding': isTwice ? 'gzip, gzip' : 'gzip' })
    response.end(isTwice ? bombTwice : bomb)
  } else if (pathname === '/endless') {
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    const more = () => {
      while (response.write(Buffer.alloc(65_536, 'x')));
    }
    response.on('drain', more)
    more()
  } else if (pathname === '/announced') {
    response.writeHead(200, { 'Content-Length': 50 * MEGABYTE }).write('x')
  } else if (pathname === '/cut') {
    response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': 10 }).end(packed.gzip.subarray(0, 10))
  } else if (pathname === '/silent') {
    request.on('close', () => response.destroy())
  } else if (pathname === '/stalled') {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).write('some, and then nothing')
  } else if (pathname === '/headers') {
    response.writeHead(200, { 'X-Large': 'x'.repeat(40_000) }).end()
  } else if (pathname === '/latin') {
    response.writeHead(200, { 'Content-Type': type }).end(Buffer.from('<meta charset="iso-8859-1">caf\xe9', 'latin1'))
  } else if (pathname === '/gone') {
    response.writeHead(410, { 'Content-Type': 'image/png' }).end('gone')
  } else {
    response.writeHead(200, { 'Content-Type': type, 'CF-Ray': '1' }).end('<h1>page</h1>')
  }
})
const other = await site((request, response) => {
  if (request.url === '/back') response.writeHead(307, { Location: `${home.base}/echo` }).end()
  else response.end(JSON.stringify(request.headers))
})
const broken = await site((_request, response) => response.writeHead(503).end())

const allowed = new Set([home.authority, other.authority, broken.authority])
const clock = testClock()
const outbound: Outbound = createOutbound({ clock, allowed, limits: { totalMs: 4_000 }, silenceMs: 500 })
afterAll(() => outbound.close())

async function failure(path: string, options?: FetchOptions): Promise<{ reason: string; message: string }> {
  const thrown = await outbound.fetch(`${home.base}${path}`, options).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(OutboundFailure)
  const { reason, message } = thrown as OutboundFailure
  return { reason, message }
}

test('returns the URL, redirects, status, headers, bytes, text and observations of a response', async () => {
  const { statusChecked, ...observed } = (await outbound.fetch(`${home.base}/page`)).observations
  expect(observed).toEqual({ crawlCdnProvider: 'cloudflare', crawlRenderMode: 'static' })
  expect(Math.abs(statusChecked.getTime() - clock.now().getTime())).toBeLessThan(1_000)

  const { observations: _, headers, ...response } = await outbound.fetch(`${home.base}/hop?left=1#part`)
  expect(response).toEqual({
    url: `${home.base}/page`,
    redirects: [`${home.base}/hop?left=1`, `${home.base}/hop?left=0`],
    status: 200,
    bytes: Buffer.from('<h1>page</h1>'),
    text: '<h1>page</h1>',
  })
  expect(headers).toMatchObject({ 'content-type': 'text/html', 'cf-ray': '1' })
})

test('returns an error response of any media type', async () => {
  const response = await outbound.fetch(`${home.base}/gone`, { contentTypes: ['text/html'] })
  expect([response.status, response.text, response.bytes.toString()]).toEqual([410, undefined, 'gone'])
})

test('a redirect to another origin drops the headers of the caller, and a POST follows no redirect', async () => {
  const headers = { authorization: 'Bearer secret', accept: 'text/html' }
  const response = await outbound.fetch(`${home.base}/out`, { headers, isCrawl: false })
  expect(JSON.parse(response.text ?? '')).not.toHaveProperty('authorization')
  expect(JSON.parse(response.text ?? '')).toMatchObject({ 'user-agent': 'VentureDataService/1.0' })
  const back = await outbound.fetch(`${home.base}/round`, { headers, isCrawl: false })
  expect([back.url, JSON.parse(back.text ?? '')]).toEqual([
    `${home.base}/echo`,
    expect.not.objectContaining({ authorization: headers.authorization }),
  ])
  const posted = await outbound.fetch(`${home.base}/out`, { method: 'POST', body: '{}', headers, isCrawl: false })
  expect([posted.status, posted.redirects]).toEqual([307, []])
})

describe('limits', () => {
  test('follows at most five redirects', async () => {
    expect((await outbound.fetch(`${home.base}/hop?left=4`)).redirects).toHaveLength(5)
    expect(await failure('/hop?left=5')).toEqual({
      reason: 'redirects',
      message: 'The URL redirects more than 5 times.',
    })
  })

  test('refuses a large body that is announced, endless or compressed, and large headers', async () => {
    const large = { reason: 'tooLarge', message: `The body is larger than ${MEGABYTE} bytes.` }
    for (const path of ['/announced', '/endless', '/bomb', '/bomb?twice'])
      expect(await failure(path, { maxBytes: MEGABYTE })).toEqual(large)
    expect((await failure('/headers')).reason).toBe('tooLarge')
  })

  test('refuses a body that grows a thousandfold when decompressed, below the size limit', async () => {
    expect((await failure('/bomb', { maxBytes: 1024 * MEGABYTE })).reason).toBe('tooLarge')
  })

  test('stops after silence before the headers or in the body, after the total time, and on abort', async () => {
    const late = { reason: 'timeout', message: 'The server did not respond in time.' }
    expect(await failure('/silent')).toEqual(late)
    expect(await failure('/stalled')).toEqual(late)
    expect(await failure('/endless', { totalMs: 50, maxBytes: 1024 * MEGABYTE })).toEqual(late)
    expect(await failure('/silent', { signal: AbortSignal.abort() })).toEqual(late)
  })

  test('sends a request at once to a host that does not answer many others, as a receiver of many accounts may do', async () => {
    const held = Array.from({ length: 32 }, () => failure('/silent', { isCrawl: false }))
    const { status } = await outbound.fetch(`${home.base}/page`, { isCrawl: false, totalMs: 400 })
    expect(status).toBe(200)
    await Promise.all(held)
  })

  test('refuses a media type that is not accepted', async () => {
    expect(await failure('/page?type=image/png', { contentTypes: ['text/html', 'text/plain'] })).toEqual({
      reason: 'contentType',
      message: 'The media type of the response is not accepted: image/png.',
    })
  })
})

describe('bodies', () => {
  test.each(Object.keys(packed))('decompresses %s', async (coding) => {
    expect((await outbound.fetch(`${home.base}/packed?coding=${coding}`)).text).toBe('packed text')
  })

  test('refuses an unknown encoding, three encodings, and a truncated body', async () => {
    expect((await failure('/packed?coding=zstd')).reason).toBe('encoding')
    expect((await failure('/packed?coding=gzip,gzip,gzip')).reason).toBe('encoding')
    expect((await failure('/cut')).reason).toBe('network')
  })

  test.each(['text/html', 'text/html; charset=windows-1252', 'text/html; charset=nonsense'])(
    'decodes the text of %s',
    async (type) => {
      const { text } = await outbound.fetch(`${home.base}/latin?type=${encodeURIComponent(type)}`)
      expect(text?.slice(-4)).toBe('café')
    },
  )
})

describe('robots', () => {
  test('applies the group of this service, and requests the file once', async () => {
    const before = home.asked.filter((path) => path === '/robots.txt').length
    expect(before).toBe(1)
    expect((await failure('/ours/page')).reason).toBe('robots')
    expect((await outbound.fetch(`${home.base}/closed`)).status).toBe(200)
    expect(home.asked).not.toContain('/ours/page')
    expect(home.asked.filter((path) => path === '/robots.txt')).toHaveLength(1)
  })

  test('a request that is not a crawl ignores the file', async () => {
    expect((await outbound.fetch(`${home.base}/ours`, { isCrawl: false })).status).toBe(200)
  })

  test('does not crawl a site whose file is temporarily unavailable', async () => {
    await expect(outbound.fetch(`${broken.base}/page`)).rejects.toMatchObject({ reason: 'robots' })
    await expect(outbound.fetch(`${broken.base}/page`)).rejects.toMatchObject({ reason: 'robots' })
    expect(broken.asked).toEqual(['/robots.txt'])
  })
})

test.each<[FailureReason, number, string]>([
  ['url', 400, 'bad_request'],
  ['address', 400, 'bad_request'],
  ['unresolved', 422, 'unprocessable_content'],
  ['robots', 422, 'unprocessable_content'],
  ['redirects', 422, 'unprocessable_content'],
  ['status', 422, 'unprocessable_content'],
  ['contentType', 422, 'unprocessable_content'],
  ['encoding', 422, 'unprocessable_content'],
  ['tooLarge', 422, 'unprocessable_content'],
  ['timeout', 503, 'web_crawl_fetch_failed'],
  ['refused', 503, 'web_crawl_fetch_failed'],
  ['network', 503, 'web_crawl_fetch_failed'],
  ['capacity', 503, 'web_crawl_fetch_failed'],
])('a fetch that fails with %s is the problem %i for the client, with field and hint', (reason, status, code) => {
  const problem = outboundProblem(new OutboundFailure(reason, 'What happened.'), { field: 'x' }) as Problem
  const retryable = status === 503
  expect([problem.kind.code, problem.status, problem.members]).toEqual([
    code,
    status,
    {
      detail: 'What happened.',
      field: 'x',
      hint: expect.any(String),
      ...(status === 400 ? { resolution: { action: 'setField', fieldPath: 'x' } } : {}),
      properties: { reason, retryable },
      ...(retryable ? { retryAfterSeconds: 60 } : {}),
    },
  ])
})

test('an address that a page contains is never the mistake of the client', () => {
  const failure = new OutboundFailure('address', 'The host is private.')
  const problem = outboundProblem(failure, { field: 'x', isFound: true }) as Problem
  expect([problem.status, problem.members.field]).toEqual([422, 'x'])
})

test('an error of the service itself is no failed fetch', () => {
  const fault = new Error('internal')
  expect(outboundProblem(fault, { field: 'x' })).toBe(fault)
})
