import { z } from 'zod'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { Agent } from '../server/agent.js'
import { compact } from '../server/compact.js'
import { defineTool } from '../server/tool.js'

const CANDIDATE = '{ name slug probability reason record { kind: __typename } }'
const QUERY = `query ($name: String!, $kind: LookupKind, $url: [String!], $location: String, $context: String) {
  lookup(name: $name, kind: $kind, url: $url, location: $location, context: $context) {
    status detail matchConfidence match ${CANDIDATE} candidate ${CANDIDATE} } }`

interface Candidate {
  readonly name: string
  readonly slug: string
}

interface Lookup {
  readonly detail: string
  readonly match: Candidate | null
  readonly candidate: readonly Candidate[]
}

const read = async (agent: Agent, variables: Readonly<Record<string, unknown>>): Promise<Lookup> =>
  (await agent.read<{ lookup: Lookup }>(QUERY, variables)).lookup

export const lookup = defineTool({
  name: 'lookup',
  title: 'Identify a name',
  description:
    'Finds the record that a name, a former name or an address means, with the confidence and the other candidates. Use it for several candidates; `get` with `name` does both.',
  input: z.strictObject({
    name: z.string().min(1).max(500),
    kind: z.enum(['ENTITY', 'PERSON']).optional(),
    url: z.string().max(2_000).optional().describe('Website or profile.'),
    location: z.string().max(200).optional(),
    context: z.string().max(500).optional().describe('Other facts, such as an employer.'),
  }),
  output: z.object({ lookup: z.record(z.string(), z.unknown()) }),
  run: async (agent, { url, ...input }) => {
    const found = await read(agent, { ...input, ...(url === undefined ? {} : { url: [url] }) })
    const { match, candidate } = found
    const others = candidate.filter(({ slug }) => slug !== match?.slug)
    return { lookup: compact({ ...found, candidate: others }) }
  },
})

/** The slug of the record that a name means, and a note if that is not certain. Throws a problem if several or none can be meant. */
export async function slugNamed(
  agent: Agent,
  kind: 'company' | 'person',
  name: string,
): Promise<{ readonly slug: string; readonly note?: string }> {
  const { detail, match, candidate } = await read(agent, { name, kind: kind === 'person' ? 'PERSON' : 'ENTITY' })
  if (match) return { slug: match.slug }
  const [first, second] = candidate
  if (first && !second) return { slug: first.slug, note: detail }
  throw new Problem('notFound', {
    detail,
    field: 'name',
    value: name,
    ...(first
      ? {
          hint: `Send the slug of one of these: ${candidate.map((one) => `${one.name} (${one.slug})`).join(', ')}.`,
          resolution: { action: 'setField', fieldPath: 'slug', acceptedValue: candidate.map(({ slug }) => slug) },
        }
      : {
          hint: 'Search for it with find_companies or find_people. They also find misspelled names and words of texts.',
        }),
  })
}
