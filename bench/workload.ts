import type { Client } from 'pg'
import type { ServerQuery } from './requests.js'

/** One query in the form of each API. An input is a value in the query, such as a slug. */
export interface Workload {
  readonly name: string
  /** SQL that selects the inputs: one text column, about INPUTS rows, in random order. */
  readonly inputs: string
  /** Path and query string of the request to the limit server. If unset, the workload is compared with stored texts only. */
  readonly limit?: (input: string) => string
  readonly rest?: {
    /** Method of the request. If unset: POST if there is a body, otherwise GET. */
    readonly method?: 'PUT' | 'PATCH'
    readonly path: (input: string) => string
    readonly body?: (input: string) => unknown
    readonly target?: number
    /** Target of the ratio to a server that only reads the text of the response by a key. */
    readonly storedTarget?: number
  }
  readonly graph?: {
    readonly query: string
    readonly variables: (input: string) => Record<string, unknown>
    readonly target?: number
    /** Target of the ratio to a server that only reads the text of the response by a key. */
    readonly storedTarget?: number
  }
}

/** Number of different inputs of a workload. They are used again and again. */
export const INPUTS = 2_000

/** SQL condition of a published entity. */
export const PUBLISHED = 'deleted_at is null and not is_hidden and show_on_sitemap'
/** SQL condition: the entity is the last one with its name, so a page after its name is also the page after it. */
export const LAST_OF_NAME =
  'not exists (select from entity o where o.name_brand_key = entity.name_brand_key and o.id > entity.id)'
/** SQL of the inputs that are a column of published entities, in random order. */
export const shuffled = (column: string, condition = 'true') =>
  `select ${column} as input from entity where ${PUBLISHED} and ${condition} order by md5(slug) limit ${INPUTS}`

/** A cursor in the format of the product, from the values that it contains. */
export const cursorOf = (key: string, ...order: string[]): string =>
  Buffer.from(JSON.stringify([...JSON.parse(key), ...order])).toString('base64url')

/** The REST request for an input. */
export const restQuery = ({ method, path, body }: NonNullable<Workload['rest']>, input: string): ServerQuery => ({
  method,
  path: path(input),
  body: body?.(input),
})

export async function inputsOf({ inputs }: Workload, client: Client): Promise<string[]> {
  const { rows } = await client.query<{ input: string }>(inputs)
  return rows.map(({ input }) => input)
}
