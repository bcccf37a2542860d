import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Redis } from 'ioredis'
import { atFileEnd } from './file-end.js'

/** Where a Redis for tests answers, if one does; tests of what several processes share need one. */
export const redisUrl: string | undefined = (await answers(6379)) ? 'redis://127.0.0.1:6379' : undefined

/** A prefix that no other test uses; the keys under it go away with the test file. */
export function redisPrefix(): string {
  const prefix = `test:${randomUUID()}`
  atFileEnd(async () => {
    const client = new Redis(redisUrl ?? '')
    const keys = await client.keys(`${prefix}*`)
    if (keys.length > 0) await client.del(...keys)
    client.disconnect()
  })
  return prefix
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 500 })
    const end = (answered: boolean) => {
      socket.destroy()
      resolve(answered)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
