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
  readonly record: { readonly kind: 'Entity' | 'Person' } | null
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

type Kind = 'company' | 'person'

/** The record that a name or an address means. */
interface Named {
  readonly kind: Kind
  readonly slug: string
  /** Set if the name does not prove that the record is meant. */
  readonly note?: string
}

/** Finds the record with this name, of any kind if `kind` is undefined. Throws a problem if several or none can be meant. */
export async function recordNamed(agent: Agent, kind: Kind | undefined, name: string): Promise<Named> {
  const { detail, match, candidate } = await read(agent, {
    name,
    ...(kind === undefined ? {} : { kind: kind === 'person' ? 'PERSON' : 'ENTITY' }),
    ...(URL.canParse(name) ? { url: [name] } : {}),
  })
  if (match) return named(match)
  const [first, second] = candidate
  if (first && !second) return { ...named(first), note: detail }
  throw new Problem('notFound', { detail, field: 'name', value: name, ...wayOut(candidate.map(named)) })
}

const named = ({ record, slug }: Candidate): Named => ({ kind: record?.kind === 'Person' ? 'person' : 'company', slug })

function wayOut(candidates: readonly Named[]) {
  if (candidates.length === 0)
    return {
      hint: 'Search for it with find_companies or find_people. They also find misspelled names and words of texts.',
    }
  return {
    hint: `Send the slug of one of these: ${candidates.map(({ kind, slug }) => `${kind} ${slug}`).join(', ')}.`,
    resolution: { action: 'setField' as const, fieldPath: 'slug', acceptedValue: candidates.map(({ slug }) => slug) },
  }
}
