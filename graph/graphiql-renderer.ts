import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import type { PageOptions } from './graphiql.js'
import { restoreOpenTab } from './graphiql-restore.js'
import { fitNarrowScreens } from './graphiql-style.js'
import { tabs } from './tabs.js'

/*
 * Renders the GraphiQL page in a separate thread. The page is nine megabytes large, so rendering it would block the
 * service for some tenths of a second.
 */
const { clientSecret = 'your client secret' } = workerData as PageOptions
const headers = JSON.stringify({ 'X-Client-Secret': clientSecret }, null, 2)
const html = renderGraphiQL({
  title: 'Venture Data Service',
  defaultTabs: tabs.map((query) => ({ query, headers })),
  defaultHeaders: headers,
  headers,
  shouldPersistHeaders: false,
})
parentPort?.postMessage(gzipSync(restoreOpenTab(fitNarrowScreens(html)), { level: 6 }))
