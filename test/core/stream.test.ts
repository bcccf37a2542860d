import { expect, test } from 'vitest'
import { EventFeed } from '../../src/operation/stream/feed.js'
import { Hub } from '../../src/operation/stream/hub.js'
import type { Database } from '../../src/platform/database/client/database.js'

const STREAMS = 60

test('a change that wakes many streams lets only a few of them read at the same time, and each gets its event', async () => {
  let notify: (topic: string) => void = () => undefined
  const listen: Database['listen'] = async (_channel, onNotification) => {
    notify = onNotification
    return async () => undefined
  }
  const hub = new Hub({ listen } as Database)
  let reading = 0
  let most = 0
  const read = async (after: string | undefined) => {
    most = Math.max(most, ++reading)
    await new Promise((resolve) => setImmediate(resolve))
    reading--
    const events = after === 'start' ? [] : [{ id: '1', type: 'change', data: '{}' }]
    return { events, position: after === 'start' ? 'next' : 'end', hasMore: false, isEnd: after !== 'start' }
  }
  const streams = []
  for (let n = 0; n < STREAMS; n++)
    streams.push(
      await new EventFeed({
        after: 'start',
        read,
        subscribe: (onChange) => hub.subscribe(`caller ${n}`, 'channel', 'topic', onChange),
      }).open(new AbortController().signal),
    )
  most = 0
  const received = streams.map(async (stream) => {
    const ids = []
    for await (const event of stream) ids.push(event?.id)
    return ids
  })
  await new Promise((resolve) => setImmediate(resolve))
  notify('topic')
  expect(await Promise.all(received)).toEqual(Array.from({ length: STREAMS }, () => ['1']))
  expect(most).toBe(8)
})

test('a stream does not wait for streams of another kind', async () => {
  const hub = new Hub({} as Database)
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const waiting = Array.from({ length: STREAMS }, () => hub.turnOf('changes')(() => ended))
  expect(await hub.turnOf('runs')(async () => 'read')).toBe('read')
  end()
  await Promise.all(waiting)
})
