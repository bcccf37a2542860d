import { connect, type Socket } from 'node:net'

/*
 * The load generator, in a process of its own. Each keep-alive connection sends the next request as soon as it has
 * received the response. The generator runs on the same machine as the servers, so it must use little CPU: requests are
 * prepared in advance, and in responses it only looks for their end. It runs each job that its parent process sends.
 */

export interface Job {
  readonly port: number
  /** Complete HTTP requests, as they are sent. */
  readonly requests: readonly string[]
  /** Index of the request that is sent first. */
  readonly from: number
  readonly connections: number
  readonly milliseconds: number
}

export interface Outcome {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  /** First characters of the first response that was not successful. If it is set, the run is invalid. */
  readonly failure: string | undefined
  /** CPU time that the generator itself used. */
  readonly cpuMs: number
}

/** The state that all connections of a running job share. */
interface Run {
  readonly requests: readonly Buffer[]
  readonly until: number
  readonly latencies: number[]
  next: number
  failure: string | undefined
}

async function perform({ port, requests, from, connections, milliseconds }: Job): Promise<Outcome> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)))
  const began = performance.now()
  const cpu = process.cpuUsage()
  const run: Run = {
    requests: requests.map((text) => Buffer.from(text)),
    until: began + milliseconds,
    latencies: [],
    next: from,
    failure: undefined,
  }
  await Promise.all(sockets.map((socket) => occupy(socket, run)))
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - began) / 1000
  const sorted = Float64Array.from(run.latencies).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {
    requests: sorted.length,
    seconds,
    p50: quantile(0.5),
    p99: quantile(0.99),
    failure: run.failure,
    cpuMs: (user + system) / 1000,
  }
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

/** Sends requests on one connection until the time has passed or a response is not successful. */
function occupy(socket: Socket, run: Run): Promise<void> {
  return new Promise((resolve) => {
    let received: Buffer | undefined
    let sent = 0
    const send = () => {
      if (performance.now() >= run.until || run.failure !== undefined) return void socket.end()
      sent = performance.now()
      socket.write(run.requests[run.next++ % run.requests.length] ?? '')
    }
    const fail = (message: string) => {
      run.failure ??= message
      socket.destroy()
    }
    socket.on('data', (chunk) => {
      received = received ? Buffer.concat([received, chunk]) : chunk
      const body = bodyOf(received)
      if (!body) return
      if (!isSuccess(received, body)) return fail(received.toString('utf8', 0, 1000))
      received = undefined
      run.latencies.push(performance.now() - sent)
      send()
    })
    socket.on('error', (error) => fail(error.message))
    socket.on('close', () => {
      if (received || performance.now() < run.until) fail('the server closed a connection')
      resolve()
    })
    send()
  })
}

/** The body of a response. Undefined if the response is not complete. All measured servers send Content-Length. */
function bodyOf(response: Buffer): Buffer | undefined {
  const end = response.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(response.toString('latin1', 0, end))?.[1])
  if (Number.isNaN(length)) throw new Error('a response has no Content-Length')
  return response.length < end + 4 + length ? undefined : response.subarray(end + 4)
}

/** Whether a response is successful: 200 or 201, and no GraphQL `errors`, which also have the status 200. */
const isSuccess = (response: Buffer, body: Buffer): boolean =>
  ['200', '201'].includes(response.toString('latin1', 9, 12)) && !body.includes('"errors":[')

process.on('message', (job: Job) => {
  void perform(job).then(
    (outcome) => process.send?.(outcome),
    (error: Error) =>
      process.send?.({ requests: 0, seconds: 0, p50: 0, p99: 0, cpuMs: 0, failure: error.message } satisfies Outcome),
  )
})
process.on('disconnect', () => process.exit())
