import pg from 'pg'

const AGAIN_MS = 1_000

/**
 * Listens on a connection of its own, and on a new one whenever that is lost. `heard` is called at each connection too:
 * what was told while nobody listened is not told again.
 */
export async function listenOnServer(url: string, channel: string, heard: () => void): Promise<() => Promise<void>> {
  let client: pg.Client
  let again: NodeJS.Timeout | undefined
  let ended = false

  const reopen = (): void => {
    if (!ended) again = setTimeout(() => void open().catch(reopen), AGAIN_MS).unref()
  }
  const open = async (): Promise<void> => {
    client = await listening(url, channel)
    client.on('notification', heard)
    client.once('end', reopen)
    if (ended) await client.end()
    else heard()
  }

  await open()
  return async () => {
    ended = true
    clearTimeout(again)
    await client.end()
  }
}

async function listening(url: string, channel: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'venture-data-service listen',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`listen "${channel}"`)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
