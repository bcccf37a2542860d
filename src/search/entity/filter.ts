import { z } from 'zod'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { DateTimeRange, DecimalRange, IntRange, line, Slug, Uuid } from '../../kernel/wire/values.js'
import { NEAREST } from '../semantic/reads.js'

/** Values that one filter may name. */
const MAX_VALUES = 200
const anyOf = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_VALUES).optional()
const names = () => anyOf(line(255))
const ranges = <T extends z.ZodType>(range: T, description: string) =>
  anyOf(range).describe(`${description}, inclusive.`)

export const InvestorActivityFilter = z
  .strictObject({
    totalInvestmentRange: ranges(IntRange, 'Distinct deals'),
    totalAmountInvestedUsdRange: ranges(DecimalRange, 'US dollars attributed to the investor'),
    averageAmountInvestedUsdRange: ranges(DecimalRange, 'US dollars a deal'),
    largestAmountInvestedUsdRange: ranges(DecimalRange, 'US dollars in the largest deal'),
    smallestAmountInvestedUsdRange: ranges(DecimalRange, 'US dollars in the smallest deal'),
  })
  .meta({ id: 'InvestorActivityFilter', description: 'What an investor did, over all its deals.' })
export type InvestorActivityFilter = z.infer<typeof InvestorActivityFilter>

const FundraiseFilter = z
  .strictObject({
    round: names().describe('Label or stage of a round, such as Series A.'),
    amountRaisedRange: ranges(DecimalRange, 'US dollars raised in one round; together with round, in that round'),
    amountInvestedRange: ranges(DecimalRange, 'Amount that the entity put into one deal, in the currency of the deal'),
    totalRaisedRange: ranges(DecimalRange, 'US dollars over all priced rounds'),
    valuationRange: ranges(DecimalRange, 'Latest valuation in US dollars, post-money'),
    lastRoundYearRange: ranges(IntRange, 'Year of the latest priced round'),
    investedCompanyName: names().describe(
      'Exact brand or legal name of a portfolio company, by case: leaves the investors of such companies.',
    ),
    investorActivity: InvestorActivityFilter.optional(),
  })
  .meta({ id: 'EntityFundraiseFilter', description: 'Money raised and money invested.' })

const LogoOption = z
  .strictObject({
    sortPriority: z
      .enum(['NONE', 'ANY_LOGO_FIRST', 'REAL_LOGO_FIRST'])
      .meta({ id: 'LogoSortPriority', description: 'Which logos count.' }),
  })
  .meta({ id: 'EntityLogoOptionFilter', description: 'Whether entities with a logo come first, whatever the order.' })

/** Filters of every entity list: a repeated one means any of its values, different ones are combined by "and". */
export const EntityFilter = z
  .strictObject({
    entityId: anyOf(Uuid),
    slug: anyOf(Slug),
    entityName: names().describe('Exact match on the normalized brand or legal name; never on an alias.'),
    typeRecord: anyOf(EntityType).describe(
      'Organization stands for Company, Investment Firm, Nonprofit, Government and itself.',
    ),
    operatingStatus: anyOf(OperatingStatus),
    industry: names(),
    location: names().describe('Markets where the entity sells: its geographic classification, not its seat.'),
    tag: names(),
    mainProduct: names(),
    typeTechnologyUsed: names(),
    typeModel: names().describe('Business model.'),
    typeOwnership: names(),
    typeCustomer: names(),
    typeRevenue: names().describe('Revenue and pricing model.'),
    stage: names().describe('Funding stage, such as Seed, Series B, Public or Acquired.'),
    acceleratorBrand: names().describe('Accelerator that the entity took part in.'),
    acceleratorName: names().describe('Program, with or without the name of its accelerator.'),
    acceleratorCohort: names().describe('Batch.'),
    acceleratorStatus: names().describe('How the participation stands.'),
    affinity: names().describe('Provider organisation of an affinity; never the members.'),
    headquartersCountry: names().describe('Full name of the country, not its code.'),
    headquartersState: names().describe('Full name of the state, not its abbreviation.'),
    headquartersCity: names().describe('Full name of the city.'),
    portfolioHeadquartersCountry: names().describe('Seat of a company that the entity invested in.'),
    portfolioHeadquartersState: names().describe('Seat of a company that the entity invested in.'),
    portfolioHeadquartersCity: names().describe('Seat of a company that the entity invested in.'),
    yearFoundedRange: ranges(IntRange, 'Years of founding'),
    employeeCountRange: ranges(IntRange, 'Latest known number of employees'),
    createdAtRange: DateTimeRange.optional().describe('Inclusive.'),
    updatedAtRange: DateTimeRange.optional().describe('Inclusive.'),
    fundraiseActivity: FundraiseFilter.optional(),
    letter: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish()
      .describe('First letter of the brand name.'),
    featured: z.boolean().nullish(),
    hasFundraising: z.boolean().nullish().describe('Whether any priced round is known.'),
    suppressZeroTotalRaised: z.boolean().nullish().describe('Drops entities of which no money raised is known.'),
    suppressNonOperating: z.boolean().nullish().describe('Drops terminal operating statuses.'),
    qualityGate: z
      .enum(['NONE', 'COMPANY_LISTING_READY'])
      .meta({ id: 'EntityListQualityGate', description: 'What a listed record must at least show.' })
      .nullish()
      .describe('COMPANY_LISTING_READY leaves companies with a summary, a website and a seat.'),
    url: line(2048).nullish().describe('A current link of the entity, compared by host and path.'),
    urlDomain: line(255).nullish().describe('Registrable domain of a current link.'),
    urlType: UrlType.nullish().describe('Narrows url or urlDomain to one platform.'),
    urlMatchMode: UrlMatchMode.nullish().describe('How url is compared; hostPath unless said otherwise.'),
    textSearch: line(500)
      .nullish()
      .describe(
        'Words of names and texts; ordered by relevance unless sorted. "quoted phrases", `or` and `-word` work.',
      ),
    semanticQuery: line(2000)
      .nullish()
      .describe(
        `What is looked for, in words of one's own: ranks by meaning what the other filters leave, and answers the nearest ${NEAREST}. Not together with sort or countOnly.`,
      ),
    logoOption: LogoOption.optional(),
    hasLogo: z.boolean().nullish().describe('Needs admin authority.'),
    hasRealLogo: z.boolean().nullish().describe('A logo that was not generated from the name. Needs admin authority.'),
    isHidden: z.boolean().nullish().describe('Needs admin authority.'),
    showOnSitemap: z.boolean().nullish().describe('Needs admin authority.'),
  })
  .meta({ id: 'EntityFilter', description: 'What an entity must be to be listed.' })
export type EntityFilter = z.infer<typeof EntityFilter>
