import { createLog } from '../../../src/kernel/log.js'
import { redisStore } from '../../../src/operation/meter/redis-store.js'

/** One of several processes that count in one Redis: sends its requests and reports how many were accepted. */
const [url = '', prefix = '', limit = '0', requests = '0'] = process.argv.slice(2)
const store = redisStore(url, createLog('silent'), prefix)
const counter = store.counter('IP', Number(limit), 60)
await store.ready()
let accepted = 0
for (let sent = 0; sent < Number(requests); sent += 50) {
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => counter.consume('192.0.2.1', 1)))
  accepted += results.filter(({ status }) => status === 'fulfilled').length
}
process.send?.(accepted)
store.close()
