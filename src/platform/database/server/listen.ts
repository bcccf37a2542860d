import pg from 'pg'

const AGAIN_MS = 1_000

/**
 * Listens on a separate connection and reconnects when it is lost. Calls `onNotification` after each connection too,
 * because notifications during the outage are lost.
 */
export async function listenOnServer(
  url: string,
  channel: string,
  onNotification: (payload?: string) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client
  let again: NodeJS.Timeout | undefined
  let ended = false

  const reopen = (): void => {
    if (!ended) again = setTimeout(() => void open().catch(reopen), AGAIN_MS).unref()
  }
  const open = async (): Promise<void> => {
    client = await listening(url, channel)
    client.on('notification', ({ payload }) => onNotification(payload))
    client.once('end', reopen)
    if (ended) await client.end()
    else onNotification()
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
