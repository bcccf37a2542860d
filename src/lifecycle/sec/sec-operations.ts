import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { exampleAddress, provenance } from '../../attribute/address/address-example.js'
import { readAddress } from '../../attribute/address/address-reads.js'
import { exampleUniqueId } from '../../attribute/unique-id/unique-id-example.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { EntityPath, noEntity } from '../../identity/entity/entity-select.js'
import { EntityAlias } from '../../identity/entity/types.js'
import { entityOwner } from '../../identity/owner/owner.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { attachAliases, attachHeadquarters, attachIdentifiers, attachListings, fromSec } from './attach-facts.js'
import { companyQuery, findCompany, requireCompany } from './find-company.js'
import { lineOf } from './registrant.js'
import { exampleSecCompany, SecCompany, SecIdentifierMapping } from './sec-company.js'

const tag = 'SEC'
const outside = ['sec_not_configured', 'sec_error'] as const
const SOURCE =
  'The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).'

const write = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  status: 201,
  input: { path: EntityPath, query: z.strictObject(companyQuery) },
  problems: ['notFound', 'conflict', ...outside],
} as const
const example = { path: { entityId: entityOwner.exampleId }, query: { ticker: 'AAPL', ...provenance } }

interface Selected {
  readonly query: z.infer<z.ZodObject<typeof companyQuery>>
}

/** The files of the SEC are read before the transaction begins, so that no lock is held while they are. */
const prepare = (context: Context, { query: { ticker, name } }: Selected) => requireCompany(context, { ticker, name })

export const previewCompany = defineOperation({
  id: 'previewCompany',
  route: 'GET /v1/sec/company',
  graph: 'Query.secCompany',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag,
  summary: 'Read what the SEC states about a company',
  description:
    'Finds a listed company by its ticker or legal name in the public files of EDGAR, the system of the SEC. Returns its legal name, former names, tickers, industry and business address. The files contain neither brand name nor website. No record changes.',
  input: { query: z.strictObject(companyQuery) },
  output: SecCompany,
  problems: ['notFound', ...outside],
  example: { query: { ticker: 'AAPL' }, response: exampleSecCompany },
  handle: async (context, { query: { ticker, name } }): Promise<SecCompany> => {
    const { facts, matchedVia, others } = await findCompany(context, { ticker, name })
    const { address, listings } = facts
    const exchanges = listings.flatMap(({ exchange }) => exchange ?? [])
    return {
      cik: facts.cik,
      ein: facts.ein,
      entityType: facts.entityType,
      exchange: [...new Set(exchanges)],
      filerCategory: facts.filerCategory,
      fiscalYearEnd: facts.fiscalYearEnd,
      headquartersCity: address?.city ?? null,
      headquartersCountry: address?.country ?? null,
      headquartersPostalCode: address?.postalCode ?? null,
      headquartersState: address?.state ?? null,
      headquartersStreet: [address?.street1, address?.street2].filter((line) => line != null).join(', ') || null,
      isOperating: facts.entityType === 'operating',
      matchedVia,
      nameAlias: [...facts.formerNames],
      nameLegal: facts.nameLegal,
      otherCandidate: others.map(lineOf),
      phone: facts.phone,
      sicCode: facts.sicCode,
      sicDescription: facts.sicDescription,
      stateOfIncorporation: facts.stateOfIncorporation,
      ticker: listings.map(({ ticker: symbol }) => symbol),
    }
  },
})

export const mapHeadquarters = defineOperation({
  ...write,
  id: 'mapHeadquarters',
  route: 'POST /v1/sec/entities/{entityId}/address',
  graph: 'Mutation.createEntitySecAddress',
  summary: 'Add the business address that the SEC states',
  description: `Adds the business address of a company to the entity, as its headquarters. A code of the SEC for a state or a country becomes a state and a country. If the entity already has the address, nothing changes. ${SOURCE}`,
  output: Address,
  example: { ...example, response: exampleAddress },
  prepare,
  handle: async (context, { path: { entityId } }, facts) => {
    const period = await attachHeadquarters(fromSec(context, facts), entityId, facts)
    return async () => {
      const address = await readAddress(context, entityOwner, entityId, period, 'stored')
      if (!address) throw noEntity('entityId', entityId)
      return address
    }
  },
})

export const mapAliases = defineOperation({
  ...write,
  id: 'mapAliases',
  route: 'POST /v1/sec/entities/{entityId}/aliases',
  graph: 'Mutation.createEntitySecAliases',
  summary: 'Add the legal names that the SEC states',
  description: `Adds the legal name and the former names of a company to the entity, as other names of the type relatedLegal. Names that the entity already has are left out, also in another spelling. The response has the added names. ${SOURCE}`,
  output: z.array(EntityAlias),
  example: { ...example, response: [{ name: 'APPLE COMPUTER INC', type: 'relatedLegal', displayable: null }] },
  prepare,
  handle: async (context, { path: { entityId } }, facts) => {
    const added = await attachAliases(fromSec(context, facts), entityId, facts)
    return () => added
  },
})

export const mapExchangeUrls = defineOperation({
  ...write,
  id: 'mapExchangeUrls',
  route: 'POST /v1/sec/entities/{entityId}/exchange-urls',
  graph: 'Mutation.createEntitySecExchangeUrls',
  summary: 'Add links to the listings that the SEC states',
  description: `Adds one link for each ticker at Nasdaq or at the New York Stock Exchange. Other exchanges are left out. If the entity has a current link to an exchange, this link stays, and none is added. The response has the added links. ${SOURCE}`,
  output: z.array(UrlLink),
  example: { ...example, response: [] },
  prepare,
  handle: async (context, { path: { entityId } }, facts) => {
    const added = await attachListings(fromSec(context, facts), entityId, facts)
    return () => added
  },
})

export const mapIdentifiers = defineOperation({
  ...write,
  id: 'mapIdentifiers',
  route: 'POST /v1/sec/entities/{entityId}/identifiers',
  graph: 'Mutation.createEntitySecIdentifiers',
  summary: 'Add the identifiers that the SEC states',
  description: `Adds the central index key (CIK), the employer identification number, if the SEC states it, and the tickers of a company to the entity. Identifiers that the entity already has do not change. ${SOURCE}`,
  output: SecIdentifierMapping,
  example: { ...example, response: { alreadyPresent: [], attached: [exampleUniqueId], cik: '0000320193' } },
  prepare,
  handle: async (context, { path: { entityId } }, facts) => {
    const mapping = await attachIdentifiers(fromSec(context, facts), entityId, facts)
    return () => ({ ...mapping, cik: facts.cik })
  },
})
