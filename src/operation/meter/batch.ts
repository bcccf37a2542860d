import type { Redis } from 'ioredis'

/**
 * Redis script that adds points to each key. It returns the count of each key and the time until its window ends. A
 * window begins with the first count. Points that are refunded after the end of their window are ignored.
 */
const COUNT = `
local counts = {}
for i, key in ipairs(KEYS) do
  local points, left = tonumber(ARGV[2 * i - 1]), redis.call('pttl', key)
  if left < 0 then
    points, left = math.max(points, 0), 1000 * ARGV[2 * i]
    redis.call('set', key, points, 'px', left)
    counts[2 * i - 1] = points
  else
    counts[2 * i - 1] = redis.call('incrby', key, points)
  end
  counts[2 * i] = left
end
return counts`

type Count = readonly [counted: number, msLeft: number]

interface Share {
  /** Points of this call and of the earlier calls for the key in the same batch. */
  readonly upTo: number
  readonly resolve: (count: Count) => void
  readonly reject: (error: unknown) => void
}

interface Sum {
  points: number
  readonly seconds: string
  readonly shares: Share[]
}

/**
 * Sends all counts of one event-loop turn as one Redis command. Points for the same key are added up. Each call
 * gets the count up to and including its own points. RateLimiterRedis uses this class as its Redis client.
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

  /** The command that RateLimiterRedis calls on its client. */
  rlflxIncr([key = '', points, seconds = '']: readonly string[]): Promise<Count> {
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
      const counts = (await this.#client.eval(COUNT, sums.size, ...sums.keys(), ...amounts)) as number[]
      for (const [index, { points, shares }] of [...sums.values()].entries()) {
        const [counted = 0, msLeft = 0] = counts.slice(2 * index, 2 * index + 2)
        for (const { upTo, resolve } of shares) resolve([counted - points + upTo, msLeft])
      }
    } catch (error) {
      for (const { shares } of sums.values()) for (const { reject } of shares) reject(error)
    }
  }
}
