import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { ConnectionTurns } from '../../../rest/connection-turns.js'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Requests on connections that the test ends. */
function setUp() {
  const turns = new ConnectionTurns()
  const log: string[] = []
  const newSocket = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Socket
  const send = (socket: Socket, name: string): (() => void) => {
    const response = new EventEmitter() as unknown as ServerResponse
    const isAdmitted = turns.add(socket, response, {
      serve: () => void log.push(name),
      ended: () => void log.push(`${name} ended`),
    })
    if (!isAdmitted) log.push(`${name} refused`)
    return () => void response.emit('close')
  }
  return { log, newSocket, send }
}

test('a request begins after the response to the one before it, and not in the same turn of the event loop', async () => {
  const { log, newSocket, send } = setUp()
  const socket = newSocket()
  const [endA, endB] = [send(socket, 'a'), send(socket, 'b')]
  send(newSocket(), 'other')
  expect(log).toEqual(['a', 'other'])
  endA()
  expect(log).toEqual(['a', 'other', 'a ended'])
  await settle()
  expect(log).toEqual(['a', 'other', 'a ended', 'b'])
  endB()
  send(socket, 'c')
  expect(log.slice(4)).toEqual(['b ended', 'c'])
})

test('the requests that wait end with their connection and never begin', async () => {
  const { log, newSocket, send } = setUp()
  const socket = newSocket()
  const end = send(socket, 'a')
  send(socket, 'b')
  send(socket, 'c')
  socket.emit('close')
  end()
  await settle()
  expect(log).toEqual(['a', 'c ended', 'b ended', 'a ended'])
})

test('a connection has at most a hundred requests that wait', () => {
  const { log, newSocket, send } = setUp()
  const socket = newSocket()
  for (let at = 1; at <= 101; at++) send(socket, String(at))
  send(newSocket(), 'other')
  expect(log).toEqual(['1', '101 refused', 'other'])
})
