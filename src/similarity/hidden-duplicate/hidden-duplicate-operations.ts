import { z } from 'zod'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { HiddenDuplicate } from './hidden-duplicate.js'
import { readHiddenDuplicates } from './hidden-duplicate-reads.js'

const time = '2026-03-01T12:00:00.000Z'

export const listHiddenDuplicates = defineOperation({
  id: 'listHiddenDuplicates',
  route: 'GET /v1/duplicates/hidden',
  graph: 'Query.hiddenDuplicates',
  kind: 'read',
  auth: ['adminApiKey', 'adminBearer'],
  tag: 'Duplicates',
  summary: 'List pairs of a written and a hidden record that may be the same',
  description:
    'A record that the caller of a write cannot see does not refuse the write, because the refusal would tell the caller that the record exists. Such a record that has a similar name, or the same website or profile, is listed here with the written record. Merge the two records, or keep both. Pairs with a deleted or merged record are not listed. The pair that was found last comes first.',
  input: { query: z.strictObject({ ...pageQuery({ size: 20, sort: [] }), ...continuation }) },
  output: pageOf(HiddenDuplicate, 'PageHiddenDuplicate'),
  problems: ['unprocessable'],
  example: {
    response: examplePage(
      [
        {
          createdAt: time,
          hidden: {
            id: '01890a5d-ac96-774b-bcce-b302099a8059',
            name: 'Apple Inc.',
            recordType: 'entity',
            slug: 'apple-inc',
          },
          reason: ['name-exact'],
          record: { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Apple', recordType: 'entity', slug: 'apple' },
          score: 85,
          updatedAt: time,
        },
      ],
      20,
    ),
  },
  handle: (context, { query }) => readHiddenDuplicates(context, query),
})
