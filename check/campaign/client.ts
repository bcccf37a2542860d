import { randomUUID } from 'node:crypto'
import type { Acknowledged, Witness } from './witness.js'

/** A company that a client created. */
interface Known {
  readonly id: string
  readonly name: string
}

/** A company of a bulk request, with its id within the provider. */
interface Row {
  readonly key: string
  readonly name: string
}

/** The response of a bulk request. */
interface BulkAnswer {
  readonly result: readonly { readonly outcome: string; readonly id: string | null }[]
}

/** How many requests were sent, and how many got no useful answer. */
export interface Sent {
  requests: number
  acknowledged: number
  repeated: number
  reads: number
  readsRefused: number
  /** Responses with the status 500, which no fault explains. */
  readonly unexpected: string[]
}

/** The counts before the first request. */
export const nothingSent = (): Sent => ({
  requests: 0,
  acknowledged: 0,
  repeated: 0,
  reads: 0,
  readsRefused: 0,
  unexpected: [],
})

/** What a row of a bulk request can become. */
const OUTCOMES = ['created', 'updated', 'unchanged', 'notProcessed']

/** Maximum number of conflicts of one write. With the pauses between them, it takes about 20 seconds. */
const MOST_CONFLICTS = 100

const DETAIL = '/v1/entities/detail?sourceType=firstPartyWebsite&sourceDetail=https://campaign.example'

/** A client that repeats each write with its Idempotency-Key until the service acknowledges it. */
export class Client {
  readonly #bases: () => readonly string[]
  readonly #headers: Readonly<Record<string, string>>
  readonly #witness: Witness
  readonly #random: () => number
  readonly #sent: Sent
  readonly #records: Known[] = []
  readonly #rows: Row[] = []
  readonly #bulkRows: number

  constructor(options: {
    /** Number of rows of a bulk request. Unset or 0: no such requests. */
    readonly bulkRows?: number
    readonly bases: () => readonly string[]
    readonly key: string
    readonly witness: Witness
    readonly random: () => number
    readonly sent: Sent
  }) {
    this.#bases = options.bases
    this.#headers = { 'x-api-key': options.key, 'content-type': 'application/json' }
    this.#witness = options.witness
    this.#random = options.random
    this.#sent = options.sent
    this.#bulkRows = options.bulkRows ?? 0
  }

  /** Creates a company, or gives one of its companies another year. One of ten requests does so for many companies. */
  async write(): Promise<void> {
    if (this.#bulkRows > 0 && this.#random() < 0.1) return this.#writeRows()
    const year = this.#year()
    const known = this.#records[Math.floor(this.#random() * this.#records.length * 2)]
    if (known) {
      await this.#repeat('PATCH', `${DETAIL}&id=${known.id}`, { foundedYear: year })
      this.#acknowledge({ ...known, year })
      return
    }
    const name = nameFrom(this.#random)
    const body = { nameBrand: name, typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: year }
    const answer = (await this.#repeat('POST', DETAIL, body)) as { entity: { core: { id: string } } }
    const { id } = answer.entity.core
    this.#records.push({ id, name })
    this.#acknowledge({ id, name, year })
  }

  /** Each row creates a company, or gives a company of an earlier request another year. */
  async #writeRows(): Promise<void> {
    const known = Array.from(
      { length: this.#bulkRows / 2 },
      () => this.#rows[Math.floor(this.#random() * this.#rows.length)],
    )
    const made = Array.from({ length: this.#bulkRows / 2 }, () => ({ key: randomUUID(), name: nameFrom(this.#random) }))
    let left = [...new Set([...known.flatMap((row) => row ?? []), ...made])].map((row) => ({
      ...row,
      year: this.#year(),
    }))
    while (left.length > 0) {
      const rows = left.map(({ key, name, year }) => ({ id: key, nameBrand: name, foundedYear: year }))
      const { result } = (await this.#repeat('POST', '/v1/entities/bulk', {
        provider: 'campaign',
        rows,
      })) as BulkAnswer
      const answered = left.map((row, index) => ({ ...row, ...result[index] }))
      const wrong = answered.find(({ outcome }) => !OUTCOMES.includes(outcome ?? ''))
      if (wrong) throw new Error(`POST /v1/entities/bulk: ${wrong.outcome} for ${wrong.name}`)
      this.#acknowledge(...answered.flatMap(({ id, name, year }) => (id ? [{ id, name, year }] : [])))
      left = answered.filter(({ outcome }) => outcome === 'notProcessed')
    }
    this.#rows.push(...made)
  }

  #year(): number {
    return 1900 + Math.floor(this.#random() * 100)
  }

  /** Reads a company that it wrote, or a list. */
  async read(): Promise<void> {
    const known = this.#records[Math.floor(this.#random() * this.#records.length)]
    const path = known ? `/v1/entities/detail?id=${known.id}` : '/v1/entities?size=5'
    this.#sent.reads++
    const status = await this.#ask('GET', path, {}).then((answer) => answer?.status)
    if (status !== 200) this.#sent.readsRefused++
  }

  #acknowledge(...writes: Acknowledged[]): void {
    this.#sent.acknowledged += writes.length
    this.#witness.add(...writes)
  }

  async #repeat(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<unknown> {
    const idempotent = { 'idempotency-key': randomUUID() }
    for (let conflicts = 0; ; ) {
      const answer = await this.#ask(method, path, idempotent, body)
      if (answer && answer.status < 300) {
        return JSON.parse(answer.text)
      }
      this.#sent.repeated++
      // Another process can still work on the first request of this key. A conflict that stays has another cause.
      if (answer?.status === 409) conflicts++
      if (answer && (![409, 429, 502, 503, 504].includes(answer.status) || conflicts > MOST_CONFLICTS))
        throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      await new Promise((resolve) => setTimeout(resolve, 100 + this.#random() * 200))
    }
  }

  /** Undefined if no response arrived. */
  async #ask(method: string, path: string, more: Readonly<Record<string, string>>, body?: unknown) {
    const bases = this.#bases()
    const base = bases[Math.floor(this.#random() * bases.length)]
    if (base === undefined) return undefined
    this.#sent.requests++
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { ...this.#headers, ...more },
        signal: AbortSignal.timeout(40_000),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (response.status === 500) this.#sent.unexpected.push(`${method} ${path}: ${text.slice(0, 300)}`)
      return { status: response.status, text }
    } catch {
      return undefined
    }
  }
}

/** A name that resembles no other one. */
function nameFrom(random: () => number): string {
  const pick = (letters: string): string => letters.charAt(Math.floor(random() * letters.length))
  return Array.from({ length: 3 }, () => {
    const word = Array.from({ length: 4 }, () => pick('bcdfghklmnprstvz') + pick('aeiou')).join('')
    return word.charAt(0).toUpperCase() + word.slice(1)
  }).join(' ')
}
