import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from '@modelcontextprotocol/server'
import { decodeBody } from '../../src/operation/pipeline/definition/decode.js'
import { get } from '../tools/get.js'
import type { Agent } from './agent.js'
import { MOST_TOKENS } from './budget.js'
import { refusalOf } from './refusal.js'

/*
 * Resources: documents that a user adds to a conversation. They are the pages of the documentation, and three documents about each
 * company, with the data that the prompts of the same names need.
 */

const GUIDE = 'venture-data://guide/'
const COMPANIES = 'venture-data://companies/'
/** Maximum number of records of each section. */
const RECORDS = 50
/** Maximum length of a slug. */
const MOST_LETTERS = 200

const documents = [
  {
    name: 'company_brief',
    path: 'brief',
    title: 'Brief about a company',
    description: 'What a company does, its people, rounds, acquisitions, relationships and news.',
    sections: ['facts', 'text', 'people', 'rounds', 'acquisitions', 'relationships', 'news'],
  },
  {
    name: 'cap_table',
    path: 'cap-table',
    title: 'Known investors of a company',
    description: 'The rounds of a company with amounts, valuations and investors. Shares are unknown.',
    sections: ['rounds', 'investors', 'personInvestors'],
  },
  {
    name: 'competitors',
    path: 'competitors',
    title: 'Competitors of a company',
    description: 'The stored relationships of a company and the companies that are similar to it.',
    sections: ['relationships', 'similar'],
  },
] as const

const MARKDOWN = { mimeType: 'text/markdown' } as const
const JSON_TEXT = { mimeType: 'application/json' } as const

/** The pages of the documentation. */
export const listResources = ({ guide }: Agent) => ({
  resources: guide.groups.flatMap(({ pages }) =>
    pages.map(({ name, title, summary }) => ({ uri: GUIDE + name, name, title, description: summary, ...MARKDOWN })),
  ),
})

/** The documents about a company. */
export const resourceTemplates = {
  resourceTemplates: documents.map(({ name, path, title, description }) => ({
    uriTemplate: `${COMPANIES}{slug}/${path}`,
    name,
    title,
    description,
    ...JSON_TEXT,
  })),
}

/** Reads a resource. A company that the caller may not read is as unknown as any other address. */
export async function readResource(agent: Agent, uri: string) {
  const page = uri.startsWith(GUIDE) ? agent.guide.find(uri.slice(GUIDE.length)) : undefined
  if (page) return { contents: [{ uri, ...MARKDOWN, text: page.markdown }] }
  const [slug = '', path, ...more] = uri.startsWith(COMPANIES) ? uri.slice(COMPANIES.length).split('/') : []
  const document = more.length === 0 ? documents.find((one) => one.path === path) : undefined
  if (!document || slug === '' || slug.length > MOST_LETTERS) throw unknownResource(uri)
  return {
    contents: [{ uri, ...JSON_TEXT, text: JSON.stringify(await companyDocument(agent, uri, slug, document.sections)) }],
  }
}

async function companyDocument(agent: Agent, uri: string, slug: string, sections: readonly string[]) {
  const sent = { kind: 'company', slug, sections, first: RECORDS, maxTokens: MOST_TOKENS }
  try {
    return await get.run(agent, decodeBody(get.input, sent))
  } catch (error) {
    const { status, detail, hint } = refusalOf(agent, error)
    if (status === 404) throw unknownResource(uri)
    throw new ProtocolError(ProtocolErrorCode.InternalError, hint === undefined ? detail : `${detail} ${hint}`)
  }
}

const unknownResource = (uri: string) =>
  new ResourceNotFoundError(
    uri,
    `There is no such resource. Addresses: ${GUIDE}NAME, ${COMPANIES}SLUG/${documents.map(({ path }) => path).join(' or ')}.`,
  )
