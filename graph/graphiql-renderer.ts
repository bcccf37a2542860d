import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { restoreOpenTab } from './graphiql-restore.js'
import { HEADERS, sendSecret } from './graphiql-secret.js'
import { fitNarrowScreens } from './graphiql-style.js'
import { tabs } from './tabs.js'

/*
 * Renders the GraphiQL page in a separate thread. The page is nine megabytes large, so rendering it would block the
 * service for some tenths of a second.
 */
const html = renderGraphiQL({
  title: 'Venture Data Service',
  defaultTabs: tabs.map((query) => ({ query, headers: HEADERS })),
  defaultHeaders: HEADERS,
  headers: HEADERS,
  shouldPersistHeaders: false,
})
parentPort?.postMessage(gzipSync(restoreOpenTab(fitNarrowScreens(sendSecret(html))), { level: 6 }))
