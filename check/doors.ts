import { layers, nouns, type Place } from './layers.js'

/** Something with one door: only the files `at` may use it. The files `except` may too, each for the reason given. */
export interface Door {
  readonly name: string
  /** What opens it: an import whose value (not only type) is used, or a text in the code. */
  readonly values?: RegExp
  readonly code?: RegExp
  /** Places that the door closes; unset: all. */
  readonly closes?: readonly Place[]
  readonly at: RegExp
  readonly except?: Readonly<Record<string, string>>
}

const PRODUCT: readonly Place[] = [...layers, 'rest', 'graph']

export const doors: readonly Door[] = [
  {
    name: 'the Prisma client value only in src/kernel/database/',
    values: /^@prisma\/client|^src\/kernel\/database\/generated\/(client|internal\/)/,
    closes: [...PRODUCT, 'tool'],
    at: /^src\/kernel\/database\//,
  },
  {
    name: 'the database is called only in reads.ts, writes.ts, reads/ and writes/',
    code: /\bdb\s*\.\s*(rows|prisma|cancellable)\b/,
    closes: nouns,
    at: /\/(reads|writes)(\.ts$|\/)/,
  },
  {
    name: 'a transaction is opened only by the pipeline, a job or an import',
    code: /\b(db|database)\s*\.\s*transaction\b/,
    closes: nouns,
    at: /\/writes(\.ts$|\/)|^src\/(derived\/refresh-records|import\/load)\.ts$/,
  },
  {
    name: 'process.env only in src/kernel/config/config.ts',
    code: /\bprocess\s*\.\s*env\b/,
    closes: [...PRODUCT, 'tool'],
    at: /^src\/kernel\/config\/config\.ts$/,
    except: { 'prisma.config.ts': 'speaks to the Prisma CLI, which reads its settings from there' },
  },
  {
    name: 'the time only in src/kernel/clock.ts',
    code: /\bnew Date\(\s*\)|\bDate\.now\b/,
    closes: PRODUCT,
    at: /^src\/kernel\/clock\.ts$/,
    except: {
      'src/kernel/database/lock.ts': 'compares the heartbeat with file times of this machine',
      'src/server/command/import.ts': 'shows how long an import has run',
    },
  },
  {
    name: 'express only in rest/ and src/server/app.ts',
    values: /^express$/,
    closes: PRODUCT,
    at: /^rest\/|^src\/server\/app\.ts$/,
  },
  {
    name: 'requests and responses only in rest/, graph/ and src/server/app.ts',
    values: /^node:https?2?$/,
    closes: layers,
    at: /^src\/server\/app\.ts$/,
  },
  {
    name: 'GraphQL packages only in graph/',
    values: /^(graphql|@pothos|@envelop|@graphql-yoga)(\/|-|$)/,
    closes: PRODUCT,
    at: /^graph\//,
  },
  {
    name: 'GraphQLError only in graph/build/error.ts',
    code: /\b(createGraphQLError|GraphQLError)\b/,
    closes: PRODUCT,
    at: /^graph\/build\/error\.ts$/,
  },
  {
    name: 'the outside is reached only through src/kernel/outbound/',
    values: /^undici(\/|$)|^(node:)?(net|tls|dgram|http2|dns)(\/promises)?$|^(axios|got|node-fetch|ky)(\/|$)/,
    code: /(?<![.\w#])fetch\s*\(|\bglobalThis\s*\.\s*fetch\b|\bhttps?\s*\.\s*(request|get)\b|\bnew\s+(WebSocket|EventSource)\b|\bimport\s*\{[^}]*\brequest\b[^}]*\}/,
    closes: PRODUCT,
    at: /^src\/kernel\/outbound\//,
    except: {
      'src/kernel/config/config.ts': 'asks node:net only whether a text is an IP address',
      'src/server/drain.ts': 'closes the listening socket',
    },
  },
  {
    name: 'clients that connect by themselves only where they are named',
    values: /^(pg|pg-boss|ioredis)(\/|$)/,
    code: /\bcreateRemoteJWKSet\b/,
    closes: PRODUCT,
    // Each is told its one address by the operator: the database, the shared meters, the identity provider.
    at: /^src\/kernel\/(database|queue|access|meter)\//,
  },
]
