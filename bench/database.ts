import pg from 'pg'

/**
 * Start of the comment that the benchmark sets on each database that it creates. It drops only databases with such a
 * comment.
 */
export const MARK = 'venture-data-service bench'

/** Creates and drops the database in a URL. For this, it connects to a different database on the same server. */
export class OwnDatabase {
  readonly url: string
  readonly #name: string

  constructor(url: string) {
    this.url = url
    this.#name = decodeURIComponent(new URL(url).pathname.slice(1))
  }

  /** The comment on the database. Undefined if the database does not exist, null if it has no comment. */
  async mark(): Promise<string | null | undefined> {
    const [row] = await this.#administer<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = ${pg.escapeLiteral(this.#name)}`,
    )
    return row?.mark
  }

  /** Drops and creates the database. */
  async create(): Promise<void> {
    await this.drop()
    await this.#administer(`create database ${this.#quoted}`)
    await this.write(`${MARK} (unfinished)`)
  }

  async write(mark: string): Promise<void> {
    await this.#administer(`comment on database ${this.#quoted} is ${pg.escapeLiteral(mark)}`)
  }

  /** Drops the database. Throws if the benchmark did not create it. */
  async drop(): Promise<void> {
    const mark = await this.mark()
    if (mark === undefined) return
    if (!mark?.startsWith(MARK))
      throw new Error(`database ${this.#name} was not created by the bench: use another name`)
    await this.#administer(`drop database ${this.#quoted} with (force)`)
  }

  get #quoted(): string {
    return pg.escapeIdentifier(this.#name)
  }

  async #administer<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
    const client = await connected(withDatabase(this.url, 'postgres'))
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
}

/** Replaces the name of the database in a URL. The server stays the same. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'venture-bench' })
  await client.connect()
  return client
}
