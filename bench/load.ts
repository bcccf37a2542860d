import { connect, type Socket } from 'node:net'

/*
 * The load generator, a process of its own: keep-alive connections that each send the next request as soon as the
 * answer is there. Requests are written beforehand and answers are only searched for their end, so that on a machine
 * that it shares with the servers it takes little from them. It answers each job that its parent sends.
 */

export interface Job {
  readonly port: number
  /** Whole requests, as they go over the wire. */
  readonly requests: readonly string[]
  /** Which of them is the first. */
  readonly from: number
  readonly connections: number
  readonly milliseconds: number
}

export interface Outcome {
  readonly requests: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  /** The beginning of the first answer that was no success; the run is void then. */
  readonly failure: string | undefined
  /** What the generator itself took. */
  readonly cpuMs: number
}

/** One running job: what its connections share. */
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

/** Keeps one connection busy until the time is over or an answer is no success. */
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

/** The body of an answer that has come whole; every server here says its length. */
function bodyOf(answer: Buffer): Buffer | undefined {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, end))?.[1])
  if (Number.isNaN(length)) throw new Error('an answer says no Content-Length')
  return answer.length < end + 4 + length ? undefined : answer.subarray(end + 4)
}

/** 200, and no GraphQL `errors`, which come with a 200 too. */
const isSuccess = (answer: Buffer, body: Buffer): boolean =>
  answer.toString('latin1', 9, 12) === '200' && !body.includes('"errors":[')

process.on('message', (job: Job) => {
  void perform(job).then(
    (outcome) => process.send?.(outcome),
    (error: Error) =>
      process.send?.({ requests: 0, seconds: 0, p50: 0, p99: 0, cpuMs: 0, failure: error.message } satisfies Outcome),
  )
})
process.on('disconnect', () => process.exit())
