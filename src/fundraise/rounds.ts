import { z } from 'zod'
import { documentOptions } from '../entity/core.js'
import { ownerQuery, reading, selectVisible } from '../entity/select.js'
import { defineOperation } from '../operation/define.js'
import { continuation } from '../page/listing.js'
import { examplePage } from '../page/page.js'
import { pageQuery } from '../page/query.js'
import { Problem } from '../problem/problem.js'
import { Uuid } from '../wire/values.js'
import { exampleRound } from './example.js'
import { roundFilter } from './filter.js'
import { FundraisePage, FundraiseTransaction } from './fundraise.js'
import { ROUND_SORT, readRound, readRoundPage } from './reads.js'

const tag = 'Fundraise'
const { permitMonogram } = reading

export const RoundPath = z.strictObject({ transactionId: Uuid })

export const noRound = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'The entity raised no round of this id.',
    field: 'transactionId',
    value: id,
    hint: 'List the rounds of the entity that raised it, not of its investor.',
  })

export const entityFundraises = defineOperation({
  id: 'entityFundraises',
  route: 'GET /v1/entities/detail/fundraise-rounds',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the rounds that an entity raised',
  description:
    'One row a round, newest announcement first unless sorted; sorting by amountRaised compares US dollars. A sale of the entity is a row too. The header X-Next-Cursor continues the list.',
  input: {
    query: z.strictObject({
      ...ownerQuery,
      ...roundFilter,
      permitMonogram,
      ...continuation,
      ...pageQuery({ size: 20, sort: ROUND_SORT }),
    }),
  },
  output: FundraisePage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'apple', dateFrom: '1977-01-01' }, answer: examplePage([exampleRound], 20) },
  handle: async (context, { query }) =>
    readRoundPage(context, documentOptions(context, query), await selectVisible(context, query), query),
})

export const getFundraiseTransaction = defineOperation({
  id: 'getFundraiseTransaction',
  route: 'GET /v1/entities/detail/fundraise-rounds/{transactionId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one round',
  description: 'The round must be one that the entity of the selectors raised.',
  input: { path: RoundPath, query: z.strictObject(ownerQuery) },
  output: FundraiseTransaction,
  problems: ['notFound', 'conflict'],
  example: { path: { transactionId: exampleRound.id }, query: { slug: 'apple' }, answer: exampleRound },
  handle: async (context, { path: { transactionId }, query }) => {
    const found = await readRound(context, documentOptions(context), await selectVisible(context, query), transactionId)
    if (!found) throw noRound(transactionId)
    return found
  },
})
