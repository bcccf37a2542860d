import { z } from 'zod'
import { Problem } from '../../src/kernel/problem/problem.js'
import type { Agent } from '../server/agent.js'
import { leftOut, MOST_TOKENS, maxTokens, tokensOf } from '../server/budget.js'
import { compact } from '../server/compact.js'
import { defineTool, type Result } from '../server/tool.js'
import { recordNamed } from './lookup.js'

/* The tool that reads one record. Each section is a part of a GraphQL document. */

const MONEY = '{ amount currency }'
const REF = '{ slug name: nameBrand }'
const PERSON = '{ slug name: nameFull }'
const TYPED = '{ slug name: nameBrand type: typeRecord }'
/** One person can have several titles at one company. */
const TITLES = 'titles: associations { titleName isCurrent startDate endDate }'
const ROUND = `round dateAnnounced amountRaised ${MONEY} valuationPostMoney ${MONEY}`
const INVESTMENTS = `investments(PAGE) { totalCount edges { attribution { leadInvestor } node { ${ROUND} entity ${REF} } } }`
const INVESTED = 'totalCount edges { roundCount rounds'
const NEWS = 'news(PAGE) { totalCount nodes { id: newsId slug title publishedAt publication url: newsUrlOriginal } }'
const LINKS = 'links: urlLinks { url urlType isCurrent }'

const SECTIONS = {
  company: {
    facts: `nameLegal nameAlias { name } type: typeRecord foundedYear status: operatingStatus defaultCurrency employeeCount { exact range asOfDate }
      headquarters { fullAddress } parent ${REF} fundingDetail { totalRaised ${MONEY} stage fundingRoundCount mostRecentDate } publicUrl lastModifiedAt`,
    text: 'text { short expanded }',
    people: `people(PAGE) { totalCount edges { ${TITLES} node ${PERSON} } }`,
    rounds: `rounds: fundraiseRounds(PAGE) { totalCount nodes { ${ROUND} valuationPreMoney ${MONEY} investors(first: 20) { edges { leadInvestor node { ... on Entity ${REF} ... on Person ${PERSON} } } } } }`,
    investors: `investors(PAGE) { ${INVESTED} node ${REF} } }`,
    personInvestors: `personInvestors(PAGE) { ${INVESTED} node ${PERSON} } }`,
    investments: INVESTMENTS,
    acquisitions: `acquisitions(PAGE, role: ALL) { totalCount nodes { announcedAt completedAt amount ${MONEY} acquirer ${REF} acquired ${REF} } }`,
    relationships: `relationships(PAGE) { totalCount nodes { type: relationshipType detail isCurrent entity ${REF} } }`,
    products: `products(PAGE) { totalCount nodes ${TYPED} }`,
    links: LINKS,
    identifiers: 'identifiers: uniqueIds(PAGE) { nodes { idType identifier } }',
    tags: 'tags(PAGE) { nodes { name bucket } }',
    news: NEWS,
    similar: `similar(PAGE) { nodes ${TYPED} }`,
  },
  person: {
    facts: 'nameAlias { name } gender publicUrl: canonicalLink { path } lastModifiedAt',
    text: 'text { short expanded }',
    roles: `roles: entities(PAGE) { totalCount edges { ${TITLES} node ${REF} } }`,
    investments: INVESTMENTS,
    links: LINKS,
    news: NEWS,
  },
  news: {
    facts: 'publication publishedAt author category language url: newsUrlOriginal excerpt',
    text: 'content',
    companies: `companies: entities(PAGE) { edges { node ${REF} } }`,
    people: `people(PAGE) { edges { node ${PERSON} } }`,
  },
} as const

type Kind = keyof typeof SECTIONS

const ROOTS: Readonly<Record<Kind, string>> = {
  company:
    'query ($id: UUID, $slug: String) { record: entity(id: $id, slug: $slug) { id: entityId slug name: nameBrand',
  person: 'query ($id: UUID, $slug: String) { record: person(id: $id, slug: $slug) { id: personId slug name: nameFull',
  news: 'query ($id: Int, $slug: String) { record: newsArticle(id: $id, slug: $slug) { id: newsId slug title',
}

/** Whether a section is a list that a cursor continues. */
const isPaged = (kind: Kind, section = ''): boolean =>
  (SECTIONS[kind] as Readonly<Record<string, string>>)[section]?.includes('PAGE') ?? false

const sectionNames = [...new Set(Object.values(SECTIONS).flatMap((sections) => Object.keys(sections)))]

const input = z.strictObject({
  kind: z
    .enum(['company', 'person', 'news'])
    .optional()
    .describe('Default: company, which also means investors, funds and products, or what the name means.'),
  name: z.string().min(1).max(500).optional().describe('Instead of a slug: a name, a former name or a website.'),
  slug: z.string().min(1).max(200).optional(),
  id: z.union([z.string().max(40), z.int()]).optional(),
  sections: z.array(z.enum(sectionNames)).min(1).optional().describe('Default: facts and text.'),
  first: z.int().min(1).max(50).default(10).describe('Records of each section.'),
  after: z.string().max(2_000).optional().describe('Cursor. Only with one section.'),
  maxTokens,
})

export const get = defineTool({
  name: 'get',
  title: 'Read one record',
  description:
    'Reads a company, investor, fund, product, person or article by its name, slug or id: the facts, or the sections that you name. Send the name if you know no slug.',
  input,
  output: z.object({ record: z.record(z.string(), z.unknown()), note: z.string().optional(), leftOut }),
  run: async (agent, { kind: asked, name, slug: sent, id, sections: named, first, after, maxTokens: limit }) => {
    const { kind, slug, note } = await identify(agent, asked, name, sent)
    const known: Readonly<Record<string, string>> = SECTIONS[kind]
    const sections = named ?? ['facts', 'text']
    const unknown = sections.find((name) => !Object.hasOwn(known, name))
    if (unknown !== undefined) throw noSection(kind, unknown, Object.keys(known))
    if (after !== undefined && !(sections.length === 1 && isPaged(kind, sections[0])))
      throw new Problem('badRequest', {
        detail: 'A cursor continues one section that has pages.',
        field: 'after',
        hint: 'Send the section of the cursor alone, or omit after.',
      })
    const page = `first: ${first}${after === undefined ? '' : `, after: ${JSON.stringify(after)}`}`
    const selected = sections.map((name) => (known[name] ?? '').replace('PAGE', () => page))
    const withCursors = selected.map((part) =>
      part.replace(/\(first: \d+[^)]*\) \{/, '$& pageInfo { hasNextPage endCursor }'),
    )
    const document = `${ROOTS[kind]} ${withCursors.join('\n')} } }`
    const { record } = await agent.read<{ record: Result | null }>(document, { id, slug })
    if (!record)
      throw new Problem('notFound', {
        detail: `No ${kind} has this slug or id.`,
        field: slug === undefined ? 'id' : 'slug',
        hint: 'Find it with lookup or a find tool.',
      })
    const result = fitRecord(compact(record) as Result, { kind, slug, id, sections, first, after, limit })
    return note === undefined ? result : { note, ...result }
  },
})

/** The kind and the slug of the record, and a note if the name does not prove which record is meant. */
async function identify(
  agent: Agent,
  kind: Kind | undefined,
  name: string | undefined,
  slug: string | undefined,
): Promise<{ readonly kind: Kind; readonly slug: string | undefined; readonly note?: string }> {
  if (name === undefined) return { kind: kind ?? 'company', slug }
  if (kind !== 'news') return await recordNamed(agent, kind, name)
  throw new Problem('badRequest', {
    detail: 'An article has no name.',
    field: 'name',
    hint: 'Find its slug with find_news.',
  })
}

interface Asked {
  readonly kind: Kind
  readonly slug: string | undefined
  readonly id: string | number | undefined
  readonly sections: readonly string[]
  readonly first: number
  readonly after: string | undefined
  readonly limit: number
}

/** Leaves out members from the last one on, until the record fits. The next call asks for them, with fewer records or more tokens. */
function fitRecord(record: Result, asked: Asked): Result {
  const { sections, limit } = asked
  const members = Object.entries(record)
  let kept = members.length
  while (kept > MEMBERS_OF_ALL && tokensOf(members.slice(0, kept)) > limit) kept--
  if (kept === members.length) return { record }
  const cut = Object.fromEntries(members.slice(0, kept))
  const dropped = members.slice(kept).map(([name]) => name)
  // Members that are no section belong to the facts, or to the text of an article.
  const hasOthers = dropped.some((name) => !sections.includes(name))
  const rest = sections.filter((name) => dropped.includes(name) || (hasOthers && (name === 'facts' || name === 'text')))
  return { record: cut, leftOut: { what: dropped.join(', '), ...nextOf(asked, rest) } }
}

/** The call that reads the rest. None if it would have the same result. */
function nextOf({ kind, slug, id, sections, first, after, limit }: Asked, rest: readonly string[]): object {
  const canShrink = sections.length === 1 && first > 1 && isPaged(kind, sections[0])
  if (!canShrink && limit === MOST_TOKENS && rest.length === sections.length) return {}
  const more = canShrink
    ? { first: Math.ceil(first / 2), maxTokens: limit }
    : { first, maxTokens: Math.min(limit * 4, MOST_TOKENS) }
  const which = slug === undefined ? { id } : { slug }
  const from = after === undefined ? {} : { after }
  return { next: { tool: 'get', arguments: { kind, ...which, sections: rest, ...from, ...more } } }
}

/** The id, the slug and the name, which are always returned. */
const MEMBERS_OF_ALL = 3

const noSection = (kind: Kind, value: string, known: readonly string[]): Problem =>
  new Problem('badRequest', {
    detail: `A ${kind} has no section ${value}.`,
    field: 'sections',
    value,
    hint: `Sections: ${known.join(', ')}.`,
    resolution: { action: 'setField', fieldPath: 'sections', acceptedValue: known },
  })
