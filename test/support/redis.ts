import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/** Where a Redis for tests answers, if one does; tests of what several processes share need one. */
export const redisUrl: string | undefined = (await answers(6379)) ? 'redis://127.0.0.1:6379' : undefined

/** A prefix that no other test uses. */
export const redisPrefix = (): string => `test:${randomUUID()}`

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
