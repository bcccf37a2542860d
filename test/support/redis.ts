import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Redis } from 'ioredis'
import { atFileEnd } from './file-end.js'

/** URL of a Redis for the tests of several processes. They run only if TEST_REDIS_URL is set, and fail without answer. */
export const redisUrl: string | undefined = process.env.TEST_REDIS_URL

if (redisUrl !== undefined && !(await responds(new URL(redisUrl))))
  throw new Error('the Redis of TEST_REDIS_URL does not respond')

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

function responds({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port: Number(port || 6379), host: hostname, timeout: 2_000 })
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
