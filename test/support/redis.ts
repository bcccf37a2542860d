import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Redis } from 'ioredis'
import { atFileEnd } from './file-end.js'

/** URL of a Redis for tests, if one responds. Tests of several processes need one. */
export const redisUrl: string | undefined = (await responds(6379)) ? 'redis://127.0.0.1:6379' : undefined

/** A prefix that no other test uses. Its keys are deleted when the test file ends. */
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

function responds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 500 })
    const end = (isRedis: boolean) => {
      socket.destroy()
      resolve(isRedis)
    }
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}
