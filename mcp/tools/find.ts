import { z } from 'zod'
import { fitPage, leftOut, maxTokens } from '../server/budget.js'
import { compact } from '../server/compact.js'
import { defineTool, type Result } from '../server/tool.js'

/* The tools that find records by a question in plain English, and by the filters used most. */

const size = z.int().min(1).max(25).default(10)
const page = z.int().min(0).max(1_000_000).default(0)
const text = z.string().min(1).max(500)
const texts = z.array(z.string().min(1).max(200)).min(1).max(20).optional()
const year = z.int().min(1000).max(3000).optional()
const found = { total: z.int(), results: z.array(z.record(z.string(), z.unknown())), leftOut }
const understood = {
  understood: z.array(z.string()).describe('What each part of the question was taken to mean.'),
  unsupported: z.string().nullable().describe('Words of the question that have no effect.'),
  hint: z.string().optional(),
}

interface Interpretation {
  readonly constraint: readonly { readonly field: string; readonly value: string; readonly words: string }[]
  readonly unsupported: string | null
}

interface Found {
  readonly interpretation?: Interpretation
  readonly result: { readonly totalElements: number; readonly content: readonly Result[] }
}

const INTERPRETATION = 'interpretation { unsupported constraint { field value words } }'

const meaningOf = (interpretation: Interpretation | undefined): Result =>
  interpretation
    ? {
        understood: interpretation.constraint.map(({ words, field, value }) => `"${words}": ${field} ${value}`),
        unsupported: interpretation.unsupported,
      }
    : { understood: [], unsupported: null }

/** Names the words without a known meaning that left nothing, so that the agent asks again without them. */
function hintOf(interpretation: Interpretation | undefined, total: number): Result {
  const words =
    interpretation?.constraint.filter(({ field }) => field === 'semanticQuery').map((one) => one.words) ?? []
  return total > 0 || words.length === 0
    ? {}
    : { hint: `No record is similar to "${words.join('", "')}". Ask without these words, or only with a name in them.` }
}

const COMPANY = `totalElements content { id: entityId slug name: nameBrand type: typeRecord foundedYear status: operatingStatus
  headquarters { fullAddress } text { short } fundingDetail { totalRaised { amount currency } stage mostRecentDate } }`

const companyInput = z.strictObject({
  question: text.optional().describe('Plain English, such as "fintech companies in Berlin that raised a Series A".'),
  country: texts,
  city: texts,
  industry: texts,
  stage: texts,
  tags: texts.describe('The records have all of them.'),
  type: z.array(z.string().max(40)).max(10).optional().describe('Such as COMPANY, INVESTMENT_FIRM, FUND, PRODUCT.'),
  foundedFrom: year,
  foundedTo: year,
  size,
  page,
  maxTokens,
})

export const findCompanies = defineTool({
  name: 'find_companies',
  title: 'Find companies, investors, funds and products',
  description:
    'Finds organizations by a question, by filters, or by both. Read `understood` and `unsupported` before you trust a count. Read one record with `get`.',
  input: companyInput,
  output: z.object({ ...understood, ...found }),
  run: async (agent, input) => {
    const { question, country, city, industry, stage, tags, type, foundedFrom, foundedTo, size, page, maxTokens } =
      input
    const founded = (foundedFrom ?? foundedTo) ? [defined({ min: foundedFrom, max: foundedTo })] : undefined
    const filter = {
      headquartersCountry: country,
      headquartersCity: city,
      industry,
      stage,
      all: tags === undefined ? undefined : { tag: tags },
      typeRecord: type,
      yearFoundedRange: founded,
    }
    const { found } = await agent.read<{ found: Found | Found['result'] }>(
      question === undefined
        ? `query ($filter: EntityFilter, $page: Int, $size: Int) { found: entitiesPage(filter: $filter, page: $page, size: $size) { ${COMPANY} } }`
        : `query ($question: String!, $filter: EntityFilter, $page: Int, $size: Int) {
            found: searchEntities(search: { query: $question }, filter: $filter, page: $page, size: $size) { ${INTERPRETATION} result { ${COMPANY} } } }`,
      { ...(question === undefined ? {} : { question }), filter: defined(filter), page, size },
    )
    return pageOf('find_companies', found, input, { page, size, maxTokens })
  },
})

const PERSON = `totalElements content { id: personId slug name: nameFull text { short }
  roles: entities(first: 3, isCurrent: true) { edges { titles: associations { titleName isCurrent } node { slug name: nameBrand } } } }`

const personInput = z.strictObject({
  question: text.optional().describe('Plain English, such as "founders of AI companies", or a name.'),
  company: texts.describe('Names of companies.'),
  role: z.string().max(60).optional(),
  size,
  page,
  maxTokens,
})

export const findPeople = defineTool({
  name: 'find_people',
  title: 'Find people',
  description:
    'Finds founders, executives, investors and board members by a question or a name, by filters, or by both.',
  input: personInput,
  output: z.object({ ...understood, ...found }),
  run: async (agent, input) => {
    const { question, company, role, size, page, maxTokens } = input
    const filter = defined({ entityName: company, role })
    const { found } = await agent.read<{ found: Found | Found['result'] }>(
      question === undefined
        ? `query ($filter: PersonFilter, $page: Int, $size: Int) { found: peoplePage(filter: $filter, page: $page, size: $size) { ${PERSON} } }`
        : `query ($question: String!, $filter: PersonFilter, $page: Int, $size: Int) {
            found: searchPeople(search: { query: $question }, filter: $filter, page: $page, size: $size) { ${INTERPRETATION} result { ${PERSON} } } }`,
      { ...(question === undefined ? {} : { question }), filter, page, size },
    )
    return pageOf('find_people', found, input, { page, size, maxTokens })
  },
})

const newsInput = z.strictObject({
  words: text.optional().describe('Words of the title or the text.'),
  category: z.string().max(60).optional(),
  size,
  page,
  maxTokens,
})

export const findNews = defineTool({
  name: 'find_news',
  title: 'Find news',
  description:
    'Finds news articles by words, newest first. Read the article with `get`, and the articles about one record with its section news.',
  input: newsInput,
  output: z.object(found),
  run: async (agent, input) => {
    const { words, category, size, page, maxTokens } = input
    const { found } = await agent.read<{ found: Found['result'] }>(
      `query ($filter: NewsFilter, $page: Int, $size: Int) { found: newsPage(filter: $filter, page: $page, size: $size) {
        totalElements content { id: newsId slug title publication publishedAt excerpt url: newsUrlOriginal } } }`,
      { filter: defined({ search: words, category }), page, size },
    )
    const { understood: _, unsupported: __, ...news } = pageOf('find_news', found, input, { page, size, maxTokens })
    return news
  },
})

const defined = (members: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

function pageOf(
  tool: string,
  found: Found | Found['result'],
  input: Readonly<Record<string, unknown>>,
  { page, size, maxTokens }: { readonly page: number; readonly size: number; readonly maxTokens: number },
): Result {
  const { interpretation, result } = 'result' in found ? found : { interpretation: undefined, result: found }
  const total = result.totalElements
  const head = { ...meaningOf(interpretation), ...hintOf(interpretation, total), total }
  const records = result.content.map(compact)
  return fitPage(head, records, { tool, input, limit: maxTokens, page, size, total })
}
