import type { Redis } from 'ioredis'

/**
 * Adds to each key and tells, key by key, what it stands at and when its window ends: one begins with the first count.
 * What is given back after the end of its window would be owed to the next one.
 */
const COUNT = `
local told = {}
for i, key in ipairs(KEYS) do
  local points, left = tonumber(ARGV[2 * i - 1]), redis.call('pttl', key)
  if left < 0 then
    points, left = math.max(points, 0), 1000 * ARGV[2 * i]
    redis.call('set', key, points, 'px', left)
    told[2 * i - 1] = points
  else
    told[2 * i - 1] = redis.call('incrby', key, points)
  end
  told[2 * i] = left
end
return told`

type Told = readonly [counted: number, msLeft: number]

interface Share {
  /** What those that came before it in the same batch add. */
  readonly upTo: number
  readonly resolve: (told: Told) => void
  readonly reject: (error: unknown) => void
}

interface Sum {
  points: number
  readonly seconds: string
  readonly shares: Share[]
}

/**
 * The counts of one turn of the event loop, sent as one command. Those on the same key are added up, and the answer is
 * shared out in the order they came, so that each hears what it would have heard alone. To the limiters it is a client.
 */
export class Batch {
  readonly #client: Redis
  #sums = new Map<string, Sum>()

  constructor(client: Redis) {
    this.#client = client
  }

  get status(): string {
    return this.#client.status
  }

  /** The command that RateLimiterRedis gives its client. */
  rlflxIncr([key = '', points, seconds = '']: readonly string[]): Promise<Told> {
    return new Promise((resolve, reject) => {
      if (this.#sums.size === 0) setImmediate(() => void this.#send())
      const sum = this.#sums.get(key) ?? { points: 0, seconds, shares: [] }
      this.#sums.set(key, sum)
      sum.points += Number(points)
      sum.shares.push({ upTo: sum.points, resolve, reject })
    })
  }

  async #send(): Promise<void> {
    const sums = this.#sums
    this.#sums = new Map()
    const amounts = [...sums.values()].flatMap(({ points, seconds }) => [points, seconds])
    try {
      const told = (await this.#client.eval(COUNT, sums.size, ...sums.keys(), ...amounts)) as number[]
      for (const [index, { points, shares }] of [...sums.values()].entries()) {
        const [counted = 0, msLeft = 0] = told.slice(2 * index, 2 * index + 2)
        for (const { upTo, resolve } of shares) resolve([counted - points + upTo, msLeft])
      }
    } catch (error) {
      for (const { shares } of sums.values()) for (const { reject } of shares) reject(error)
    }
  }
}
