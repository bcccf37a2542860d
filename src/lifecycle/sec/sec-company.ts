import { z } from 'zod'
import { UniqueId } from '../../attribute/unique-id/unique-id.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'

const MatchedVia = namedEnum('SecMatchedVia', 'How the company was found.', {
  TICKER: 'By its ticker.',
  NAME: 'By its name.',
})

const text = (description: string) => z.string().nullable().describe(description)

export const SecCompany = z
  .strictObject({
    cik: z.string().describe('Central index key of the SEC, with ten digits.'),
    ein: text('Employer identification number. Null: the SEC states none, as for most foreign companies.'),
    entityType: text('`operating`, or `other` for trusts, holdings and companies that only hold money.'),
    exchange: z.array(z.string()).describe('Exchanges of the tickers, as the SEC writes them.'),
    filerCategory: text('Size class of the company for its reports.'),
    fiscalYearEnd: text('Month and day at which the fiscal year ends, such as `0930`.'),
    headquartersCity: text('City of the business address.'),
    headquartersCountry: text('Country of the business address: code with two letters (ISO 3166-1 alpha-2).'),
    headquartersPostalCode: text('Postal code of the business address.'),
    headquartersState: text('State of the United States (its code) or province of Canada (its name).'),
    headquartersStreet: text('Street of the business address.'),
    isOperating: z.boolean().describe('Whether the company is an operating company.'),
    matchedVia: MatchedVia,
    nameAlias: z.array(z.string()).describe('Former legal names, the latest first.'),
    nameLegal: z.string().describe('Legal name.'),
    otherCandidate: z
      .array(z.string())
      .describe('Other companies that the name can mean, such as `Acme Holdings Corp (ticker ACMH, CIK 0000000017)`.'),
    phone: text('Phone number.'),
    sicCode: text('Code of the industry (Standard Industrial Classification).'),
    sicDescription: text('Name of the industry.'),
    stateOfIncorporation: text('Code of the SEC for the state or country of incorporation.'),
    ticker: z.array(z.string()).describe('Tickers, as the SEC writes them.'),
  })
  .meta({ id: 'SecCompany', description: 'What the SEC states about a company that files reports with it.' })
export type SecCompany = z.infer<typeof SecCompany>

export const SecIdentifierMapping = z
  .strictObject({
    alreadyPresent: z.array(UniqueId).describe('Identifiers that the entity already had. They did not change.'),
    attached: z.array(UniqueId).describe('Identifiers that were added.'),
    cik: z.string().describe('Central index key of the SEC, with ten digits.'),
  })
  .meta({ id: 'SecIdentifierMapping', description: 'The identifiers of the SEC that an entity has now.' })
export type SecIdentifierMapping = z.infer<typeof SecIdentifierMapping>

export const exampleSecCompany: SecCompany = {
  cik: '0000320193',
  ein: '94-2404110',
  entityType: 'operating',
  exchange: ['Nasdaq'],
  filerCategory: 'Large accelerated filer',
  fiscalYearEnd: '0926',
  headquartersCity: 'CUPERTINO',
  headquartersCountry: 'US',
  headquartersPostalCode: '95014',
  headquartersState: 'CA',
  headquartersStreet: 'ONE APPLE PARK WAY',
  isOperating: true,
  matchedVia: 'TICKER',
  nameAlias: ['APPLE COMPUTER INC'],
  nameLegal: 'Apple Inc.',
  otherCandidate: [],
  phone: '(408) 996-1010',
  sicCode: '3571',
  sicDescription: 'Electronic Computers',
  stateOfIncorporation: 'CA',
  ticker: ['AAPL'],
}
