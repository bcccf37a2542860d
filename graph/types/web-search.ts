import {
  SearchHit as SearchHitSchema,
  SearchProvider as SearchProviderSchema,
  type SearchProvider as SearchProviderValue,
  Search as SearchSchema,
  SourceDocumentList as SourceDocumentSchema,
  WebSearch as WebSearchSchema,
  type WebSearch as WebSearchValue,
} from '../../src/account/web-search/web-search.js'
import { checkSearchProvider, getWebSearch, searchWeb } from '../../src/account/web-search/web-search-operations.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { returned } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const Hit = builder.objectRef<WebSearchValue['result'][number]>('WebSearchHit').implement({
  ...describe(SearchHitSchema),
  fields: (t) => shapeFields(t, SearchHitSchema, ['title', 'url', 'snippet', 'relevanceScore']),
})

const Document = builder.objectRef<WebSearchValue['document']>('SourceDocument').implement({
  ...describe(SourceDocumentSchema),
  fields: (t) => ({
    documentId: t.expose('id', { type: 'UUID', ...describe(SourceDocumentSchema, 'id') }),
    ...shapeFields(t, SourceDocumentSchema, [
      'documentType',
      'provider',
      'providerRequestId',
      'sourceKey',
      'httpStatus',
      'rawByteCount',
      'rawMediaType',
      'rawCharset',
      'upstreamContentEncoding',
      'cacheHitCount',
      'createdAt',
      'expiresAt',
      'lastAccessedAt',
    ]),
  }),
})

const Asked = builder.objectRef<WebSearchValue['search']>('WebSearchRequest').implement({
  ...describe(SearchSchema),
  fields: (t) =>
    shapeFields(t, SearchSchema, ['search', 'language', 'region', 'resultLimit', 'bypassCache', 'cacheKey', 'source']),
})

const WebSearch = builder.objectRef<WebSearchValue>('WebSearch').implement({
  ...describe(WebSearchSchema),
  fields: (t) => ({
    document: t.field({
      type: Document,
      description: 'What is stored about the response of the provider.',
      resolve: ({ document }) => document,
    }),
    result: t.field({ type: [Hit], ...describe(WebSearchSchema, 'result'), resolve: ({ result }) => result }),
    search: t.field({ type: Asked, ...describe(WebSearchSchema, 'search'), resolve: ({ search }) => search }),
  }),
})

const SearchProvider = builder.objectRef<SearchProviderValue>('SearchProvider').implement({
  ...describe(SearchProviderSchema),
  fields: (t) => shapeFields(t, SearchProviderSchema, ['state', 'provider', 'host', 'hits', 'detail', 'hint']),
})

bindQuery({ operation: getWebSearch, type: WebSearch, present: (search: WebSearchValue) => search })
bindQuery({
  operation: checkSearchProvider,
  type: SearchProvider,
  present: (provider: SearchProviderValue) => provider,
})
bindMutation({
  operation: searchWeb,
  payload: {
    webSearch: returned<WebSearchValue, WebSearchValue>({
      type: WebSearch,
      description: 'The results.',
      value: ({ output }) => output,
    }),
  },
})
