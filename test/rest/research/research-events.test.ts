import { describe, expect, test } from 'vitest'
import { asUser, testApp } from '../../support/app.js'
import { file, otherUser, workOn } from '../../support/research.js'
import { startSite } from '../../support/site.js'

const site = await startSite({
  '/': '<title>Alder</title><meta property="og:site_name" content="Alder"><a href="/about">About</a>',
  '/about': '<p>Alder was founded in 2020.</p>',
})
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })

interface Event {
  readonly id: string
  readonly event: string
  readonly data: { readonly number: number; readonly type: string }
}

/** Opens the stream of a run. */
async function open(runId: string, headers: Record<string, string> = {}, who: Record<string, string> = asUser) {
  const gone = new AbortController()
  const response = await fetch(`${app.base}/v1/research-runs/${runId}/events`, {
    headers: { ...who, accept: 'text/event-stream', ...headers },
    signal: gone.signal,
  })
  return { response, close: () => gone.abort() }
}

const parse = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter((part) => part.startsWith('id:'))
    .map((part) => {
      const [id = '', event = '', data = ''] = part.split('\n').map((line) => line.slice(line.indexOf(': ') + 2))
      return { id, event, data: JSON.parse(data) }
    })

async function newRun(): Promise<string> {
  // Each run needs its own subject: a subject is researched once in 24 hours.
  app.clock.advance(25 * 3_600_000)
  return (await file(app, { url: site.base })).body.id
}

const SAVED = Array.from({ length: 8 }, () => 'saved')
const TYPES = ['queued', 'running', 'page', 'page', ...SAVED, 'completed']

describe('the stream of events of a run', () => {
  test('opened before the work shows each event once, in order, and ends with the run', async () => {
    const id = await newRun()
    const { response } = await open(id)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await workOn(app, id)
    const events = parse(await response.text())
    expect(events.map(({ event }) => event)).toEqual(TYPES)
    expect(events.map(({ id }) => Number(id))).toEqual(events.map((_, index) => index + 1))
    for (const { id, event, data } of events) expect([data.number, data.type]).toEqual([Number(id), event])
  })

  test('resumes after the event in Last-Event-ID, also when the run has ended', async () => {
    const id = await newRun()
    await workOn(app, id)
    const { response } = await open(id, { 'last-event-id': '11' })
    expect(parse(await response.text()).map(({ id, event }) => [id, event])).toEqual([
      ['12', 'saved'],
      ['13', 'completed'],
    ])
    const { response: last } = await open(id, { 'last-event-id': '13' })
    expect(await last.text()).toBe('')
  })

  test('can be read as JSON, with the same events', async () => {
    const id = await newRun()
    await workOn(app, id)
    const list = (after?: number) =>
      app.rest(`/v1/research-runs/${id}/events`, { headers: asUser, query: after === undefined ? {} : { after } })
    const { body } = await list()
    expect(body.map(({ type }: { type: string }) => type)).toEqual(TYPES)
    expect((await list(10)).body).toEqual(body.slice(10))
  })

  test('is refused as a problem before it begins', async () => {
    const id = await newRun()
    const { response } = await open(id, {}, await otherUser(app))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    const { response: wrong } = await open(id, { 'last-event-id': 'x' })
    expect(await wrong.json()).toMatchObject({ status: 400, field: 'after' })
  })

  test('that its client closes leaves nothing behind', async () => {
    const id = await newRun()
    const { response, close } = await open(id)
    await response.body?.getReader().read()
    close()
    await workOn(app, id)
    expect((await app.rest(`/v1/research-runs/${id}`, { headers: asUser })).body.status).toBe('completed')
  })
})
