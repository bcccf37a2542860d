import { z } from 'zod'
import { defineTool } from '../server/tool.js'
import { compact } from './find.js'

export const lookup = defineTool({
  name: 'lookup',
  title: 'Identify a name',
  description:
    'Finds the record that a name means, with the confidence and the other candidates. Use it before `get` if you know only a name or an address.',
  input: z.strictObject({
    name: z.string().min(1).max(500),
    kind: z.enum(['ENTITY', 'PERSON']).optional(),
    url: z.string().max(2_000).optional().describe('Website or profile.'),
    location: z.string().max(200).optional(),
    context: z.string().max(500).optional().describe('Other facts, such as an employer.'),
  }),
  output: z.object({ lookup: z.record(z.string(), z.unknown()) }),
  run: async (agent, { url, ...input }) => {
    const CANDIDATE = '{ name slug probability reason record { kind: __typename } }'
    const { lookup } = await agent.read<{ lookup: unknown }>(
      `query ($name: String!, $kind: LookupKind, $url: [String!], $location: String, $context: String) {
        lookup(name: $name, kind: $kind, url: $url, location: $location, context: $context) {
          status detail matchConfidence match ${CANDIDATE} candidate ${CANDIDATE} } }`,
      { ...input, ...(url === undefined ? {} : { url: [url] }) },
    )
    return { lookup: compact(lookup) }
  },
})
