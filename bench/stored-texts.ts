import type { Client } from 'pg'
import type { ServerQuery } from './requests.js'
import { fetchOf } from './requests.js'

/** Number of requests at a time before the measurement. */
const AT_A_TIME = 8

/**
 * Reads the response to each input once, and stores its text for the server `stored.js`. So the service has also stored
 * its documents before the measurement. Returns the paths of the requests to `stored.js`.
 */
export async function storeResponses(
  client: Client,
  inputs: readonly string[],
  {
    port,
    queryOf,
    headers,
  }: { port: number; queryOf: (input: string) => ServerQuery; headers: Record<string, string> },
): Promise<string[]> {
  await client.query('create table if not exists bench_stored (key text primary key, body text not null)')
  await client.query('truncate bench_stored')
  for (let from = 0; from < inputs.length; from += AT_A_TIME) {
    const keys = inputs.slice(from, from + AT_A_TIME).map((input, index) => ({ input, key: String(from + index) }))
    const bodies = await Promise.all(
      keys.map(async ({ input }) => (await fetchOf(queryOf(input), headers)(`http://127.0.0.1:${port}`)).text()),
    )
    await client.query('insert into bench_stored select * from unnest($1::text[], $2::text[])', [
      keys.map(({ key }) => key),
      bodies,
    ])
  }
  await client.query('vacuum analyze bench_stored')
  return inputs.map((_, index) => `/${index}`)
}
