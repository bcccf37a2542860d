import { type Area, domainLayers, foundationLayers, layers } from './layers.js'
import type { Forbidden } from './uses.js'

/**
 * A rule that only some files may use a certain function or package. `at` matches their paths. `except` contains the
 * paths of other files that may use it too, each with the reason.
 */
export interface Restriction {
  readonly name: string
  /** Matches what is imported. Imports of types do not count. */
  readonly values?: RegExp
  readonly code?: Forbidden
  /** Matches words of the code. Comments and strings do not count, but template strings do. */
  readonly words?: RegExp
  /** Areas in which the restriction applies. If unset, it applies in all areas. */
  readonly areas?: readonly Area[]
  readonly at: RegExp
  readonly except?: Readonly<Record<string, string>>
}

/** The types of the database, and of the database in a transaction. */
const DATABASE = ['Db', 'Database']
const REQUESTS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/** Words for kinds of records. They match in identifiers, such as `entityIds`, but not inside other words, such as `personal`. */
const KINDS =
  /[\w$]*(?:(?<![A-Za-z])|(?=[A-Z]))(?:[Ee]ntit(?:y|ies)|[Pp]ersons?|[Pp]eople|[Nn]ews|[Aa]rticles?|[Cc]ompan(?:y|ies)|[Ii]nvest(?:or|ment)s?|[Ff]undraises?|[Aa]cquisitions?|[Vv]aluations?|[Rr]elationships?|[Aa]ssociations?|[Ss]nippets?|[Ee]mployees?|[Ff]ounders?)(?![a-z])[\w$]*/

const PRODUCT: readonly Area[] = [...layers, 'rest', 'graph', 'pages', 'mcp']

export const restrictions: readonly Restriction[] = [
  {
    name: 'the Prisma client value only in src/platform/database/',
    values: /^@prisma\/client|^prisma\/generated\/(client|internal\/)/,
    areas: [...PRODUCT, 'tool'],
    at: /^src\/platform\/database\//,
  },
  {
    name: 'the database is called only in *-reads.ts, *-writes.ts, reads/ and writes/',
    code: {
      methods: ['rows', 'inTurn'],
      members: [{ objects: ['db', 'database'], members: ['rows', 'prisma', 'inTurn'], types: DATABASE }],
    },
    areas: [...domainLayers, 'graph', 'pages'],
    at: /[/-](reads|writes)(\.ts$|\/)/,
    except: { 'graph/build/builder.ts': 'configures the Prisma plugin' },
  },
  {
    name: 'no empty OR: Prisma Client ignores it inside an AND',
    words: /\bOR:\s*\[\s*\]/,
    areas: PRODUCT,
    at: /^$/,
  },
  {
    name: 'no kind of record is named below src/visibility/',
    words: KINDS,
    areas: foundationLayers,
    at: /^$/,
    except: {
      'src/operation/pipeline/request/provenance.ts':
        'declares the types of sources and of actors, which are values of the API',
      'src/operation/provenance/record.ts': 'a row of the history has columns for the owner of the changed record',
      'src/operation/provenance/update.ts': 'writes these columns too',
      'src/platform/image/svg.ts': 'calls the entities of XML by their name',
    },
  },
  {
    name: 'a transaction is opened only by the pipeline, a job or an import',
    code: {
      methods: ['transaction'],
      members: [{ objects: ['db', 'database'], members: ['transaction'], types: DATABASE }],
    },
    areas: domainLayers,
    at: /[/-]writes(\.ts$|\/)|^src\/(derived\/refresh-records|import\/load\/load-collection)\.ts$/,
    except: { 'src/account/payment/pages.ts': 'saves a message of the payment service, which no operation receives' },
  },
  {
    name: 'short reads are chosen only where documents and matches are read',
    words: /[{,]\s*isShort\b/,
    areas: PRODUCT,
    at: /^src\/(operation\/document|match|platform\/database)\//,
  },
  {
    name: 'control characters in texts of the database only where documents are read',
    words: /\bchr\((1|28|29)\)/,
    areas: PRODUCT,
    at: /^src\/operation\/document\//,
  },
  {
    name: 'the syntax of search engines is read only in src/match/text/text-words.ts',
    words: /\bwebsearch_to_tsquery\b/,
    areas: PRODUCT,
    at: /^src\/match\/text\/text-words\.ts$/,
    except: {
      'src/similarity/news-related/news-related-reads.ts':
        'reads names in quotation marks, in which no sign has a meaning',
    },
  },
  {
    name: 'process.env only in src/kernel/config/config.ts',
    code: { members: [{ objects: ['process'], members: ['env'], modules: /^(node:)?process$/ }] },
    areas: [...PRODUCT, 'tool'],
    at: /^src\/kernel\/config\/config\.ts$/,
    except: {
      'prisma.config.ts': 'configures the Prisma CLI, which reads environment variables',
    },
  },
  {
    name: 'AbortSignal.any only in src/kernel/any-signal.ts',
    code: { members: [{ objects: ['AbortSignal'], members: ['any'] }] },
    areas: PRODUCT,
    at: /^src\/kernel\/any-signal\.ts$/,
  },
  {
    name: 'the time only in src/kernel/clock.ts',
    code: { created: ['Date'], members: [{ objects: ['Date'], members: ['now'] }], globals: ['Temporal'] },
    areas: PRODUCT,
    at: /^src\/kernel\/clock\.ts$/,
  },
  {
    name: 'express only in rest/ and src/server/app.ts',
    values: /^express$/,
    areas: PRODUCT,
    at: /^rest\/|^src\/server\/app\.ts$/,
  },
  {
    name: 'requests and responses only in rest/, graph/ and src/server/app.ts',
    values: /^node:https?2?$/,
    areas: layers,
    at: /^src\/server\/app\.ts$/,
  },
  {
    name: 'GraphQL packages only in graph/',
    values: /^(graphql|@pothos|@envelop|@graphql-yoga)(\/|-|$)/,
    areas: PRODUCT,
    at: /^graph\//,
  },
  {
    name: 'no private module of graphql',
    values: /^graphql\//,
    areas: PRODUCT,
    at: /^$/,
  },
  {
    name: 'no code is generated from a text',
    code: { globals: ['Function', 'eval'] },
    areas: PRODUCT,
    at: /^$/,
    except: { 'graph/types/money.ts': 'asks whether a value is a function' },
  },
  {
    name: 'GraphQLError only in graph/build/error.ts and the executor',
    code: { names: ['createGraphQLError', 'GraphQLError'] },
    areas: PRODUCT,
    at: /^graph\/(build\/error\.ts$|execute\/)/,
  },
  {
    name: 'outbound requests only through src/platform/outbound/',
    values: /^undici(\/|$)|^(node:)?(net|tls|dgram|http2|dns)(\/promises)?$|^(axios|got|node-fetch|ky)(\/|$)/,
    code: {
      globals: REQUESTS,
      members: [
        { objects: ['globalThis', 'global'], members: REQUESTS },
        { objects: ['http', 'https'], members: ['request', 'get'], modules: /^(node:)?https?$/ },
      ],
    },
    areas: PRODUCT,
    at: /^src\/platform\/outbound\//,
    except: {
      'src/kernel/config/trust-proxy.ts': 'uses node:net only to check whether a text is an IP address',
      'src/server/drain.ts': 'closes the listening socket',
    },
  },
  {
    name: 'clients that open their own connections only in their folders',
    values: /^(pg|pg-boss|ioredis|@aws-sdk\/.*)(\/|$)/,
    code: { names: ['createRemoteJWKSet'] },
    areas: PRODUCT,
    // These clients connect to addresses that the operator configures: the database, the shared meters, the identity
    // provider and the storage of files.
    at: /^src\/(platform\/(database|queue|storage)|operation\/(access|meter))\//,
  },
]
