import { describe, expect, test } from 'vitest'
import { BOOTSTRAP_USER } from '../../src/operation/access/credentials.js'
import { MAX_OF_CALLER } from '../../src/operation/stream/hub.js'
import { revokeCredential } from '../../src/server/end-credentials.js'
import { asAdmin, asClient, asUser, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'
import { file, otherUser, workOn } from '../support/research.js'
import { emptyRecords, startSite } from '../support/site.js'
import { type OpenStream, subscribe } from '../support/subscribe.js'

const site = await startSite({
  '/': '<title>Alder</title><meta property="og:site_name" content="Alder"><a href="/about">About</a>',
  '/about': '<p>Alder was founded in 2020.</p>',
})
const app = await testApp({ FETCH_ALLOW_HOSTS: site.authority })

const EVENTS = `subscription ($run: UUID!, $after: Int) {
  researchEvents(runId: $run, after: $after) { number kind: type data createdAt __typename }
}`
const CHANGES = `subscription ($after: String, $latest: Boolean) {
  changes(after: $after, latest: $latest) { nextCursor hasMore content { recordType entityId action } }
}`

const follow = (run: string, headers: Record<string, string> = asUser, after?: number): Promise<OpenStream> =>
  subscribe(app, EVENTS, headers, { run, ...(after === undefined ? {} : { after }) })

async function newRun(): Promise<string> {
  // Each run needs its own subject: a subject is researched once in 24 hours.
  app.clock.advance(25 * 3_600_000)
  await emptyRecords(app)
  return (await file(app, { url: site.base })).body.id
}

const dataOf = (event: { data?: unknown } = {}) => (event.data as { data: Record<string, unknown> }).data

interface Changes {
  readonly nextCursor: string
  readonly content: readonly { readonly recordType: string; readonly entityId: string; readonly action: string }[]
}
const changesOf = (event?: { data: unknown }) => dataOf(event).changes as Changes

/** Waits until no change of a transaction that has ended is held back, and opens a stream of the changes after that. */
async function fromNow(headers: Record<string, string>): Promise<{ stream: OpenStream; cursor: string }> {
  const stream = await subscribe(app, CHANGES, headers, { latest: true })
  const { content, nextCursor } = changesOf(await stream.next())
  expect(content).toEqual([])
  return { stream, cursor: nextCursor }
}

describe('the subscription to the events of a run', () => {
  test('yields the events that REST lists, each once and in order, and completes when the run ends', async () => {
    const run = await newRun()
    const stream = await follow(run)
    expect([stream.status, stream.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(dataOf(await stream.next())).toMatchObject({ researchEvents: { number: 1, kind: 'QUEUED' } })
    await workOn(app, run)
    const rest = await stream.rest()
    const { body } = await app.rest(`/v1/research-runs/${run}/events`, { headers: asUser })
    expect(rest.slice(0, -1)).toEqual(
      body.slice(1).map(({ type, ...event }: { type: string }) => ({
        event: 'next',
        data: { data: { researchEvents: { ...event, kind: type.toUpperCase(), __typename: 'ResearchRunEvent' } } },
      })),
    )
    expect(rest.at(-1)).toEqual({ event: 'complete', data: undefined })
  })

  test('continues after the number of the last event, also when the run has ended', async () => {
    const run = await newRun()
    await workOn(app, run)
    const all = await (await follow(run)).rest()
    expect(await (await follow(run, asUser, 9)).rest()).toEqual(all.slice(9))
    expect(await (await follow(run, asUser, all.length - 1)).rest()).toEqual([{ event: 'complete', data: undefined }])
  })

  test('is refused for a run of another account, and for callers that may not read runs', async () => {
    const run = await newRun()
    const stream = await follow(run, await otherUser(app))
    expect(await stream.rest()).toMatchObject([
      { event: 'next', data: { errors: [{ path: ['researchEvents'], extensions: { status: 404, field: 'runId' } }] } },
      { event: 'complete' },
    ])
    for (const [headers, status] of [
      [{}, 401],
      [asClient, 403],
    ] as const) {
      const refused = await follow(run, headers)
      const [first] = await refused.rest()
      expect(first?.data).toMatchObject({ errors: [{ extensions: { status } }] })
    }
  })

  test('ends with 401 when the credential is revoked, and tells no further event', async () => {
    const run = await newRun()
    const { id, secret } = await app.service.credentials.create('personalApiKey', 'short', BOOTSTRAP_USER)
    const stream = await follow(run, { authorization: `Bearer ${secret}` })
    await stream.next()
    await revokeCredential(app.db, app.clock, id)
    app.service.credentials.changed()
    await workOn(app, run)
    expect(await stream.rest()).toMatchObject([
      { event: 'next', data: { errors: [{ extensions: { status: 401 } }] } },
      { event: 'complete' },
    ])
  })
})

describe('the subscription to changes', () => {
  test('tells each caller the changes of the records that this caller can read, and a cursor to continue', async () => {
    const [user, admin] = [await fromNow(asUser), await fromNow(asAdmin)]
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
    const shown = await makeEntity(app)
    const until = async (stream: OpenStream) => {
      const seen: string[] = []
      while (!seen.includes(shown.id)) seen.push(...changesOf(await stream.next()).content.map((one) => one.entityId))
      return seen
    }
    expect(await until(user.stream)).not.toContain(hidden.id)
    expect(await until(admin.stream)).toContain(hidden.id)
    const again = await subscribe(app, CHANGES, asUser, { after: user.cursor })
    expect(await until(again)).not.toContain(hidden.id)
    for (const { close } of [user.stream, admin.stream, again]) close()
  })

  test('refuses a cursor that the service did not create', async () => {
    const wrong = await subscribe(app, CHANGES, asUser, { after: 'x' })
    expect((await wrong.rest())[0]?.data).toMatchObject({ errors: [{ extensions: { status: 400, field: 'after' } }] })
  })

  test('is refused with 429 beyond the streams that a caller may keep open, until one is closed', async () => {
    const { hub } = app.service.runtime.resources
    const open = Array.from({ length: MAX_OF_CALLER }, () =>
      hub.watch(
        `user:${BOOTSTRAP_USER}`,
        'nothing',
        async () => '',
        () => undefined,
      ),
    )
    const refused = await subscribe(app, CHANGES, asUser)
    expect(refused.status).toBe(429)
    expect((await refused.next())?.data).toMatchObject({
      errors: [{ extensions: { code: 'too_many_requests', limit: MAX_OF_CALLER, used: MAX_OF_CALLER } }],
    })
    open[0]?.end()
    const { stream } = await fromNow(asUser)
    stream.close()
    for (const subscription of open) subscription.end()
  })
})

describe('a request that accepts only events', () => {
  test('gets the result of a query as one event', async () => {
    const stream = await subscribe(app, '{ __typename }', asClient)
    expect(await stream.rest()).toMatchObject([
      { event: 'next', data: { data: { __typename: 'Query' } } },
      { event: 'complete' },
    ])
  })

  test('gets the errors of an invalid document as an event', async () => {
    const stream = await subscribe(app, 'subscription { nothing }', asUser)
    expect([stream.status, await stream.rest()]).toMatchObject([
      200,
      [{ event: 'next', data: { errors: [{ message: expect.stringContaining('nothing') }] } }, { event: 'complete' }],
    ])
  })
})

test('a subscription without Accept: text/event-stream is refused with 406', async () => {
  const { status, body } = await app.graph(CHANGES, {}, asUser)
  expect([status, body.errors[0].extensions.field]).toEqual([406, 'Accept'])
})

test('a GET request can subscribe too', async () => {
  const run = await newRun()
  await workOn(app, run)
  const query = new URLSearchParams({ query: EVENTS, variables: JSON.stringify({ run, after: 12 }) })
  const response = await fetch(`${app.base}/graphql?${query}`, { headers: { ...asUser, accept: 'text/event-stream' } })
  expect(await response.text()).toMatch(/^event: next\ndata: \{.*"COMPLETED".*\}\n\nevent: complete\n/)
})

// The last test: after it, the service accepts no subscription.
test('a shutdown ends the open subscriptions without `complete`, so that clients connect again, and refuses new ones', async () => {
  const { stream } = await fromNow(asUser)
  app.service.runtime.resources.hub.shutDown()
  const unavailable = { errors: [{ extensions: { status: 503, retryAfterSeconds: 1 } }] }
  expect(await stream.rest()).toEqual([])
  const refused = await subscribe(app, CHANGES, asUser)
  expect([refused.status, (await refused.next())?.data]).toMatchObject([503, unavailable])
})
