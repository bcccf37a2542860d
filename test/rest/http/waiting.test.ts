import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { WaitingRequests } from '../../../rest/waiting.js'

const exchange = (name: string, headersSent = false) => ({
  request: { url: name } as IncomingMessage,
  response: { headersSent } as ServerResponse,
})

test('late requests are those without a response that arrived first, in order, without the removed ones', () => {
  const waiting = new WaitingRequests()
  const late = (time: number) => waiting.late(time).map(({ request }) => request.url)
  const remove = ['first', 'second', 'begun', 'fourth', 'last'].map((name, time) => {
    const { request, response } = exchange(name, name === 'begun')
    return waiting.add(request, response, time)
  })
  expect(late(-1)).toEqual([])
  expect(late(3)).toEqual(['first', 'second', 'fourth'])
  remove[1]?.()
  expect(late(10)).toEqual(['first', 'fourth', 'last'])
  remove[0]?.()
  remove[4]?.()
  expect(late(10)).toEqual(['fourth'])
  remove[3]?.()
  remove[2]?.()
  expect(late(10)).toEqual([])
  const { request, response } = exchange('next')
  waiting.add(request, response, 11)
  expect(late(11)).toEqual(['next'])
})
