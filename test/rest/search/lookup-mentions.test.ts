import { beforeAll, describe, expect, test } from 'vitest'
import { lookupNames } from '../../../src/lookup/job/work.js'
import { readPageText } from '../../../src/research/mention/page-text.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity } from '../../support/make.js'
import { type Site, startSite } from '../../support/site.js'
import { runJob } from '../../support/work.js'

let app: TestApp
let site: Site
const ids: Record<string, string> = {}
const PAGE = `<!doctype html><html><head><title>News</title></head><body>
  <nav><a href="/">Menuco</a></nav>
  <article><h1>Two companies sign</h1><p>Quarzline and <a href="https://square-shop.example">Square</a> signed a contract.</p></article>
  </body></html>`

/** A page about Quarzline, with further text behind it. */
const pageWith = (text: string): string =>
  `<!doctype html><html><head><title>News</title></head><body><p>Quarzline signed a contract.</p>${text}</body></html>`
const LONG = 'the contract is long and it has many clauses. '.repeat(100)

beforeAll(async () => {
  site = await startSite({
    ...{ '/article': PAGE, '/all': pageWith('<p>it is signed.</p>'.repeat(1_990)) },
    ...{
      '/paragraphs': pageWith('<p>it is signed.</p>'.repeat(2_001)),
      '/paragraph': pageWith(`<p>${LONG}<b>more</b></p>`),
    },
    ...{ '/characters': pageWith(`<p>${LONG}</p>`.repeat(40)), '/nested': pageWith('<div>'.repeat(1_100)) },
  })
  app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })
  for (const [key, nameBrand, fields] of [
    ['quarz', 'Quarzline', {}],
    ['square', 'Square', {}],
    ['menu', 'Menuco', {}],
    ['hidden', 'Veiltree', { status: { isHidden: true, showOnSitemap: true } }],
  ] as const)
    ids[key] = (await makeEntity(app, { nameBrand, ...fields })).id
  await makeWebsite(app, ids.square ?? '', 'square-shop.example')
})

const send = (body: object, headers: Record<string, string> = asUser, path = '/v1/lookup-mentions') =>
  app.rest(path, { method: 'POST', headers, body })
const matched = (mention: { name: string; result: { match: { id: string } | null } }[]) =>
  mention.map(({ name, result }) => [name, result.match?.id ?? null])

describe('the names in a text', () => {
  test('are returned with their records, the sentence, the position and the evidence', async () => {
    const text = ' Hello.\nQuarzline raised money.'
    const { status, body } = await send({ text })
    const [mention] = body.mention
    expect([status, { ...body, mention: body.mention.length }]).toEqual([
      200,
      { namesFound: 1, namesProcessed: 1, limitReached: false, url: null, mention: 1 },
    ])
    expect({ ...mention, result: mention.result.match.id }).toEqual({
      name: 'Quarzline',
      sentence: 'Quarzline raised money.',
      start: 0,
      end: 9,
      position: 8,
      occurrences: 1,
      evidence: ['FULL_NAME', 'CONTEXT'],
      result: ids.quarz,
    })
  })

  test('of a page are those of its main part, and a link proves a name that is a word', async () => {
    const { body } = await send({ sourceUrl: `${site.base}/article` })
    expect([body.url, matched(body.mention)]).toEqual([
      `${site.base}/article`,
      [
        ['Quarzline', ids.quarz],
        ['Square', ids.square],
      ],
    ])
    expect(body.mention[1].evidence).toEqual(['LINK'])
  })

  test.each([
    ['/all', false],
    ['/paragraphs', true],
    ['/paragraph', true],
    ['/characters', true],
    ['/nested', true],
  ])(
    'of the page %s are read, and limitReached says whether the page has more than that',
    async (path, limitReached) => {
      const { body } = await send({ sourceUrl: site.base + path })
      expect({ ...body, mention: matched(body.mention) }).toEqual({
        ...{ namesFound: 1, namesProcessed: 1, limitReached, url: site.base + path },
        mention: [['Quarzline', ids.quarz]],
      })
    },
  )

  test('of a stored article are those of its title and its text', async () => {
    const { id: sourceNewsId } = await makeNews(app, { title: 'Quarzline opens an office' })
    const { body } = await send({ sourceNewsId })
    expect(matched(body.mention)).toEqual([['Quarzline', ids.quarz]])
  })

  test('of hidden records are unknown names, except for admin callers', async () => {
    const text = 'The startup Veiltree grew.'
    expect(matched((await send({ text })).body.mention)).toEqual([['Veiltree', null]])
    expect(matched((await send({ text }, asAdmin)).body.mention)).toEqual([['Veiltree', ids.hidden]])
  })

  test('are limited to 500, in the order of the text', async () => {
    const text = Array.from({ length: 600 }, (_, index) => `The startup Zq${word(index)} grew.`).join(' ')
    const { body } = await send({ text })
    expect([body.namesFound, body.namesProcessed, body.limitReached, body.mention[0].name]).toEqual([
      600,
      500,
      true,
      `Zq${word(0)}`,
    ])
  })

  test.each([
    [{}, 400, 'text'],
    [{ text: ' ' }, 400, 'text'],
    [{ text: 'A', sourceNewsId: 1 }, 400, 'text'],
    [{ sourceNewsId: 999_999 }, 400, 'sourceNewsId'],
    [{ sourceUrl: 'mailto:a@b.example' }, 400, 'sourceUrl'],
    [{ sourceUrl: 'http://10.0.0.1/' }, 400, 'sourceUrl'],
    [{ text: 'x'.repeat(200_001) }, 400, 'text'],
  ])('of %j are refused', async (body, status, field) => {
    const before = await fingerprint(app)
    const answer = await send(body)
    expect([answer.status, answer.body.field]).toEqual([status, field])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('need a caller with an account or the admin key, and a page that is there', async () => {
    expect((await send({ text: 'A' }, asClient)).status).toBe(403)
    expect((await send({ sourceUrl: `${site.base}/none` })).status).toBe(404)
  })

  test('are sent as events, one for each name, and go on after the last one that a client has', async () => {
    const stream = async (headers: Record<string, string>) => {
      const response = await fetch(`${app.base}/v1/lookup-mentions`, {
        method: 'POST',
        headers: { ...asUser, accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ text: 'Quarzline bought the startup Zqabc.' }),
      })
      const texts = (await response.text()).trim().split('\n\n')
      return texts.map((text) => {
        const [id, event, data = ''] = text.split('\n').map((line) => line.slice(line.indexOf(': ') + 2))
        const { name, namesFound } = JSON.parse(data)
        return [id, event, name ?? namesFound]
      })
    }
    const all = [
      ['1', 'mention', 'Quarzline'],
      ['2', 'mention', 'Zqabc'],
      ['3', 'end', 2],
    ]
    expect(await stream({})).toEqual(all)
    expect(await stream({ 'last-event-id': '1' })).toEqual(all.slice(1))
  })

  test('are the same in GraphQL', async () => {
    const text = 'Quarzline raised money.'
    const { body } = await app.graph(
      'query ($text: String!) { lookupMentions(text: $text) { namesFound mention { name sentence evidence result { status } } } }',
      { text },
      asUser,
    )
    const { body: rest } = await send({ text })
    const [{ name, sentence, evidence, result }] = rest.mention
    expect(body.data.lookupMentions).toEqual({
      namesFound: 1,
      mention: [{ name, sentence, evidence, result: { status: result.status } }],
    })
  })
})

describe('a lookup job of a text', () => {
  const create = (body: object) => send(body, asUser, '/v1/lookup-jobs')
  const read = (jobId: string) => app.rest(`/v1/lookup-jobs/${jobId}`, { headers: asUser })
  const work = (jobId: string) => runJob(app, lookupNames(readPageText), { jobId })

  test('looks up its names', async () => {
    const { body: created } = await create({ text: 'Quarzline raised money.' })
    expect([created.state, created.namesFound, created.mention]).toEqual(['PENDING', 0, []])
    await work(created.jobId)
    const { body } = await read(created.jobId)
    expect([body.state, body.namesFound, body.namesProcessed, body.limitReached, body.result]).toEqual([
      'COMPLETED',
      1,
      1,
      false,
      [],
    ])
    expect(matched(body.mention)).toEqual([['Quarzline', ids.quarz]])
  })

  test('is completed if the text has no name, and fails with the reason if the page is not there', async () => {
    const [empty, gone] = [await create({ text: 'nothing' }), await create({ sourceUrl: `${site.base}/none` })]
    for (const { body } of [empty, gone]) await work(body.jobId)
    expect((await read(empty.body.jobId)).body.state).toBe('COMPLETED')
    const { body } = await read(gone.body.jobId)
    expect([body.state, body.failure !== null]).toEqual(['FAILED', true])
  })

  test('is refused with names and a text, and with nothing', async () => {
    const statuses = [await create({ row: [{ name: 'A' }], text: 'A' }), await create({})]
    expect(statuses.map(({ status, body }) => [status, body.field])).toEqual([
      [400, 'text'],
      [400, 'text'],
    ])
  })

  test('that is canceled gets no results', async () => {
    const { body } = await create({ text: 'Quarzline grew again.' })
    expect((await app.rest(`/v1/jobs/${body.jobId}`, { method: 'DELETE', headers: asUser })).status).toBe(200)
    await work(body.jobId)
    const { body: job } = await read(body.jobId)
    expect([job.state, job.mention]).toEqual(['CANCELED', []])
  })
})

test('GET /v1/lookup returns the same as POST /v1/lookup', async () => {
  const { body: posted } = await app.rest('/v1/lookup', {
    method: 'POST',
    headers: asUser,
    body: { name: 'Quarzline' },
  })
  const { status, body } = await app.rest('/v1/lookup', { headers: asUser, query: { name: 'Quarzline' } })
  expect([status, body]).toEqual([200, posted])
})

/** A word for a number, without digits. */
const word = (index: number): string =>
  [Math.floor(index / 26), index % 26].map((digit) => String.fromCharCode(97 + digit)).join('x')
