// Generated from the declarations of the operations. Do not edit: run `npm run codegen`.
import { call, feed, list, type FileContent } from '../operation.js'

/** One page of a list, without its records. */
export interface Page {
  /** Number of this page. The first page is 0. */
  readonly number: number
  /** Maximum number of records of a page. */
  readonly size: number
  /** Number of records of this page. */
  readonly numberOfElements: number
  /** Number of records of all pages. */
  readonly totalElements: number
  /** Number of pages. */
  readonly totalPages: number
  /** Whether this is the first page. */
  readonly first: boolean
  /** true: this is the last page. Read pages until it is true, because totals can change between requests. */
  readonly last: boolean
  /** Whether the page contains no records. */
  readonly empty: boolean
  readonly pageable: Pageable
  readonly sort: SortState
}

/** The page, size and sort of the request. */
export interface Pageable {
  /** Number of records before this page. */
  readonly offset: number
  /** Number of the page. The first page is 0. */
  readonly pageNumber: number
  /** Maximum number of records of a page. */
  readonly pageSize: number
  /** Whether the request was for one page. */
  readonly paged: boolean
  /** Whether the request was for all records at once. */
  readonly unpaged: boolean
  readonly sort: SortState
}

/** Whether the list has a sort. */
export interface SortState {
  /** Whether the list has neither a sort of the request nor a default sort. */
  readonly empty: boolean
  /** Whether the list has a sort: that of the request, or the default of the parameter `sort`. */
  readonly sorted: boolean
  /** Whether the list has neither a sort of the request nor a default sort. */
  readonly unsorted: boolean
}

/** Role of the entity in an acquisition. acquired: The entity was bought. acquirer: The entity is the buyer. all: Both roles. */
export type EntityAcquisitionRole = 'acquired' | 'acquirer' | 'all'

/** Format of the response. All formats except `json` contain the records of all pages and exclude `page` and `size`. The header `Accept` with the media type of a format has the same effect. json: One page as JSON. This is the default. ndjson: A JSON value in each line (`application/x-ndjson`). The last line has the members `nextCursor` (null if there are no more records) and `rowCount`. Without this line, the response is incomplete. csv: A table for a spreadsheet (`text/csv`, RFC 4180) with the names of the columns in the first line. A text that begins like a formula has an apostrophe before it. A cell with a list or an object contains JSON. parquet: A file for DuckDB, pandas and similar programs (`application/vnd.apache.parquet`). Lists and objects are columns of the type JSON, and times are timestamps in UTC. */
export type RowFormat = 'json' | 'ndjson' | 'csv' | 'parquet'

/** One page of a list. */
export interface PageEntityAcquisition extends Page {
  /** Records of the page. */
  readonly content: readonly EntityAcquisition[]
}

/** An acquisition of one entity by another. */
export interface EntityAcquisition {
  readonly acquiredEntity: Entity
  readonly acquirerEntity: Entity
  /** Price in whole units of the currency. */
  readonly amount: number | null
  /** Time when the acquisition was announced. */
  readonly announcedAt: string | null
  /** Day on which the acquisition was true. */
  readonly asOf: string | null
  /** Time when the purchase was completed. */
  readonly completedAt: string | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Currency of the amount, as an ISO 4217 code such as USD. */
  readonly currency: string | null
  readonly dataConfidence: FundraiseDataConfidence | null
  readonly evidence: EntityAcquisitionEvidence
  /** Id of the round that stores the price. */
  readonly fundraiseTransactionId: string | null
  /** Id of the investor join of the buyer. An investor join is the record of one investor in one round. */
  readonly investorJoinId: string | null
  /** Id of the relationship that stores the acquisition. */
  readonly relationshipId: number
  /** Source: a URL or a short label. */
  readonly source: string | null
  /** Whether the acquired entity was already bought, and whether it still operates. The field transactionStatus contains the status of the transaction itself. */
  readonly status: EntityAcquisitionStage
  readonly transactionStatus: FundraiseTransactionStatus | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** Core fields of an entity: a company, investor, fund, organisation, product or service. */
export interface Entity {
  /** Id of the entity. */
  readonly id: string
  readonly image: EntityImage
  /** All former and alternative names. */
  readonly nameAlias: readonly EntityAlias[]
  /** Display brand name. */
  readonly nameBrand: string
  /** Readable name of the entity in URLs, such as github. */
  readonly slug: string
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Currency of the entity, as an ISO 4217 code such as USD. */
  readonly defaultCurrency: string | null
  /** Year of the foundation of the entity. */
  readonly foundedYear: number | null
  /** Time of the last recorded change of the record. The history lists the recorded changes. */
  readonly lastModifiedAt: string | null
  /** Registered legal name. */
  readonly nameLegal: string | null
  /** Whether the entity operates, was acquired or is closed. */
  readonly operatingStatus: string | null
  /** Short public id that never changes. The slug can change. */
  readonly publicId: string | null
  /** Absolute URL of the profile page. Null if the service has no pages, the entity is hidden, or its type has no public pages. */
  readonly publicUrl: string | null
  readonly typeRecord: EntityType | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** Logos of the entity. */
export interface EntityImage {
  /** Whether the logo was generated from the name. */
  readonly isMonogram: boolean
  /** URL of the logo. */
  readonly logo: string | null
  /** URL of the square logo. */
  readonly logoSquare: string | null
}

/** A former or alternative name of an entity. */
export interface EntityAlias {
  /** The other name. */
  readonly name: string
  readonly type?: EntityAliasType | null | undefined
  /** Whether clients may display this name next to the brand name. */
  readonly displayable?: boolean | null | undefined
}

/** Kind of another name of an entity. alternativeDba: A trade name. relatedLegal: Another legal name that belongs to the entity. */
export type EntityAliasType = 'alternativeDba' | 'relatedLegal'

/** Type of an entity, such as Company or Product. Company: A business that sells something. Investment Firm: A firm that invests money. Fund: A fund whose money an investment firm invests. Nonprofit: An organisation that makes no profit. Government: A public body. Organization: Any organisation. Business Line: A part of a company. Product: A product that a provider sells. Service: A service that a provider offers. */
export type EntityType = 'Company' | 'Investment Firm' | 'Fund' | 'Nonprofit' | 'Government' | 'Organization' | 'Business Line' | 'Product' | 'Service'

/** How reliable the data of the round is. High: Reliable. Medium: Probably right. Low: Uncertain. Verified: Checked by editors. */
export type FundraiseDataConfidence = 'High' | 'Medium' | 'Low' | 'Verified'

/** Which records of the acquisition are stored, and whether it is completed. */
export interface EntityAcquisitionEvidence {
  /** Whether a record of the buyer as investor of the round is stored. */
  readonly fundraiseInvestorJoin: boolean
  /** Whether a round of stage Acquisition is stored. */
  readonly fundraiseTransaction: boolean
  /** true if the acquisition is completed and the operating status of the acquired entity is Acquired or Acquired Subsidiary. */
  readonly operatingStatus: boolean
  /** Whether a relationship of the type acquirer between the two entities is stored. */
  readonly relationship: boolean
}

/** Whether the purchase of the acquired entity is completed, and whether this entity still operates. Acquisition: The purchase is not completed. Acquired: The purchase is completed. The acquired entity no longer operates: it was merged or closed. Acquired Subsidiary: The entity still operates. */
export type EntityAcquisitionStage = 'Acquisition' | 'Acquired' | 'Acquired Subsidiary'

/** Status of the round. Announced: The round was announced. Announced; subject to approvals and closing conditions: The round was announced and needs approvals. Active: The round takes place now. Closed: The round has ended. Completed: All money was paid. In Progress: The round takes place now. Open: Investors can still join. */
export type FundraiseTransactionStatus = 'Announced' | 'Announced; subject to approvals and closing conditions' | 'Active' | 'Closed' | 'Completed' | 'In Progress' | 'Open'

/** Kind of source of a written fact. requestChangeForm: A form with which a visitor requests a change. newsArticle: A news article. blogArticle: An article of a blog. firstPartyWebsite: A website of the record itself. relatedPartyWebsite: A website of a related party, such as an investor. thirdPartyWebsite: Any other website. llm: A language model. aventureStaff: The staff that maintains the data. */
export type SourceType = 'requestChangeForm' | 'newsArticle' | 'blogArticle' | 'firstPartyWebsite' | 'relatedPartyWebsite' | 'thirdPartyWebsite' | 'llm' | 'aventureStaff'

/** Who made the change. agent: A program with a language model. employee: A signed-in person. */
export type ActorType = 'agent' | 'employee'

/** The writable fields of an acquisition. */
export interface EntityAcquisitionMutation {
  /** Id of the buyer. It must not be the acquired entity. */
  readonly acquirerEntityId?: string | null | undefined
  /** Price in whole units of the currency. Requires currency. */
  readonly amount?: number | null | undefined
  readonly announcedAt?: string | null | undefined
  /** Day of the acquisition. Send it if announcedAt and completedAt are unknown. */
  readonly asOf?: string | null | undefined
  readonly completedAt?: string | null | undefined
  /** Name of the person or program that recorded the fact. */
  readonly creator?: string | null | undefined
  /** Currency as an ISO 4217 code, such as USD. */
  readonly currency?: string | null | undefined
  readonly dataConfidence?: FundraiseDataConfidence | null | undefined
  /** Source of the acquisition: a URL or a short label. */
  readonly source?: string | null | undefined
  readonly transactionStatus?: FundraiseTransactionStatus | null | undefined
}

/** A range of numbers: `1..5` is from 1 to 5, `1..` is 1 or more, `..5` is 5 or less, and `5` is exactly 5. */
export type IntRangeText = string

/** A range of numbers: `1..5` is from 1 to 5, `1..` is 1 or more, `..5` is 5 or less, and `5` is exactly 5. */
export type DecimalRangeText = string

/** Filters of the list of acquisitions. An acquisition must match all of them. */
export interface AcquisitionListFilter {
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly acquirerName?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly acquirerCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly acquirerState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly acquirerCity?: readonly string[] | null | undefined
  /** Time when the acquisition was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly priceRange?: readonly DecimalRange[] | null | undefined
  /** Filters of the entity that was bought. */
  readonly entity?: EntityFilter | null | undefined
}

/** Range of times that includes min and max. Send min, max or both. Each is a time, or a day of UTC. */
export interface DateTimeRange {
  /** Smallest value. A day means its start in UTC. */
  readonly min?: string | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly max?: string | null | undefined
}

/** Range of integers that includes min and max. Send min, max or both. */
export interface IntRange {
  /** Smallest value. */
  readonly min?: number | null | undefined
  /** Largest value. */
  readonly max?: number | null | undefined
}

/** Range of amounts that includes min and max. Send min, max or both. */
export interface DecimalRange {
  /** Smallest value. */
  readonly min?: number | null | undefined
  /** Largest value. */
  readonly max?: number | null | undefined
}

/** Filters of the entity list. An entity must match all of them. All texts together have at most 100,000 characters. */
export interface EntityFilter {
  /** Returns only the entities with these ids. The id of a merged entity means its survivor. */
  readonly entityId?: readonly string[] | null | undefined
  /** Returns only the entities with these current or former slugs. A text that is no slug matches no entity. */
  readonly slug?: readonly string[] | null | undefined
  /** Whole brand name or legal name. Case, accents and punctuation do not matter. Aliases are not compared. */
  readonly entityName?: readonly string[] | null | undefined
  /** Type of the entity. Organization stands for Company, Investment Firm, Nonprofit, Government and Organization itself. */
  readonly typeRecord?: readonly EntityType[] | null | undefined
  /** Industry of the entity, such as Fintech. */
  readonly industry?: readonly string[] | null | undefined
  /** Market where the entity sells, such as Europe. To filter by the location of the entity itself, use the filters whose names begin with headquarters. */
  readonly location?: readonly string[] | null | undefined
  /** Tag of the entity in the bucket `tag`: a keyword that belongs to no other bucket. */
  readonly tag?: readonly string[] | null | undefined
  /** Main product of the entity. */
  readonly mainProduct?: readonly string[] | null | undefined
  /** Technology that the entity uses, such as Kubernetes. */
  readonly typeTechnologyUsed?: readonly string[] | null | undefined
  /** Business model of the entity, such as Marketplace. */
  readonly typeModel?: readonly string[] | null | undefined
  /** Kind of ownership of the entity, such as Private. */
  readonly typeOwnership?: readonly string[] | null | undefined
  /** Kind of customers of the entity, such as Business. */
  readonly typeCustomer?: readonly string[] | null | undefined
  /** Revenue and pricing model of the entity, such as Subscription. */
  readonly typeRevenue?: readonly string[] | null | undefined
  /** Funding stage, such as Seed, Series B, Public or Acquired. Case does not matter. */
  readonly stage?: readonly string[] | null | undefined
  /** Operating status of the entity. */
  readonly operatingStatus?: readonly EntityOperatingStatus[] | null | undefined
  /** Topic of the entity: any classification of this meaning, in any bucket. AI also finds Artificial Intelligence and Machine Learning. If fewer than 25 entities have such a classification, entities whose texts contain the name of the topic match too. */
  readonly topic?: readonly string[] | null | undefined
  /** Brand name of an accelerator in which the entity took part. */
  readonly acceleratorBrand?: readonly string[] | null | undefined
  /** Accelerator in whose program the entity took part. Accepts the name of the accelerator, the name of the program, or both. */
  readonly acceleratorName?: readonly string[] | null | undefined
  /** Label of the accelerator batch of the entity, such as W21. Case does not matter. */
  readonly acceleratorCohort?: readonly string[] | null | undefined
  /** Status of the participation of the entity in an accelerator. Case does not matter. */
  readonly acceleratorStatus?: readonly string[] | null | undefined
  /** Name of a network, alliance or programme. Returns the entities that are its members. */
  readonly affinity?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters, not its code. */
  readonly headquartersCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters, not its abbreviation. */
  readonly headquartersState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters. */
  readonly headquartersCity?: readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCountry?: readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersState?: readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCity?: readonly string[] | null | undefined
  /** Year when the entity was founded. Bounds are inclusive. */
  readonly yearFoundedRange?: readonly IntRange[] | null | undefined
  /** Latest known number of employees. Bounds are inclusive. */
  readonly employeeCountRange?: readonly IntRange[] | null | undefined
  /** Time when the record was created. Bounds are inclusive. */
  readonly createdAtRange?: DateTimeRange | null | undefined
  /** Time when the record was last written. Bounds are inclusive. */
  readonly updatedAtRange?: DateTimeRange | null | undefined
  readonly fundraiseActivity?: EntityFundraiseFilter | null | undefined
  readonly fundraiseRounds?: FundraiseRoundsFilter | null | undefined
  readonly acquisitions?: AcquisitionsFilter | null | undefined
  readonly purchases?: PurchasesFilter | null | undefined
  readonly relationships?: RelationshipsFilter | null | undefined
  /** Whole brand name or legal name of the parent of the entity, or of the entity that bought it. */
  readonly parentName?: readonly string[] | null | undefined
  /** Whole brand name or legal name of a subsidiary of the entity, or of an entity that it bought. */
  readonly subsidiaryName?: readonly string[] | null | undefined
  readonly investments?: EntityInvestmentsFilter | null | undefined
  readonly people?: EntityPeopleFilter | null | undefined
  readonly all?: EntityAllFilter | null | undefined
  readonly exclude?: EntityExcludeFilter | null | undefined
  readonly connected?: EntityConnectedFilter | null | undefined
  /** First letter or digit of the brand name. */
  readonly letter?: string | null | undefined
  /** true returns only entities that editors marked as featured, false only the others. */
  readonly featured?: boolean | null | undefined
  /** true returns only entities with a logo, false only the others. */
  readonly hasLogo?: boolean | null | undefined
  /** true returns only entities with at least one known priced round. false returns only entities without one. */
  readonly hasFundraising?: boolean | null | undefined
  /** true leaves out entities without a known raised amount. */
  readonly suppressZeroTotalRaised?: boolean | null | undefined
  /** true leaves out entities that no longer operate independently, such as closed entities. */
  readonly suppressNonOperating?: boolean | null | undefined
  /** Code of a stock exchange at which the entity has a ticker, such as NASDAQ: the letters before the colon of the ticker. Case does not matter. */
  readonly stockExchange?: readonly string[] | null | undefined
  /** COMPANY_LISTING_READY returns only companies that have a summary, a website and headquarters. */
  readonly qualityGate?: EntityListQualityGate | null | undefined
  /** URL of a current link of the entity. By default, host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one owner has links with this host and path; with urlMatchMode=domain, only the domain. */
  readonly url?: string | null | undefined
  /** Domain of a current link of the entity, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** Type of the link that url or urlDomain must match. Without url and urlDomain it has no effect. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Returns only entities whose names and texts contain these words. Without a sort, entities with the words in their names come first. The more relevant an entity is, the earlier it comes in these two groups. If more than 200 entities match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments, investors and employees. The other entities follow after these 200. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no entity, the search finds words that differ from it in one letter. A domain such as stripe.com and a ticker such as NASDAQ:AAPL also find the entity that has it. */
  readonly textSearch?: string | null | undefined
  /** Description of the entities to find, in free text. Returns at most 400 entities that match the other filters. Without a sort, the most similar entity comes first. A sort orders only the selected entities. A request that only counts records cannot contain semanticQuery. */
  readonly semanticQuery?: string | null | undefined
  /** Whole brand name or legal name of an entity. Returns at most 400 other entities that match the other filters. Without a sort, the entity whose texts have the most similar meaning comes first. It cannot be combined with semanticQuery. */
  readonly similarTo?: string | null | undefined
  readonly logoOption?: EntityLogoOptionFilter | null | undefined
  /** true returns only entities with a logo that was not generated from the name, false only the others. Only for admin callers. */
  readonly hasRealLogo?: boolean | null | undefined
  /** true returns only hidden entities, false only the others. Only for admin callers. */
  readonly isHidden?: boolean | null | undefined
  /** true returns only entities on the sitemap, false only the others. Only for admin callers. */
  readonly showOnSitemap?: boolean | null | undefined
}

/** Whether an entity still operates. Operating: The entity operates. Acquired: The entity was acquired and no longer operates. Acquired Subsidiary: The entity was acquired and still operates. Closed: The entity has closed. Inactive: The entity exists, but has no activity now. */
export type EntityOperatingStatus = 'Operating' | 'Acquired' | 'Acquired Subsidiary' | 'Closed' | 'Inactive'

/** Filters by money raised and money invested. One round of the entity must match all of round, announcedRange, amountRaisedRange, investorName and leadInvestorName that are sent. */
export interface EntityFundraiseFilter {
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: readonly IntRange[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: readonly string[] | null | undefined
  /** Amount that the entity invested in one round, in the currency of the round. Bounds are inclusive. */
  readonly amountInvestedRange?: readonly DecimalRange[] | null | undefined
  /** Total amount that the entity raised in all priced rounds, in US dollars. Bounds are inclusive. */
  readonly totalRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Number of priced rounds of the entity. Bounds are inclusive. */
  readonly roundCountRange?: readonly IntRange[] | null | undefined
  /** Number of different investors in the priced rounds of the entity. Bounds are inclusive. */
  readonly investorCountRange?: readonly IntRange[] | null | undefined
  /** Latest known valuation of the entity, in US dollars. Bounds are inclusive. */
  readonly valuationRange?: readonly DecimalRange[] | null | undefined
  /** Year when the latest priced round of the entity was announced. Bounds are inclusive. */
  readonly lastRoundYearRange?: readonly IntRange[] | null | undefined
  /** Exact brand name or legal name of a company. Case matters. Returns the entities that invested in this company. */
  readonly investedCompanyName?: readonly string[] | null | undefined
  /** Whole name of an investor, an entity or a person. Returns the entities that invested in one round together with it. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Whole brand name or legal name of a company. Returns the other entities that have at least one of its investors. */
  readonly sameInvestorName?: readonly string[] | null | undefined
  readonly investorActivity?: InvestorActivityFilter | null | undefined
}

/** Filters by totals over the investments of an investor. Hidden companies and hidden funds of a published investor do not count, for any caller. */
export interface InvestorActivityFilter {
  /** Number of different rounds that the investor invested in. Bounds are inclusive. */
  readonly totalInvestmentRange?: readonly IntRange[] | null | undefined
  /** Total amount that the investor invested in all rounds, in US dollars. Bounds are inclusive. */
  readonly totalAmountInvestedUsdRange?: readonly DecimalRange[] | null | undefined
  /** Average amount of an investment in US dollars. Bounds are inclusive. */
  readonly averageAmountInvestedUsdRange?: readonly DecimalRange[] | null | undefined
  /** Amount of the largest investment in US dollars. Bounds are inclusive. */
  readonly largestAmountInvestedUsdRange?: readonly DecimalRange[] | null | undefined
  /** Amount of the smallest investment in US dollars. Bounds are inclusive. */
  readonly smallestAmountInvestedUsdRange?: readonly DecimalRange[] | null | undefined
}

/** Filters by the rounds that the entity raised. */
export interface FundraiseRoundsFilter {
  readonly some?: FundraiseRoundSomeFilter | null | undefined
  readonly every?: FundraiseRoundEveryFilter | null | undefined
  readonly none?: FundraiseRoundNoneFilter | null | undefined
}

/** The entity has a round that matches all of these filters. */
export interface FundraiseRoundSomeFilter {
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: readonly IntRange[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: readonly string[] | null | undefined
}

/** All rounds of the entity match all of these filters. An entity without a round matches too. */
export interface FundraiseRoundEveryFilter {
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: readonly IntRange[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: readonly string[] | null | undefined
}

/** No round of the entity matches all of these filters. */
export interface FundraiseRoundNoneFilter {
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: readonly IntRange[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: readonly string[] | null | undefined
}

/** Filters by the acquisitions in which the entity was bought. */
export interface AcquisitionsFilter {
  readonly some?: AcquisitionSomeFilter | null | undefined
  readonly none?: AcquisitionNoneFilter | null | undefined
}

/** The entity was bought in an acquisition that matches all of these filters. */
export interface AcquisitionSomeFilter {
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly acquirerName?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly acquirerCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly acquirerState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly acquirerCity?: readonly string[] | null | undefined
  /** Time when the acquisition was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly priceRange?: readonly DecimalRange[] | null | undefined
}

/** The entity was not bought in an acquisition that matches all of these filters. */
export interface AcquisitionNoneFilter {
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly acquirerName?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly acquirerCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly acquirerState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly acquirerCity?: readonly string[] | null | undefined
  /** Time when the acquisition was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly priceRange?: readonly DecimalRange[] | null | undefined
}

/** Filters by the acquisitions in which the entity was the buyer. */
export interface PurchasesFilter {
  readonly some?: PurchaseSomeFilter | null | undefined
  readonly none?: PurchaseNoneFilter | null | undefined
}

/** The entity bought a company in an acquisition that matches all of these filters. */
export interface PurchaseSomeFilter {
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly companyCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly companyState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly companyCity?: readonly string[] | null | undefined
  /** Time when the acquisition was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly priceRange?: readonly DecimalRange[] | null | undefined
}

/** The entity bought no company in an acquisition that matches all of these filters. */
export interface PurchaseNoneFilter {
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly companyCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly companyState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly companyCity?: readonly string[] | null | undefined
  /** Time when the acquisition was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly priceRange?: readonly DecimalRange[] | null | undefined
}

/** Filters by the relationships of the entity with other entities. */
export interface RelationshipsFilter {
  readonly some?: RelationshipSomeFilter | null | undefined
}

/** The entity has a current relationship with another one that matches all of these filters. */
export interface RelationshipSomeFilter {
  /** Type of the relationship, such as competitor. The entity can be on either side. */
  readonly relationshipType?: readonly EntityRelationshipType[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly entityName?: readonly string[] | null | undefined
}

/** Type of a relationship between two entities. acceleratorParticipant: The entity took part in a program of an accelerator. acquirer: One entity bought the other. affinity: The entity is a member of a network. calculated: The service computed the relationship. competingProductService: Two offerings compete. competitor: The two entities compete. customer: One entity buys from the other. fundManagerFirm: A firm manages a fund. parent: One entity owns the other. productService: A provider offers a product or a service. serviceProvider: One entity provides services to the other. similarCompany: The two companies are similar. spinOffFrom: One entity was founded by a part of the other. successor: One entity continues the other. */
export type EntityRelationshipType = 'acceleratorParticipant' | 'acquirer' | 'affinity' | 'calculated' | 'competingProductService' | 'competitor' | 'customer' | 'fundManagerFirm' | 'parent' | 'productService' | 'serviceProvider' | 'similarCompany' | 'spinOffFrom' | 'successor'

/** Filters by the investments of the entity in other companies. */
export interface EntityInvestmentsFilter {
  readonly some?: EntityInvestmentSomeFilter | null | undefined
  readonly also?: EntityInvestmentAlsoFilter | null | undefined
  readonly none?: EntityInvestmentNoneFilter | null | undefined
}

/** One investment of the entity matches all of these filters. */
export interface EntityInvestmentSomeFilter {
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly isLead?: boolean | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly companyTopic?: readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly companyStatus?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly companyCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly companyState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly companyCity?: readonly string[] | null | undefined
}

/** The same or another investment of the entity matches all of these filters. */
export interface EntityInvestmentAlsoFilter {
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly isLead?: boolean | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly companyTopic?: readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly companyStatus?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly companyCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly companyState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly companyCity?: readonly string[] | null | undefined
}

/** No investment of the entity matches all of these filters. */
export interface EntityInvestmentNoneFilter {
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly isLead?: boolean | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly companyTopic?: readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly companyStatus?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly companyCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly companyState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly companyCity?: readonly string[] | null | undefined
}

/** Filters by the people who are or were associated with the entity. */
export interface EntityPeopleFilter {
  readonly some?: EntityPersonSomeFilter | null | undefined
  readonly also?: EntityPersonAlsoFilter | null | undefined
  readonly none?: EntityPersonNoneFilter | null | undefined
  /** Number of people of the entity, such as its founders. */
  readonly count?: EntityPersonCountFilter | null | undefined
}

/** A person of the entity has an association with it that matches all of these filters. */
export interface EntityPersonSomeFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly personName?: readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly alsoRole?: readonly string[] | null | undefined
  /** The person has or had an association with another entity that matches all of these filters. */
  readonly other?: EntityPersonOtherFilter | null | undefined
}

/** Filters of an association of the person with another entity. */
export interface EntityPersonOtherFilter {
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly entityName?: readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
}

/** The same or another person of the entity has an association that matches all of these filters. */
export interface EntityPersonAlsoFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly personName?: readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly alsoRole?: readonly string[] | null | undefined
  /** The person has or had an association with another entity that matches all of these filters. */
  readonly other?: EntityPersonOtherFilter | null | undefined
}

/** No association of a person with the entity matches all of these filters. */
export interface EntityPersonNoneFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly personName?: readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly alsoRole?: readonly string[] | null | undefined
  /** The person has or had an association with another entity that matches all of these filters. */
  readonly other?: EntityPersonOtherFilter | null | undefined
}

/** Number of different people whose associations match the filters. */
export interface EntityPersonCountFilter {
  /** Number of different people. Bounds are inclusive. At least one if it is left out. */
  readonly range?: readonly IntRange[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
}

/** Filters whose values must all match. */
export interface EntityAllFilter {
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly industry?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly tag?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly topic?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly location?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly typeModel?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly typeCustomer?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly typeTechnologyUsed?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly portfolioHeadquartersCountry?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly investorName?: readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly investedCompanyName?: readonly string[] | null | undefined
}

/** Filters that leave out the entities that match one of the values. */
export interface EntityExcludeFilter {
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly entityName?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly typeRecord?: readonly EntityType[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly operatingStatus?: readonly EntityOperatingStatus[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly stage?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly industry?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly tag?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly topic?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly mainProduct?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly typeModel?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly typeCustomer?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly typeTechnologyUsed?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly headquartersCountry?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly headquartersState?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly headquartersCity?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly acceleratorBrand?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly acceleratorCohort?: readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly investorName?: readonly string[] | null | undefined
}

/** Filters by other entities that match filters themselves, such as the investors of a company. */
export interface EntityConnectedFilter {
  /** Filters of an entity that invested in a round of the entity. It must be the round of the other filters by a round. */
  readonly investor?: ConnectedEntityFilter | null | undefined
  /** Filters of an entity that led a round of the entity. It must be the round of the other filters by a round. */
  readonly leadInvestor?: ConnectedEntityFilter | null | undefined
  /** Filters of a company in which the entity invested. Other filters of investments.some must match the same investment. */
  readonly company?: ConnectedEntityFilter | null | undefined
  /** Filters of the buyer of the entity. Other filters of acquisitions.some must match the same acquisition. */
  readonly acquirer?: ConnectedEntityFilter | null | undefined
  /** Filters of a company that the entity bought. Other filters of purchases.some must match the same acquisition. */
  readonly acquired?: ConnectedEntityFilter | null | undefined
  /** A person of the entity has or had an association with another entity that matches all of these filters. Other filters of people.some must match the same person. */
  readonly employer?: ConnectedEmployerFilter | null | undefined
}

/** Filters of an entity that is connected with a listed entity. It must match all of them. */
export interface ConnectedEntityFilter {
  /** Returns only the entities with these ids. The id of a merged entity means its survivor. */
  readonly entityId?: readonly string[] | null | undefined
  /** Returns only the entities with these current or former slugs. A text that is no slug matches no entity. */
  readonly slug?: readonly string[] | null | undefined
  /** Whole brand name or legal name. Case, accents and punctuation do not matter. Aliases are not compared. */
  readonly entityName?: readonly string[] | null | undefined
  /** Type of the entity. Organization stands for Company, Investment Firm, Nonprofit, Government and Organization itself. */
  readonly typeRecord?: readonly EntityType[] | null | undefined
  /** Industry of the entity, such as Fintech. */
  readonly industry?: readonly string[] | null | undefined
  /** Market where the entity sells, such as Europe. To filter by the location of the entity itself, use the filters whose names begin with headquarters. */
  readonly location?: readonly string[] | null | undefined
  /** Tag of the entity in the bucket `tag`: a keyword that belongs to no other bucket. */
  readonly tag?: readonly string[] | null | undefined
  /** Main product of the entity. */
  readonly mainProduct?: readonly string[] | null | undefined
  /** Technology that the entity uses, such as Kubernetes. */
  readonly typeTechnologyUsed?: readonly string[] | null | undefined
  /** Business model of the entity, such as Marketplace. */
  readonly typeModel?: readonly string[] | null | undefined
  /** Kind of ownership of the entity, such as Private. */
  readonly typeOwnership?: readonly string[] | null | undefined
  /** Kind of customers of the entity, such as Business. */
  readonly typeCustomer?: readonly string[] | null | undefined
  /** Revenue and pricing model of the entity, such as Subscription. */
  readonly typeRevenue?: readonly string[] | null | undefined
  /** Funding stage, such as Seed, Series B, Public or Acquired. Case does not matter. */
  readonly stage?: readonly string[] | null | undefined
  /** Operating status of the entity. */
  readonly operatingStatus?: readonly EntityOperatingStatus[] | null | undefined
  /** Topic of the entity: any classification of this meaning, in any bucket. AI also finds Artificial Intelligence and Machine Learning. If fewer than 25 entities have such a classification, entities whose texts contain the name of the topic match too. */
  readonly topic?: readonly string[] | null | undefined
  /** Brand name of an accelerator in which the entity took part. */
  readonly acceleratorBrand?: readonly string[] | null | undefined
  /** Accelerator in whose program the entity took part. Accepts the name of the accelerator, the name of the program, or both. */
  readonly acceleratorName?: readonly string[] | null | undefined
  /** Label of the accelerator batch of the entity, such as W21. Case does not matter. */
  readonly acceleratorCohort?: readonly string[] | null | undefined
  /** Status of the participation of the entity in an accelerator. Case does not matter. */
  readonly acceleratorStatus?: readonly string[] | null | undefined
  /** Name of a network, alliance or programme. Returns the entities that are its members. */
  readonly affinity?: readonly string[] | null | undefined
  /** Full name of the country of the headquarters, not its code. */
  readonly headquartersCountry?: readonly string[] | null | undefined
  /** Full name of the state of the headquarters, not its abbreviation. */
  readonly headquartersState?: readonly string[] | null | undefined
  /** Full name of the city of the headquarters. */
  readonly headquartersCity?: readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCountry?: readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersState?: readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCity?: readonly string[] | null | undefined
  /** Year when the entity was founded. Bounds are inclusive. */
  readonly yearFoundedRange?: readonly IntRange[] | null | undefined
  /** Latest known number of employees. Bounds are inclusive. */
  readonly employeeCountRange?: readonly IntRange[] | null | undefined
  /** Time when the record was created. Bounds are inclusive. */
  readonly createdAtRange?: DateTimeRange | null | undefined
  /** Time when the record was last written. Bounds are inclusive. */
  readonly updatedAtRange?: DateTimeRange | null | undefined
  readonly fundraiseActivity?: EntityFundraiseFilter | null | undefined
  readonly fundraiseRounds?: FundraiseRoundsFilter | null | undefined
  readonly acquisitions?: AcquisitionsFilter | null | undefined
  readonly purchases?: PurchasesFilter | null | undefined
  readonly relationships?: RelationshipsFilter | null | undefined
  /** Whole brand name or legal name of the parent of the entity, or of the entity that bought it. */
  readonly parentName?: readonly string[] | null | undefined
  /** Whole brand name or legal name of a subsidiary of the entity, or of an entity that it bought. */
  readonly subsidiaryName?: readonly string[] | null | undefined
  readonly investments?: EntityInvestmentsFilter | null | undefined
  readonly people?: EntityPeopleFilter | null | undefined
  readonly all?: EntityAllFilter | null | undefined
  readonly exclude?: EntityExcludeFilter | null | undefined
}

/** Filters of an association of a person with another entity. */
export interface ConnectedEmployerFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Filters of the other entity. */
  readonly entity?: ConnectedEntityFilter | null | undefined
}

/** Minimum quality of the listed entities. NONE: All entities. COMPANY_LISTING_READY: Entities with a complete profile. */
export type EntityListQualityGate = 'NONE' | 'COMPANY_LISTING_READY'

/** Type of a link: a platform, or a kind of web page on the website of the owner. website: The owner's own website. linkedin: A web page on LinkedIn. twitter: A web page on X (Twitter). github: A web page on GitHub. facebook: A web page on Facebook. instagram: A web page on Instagram. tiktok: A web page on TikTok. youtube: A web page on YouTube. subreddit: A community on Reddit. forum: The forum of the owner. documentation: The documentation of the owner. support: The help pages of the owner. statuspage: The page with the status of the service. changelog: The list of changes of the product. roadmap: The plans for the product. discord: A web page on Discord. crunchbase: A web page on Crunchbase. wellfound: A web page on Wellfound. angellist: A web page on AngelList. glassdoor: A web page on Glassdoor. theorg: A web page on The Org. ycombinator: A web page on Y Combinator. wikipedia: A web page on Wikipedia. pitchbook: A web page on PitchBook. morningstar: A web page on Morningstar. bloomberg: A web page on Bloomberg. nyse: A web page of the New York Stock Exchange. nasdaq: A web page of the Nasdaq stock exchange. g2: A web page on G2. producthunt: A web page on Product Hunt. trustpilot: A web page on Trustpilot. alternativeto: A web page on AlternativeTo. gartnerpeerinsights: A web page on Gartner Peer Insights. getapp: A web page on GetApp. sourceforge: A web page on SourceForge. appstore: A web page in the Apple App Store. googleplay: A web page on Google Play. capterra: A web page on Capterra. trustradius: A web page on TrustRadius. hubspotmarketplace: A web page in the HubSpot Marketplace. slackappdirectory: A web page in the Slack App Directory. awsmarketplace: A web page in the AWS Marketplace. salesforceappexchange: A web page on Salesforce AppExchange. chromewebstore: A web page in the Chrome Web Store. vscodemarketplace: A web page in the Visual Studio Code Marketplace. npm: A web page on npm. pypi: A web page on PyPI. maven: A web page on Maven Central. dockerhub: A web page on Docker Hub. homebrew: A web page on Homebrew. crates: A web page on crates.io. */
export type EntityUrlType = 'website' | 'linkedin' | 'twitter' | 'github' | 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'subreddit' | 'forum' | 'documentation' | 'support' | 'statuspage' | 'changelog' | 'roadmap' | 'discord' | 'crunchbase' | 'wellfound' | 'angellist' | 'glassdoor' | 'theorg' | 'ycombinator' | 'wikipedia' | 'pitchbook' | 'morningstar' | 'bloomberg' | 'nyse' | 'nasdaq' | 'g2' | 'producthunt' | 'trustpilot' | 'alternativeto' | 'gartnerpeerinsights' | 'getapp' | 'sourceforge' | 'appstore' | 'googleplay' | 'capterra' | 'trustradius' | 'hubspotmarketplace' | 'slackappdirectory' | 'awsmarketplace' | 'salesforceappexchange' | 'chromewebstore' | 'vscodemarketplace' | 'npm' | 'pypi' | 'maven' | 'dockerhub' | 'homebrew' | 'crates'

/** How two URLs are compared. hostPath: Host, path and query must be equal, without tracking parameters. A link without a query matches by host and path if only one owner has it. domain: Only the registered domain must be equal, such as example.com for www.example.com. */
export type EntityUrlMatchMode = 'hostPath' | 'domain'

/** Whether entities with a logo come first. Within each group, the normal sort order of the list applies. */
export interface EntityLogoOptionFilter {
  /** Which entities come first: entities with any logo, or entities with a logo that was not generated from the name. By default, a logo has no effect on the order. */
  readonly sortPriority: LogoSortPriority
}

/** Whether entities with a logo come first in the list. NONE: Logos do not change the order. ANY_LOGO_FIRST: Entities with a logo come first. REAL_LOGO_FIRST: Entities with a logo that was not generated from the name come first. */
export type LogoSortPriority = 'NONE' | 'ANY_LOGO_FIRST' | 'REAL_LOGO_FIRST'

/** A physical address, with the periods in which the owner is or was there. */
export interface Address {
  /** Id of the address. */
  readonly id: number | null
  /** Same value as `id`. This is its earlier name, for clients that still read it. */
  readonly address: number | null
  /** First line of the address. */
  readonly addressLine1: string | null
  /** Second line of the address. */
  readonly addressLine2: string | null
  /** The periods in which the owner is or was at the address. */
  readonly association: readonly AddressAssociation[]
  readonly city: AddressCity | null
  readonly country: AddressCountry | null
  /** Code of the country with two letters (ISO 3166-1 alpha-2), such as US. */
  readonly countryAbbrev: string | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** The address in one line, computed from its parts. Read-only. */
  readonly fullAddress: string | null
  /**
   * Whether the owner is at the address now.
   *
   * @deprecated
   */
  readonly isCurrent: boolean | null
  /**
   * Whether the address has the role `domicile`.
   *
   * @deprecated
   */
  readonly isHq: boolean | null
  /**
   * Whether the address is the main address of the owner.
   *
   * @deprecated
   */
  readonly isPrimary: boolean | null
  /** Latitude in degrees, from -90 to 90. */
  readonly latitude: number | null
  /** Longitude in degrees, from -180 to 180. */
  readonly longitude: number | null
  /** Postal code. */
  readonly postalCode: string | null
  readonly state: AddressState | null
  /** Abbreviation of the state. */
  readonly stateAbbrev: string | null
  /** Street and house number. */
  readonly street: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** One period in which the owner is or was at the address, with the role of the address. */
export interface AddressAssociation {
  /** Id of the period at the address. */
  readonly id: number
  /** Whether the owner is at the address now. */
  readonly isCurrent: boolean
  /** Role of the address for the owner. null: the role is not known. */
  readonly role: AddressAssociationRole | null
  /** First known day at the address. null: the day is not known. */
  readonly startDate: string | null
  /** Last known day at the address. null: the owner is still there, or the day is not known. */
  readonly endDate: string | null
}

/** What an address is for its owner. domicile: The legal or registered address. The main location of the owner may be another one. dominant: The main location of the owner. Clients display it. origin: The location where the owner was founded, or an earlier location of the owner. */
export type AddressAssociationRole = 'domicile' | 'dominant' | 'origin'

/** A city. */
export interface AddressCity {
  /** Id of the city. */
  readonly id: number | null
  /** Name of the city. */
  readonly name: string
}

/** A country of the standard ISO 3166. */
export interface AddressCountry {
  /** Code with two letters (ISO 3166-1 alpha-2). */
  readonly countryCodeChar2: string | null
  /** Code with three letters (ISO 3166-1 alpha-3). */
  readonly countryCodeChar3: string | null
  /** Id of the country. */
  readonly id: number | null
  /** Name of the country. */
  readonly name: string
  /** Region of the world as the United Nations define it, such as Europe. */
  readonly unRegion: string | null
  /** Part of the region as the United Nations define it, such as Western Europe. */
  readonly unSubregion: string | null
}

/** A state, province or region of a country. */
export interface AddressState {
  /** Id of the state. */
  readonly id: number | null
  /** Name of the state. */
  readonly name: string
  /** Abbreviation of the state. */
  readonly stateAbbrev: string | null
}

/** An address of an entity, in parts. The service computes `fullAddress` from the parts. */
export interface EntityAddressMutation {
  /** First line of the address. */
  readonly addressLine1?: string | null | undefined
  /** Second line of the address. */
  readonly addressLine2?: string | null | undefined
  /** Name of the city. The service searches it among the cities of the country. */
  readonly cityName?: string | null | undefined
  /** Code of the country with two letters (ISO 3166-1 alpha-2), such as US. */
  readonly countryCode?: string | null | undefined
  /** Name of the country. */
  readonly countryName?: string | null | undefined
  /** Latitude in decimal degrees. Send it together with longitude. */
  readonly latitude?: number | null | undefined
  /** Longitude in decimal degrees. Send it together with latitude. */
  readonly longitude?: number | null | undefined
  /** Postal code. */
  readonly postalCode?: string | null | undefined
  /** true states that research found no street, postal code or coordinates. Without true, an address that is only a city or a country is refused. */
  readonly researchExhausted?: boolean | null | undefined
  /** Role of the address for the owner. null: the role is not known. */
  readonly role?: AddressAssociationRole | null | undefined
  /** First known day at the address. null: the day is not known. */
  readonly startDate?: string | null | undefined
  /** Last known day at the address. null: the owner is still there, or the day is not known. */
  readonly endDate?: string | null | undefined
  /** Abbreviation of the state. */
  readonly stateAbbrev?: string | null | undefined
  /** Name of the state. */
  readonly stateName?: string | null | undefined
  /**
   * Whether the owner is at the address now.
   *
   * @deprecated
   */
  readonly isCurrent?: boolean | null | undefined
  /**
   * true means the same as the role `domicile`; false has no effect.
   *
   * @deprecated
   */
  readonly isHq?: boolean | null | undefined
  /**
   * true means the same as the role `dominant`; false has no effect.
   *
   * @deprecated
   */
  readonly isPrimary?: boolean | null | undefined
}

/** How a record is deleted. soft: The record is kept, and no read returns it. hard: The record is removed. The history still contains its values. */
export type DeleteMode = 'soft' | 'hard'

/** An address of a person, in parts. The service computes `fullAddress` from the parts. */
export interface PersonAddressMutation {
  /** First line of the address. */
  readonly addressLine1?: string | null | undefined
  /** Second line of the address. */
  readonly addressLine2?: string | null | undefined
  /** Name of the city. The service searches it among the cities of the country. */
  readonly cityName?: string | null | undefined
  /** Code of the country with two letters (ISO 3166-1 alpha-2), such as US. */
  readonly countryCode?: string | null | undefined
  /** Name of the country. */
  readonly countryName?: string | null | undefined
  /** Latitude in decimal degrees. Send it together with longitude. */
  readonly latitude?: number | null | undefined
  /** Longitude in decimal degrees. Send it together with latitude. */
  readonly longitude?: number | null | undefined
  /** Postal code. */
  readonly postalCode?: string | null | undefined
  /** true states that research found no street, postal code or coordinates. Without true, an address that is only a city or a country is refused. */
  readonly researchExhausted?: boolean | null | undefined
  /** Role of the address for the owner. null: the role is not known. */
  readonly role?: AddressAssociationRole | null | undefined
  /** First known day at the address. null: the day is not known. */
  readonly startDate?: string | null | undefined
  /** Last known day at the address. null: the owner is still there, or the day is not known. */
  readonly endDate?: string | null | undefined
  /** Abbreviation of the state. */
  readonly stateAbbrev?: string | null | undefined
  /** Name of the state. */
  readonly stateName?: string | null | undefined
  /** Whether the owner is at the address now. */
  readonly isCurrent?: boolean | null | undefined
}

/** A personal API key. */
export interface ApiKey {
  /** Id of the API key. */
  readonly id: string
  /** Name of the key, as its user chose it. */
  readonly name: string
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last use, at most one second late. Null if the key was never used. */
  readonly lastUsedAt: string | null
  /** From this time on, the key is refused. Null if it does not expire. */
  readonly expiresAt: string | null
  /** When the key was revoked. Null if it was not. */
  readonly revokedAt: string | null
}

/** The credential of the current request. */
export interface CurrentApiKey {
  readonly bearerKind: BearerKind
  /** The stored key. Null if the credential is a token of the identity provider or a key from the configuration. */
  readonly apiKey: ApiKey | null
}

/** Kind of a bearer token. session: A session token of the identity provider. oauthAccessToken: An access token that the identity provider issued to an application. apiKey: A personal API key. */
export type BearerKind = 'session' | 'oauthAccessToken' | 'apiKey'

/** A personal API key to create. */
export interface ApiKeyMutation {
  /** Name that the owner of the key chooses, such as the purpose of the key. */
  readonly name: string
  /** From this time on, the key is refused. The default is the time at which the key of the request expires. If that key does not expire, or the request has no key, the new key does not expire either. */
  readonly expiresAt?: string | null | undefined
}

/** The created personal API key, with its secret. */
export interface NewApiKey {
  /** Id of the API key. */
  readonly id: string
  /** Name of the key, as its user chose it. */
  readonly name: string
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last use, at most one second late. Null if the key was never used. */
  readonly lastUsedAt: string | null
  /** From this time on, the key is refused. Null if it does not expire. */
  readonly expiresAt: string | null
  /** When the key was revoked. Null if it was not. */
  readonly revokedAt: string | null
  /** The secret of the key. Send it as a bearer token. It cannot be read again. */
  readonly secret: string
}

/** One page of a list. */
export interface PageEntityPersonAssociation extends Page {
  /** Records of the page. */
  readonly content: readonly EntityPersonAssociation[]
}

/** A connection between a person and an entity, such as an employment, with job title, start date and end date. */
export interface EntityPersonAssociation {
  /** Id of the association. */
  readonly associationId: number
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Name of the person or program that recorded the fact. */
  readonly creator: string | null
  /** Time when the association ended. Null if it has not ended, or if the time is not known. */
  readonly endDate: string | null
  /** Addresses of the entity. Empty if the association is part of a person or entity document. */
  readonly entityAddress: readonly Address[]
  /** Id of the entity. */
  readonly entityId: string
  readonly entityLogo: EntityImage
  /** Name of the entity. */
  readonly entityName: string | null
  /** Operating status of the entity. */
  readonly entityOperatingStatus: string | null
  /** Slug of the entity. */
  readonly entitySlug: string
  readonly entityType: EntityType | null
  /** Links of the entity. Only the operations that read associations return them, with includeUrl=true. Otherwise the list is empty. */
  readonly entityUrlLink: readonly EntityUrlLink[]
  /** Whether the association is current. false: it is a former association. */
  readonly isCurrent: boolean | null
  /** Addresses of the person. Empty if the association is part of a person or entity document. */
  readonly personAddress: readonly Address[]
  /** Id of the person. */
  readonly personId: string
  readonly personImage: PersonImage
  /** Name of the person. */
  readonly personName: string
  /** Slug of the person. */
  readonly personSlug: string
  /** Links of the person. Only the operations that read associations return them, with includeUrl=true. Otherwise the list is empty. */
  readonly personUrlLink: readonly EntityUrlLink[]
  /** How important the person is at the entity, from 0 to 100. */
  readonly score: number | null
  /** Time when the association began. Null if it is not known. */
  readonly startDate: string | null
  /** Function of the title, such as engineering. */
  readonly titleFunction: string | null
  /** Id of the title. */
  readonly titleId: number | null
  /** Level of the title, such as executive. */
  readonly titleLevel: string | null
  /** Title of the person at the entity. */
  readonly titleName: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** A web page of the owner: its website, or its page on a platform. */
export interface EntityUrlLink {
  /** Id of the link. */
  readonly id: number
  /** Absolute http or https URL. */
  readonly url: string
  readonly urlType: EntityUrlType
  readonly crawlCdnProvider: EntityUrlCrawlCdnProvider | null
  readonly crawlRenderMode: EntityUrlCrawlRenderMode | null
  /** true: the owner uses the link now. false: a former link. */
  readonly isCurrent: boolean
  /** true: the main link of its type. */
  readonly isPrimary: boolean
  readonly owner: EntityPersonOwner | null
  /** Id of the link at its source. */
  readonly sourceId: string | null
  /** Result of the last check: an HTTP status such as `200` or `404`, or a failure such as `unresolved`. */
  readonly status: string | null
  /** Time when the link was last checked. */
  readonly statusChecked: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** Content delivery network that served the web page at the last check. cloudflare: Cloudflare. akamai: Akamai. fastly: Fastly. awsCloudfront: Amazon CloudFront. vercel: Vercel. netlify: Netlify. sucuri: Sucuri. incapsula: Imperva Incapsula. bunny: bunny.net. keycdn: KeyCDN. cdn77: CDN77. gcore: Gcore. cdnetworks: CDNetworks. azureCdn: Azure CDN. leaseweb: Leaseweb. digitalocean: DigitalOcean. stackpath: StackPath. googlecloudCdn: Google Cloud CDN. other: Another provider. none: No provider was found. limelight: Limelight. edgio: Edgio. unknown: The check could not find out which network it is. */
export type EntityUrlCrawlCdnProvider = 'cloudflare' | 'akamai' | 'fastly' | 'awsCloudfront' | 'vercel' | 'netlify' | 'sucuri' | 'incapsula' | 'bunny' | 'keycdn' | 'cdn77' | 'gcore' | 'cdnetworks' | 'azureCdn' | 'leaseweb' | 'digitalocean' | 'stackpath' | 'googlecloudCdn' | 'none' | 'unknown'

/** Whether a browser must run JavaScript to show the text of the web page, at the last check. static: The HTML contains the text. jsRequired: The HTML has scripts and almost no text. jsEnhanced: The HTML has text and a JavaScript framework. */
export type EntityUrlCrawlRenderMode = 'static' | 'jsRequired' | 'jsEnhanced'

/** Owner of the record, an entity or a person: exactly one of the two ids is set. */
export interface EntityPersonOwner {
  /** Id of the owner, if it is an entity. */
  readonly entityId: string | null
  /** Id of the owner, if it is a person. */
  readonly personId: string | null
}

/** Photo of the person. */
export interface PersonImage {
  /** Whether the picture was generated from the name. */
  readonly isMonogram: boolean
  /** URL of the picture. */
  readonly picture: string | null
}

/** The writable fields of an association. */
export interface PersonEntityAssociationMutation {
  /** Id of a stored title. Send corporateTitleId or personTitle, not both. */
  readonly corporateTitleId?: number | null | undefined
  /** Who recorded the association. */
  readonly creator?: string | null | undefined
  /** Time when the association ended. Null if it has not ended, or if the time is not known. */
  readonly endDate?: string | null | undefined
  /** Id of the entity. Required if the query contains neither id nor slug. */
  readonly entityId?: string | null | undefined
  /** Whether the person still has this position. Default: true if endDate is missing. Send false for a former position whose end is not known. true together with endDate is refused. */
  readonly isCurrent?: boolean | null | undefined
  /** Level of the title, such as C-Level. It has an effect only if no title with the name personTitle is stored yet. If it is missing, the service derives the level from the words of the title. */
  readonly jobLevel?: string | null | undefined
  /** Function of the title, such as Engineering. It has an effect only if no title with the name personTitle is stored yet. If it is missing, the service derives the function from the words of the title. */
  readonly personFunction?: string | null | undefined
  /** Id of the person. It can be omitted, because the request already identifies the person. Another id is refused. */
  readonly personId?: string | null | undefined
  /** Title of the person at the entity. If a title with this name is already stored, its level and function do not change. */
  readonly personTitle?: string | null | undefined
  /** Time when the association began. Null if it is not known. */
  readonly startDate?: string | null | undefined
}

/** The plan of the caller, and the units that are left in the month. */
export interface BillingSubscription {
  readonly plan: BillingPlan | null
  readonly tier: BillingTier
  readonly status: SubscriptionStatus
  /** Whether the caller can use the plan now. */
  readonly entitled: boolean
  /** Whether the plan ends with the paid period. */
  readonly cancelAtPeriodEnd: boolean
  /** Plan that starts at scheduledAt. Null if no change is scheduled. */
  readonly scheduledPlan: BillingPlan | null
  /** When the scheduled plan starts, or a canceled subscription ends. */
  readonly scheduledAt: string | null
  /** Start of the paid period. */
  readonly periodStart: string | null
  /** End of the paid period. */
  readonly periodEnd: string | null
  readonly allowance: ResearchAllowanceUsage
  /** All meters in a fixed order. Values are at most one second old. */
  readonly meter: readonly MeterUsage[]
  readonly additionalUsage: AdditionalUsage
}

/** A plan: its tier, and the period of a payment. PLUS_MONTHLY: Plus, paid each month. PLUS_YEARLY: Plus, paid each year. PRO_MONTHLY: Pro, paid each month. PRO_YEARLY: Pro, paid each year. PRO_YEARLY_PROMOTION: Pro at a lower price, paid each year. */
export type BillingPlan = 'PLUS_MONTHLY' | 'PLUS_YEARLY' | 'PRO_MONTHLY' | 'PRO_YEARLY' | 'PRO_YEARLY_PROMOTION'

/** Size of a plan: how many units it contains. ESSENTIAL: The plans PLUS_MONTHLY and PLUS_YEARLY. PRO: The plans whose names begin with PRO. Their allowances are larger. */
export type BillingTier = 'ESSENTIAL' | 'PRO'

/** Status of a subscription. NONE: The caller has no plan. INCOMPLETE: The first payment is not complete. INCOMPLETE_EXPIRED: The first payment was not completed in time. TRIALING: The caller uses the plan on trial. ACTIVE: The plan is paid. PAST_DUE: The last payment failed. It is tried again. CANCELED: The subscription has ended. UNPAID: The last payment failed. It is not tried again. PAUSED: The trial ended, and there is no payment method. */
export type SubscriptionStatus = 'NONE' | 'INCOMPLETE' | 'INCOMPLETE_EXPIRED' | 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED' | 'UNPAID' | 'PAUSED'

/** Units that are left for research. Research on new records and updates uses the same units. */
export interface ResearchAllowanceUsage {
  readonly newCompany: ResearchAllowance
  readonly update: ResearchAllowance
  readonly newPerson: ResearchAllowance
  readonly updatePerson: ResearchAllowance
}

/** Research units of a calendar month. Reserved units count as used. */
export interface ResearchAllowance {
  /** Number of units of a month that the plan includes. */
  readonly limit: number
  /** Number of units that were used in the month. */
  readonly used: number
  /** Number of units that are left in the month. */
  readonly remaining: number
  /** Time when the meter starts again at zero. */
  readonly resetAt: string
}

/** Usage of one meter in the current calendar month (UTC). */
export interface MeterUsage {
  readonly meter: UsageMeter
  /** Number of units of a month that the plan includes. */
  readonly limit: number
  /** Number of units that were used in the month. */
  readonly used: number
  /** Number of units that are reserved for research that is running. */
  readonly reserved: number
  /** Number of units that are left in the month. */
  readonly remaining: number
  /** Time when the meter starts again at zero. */
  readonly resetAt: string
}

/** What a meter counts in a calendar month. COMPANY: Research units for companies. PERSON: Research units for people. ENTITY_VIEW: Entities that were viewed. PERSON_VIEW: People who were viewed. WEB_SEARCH: Web searches. */
export type UsageMeter = 'COMPANY' | 'PERSON' | 'ENTITY_VIEW' | 'PERSON_VIEW' | 'WEB_SEARCH'

/** Cost in this month of the research that exceeds the allowance of the plan. */
export interface AdditionalUsage {
  /** Maximum cost per month. Null if additional usage is switched off. */
  readonly capCents: number | null
  /** Cost of the additional usage, in US cents. */
  readonly usedCents: number
}

/** One page of a list. */
export interface PageBlogPost extends Page {
  /** Records of the page. */
  readonly content: readonly BlogPost[]
}

/** A post on the web that the owner published. An article by another author is a news article. */
export interface BlogPost {
  /** Name of the author of the post. */
  readonly author: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Id that the feed of the blog gives to the post. */
  readonly externalId: string | null
  /** Id of the post. */
  readonly id: string
  /** Whether the post is valid now. false: it is a former post. */
  readonly isCurrent: boolean
  /** Time when the service last read the web page. */
  readonly lastFetchedAt: string | null
  /** Ids of the entities that the post mentions. The owner is never one of them. */
  readonly mentionedEntityId: readonly string[]
  /** Ids of the people that the post mentions. The owner is never one of them. */
  readonly mentionedPersonId: readonly string[]
  readonly owner: EntityPersonOwner
  /** Time when the post was published. */
  readonly publishedAt: string | null
  /** Summary of the post. */
  readonly summary: string | null
  /** Time when the summary was written. */
  readonly summaryGeneratedAt: string | null
  /** Title of the post. */
  readonly title: string | null
  /** Topic of the post as a word, such as product or press. */
  readonly topic: string | null
  readonly type: BlogPostType
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** URL of the post. */
  readonly url: string
}

/** Where a post was published: a platform, or a kind of blog. aventureBlog: The blog of this service. personalBlog: The blog of a person. employerBlog: The blog of an employer. linkedin: LinkedIn. xTwitter: X (Twitter). medium: Medium. substack: Substack. other: Another platform. */
export type BlogPostType = 'aventureBlog' | 'personalBlog' | 'employerBlog' | 'linkedin' | 'xTwitter' | 'medium' | 'substack' | 'other'

/** The writable fields of a post. */
export interface BlogPostMutation {
  /** Name of the author of the post. */
  readonly author?: string | null | undefined
  /** Id of the post at its source. */
  readonly externalId?: string | null | undefined
  /** Whether the post is valid now. Default when a post is created: true. If isCurrent is missing from a change, it does not change. */
  readonly isCurrent?: boolean | null | undefined
  /** Time when the service last read the web page. */
  readonly lastFetchedAt?: string | null | undefined
  /** Ids of the entities that the post mentions. */
  readonly mentionedEntityId?: readonly string[] | null | undefined
  /** Ids of the people that the post mentions. */
  readonly mentionedPersonId?: readonly string[] | null | undefined
  /** Time when the post was published. */
  readonly publishedAt?: string | null | undefined
  /** Summary of the post. */
  readonly summary?: string | null | undefined
  /** Time when the summary was written. */
  readonly summaryGeneratedAt?: string | null | undefined
  /** Title of the post. */
  readonly title?: string | null | undefined
  /** Topic of the post as a word, such as product or press. */
  readonly topic?: string | null | undefined
  /** Platform, or kind of blog. Default: detected from the host of the URL. */
  readonly type?: BlogPostType | null | undefined
  /** Absolute http or https URL of the post. */
  readonly url?: string | null | undefined
}

/** What a client needs to show an entity: names, logos, colors, links and tags. */
export interface EntityBrand {
  /** Id of the entity. */
  readonly id: string
  /** Short public id that never changes. The slug can change. */
  readonly publicId: string | null
  /** Readable name of the entity in URLs, such as github. */
  readonly slug: string
  readonly typeRecord: EntityType | null
  /** Display brand name. */
  readonly nameBrand: string
  /** Registered legal name. */
  readonly nameLegal: string | null
  /** All former and alternative names. */
  readonly nameAlias: readonly EntityAlias[]
  /** Absolute URL of the profile page. Null if the service has no pages, the entity is hidden, or its type has no public pages. */
  readonly publicUrl: string | null
  readonly image: EntityImage
  /** Main colors of the logo, the most frequent first, such as #635bff. At most 5. Null if the entity has no logo, or if the logo cannot be read now. */
  readonly colors: readonly string[] | null
  /** Current links, primary links first. At most 200. */
  readonly links: readonly BrandLink[]
  /** Current tags, primary tags first. At most 100. */
  readonly categories: readonly BrandCategory[]
}

/** A current link in a brand kit. */
export interface BrandLink {
  /** Absolute http or https URL. */
  readonly url: string
  readonly urlType: EntityUrlType
  /** true: the main link of its type. */
  readonly isPrimary: boolean
}

/** A current tag in a brand kit. */
export interface BrandCategory {
  /** Key of the bucket. Send it as `type` in a classification mutation. */
  readonly bucket: ClassificationBucket | null
  /** Name of the tag. */
  readonly name: string
  /** Whether the tag is the main tag of the entity in its bucket (a group of tags, such as industry), or the code is the main code in its standard. null in a search and in the catalog. */
  readonly isPrimary: boolean | null
}

/** A bucket: a group of tags with the same purpose. geoLocationExposure: Countries and regions where the entity sells. industry: Industries, such as Fintech. mainProduct: Main products, such as payroll software. tag: Keywords that belong to no other bucket. typeCustomer: Kinds of customers, such as Business. typeModel: Business models, such as Marketplace. typeOwnership: Kinds of ownership, such as Private. typeRevenue: Revenue and pricing models, such as Subscription. typeTechnologyUsed: Technologies that the entity uses, such as Kubernetes. */
export type ClassificationBucket = 'geoLocationExposure' | 'industry' | 'mainProduct' | 'tag' | 'typeCustomer' | 'typeModel' | 'typeOwnership' | 'typeRevenue' | 'typeTechnologyUsed'

/** All buckets and standards that classify entities. */
export interface ClassificationCatalog {
  /** Groups of tags, such as industry. */
  readonly bucket: readonly ClassificationCatalogBucket[]
  /** Standards with their codes. */
  readonly category: readonly ClassificationCatalogCategory[]
  /** Time when the catalogue was computed. */
  readonly generatedAt: string
  /** Number of buckets. */
  readonly totalBucket: number
  /** Number of standards. */
  readonly totalCategory: number
  /** Number of codes of all standards. */
  readonly totalStandardizedClassification: number
  /** Number of tags. */
  readonly totalTag: number
}

/** A bucket: a group of tags, such as industry. */
export interface ClassificationCatalogBucket {
  /** Key of the bucket. The same value as `bucket`. */
  readonly type: string
  /** Key of the bucket. */
  readonly bucket: ClassificationBucket | null
  /** Name to display. */
  readonly label: string
  /** Other accepted names of the bucket. */
  readonly alias: readonly string[]
  /** Whether clients can add new tags to the bucket. Always false for a standard. */
  readonly creatable: boolean
  /** Whether clients can attach an existing tag or code to an entity by the id of the tag or code. */
  readonly writable: boolean
  /** Whether the values form a hierarchy, in which a value can have a parent. */
  readonly hierarchical: boolean
  /** Number of active tags in the bucket, also if the tags themselves were not requested. */
  readonly tagCount: number
  /** Active tags in the bucket. Empty unless the request has includeTags=true. */
  readonly tag: readonly EntityTag[]
}

/** A tag, such as Insurance. It belongs to a bucket: a group of tags, such as industry. */
export interface EntityTag {
  /** Id of the tag. Send it as `tagId` in a classification mutation. */
  readonly id: number
  /** Name of the tag. */
  readonly name: string
  /** Key of the bucket. The same value as `bucket`. */
  readonly type: string
  /** Key of the bucket. Send it as `type` in a classification mutation. */
  readonly bucket: ClassificationBucket | null
  /** Whether clients can add new tags to the bucket. Always false for a standard. */
  readonly creatable: boolean
  /** Whether clients can attach an existing tag or code to an entity by the id of the tag or code. */
  readonly writable: boolean
  /** Slug of the tag. */
  readonly slug: string | null
  /** Id of this classification of the entity. Send it to change or to remove the classification. null in a search and in the catalog. */
  readonly classificationId: number | null
  /** In a list of the classifications of an entity: whether the entity has the tag or code now. In a search and in the catalog: whether the tag or code is active. */
  readonly isCurrent: boolean | null
  /** Whether the tag is the main tag of the entity in its bucket (a group of tags, such as industry), or the code is the main code in its standard. null in a search and in the catalog. */
  readonly isPrimary: boolean | null
  /** Time when the tag or code itself was stored, not when the entity got it. */
  readonly createdAt: string | null
  /** Time of the last change of the tag or code itself. */
  readonly updatedAt: string | null
}

/** A standard and its codes. */
export interface ClassificationCatalogCategory {
  readonly category: ClassificationCategory
  /** Name to display. */
  readonly label: string
  /** Other accepted names of the standard. */
  readonly alias: readonly string[]
  /** Whether clients can add new tags to the bucket. Always false for a standard. */
  readonly creatable: boolean
  /** Whether clients can attach an existing tag or code to an entity by the id of the tag or code. */
  readonly writable: boolean
  /** Whether the values form a hierarchy, in which a value can have a parent. */
  readonly hierarchical: boolean
  /** Number of codes of the standard. */
  readonly classificationCount: number
  /** Codes of this standard. Empty without includeTags=true, which applies to tags and codes. */
  readonly classification: readonly StandardizedClassification[]
}

/** A standard with codes. isic: International Standard Industrial Classification, revision 4. naics: North American Industry Classification System of 2022. sic: Standard Industrial Classification of the United States of 1987. */
export type ClassificationCategory = 'isic' | 'naics' | 'sic'

/** A code of a standard, such as NAICS 524. */
export interface StandardizedClassification {
  /** Id of the code. Send it as `standardizedClassificationId` in a classification mutation. */
  readonly id: number
  /** Name of the code. */
  readonly name: string
  /** Standard that contains the code. */
  readonly category: ClassificationCategory
  /** Whether clients can add new tags to the bucket. Always false for a standard. */
  readonly creatable: boolean
  /** Whether clients can attach an existing tag or code to an entity by the id of the tag or code. */
  readonly writable: boolean
  /** Number of the code in the standard. If the code is a letter, its position in the alphabet: A is 1. */
  readonly code: number | null
  /** Level of the code in the standard. 1: section, sector or division. 2: the level below. */
  readonly level: number | null
  /** Id of this classification of the entity. Send it as `classificationId` to change or to remove the classification. null in a search and in the catalog. */
  readonly entityClassificationId: number | null
  /** In a list of the classifications of an entity: whether the entity has the tag or code now. In a search and in the catalog: whether the tag or code is active. */
  readonly isCurrent: boolean | null
  /** Whether the tag is the main tag of the entity in its bucket (a group of tags, such as industry), or the code is the main code in its standard. null in a search and in the catalog. */
  readonly isPrimary: boolean | null
  /** Time when the tag or code itself was stored, not when the entity got it. */
  readonly createdAt: string | null
  /** Time of the last change of the tag or code itself. */
  readonly updatedAt: string | null
}

/** One page of a list. */
export interface PageClassification extends Page {
  /** Records of the page. */
  readonly content: readonly Classification[]
}

/** A tag, or a code of a standard such as NAICS. */
export type Classification = EntityTag | StandardizedClassification

/** One page of a list. */
export interface PageEntityTag extends Page {
  /** Records of the page. */
  readonly content: readonly EntityTag[]
}

/** Which entities are audited. Without a filter, all are. */
export interface ClassificationAuditFilter {
  /** true: only entities with a code and a code above it in the same standard. Default: false. */
  readonly ancestorChain?: boolean | null | undefined
  /** Only entities with a code of this standard. */
  readonly category?: string | null | undefined
  /** Whether hidden entities are included. Default: true for admin callers. Other callers cannot send true. */
  readonly includePrivate?: boolean | null | undefined
  /** Only entities with at least this number of codes. */
  readonly minCount?: number | null | undefined
  /** true: only entities with several primary codes in one standard. Default: false. */
  readonly multiplePrimary?: boolean | null | undefined
  /** Only entities of this type. */
  readonly type?: EntityType | null | undefined
}

/** A page of entities with their codes and findings. */
export interface ClassificationAudit {
  /** The entities, in the order of their ids. */
  readonly row: readonly ClassificationAuditEntry[]
  /** Send it as `cursor` to read on. Null at the end. */
  readonly nextCursor: string | null
  /** Number of entities that match. An audit of the fleet counts them once, with its first page. Otherwise the number of rows. */
  readonly total: number
}

/** The codes of an entity, and which rules they break. */
export interface ClassificationAuditEntry {
  /** Id of the entity. */
  readonly entityId: string
  /** Brand name of the entity. */
  readonly name: string | null
  /** Slug of the entity. */
  readonly slug: string | null
  /** Type of the entity. */
  readonly type: EntityType | null
  /** Whether every caller can read the entity. */
  readonly publicVisible: boolean
  /** Path of the public page. Null for a hidden entity, and for a product or a service. */
  readonly publicRoute: string | null
  /** The codes of the entity. */
  readonly join: readonly StandardizedClassification[]
  /** Number of codes. */
  readonly joinCount: number
  /** Standards in which the entity has several primary codes. */
  readonly multiplePrimaryCategory: readonly string[]
  /** Standards in which the entity has a code and a code above it. */
  readonly ancestorChainCategory: readonly string[]
  /** The rules that the codes break, each with its evidence. */
  readonly finding: readonly ClassificationFinding[]
  /** Hash of the codes. A reconciliation needs it. */
  readonly expectedHash: string
}

/** A rule that the codes of an entity break. */
export interface ClassificationFinding {
  readonly rule: ClassificationRule
  /** The evidence: the codes that break the rule. */
  readonly detail: string
}

/** A rule for the codes of an entity. MULTIPLE_PRIMARY: An entity has at most one primary code in each standard. ANCESTOR_CHAIN: An entity has no code together with a code above it in the same standard. DIFFERENT_AREAS: The codes of two standards are about the same area of business. TYPE_WITHOUT_AREA: An investment firm or a fund with codes has a code about finance. NOT_IN_TEXTS: The texts of the entity contain a word of the name of its primary code. */
export type ClassificationRule = 'MULTIPLE_PRIMARY' | 'ANCESTOR_CHAIN' | 'DIFFERENT_AREAS' | 'TYPE_WITHOUT_AREA' | 'NOT_IN_TEXTS'

/** The codes that entities get. */
export interface ClassificationReconcileMutation {
  /** false: the changes are only planned. Default: false. */
  readonly apply?: boolean | null | undefined
  /** The entities. */
  readonly entity: readonly ClassificationReconcileEntity[]
}

/** An entity with the codes that it gets. */
export interface ClassificationReconcileEntity {
  /** Id of the entity. */
  readonly entityId: string
  /** Hash of the codes in the audit. If the codes changed since then, nothing is changed. */
  readonly expectedHash: string
  /** All codes that the entity has after the reconciliation. Empty: none. */
  readonly desiredJoin: readonly ClassificationJoinKey[]
}

/** A code that an entity has or gets. */
export interface ClassificationJoinKey {
  /** Id of the code. */
  readonly standardizedClassificationId: number
  /** Whether the code is the main code in its standard. Default: false. */
  readonly isPrimary?: boolean | null | undefined
}

/** What became of the codes of entities. */
export interface ClassificationReconcile {
  /** Whether the changes of at least one entity were made. */
  readonly applied: boolean
  /** Entities whose changes were planned or made. */
  readonly succeeded: readonly ClassificationReconcileOutcome[]
  /** Entities whose codes changed since the audit. They are as before. */
  readonly stale: readonly ClassificationReconcileOutcome[]
  /** Entities whose changes were refused. They are as before. */
  readonly failed: readonly ClassificationReconcileOutcome[]
}

/** What became of the codes of an entity. */
export interface ClassificationReconcileOutcome {
  /** Id of the entity. */
  readonly entityId: string
  /** The changes. Null if they were not compared. */
  readonly plan: ClassificationReconcilePlan | null
  /** Whether the changes were made, and the codes were read and are the wanted ones. */
  readonly verified: boolean
  /** Hash of the codes after the changes. If the codes had changed since the audit: of the present codes. */
  readonly resultHash: string | null
  /** Why nothing was changed. Null if all went well. */
  readonly message: string | null
}

/** The changes of the codes of an entity. */
export interface ClassificationReconcilePlan {
  /** Codes that the entity gets. */
  readonly create: readonly ClassificationJoinKey[]
  /** Ids of the codes that the entity loses. */
  readonly delete: readonly number[]
  /** Codes that become primary, or are no longer primary. */
  readonly patch: readonly ClassificationJoinKey[]
}

/** All classifications of one meaning, in any bucket. */
export interface Topic {
  /** Name of the topic. */
  readonly name: string
  /** The name and its synonyms. The filter `topic` accepts each of them. */
  readonly term: readonly string[]
  /** The classifications, by name. At most 500. */
  readonly member: readonly TopicMember[]
}

/** A classification of a topic. */
export interface TopicMember {
  /** Name of the classification. */
  readonly name: string
  /** The buckets that contain a tag of this name. */
  readonly bucket: readonly ClassificationBucket[]
  readonly source: TopicSource
  /** Whether the classification belongs to the topic. Only an admin can set false: then a filter leaves it out. */
  readonly isMember: boolean
  /** How certain the service is, from 0 to 1. null if the source is not `computed`. */
  readonly score: number | null
}

/** Why a classification belongs to a topic. synonym: The table of synonyms, or the name of the topic itself. computed: The service found it: the names are alike, or entities often have both classifications. admin: An admin decided it. */
export type TopicSource = 'synonym' | 'computed' | 'admin'

/** Which links of a stored record are compared with the given URL. strict: A current link must match the given URL. urlMatchMode defines how the two are compared. loose: A current website on the same domain is enough. any: A current or former website on the same domain is enough. */
export type EntityUrlMatchStrictness = 'strict' | 'loose' | 'any'

/** One page of a list. */
export interface PageEntity extends Page {
  /** Records of the page. */
  readonly content: readonly Entity[]
}

/** What the client knows about an entity that may already be stored. */
export interface EntityDuplicateCriteria {
  /** Id of an entity that the result leaves out, such as the entity that is being edited. */
  readonly excludeId?: string | null | undefined
  /** Slug of the entity. */
  readonly slug?: string | null | undefined
  readonly typeRecord?: EntityType | null | undefined
  /** A brand name, legal name or former name of the entity, if you do not know which kind of name it is. */
  readonly nameAny?: string | null | undefined
  /** Brand name of the entity. */
  readonly nameBrand?: string | null | undefined
  /** Registered legal name of the entity. */
  readonly nameLegal?: string | null | undefined
  /** City, state and country of the entity, separated by commas, or only some of them. */
  readonly location?: string | null | undefined
  /** URL of the website or of another web page of the entity. */
  readonly url?: string | null | undefined
  /** Domain of the website of the entity, such as example.com. */
  readonly urlDomain?: string | null | undefined
  readonly urlType?: EntityUrlType | null | undefined
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  readonly urlStrictness?: EntityUrlMatchStrictness | null | undefined
  /** Id of a provider. Only the current products and services of this provider are compared, including hidden products and services. */
  readonly productServiceProviderId?: string | null | undefined
  /** Web pages that may belong to the record. */
  readonly urlCandidate?: readonly DuplicateUrlCandidate[] | null | undefined
}

/** A web page that may belong to the entity. */
export interface DuplicateUrlCandidate {
  /** A web page of the record. */
  readonly url?: string | null | undefined
  readonly urlType?: EntityUrlType | null | undefined
}

/** One page of a list. */
export interface PageSearchDuplicateCandidateScore extends Page {
  /** Records of the page. */
  readonly content: readonly SearchDuplicateCandidateScore[]
}

/** A stored record that may be the same as the record in the request. */
export interface SearchDuplicateCandidateScore {
  /** Always null: entities and people have no such id. */
  readonly externalId: string | null
  /** Id of the record. */
  readonly id: string
  /** Name of the record. */
  readonly name: string | null
  /** Whether the entity operates, was acquired or is closed. Null for a person. */
  readonly operatingStatus: string | null
  /** Path of the public page of the record. Null if the record is hidden. */
  readonly publicPath: string | null
  /** What raised or lowered the score, such as name-exact, url-domain or place-differs. */
  readonly reason: readonly string[]
  /** Similarity from 0 to 100. Even two records with a high score may be different. */
  readonly score: number
  /** Slug of the record. */
  readonly slug: string | null
  readonly typeRecord: EntityType | null
}

/** One page of a list. */
export interface PageNewsDetail extends Page {
  /** Records of the page. */
  readonly content: readonly NewsDetail[]
}

/** A news article with its full text and all entities and people that it mentions. */
export interface NewsDetail {
  /** Set only in a response to a request with `asOf`: the time of the document, and what is not known. */
  readonly asOf?: RecordAsOf | undefined
  /** Text of the article. */
  readonly content: string | null
  readonly core: News
  /** The stored entities that the article mentions. */
  readonly entityMentionResolved: readonly NewsResolvedEntityLink[]
  /** Id of the article at its source. */
  readonly externalId: string | null
  /** Language of the web page of the article, as a language tag such as `en`. Null if it is unknown. */
  readonly language: string | null
  /** Full text of the article, with links to the records that it mentions. */
  readonly linkedContent: string | null
  /** The stored people whom the article mentions. */
  readonly personMentionResolved: readonly NewsResolvedPersonLink[]
}

/** The time of an earlier state of a record, and what is not known of it. */
export interface RecordAsOf {
  /** The document contains the record as it was at this time. */
  readonly time: string
  /** Time when the record was created. There is no earlier state. */
  readonly createdAt: string
  /** Time of the last change of the record, or of a record that belongs to it, at or before `time`. */
  readonly changedAt: string | null
  /** Time of the change before `changedAt`. Null if there is none. */
  readonly previousChangedAt: string | null
  /** Time of the first change after `time`. Null if there is none. */
  readonly nextChangedAt: string | null
  /** Whether the document contains texts, links and other records that belonged to the record and were removed later. Only admin callers get them. */
  readonly includesRemoved: boolean
  /** The members that are not complete. All other members are as they were. */
  readonly incomplete: readonly RecordGap[]
}

/** A member of an earlier state of a record that is not complete. */
export interface RecordGap {
  /** Path of the member in the document, such as enrichment.text. */
  readonly member: string
  /** Why the member is not complete. */
  readonly reason: 'notRecorded' | 'privateValue' | 'otherSide'
}

/** Core fields of a news article. */
export interface News {
  /** Name of the author of the article. */
  readonly author: string | null
  /** Slugs of the categories of the article, separated by commas. */
  readonly category: string | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Short part of the article. Null if the source has none. NewsDetail contains the full text. */
  readonly excerpt: string | null
  /** True if the article was published on another website than this service. newsUrlOriginal is the URL of the article there. */
  readonly externalNewsArticle: boolean | null
  /** Id of the news article. */
  readonly id: number
  /** URL of the stored image. */
  readonly newsImageThumbnail: string | null
  /** URL of the article as it was sent. */
  readonly newsUrlOriginal: string | null
  /** Number of changes that wait for a review. */
  readonly pendingApproval: number | null
  /** Name of the newspaper, website or other medium that published the article. */
  readonly publication: string | null
  /** Time when the article was published. */
  readonly publishedAt: string | null
  /** Readable name of the article in URLs. */
  readonly slug: string | null
  /** Title of the article. */
  readonly title: string
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** An entity that an article mentions, and how the two were linked. */
export interface NewsResolvedEntityLink {
  /** When the article was linked to the record. */
  readonly createdAt: string
  /** URL of the profile page of the record. Null if the record has no such page. */
  readonly href: string | null
  /** How certain the link between article and record is, from 0 to 100. */
  readonly matchScore: number | null
  /** How the article was linked to the record, as free text with the status, the score and the evidence. */
  readonly matchType: string | null
  /** Name that the article uses for the record. */
  readonly mention: string | null
  /** Slug of the record. */
  readonly slug: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** Id of the entity. */
  readonly entityId: string
  /** Whether the record has a profile page. href is the URL of this page. */
  readonly internal: boolean
  readonly typeRecord: EntityType | null
}

/** A person whom an article mentions, and how the two were linked. */
export interface NewsResolvedPersonLink {
  /** When the article was linked to the record. */
  readonly createdAt: string
  /** URL of the profile page of the record. Null if the record has no such page. */
  readonly href: string | null
  /** How certain the link between article and record is, from 0 to 100. */
  readonly matchScore: number | null
  /** How the article was linked to the record, as free text with the status, the score and the evidence. */
  readonly matchType: string | null
  /** Name that the article uses for the record. */
  readonly mention: string | null
  /** Slug of the record. */
  readonly slug: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** Id of the person. */
  readonly personId: string
}

/** What the client knows about an article that may already be stored. */
export interface NewsDuplicateCheck {
  /** Id of an article that the result leaves out. */
  readonly excludeId?: number | null | undefined
  /** Id of the article in its source or feed. */
  readonly externalId?: string | null | undefined
  /** Name of the publication. Articles of this publication get a higher score. */
  readonly publication?: string | null | undefined
  /** Words that the article contains. */
  readonly search?: string | null | undefined
  /** Slug of the article. */
  readonly slug?: string | null | undefined
  /** Title of the article. Articles with similar titles are candidates too. */
  readonly title?: string | null | undefined
  /** URL of the article. */
  readonly url?: string | null | undefined
  /** Domain of the article, such as example.com. */
  readonly urlDomain?: string | null | undefined
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
}

/** One page of a list. */
export interface PageNewsCandidateScore extends Page {
  /** Records of the page. */
  readonly content: readonly NewsCandidateScore[]
}

/** A stored article that may be the same as the article in the request. */
export interface NewsCandidateScore {
  /** Id of the article at its source. */
  readonly externalId: string | null
  /** Id of the news article. */
  readonly id: number
  /** What raised or lowered the score, such as url-match, title-exact or date-differs. */
  readonly reason: readonly string[]
  /** Similarity from 0 to 100. Even an article with a high score may be a different article. */
  readonly score: number
  /** Slug of the article. */
  readonly slug: string | null
}

/** One page of a list. */
export interface PageHiddenDuplicate extends Page {
  /** Records of the page. */
  readonly content: readonly HiddenDuplicate[]
}

/** A written record, and the hidden record that may be the same and that the writer could not see. */
export interface HiddenDuplicate {
  /** Time when the record was stored. */
  readonly createdAt: string
  readonly hidden: ComparedRecord
  /** What both records have in common, or what differs, such as url-match or name-exact. */
  readonly reason: readonly string[]
  readonly record: ComparedRecord
  /** Similarity from 0 to 100. Null if only a link was compared. */
  readonly score: number | null
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** One of two records that may be the same. */
export interface ComparedRecord {
  /** Id of the record. */
  readonly id: string
  /** Brand name of an entity, full name of a person, or title of an article. */
  readonly name: string
  readonly recordType: ComparedRecordType
  /** Slug of the record. */
  readonly slug: string
}

/** Type of a record that is compared with stored records. entity: An entity. person: A person. newsArticle: A news article. */
export type ComparedRecordType = 'entity' | 'person' | 'newsArticle'

/** One page of a list. */
export interface PageNewsLinkerCandidate extends Page {
  /** Records of the page. */
  readonly content: readonly NewsLinkerCandidate[]
}

/** An article without a link to a record, and the records that it names. */
export interface NewsLinkerCandidate {
  /** Id of the article. */
  readonly id: number
  /** Slug of the article. */
  readonly slug: string | null
  /** Title of the article. */
  readonly title: string
  /** Author of the article, as its source names them. */
  readonly author: string | null
  /** Categories of the article, separated by commas. */
  readonly category: string | null
  /** Summary of the article. */
  readonly excerpt: string | null
  /** Text of the article, if the service stores it. */
  readonly content: string | null
  /** Id of the article at its source. */
  readonly externalId: string | null
  /** Path of the image of the article. */
  readonly newsImageThumbnail: string | null
  /** URL of the article. */
  readonly newsUrlOriginal: string | null
  /** Time of publication. */
  readonly publishedDate: string | null
  /** Publication that published the article. */
  readonly source: string | null
  /** Whether somebody has already refused a link of the article to a record. */
  readonly linkerSentinelPresent: boolean
  /** Where the article names entities. */
  readonly entityMatchType: readonly NewsLinkMatchType[]
  /** Where the article names people. */
  readonly personMatchType: readonly NewsLinkMatchType[]
  /** The records that the article probably names, those in its title first. At most 20. Records that are linked, and records whose link was refused, are left out. */
  readonly match: readonly NewsLinkerMatch[]
}

/** Where an article names a record. title: The title contains the name of the record. excerpt: The excerpt contains the name of the record. text: The text contains the name of the record. link: The text contains a link to a page of the record. */
export type NewsLinkMatchType = 'title' | 'excerpt' | 'text' | 'link'

/** A record that an article probably names. */
export interface NewsLinkerMatch {
  readonly kind: NewsLinkerRecordKind
  /** Id of the record. Send it as entityJoinId or personId in a change of the article. */
  readonly id: string
  /** Slug of the record. */
  readonly slug: string
  /** Name of the record. */
  readonly name: string
  /** Where the article names the record. */
  readonly matchType: readonly NewsLinkMatchType[]
  /** The names and the links that were found, as the article has them. */
  readonly evidence: readonly string[]
  /** Whether no other record was found by the same name or link. */
  readonly isUnique: boolean
}

/** Kind of a record that an article names. entity: An entity. person: A person. */
export type NewsLinkerRecordKind = 'entity' | 'person'

/** One page of a list. */
export interface PageNews extends Page {
  /** Records of the page. */
  readonly content: readonly News[]
}

/** Kind of publication. newsArticle: A news article. blogPost: A blog post. externalSocialPost: A post on a social platform. repositoryOwner: No stored publication has this kind. repository: No stored publication has this kind. webSite: No stored publication has this kind. webPage: No stored publication has this kind. researchPaper: A research paper. */
export type ContentType = 'newsArticle' | 'blogPost' | 'externalSocialPost' | 'repositoryOwner' | 'repository' | 'webSite' | 'webPage' | 'researchPaper'

/** How a publication is connected with the entity or person. by: The entity or person published it. about: The publication is about the entity or person, or mentions it. */
export type ContentRelation = 'by' | 'about'

/** One page of a list. */
export interface PageContent extends Page {
  /** Records of the page. */
  readonly content: readonly Content[]
}

/** A publication: a news article, a post or a paper. */
export interface Content {
  /** URL that the page itself names. */
  readonly canonicalUrl: string | null
  /** Id of the publication (article, post or paper). Two publications with different values of `contentType` can have the same id. */
  readonly contentId: string
  readonly contentType: ContentType
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** The part of the text that contains words of the search, with `**` around each of these words. Null in lists. */
  readonly highlight: string | null
  /** Time of the publication. */
  readonly publishedAt: string | null
  readonly relation: ContentRelation | null
  /** Domain of the page. */
  readonly sourceDomain: string | null
  /** Name of the publication, platform or venue. */
  readonly sourceName: string | null
  /** Summary of the publication. */
  readonly summary: string | null
  /** Title of the publication. */
  readonly title: string
  /** First topic or category. */
  readonly topic: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  /** URL of the publication. */
  readonly url: string | null
  /** Year of publication in UTC. */
  readonly year: number | null
}

/** A search of publications in plain English. */
export interface ContentSearch {
  /** Words to find. Words such as `papers`, `blog posts`, `by`, `about` and `from 2024` become filters. */
  readonly query: string
  /** Only `auto` is accepted. It is the default. */
  readonly mode?: 'auto' | 'exact' | 'keyword' | 'semantic' | 'natural' | null | undefined
  /** Name of the part of the service that translates the query to filters. Only `built-in` is accepted. It is the default. */
  readonly model?: string | null | undefined
}

/** Publications that match a search, best first. */
export interface ContentSearchResult {
  /** Counts for each filter, over all found publications. */
  readonly facet: readonly ContentFacet[]
  readonly interpretation: ContentSearchInterpretation
  readonly result: PageContent
}

/** Number of found publications with one value of a filter. */
export interface ContentFacet {
  /** Name of the filter. */
  readonly field: 'contentType' | 'relation' | 'topic' | 'year'
  /** A value of the filter. The number counts the publications with this value. */
  readonly value: string
  /** Number of publications with this value. */
  readonly count: number
}

/** How the service understood a search. */
export interface ContentSearchInterpretation {
  /** How certain it is that the service understood the query: HIGH, MEDIUM or LOW. */
  readonly confidence: 'HIGH' | 'MEDIUM' | 'LOW'
  readonly filter: ContentFilter
  /** The query as the service understood it. */
  readonly interpretation: string
  /** Always empty: publications are ordered by relevance. */
  readonly sort: {
    /** Fields by which the result is sorted, the most important first. */
    readonly order: readonly unknown[]
  }
  /** Part of the query that the service cannot translate to a filter. Null if there is no such part. */
  readonly unsupported: string | null
}

/** Filters that the service found in the words of a search. */
export interface ContentFilter {
  readonly contentType: ContentType | null
  readonly relation: ContentRelation | null
  /** Topic of posts as a word, such as product or press. */
  readonly topic: string | null
  /** Year of the publication (UTC). */
  readonly year: number | null
}

/** A record whose vector was computed. */
export interface ContentEmbeddingOwnerActivity {
  readonly sourceType: EmbeddingSourceType
  /** Id of the record. */
  readonly sourceId: string
  /** Name of the record. */
  readonly name: string
  /** Slug of the record. */
  readonly slug: string | null
  /** Time of the first vector. */
  readonly createdAt: string
  /** Time of the last vector. Null if it is the first one. */
  readonly recomputedAt: string | null
  /** Time of the vector by which similar records are found. Null while the record has no vector. */
  readonly similarityRefreshedAt: string | null
}

/** Kind of record that has a vector. entity: An entity of any type. person: A person. newsArticle: A news article. product: An entity of the type Product. service: An entity of the type Service. */
export type EmbeddingSourceType = 'entity' | 'person' | 'newsArticle' | 'product' | 'service'

/** State of the computation of vectors. */
export interface ContentEmbeddingBacklog {
  readonly clusterMode: ContentEmbeddingClusterMode
  /** Whether the configuration permits the computation. Always true. */
  readonly configuredDefaultEnabled: boolean
  /** Whether an operator lets the computation run. */
  readonly reconcileScheduled: boolean
  /** The same: one job does both. */
  readonly ownerReconcileScheduled: boolean
  /** Whether due vectors are computed now, by the switch and by the mode. */
  readonly refreshEnabled: boolean
  /** Whether vectors of another model become due now. */
  readonly updatedOwnerScanEnabled: boolean
  /** Time between two runs of the job, as an ISO 8601 duration. */
  readonly reconcileInterval: string
  /** The same: one job does both. */
  readonly ownerReconcileInterval: string
  /** Number of vectors that are computed and stored together. */
  readonly batchSize: number
  /** Number of workers that compute vectors at a time, in all processes together. */
  readonly maxConcurrent: number
  /** Number of vectors and of sentence vectors that are due. */
  readonly queuedWorkSize: number
  /** Number of vectors that are due. */
  readonly pendingSize: number
  /** Number of records whose sentence vectors are due. */
  readonly pendingTargetSize: number
  /** Records without a vector and without its source. */
  readonly outstanding: readonly ContentEmbeddingBacklogTypeCount[]
  /** Vectors that have to be computed, by kind of record. */
  readonly work: readonly ContentEmbeddingBacklogWork[]
  /** Vectors that were computed, by kind of record. */
  readonly activity: readonly ContentEmbeddingActivity[]
}

/** How much of the computation of vectors all processes do. RUNNING: All due vectors are computed. Vectors of another model become due. DRAIN_ONLY: The vectors that are due are computed, and requests for more are refused. PAUSED: No further batch begins. A batch that is being computed is stored. Requests are accepted and wait. EMERGENCY_STOP: No further batch begins, and a batch that is being computed is not stored. */
export type ContentEmbeddingClusterMode = 'RUNNING' | 'DRAIN_ONLY' | 'PAUSED' | 'EMERGENCY_STOP'

/** Records without a vector. */
export interface ContentEmbeddingBacklogTypeCount {
  readonly sourceType: EmbeddingSourceType
  /** Type of the entities. Null for other records. */
  readonly typeRecord: EntityType | null
  /** Number of records that have neither a vector nor the source of one. */
  readonly missingCount: number
}

/** Vectors that have to be computed. */
export interface ContentEmbeddingBacklogWork {
  readonly sourceType: EmbeddingSourceType
  readonly workType: ContentEmbeddingBacklogWorkType
  /** Number of records. */
  readonly pendingCount: number
}

/** What has to be computed. previousEmbedding: The vector of a record that changed, or whose vector another model computed. staleSimilarity: The sentence vectors of a record. */
export type ContentEmbeddingBacklogWorkType = 'previousEmbedding' | 'staleSimilarity'

/** How many vectors of a kind of record were computed. A record counts by its last computation. */
export interface ContentEmbeddingActivity {
  readonly sourceType: EmbeddingSourceType
  /** Number of records that got their first vector in the last 24 hours. */
  readonly createdLast24h: number
  /** Number of records that got their first vector, as a daily mean of 7 days. */
  readonly createdDailyAverage7d: number
  /** Number of records whose vector was computed again in the last 15 minutes. */
  readonly recalculatedLast15m: number
  /** Number of records whose vector was computed again in the last 24 hours. */
  readonly recalculatedLast24h: number
  /** Number of records whose vector was computed again, as a daily mean of 7 days. */
  readonly recalculatedDailyAverage7d: number
  /** Number of records whose similar records can be others since the last 15 minutes, because their vector was computed. Similar records are found when they are read. */
  readonly similarityRefreshedLast15m: number
  /** The same for the last 24 hours. */
  readonly similarityRefreshedLast24h: number
  /** The same as a daily mean of 7 days. */
  readonly similarityRefreshedDailyAverage7d: number
}

/** A record whose vector is similar to that of another record. */
export interface ContentEmbeddingNeighbor {
  /** Id of the similar record. */
  readonly targetId: string
  /** Position of the record. The most similar record has 1. */
  readonly rank: number
  /** Cosine similarity of the vectors. */
  readonly cosineScore: number
  /** The value by which the records are ranked: the cosine similarity. */
  readonly compositeScore: number
  /** Cosine similarity of the vectors. */
  readonly aggregateCosineScore: number | null
  /** Null: a vector represents the record as a whole. */
  readonly coverageScore: number | null
  /** Null: a vector represents the record as a whole. */
  readonly matchedSectionWeight: number | null
  /** Null: a vector represents the record as a whole. */
  readonly sectionScore: number | null
  /** Null: a vector represents the record as a whole. */
  readonly sharedSectionCount: number | null
}

/** Records whose vectors are due now. */
export interface RefreshTriggerOutcome {
  readonly kind: RefreshKind
  /** Number of records whose vectors are computed next. */
  readonly enqueued: number
}

/** What was requested. fresh: The vector of one record. stale-similarity: Sentence vectors that another model computed. stale-embedding: Vectors that another model computed, or of records that changed. owner-reconcile: Vectors of records that have none. */
export type RefreshKind = 'fresh' | 'stale-similarity' | 'stale-embedding' | 'owner-reconcile'

/** Which vectors become due. stale-similarity: Sentence vectors that another model computed. stale-embedding: Vectors that another model computed, or of records that changed. owner-reconcile: Vectors of records that have none. */
export type RefreshSweepKind = 'stale-similarity' | 'stale-embedding' | 'owner-reconcile'

/** The classifications of an entity, grouped by bucket. */
export interface EntityClassification {
  /** Countries and regions where the entity sells. They do not depend on its headquarters. */
  readonly geoLocationExposure: readonly EntityTag[]
  /** Industries of the entity. */
  readonly industry: readonly EntityTag[]
  /** Main products of the entity. */
  readonly mainProduct: readonly EntityTag[]
  /** Codes of standards such as NAICS. */
  readonly standardizedClassification: readonly StandardizedClassification[]
  /** Keywords that belong to no other bucket. */
  readonly tag: readonly EntityTag[]
  /** Kinds of customer of the entity. */
  readonly typeCustomer: readonly EntityTag[]
  /** Business models of the entity. */
  readonly typeModel: readonly EntityTag[]
  /** Kinds of ownership of the entity. */
  readonly typeOwnership: readonly EntityTag[]
  /** Revenue models of the entity. */
  readonly typeRevenue: readonly EntityTag[]
  /** Technologies used. */
  readonly typeTechnologyUsed: readonly EntityTag[]
}

/** A classification of an entity. Select the tag or the code by tagId, by standardizedClassificationId, or by type and name. */
export interface EntityClassificationMutation {
  /** What the service does with an inactive tag. Required if tagId is the id of an inactive tag. If type and name select the tag instead, the default is REACTIVATE. */
  readonly inactiveTagOverride?: EntityClassificationInactiveTagOverride | null | undefined
  /** Whether the entity has the tag or code now. Default: true. If isCurrent is missing from a change, it does not change. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether the tag is the main tag of the entity in its bucket (a group of tags, such as industry), or the code is the main code in its standard. Default: false. An entity has at most one primary tag in each bucket, and one primary code in each standard. */
  readonly isPrimary?: boolean | null | undefined
  /** Name of the tag. Send it together with type. */
  readonly name?: string | null | undefined
  /** Id of the code of a standard. */
  readonly standardizedClassificationId?: number | null | undefined
  /** Id of the tag. */
  readonly tagId?: number | null | undefined
  /** Key or alias of the bucket of the tag. Send it together with name. */
  readonly type?: string | null | undefined
}

/** What the service does if the request attaches an inactive tag to an entity. REACTIVATE: The tag becomes active again and is attached. ATTACH_INACTIVE: The tag is attached, but stays inactive. */
export type EntityClassificationInactiveTagOverride = 'REACTIVATE' | 'ATTACH_INACTIVE'

/** A tag or a code of a standard that may fit the entity. */
export interface EntityClassificationSuggestion {
  /** true: the entity had the value in the past. Current values are not suggested. */
  readonly alreadyJoined: boolean
  readonly classification: Classification
  /** Whether clients can add new values to the bucket of this value. */
  readonly creatable: boolean
  /** Position in the list. The best suggestion has position 1. */
  readonly rank: number
  /** How well the value fits: a larger score is better. Scores of different responses cannot be compared. */
  readonly score: number
  /** Whether clients can attach the tag or code to the entity by the id of the tag or code. */
  readonly writable: boolean
}

/** Kind of a classification. tag: A tag of a bucket. standardized: A code of a standard. */
export type ClassificationRegistry = 'tag' | 'standardized'

/** A check that can refuse a write. The client can override it with a reason. duplicate: Refuses to create a record if a similar record is stored. entity-publication-requirements: Refuses to publish or to replace an entity that has no current primary summary or expanded text. square-logo-deletion: Refuses to delete the square logo of a published entity. current-classification-removal: Refuses to remove or to change a current classification, and to end the last current classification of a bucket. news-thumbnail-required: Refuses a new article if its web page can be read but gives no image. news-article-url-fetch: Refuses to create an article with missing fields if its web page cannot be read. news-dated-slug: Refuses a slug of an article that does not start with the day of publication. brand-match: Refuses a change of the brand name if the former name matches the website and the changed name does not. Also refuses a square logo that shows another logo than the website. type-structure-contradiction: Refuses a type that contradicts stored data of the entity. */
export type OverrideGate = 'duplicate' | 'entity-publication-requirements' | 'square-logo-deletion' | 'current-classification-removal' | 'news-thumbnail-required' | 'news-article-url-fetch' | 'news-dated-slug' | 'brand-match' | 'type-structure-contradiction'

/** One page of a list. */
export interface PageEntityList extends Page {
  /** Records of the page. */
  readonly content: readonly EntityList[]
}

/** An entity as a row of a list. */
export interface EntityList {
  readonly core: Entity
  readonly enrichment: EntityEnrichment
  /** Funding rounds that the entity raised, newest first; at most 100. */
  readonly fundraiseRound: readonly EntityFundraiseTransaction[]
  readonly research: EntityListResearch
  /** Why the semanticQuery of the request found the entity. Missing without semanticQuery. */
  readonly semanticMatch?: ContentEmbeddingMatch | undefined
}

/** Addresses, classification, funding summary, texts and links of an entity. */
export interface EntityEnrichment {
  /** Physical addresses. Addresses with isHq=true come first, then addresses with isPrimary=true. */
  readonly address: readonly Address[]
  /** Tags and standard codes. An EntityDetail contains current and former classifications. A row of a list contains only current classifications. */
  readonly classification: EntityClassification
  readonly fundingDetail: EntityFundingDetail | null
  readonly text: EntityTextBundle
  /** Links of the entity. */
  readonly urlLink: readonly EntityUrlLink[]
}

/** Funding summary of an entity. Acquisitions and stock exchange listings are not counted as money raised. */
export interface EntityFundingDetail {
  /** Number of priced rounds. Acquisitions, listings on a stock exchange and secondary sales are not priced rounds. */
  readonly fundingRoundCount: number
  /** Number of different investors in all priced rounds. Hidden investors of a published entity are not counted. */
  readonly investorCount: number
  /** Latest known valuation in US dollars. */
  readonly latestValuation: number | null
  /** Amount raised in the latest priced round, in US dollars. */
  readonly mostRecentAmount: number | null
  /** Date on which the latest priced round was announced. */
  readonly mostRecentDate: string | null
  /** Funding stage, such as Series A, Public or Acquired. */
  readonly stage: string | null
  /** Sum of the amounts raised in all priced rounds, in US dollars. It leaves out a round whose amount in US dollars is not known. */
  readonly totalRaised: number
}

/** The current primary texts of an entity or a person, by type. */
export interface EntityTextBundle {
  /** The long text: paragraphs that are separated by one blank line. */
  readonly expanded: string | null
  /** A description in one paragraph, for a list of search results. */
  readonly generatedDescription: string | null
  /** The summary: one short sentence. */
  readonly short: string | null
}

/** One funding round. Its amounts refer to this round only. */
export interface EntityFundraiseTransaction {
  /** Amount raised in this round only, in whole units of its currency. */
  readonly amountRaised: number | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Currency of all amounts of the round, as an ISO 4217 code. */
  readonly currency: string | null
  readonly dataConfidence: FundraiseDataConfidence | null
  /** Time when the round was announced. */
  readonly dateAnnounced: string | null
  /** Time when all money of the round was paid. */
  readonly dateFundingComplete: string | null
  /** Time when the investors sold their shares. */
  readonly dateInvestorExit: string | null
  /** Entity that raised the round. Null in the document of this entity itself. */
  readonly entity: EntityFundraiseTransactionEntity | null
  /** Id of the round. */
  readonly id: string
  /** Investment of the requested investor in this round. Null if the request is not for an investor. */
  readonly investorAttribution: FundraiseInvestmentAttribution | null
  /** Number of investors that the source reports. It can be higher than the number of stored investors. */
  readonly investorCount: number | null
  /** Name of the round as the source writes it. */
  readonly round: string | null
  /** One row for each investor of the round that the caller may see. Lead investors come first. At most 200 rows. */
  readonly sourceAttribution: readonly FundraiseInvestmentAttribution[]
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  /** Value of the entity after the round, in units of the currency of the round. It includes the amount raised. */
  readonly valuationPostMoney: number | null
  /** Value of the entity before the round, in units of the currency of the round. */
  readonly valuationPreMoney: number | null
}

/** The entity that raised the round. */
export interface EntityFundraiseTransactionEntity {
  readonly core: Entity
  readonly fundingDetail: EntityFundingDetail | null
}

/** The investment of one investor in one round. */
export interface FundraiseInvestmentAttribution {
  /** Amount that the investor invested, in the currency of the round. It is a part of the amountRaised of the round. */
  readonly amountInvested: number | null
  readonly attributionType: FundraiseInvestmentAttributionType
  /** Id of the entity that the investment counts for: the investor itself, or the firm that manages the fund. Null if the investor is a person. */
  readonly beneficialEntityId: string | null
  /** Id of the fundManagerFirm relationship between the fund and the firm. Null for a direct investment. */
  readonly fundManagerRelationshipId: number | null
  /** Id of the investor join: the record of this investor in this round. */
  readonly joinId: string
  /** Whether the investor led the round. */
  readonly leadInvestor: boolean
  /** Id of the entity that is recorded as the investor, for example the fund. Null if the investor is a person. */
  readonly recordedEntityId: string | null
  readonly round: RoundLabel | null
  /** Id of the round. */
  readonly transactionId: string
}

/** Whether the investor itself invested, or a fund that the investor manages. direct: The investor itself invested. managedFund: A fund invested. The investor is the firm that manages the fund. */
export type FundraiseInvestmentAttributionType = 'direct' | 'managedFund'

/** Label of a round as the source writes it. */
export interface RoundLabel {
  /** Label of the round as the source writes it. */
  readonly round: string
}

/** Research details of an entity, such as its number of employees. Research snippets are not included. */
export interface EntityListResearch {
  /** Programs of accelerators in which the entity took part. */
  readonly acceleratorParticipation: readonly EntityAcceleratorParticipation[]
  /** Research details of the entity. */
  readonly detail: readonly EntityResearchDetail[]
}

/** Participation of an entity in a program of an accelerator. An accelerator is an organisation that supports young companies. A batch is the group of companies that start a program together. */
export interface EntityAcceleratorParticipation {
  readonly accelerator: Entity
  /** Name of the accelerator, followed by the program if there is one. */
  readonly acceleratorName: string
  /** Time at which the fact was true. */
  readonly asOfDate: string
  /** Label of the batch, such as W21. A batch is the group of companies that start a program of an accelerator together. */
  readonly batch: string | null
  /** Id of the participation. It never changes. */
  readonly id: string
  /** Name of the program of the accelerator. */
  readonly program: string | null
  /** Status of the participation in the program of the accelerator, as the source writes it. */
  readonly status: string | null
}

/** One observed fact about an entity, such as its number of employees on a day. */
export interface EntityResearchDetail {
  /** Time at which the fact was true. */
  readonly asOfDate: string | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Name of the person or program that recorded the fact. */
  readonly creator: string | null
  readonly dataConfidence: EntityValuationDataConfidence | null
  /** Time from now to the target date. null if the value is not a target date. */
  readonly derivedRange: ResearchDerivedRange | null
  /** The value as a number. */
  readonly discreteValue: number | null
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research detail. */
  readonly id: number
  /** The value as text. */
  readonly textValue: string | null
  /** Type of the detail. */
  readonly typeResearchDetail: string
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  /** The form depends on the type: one of the allowed values of the type, a currency, a currency with a period or interval, or a target date. */
  readonly valueResearchDetail: string | null
  readonly valueType: EntityResearchValueType
}

/** How reliable the value is. low: Uncertain. medium: Probably right. high: Reliable. */
export type EntityValuationDataConfidence = 'low' | 'medium' | 'high'

/** The time from now to a target date. */
export interface ResearchDerivedRange {
  /** Time at which the fact was true. */
  readonly asOfDate: string
  readonly bucket: ResearchDerivedBucket
  /** Number of whole months from now to the target date. */
  readonly monthsFromNow: number
  /** The date that is expected. */
  readonly targetDate: string
}

/** How far the target date is from now, as a range. pastDue: The date is in the past. withinThreeMonths: At most three months. threeToSixMonths: Three to six months. sixToTwelveMonths: Six to twelve months. twelveToTwentyFourMonths: One to two years. beyondTwoYears: More than two years. */
export type ResearchDerivedBucket = 'pastDue' | 'withinThreeMonths' | 'threeToSixMonths' | 'sixToTwelveMonths' | 'twelveToTwentyFourMonths' | 'beyondTwoYears'

/** Kind of the value of a research detail. text: A text. numeric: A number. monetary: An amount of money. percentage: A percentage. date: A date. */
export type EntityResearchValueType = 'text' | 'numeric' | 'monetary' | 'percentage' | 'date'

/** Why a semantic search found the record. */
export interface ContentEmbeddingMatch {
  /** When the vector was computed. */
  readonly computedAt: string
  /** 1 minus cosineScore. A smaller value means a closer match. */
  readonly cosineDistance: number
  /** Cosine similarity between the query and the record. A larger value means a closer match. */
  readonly cosineScore: number
  /** Model that computed the vectors of the query and of the record. */
  readonly modelVersion: string
  /** The sentence of the texts of the record whose words are most similar to those of the query. null without the built-in embedder, or if the record has no text. */
  readonly passage: string | null
  /** Position of the record among all matches. The best match has the position 1. */
  readonly rank: number
  /** SHA-256 hash of sourceText, as hexadecimal text. */
  readonly sourceHash: string
  /** Id of the record. */
  readonly sourceId: string
  /** The parts of the record from which the vector was computed, as a JSON object. */
  readonly sourceJson: string
  /** The text that the model read: the parts of sourceJson as one text. */
  readonly sourceText: string
  readonly sourceType: ContentSourceType
}

/** Kind of record from which a vector was computed. entity: An entity. person: A person. newsArticle: A news article. blogPost: A post. text: A text. classificationTag: A tag. classificationCode: A code of a standard. product: A product. service: A service. agentHelpDoc: A help page for agents. */
export type ContentSourceType = 'entity' | 'person' | 'newsArticle' | 'blogPost' | 'text' | 'classificationTag' | 'classificationCode' | 'product' | 'service' | 'agentHelpDoc'

/** One page of a list. */
export interface PageEntityDetail extends Page {
  /** Records of the page. */
  readonly content: readonly EntityDetail[]
}

/** An entity with all its data. */
export interface EntityDetail {
  /** Set only in a response to a request with `asOf`: the time of the document, and what is not known. */
  readonly asOf?: RecordAsOf | undefined
  readonly core: Entity
  readonly enrichment: EntityEnrichment
  /** Funding rounds that the entity raised, newest first; at most 100. */
  readonly fundraiseRound: readonly EntityFundraiseTransaction[]
  /** The latest 20 articles about the entity or its published products and services. */
  readonly newsArticle: readonly News[]
  /** The people of the entity, at most 50. Current people come first, then those with the highest score. */
  readonly person: readonly PersonDetail[]
  /** URL of the public page of the record. Null if it has none. */
  readonly publicUrl: string | null
  /** Current primary relationships with entities that the caller may see; at most 200. */
  readonly relationship: readonly EntityRelationship[]
  readonly research: EntityResearch
  readonly sitemap: EntitySitemap
  /** Identifiers that external registries gave to the entity, such as an LEI or a ticker. */
  readonly uniqueId: readonly UniqueId[]
}

/** A person with all their data. */
export interface PersonDetail {
  /** Set only in a response to a request with `asOf`: the time of the document, and what is not known. */
  readonly asOf?: RecordAsOf | undefined
  /** Number of published articles about the person. */
  readonly articleCount: number | null
  /** Associations of the person with entities. Current ones come first, then those with the highest score, then those with the latest start date. */
  readonly association: readonly EntityPersonAssociation[]
  readonly core: Person
  readonly enrichment: PersonEnrichment
  /** Investments of the person, latest first; at most 100. */
  readonly investment: readonly PersonInvestment[]
  /** Other names of the person. */
  readonly nameAlias: readonly PersonAlias[]
  /** Number of changes that wait for a review. */
  readonly pendingApproval: number | null
}

/** Core fields of a person: a founder, executive, investor or other person. */
export interface Person {
  /** Id of the person. */
  readonly id: string
  readonly image: PersonImage
  /** Other names of the person. */
  readonly nameAlias: readonly PersonAlias[]
  /** First name, middle name, last name and suffix, separated by spaces. If all of these are missing, the nickname. */
  readonly nameFull: string
  /** Readable name of the person in URLs. */
  readonly slug: string
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Gender of the person. Null if it is not known. */
  readonly gender: string | null
  /** Time of the last recorded change of the record. The history lists the recorded changes. */
  readonly lastModifiedAt: string | null
  /** First name. */
  readonly nameFirst: string | null
  /** Last name. */
  readonly nameLast: string | null
  /** Middle name. */
  readonly nameMiddle: string | null
  /** Name by which the person is known. It can be the only name of the person. */
  readonly nickname: string | null
  /** Short public id that never changes. The slug can change. */
  readonly publicId: string | null
  readonly source: DatasourceSourceMetadata
  /** Why the semanticQuery of the request found the person. Missing without semanticQuery. */
  readonly semanticMatch?: ContentEmbeddingMatch | undefined
  /** Part of the name after the last name, such as Jr. */
  readonly suffix: string | null
  readonly text: EntityTextBundle
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** Another name of a person, such as a nickname or a former name. */
export interface PersonAlias {
  /** The other name. */
  readonly name: string
  readonly type?: PersonAliasType | null | undefined
  /** Whether clients may display this name next to the full name. */
  readonly displayable?: boolean | null | undefined
}

/** Kind of another name of a person. nickname: A nickname. maidenName: The name before a marriage. formerName: A former name. stageName: A name that the person uses in public. */
export type PersonAliasType = 'nickname' | 'maidenName' | 'formerName' | 'stageName'

/** Source of the last change of the record. */
export interface DatasourceSourceMetadata {
  /** Time of the last change of the record. */
  readonly changedAt: string | null
  /** Time when this source was recorded. */
  readonly dataSourceUpdatedAt: string | null
  /** The source itself, such as a URL. null for callers that are not admin callers if the source is not published. */
  readonly detail: string | null
  /** Kind of the source. */
  readonly kind: string | null
  /** Number of changes that wait for a review. */
  readonly pendingApproval: number | null
  /** Id of the source at the data provider. null for callers that are not admin callers if the source is not published. */
  readonly sourceId: string | null
  /** Review status of the change. null: not known. */
  readonly status: string | null
}

/** Addresses and links of a person. */
export interface PersonEnrichment {
  /** Addresses of the person. Addresses with isHq=true come first, then addresses with isPrimary=true. Empty with includeAddress=false. */
  readonly address: readonly Address[]
  /** Links of the person, current links first. Empty with includeUrl=false. */
  readonly urlLink: readonly EntityUrlLink[]
}

/** A person's investment in a round. */
export interface PersonInvestment {
  /** Amount that all investors together invested in the round, in the currency of the round. */
  readonly amount: number | null
  readonly company: PersonInvestedCompany
  /** Date on which the round was announced. */
  readonly date: string | null
  readonly fundraiseTransaction: EntityFundraise | null
  /** Id of the funding round. */
  readonly fundraiseTransactionId: string
  /** Id of the investment. */
  readonly id: string
  /** Date when the round was announced. If it is unknown: when the round was completed. If this is unknown too: when the record was created. */
  readonly investmentDate: string
  /** Investment of the person in this round. The field `amount` already includes it. */
  readonly investorAttribution: FundraiseInvestmentAttribution | null
  /** Label of the round as the source writes it. */
  readonly round: string | null
}

/** The company in which the person invested. */
export interface PersonInvestedCompany {
  readonly entity: Entity
}

/** The funding round that a person invested in. */
export interface EntityFundraise {
  /** Amount that was raised, in units of the currency of the round. */
  readonly amountRaised: number | null
  /** Time when the round was announced. */
  readonly dateAnnounced: string | null
  /** Id of the round. */
  readonly id: string
  readonly image: EntityImage
  /** Number of investors of the round. */
  readonly investorCount: number | null
  /** Brand name of the company that raised the round. */
  readonly nameBrand: string
  /** Label of the round as the source writes it. */
  readonly round: string | null
  /** Status of the round. */
  readonly status: string | null
  /** Value of the entity after the round, in units of the currency of the round. It includes the amount raised. */
  readonly valuationPostMoney: number | null
}

/** A relationship between the requested entity and another entity. */
export interface EntityRelationship {
  /** Day on which the relationship was known to be true. */
  readonly asOf: string | null
  /** Facts about `entity` for a comparison. Only present with transitive=true, for the provider of a competing product or service. */
  readonly comparisonSignals: EntityComparisonSignals | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Further information. For an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`. */
  readonly detail: string | null
  /** The other entity of the relationship, not the requested one. */
  readonly entity: Entity
  /** Id of the relationship. */
  readonly id: number | null
  /** Whether the relationship is current. false: it is a former relationship. */
  readonly isCurrent: boolean | null
  /** Whether the relationship is primary. By default, responses contain only relationships that are primary and current. */
  readonly isPrimary: boolean | null
  readonly relationshipType: EntityRelationshipType
  /** Source of the relationship: a URL or a short label. */
  readonly source: string | null
  /** Id of the entity that has the sourceRole of the relationship type, such as the buyer in an acquisition. */
  readonly sourceEntityId: string | null
  /** Id of the entity that has the targetRole of the relationship type, such as the acquired entity. */
  readonly targetEntityId: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  /** Relationships of `entity`. The list is empty unless the request has transitive=true. */
  readonly relationship: readonly NestedEntityRelationship[]
}

/** Facts about a provider, for a comparison with the providers of competing products and services. */
export interface EntityComparisonSignals {
  /** Funding stage, such as Series A, Public or Acquired. */
  readonly fundingStage: string | null
  /** Kinds of ownership of the provider now, such as Private. */
  readonly ownership: readonly string[]
  /** Revenue and pricing models of the provider now, such as Subscription. */
  readonly pricingModel: readonly string[]
  /** Kinds of customers of the provider now, such as Business. */
  readonly sellsTo: readonly string[]
  /** Amount that the provider raised in all priced rounds, in US dollars. It leaves out a round whose amount in US dollars is not known. Null if no priced round is known. */
  readonly totalRaised: number | null
  /** URL of the website of the entity. */
  readonly website: string | null
}

/** A relationship that is nested in another relationship. It contains no further relationships itself. */
export interface NestedEntityRelationship {
  /** Day on which the relationship was known to be true. */
  readonly asOf: string | null
  /** Facts about `entity` for a comparison. Only present with transitive=true, for the provider of a competing product or service. */
  readonly comparisonSignals: EntityComparisonSignals | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Further information. For an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`. */
  readonly detail: string | null
  /** The other entity of the relationship, not the requested one. */
  readonly entity: Entity
  /** Id of the relationship. */
  readonly id: number | null
  /** Whether the relationship is current. false: it is a former relationship. */
  readonly isCurrent: boolean | null
  /** Whether the relationship is primary. By default, responses contain only relationships that are primary and current. */
  readonly isPrimary: boolean | null
  readonly relationshipType: EntityRelationshipType
  /** Source of the relationship: a URL or a short label. */
  readonly source: string | null
  /** Id of the entity that has the sourceRole of the relationship type, such as the buyer in an acquisition. */
  readonly sourceEntityId: string | null
  /** Id of the entity that has the targetRole of the relationship type, such as the acquired entity. */
  readonly targetEntityId: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  /** Always empty: relationships are not nested further. */
  readonly relationship: readonly unknown[]
}

/** Research data of an entity. */
export interface EntityResearch {
  /** Programs of accelerators in which the entity took part. */
  readonly acceleratorParticipation: readonly EntityAcceleratorParticipation[]
  /** Research details, ordered by type. Within a type, the latest observation comes first. */
  readonly detail: readonly EntityResearchDetail[]
  /** Research snippets, ordered by type. Within a type, current snippets come first. */
  readonly snippet: readonly EntityResearchSnippet[]
}

/** A short text about one fact that research found about an entity, such as a risk. */
export interface EntityResearchSnippet {
  /** Whether the text meets the rules of its type. null: the type has no rules. */
  readonly compliance: ContentCompliance | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research snippet. */
  readonly id: number
  /** true: the snippet is the current snippet of its type. false: it is a former snippet. */
  readonly isCurrent: boolean
  /** Whether the snippet is the main snippet of its type. */
  readonly isPrimary: boolean
  /** The words of the snippet. */
  readonly text: string
  /** Type of the snippet. */
  readonly textType: string
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  /** Whether callers that are not admin callers can read the snippet. */
  readonly visible: boolean
}

/** Whether a text meets the rules of its type. */
export interface ContentCompliance {
  /** Length of the text in UTF-16 code units, of which some characters have two. The limits of texts count characters. */
  readonly characterCount: number
  /** Whether the text meets all rules of its type. */
  readonly meetsRequirements: boolean
  /** One reason for each broken rule. Empty if the text meets all rules. */
  readonly violation: readonly string[]
  /** Number of words that are separated by white space. */
  readonly wordCount: number
}

/** Which sub-pages the profile page of the entity has. */
export interface EntitySitemap {
  /** Whether the entity was part of an acquisition whose buyer and acquired entity are both published. */
  readonly hasAcquisitions: boolean
  /** Whether the entity has published research snippets. */
  readonly hasAnalysis: boolean
  /** Whether people of the entity are known. */
  readonly hasEmployees: boolean
  /** Whether the entity raised money. */
  readonly hasFundraising: boolean
  /** Whether there are published news articles about the entity. */
  readonly hasNews: boolean
  /** Slugs of published products and services, at most 100. */
  readonly productServiceSlug: readonly string[]
}

/** An identifier that an external registry gave to the owner. */
export interface UniqueId {
  /** Id of the stored identifier. */
  readonly id: number
  readonly idType: UniqueIdType
  /** The number or code, normalized by the rules of its type. */
  readonly identifier: string
  readonly owner: EntityPersonOwner
  /** Where the identifier was found: a URL or a short label. */
  readonly source: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** Registry that issued the identifier. ein: Employer identification number of the United States. secCik: Central index key of the SEC. ticker: Exchange and symbol of a stock. lei: Legal entity identifier. duns: D-U-N-S number. isin: Identification number of a security. cusip: Number of a security in North America. crd: Number in the Central Registration Depository. orcid: Identifier of a researcher. */
export type UniqueIdType = 'ein' | 'secCik' | 'ticker' | 'lei' | 'duns' | 'isin' | 'cusip' | 'crd' | 'orcid'

/** One page of a list. */
export interface PageEntityListSummary extends Page {
  /** Records of the page. */
  readonly content: readonly EntityListSummary[]
}

/** A short form of an entity for cards: core fields, funding summary and rounds. */
export interface EntityListSummary {
  readonly entity: EntityFundraiseTransactionEntity
  /** Funding rounds that the entity raised, newest first. */
  readonly fundraiseRound: readonly EntityFundraiseTransaction[]
}

/** Ids, slugs and links of the entities to read, at most 200 in total. */
export interface EntityDetailBatch {
  /** Ids of the entities to read. A text that is no id matches no entity. Default: an empty list. */
  readonly id?: readonly string[] | null | undefined
  /** Current or former slugs of the entities to read. A text that is no slug matches no entity. Default: an empty list. */
  readonly slug?: readonly string[] | null | undefined
  /** Current links of the entities to read. Host, path and query must be equal, without tracking parameters. A text that is no link matches no entity. Default: an empty list. */
  readonly url?: readonly string[] | null | undefined
  /** Whether images that were generated from a name are included. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
}

/** Entities of a batch, and what matched no entity. */
export interface PageEntityDetailBatch extends Page {
  /** Records of the page. */
  readonly content: readonly EntityDetail[]
  /** The ids, slugs and links that match no record that the caller can read, of the whole request, in its order. Absent unless includeUnmatched is true. */
  readonly unmatched?: readonly UnmatchedInput[] | undefined
}

/** An id, slug or link of a request that matches no record. */
export interface UnmatchedInput {
  readonly inputType: UnmatchedInputType
  /** The id, slug or link, as the request contains it. */
  readonly input: string
}

/** The list of the request that contains the text. ID: The list of ids. SLUG: The list of slugs. URL: The list of links. */
export type UnmatchedInputType = 'ID' | 'SLUG' | 'URL'

/** The result for one id, slug or link. */
export interface EntityResolution {
  /** Ids of the matching entities, if there are several. */
  readonly candidateEntityId: readonly string[]
  /** The entity, if exactly one matches. */
  readonly detail: EntityDetail | null
  /** The id, slug or link from the request. */
  readonly input: string
  readonly inputType: EntityResolutionInputType
  readonly status: EntityResolutionStatus
}

/** Whether a text of the request was read as an id, as a slug or as a link. ID: An id. SLUG: A slug. URL: A link. */
export type EntityResolutionInputType = 'ID' | 'SLUG' | 'URL'

/** How many entities match a text of the request. MATCHED: One entity matches. AMBIGUOUS: Several entities match. MISSING: No entity matches. */
export type EntityResolutionStatus = 'MATCHED' | 'AMBIGUOUS' | 'MISSING'

/** The writable fields of an entity. */
export interface EntityMutation {
  /** true: the texts are not checked for amounts that a command shell damaged, such as `raised M` instead of `raised $5M`. Otherwise such texts are refused. */
  readonly allowSuspectedShellStrip?: boolean | null | undefined
  /** Currency of the entity, as an ISO 4217 code such as USD. */
  readonly defaultCurrency?: string | null | undefined
  /** Year of the foundation of the entity. At most the next calendar year. */
  readonly foundedYear?: number | null | undefined
  /** If sent, replaces all aliases. */
  readonly nameAlias?: readonly EntityAlias[] | null | undefined
  /** Brand name of the entity. */
  readonly nameBrand?: string | null | undefined
  /** Registered legal name of the entity. */
  readonly nameLegal?: string | null | undefined
  /** New slug of a stored entity, to rename it. This object must not contain another value as slug. */
  readonly newSlug?: string | null | undefined
  /** Whether the entity still operates. If it is missing from an update, the stored value does not change. */
  readonly operatingStatus?: EntityOperatingStatus | null | undefined
  /** Slug of the entity: its readable name in URLs. */
  readonly slug?: string | null | undefined
  readonly status?: EntityStatusMutation | null | undefined
  /** Type of the entity, such as Company or Product. */
  readonly typeRecord?: EntityType | null | undefined
}

/** Flags that control who can see the entity. A flag that is missing from an update keeps its value. */
export interface EntityStatusMutation {
  /** Whether editors marked the entity as featured. */
  readonly isFeatured?: boolean | null | undefined
  /** True if only admin callers and the account that created the entity can see it. Default when an entity is created: true. */
  readonly isHidden?: boolean | null | undefined
  /** Whether editors verified the entity. */
  readonly isVerified?: boolean | null | undefined
  /** Whether search engines may list the entity. Default when an entity is created: false. */
  readonly showOnSitemap?: boolean | null | undefined
}

/** The created entity. It is hidden until it is published. */
export interface EntityCreateResult {
  readonly entity: EntityDetail
  readonly importedLogo: EntityCreateLogo | null
}

/** The logo of a created entity. */
export interface EntityCreateLogo {
  readonly media: MediaUpload
  readonly source: EntityCreateLogoSource
  /** URL from which the image was fetched, or its URL on this service. */
  readonly sourceImageUrl: string
}

/** A stored image of a record. */
export interface MediaUpload {
  /** URL of the image. With the parameter `width`, such as `?width=256`, it is the image in another width, as AVIF or WebP if the client accepts it. */
  readonly cdnUrl: string
  /** Time when the record first got an image of this kind. */
  readonly firstUploadedAt: string | null
  readonly mediaType: MediaObjectType
  /** Path in the storage of the service, never an external URL. */
  readonly path: string
  /** Source of the last change of the image. */
  readonly provenance: DatasourceSourceMetadata | null
  /** Id of the record. Null if the image belongs to no record yet. */
  readonly targetId: string | null
}

/** Kind of record that has the image. ENTITY: A logo of an entity. PERSON: The photo of a person. NEWS: The image of an article. BLOG: The image of a blog post. The service stores none. */
export type MediaObjectType = 'ENTITY' | 'PERSON' | 'NEWS' | 'BLOG'

/** Origin of a logo. */
export type EntityCreateLogoSource = 'AUTO_WEBSITE' | 'MANUAL_IMAGE_URL' | 'MANUAL_UPLOAD'

/** An entity to create, with its owned records, such as texts and addresses. */
export interface EntityFullMutation {
  /** Addresses of the entity. The first current address becomes its headquarters. */
  readonly address?: readonly EntityAddressMutation[] | null | undefined
  /** Classifications of the entity. */
  readonly classification?: readonly EntityClassificationMutation[] | null | undefined
  readonly create: EntityCreate
  /** Logo of the entity as a URL. The REST API also takes a file, as the part `logo`. */
  readonly manualLogo?: EntityManualLogo | null | undefined
  /** Id of the provider. Required for a Product or Service. */
  readonly productServiceProviderId?: string | null | undefined
  /** Research details of the entity. */
  readonly researchDetail?: readonly EntityResearchDetailMutation[] | null | undefined
  /** Texts of the entity. The types summary and expanded are required. */
  readonly text: readonly EntityTextMutation[]
}

/** The fields of the entity to create, and its links. */
export interface EntityCreate {
  readonly entity: EntityMutation
  /** Links of the entity. At least one is required, except for a Product or Service. */
  readonly urlLink?: readonly EntityUrlLinkMutation[] | null | undefined
}

/** The writable fields of a link. */
export interface EntityUrlLinkMutation {
  readonly crawlCdnProvider?: EntityUrlCrawlCdnProvider | null | undefined
  readonly crawlRenderMode?: EntityUrlCrawlRenderMode | null | undefined
  /** Whether the owner uses the link now. Default when a link is created: true. If isCurrent is missing from a change, it does not change. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether the link is the main link of its type. Default when a current link is created: true. If isPrimary is missing from a change, it does not change. Always false for a former link. */
  readonly isPrimary?: boolean | null | undefined
  /** HTTP status or failure that the client observed at the web page, such as `200`. */
  readonly status?: string | null | undefined
  /** Time when the link was last checked. */
  readonly statusChecked?: string | null | undefined
  /** Absolute http or https URL. The default scheme is https. */
  readonly url?: string | null | undefined
  /** Type of the link, or an alias of the type. Optional if the service can detect the type from the URL. */
  readonly urlType?: string | null | undefined
}

/** The logo of the entity to create. */
export interface EntityManualLogo {
  /** URL of an image that the service fetches, or path or URL of an image that the service already stores. */
  readonly imageUrl: string
}

/** The writable fields of a detail. Its type determines which value fields are used. */
export interface EntityResearchDetailMutation {
  /** Time at which the fact was true. */
  readonly asOfDate?: string | null | undefined
  /** Name of the person or program that recorded the fact. */
  readonly creator?: string | null | undefined
  readonly dataConfidence?: EntityValuationDataConfidence | null | undefined
  /** The value as a number: an amount, count, ratio, score or growth. Growth is in percent: 80 means 80 %. */
  readonly discreteValue?: number | null | undefined
  /** Source of the detail: a URL or a short label. */
  readonly source?: string | null | undefined
  /** The value as a text, or as a range such as 51-200. */
  readonly textValue?: string | null | undefined
  /** Type of the detail, such as numberOfEmployees. The list of the types of research detail contains all types. */
  readonly typeResearchDetail: string
  /** The form depends on the type: one of the allowed values of the type, a currency (`USD`), a currency with a period (`USD|P1Y`) or an interval (`USD|2025-01-01/2025-12-31`), or a target date (`2027-06-30`). */
  readonly valueResearchDetail?: string | null | undefined
}

/** The writable fields of a text. */
export interface EntityTextMutation {
  /** true: the text may be outside the word limits of its type. Only for admin callers. The history records it. */
  readonly allowPublicEntityTextWordLimitOverride?: boolean | null | undefined
  /** true: the text is not checked for amounts that a command shell damaged, such as `5M` instead of `$5M`. */
  readonly allowSuspectedShellStrip?: boolean | null | undefined
  /** Whether the text is valid now. Default: true. By default, lists contain current texts only. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether the text is the main text of its type. Default: true. Always false for a text that is not current. */
  readonly isPrimary?: boolean | null | undefined
  /** Source of the text: a URL or a short label. */
  readonly source?: string | null | undefined
  /** The words of the text, such as the summary of an entity. Write amounts of money with a dollar sign, such as `$5M`. */
  readonly text?: string | null | undefined
  /** Name of the text. */
  readonly textName?: string | null | undefined
  /** Type of the text, such as summary or expanded. */
  readonly textType?: string | null | undefined
}

/** Result of a deletion. The slug is free only after a hard deletion. */
export interface SlugDelete {
  readonly deletedMode: DeleteMode
  /** The former slug. */
  readonly slug: string
  /** Whether other records can use the slug. */
  readonly slugReleased: boolean
}

/** Flags of an entity that control its visibility and its editorial work. */
export interface EntityStatus {
  /** Whether editors marked the entity as featured. */
  readonly isFeatured: boolean
  /** Whether only admin callers and the account that created the entity see it. */
  readonly isHidden: boolean
  /** Whether editors verified the entity. */
  readonly isVerified: boolean
  /** Whether search engines may list the entity. An entity that is also not hidden is published. */
  readonly showOnSitemap: boolean
}

/** The two entities to merge. */
export interface EntityMerge {
  /** Whether the former path of the deleted entity redirects to the survivor. Default: true. */
  readonly createSlugRedirect?: boolean | null | undefined
  /** How the entity with the id loserId is deleted. Default: hard. */
  readonly deleteMode?: DeleteMode | null | undefined
  /** Id of the entity that is merged into the survivor and deleted. */
  readonly loserId: string
  /** Id of the survivor: the entity that stays. */
  readonly survivorId: string
  /** Fields of the survivor that the merge also changes. */
  readonly survivor?: EntityMutation | null | undefined
}

/** Result of a merge of entities. */
export interface EntityMergeResult {
  /** Whether the former path of the deleted entity redirects to the survivor. */
  readonly createSlugRedirect: boolean
  /** How the entity with the id loserId is deleted. */
  readonly deleteMode: DeleteMode
  /** Id of the entity that is merged into the survivor and deleted. */
  readonly loserId: string
  /** Id of the survivor: the entity that stays. */
  readonly survivorId: string
  /** Number of references to the deleted record that now refer to the survivor. */
  readonly foreignKeyRowsRepointed: number
  /** Former public path of the deleted record. */
  readonly loserUrl: string | null
  /** Id of the redirect from loserUrl. */
  readonly slugRedirectId: number | null
  /** Always null: the merge returns no whole record. */
  readonly survivor: null
  /** Public path of the survivor. */
  readonly survivorUrl: string | null
}

/** core: Person rows. association: PersonDetail rows, which contain the associations with the entity. */
export type EntityPersonProjection = 'core' | 'association'

/** One page of a list. */
export interface PageEntityPerson extends Page {
  /** Records of the page. */
  readonly content: readonly (Person | PersonDetail)[]
}

/** What to export: operationId, graphQuery, or everything. */
export interface ExportCreate {
  /** Id of the list whose records are exported, such as searchEntityList. */
  readonly operationId?: string | null | undefined
  /** true: exports all entities, people, articles and changes that the caller may read, each as one file. Default: false. */
  readonly everything?: boolean | null | undefined
  /** GraphQL query with one connection, without first, after, last and before. The export reads all of its pages, and its columns are the selected fields of nodes or edges. */
  readonly graphQuery?: string | null | undefined
  /** Values of the variables of graphQuery. Default: {}. */
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  /** Adds the file `copy.ndjson.gz`, from which `npm run restore` creates an equal service. Only with `everything`, and only for admin callers. It contains no accounts and no secrets. */
  readonly copy?: ExportCopy | null | undefined
  /** Values of the names in the address of the list, such as entityId. A slug or a public id can replace the id of a record. Default: {}. */
  readonly path?: Readonly<Record<string, unknown>> | null | undefined
  /** Filters and sort of a list that has them outside of a body. Page, size and cursor are refused. Default: {}. */
  readonly query?: Readonly<Record<string, unknown>> | null | undefined
  /** Filters of a list that has them in a body. Default: {}. */
  readonly body?: Readonly<Record<string, unknown>> | null | undefined
  /** Columns, separated by commas, which are paths of members of a record, with dots. Without it, all columns. */
  readonly columns?: string | null | undefined
  /** Format of the files. Default: parquet. */
  readonly format?: ExportFormat | null | undefined
}

/** What a copy of all records contains. RECORDS: All records with their history and sources, without the files of their images. RECORDS_AND_IMAGES: All records with their history and sources, and the files of their images. */
export type ExportCopy = 'RECORDS' | 'RECORDS_AND_IMAGES'

/** Format of the files of an export. parquet: Tables for DuckDB, pandas and similar programs. csv: Tables for a spreadsheet. ndjson: A JSON value in each line. */
export type ExportFormat = 'parquet' | 'csv' | 'ndjson'

/** Files with all records of one or several lists. */
export interface Export {
  /** Id of the export. */
  readonly exportId: string
  readonly state: ExportState
  /** Number of records that were written so far. */
  readonly rowCount: number
  /** Why the export failed. Null if it did not fail. */
  readonly failure: string | null
  /** The files. Empty until the state is COMPLETED. */
  readonly file: readonly ExportFile[]
  /** Id of the schedule that created the export. Null for an export of a request. */
  readonly scheduleId: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** Time when the export and its files are deleted, and the links end. */
  readonly expiresAt: string
}

/** State of an export. PENDING: The work has not started. RUNNING: Records are being written. COMPLETED: All files are written. FAILED: The work stopped because of an error. `failure` contains the reason. */
export type ExportState = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED'

/** A file of an export. */
export interface ExportFile {
  /** Name of the file. */
  readonly name: string
  /** Size of the file in bytes. */
  readonly bytes: number
  /** SHA-256 of the file, in hexadecimal digits. */
  readonly sha256: string
  /** Number of records of the file. Null for a file without records. */
  readonly rowCount: number | null
  /** Link to the file. Whoever has the link can read the file, without a credential, until the export expires. */
  readonly url: string
}

/** What to export, and when. */
export interface ExportScheduleCreate {
  /** Id of the list whose records are exported, such as searchEntityList. */
  readonly operationId?: string | null | undefined
  /** true: exports all entities, people, articles and changes that the caller may read, each as one file. Default: false. */
  readonly everything?: boolean | null | undefined
  /** GraphQL query with one connection, without first, after, last and before. The export reads all of its pages, and its columns are the selected fields of nodes or edges. */
  readonly graphQuery?: string | null | undefined
  /** Values of the variables of graphQuery. Default: {}. */
  readonly variables?: Readonly<Record<string, unknown>> | null | undefined
  /** Adds the file `copy.ndjson.gz`, from which `npm run restore` creates an equal service. Only with `everything`, and only for admin callers. It contains no accounts and no secrets. */
  readonly copy?: ExportCopy | null | undefined
  /** Values of the names in the address of the list, such as entityId. A slug or a public id can replace the id of a record. Default: {}. */
  readonly path?: Readonly<Record<string, unknown>> | null | undefined
  /** Filters and sort of a list that has them outside of a body. Page, size and cursor are refused. Default: {}. */
  readonly query?: Readonly<Record<string, unknown>> | null | undefined
  /** Filters of a list that has them in a body. Default: {}. */
  readonly body?: Readonly<Record<string, unknown>> | null | undefined
  /** Columns, separated by commas, which are paths of members of a record, with dots. Without it, all columns. */
  readonly columns?: string | null | undefined
  /** Format of the files. Default: parquet. */
  readonly format?: ExportFormat | null | undefined
  /** How often an export is created. Default: DAILY. */
  readonly frequency?: ExportFrequency | null | undefined
  /** Time of the day in UTC, such as 02:30. An hourly schedule uses its minutes. Default: 00:00. */
  readonly time?: string | null | undefined
  /** Day of a weekly schedule. Default: MONDAY. */
  readonly weekday?: Weekday | null | undefined
  /** Number of completed exports that are kept. Older ones are deleted. Default: 3. */
  readonly keep?: number | null | undefined
  /** true: each export contains only the changes since the last completed one, without gaps and repeats. Only with operationId: listChanges. Default: false. */
  readonly incremental?: boolean | null | undefined
}

/** How often a schedule creates an export. HOURLY: At the minute of `time`, in each hour. DAILY: At `time`, each day. WEEKLY: At `time`, on one day of the week. */
export type ExportFrequency = 'HOURLY' | 'DAILY' | 'WEEKLY'

/** Day of the week. SUNDAY: Sunday. MONDAY: Monday. TUESDAY: Tuesday. WEDNESDAY: Wednesday. THURSDAY: Thursday. FRIDAY: Friday. SATURDAY: Saturday. */
export type Weekday = 'SUNDAY' | 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY'

/** An export that the service creates again and again. */
export interface ExportSchedule {
  /** Id of the schedule. */
  readonly scheduleId: string
  /** Id of the list that is exported. Null for a query and for everything. */
  readonly operationId: string | null
  /** GraphQL query whose connection is exported. Null for a list. */
  readonly graphQuery: string | null
  /** Values of the variables of graphQuery. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Whether all lists are exported. */
  readonly everything: boolean
  /** What a copy of all records contains. Null without a copy. */
  readonly copy: ExportCopy | null
  /** Values of the names in the address of the list. */
  readonly path: Readonly<Record<string, unknown>>
  /** Filters and sort of a list that has them outside of a body. */
  readonly query: Readonly<Record<string, unknown>>
  /** Filters of a list that has them in a body. */
  readonly body: Readonly<Record<string, unknown>>
  /** Selected columns. Null for all columns. */
  readonly columns: string | null
  readonly format: ExportFormat
  readonly frequency: ExportFrequency
  /** Time of the day in UTC, such as 02:30. An hourly schedule uses its minutes. */
  readonly time: string
  /** Day of a weekly schedule. Null for the others. */
  readonly weekday: Weekday | null
  /** Number of completed exports that are kept. Older ones are deleted. */
  readonly keep: number
  /** Whether each export contains only the changes since the last completed one. */
  readonly incremental: boolean
  /** Whether no exports are created. */
  readonly paused: boolean
  /** When the next export is due. Null if the schedule is paused. */
  readonly nextAt: string | null
  /** Number of exports that failed since the last completed one. */
  readonly failureCount: number
  /** Why the last export failed. Null if it did not fail. */
  readonly failure: string | null
  /** When the last export was completed. Null if there is none. */
  readonly completedAt: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** Changes of a schedule. A missing field keeps its value. */
export interface ExportSchedulePatch {
  /** How often an export is created. */
  readonly frequency?: ExportFrequency | undefined
  /** Time of the day in UTC, such as 02:30. An hourly schedule uses its minutes. */
  readonly time?: string | undefined
  /** Day of a weekly schedule. Default: MONDAY. */
  readonly weekday?: Weekday | undefined
  /** Number of completed exports that are kept. Older ones are deleted. */
  readonly keep?: number | undefined
  /** true: creates no exports. false: creates exports again, with the rights of the credential of this request. */
  readonly paused?: boolean | undefined
}

/** A group of entity types. Organization: Company, Investment Firm, Nonprofit, Government and Organization. Investor: Investment Firm and Fund. */
export type EntityTypeGroup = 'Organization' | 'Investor'

/** Every filter with the values that it accepts. */
export interface EntityFilterOptionSet {
  /** Filters with a list of values first, then all filters without known bounds and without values from records. */
  readonly arrayFilterEntry: readonly EntityFilterEntry[]
  /** Filters with a smallest and a largest value. */
  readonly rangeFilterEntry: readonly EntityFilterEntry[]
  readonly filtersMeta: EntityFilterOptionSetMeta | null
}

/** A filter of a list with the values that it accepts. */
export interface EntityFilterEntry {
  /** Name of the filter in a request for the list. */
  readonly filterKey: string
  /** Name of the filter to display. */
  readonly label: string
  readonly controlType: EntityFilterControlType
  /** Values that the filter accepts, most frequent first. Empty for a range filter, and for a filter whose values are not listed. */
  readonly choiceOption: readonly EntityFilterChoice[]
  /** Number of all values, including those that choiceOption leaves out. Null for a range filter, and for a filter whose values are not listed. */
  readonly choiceOptionTotal: number | null
  /** Whether choiceOption leaves out values. The operation that searches the values of a filter finds them. */
  readonly choiceOptionTruncated: boolean | null
  /** Bounds of a range filter. Null if no value is known. */
  readonly scope: EntityFilterScope | null
  /** Distribution of the values of a range filter. Empty if the request does not ask for it. */
  readonly chart: readonly ChartBucket[]
  readonly filterMeta: EntityFilterMeta | null
}

/** Kind of input control of the filter. checkbox: A list of values. range: A range of numbers. currencyRange: A range of amounts. dateRange: A range of dates. */
export type EntityFilterControlType = 'checkbox' | 'range' | 'currencyRange' | 'dateRange'

/** A value that the filter accepts. */
export interface EntityFilterChoice {
  /** Name of the value to display. */
  readonly label: string
  /** Value of the filter, as the search accepts it. */
  readonly value: string
  readonly scope: EntityFilterScope | null
}

/** Smallest and largest known value. Dates are in milliseconds since 1970-01-01 UTC. */
export interface EntityFilterScope {
  /** Smallest value. */
  readonly min: number | null
  /** Largest value. */
  readonly max: number | null
}

/** One bar of a distribution. */
export interface ChartBucket {
  /** Number of values from start (inclusive) to end (exclusive). */
  readonly amount: number
  /** Smallest value of the bar. */
  readonly start: number
  /** Smallest value of the next bar. */
  readonly end: number
}

/** Additional data about a filter. */
export interface EntityFilterMeta {
  readonly ui: EntityFilterUiMeta | null
}

/** Additional options for an input form of filters. */
export interface EntityFilterUiMeta {
  readonly headquartersOption: EntityFilterHeadquartersOptionSet | null
}

/** Countries and states of the headquarters of entities. */
export interface EntityFilterHeadquartersOptionSet {
  /** The countries, each with its states. */
  readonly country: readonly EntityFilterHeadquartersCountry[]
}

/** A country with the headquarters of at least one entity. */
export interface EntityFilterHeadquartersCountry {
  /** Name of the country. */
  readonly country: string
  /** The states of the country. */
  readonly state: readonly EntityFilterHeadquartersStateCity[]
}

/** A state with the headquarters of at least one entity. */
export interface EntityFilterHeadquartersStateCity {
  /** Name of the state. */
  readonly state: string
  /** Always empty. GET /v1/entities/filters/search finds cities. */
  readonly city: readonly string[]
}

/** From which entities the filter values were computed, and which of the values are listed. */
export interface EntityFilterOptionSetMeta {
  /** Maximum number of values listed for each filter. */
  readonly defaultOptionLimit: number
  readonly defaultTypeGroup: EntityTypeGroup
  /** Names of the distributions that the response contains. */
  readonly distributionKey: readonly string[]
  /** Time when the values were computed. */
  readonly generatedAt: string
  /** Whether the response has the distribution of the values. */
  readonly includeDistribution: boolean
  /** Whether hidden entities are included. */
  readonly includePrivate: boolean
  /** Entity types from whose entities the values were computed. */
  readonly includedTypeRecord: readonly string[]
  readonly optionMode: EntityFilterOptionMode
  /** The group or the type in the request. */
  readonly requestedTypeGroup: string
  /** The entity types of each group. */
  readonly typeGroupMembership: readonly EntityTypeGroupMembership[]
}

/** TOP_RESULTS: the most frequent values are listed. FULL_RESULTS: all values are listed. */
export type EntityFilterOptionMode = 'TOP_RESULTS' | 'FULL_RESULTS'

/** The entity types of a group. */
export interface EntityTypeGroupMembership {
  readonly typeGroup: EntityTypeGroup
  /** The types of the group. */
  readonly typeRecord: readonly EntityType[]
}

/** The filters with their values, computed from the records that match a given filter. */
export interface EntityFilterRefinedFilters {
  /** The filters with their values. */
  readonly filter: readonly EntityFilterEntry[]
  readonly meta: RefinementMeta
}

/** From how many entities the values were computed. */
export interface RefinementMeta {
  /** Whether the values were computed from a sample of the matching entities, because there are too many. */
  readonly degraded: boolean
  /** Maximum number of entities from which the values are computed. */
  readonly limit: number
  /** Number of the page. */
  readonly page: number
  /** Number of entities that match the given filter. */
  readonly total: number | null
}

/** The values of one filter that contain the text of the search. */
export interface EntityFilterSearchResult {
  /** Name of the filter. */
  readonly filterKey: string
  /** The values that contain the text. */
  readonly result: readonly string[]
}

/** A search for values of one filter. Only values of entities that match the other filters are found. */
export interface EntityFilterSearch {
  /** Name of the filter. */
  readonly filterKey: string
  /** Maximum number of values in the response. */
  readonly limit: number
  /** Text that the values must contain. */
  readonly query: string
  /** The filters that the user has already set. The value of the filter that is searched is ignored. */
  readonly scopeFilter: EntityFilter
}

/** Which tags to count. */
export interface EntityFilterCount {
  /** Minimum number of entities that have the tag. The default is 1. */
  readonly minCount?: number | null | undefined
  /** Names of the tags to count. For an empty list, the most frequent tags are counted. */
  readonly name: readonly string[]
  /** Maximum number of tags in the response. The default is 35. */
  readonly size?: number | null | undefined
  /** Counts only entities of this type. Accepts a type or an alias of a type. */
  readonly typeRecord?: EntityType | null | undefined
}

/** Tags with their numbers of entities, highest number first. */
export interface EntityFilterCountResult {
  /** The tags, each with its number of entities. */
  readonly count: readonly EntityTagCount[]
  readonly meta: EntityFilterCountMeta
}

/** Number of entities that currently have a tag. */
export interface EntityTagCount {
  /** Number of entities that have the tag. */
  readonly count: number
  /** Name of the tag. */
  readonly name: string
}

/** How many tags match the request. */
export interface EntityFilterCountMeta {
  /** Number of matching tags, including those beyond size. */
  readonly total: number
}

/** Number of entities of one type. */
export interface EntityTypeCount {
  /** Number of entities of this type that the caller may see. */
  readonly totalCount: number
  readonly typeRecord: EntityType
}

/** An entity type with its aliases. */
export interface EntityTypeAlias {
  readonly canonical: EntityType
  /** Other names of the type that filters accept. Case does not matter. */
  readonly alias: readonly string[]
  /** Meaning of the type. */
  readonly description: string
  /** For a provider of this type: whether the paths of its products and services begin with the path of the provider. */
  readonly canOwnPublicProductServiceRoute: boolean
  /** Start of the paths of the public pages of entities of this type. Empty if they have no pages. */
  readonly publicPathPrefix: string
  /** Part of the path between the slug of the provider and the slug of its product or service. */
  readonly productServiceRouteSegment: string
}

/** Filters whose entities are counted. */
export interface EntityCountRequest {
  /** The filters, at most 20. Filters that rank records by meaning are refused. */
  readonly filter: readonly EntityFilter[]
}

/** How many records match each of several filters. */
export interface FilterCounts {
  /** The number of records for each filter, in the order of the filters. */
  readonly total: readonly number[]
}

/** Filters whose people are counted. */
export interface PersonCountRequest {
  /** The filters, at most 20. Filters that rank records by meaning are refused. */
  readonly filter: readonly PersonFilter[]
}

/** Filters of the list of people. A person must match all of them. Filters about an association, such as role and isCurrent, must match the same association. Filters about an investment must match the same investment. All texts together have at most 100,000 characters. */
export interface PersonFilter {
  readonly address?: PersonAddressFilter | null | undefined
  readonly arrayFilter?: PersonListArrayFilter | null | undefined
  readonly associations?: PersonAssociationsFilter | null | undefined
  /** Filters of an entity with which the person is or was associated. The other filters about an association must match the same association. */
  readonly entity?: EntityFilter | null | undefined
  /** Returns only people of the entity with this id. The id of a merged entity means its survivor. */
  readonly entityId?: string | null | undefined
  /** Returns only people of the entity with this current or former slug. */
  readonly entitySlug?: string | null | undefined
  /** Whole first name. Case and accents do not matter. */
  readonly firstName?: string | null | undefined
  /** Whether PersonDetail rows contain addresses. The default is true. */
  readonly includeAddress?: boolean | null | undefined
  /** Whether PersonDetail rows contain links. The default is true. */
  readonly includeUrl?: boolean | null | undefined
  readonly investments?: PersonInvestmentsFilter | null | undefined
  readonly investorActivity?: InvestorActivityFilter | null | undefined
  /** true returns only people with a current association with an entity. false returns only people with a former association. */
  readonly isCurrent?: boolean | null | undefined
  /** Whole last name. Case and accents do not matter. */
  readonly lastName?: string | null | undefined
  /** First letter or digit of the full name. */
  readonly letter?: string | null | undefined
  /** Title, function or level of the person at an entity. Case does not matter. */
  readonly role?: string | null | undefined
  /** Returns only people whose names, titles, entities and texts contain all of these words. Single characters are allowed. Without a sort, people with the words in their names come first, and then the most relevant ones. If more than 200 people match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments and articles. If a word of five or more letters occurs in no person, the search finds words that differ from it in one letter. */
  readonly search?: string | null | undefined
  /** Description of the people to find, in free text. Returns at most 400 people who match the other filters. Without a sort, the most similar person comes first. A sort orders only the selected people. A request that only counts records cannot contain semanticQuery. */
  readonly semanticQuery?: string | null | undefined
  /** Status of the editorial work on the person. */
  readonly status?: string | null | undefined
}

/** Filters by the address of the person. The same address must match all of them. */
export interface PersonAddressFilter {
  /** Full name of the country of a current address of the person. */
  readonly country?: readonly string[] | null | undefined
  /** Full name of the state of a current address of the person. */
  readonly state?: readonly string[] | null | undefined
  /** Full name of the city of a current address of the person. */
  readonly city?: readonly string[] | null | undefined
}

/** Filters that accept several values. A person who has one of the values matches. */
export interface PersonListArrayFilter {
  /** Amount that the person invested in one round, in the currency of the round. Bounds are inclusive. Values are plain numbers, such as 1000000. */
  readonly amountInvestedRange?: readonly DecimalRange[] | null | undefined
  /** Amount raised in one round that the person invested in, in US dollars. Bounds are inclusive. Values are plain numbers, such as 1000000. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an entity with which the person is or was associated. Case, accents and punctuation do not matter. */
  readonly entityName?: readonly string[] | null | undefined
  /** Whole brand name or legal name of a company that the person invested in. Case, accents and punctuation do not matter. */
  readonly investedCompany?: readonly string[] | null | undefined
  /** Whole title of the person at an entity. Case does not matter. */
  readonly personTitle?: readonly string[] | null | undefined
  /** Label or stage of a round that the person invested in, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Number of different rounds that the person invested in. Bounds are inclusive. */
  readonly totalInvestmentCount?: readonly IntRange[] | null | undefined
  /** Type of an entity with which the person is or was associated. An empty list means any type. */
  readonly typeRecord?: readonly EntityType[] | null | undefined
}

/** Filters by the associations of the person with entities. */
export interface PersonAssociationsFilter {
  readonly some?: PersonAssociationSomeFilter | null | undefined
  readonly also?: PersonAssociationAlsoFilter | null | undefined
  readonly none?: PersonAssociationNoneFilter | null | undefined
  /** Number of entities of the person, such as those that the person founded. */
  readonly count?: PersonAssociationCountFilter | null | undefined
}

/** One association of the person matches all of these filters, and the other filters about an association. */
export interface PersonAssociationSomeFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Titles, functions or levels that the person has or had too, in another association with the same entity. */
  readonly alsoRole?: readonly string[] | null | undefined
  /** Whole brand name or legal name of the entity. Case, accents and punctuation do not matter. */
  readonly entityName?: readonly string[] | null | undefined
  /** Filters of the entity. */
  readonly entity?: EntityFilter | null | undefined
  /** Full name of another person who is or was associated with the same entity. Case, accents and punctuation do not matter. */
  readonly colleagueName?: readonly string[] | null | undefined
  /** Time when the association began. Bounds are inclusive. */
  readonly startedRange?: DateTimeRange | null | undefined
  /** Time when the association ended. Bounds are inclusive. */
  readonly endedRange?: DateTimeRange | null | undefined
  /** The association began before the end of this range, and it is current or ended after the start of this range. */
  readonly heldRange?: DateTimeRange | null | undefined
}

/** The same or another association of the person matches all of these filters. */
export interface PersonAssociationAlsoFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Titles, functions or levels that the person has or had too, in another association with the same entity. */
  readonly alsoRole?: readonly string[] | null | undefined
  /** Whole brand name or legal name of the entity. Case, accents and punctuation do not matter. */
  readonly entityName?: readonly string[] | null | undefined
  /** Filters of the entity. */
  readonly entity?: EntityFilter | null | undefined
  /** Full name of another person who is or was associated with the same entity. Case, accents and punctuation do not matter. */
  readonly colleagueName?: readonly string[] | null | undefined
  /** Time when the association began. Bounds are inclusive. */
  readonly startedRange?: DateTimeRange | null | undefined
  /** Time when the association ended. Bounds are inclusive. */
  readonly endedRange?: DateTimeRange | null | undefined
  /** The association began before the end of this range, and it is current or ended after the start of this range. */
  readonly heldRange?: DateTimeRange | null | undefined
}

/** No association of the person matches all of these filters. */
export interface PersonAssociationNoneFilter {
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
  /** Titles, functions or levels that the person has or had too, in another association with the same entity. */
  readonly alsoRole?: readonly string[] | null | undefined
  /** Whole brand name or legal name of the entity. Case, accents and punctuation do not matter. */
  readonly entityName?: readonly string[] | null | undefined
  /** Filters of the entity. */
  readonly entity?: EntityFilter | null | undefined
  /** Full name of another person who is or was associated with the same entity. Case, accents and punctuation do not matter. */
  readonly colleagueName?: readonly string[] | null | undefined
  /** Time when the association began. Bounds are inclusive. */
  readonly startedRange?: DateTimeRange | null | undefined
  /** Time when the association ended. Bounds are inclusive. */
  readonly endedRange?: DateTimeRange | null | undefined
  /** The association began before the end of this range, and it is current or ended after the start of this range. */
  readonly heldRange?: DateTimeRange | null | undefined
}

/** Number of different entities whose associations match the filters. */
export interface PersonAssociationCountFilter {
  /** Number of different entities. Bounds are inclusive. At least one if it is left out. */
  readonly range?: readonly IntRange[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly role?: readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly isCurrent?: boolean | null | undefined
}

/** Filters by the investments of the person. */
export interface PersonInvestmentsFilter {
  readonly some?: PersonInvestmentSomeFilter | null | undefined
  readonly also?: PersonInvestmentAlsoFilter | null | undefined
  readonly none?: PersonInvestmentNoneFilter | null | undefined
}

/** One investment of the person matches all of these filters, and the other filters about an investment. */
export interface PersonInvestmentSomeFilter {
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** true means that the person led the round, false that the person did not. */
  readonly isLead?: boolean | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** true means that the person is or was associated with the company, such as a founder. false means the others. */
  readonly isAssociated?: boolean | null | undefined
  /** Titles, functions or levels that the person has or had at the company. Case does not matter. */
  readonly ownRole?: readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Filters of the company that raised the round. */
  readonly entity?: EntityFilter | null | undefined
}

/** The same or another investment of the person matches all of these filters. */
export interface PersonInvestmentAlsoFilter {
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** true means that the person led the round, false that the person did not. */
  readonly isLead?: boolean | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** true means that the person is or was associated with the company, such as a founder. false means the others. */
  readonly isAssociated?: boolean | null | undefined
  /** Titles, functions or levels that the person has or had at the company. Case does not matter. */
  readonly ownRole?: readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Filters of the company that raised the round. */
  readonly entity?: EntityFilter | null | undefined
}

/** No investment of the person matches all of these filters. */
export interface PersonInvestmentNoneFilter {
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** true means that the person led the round, false that the person did not. */
  readonly isLead?: boolean | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** true means that the person is or was associated with the company, such as a founder. false means the others. */
  readonly isAssociated?: boolean | null | undefined
  /** Titles, functions or levels that the person has or had at the company. Case does not matter. */
  readonly ownRole?: readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly companyName?: readonly string[] | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly coInvestorName?: readonly string[] | null | undefined
  /** Filters of the company that raised the round. */
  readonly entity?: EntityFilter | null | undefined
}

/** A filter of the list of entities whose values can be counted in any list. industry: Industry of the entity, such as Fintech. location: Market where the entity sells, such as Europe. To filter by the location of the entity itself, use the filters whose names begin with headquarters. tag: Tag of the entity in the bucket `tag`: a keyword that belongs to no other bucket. mainProduct: Main product of the entity. typeTechnologyUsed: Technology that the entity uses, such as Kubernetes. typeModel: Business model of the entity, such as Marketplace. typeOwnership: Kind of ownership of the entity, such as Private. typeCustomer: Kind of customers of the entity, such as Business. typeRevenue: Revenue and pricing model of the entity, such as Subscription. stage: Funding stage, such as Seed, Series B, Public or Acquired. Case does not matter. operatingStatus: Operating status of the entity. headquartersCountry: Full name of the country of the headquarters, not its code. headquartersState: Full name of the state of the headquarters, not its abbreviation. headquartersCity: Full name of the city of the headquarters. */
export type EntityFacetKey = 'industry' | 'location' | 'tag' | 'mainProduct' | 'typeTechnologyUsed' | 'typeModel' | 'typeOwnership' | 'typeCustomer' | 'typeRevenue' | 'stage' | 'operatingStatus' | 'headquartersCountry' | 'headquartersState' | 'headquartersCity'

/** The most frequent values of some filters in a list, with their counts. */
export interface EntityFacets {
  /** The filters, in the order of the request. */
  readonly facet: readonly EntityFacet[]
}

/** A filter with its most frequent values in a list. */
export interface EntityFacet {
  readonly filterKey: EntityFacetKey
  /** Name of the filter to display. */
  readonly label: string
  /** The values, most frequent first. Values that no entity of the list has are left out. */
  readonly choice: readonly EntityFacetChoice[]
}

/** A value of a filter, and how many entities have it. */
export interface EntityFacetChoice {
  /** Value of the filter, as the list accepts it. */
  readonly value: string
  /** Number of entities in the list with this value. */
  readonly count: number
}

/** Rows to create or to change, with the name of their source. */
export interface BulkUpsert {
  /** Name of the source: lowercase letters, digits and dashes. A row with the id of an earlier row of this source changes the record of that row. */
  readonly provider: string
  /** true: a row whose entity is in the service already becomes a part of that entity. It is found by its identifier, website, or name and city. Default: false. */
  readonly match?: boolean | null | undefined
  /** The rows, at most 10000. The members of a row are the fields of an import, such as `id`, `nameBrand` and `url.website`. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** What became of the rows of a request. */
export interface BulkAnswer {
  /** Rows that created their record. */
  readonly created: number
  /** Rows that changed their record. */
  readonly updated: number
  /** Rows that changed nothing. */
  readonly unchanged: number
  /** Rows with the id of an earlier row. */
  readonly merged: number
  /** Rows that cannot be used. */
  readonly refused: number
  /** Rows for which the time did not suffice. */
  readonly notProcessed: number
  /** A result for each row, in the order of the request. */
  readonly result: readonly BulkResult[]
}

/** What became of a row of a request. */
export interface BulkResult {
  /** Position of the row in the request. The first row is 0. */
  readonly row: number
  readonly outcome: BulkOutcome
  /** Id of the entity or the person. Null for other records, and without a record. */
  readonly id: string | null
  /** Why the row, or values of it, are not stored as they are. Empty if everything is stored. */
  readonly problem: readonly BulkProblem[]
}

/** What became of a row. created: The row created its record. updated: The row changed its record. unchanged: The record had these values already, or a later writer changed them. merged: An earlier row of the request has the same id. Both became one record. refused: The row cannot be used. `problem` contains the reason. notProcessed: The time of the request was over. Send the row again. */
export type BulkOutcome = 'created' | 'updated' | 'unchanged' | 'merged' | 'refused' | 'notProcessed'

/** A row or a value that is not stored as it is in the request. */
export interface BulkProblem {
  /** The field. Null if the problem concerns the whole row. */
  readonly field: string | null
  /** The value of the row. Null if there is none. */
  readonly value: string | null
  /** Why it is not stored as it is in the row. */
  readonly reason: string
  /** What can be done about it. */
  readonly wayOut: string
}

/** Kind of the records in an imported file. entities: Companies, investment firms and other entities. people: People, and the entities for which they work. associations: Who works or worked for which entity. rounds: Funding rounds. investments: Who invested in which round. acquisitions: Which entity acquired which. relationships: Other connections between two entities. news: News articles. identifiers: Identifiers of entities, such as LEI. */
export type ImportKind = 'entities' | 'people' | 'associations' | 'rounds' | 'investments' | 'acquisitions' | 'relationships' | 'news' | 'identifiers'

/** Order of day and month in dates such as 03/04/2020. dmy: Day, month, year. mdy: Month, day, year. */
export type ImportDates = 'dmy' | 'mdy'

/** The mapping of an import, and its rows if no file is sent. */
export interface ImportCreate {
  /** Which column contains which field: the object `fields`, and optionally `delimiter`. The documentation describes it. Without it, the mapping is guessed from the names of the columns. */
  readonly mapping?: Readonly<Record<string, unknown>> | null | undefined
  /** The rows to import, in place of a file. A member of a row is a column. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[] | null | undefined
}

/** A file of records that is imported in the background. */
export interface Import {
  /** Id of the import. */
  readonly importId: string
  readonly state: ImportState
  /** Name of the file. */
  readonly fileName: string
  /** Size of the file in bytes. */
  readonly fileBytes: number
  /** Name of the known format of the file. Null if it has none. */
  readonly format: string | null
  /** Kind of the records. */
  readonly kind: ImportKind
  /** Name of the source. */
  readonly provider: string
  /** Which column contains which field. Null for a format with a reader of its own. */
  readonly mapping: Readonly<Record<string, unknown>> | null
  /** Whether the mapping was guessed. */
  readonly isGuessed: boolean
  /** The columns of the file with their first values. */
  readonly column: readonly ImportColumn[]
  /** Other sheets of a workbook, tables of a page or lists of a JSON file, which are not read. To import one, send the file again with its name as `sheet`. At most 1,000. */
  readonly unreadSheet: readonly string[]
  /** Sentences about what of the file is not read. Empty if all of it is. */
  readonly note: readonly string[]
  /** All fields of records of this kind. */
  readonly availableField: readonly string[]
  /** Whether rows become parts of entities that the service has already. */
  readonly match: boolean
  /** Whether the import stores nothing. */
  readonly dryRun: boolean
  /** Bytes of the records that were read so far. */
  readonly readBytes: number
  /** Bytes of all records. 0 as long as it is not known. */
  readonly totalBytes: number
  /** What was read and written so far. Null before the first rows. */
  readonly counts: ImportCounts | null
  /** Why the import failed or was canceled. Null otherwise. */
  readonly failure: string | null
  /** Number of changes of the import. The events of the import have it as their id. */
  readonly revision: number
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** Time when the work began. Null if it has not begun. */
  readonly startedAt: string | null
  /** Time when the import, its file and its report are deleted. The records stay. */
  readonly expiresAt: string
}

/** State of an import. DRAFT: The import waits for its start. PENDING: The work has not started. RUNNING: Rows are being read and written. COMPLETED: All rows were read. The report contains what was left out. FAILED: The work stopped because of an error. `failure` contains the reason. What was stored before stays. CANCELED: The import was canceled. What was stored before stays. */
export type ImportState = 'DRAFT' | 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED'

/** A column of an imported file. */
export interface ImportColumn {
  /** Name of the column in the file. */
  readonly name: string
  /** Fields that get their values from the column. Empty if it is not imported. */
  readonly field: readonly string[]
  /** Values of the column in the first rows. At most five. */
  readonly sample: readonly string[]
}

/** What an import has read and written. */
export interface ImportCounts {
  /** Numbers of rows. */
  readonly rows: ImportRows
  /** Numbers of records by kind. Each record is counted once. */
  readonly record: readonly ImportRecords[]
  /** Numbers of created parts of records. */
  readonly attached: readonly ImportAttached[]
  /** Created entities and people that are published, because they have the required texts. */
  readonly published: number
  /** Created entities and people that stay hidden. */
  readonly hidden: number
  /** Fields and texts that keep the value of another writer. */
  readonly kept: number
  /** Numbers of lines of the report by kind. */
  readonly loss: readonly ImportLosses[]
}

/** Numbers of rows of an import. */
export interface ImportRows {
  /** Rows that were read. It is the sum of the other three. */
  readonly read: number
  /** Rows that are stored, also those that changed nothing. */
  readonly stored: number
  /** Rows with the id of an earlier row. Both became one record. */
  readonly merged: number
  /** Rows that cannot be used. */
  readonly leftOut: number
}

/** Numbers of records of one kind. */
export interface ImportRecords {
  /** Kind of the records. */
  readonly record: ImportRecordKind
  /** Records that the import created. */
  readonly created: number
  /** Records that existed and that the import changed. */
  readonly updated: number
  /** Records that existed and did not change. */
  readonly unchanged: number
}

/** Kind of a record that an import writes. entity: An entity. person: A person. association: A person works or worked for an entity. round: A funding round. investment: An investor of a round. partner: A person who led an investment. relationship: A connection between two entities. acquisition: An acquisition. news: A news article. identifiers: Identifiers of an entity. */
export type ImportRecordKind = 'entity' | 'person' | 'association' | 'round' | 'investment' | 'partner' | 'relationship' | 'acquisition' | 'news' | 'identifiers'

/** Number of links, texts and other parts of records that were created. */
export interface ImportAttached {
  /** What was created, such as `links` or `texts`. */
  readonly name: string
  /** Number of created ones. */
  readonly count: number
}

/** Number of lines of the report of one kind. */
export interface ImportLosses {
  /** What the lines concern. */
  readonly kind: ImportLineKind
  /** Number of lines of the report. */
  readonly count: number
}

/** What a line of the report concerns. row: The row is left out. value: A value or a connection is left out. The rest of the row is stored. repeated: An earlier row has the same id. Both become one record. conflict: Two rows with the same id have different values. The first one is used. match: The record is in the service already. adjusted: A value is stored in another form, such as the first day of a month. */
export type ImportLineKind = 'row' | 'value' | 'repeated' | 'conflict' | 'match' | 'adjusted'

/** One page of a list. */
export interface PageImportLine extends Page {
  /** Records of the page. */
  readonly content: readonly ImportLine[]
}

/** A row or a value that is not stored as it is in the file. */
export interface ImportLine {
  /** Position in the report. The first line is 1. */
  readonly number: number
  /** What the line concerns. */
  readonly kind: ImportLineKind
  /** Name of the file. */
  readonly file: string
  /** Line of the file, or number of the row in a file without lines. */
  readonly line: number
  /** The field. Null if the line concerns the whole row. */
  readonly field: string | null
  /** The column of the field. Null if it has none. */
  readonly column: string | null
  /** The value in the file. Null if there is none. */
  readonly value: string | null
  /** Why it is not stored as it is in the file. */
  readonly reason: string
  /** What can be done about it. */
  readonly wayOut: string
}

/** How to start an import. Members that are missing stay as they are. */
export interface ImportStart {
  /** Kind of the records. Without it, it is guessed from the columns. */
  readonly kind?: ImportKind | null | undefined
  /** Name of the source: lowercase letters, digits and dashes. The ids of rows are unique within it. Without it, the name of the file. */
  readonly provider?: string | null | undefined
  /** Whether rows become parts of entities that the service has already. */
  readonly match?: boolean | null | undefined
  /** Whether the import stores nothing. */
  readonly dryRun?: boolean | null | undefined
  /** true: the number and the name of a row are its id. */
  readonly rowIds?: boolean | null | undefined
  readonly dates?: ImportDates | null | undefined
  /** Encoding of a text file, such as windows-1252. Without it, UTF-8. */
  readonly encoding?: string | null | undefined
  /** Which column contains which field: the object `fields`, and optionally `delimiter`. The documentation describes it. Without it, the mapping is guessed from the names of the columns. */
  readonly mapping?: Readonly<Record<string, unknown>> | null | undefined
}

/** One page of a list. */
export interface PageEntityFundraiseTransaction extends Page {
  /** Records of the page. */
  readonly content: readonly EntityFundraiseTransaction[]
}

/** The writable fields of a round. */
export interface EntityFundraiseTransactionMutation {
  /** Amount raised in this round only, in whole units; requires currency. */
  readonly amountRaised?: number | null | undefined
  /** Name of the person or program that recorded the fact. */
  readonly creator?: string | null | undefined
  /** Currency as an ISO 4217 code, such as USD. */
  readonly currency?: string | null | undefined
  readonly dataConfidence?: FundraiseDataConfidence | null | undefined
  /** Required. Date of the announcement, or of the earliest publication. If only the month is known, send its first day. If only the year is known, send YYYY-01-01T00:00:00Z. */
  readonly dateAnnounced?: string | null | undefined
  /** Time when all money of the round was paid. */
  readonly dateFundingComplete?: string | null | undefined
  /** Time when the investors sold their shares. */
  readonly dateInvestorExit?: string | null | undefined
  readonly financialInstrumentType?: FundraiseFinancialInstrumentType | null | undefined
  /** Number of investors of the round. */
  readonly investorCount?: number | null | undefined
  /** Label of the round as the source writes it, such as Series A. */
  readonly round?: string | null | undefined
  /** Type of the round as the source writes it. */
  readonly roundType?: string | null | undefined
  readonly status?: FundraiseTransactionStatus | null | undefined
  /** Value of the entity after the round, in units of the currency of the round. It includes the amount raised. */
  readonly valuationPostMoney?: number | null | undefined
  /** Value of the entity before the round, in units of the currency of the round. */
  readonly valuationPreMoney?: number | null | undefined
}

/** Financial instrument that the investors received. SAFE: A simple agreement for future equity. Convertible Note: A loan that becomes equity. Preferred Stock: Preferred stock. Common Stock: Common stock. Other Equity: Other equity. Bond: A bond. Loan: A loan. Other Debt: Other debt. Grant: A grant. Token: A token of a blockchain. */
export type FundraiseFinancialInstrumentType = 'SAFE' | 'Convertible Note' | 'Preferred Stock' | 'Common Stock' | 'Other Equity' | 'Bond' | 'Loan' | 'Other Debt' | 'Grant' | 'Token'

/** Filters of the list of rounds. A round must match all of them. */
export interface FundraiseRoundListFilter {
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: readonly IntRange[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: readonly string[] | null | undefined
  /** Id of an investor of the round. The investor is an entity or a person. */
  readonly investorId?: readonly string[] | null | undefined
  /** Filters of the entity that raised the round. */
  readonly entity?: EntityFilter | null | undefined
}

/** One page of a list. */
export interface PageInvestorActivityCount extends Page {
  /** Records of the page. */
  readonly content: readonly InvestorActivityCount[]
}

/** How often an investor invested, and in what. */
export interface InvestorActivityCount {
  readonly investor: EntityPersonOwner
  /** Slug of the investor. */
  readonly slug: string
  /** Brand name of the entity, or full name of the person. */
  readonly name: string
  /** Type of the investor. Null for a person. */
  readonly typeRecord: EntityType | null
  /** Number of counted rounds in which the investor invested. */
  readonly rounds: number
  /** Number of these rounds that the investor led. */
  readonly leadRounds: number
  /** Number of different entities that raised these rounds. */
  readonly entities: number
  /** When the first of these rounds was announced. */
  readonly firstInvestedAt: string | null
  /** When the last of these rounds was announced. */
  readonly lastInvestedAt: string | null
  /** The entities that raised the latest of these rounds. At most 10. */
  readonly recentEntity: readonly InvestedEntity[]
}

/** An entity that an investor invested in. */
export interface InvestedEntity {
  /** Id of the entity. */
  readonly id: string
  /** Slug of the entity. */
  readonly slug: string
  /** Brand name of the entity. */
  readonly nameBrand: string
}

/** Which rounds of an investor are counted. Investors without such a round are left out. */
export interface InvestorRankingFilter {
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: readonly string[] | null | undefined
  /** Time when the round was announced. Bounds are inclusive. */
  readonly announcedRange?: DateTimeRange | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: readonly IntRange[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: readonly DecimalRange[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: readonly IntRange[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: readonly string[] | null | undefined
  /** Id of an investor of the round. The investor is an entity or a person. */
  readonly investorId?: readonly string[] | null | undefined
  /** Filters of the entity that raised the round. */
  readonly entity?: EntityFilter | null | undefined
  /** Id of an investor, an entity or a person. Counts only rounds in which this investor invested too, and leaves it out: the list then contains its co-investors. */
  readonly coInvestorOf?: string | null | undefined
}

/** A question about the service. */
export interface AgentHelpQuestion {
  /** What you want to know, in English. */
  readonly question: string
  /** Which operations the answer may name. Default: ALL. */
  readonly scope?: HelpScope | null | undefined
  /** Not supported: answers are quotations of the documentation, and no language model writes them. */
  readonly model?: string | null | undefined
}

/** Which operations an answer may name. READ: Operations that change nothing. WRITE: Operations that change something. ALL: All operations. */
export type HelpScope = 'READ' | 'WRITE' | 'ALL'

/** An answer with its sources. */
export interface AgentHelp {
  /** The answer. It contains only what the citations say. */
  readonly answer: string
  /** The sources, the best first. Empty if nothing answers the question. */
  readonly citation: readonly HelpCitation[]
  readonly confidence: HelpConfidence
  /** Method and path of the best operation. Null if the best source is no operation. */
  readonly recommendedCommand: string | null
}

/** A source that answers a question. */
export interface HelpCitation {
  readonly sourceType: HelpSourceType
  /** Id of the operation, or path of the section in the documentation, such as `/docs/guide/backup#restore`. */
  readonly sourceId: string
  /** Always null: the sources have the version of the service. */
  readonly sourceVersion: string | null
  /** Summary of the operation, or heading of the section. */
  readonly title: string
  /** The beginning of the source. */
  readonly excerpt: string
  /** Method and path of the operation in REST. Null for other sources. */
  readonly route: string | null
  /** Type and field of the operation in GraphQL. Null for other sources. */
  readonly graph: string | null
}

/** What a citation is about. OPERATION: An operation of both APIs. GUIDE: A section of the documentation. TERM: A term of the glossary. */
export type HelpSourceType = 'OPERATION' | 'GUIDE' | 'TERM'

/** How well the citations match the question. HIGH: The best citation contains all words of the question, or words with their meaning, most of them in its title. MEDIUM: The best citation contains most words of the question, or words with their meaning. LOW: Nothing matches the question, so there is no answer. */
export type HelpConfidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** Type of a record that has a history. entity: An entity. person: A person. newsArticle: A news article. entityPersonJoin: The association of a person with an entity. newsArticleEntityJoin: The link of an article to an entity. newsArticlePersonJoin: The link of an article to a person. entityRelationship: A relationship of two entities. entityAddressJoin: An address of an entity. entityClassificationJoin: A classification of an entity. entityDetail: A research detail. entityResearchSnippets: A research snippet. personAddressJoin: An address of a person. fundraiseTransaction: A round. fundraiseTransactionInvestorJoin: An investor of a round. text: A text. urlLink: A link. uniqueId: An identifier of a registry. blogPost: A post. entityTypeJoin: The type of an entity. deployTarget: A computer or service on which software is installed (deployed). */
export type DatasourceTrackedProvenanceTable = 'entity' | 'person' | 'newsArticle' | 'entityPersonJoin' | 'newsArticleEntityJoin' | 'newsArticlePersonJoin' | 'entityRelationship' | 'entityAddressJoin' | 'entityClassificationJoin' | 'entityDetail' | 'entityResearchSnippets' | 'personAddressJoin' | 'fundraiseTransaction' | 'fundraiseTransactionInvestorJoin' | 'text' | 'urlLink' | 'uniqueId' | 'blogPost' | 'entityTypeJoin' | 'deployTarget'

/** One page of a list. */
export interface PageDatasourceFieldProvenance extends Page {
  /** Records of the page. */
  readonly content: readonly DatasourceFieldProvenance[]
}

/** One recorded change of one record, field by field. */
export interface DatasourceFieldProvenance {
  readonly actor: DatasourceProvenanceActor | null
  /** Account or credential that made the change, for admin callers only. */
  readonly changedBy: string | null
  /** The changed fields, with their values before and after the change. */
  readonly changes: readonly DatasourceProvenanceFieldChange[]
  /** Time when the change was made. */
  readonly effectiveAt: string
  /** Id of the entity to which the record belongs. Null if it belongs to none. */
  readonly entityId: string | null
  /** Id of the change as a UUID. */
  readonly eventId: string
  /** Id of the change. */
  readonly id: number
  readonly operation: DatasourceProvenanceOperation
  /** Id of the person to whom the record belongs. Null if it belongs to none. */
  readonly personId: string | null
  /** Id of the changed record. */
  readonly recordId: string
  readonly source: DatasourceProvenanceSource
  readonly status: DatasourceProvenanceStatus
  readonly tableName: DatasourceTrackedProvenanceTable
}

/** Who made the change. */
export interface DatasourceProvenanceActor {
  readonly agent: DatasourceAgentIdentity | null
  /** Name of the actor, as clients should display it. */
  readonly displayName: string
  /** Name of the employee. */
  readonly employeeDisplayName: string | null
  /** Id of the account of the employee. */
  readonly employeeUserId: string | null
  readonly type: ActorType
}

/** The agent (a program with a language model) that made the change. */
export interface DatasourceAgentIdentity {
  /** Name of the agent program. */
  readonly chassis: string
  /** Id of the language model. */
  readonly model: string
  /** Family of the model: the first part of its id. */
  readonly modelFamily: string
}

/** The change of one field. */
export interface DatasourceProvenanceFieldChange {
  /** Name of the changed field. */
  readonly fieldName: string
  /** Whether the field has a value after the change. */
  readonly newPresent: boolean
  /** New value as text. Null if the field has none, or if the caller may not see it. */
  readonly newValue: string | null
  /** Whether the field had a value before the change. */
  readonly oldPresent: boolean
  /** Old value as text. Null if the field had none, or if the caller may not see it. */
  readonly oldValue: string | null
}

/** Kind of a change. insert: The record was created. update: The record was changed. delete: The record was deleted. */
export type DatasourceProvenanceOperation = 'insert' | 'update' | 'delete'

/** The source of a change. */
export interface DatasourceProvenanceSource {
  readonly actorType: ActorType | null
  /** Name of the agent program. */
  readonly agentChassis: string | null
  /** Id of the language model of the agent. */
  readonly agentModel: string | null
  /** The source itself, such as a web address. Empty if the source is not published and the caller is not an admin caller. */
  readonly sourceDetail: string
  /** Name of the data provider. */
  readonly sourceProvider: string | null
  /** Id or slug of the source at the data provider. Null if the source is not published and the caller is not an admin caller. */
  readonly sourceProviderId: string | null
  /** Id or slug of the source at the data provider. Null if the source is not published and the caller is not an admin caller. */
  readonly sourceProviderSlug: string | null
  /** Kind of the source. */
  readonly sourceType: string
}

/** Review status of a change. unconfirmed: The change is not reviewed yet. confirmed: The change is correct. disputedFirstParty: The owner of the record disputes the change. disputedRelatedParty: A related party, such as an investor, disputes the change. disputedThirdParty: Another party disputes the change. disputedAnonymous: A person who gave no name disputes the change. */
export type DatasourceProvenanceStatus = 'unconfirmed' | 'confirmed' | 'disputedFirstParty' | 'disputedRelatedParty' | 'disputedThirdParty' | 'disputedAnonymous'

/** A part of the feed of changes. */
export interface ChangeFeed {
  /** Changes in the order of the feed, oldest first. */
  readonly content: readonly RecordChange[]
  /** Value of `after` for the next request. Store it together with the changes. For callers other than admins it is encrypted, and two cursors of one position differ. */
  readonly nextCursor: string
  /** true: further changes can be read now. false: read again later. */
  readonly hasMore: boolean
}

/** A change of a record. */
export interface RecordChange {
  /** Id of the change. Its history entry has the same id. */
  readonly eventId: string
  /** Kind of the changed record. */
  readonly recordType: 'entity' | 'person' | 'newsArticle' | 'entityPersonJoin' | 'newsArticleEntityJoin' | 'newsArticlePersonJoin' | 'entityRelationship' | 'entityAddressJoin' | 'entityClassificationJoin' | 'entityDetail' | 'entityResearchSnippets' | 'personAddressJoin' | 'fundraiseTransaction' | 'fundraiseTransactionInvestorJoin' | 'text' | 'urlLink' | 'uniqueId' | 'blogPost'
  /** Id of the changed record. */
  readonly recordId: string
  /** The entity that the record belongs to. */
  readonly entityId: string | null
  /** The person that the record belongs to. */
  readonly personId: string | null
  /** What happened to the record: create, update or delete. */
  readonly action: 'create' | 'update' | 'delete'
  /** The changed fields, with their values before and after the change. */
  readonly changes: readonly DatasourceProvenanceFieldChange[]
  /** Time of the change. */
  readonly changedAt: string
}

/** One page of a list. */
export interface PageEntityFundraiseInvestorJoin extends Page {
  /** Records of the page. */
  readonly content: readonly EntityFundraiseInvestorJoin[]
}

/** An investor of a round. */
export interface EntityFundraiseInvestorJoin {
  /** Amount that the investor invested, in the currency of the round. */
  readonly amountInvested: number | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Financial instrument that this investor received. Other investors of the round may have received another instrument. */
  readonly financialInstrumentType: FundraiseFinancialInstrumentType | null
  /** Id of the investor join: the record of one investor in one round. */
  readonly id: string
  readonly investor: EntityPersonOwner
  /** Whether the investor led the round. */
  readonly leadInvestor: boolean
  /** People who led the investment on behalf of the investor. People whom the caller may not see are left out. */
  readonly partnerPersonId: readonly string[]
  /** Id of the round. */
  readonly transactionId: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** The writable fields of an investor join, and the fields that name its round and its investor. The investor is an entity or a person, never both. */
export interface EntityFundraiseInvestorJoinMutation {
  /** Amount that the investor invested, in the currency of the round. At most two decimals. */
  readonly amountInvested?: number | null | undefined
  /** Time when the round was announced. It selects the round if several rounds of the entity have the same label, such as Seed (field `round`). */
  readonly dateAnnounced?: string | null | undefined
  /** Financial instrument that this investor received. */
  readonly financialInstrumentType?: FundraiseFinancialInstrumentType | null | undefined
  /** Id of the investor, if it is an entity. */
  readonly investorEntityId?: string | null | undefined
  /** Slug of the investor, if it is an entity. Ignored if investorEntityId is sent. */
  readonly investorEntitySlug?: string | null | undefined
  /** Id of the investor, if it is a person. */
  readonly investorPersonId?: string | null | undefined
  /** Slug of the investor, if it is a person. Ignored if investorPersonId is sent. */
  readonly investorPersonSlug?: string | null | undefined
  /** Whether the investor led the round. Default: false. */
  readonly leadInvestor?: boolean | null | undefined
  /** Ids of the people who led the investment on behalf of the investor. The investor is an entity. */
  readonly partnerPersonId?: readonly string[] | null | undefined
  /** Label of the round, such as Series A. It selects the round. Send it if you do not know transactionId. */
  readonly round?: string | null | undefined
  /** Id of the round. With transactionId, round and dateAnnounced are ignored. */
  readonly transactionId?: string | null | undefined
}

/** Totals over all investments of an investor. Amounts include only rounds in US dollars. */
export interface EntityFundraiseInvestorActivity {
  /** Number of investments whose amount in US dollars is known. The fields that end in Usd are computed from these investments. */
  readonly attributedInvestmentCount: number
  /** Average amount of an investment, in US dollars. */
  readonly averageAmountInvestedUsd: number | null
  /** Number of companies that the investor invested in and that still operate independently. */
  readonly currentPortfolioCount: number
  /** Largest amount of an investment, in US dollars. */
  readonly largestAmountInvestedUsd: number | null
  /** Number of different companies in which the investor invested. Companies in totalPortfolioExit and totalWriteOff are included. */
  readonly portfolioCompanyCount: number
  /** Smallest amount of an investment, in US dollars. */
  readonly smallestAmountInvestedUsd: number | null
  /** Number of rounds that the investor invested in, for each stage, most frequent stage first. */
  readonly topInvestmentStage: readonly StageFrequency[]
  /** Sum of the amounts of all investments, in US dollars. */
  readonly totalAmountInvestedUsd: number | null
  /** Number of different rounds that the investor invested in. */
  readonly totalInvestment: number
  /** Number of companies that the investor invested in and that were bought or went public, or whose shares the investor sold. */
  readonly totalPortfolioExit: number
  /** Number of companies that the investor invested in and that have closed. */
  readonly totalWriteOff: number
}

/** Number of rounds of one stage that the investor invested in. */
export interface StageFrequency {
  /** Number of rounds of the stage. */
  readonly count: number
  /** Funding stage, such as Seed. */
  readonly stage: string
}

/** One page of a list. */
export interface PageEntityInvestorParticipation extends Page {
  /** Records of the page. */
  readonly content: readonly EntityInvestorParticipation[]
}

/** An entity that invested in the requested entity. */
export interface EntityInvestorParticipation {
  readonly entity: EntityDetail
  /** Investments of this investor in rounds of the requested entity, newest first. */
  readonly investorAttribution: readonly FundraiseInvestmentAttribution[]
  /** The different labels of the rounds in investorAttribution. */
  readonly round: readonly RoundLabel[]
  /** Number of rounds in which the investor invested. */
  readonly roundCount: number
}

/** One page of a list. */
export interface PagePersonInvestorParticipation extends Page {
  /** Records of the page. */
  readonly content: readonly PersonInvestorParticipation[]
}

/** A person who invested in the requested entity. */
export interface PersonInvestorParticipation {
  readonly person: PersonDetail
  /** Investments of this investor in rounds of the requested entity, newest first. */
  readonly investorAttribution: readonly FundraiseInvestmentAttribution[]
  /** The different labels of the rounds in investorAttribution. */
  readonly round: readonly RoundLabel[]
  /** Number of rounds in which the investor invested. */
  readonly roundCount: number
}

/** Kind of the logo of an entity. SQUARE: The square logo. Rows of lists contain it. STANDARD: A logo of any shape, such as a wordmark. */
export type EntityLogoType = 'SQUARE' | 'STANDARD'

/** The image of a record. */
export interface ImageSlot {
  /** Absolute URL of the image, in the requested width and format. */
  readonly url: string
  /** Whether the image shows the initials of the name. */
  readonly isMonogram: boolean
}

/** An image that was imported from a page. */
export interface MediaImportResult {
  /** The images that were fetched: first those that can be used, best first, then the others. */
  readonly candidate: readonly ImageCandidate[]
  /** Number of images of the page that could be used. */
  readonly candidateCount: number | null
  /** How certain it is that the image is the right one. */
  readonly confidence: ImageConfidence | null
  /** The stored image. Missing for a preview. Without a record, send its path in another write. */
  readonly media?: MediaUpload | null | undefined
  /** URL of the image after redirects. For a monogram: its URL on this service. */
  readonly sourceImageUrl: string
  /** How the page refers to the image. */
  readonly winningSignal: ImageSignal | null
}

/** An image of a page that was considered for an import. */
export interface ImageCandidate {
  /** Whether the image can be used. */
  readonly isAccepted: boolean
  /** Size of an image that can be used, or why it cannot be used. */
  readonly reason: string
  readonly signal: ImageSignal
  /** URL of the image. */
  readonly url: string
}

/** How a page refers to an image. JSON_LD_LOGO: The logo of an organization in the structured data (JSON-LD). APPLE_TOUCH_ICON: The icon for the home screen of a telephone. MANIFEST_ICON: An icon in the manifest of the web application. ICON: The icon of the website. OPEN_GRAPH_LOGO: The Open Graph property `og:logo`. HEADER_IMAGE: An image in the header of the page that is called a logo. JSON_LD_IMAGE: The image of an article in the structured data (JSON-LD). OPEN_GRAPH: The Open Graph property `og:image`. TWITTER_CARD: The image of the Twitter card. CONTENT_IMAGE: The largest image in the content of the page. MONOGRAM: An image with the initials of the name. It comes from no page. */
export type ImageSignal = 'JSON_LD_LOGO' | 'APPLE_TOUCH_ICON' | 'MANIFEST_ICON' | 'ICON' | 'OPEN_GRAPH_LOGO' | 'HEADER_IMAGE' | 'JSON_LD_IMAGE' | 'OPEN_GRAPH' | 'TWITTER_CARD' | 'CONTENT_IMAGE' | 'MONOGRAM'

/** How certain a result about an image is. HIGH: Certain. MEDIUM: Probable. LOW: Uncertain. */
export type ImageConfidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** One page of a list. */
export interface PageMediaLogoAuditJob extends Page {
  /** Records of the page. */
  readonly content: readonly MediaLogoAuditJob[]
}

/** A check of the images of many records. */
export interface MediaLogoAuditJob {
  /** Id of the job. */
  readonly id: string
  readonly state: JobState
  /** Kind of record whose images are checked. */
  readonly targetDomain: MediaObjectType
  /** Whether the job only reports. */
  readonly dryRun: boolean
  /** How rejected images are deleted. */
  readonly deleteMode: DeleteMode
  /** Whether monograms are rejected. */
  readonly rejectMonogram: boolean
  /** Number of records that are checked. */
  readonly checked: number
  /** Number of records without an image. They are those without `hasLogo` in lists. */
  readonly missing: number
  /** Number of images that were drawn from the name of the record. */
  readonly monogram: number
  /** Number of images that several records have. */
  readonly shared: number
  /** Number of rejected images. */
  readonly rejected: number
  /** Number of deleted images. */
  readonly deleted: number
  /** Number of images that could not be checked because of an error of the service. */
  readonly errors: number
  /** The faults that were found first. At most 200. Monograms are listed only if they are rejected. */
  readonly finding: readonly LogoFinding[]
  /** Why the job failed. Otherwise null. */
  readonly failureReason: string | null
  /** Time when the job was started. */
  readonly createdAt: string
  /** Time of the last progress of the job. */
  readonly updatedAt: string
}

/** State of a job. PENDING: The work has not started. RUNNING: The work has started. If its process ends, another process continues it. COMPLETED: The work is done. FAILED: The work ended because of an error. CANCELED: The work was ended before it was done. What it wrote before stays. */
export type JobState = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED'

/** A fault of the image of a record. */
export interface LogoFinding {
  /** Id of the record. */
  readonly targetId: string
  /** Kind of the logo. Null for a person and an article. */
  readonly logoType: EntityLogoType | null
  readonly fault: LogoFault
  /** Whether the image is rejected. A job that is no dry run deletes it. */
  readonly rejected: boolean
  /** Path of the image. */
  readonly path: string
  /** The evidence, in one sentence. */
  readonly detail: string
}

/** What is wrong with the image of a record. FILE_MISSING: The storage does not have the file of the image. UNREADABLE: The file is not an image that can be decoded. TOO_SMALL: The image has too few pixels for its use. WRONG_ASPECT: The image is too long or too large for its use. BLANK: The image has one color only. MONOGRAM: The image was drawn from the name of the record. OTHER_MARK: The image shows another mark than the website of the record, and no person confirmed it. SHARED: Several records have the same image. This can be right, so nothing is deleted. */
export type LogoFault = 'FILE_MISSING' | 'UNREADABLE' | 'TOO_SMALL' | 'WRONG_ASPECT' | 'BLANK' | 'MONOGRAM' | 'OTHER_MARK' | 'SHARED'

/** A job that checks images, and was started. */
export interface MediaLogoAuditEnqueue {
  /** Id of the job. */
  readonly jobId: string
}

/** A job that was canceled. */
export interface JobCancel {
  /** Whether the job was canceled. */
  readonly canceled: boolean
  /** Id of the job. */
  readonly jobId: string
}

/** A job that makes variants of images, and was started. */
export interface MediaRetrofitEnqueue {
  /** Id of the job. */
  readonly jobId: string
}

/** A job that makes the missing variants of stored images. */
export interface MediaRetrofitJob {
  /** Id of the job. */
  readonly id: string
  readonly state: JobState
  /** Kind of record whose images are processed. */
  readonly targetDomain: MediaObjectType
  /** Whether references to missing files are only reported. */
  readonly dryRun: boolean
  /** Whether the job reached the last image, or the requested number of images. */
  readonly complete: boolean
  /** Number of images whose file was looked up. */
  readonly checked: number
  /** Number of images whose variants are all stored now. */
  readonly processed: number
  /** Number of references to a missing file. A job that is no dry run removes them: the record has no image then. */
  readonly remediated: number
  /** Number of images that could not be processed because of an error of the service. */
  readonly errors: number
  /** Number of variants that were made. */
  readonly variantsGenerated: number
  /** Number of variants that were already stored. */
  readonly variantsSkipped: number
  /** Number of variants that could not be made, because the file cannot be decoded. */
  readonly variantsFailed: number
  /** Id of the last record that is done. Null if the job is complete. */
  readonly nextCursor: string | null
  /** Why the job failed. Otherwise null. */
  readonly failureReason: string | null
  /** Time when the job was started. */
  readonly createdAt: string
  /** Time of the last progress of the job. */
  readonly updatedAt: string
}

/** Whether a stored image shows the same as the reference images of its record. */
export interface LogoAccuracy {
  /** Source of the image, if a person confirmed the image. The image is then a match without a comparison. Otherwise null. */
  readonly approval: DatasourceSourceMetadata | null
  /** What a language model saw in the stored image. */
  readonly candidateObserved: string | null
  readonly confidence: ImageConfidence
  readonly method: LogoMethod
  readonly outcome: LogoOutcome
  /** Reference images of the record, most similar first. The stored image is compared with the first. */
  readonly reference: readonly LogoAccuracyReference[]
  /** What a language model saw in the reference image. */
  readonly referenceObserved: string | null
  /** What both images have in common. null if they do not match. */
  readonly sharedFeature: string | null
}

/** How a stored image was compared with the reference images of its record. PERCEPTUAL_HASH: The perceptual hashes of the images were compared. VISION: A language model compared the two images. OPERATOR_REVIEW: The images were not compared, because a person confirmed the stored image. REFERENCE_UNAVAILABLE: The stored image was not compared, because no reference image of the record is known. */
export type LogoMethod = 'PERCEPTUAL_HASH' | 'VISION' | 'OPERATOR_REVIEW' | 'REFERENCE_UNAVAILABLE'

/** Whether a stored image shows the same as the reference images of its record. MATCH: The image shows the same as a reference image. MISMATCH: The image shows something else. INSUFFICIENT: The evidence is not sufficient. */
export type LogoOutcome = 'MATCH' | 'MISMATCH' | 'INSUFFICIENT'

/** A reference image (an image on the website of the record that identifies the record, such as its icon), and its distance from the stored image. */
export interface LogoAccuracyReference {
  /** Number of bits in which the hashes of the images differ, from 0 to 256. */
  readonly hammingDistance: number
  /** URL of the reference image on the website of the record. */
  readonly url: string
}

/** thin: the list is read page by page with a cursor, for example for a search index. */
export type NewsListMode = 'thin'

/** How words are searched. Both values mean: by keyword. */
export type NewsSearchMode = 'auto' | 'keyword'

/** Filters of a list of news. An article must match all of them. */
export interface NewsFilter {
  /** Words to find in title, text, author or publication. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no article, the search finds words that differ from it in one letter. */
  readonly search?: string | null | undefined
  /** Category slugs, comma-separated. Returns articles that have at least one of them. A minus excludes a category: `funding,-ai` returns articles about funding and not about ai. */
  readonly category?: string | null | undefined
  /** First letter of the author's name. */
  readonly authorInitial?: string | null | undefined
  /** Value of the X-Next-Cursor header of the previous page. Send the same filter and sort with it. */
  readonly cursor?: string | null | undefined
  /** Id of an article that the list leaves out. */
  readonly excludeId?: number | null | undefined
  readonly owner?: NewsOwnerFilter | null | undefined
  /** Returns articles that were published on this day (UTC) or later. */
  readonly publishedAfter?: string | null | undefined
  /** Returns articles that were published on this day (UTC) or earlier. */
  readonly publishedBefore?: string | null | undefined
}

/** Owner of the news: exactly one of entityId and personId. */
export interface NewsOwnerFilter {
  /** Id of the entity whose articles are requested. */
  readonly entityId?: string | null | undefined
  /** Id of the person whose articles are requested. */
  readonly personId?: string | null | undefined
}

/** The writable fields of an article. */
export interface NewsMutation {
  /** true: the text is not checked for amounts that a command shell damaged, such as `5M` instead of `$5M`. */
  readonly allowSuspectedShellStrip?: boolean | null | undefined
  /** Name of the author of the article. */
  readonly author?: string | null | undefined
  /** Slugs of the categories, separated by commas. */
  readonly category?: string | null | undefined
  /** Full text. Required if externalNewsArticle is false. */
  readonly content?: string | null | undefined
  /** true: removes the links to all entities. */
  readonly detachEntity?: boolean | null | undefined
  /** true: removes the links to all people. */
  readonly detachPerson?: boolean | null | undefined
  /** Ids of the entities that the article is about. These entities replace all entities to which the article is linked. */
  readonly entityJoinId?: readonly string[] | null | undefined
  /** Quote from the article that proves that the article is about the entity. */
  readonly entityMatchEvidence?: string | null | undefined
  /** How certain the link to the entity is, from 0 to 100. */
  readonly entityMatchScore?: number | null | undefined
  /** How the link between the article and the entity was made, as free text. It can contain the user and the time of the decision. */
  readonly entityMatchStatus?: string | null | undefined
  /** Short part of the article. Required if externalNewsArticle is true. */
  readonly excerpt?: string | null | undefined
  /** Id of the article in its source or feed. */
  readonly externalId?: string | null | undefined
  /** True if the article was published on another website than this service. The default is true. */
  readonly externalNewsArticle?: boolean | null | undefined
  /** Slug that a stored article gets. */
  readonly newSlug?: string | null | undefined
  /** Path of a stored image. Default for a new article of another website: the image of its web page. */
  readonly newsImageThumbnail?: string | null | undefined
  /** URL of the article. Required if externalNewsArticle is true. */
  readonly newsUrlOriginal?: string | null | undefined
  /** Id of the person whom the article is about. This person replaces all people to whom the article is linked. */
  readonly personId?: string | null | undefined
  /** Quote from the article that proves that the article is about the person. */
  readonly personMatchEvidence?: string | null | undefined
  /** How certain the link to the person is, from 0 to 100. */
  readonly personMatchScore?: number | null | undefined
  /** How the link between the article and the person was made, as free text. It can contain the user and the time of the decision. */
  readonly personMatchStatus?: string | null | undefined
  /** Slug of the person whom the article is about. Ignored if personId is sent. */
  readonly personSlug?: string | null | undefined
  /** Name of the publication. Required if externalNewsArticle is true. */
  readonly publication?: string | null | undefined
  /** Time of publication. Default when an article is created: the time that its web page states, or the current time if the page states none. */
  readonly publishedAt?: string | null | undefined
  /** Readable name of the article in URLs. Default when an article is created: the day of publication and the title. */
  readonly slug?: string | null | undefined
  /** Title of the article. */
  readonly title?: string | null | undefined
}

/** What a caller thinks about an article. */
export interface NewsFeedback {
  /** Comment of the reader. */
  readonly comment?: string | null | undefined
  /** Id of the article. Send newsId or slug. */
  readonly newsId?: number | null | undefined
  /** A short reaction, such as useful or wrong-company. */
  readonly reaction?: string | null | undefined
  /** Slug of the article. Send newsId or slug. */
  readonly slug?: string | null | undefined
}

/** The stored feedback. */
export interface NewsFeedbackAcknowledgement {
  /** Always true: the feedback is stored. */
  readonly acknowledged: boolean
  /** Time when the feedback was stored. */
  readonly at: string
  /** Comment of the reader. */
  readonly comment: string | null
  /** Id of the news article. */
  readonly newsId: number | null
  /** A short reaction, such as useful. */
  readonly reaction: string | null
  /** Slug of the article. */
  readonly slug: string | null
}

/** Result of a check of an entity's website. */
export interface EntityOperatingStatusSignal {
  /** Content delivery network of the website. Null if there was no response. */
  readonly cdnProvider: EntityUrlCrawlCdnProvider | null
  /** Time when the signals were read. */
  readonly checkedAt: string
  readonly confidence: Confidence
  /** Stored operating status of the entity. */
  readonly currentOperatingStatus: EntityOperatingStatus | null
  /** Id of the entity. */
  readonly entityId: string
  /** What the check found, one sentence per item. */
  readonly evidence: readonly string[]
  /** HTTP status of the last response. Null if there was no response. */
  readonly httpStatus: number | null
  /** URL that was checked: the current primary website. Null if there is none. */
  readonly probedUrl: string | null
  /** URL of the response, after all redirects. */
  readonly resolvedUrl: string | null
  /** Operating status that the check suggests. Null if the evidence is weak. */
  readonly suggestedOperatingStatus: EntityOperatingStatus | null
  readonly verdict: OperatingStatusSignalVerdict
}

/** How certain the verdict is. HIGH: Certain. MEDIUM: Probable. LOW: Uncertain. */
export type Confidence = 'HIGH' | 'MEDIUM' | 'LOW'

/** What the check of a website shows about its entity. LIVE: The website works. EDGE_CHALLENGED: The website lets only visitors in that a content delivery network has checked, so the service could not read it. DEAD_TARGET: The domain name, the server or the web page does not exist, or the web page states that the entity has closed. PARKED: The domain is for sale. ACQUISITION_SUSPECTED: The website redirects to a website of another company. INDETERMINATE: The check found no evidence, or only weak evidence. NO_WEBSITE: No website is known. */
export type OperatingStatusSignalVerdict = 'LIVE' | 'EDGE_CHALLENGED' | 'DEAD_TARGET' | 'PARKED' | 'ACQUISITION_SUSPECTED' | 'INDETERMINATE' | 'NO_WEBSITE'

/** A plan with its price. Prices are in minor units of the currency, such as cents. */
export interface PlanOffer {
  readonly plan: BillingPlan
  /** Display name of the plan. */
  readonly title: string
  readonly tier: BillingTier
  /** A change to a plan with a higher rank is an upgrade. */
  readonly rank: number
  /** Length of a paid period in months. */
  readonly months: number
  /** Price of a paid period in minor units of the currency. */
  readonly price: number
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency: string
  /** What the plan includes, by meter. */
  readonly allowance: readonly PlanAllowance[]
}

/** What a plan includes on one meter. */
export interface PlanAllowance {
  readonly meter: UsageMeter
  /** Units of a calendar month that the price includes. */
  readonly limit: number
  /** Price of one more unit in minor units. Null if there are no additional units. */
  readonly additionalUnitPrice: number | null
}

/** A plan that a checkout can begin. PRO_MONTHLY: Pro, paid each month. PRO_YEARLY: Pro, paid each year. */
export type CheckoutPlan = 'PRO_MONTHLY' | 'PRO_YEARLY'

/** A checkout of a plan. */
export interface BillingCheckout {
  readonly plan: BillingPlan
  /** Page where the customer pays. The subscription begins with the payment. */
  readonly url: string
  /** The checkout can be paid until this time. */
  readonly expiresAt: string
}

/** What a plan change would cost, and when it would take effect. Nothing has changed. */
export interface PlanChangePreview {
  /** The plan to which the subscription would change. */
  readonly plan: BillingPlan
  /** When the plan would start: now, or at the end of the current period. */
  readonly effectiveAt: string
  /** Lines of the invoice that the change would issue now. Empty: it issues none. */
  readonly line: readonly InvoiceLine[]
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency: string
  /** Sum of the lines, in minor units of the currency, such as cents. */
  readonly total: number
  /** Part of the total that the credit of the account pays. Negative: the change creates a credit. */
  readonly credit: number
  /** Part of the total that would be paid now. */
  readonly due: number
  /** Price of each later period of the plan, in minor units of the currency. */
  readonly price: number
  /** End of the period that would be paid after the change. The next payment is due then. */
  readonly periodEnd: string
}

/** One line of an invoice. */
export interface InvoiceLine {
  /** What the amount is for. */
  readonly description: string
  /** A negative amount reduces the invoice. */
  readonly amount: number
}

/** When a plan change takes effect, and where it is paid. */
export interface PlanChange {
  /** Time when the change takes effect: the time of the request, or the end of the current period. If paymentUrl is set, the change waits for the payment. */
  readonly effectiveAt: string
  /** The plan to which the subscription changes. */
  readonly plan: BillingPlan
  /** Page where the customer pays. Missing if nothing is due. */
  readonly paymentUrl?: string | undefined
}

/** When a canceled subscription ends. */
export interface Cancellation {
  /** End of the paid period. The plan applies until this time. */
  readonly effectiveAt: string
}

/** The billing portal of the caller. */
export interface BillingPortal {
  /** A secret URL. The page of this service expires after one hour. */
  readonly url: string
}

/** One page of a list. */
export interface PageInvoice extends Page {
  /** Records of the page. */
  readonly content: readonly Invoice[]
}

/** An invoice of an account. Amounts are whole minor units of the currency. */
export interface Invoice {
  /** Id of the invoice. */
  readonly id: string
  /** Number of the invoice: its year and its place in this year, without gaps. Null if a process of an earlier release issued the invoice during an upgrade. */
  readonly number: string | null
  readonly kind: InvoiceKind
  readonly status: InvoiceStatus
  /** The plan that the invoice pays for. Null for additional usage. */
  readonly plan: BillingPlan | null
  /** Start of the paid period. Null for a checkout, which begins when it is paid. */
  readonly periodStart: string | null
  /** End of the paid period. Null for a checkout, which begins when it is paid. */
  readonly periodEnd: string | null
  /** Lines of the invoice. */
  readonly line: readonly InvoiceLine[]
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency: string
  /** Sum of the lines of the invoice, in minor units of the currency, such as cents. */
  readonly total: number
  /** Part of the total that an earlier credit pays. It is negative if the invoice creates a credit. */
  readonly credit: number
  /** Part of the total that the customer pays. */
  readonly due: number
  /** The invoice becomes void if it is not paid before this time. */
  readonly payableUntil: string | null
  /** The subscription is past due if the invoice is not paid at this time. */
  readonly dueAt: string | null
  /** When the invoice was paid. */
  readonly paidAt: string | null
  /** Why the invoice is void, or what became of a late payment. */
  readonly note: string | null
  /** Secret URL of the invoice as a page. */
  readonly url: string
  /** Secret URL where the customer pays the invoice. Null if the invoice is not open. */
  readonly paymentUrl: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
}

/** What an invoice is for. CHECKOUT: The first period of a subscription. PLAN_CHANGE: The prorated difference of a plan change. RENEWAL: The next period. USAGE: Additional usage of a month. */
export type InvoiceKind = 'CHECKOUT' | 'PLAN_CHANGE' | 'RENEWAL' | 'USAGE'

/** Status of an invoice. OPEN: The invoice can be paid. PAID: The invoice is paid. VOID: The invoice is not to be paid. A payment that arrives later becomes a credit. */
export type InvoiceStatus = 'OPEN' | 'PAID' | 'VOID'

/** What the meters of an account counted and charged in a month. Amounts are in minor units of the currency, such as cents. */
export interface BillingUsage {
  /** Calendar month of UTC, such as 2026-03. */
  readonly month: string
  /** Currency of the amounts, as an ISO 4217 code. */
  readonly currency: string
  /** All meters in a fixed order. */
  readonly meter: readonly MeterCharge[]
  /** Sum of all meters. Additional usage is invoiced after the end of the month. */
  readonly charged: number
  /** Maximum charge for additional usage in a month, in minor units of the currency. Null if additional usage is switched off. */
  readonly cap: number | null
}

/** Units and charges of one meter in one month. */
export interface MeterCharge {
  readonly meter: UsageMeter
  /** Units of a month that the current plan includes. */
  readonly limit: number
  /** Number of units that were used in the month. */
  readonly used: number
  /** Number of units that are reserved for research that is running. */
  readonly reserved: number
  /** Price of an additional unit. Null if the meter has none. */
  readonly additionalUnitPrice: number | null
  /** Units that were charged, including reserved units. */
  readonly additionalUnits: number
  /** What the additional units cost. */
  readonly charged: number
}

/** How much an account may spend beyond the allowance of its plan. */
export interface AdditionalUsageSetting {
  /** Maximum cost per month in US cents. Null switches additional usage off. */
  readonly capCents: number | null
}

/** A download of a usage statement. */
export interface StatementLink {
  /** The month, such as 2026-03. */
  readonly month: string
  /** A secret URL of a CSV file. */
  readonly url: string
  /** The URL can be used until this time. */
  readonly expiresAt: string
}

/** Operations for which the permission of the caller is checked. */
export interface PermissionCheckMutation {
  /** The operations to check. */
  readonly operation: readonly OperationCandidate[]
}

/** An operation and the path of a request. The service checks whether the caller may send this request. */
export interface OperationCandidate {
  /** Path of the request to check: the path of the operation, with a valid value in place of each parameter. Nothing is executed. */
  readonly authorizationPath: string
  /** HTTP method of an operation of the REST API. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Id of the operation. */
  readonly operationId: string
  /** Path of the operation. It can contain placeholders such as {entityId}. */
  readonly path: string
}

/** What the caller may do. */
export interface PermissionCheck {
  /** The operations from the request that the caller may call. */
  readonly operation: readonly OperationCandidate[]
  readonly operationAccess: OperationAccess
  readonly permissionGrant: PermissionGrant
}

/** What the caller may do in general. READ: Only reads. PERMISSION: Reads, and the writes that its roles and permissions allow. ADMIN: Everything. */
export type OperationAccess = 'READ' | 'PERMISSION' | 'ADMIN'

/** Names of the permissions and roles that the caller has. */
export interface PermissionGrant {
  /** Names of the permissions that the caller has. */
  readonly permission: readonly string[]
  /** Names of the roles that the caller has. */
  readonly role: readonly string[]
}

/** One page of a list. */
export interface PagePerson extends Page {
  /** Records of the page. */
  readonly content: readonly Person[]
}

/** What the client knows about a person who may already be stored. */
export interface PersonDuplicateCriteria {
  /** Id of a person that the result leaves out, such as the person that is being edited. */
  readonly excludeId?: string | null | undefined
  /** Slug of the person. */
  readonly slug?: string | null | undefined
  /** Full name. `Last, First` is read as `First Last`. */
  readonly nameFull?: string | null | undefined
  /** A full name or an alias of the person, if you do not know which of them it is. */
  readonly nameAny?: string | null | undefined
  /** City, state and country of the person, separated by commas, or only some of them. */
  readonly location?: string | null | undefined
  /** URL of a profile or of the website of the person. */
  readonly url?: string | null | undefined
  /** Domain of the website of the person, such as example.com. */
  readonly urlDomain?: string | null | undefined
  readonly urlType?: EntityUrlType | null | undefined
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  readonly urlStrictness?: EntityUrlMatchStrictness | null | undefined
  /** Web pages that may belong to the record. */
  readonly urlCandidate?: readonly DuplicateUrlCandidate[] | null | undefined
}

/** The people and entities that are connected with a person in two steps. */
export interface PersonGraph {
  /** Entities of the person, at most 10. Current entities come first, then the latest. */
  readonly careerContext: readonly PersonGraphCareerContext[]
  /** People who invested in the same rounds, at most 20. People with the most common rounds come first. */
  readonly coInvestor: readonly PersonGraphCoInvestor[]
  /** Time of the response: the graph is computed for each request. */
  readonly computedAt: string | null
  /** People with the same current title at other entities, at most 10. People at the entities that raised the most come first. */
  readonly rolePeer: readonly PersonGraphRolePeer[]
}

/** An entity with which the person is or was associated. */
export interface PersonGraphCareerContext {
  /** Other people of the entity, at most 10. Current people come first, then the people with the highest score. */
  readonly colleague: readonly PersonGraphMember[]
  /** Latest number of employees. */
  readonly employeeCount: EmployeeCount | null
  readonly entity: EntityFundraiseTransactionEntity
  readonly primaryAddress: Address | null
  /** The latest 5 articles about the entity. */
  readonly recentNews: readonly News[]
  /** Competitors and similar companies, at most 5. */
  readonly similarEntity: readonly PersonGraphSimilarEntity[]
}

/** A person who is connected with the person of the graph. */
export interface PersonGraphMember {
  /** Whether the association is current. false: it is a former association. */
  readonly isCurrent: boolean | null
  /** Id of the person. */
  readonly personId: string
  readonly personImage: PersonImage
  /** Name of the person. */
  readonly personName: string
  /** Slug of the person. */
  readonly personSlug: string
  /** Title of the person at the entity. */
  readonly titleName: string | null
}

/** Number of employees of an entity on one day. */
export interface EmployeeCount {
  /** Time at which the fact was true. */
  readonly asOfDate: string
  readonly fact: EntityResearchFactValue
  /** Id of the research detail that stores the count. */
  readonly id: string
}

/** A value that was observed on one day. */
export interface EntityResearchFactValue {
  /** Time at which the fact was true. */
  readonly asOfDate: string | null
  readonly dataConfidence: EntityValuationDataConfidence | null
  /** The value as a date. */
  readonly dateValue: string | null
  /** The value as a number. */
  readonly numericValue: number | null
  /** Id of the record that is the value. */
  readonly referenceValue: string | null
  /** Source: a URL or a short label. */
  readonly source: string | null
  /** A range such as 51-200, if no exact number is known. */
  readonly textValue: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
  readonly valueType: EntityResearchValueType
}

/** A competitor or similar company of an entity of the person. */
export interface PersonGraphSimilarEntity {
  readonly entity: EntityFundraiseTransactionEntity
  /** The most important current people of the entity, at most 3. */
  readonly keyPerson: readonly PersonGraphMember[]
}

/** A person who invested in the same rounds. */
export interface PersonGraphCoInvestor {
  /** Number of rounds in which both people invested. */
  readonly overlapCount: number
  readonly person: PersonGraphMember
  /** Label of the latest of these rounds. */
  readonly round: string | null
  /** The company that raised this round. */
  readonly sharedEntity: Entity | null
  /** Id of this round. */
  readonly transactionId: string | null
}

/** A person with the same title at another entity. */
export interface PersonGraphRolePeer {
  readonly entity: Entity
  readonly person: PersonGraphMember
}

/** One page of a list. */
export interface PagePersonSimilarityResult extends Page {
  /** Records of the page. */
  readonly content: readonly PersonSimilarityResult[]
}

/** A similar person. */
export interface PersonSimilarityResult {
  /** The most important current association with a title. Null if the person has none that the caller may see. */
  readonly currentRole: EntityPersonAssociation | null
  readonly person: Person
  readonly similarity: PersonSimilarityContext
}

/** Why two people are similar. */
export interface PersonSimilarityContext {
  /** The score that sets the order. Here it equals cosineScore. */
  readonly compositeScore: number | null
  /** Cosine similarity of the vectors of the two records. A larger value means more similar. */
  readonly cosineScore: number | null
  /** Always null: a record has one vector for all its parts. */
  readonly matchedSectionWeight: number | null
  /** Position among all similar records. The most similar record has the position 1. */
  readonly rank: number
  /** Always null: a record has one vector for all its parts. */
  readonly sharedSectionCount: number | null
  readonly origin: PersonSimilarityOrigin
}

/** When the similarity was computed. live: during this request, from the stored vectors. */
export type PersonSimilarityOrigin = 'precomputed' | 'live'

/** One page of a list. */
export interface PageEntitySimilarityResult extends Page {
  /** Records of the page. */
  readonly content: readonly EntitySimilarityResult[]
}

/** A similar entity. */
export interface EntitySimilarityResult {
  readonly entity: EntityList
  readonly similarity: EntitySimilarityContext
}

/** Why two entities are similar. */
export interface EntitySimilarityContext {
  /** The score that sets the order. Here it equals cosineScore. */
  readonly compositeScore: number | null
  /** Cosine similarity of the vectors of the two records. A larger value means more similar. */
  readonly cosineScore: number | null
  /** Always null: a record has one vector for all its parts. */
  readonly matchedSectionWeight: number | null
  /** Position among all similar records. The most similar record has the position 1. */
  readonly rank: number
  /** Always null: a record has one vector for all its parts. */
  readonly sharedSectionCount: number | null
  /** Day for which the source states the similarity. */
  readonly curatedAsOf: string | null
  /** Type of the relationship. Null if origin is semantic. */
  readonly curatedRelationshipType: string | null
  /** The source that states that the two entities are similar: a URL or a short label. */
  readonly curatedSource: string | null
  /** Always null. The service does not use this field. */
  readonly derivedFromEntityId: string | null
  readonly origin: EntitySimilarityOrigin
}

/** Why two entities are similar. curated: A stored relationship connects the two entities. semantic: The vectors of the two entities are similar. precomputed: The service does not use this value. derived: The service does not use this value. computed: The service does not use this value. */
export type EntitySimilarityOrigin = 'curated' | 'semantic' | 'precomputed' | 'derived' | 'computed'

/** Name of an embedding model. It has no effect: the service uses the model of its configuration. */
export type NewsEmbeddingModel = 'qwen-4b-fp16'

/** A completion gate: a kind of data that a researched record should have. The record passes the gate if the data is stored. */
export interface CompletionGateType {
  /** Entity types that have the completion gate. An empty list means all types. */
  readonly appliesToType: readonly string[]
  /** Whether a completely researched entity must pass the completion gate. */
  readonly floor: boolean
  /** Id of the completion gate, such as entity.founded. */
  readonly gateId: string
  readonly indexed: CompletionGateIndex
  /** Name of the gate to display. */
  readonly label: string
  /** Minimum number of records. Null for a single value. */
  readonly minCount: number | null
  /** Id of the operation that returns the data. */
  readonly owningRead: string
  /** What must be stored to pass the completion gate. */
  readonly passCriteria: string
  /** Path of the data in the response of the operation `owningRead`, such as core.foundedYear. */
  readonly slotRef: string
  /** Whether an entity can be complete without this data, if a source shows that nobody can obtain the data. */
  readonly unobtainableAllowed: boolean
}

/** The records for which the completion gate is checked. The result of one completion gate for one record is called a slot. NONE: The completion gate is checked once for each entity. PERSON: The completion gate is checked for each person of the entity. PRODUCT_SERVICE: The completion gate is checked for each product or service of the entity. */
export type CompletionGateIndex = 'NONE' | 'PERSON' | 'PRODUCT_SERVICE'

/** Which data of an entity is stored, and which is missing. */
export interface EntityDetailCoverage {
  /** Id of the entity. */
  readonly entityId: string
  /** The slots of the entity come first: one for each completion gate of its type. The slots of its people follow, and last come the slots of its products and services. */
  readonly slot: readonly EntityDetailCoverageSlot[]
}

/** Whether the data of one completion gate is stored for one record. */
export interface EntityDetailCoverageSlot {
  /** Number of stored records or values. */
  readonly count: number
  readonly coverage: CompletionGateCoverage
  /** Id of the gate. */
  readonly gateId: string
  /** How to store the data. */
  readonly howToObtain: string
  /** Name of the gate to display. */
  readonly label: string
  /** Id of the operation that returns the data. */
  readonly owningRead: string
  /** The person of the slot. Null if the completion gate does not apply to people. */
  readonly parentPersonId: string | null
  /** The product or service of the slot. Null if the completion gate does not apply to products and services. */
  readonly parentProductServiceId: string | null
  /** Whether the entity is incomplete without this data. */
  readonly required: boolean
  /** The web page on which the data should be, if a research run read this page and did not find the data. Null if the data is stored, if no run looked for it, or if the completion gate requires the data. */
  readonly unobtainable: SearchedPage | null
  /** Whether an entity can be complete without this data, if a source shows that nobody can obtain it. */
  readonly unobtainableAllowed: boolean
}

/** Whether the data of a completion gate is stored. PRESENT: The data is stored. ABSENT: The data is missing. NOT_EVALUABLE: This operation cannot find out whether the data is stored. Call the operation `owningRead` of the completion gate. This is not a failure. */
export type CompletionGateCoverage = 'PRESENT' | 'ABSENT' | 'NOT_EVALUABLE'

/** A page on which a research run looked for a fact and did not find it. */
export interface SearchedPage {
  /** The page on which the fact should be. */
  readonly url: string
  /** Time at which the research run ended. */
  readonly checkedAt: string
}

/** Suggestions for related entities. They are not checked. */
export interface EntitySuggestionResult {
  /** Which data of the entity is stored, and which is missing. */
  readonly coverage: readonly EntityDetailCoverageSlot[]
  /** Always false: there may be further related entities. */
  readonly exhaustive: boolean
  /** Which data of the entity the suggestions can complete: `productService` or `relationship`. */
  readonly slot: string
  /** The suggestions, best first. Empty if no stored entity is similar. */
  readonly suggestion: readonly EntitySuggestion[]
}

/** A stored entity that may be related to the requested entity, but has no stored relationship of this kind. */
export interface EntitySuggestion {
  /** Whether the entity already has a current relationship with the candidate. */
  readonly alreadyPresent: boolean
  readonly candidate: EntityList
  /** Position of the suggestion in the list. The best suggestion has position 1. */
  readonly rank: number
  /** How similar the meanings of the two entities are: the cosine similarity of their vectors, from -1 to 1. A larger value means more similar. */
  readonly score: number
  readonly whySuggested: EntitySimilarityOrigin
}

/** A filter of the list of people. personTitle: Whole title of the person at an entity. Case does not matter. role: Title, function or level of the person at an entity. Case does not matter. entityName: Whole brand name or legal name of an entity with which the person is or was associated. Case, accents and punctuation do not matter. typeRecord: Type of an entity with which the person is or was associated. An empty list means any type. investedCompany: Whole brand name or legal name of a company that the person invested in. Case, accents and punctuation do not matter. round: Label or stage of a round that the person invested in, such as Series A. Case does not matter. status: Status of the editorial work on the person. */
export type PersonFilterKey = 'personTitle' | 'role' | 'entityName' | 'typeRecord' | 'investedCompany' | 'round' | 'status'

/** One page of a list. */
export interface PagePersonInvestment extends Page {
  /** Records of the page. */
  readonly content: readonly PersonInvestment[]
}

/** core: Person rows. association: PersonDetail rows, which contain the associations of the person. */
export type PersonBatchProjection = 'core' | 'association'

/** One page of a list. */
export interface PagePersonDetail extends Page {
  /** Records of the page. */
  readonly content: readonly PersonDetail[]
}

/** A question about entities, and filters that every result must match. */
export interface EntityNaturalSearch {
  /** Filters that every result must match. If the question contains one of these filters too, the value that is sent here is used. */
  readonly filter?: EntityFilter | null | undefined
  readonly search: NaturalSearch
}

/** A question in plain English. */
export interface NaturalSearch {
  /** The question in plain English. */
  readonly query: string
  /** How the question is searched. Default: auto. */
  readonly mode?: SearchMode | null | undefined
  /** Name of the planner that translates the question: `built-in`, or a language model of the service. The default is the first language model, or `built-in` if the service has none. */
  readonly model?: string | null | undefined
}

/** How a question is searched. auto: The service searches for the exact name. If no record has it, the service chooses: filters, words or meaning. exact: The service searches for the exact name only. keyword: The service searches for the words (full-text search). semantic: The service ranks the records by meaning. natural: The service always translates the question to filters. */
export type SearchMode = 'auto' | 'exact' | 'keyword' | 'semantic' | 'natural'

/** How a question was understood, and a page of entities. */
export interface NaturalSearchResult {
  readonly interpretation: SearchInterpretation
  readonly result: PageEntityList
}

/** How a question was understood. */
export interface SearchInterpretation {
  readonly confidence: Confidence
  /** The filters that express the question. */
  readonly constraint: readonly SearchConstraint[]
  readonly execution: SearchModeExecution
  /** Whether a search by meaning replaced the filters, because the question has no word for a filter. */
  readonly fallbackUsed: boolean
  /** The filter that was used. With this filter, the list returns the same records. */
  readonly filter: EntityFilter
  /** The filters and the order that the service found in the question, as a text for people. */
  readonly interpretation: string
  readonly sort: SortSpecEntityFilterSortable
  /** Parts of the question that were not used: no filter expresses them, or a filter of the request replaces them. Null if there are none. Words that rank the results by their meaning are in constraint. */
  readonly unsupported: string | null
  /** Why the search found no record. Null if it found some. */
  readonly whyEmpty: SearchWhyEmpty | null
}

/** A filter, and the words of the question that it translates. */
export interface SearchConstraint {
  /** The words of the question from which the service made the filter. */
  readonly words: string
  /** Path of the filter, such as fundraiseActivity.round. */
  readonly field: string
  /** Value of the filter as JSON. */
  readonly value: string
  readonly confidence: Confidence
}

/** The requested mode of a search, and the mode that was used. */
export interface SearchModeExecution {
  readonly modeRequested: SearchMode
  readonly modeUsed: SearchMode
}

/** The order of the results. It is empty if they are ordered by relevance. */
export interface SortSpecEntityFilterSortable {
  /** Fields by which the result is sorted, the most important first. */
  readonly order: readonly SortOrderEntityFilterSortable[]
}

/** One sort property with its direction. */
export interface SortOrderEntityFilterSortable {
  /** Whether the largest value comes first. */
  readonly descending: boolean
  readonly field: EntityFilterSortable
}

/** A sort property of the list. */
export type EntityFilterSortable = 'ID' | 'NAME_BRAND' | 'YEAR_FOUNDED' | 'STATUS_OPERATING' | 'CREATED_AT' | 'UPDATED_AT' | 'TOTAL_RAISED' | 'TOTAL_INVESTMENTS' | 'AMOUNT_INVESTED' | 'STAGE' | 'MOST_RECENT_AMOUNT' | 'MOST_RECENT_DATE' | 'LATEST_VALUATION' | 'ACCELERATOR_BRAND' | 'ACCELERATOR_COHORT' | 'HEADQUARTERS_COUNTRY' | 'EMPLOYEE_COUNT'

/** Why a search found no record. */
export interface SearchWhyEmpty {
  /** Path of the first filter in constraint after which no record remains. Null if the filters of the request alone select no record. */
  readonly removedBy: string | null
  /** What the search finds without one of its filters, at most five, most records first. */
  readonly alternative: readonly SearchAlternative[]
}

/** What a search finds without one of its filters. */
export interface SearchAlternative {
  /** The words of the question that are left out. */
  readonly words: string
  /** Path of the filter that is left out. */
  readonly field: string
  /** Number of records that match all other filters. */
  readonly total: number
}

/** A request whose response comes later. */
export interface JobAccepted {
  /** Id of the job. */
  readonly jobId: string
  /** Always `async`: the response of the request comes later. */
  readonly mode: 'async'
  /** Where to read the response. */
  readonly statusUrl: string
}

/** A question about people, and filters that every result must match. */
export interface PersonNaturalSearch {
  /** Filters that every result must match. If the question contains one of these filters too, the value that is sent here is used. */
  readonly filter?: PersonFilter | null | undefined
  readonly search: NaturalSearch
}

/** How a question was understood, and a page of people. */
export interface PersonNaturalSearchResult {
  readonly interpretation: PersonSearchInterpretation
  readonly result: PagePerson
}

/** How a question was understood. */
export interface PersonSearchInterpretation {
  readonly confidence: Confidence
  /** The filters that express the question. */
  readonly constraint: readonly SearchConstraint[]
  readonly execution: SearchModeExecution
  /** Whether a search by meaning replaced the filters, because the question has no word for a filter. */
  readonly fallbackUsed: boolean
  /** The filter that was used. With this filter, the list returns the same records. */
  readonly filter: PersonFilter
  /** The filters and the order that the service found in the question, as a text for people. */
  readonly interpretation: string
  readonly sort: SortSpecPersonSortField
  /** Parts of the question that were not used: no filter expresses them, or a filter of the request replaces them. Null if there are none. Words that rank the results by their meaning are in constraint. */
  readonly unsupported: string | null
  /** Why the search found no record. Null if it found some. */
  readonly whyEmpty: SearchWhyEmpty | null
}

/** The order of the results. It is empty if they are ordered by relevance. */
export interface SortSpecPersonSortField {
  /** Fields by which the result is sorted, the most important first. */
  readonly order: readonly SortOrderPersonSortField[]
}

/** One sort property with its direction. */
export interface SortOrderPersonSortField {
  /** Whether the largest value comes first. */
  readonly descending: boolean
  readonly field: PersonSortField
}

/** A sort property of the list. */
export type PersonSortField = 'ID' | 'FIRST_NAME' | 'LAST_NAME' | 'FULL_NAME' | 'SLUG' | 'CREATED_AT' | 'UPDATED_AT' | 'STATUS' | 'GENDER' | 'AMOUNT_INVESTED' | 'TOTAL_INVESTMENTS'

/** A question in plain English about several kinds of records. */
export interface FederatedQuestion {
  /** The question in plain English. */
  readonly query: string
  /** How the question is searched. Default: auto. */
  readonly mode?: SearchMode | null | undefined
  /** Name of the planner that translates the question: `built-in`, or a language model of the service. The default is the first language model, or `built-in` if the service has none. */
  readonly model?: string | null | undefined
  /** Kinds of record that are searched. The default is all of them. */
  readonly scope?: readonly SearchScope[] | null | undefined
}

/** A kind of record that can be searched. entity: Entities. person: People. news: News articles. */
export type SearchScope = 'entity' | 'person' | 'news'

/** Entities, people and articles that a question finds. */
export interface FederatedSearch {
  /** Entities. Null if their search failed or was not requested. */
  readonly entity: NaturalSearchResult | null
  /** People. Null if their search failed or was not requested. */
  readonly person: PersonNaturalSearchResult | null
  /** Articles, newest first. Null if their search failed or was not requested. */
  readonly news: PageNews | null
  readonly provenance: FederatedSearchProvenance
  /** Kinds of record whose search failed. The results of the other kinds are complete. */
  readonly failure: readonly SearchFailure[]
}

/** How each kind of record was searched. */
export interface FederatedSearchProvenance {
  /** How this kind of record was searched. Null if its search failed or was not requested. */
  readonly entity: SearchModeExecution | null
  /** How this kind of record was searched. Null if its search failed or was not requested. */
  readonly person: SearchModeExecution | null
  /** How this kind of record was searched. Null if its search failed or was not requested. */
  readonly news: SearchModeExecution | null
}

/** Why the search of one kind of record failed. */
export interface SearchFailure {
  /** Kind of record whose search failed. */
  readonly scope: SearchScope
  /** HTTP status that the search of this kind alone returns. */
  readonly status: number
  /** Code of the problem. */
  readonly code: string
  /** Why the search failed. */
  readonly detail: string
}

/** Kind of the suggested records. ENTITY: Entities. PERSON: People. */
export type SuggestKind = 'ENTITY' | 'PERSON'

/** A record with a name that begins with a text. */
export interface NameSuggestion {
  readonly owner: EntityPersonOwner
  /** Slug of the record. */
  readonly slug: string
  /** Brand name of the entity, or full name of the person. */
  readonly name: string
  /** The name that begins with the text. It can be another name of the entity. */
  readonly matched: string
  /** Type of the entity. Null for a person. */
  readonly typeRecord: EntityType | null
}

/** A name, and what is known about the entity or person that has this name. */
export interface LookupQuery {
  /** The name as your source writes it. An id, a public id, an identifier of a registry or a slug also works. */
  readonly name: string
  /** URLs that belong to the entity or person, such as its website. If a record has one of these URLs as a link, the record matches, unless the name belongs to another record. */
  readonly url?: readonly string[] | null | undefined
  /** City, state or country of the entity or person. It distinguishes records with the same name. */
  readonly location?: string | null | undefined
  /** Other facts about the entity or person, such as an employer. They distinguish records with the same name. */
  readonly context?: string | null | undefined
  /** URL of an article that mentions the entity or person. It is not a link of the entity or person. */
  readonly sourceUrl?: string | null | undefined
  /** Id of a stored article that mentions the entity or person. A record that the article mentions is preferred. */
  readonly sourceNewsId?: number | null | undefined
  /** Kind of the record. By default, entities and people are searched. */
  readonly kind?: LookupKind | null | undefined
}

/** Kind of the record that is looked up. ENTITY: An entity. PERSON: A person. */
export type LookupKind = 'ENTITY' | 'PERSON'

/** The record that a name means, or the reason why none was chosen. */
export interface LookupResult {
  readonly status: LookupStatus
  /** The reason for the status, in one sentence. */
  readonly detail: string
  readonly stage: LookupStage
  /** The record. Null unless the status is MATCHED. */
  readonly match: LookupCandidate | null
  /** Probability of the match, from 0 to 1. */
  readonly matchConfidence: number | null
  /** Records that the name can mean, most probable first. */
  readonly candidate: readonly LookupCandidate[]
  /** Other stored records that are similar to the matched record. */
  readonly duplicate: readonly LookupCandidate[]
  /** Current website of the matched record. */
  readonly officialUrl: string | null
}

/** Result of a lookup. MATCHED: Exactly one record matches. NO_MATCH: The name means none of the records that the caller can read. NEEDS_REVIEW: A person must decide. Do not create a record. */
export type LookupStatus = 'MATCHED' | 'NO_MATCH' | 'NEEDS_REVIEW'

/** How the result was found. DETERMINISTIC: Rules found the result, without a language model. */
export type LookupStage = 'DETERMINISTIC'

/** A record that the name of a lookup can mean. */
export interface LookupCandidate {
  /** Id of the record. */
  readonly id: string
  /** Slug of the record. */
  readonly slug: string
  /** Name of the record. */
  readonly name: string
  readonly owner: EntityPersonOwner
  /** How probable it is that the name means this record, from 0 to 1. */
  readonly probability: number
  /** What the record and the request have in common, such as url or name. */
  readonly reason: readonly string[]
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** A name, and what is known about the entity or person that has this name. */
export interface LookupName {
  /** The name as your source writes it. An id, a public id, an identifier of a registry or a slug also works. */
  readonly name: string
  /** URLs that belong to the entity or person, such as its website. If a record has one of these URLs as a link, the record matches, unless the name belongs to another record. */
  readonly url?: readonly string[] | null | undefined
  /** City, state or country of the entity or person. It distinguishes records with the same name. */
  readonly location?: string | null | undefined
  /** Other facts about the entity or person, such as an employer. They distinguish records with the same name. */
  readonly context?: string | null | undefined
  /** URL of an article that mentions the entity or person. It is not a link of the entity or person. */
  readonly sourceUrl?: string | null | undefined
  /** Id of a stored article that mentions the entity or person. A record that the article mentions is preferred. */
  readonly sourceNewsId?: number | null | undefined
}

/** Names to look up in the background, or a text whose names are looked up: exactly one of the members. */
export interface LookupJobCreate {
  /** The names to look up. */
  readonly row?: readonly LookupQuery[] | null | undefined
  /** URL of a public web page. The service reads it. */
  readonly sourceUrl?: string | null | undefined
  /** Id of a stored article that the caller can read. */
  readonly sourceNewsId?: number | null | undefined
  /** A text. */
  readonly text?: string | null | undefined
}

/** A lookup of many names in the background. */
export interface LookupJob {
  /** Id of the job. */
  readonly jobId: string
  readonly state: LookupJobState
  /** Why the job failed, such as a page that cannot be read. Null otherwise. */
  readonly failure: string | null
  /** Number of names to look up. It is 0 until a text has been read. */
  readonly total: number
  /** Number of names with a result. */
  readonly done: number
  /** Number of different names in the text. */
  readonly namesFound: number
  /** Number of names that were looked up. */
  readonly namesProcessed: number
  /** Whether the text is longer, or has more names, than the operation reads. The first names are looked up. */
  readonly limitReached: boolean
  /** The results, in the order of the names. A result contains only the first three candidates. Empty for a text. */
  readonly result: readonly LookupResult[]
  /** The names in a text with their results, in the order of the text. Empty for a list of names. */
  readonly mention: readonly LookupMention[]
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** The job is deleted after this time. */
  readonly expiresAt: string
}

/** State of the job. PENDING: The work has not started. RUNNING: Some names have a result. COMPLETED: All names have a result. FAILED: The work stopped because of an error, and some names have no result. CANCELED: The caller canceled the job, and some names have no result. */
export type LookupJobState = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED'

/** A company or a person that a text names, and the record that it means. */
export interface LookupMention {
  /** The name as the text writes it. */
  readonly name: string
  /** The sentence with the name. A very long sentence is shortened. */
  readonly sentence: string
  /** Position of the name in the sentence, in UTF-16 code units. */
  readonly start: number
  /** Position behind the name in the sentence. */
  readonly end: number
  /** Position of the name in the text of the request. Null for a page or an article. */
  readonly position: number | null
  /** How often the text contains the name. */
  readonly occurrences: number
  /** What in the text proves the record. */
  readonly evidence: readonly MentionEvidence[]
  readonly result: LookupResult
}

/** What in a text proves which record a name means. FULL_NAME: The name has several words, or is no word of the language. LINK: The name is a link to the website of the record, or the text contains the address of the website. TICKER: The text contains a ticker of the record. LEGAL_FORM: A legal form follows the name, such as Inc. CONTEXT: The sentence says that the name is a company, an investor or a person, such as "startup", "raised" or "CEO". PERSON: The text names a person who is associated with the record, or the employer of the person. INDUSTRY: The text contains a classification of the record, such as its industry. */
export type MentionEvidence = 'FULL_NAME' | 'LINK' | 'TICKER' | 'LEGAL_FORM' | 'CONTEXT' | 'PERSON' | 'INDUSTRY'

/** The people to read, and which of their data the response contains. */
export interface PersonDetailBatch {
  /** Whether people with a photo come first. A picture that was generated from the name is not a photo. Default: false. */
  readonly hasImageFirst?: boolean | null | undefined
  /** Ids of people to read. A text that is no id matches nobody. Default: an empty list. */
  readonly id?: readonly string[] | null | undefined
  /** Whether the response contains addresses. Default: true. */
  readonly includeAddress?: boolean | null | undefined
  /** Whether the response contains the associations of the person with entities. Default: true. */
  readonly includeAssociation?: boolean | null | undefined
  /** Whether the response contains links. Default: true. */
  readonly includeUrl?: boolean | null | undefined
  /** Maximum number of associations of each person in the response, at most 40. Default: 40. */
  readonly maxAssociations?: number | null | undefined
  /** Whether images that were made from the name are included. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Current or former slugs of people to read. A text that is no slug matches nobody. Default: an empty list. */
  readonly slug?: readonly string[] | null | undefined
  /** Current links of people to read. Host, path and query must be equal, without tracking parameters. A text that is no link matches nobody. Default: an empty list. */
  readonly url?: readonly string[] | null | undefined
}

/** People of a batch, and what matched nobody. */
export interface PagePersonDetailBatch extends Page {
  /** Records of the page. */
  readonly content: readonly PersonDetail[]
  /** The ids, slugs and links that match no record that the caller can read, of the whole request, in its order. Absent unless includeUnmatched is true. */
  readonly unmatched?: readonly UnmatchedInput[] | undefined
}

/** A person to create, with links, texts and associations. */
export interface PersonCreate {
  /** Associations of the person, such as employments. Each association needs entityId. */
  readonly association?: readonly PersonEntityAssociationMutation[] | null | undefined
  readonly person: PersonMutation
  /** Texts of the person, such as a summary. */
  readonly text?: readonly EntityTextMutation[] | null | undefined
  /** Links of the person. At least one current link is required. */
  readonly urlLink: readonly EntityUrlLinkMutation[]
}

/** The writable fields of a person. nameFirst, nameLast or nickname is required. The full name has the family name first if both names are in Chinese, Japanese or Korean script. */
export interface PersonMutation {
  /** Gender of the person. Null if it is not known. */
  readonly gender?: string | null | undefined
  /** If it is missing, the person keeps the photo. */
  readonly image?: PersonImageMutation | null | undefined
  /** If sent, replaces all aliases. */
  readonly nameAlias?: readonly PersonAlias[] | null | undefined
  /** Given name, in any script. */
  readonly nameFirst?: string | null | undefined
  /** Family name, in any script. */
  readonly nameLast?: string | null | undefined
  /** Middle names or initials. */
  readonly nameMiddle?: string | null | undefined
  /** New slug of a stored person, to rename the person. This object must not contain another value as slug. */
  readonly newSlug?: string | null | undefined
  /** Name by which the person is known. It can be the only name of the person. */
  readonly nickname?: string | null | undefined
  /** Readable name of the person in URLs. If it is missing from a create request, the service derives the slug from the name. */
  readonly slug?: string | null | undefined
  readonly source?: PersonSourceMutation | null | undefined
  readonly status?: PersonVisibilityStatusMutation | null | undefined
  /** Part of the name after the last name, such as Jr. or PhD. */
  readonly suffix?: string | null | undefined
}

/** The photo of the person. */
export interface PersonImageMutation {
  /** Path of a stored image, such as media.path of an upload without a record. null removes the photo. */
  readonly picture?: string | null | undefined
}

/** Editorial data of the person. */
export interface PersonSourceMutation {
  /** Status of the editorial work on the person. */
  readonly workflowStatus?: string | null | undefined
}

/** Flags that control who can see the person. A flag that is missing from an update keeps its value. */
export interface PersonVisibilityStatusMutation {
  /** True if only admin callers and the account that created the person can see the person. Default when a person is created: true. */
  readonly isHidden?: boolean | null | undefined
  /** Whether search engines may list the person. Default when a person is created: false. */
  readonly showOnSitemap?: boolean | null | undefined
}

/** The two people to merge. */
export interface PersonMerge {
  /** Whether the former path of the deleted person redirects to the survivor. Default: true. */
  readonly createSlugRedirect?: boolean | null | undefined
  /** How the person with the id loserId is deleted. Default: hard. */
  readonly deleteMode?: DeleteMode | null | undefined
  /** Id of the person that is merged into the survivor and deleted. */
  readonly loserId: string
  /** Id of the survivor: the person that stays. */
  readonly survivorId: string
  /** Fields of the survivor that the merge also changes. */
  readonly survivor?: PersonMutation | null | undefined
}

/** Result of a merge of people. */
export interface PersonMergeResult {
  /** Whether the former path of the deleted person redirects to the survivor. */
  readonly createSlugRedirect: boolean
  /** How the person with the id loserId is deleted. */
  readonly deleteMode: DeleteMode
  /** Id of the person that is merged into the survivor and deleted. */
  readonly loserId: string
  /** Id of the survivor: the person that stays. */
  readonly survivorId: string
  /** Number of references to the deleted record that now refer to the survivor. */
  readonly foreignKeyRowsRepointed: number
  /** Former public path of the deleted record. */
  readonly loserUrl: string | null
  /** Id of the redirect from loserUrl. */
  readonly slugRedirectId: number | null
  /** Always null: the merge returns no whole record. */
  readonly survivor: null
  /** Public path of the survivor. */
  readonly survivorUrl: string | null
}

/** Where each page of the sitemap of people ends. A sitemap lists web pages for search engines. */
export interface PersonSitemapBoundaries {
  /** The end of each page of the sitemap, in the order of the pages. */
  readonly boundary: readonly PersonSitemapBoundary[]
  /** Maximum number of people on one page. */
  readonly size: number
  /** Number of published people. */
  readonly total: number
}

/** End of one page of the sitemap of people. */
export interface PersonSitemapBoundary {
  /** Number of the sitemap page. The first page is 0. */
  readonly page: number
  /** Time of the last change of the last person on the sitemap page. */
  readonly latestUpdatedAt: string
  /** Cursor of the next sitemap page. Null for the last page. */
  readonly nextCursor: string | null
}

/** One page of a list. */
export interface PageEntityRelationship extends Page {
  /** Records of the page. */
  readonly content: readonly EntityRelationship[]
}

/** The writable fields of a relationship. */
export interface EntityRelationshipMutation {
  /** Day on which the relationship was true. */
  readonly asOf?: string | null | undefined
  /** Required for an acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`. */
  readonly detail?: string | null | undefined
  /** Whether the relationship exists now. The default is true. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether the relationship is primary, so that lists contain it by default. The default is true. */
  readonly isPrimary?: boolean | null | undefined
  /** Type of the relationship, or an alias of the type. The type must have `joinable` true in the list of relationship types. */
  readonly relationshipType?: string | null | undefined
  /** Source of the relationship: a URL or a short label. */
  readonly source?: string | null | undefined
  /** Id of the source of the relationship. relationshipType defines the roles of source and target. */
  readonly sourceEntityId?: string | null | undefined
  /** Id of the target of the relationship. relationshipType defines the roles of source and target. */
  readonly targetEntityId?: string | null | undefined
}

/** A relationship type and its rules. */
export interface EntityRelationshipTypeOption {
  /** Whether only the operations on acquisitions write relationships of this type. */
  readonly acquisitionManaged: boolean
  /** Other accepted spellings of the type. */
  readonly alias: readonly string[]
  readonly canonical: EntityRelationshipType
  /** Meaning of the type. */
  readonly description: string
  readonly direction: RelationshipDirection
  /** Types that the same two entities cannot have at the same time. */
  readonly exclusiveRelationshipType: readonly string[]
  /** Whether clients can create relationships of this type. */
  readonly joinable: boolean
  /** Which entity types may have this relationship. */
  readonly pairRule: string
  /** Whether relationships of this type can be read but not written. */
  readonly readOnly: boolean
  /** Role of the source of the relationship, such as acquirer. */
  readonly sourceRole: string | null
  /** Role of the target of the relationship, such as acquired. */
  readonly targetRole: string | null
}

/** How it is decided which of the two entities is the source of a relationship. symmetric: Both entities have the same role. typeOriented: The types of the entities decide which entity is the source. directional: The client decides which entity is the source. */
export type RelationshipDirection = 'symmetric' | 'typeOriented' | 'directional'

/** One page of a list. */
export interface PageRepository extends Page {
  /** Records of the page. */
  readonly content: readonly Repository[]
}

/** A repository of the owner at the last synchronization. */
export interface Repository {
  /** Id of the repository in this service. */
  readonly id: number
  /** Id of the repository on the platform. It does not change when the repository is renamed. */
  readonly githubId: number
  /** Name of the repository, without its account. */
  readonly name: string
  /** Name of the account at the platform. */
  readonly ownerLogin: string
  /** Web page of the repository. */
  readonly url: string
  /** Description that the account gives to the repository. */
  readonly description: string | null
  /** Website of the project. */
  readonly homepageUrl: string | null
  /** Main programming language. */
  readonly language: string | null
  /** SPDX identifier of the license, such as MIT. */
  readonly license: string | null
  /** Topics that the account gave to the repository. */
  readonly topic: readonly string[]
  /** Number of forks. */
  readonly forkCount: number
  /** Number of accounts that starred the repository. */
  readonly stargazerCount: number
  /** Whether the repository is read-only. */
  readonly isArchived: boolean
  /** Whether the repository is a copy of another repository. */
  readonly isFork: boolean
  /** When the repository was created. */
  readonly repoCreatedAt: string | null
  /** When the repository was last changed. */
  readonly repoPushedAt: string | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** One page of a list. */
export interface PageEntityResearchDetail extends Page {
  /** Records of the page. */
  readonly content: readonly EntityResearchDetail[]
}

/** A type of research detail and the rules for its value. */
export interface ResearchDetailType {
  /** The values that the type permits. Null if it permits other values too. */
  readonly allowedToken: readonly string[] | null
  /** Whether editors maintain the values. */
  readonly curated: boolean
  /** Name of the type to display. */
  readonly label: string
  readonly range: ResearchValueRange | null
  /** Path of details of this type in the complete JSON of an entity. */
  readonly targetPath: string
  /** true: each observation is stored as a separate detail with a date, and earlier observations stay. */
  readonly timeSeries: boolean
  /** Name of the type in requests and responses. */
  readonly typeValue: string
  readonly valueShape: ResearchValueShapeType
  readonly valueType: EntityResearchValueType
}

/** Smallest and largest allowed number. */
export interface ResearchValueRange {
  /** Largest value. */
  readonly max: number
  /** Smallest value. */
  readonly min: number
}

/** Form of the value of a research detail. It determines which fields the value uses and how they are checked. acceleratorParticipation: The program and the batch of an accelerator. enumeratedToken: One of the values in `allowedToken`. freeText: Any text. isoCurrencyCode: A currency, as an ISO 4217 code such as USD. monetaryFlow: An amount of money for each interval of time, such as a year. monetaryFlowOverPeriod: An amount of money in a period with a start and an end. monetaryStock: An amount of money at a point in time. numericCount: A number of things. numericCountOrRange: A number of things, or a range. numericGrowthRate: Growth in percent. numericRatio: A ratio: 0.8 means 80 %. numericScore: A score from 0 to 100. targetDateAbsolute: A date in the future. */
export type ResearchValueShapeType = 'acceleratorParticipation' | 'enumeratedToken' | 'freeText' | 'isoCurrencyCode' | 'monetaryFlow' | 'monetaryFlowOverPeriod' | 'monetaryStock' | 'numericCount' | 'numericCountOrRange' | 'numericGrowthRate' | 'numericRatio' | 'numericScore' | 'targetDateAbsolute'

/** One page of a list. */
export interface PageEntityResearchSnippet extends Page {
  /** Records of the page. */
  readonly content: readonly EntityResearchSnippet[]
}

/** The writable fields of a snippet. */
export interface EntityResearchSnippetMutation {
  /** true: the text is not checked for amounts that a command shell damaged, such as `5M` instead of `$5M`. */
  readonly allowSuspectedShellStrip?: boolean | null | undefined
  /** Name of the person or program that recorded the fact. */
  readonly creator?: string | null | undefined
  /** Whether the snippet is valid now. Default: true. false stores the snippet as a former snippet. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether the snippet is the main snippet of its type. Default: true for a current snippet. Always false for a former snippet. */
  readonly isPrimary?: boolean | null | undefined
  /** The words of the snippet. Write amounts of money with a dollar sign, such as `$5M`. */
  readonly text: string
  /** Type of the snippet. */
  readonly textType: string
  /** Whether callers that are not admin callers can read the snippet. Default: true for recognized types, false for others. */
  readonly visible?: boolean | null | undefined
}

/** A type of snippet and its rules. */
export interface ResearchSnippetType {
  /** Whether a client can show a snippet of this type as a text for readers. True for the types that are curated. */
  readonly analysisRenderable: boolean
  /** Whether editors maintain the values. */
  readonly curated: boolean
  /** Default of `visible` for snippets of this type. */
  readonly defaultVisible: boolean
  /** Name of the type to display. */
  readonly label: string
  /** Minimum length of a snippet, in UTF-16 code units. */
  readonly minLength: number | null
  readonly paragraphShape: ResearchParagraphShape | null
  /** Always true: the list contains recognized types only. A snippet of any other type is stored, but hidden by default. */
  readonly recognized: boolean
  /** Path of snippets of this type in the complete JSON of an entity. */
  readonly targetPath: string
  /** Name of the type in requests and responses. */
  readonly typeValue: string
}

/** Rules for paragraphs. One blank line separates paragraphs. */
export interface ResearchParagraphShape {
  /** Maximum length of a paragraph, in UTF-16 code units. */
  readonly maxChars: number
  /** Maximum number of paragraphs. null: no maximum. */
  readonly maxParagraphs: number | null
  /** Maximum number of sentences in a paragraph. */
  readonly maxSentences: number
  /** Minimum length of a paragraph, in UTF-16 code units. */
  readonly minChars: number
  /** Minimum number of paragraphs. */
  readonly minParagraphs: number
  /** Minimum number of sentences in a paragraph. */
  readonly minSentences: number
}

/** A request to research an entity or a person. */
export interface ResearchRunRequest {
  /** URL of the official website, or of a profile, of the entity or person to research. */
  readonly url: string
  /** Name of the entity or person to research. If several records have the URL, the run updates the record with this name. The run does not store a brand name that differs from it: one of the two names must contain the other. */
  readonly name?: string | null | undefined
  /** A configured language model. It looks for the facts that the built-in extractor does not find. Without it, or with `built-in`, the run uses no language model. */
  readonly model?: string | null | undefined
  /** Which records the run researches. Default: COMPREHENSIVE. */
  readonly mode?: ResearchRunMode | null | undefined
  /** Instructions for the language model. The built-in extractor does not read them. */
  readonly userPrompt?: string | null | undefined
  /** Limits the run to these task presets. The list of task presets contains their names. */
  readonly taskPresetKey?: readonly ResearchPresetKey[] | null | undefined
  /** Facts to verify. Requires a task preset that accepts findings. */
  readonly finding?: readonly ResearchFinding[] | null | undefined
}

/** Which records a research run researches. The subject is the company, product, service or person at the URL. COMPREHENSIVE: The subject, and its people, products and services. INDIVIDUAL: Only the entity or person itself. */
export type ResearchRunMode = 'COMPREHENSIVE' | 'INDIVIDUAL'

/** Name of a task preset. profile: Names, founding year, texts, links and logo of the record. locations: Headquarters and other addresses. team: People with their titles. offerings: Products and services. funding: Funding rounds with their investors. findings: Verifies the findings of the caller, and writes the findings that it can confirm. It does not search for other facts. */
export type ResearchPresetKey = 'profile' | 'locations' | 'team' | 'offerings' | 'funding' | 'findings'

/** A fact that the caller has found, with the words that support it. */
export interface ResearchFinding {
  /** The fact itself, in the form in which the record stores it, such as `2015`. */
  readonly claim: string
  /** Web page that contains the quote. */
  readonly url: string
  /** The exact words of the web page that support the claim. */
  readonly quote: string
  /** Where the fact belongs: the `slotRef` of a completion gate, which is a path such as `core.foundedYear`. */
  readonly slot: string
}

/** A research run: the service reads web pages about the entity or person at a URL, and writes the facts that it can confirm. */
export interface ResearchRun {
  /** Id of the research run. */
  readonly id: string
  /** URL of the researched entity or person. */
  readonly url: string
  readonly type: ResearchRunType
  readonly mode: ResearchRunMode
  readonly status: ResearchRunStatus
  /** Language model of the run. `built-in` if the run uses none. */
  readonly model: string
  /** Language model that reads single web pages for the run. `built-in` if the run uses none. */
  readonly subagentModel: string
  /** Number of times that a worker has started the run. */
  readonly attempt: number
  /** Number of web pages that the run has read so far. */
  readonly iteration: number
  /** Maximum number of web pages that the run reads. */
  readonly maxIteration: number
  /** Maximum number of web pages that the run reads at the same time. */
  readonly maxScoutConcurrent: number
  readonly chassis: ResearchRunChassis
  /** Whether the service chose the chassis (the program that finds the facts on the web pages). false means that the caller chose it. */
  readonly chassisRouted: boolean
  readonly llmApi: ResearchRunLlmApi
  readonly lane: ResearchRunLane
  readonly environment: ResearchRunEnvironment
  /** Whether the run reads a private file that a user uploaded. Always false: the service does not support this. */
  readonly hasSourceDocument: boolean
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** Id of the researched entity. Null until the run has found or created it. */
  readonly entityId: string | null
  /** Id of the researched person. Null until the run has found or created them. */
  readonly personId: string | null
  /** Slug of the researched entity or person. */
  readonly entitySlug: string | null
  /** Why the run failed. Null unless the run failed. */
  readonly error: string | null
  /** Kind of failure. Null unless the run failed. */
  readonly failureClass: string | null
  /** Time when the run began. Null if it has not begun. */
  readonly startedAt: string | null
  /** Time when the run ended. Null if it has not ended. */
  readonly finishedAt: string | null
  /** Progress of the run, as a JSON text whose members can change. */
  readonly latestStatus: string | null
  /** Earliest time of the next attempt, if an attempt failed. */
  readonly nextAttemptAt: string | null
  /** Until this time, a failed or stopped run can be retried. A retry keeps the results of the run. */
  readonly resumeSafeUntil: string | null
  /** Task presets of the run. Null if it has none. */
  readonly taskPresetKey: readonly string[] | null
  /** Instructions of the user for the language model. Null if there are none. */
  readonly userPrompt: string | null
}

/** Who started a research run. ENRICHMENT: A caller started the run. TASK: A schedule of the service started the run. */
export type ResearchRunType = 'ENRICHMENT' | 'TASK'

/** Status of a research run. queued: The run waits for a worker. running: A worker reads the web. completed: The run has ended as planned. failed: The run has ended with an error. stopped: A caller has stopped the run. */
export type ResearchRunStatus = 'queued' | 'running' | 'completed' | 'failed' | 'stopped'

/** The program that finds the facts on the web pages of a research run. extractor: A program without a language model. It finds facts with rules. agent: The extractor, and a language model that looks for the facts which the extractor did not find. */
export type ResearchRunChassis = 'extractor' | 'agent'

/** Protocol of the API of the language model. `openai-chat` also if the run uses none. anthropic: The Messages API of Anthropic. openai-chat: The Chat Completions API of OpenAI. openai-responses: The Responses API of OpenAI. */
export type ResearchRunLlmApi = 'anthropic' | 'openai-chat' | 'openai-responses'

/** Whether a caller waits for a research run. interactive: A caller waits for the run. background: No caller waits for the run. */
export type ResearchRunLane = 'interactive' | 'background'

/** Name of the deployment that runs the research. Always `unassigned` in a service that you host yourself. unassigned: No environment is set. development: The environment for developers. staging: The environment for tests before a release. production: The environment for users. */
export type ResearchRunEnvironment = 'unassigned' | 'development' | 'staging' | 'production'

/** One page of a list. */
export interface PageResearchRun extends Page {
  /** Records of the page. */
  readonly content: readonly ResearchRun[]
}

/** A task preset: it limits a research run to some groups of facts. */
export interface ResearchPreset {
  /** Value for taskPresetKey. */
  readonly key: ResearchPresetKey
  /** What the runs of the preset do. */
  readonly description: string
  /** Groups of facts that the run searches for. */
  readonly factGroup: readonly ResearchFactGroup[]
  /** Whether the request may contain findings. */
  readonly acceptsFindings: boolean
}

/** A group of facts that a research run searches for. profile: Names and founding year. texts: Texts. links: Links. addresses: Addresses. people: People with their titles. offerings: Products and services. funding: Funding rounds with their investors. logo: The logo of an entity. */
export type ResearchFactGroup = 'profile' | 'texts' | 'links' | 'addresses' | 'people' | 'offerings' | 'funding' | 'logo'

/** One page of a list. */
export interface PageResearchFact extends Page {
  /** Records of the page. */
  readonly content: readonly ResearchFact[]
}

/** A fact that a research run has checked, with its source. */
export interface ResearchFact {
  /** Position of the fact in the run. The first fact is 1. */
  readonly number: number
  /** Where the fact belongs, as a path in the complete JSON of the record. */
  readonly slot: string
  /** The fact, such as `2015` or `Jane Doe, Chief Executive Officer`. */
  readonly claim: string
  /** Web page that states the fact. For a PDF document, it ends with `#page=` and the number of the page. */
  readonly url: string
  /** Words of the web page that support the fact. */
  readonly quote: string
  /** SHA-256 of the normalized visible text of the page. Null if the page could not be read. */
  readonly pageHash: string | null
  readonly outcome: ResearchFactOutcome
  /** Why the run did not write the fact. Null if it did. */
  readonly reason: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Id of the proposal. Null if the fact does not contradict the record. */
  readonly proposalId: string | null
  /** The value that an acceptance of the proposal writes. */
  readonly proposedValue: string | null
  /** The value of the record that the fact contradicts. */
  readonly storedValue: string | null
  /** Kind of source of the stored value. */
  readonly storedSourceType: RecordedSourceType | null
  /** Source of the stored value, such as the URL of a page. Null if the source is not published. */
  readonly storedSourceDetail: string | null
  /** Time when the stored value was written. */
  readonly storedAt: string | null
  /** Time when a caller accepted or rejected the proposal. */
  readonly decidedAt: string | null
}

/** What happened to a fact. written: The run wrote the fact. stored: The record had the fact already. kept: The record has another value. The run did not change it. unconfirmed: The page does not confirm the fact. refused: A rule of the service refused the fact. proposed: The fact contradicts the record. A caller decides which value is right. accepted: A caller accepted the proposal. The record has the value. rejected: A caller rejected the proposal. The record kept its value. replaced: A later run read the value again, so the proposal needs no decision. */
export type ResearchFactOutcome = 'written' | 'stored' | 'kept' | 'unconfirmed' | 'refused' | 'proposed' | 'accepted' | 'rejected' | 'replaced'

/** Kind of source of a stored change. requestChangeForm: A form with which a visitor requests a change. newsArticle: A news article. blogArticle: An article of a blog. firstPartyWebsite: A website of the record itself. relatedPartyWebsite: A website of a related party, such as an investor. thirdPartyWebsite: Any other website. llm: A language model. aventureStaff: The staff that maintains the data. import: The import of a data set. */
export type RecordedSourceType = 'requestChangeForm' | 'newsArticle' | 'blogArticle' | 'firstPartyWebsite' | 'relatedPartyWebsite' | 'thirdPartyWebsite' | 'llm' | 'aventureStaff' | 'import'

/** Something that happened to a research run. */
export interface ResearchRunEvent {
  /** Number of the event in its run. The first event is 1, and no number is missing. */
  readonly number: number
  readonly type: ResearchRunEventType
  /** Details of the event, as a JSON text whose members depend on the type. */
  readonly data: string
  /** Time when the record was stored. */
  readonly createdAt: string
}

/** What happened to a research run. queued: The run waits for a worker. running: A worker has started the run. page: The run has read a web page. asked: The language model has replied. proposed: The language model has proposed a fact. unobtainable: The language model has reported that no page states a fact. saved: The run has finished a step and saved its results. completed: The run has ended as planned. failed: The run has ended with an error. stopped: A caller has stopped the run. */
export type ResearchRunEventType = 'queued' | 'running' | 'page' | 'asked' | 'proposed' | 'unobtainable' | 'saved' | 'completed' | 'failed' | 'stopped'

/** Records to research: at most 200 ids, entities and people together. */
export interface EnrichmentRequest {
  /** Ids of the entities to enrich. */
  readonly entityId?: readonly string[] | null | undefined
  /** Ids of the people to enrich. */
  readonly personId?: readonly string[] | null | undefined
}

/** The result of a batch of research requests. */
export interface EnrichmentBatch {
  /** Ids of all runs of the batch: created runs, and earlier runs of the caller that have not ended. */
  readonly filedRunId: readonly string[]
  /** One result for each different id, in the order of the request, entities first. */
  readonly result: readonly Enrichment[]
}

/** The result for one record of a batch: its run or the reason of the refusal. */
export interface Enrichment {
  /** Id of the entity. Null if the record is a person. */
  readonly entityId: string | null
  /** Id of the person. Null if the record is an entity. */
  readonly personId: string | null
  /** The created run, or an earlier run of the caller on this record that has not ended. Null if the record was refused. */
  readonly run: ResearchRun | null
  /** Why the record was refused. Null if there is a run. */
  readonly refusal: EnrichmentRefusal | null
}

/** Why no run was created for a record. NOT_FOUND: The caller may not see a record with this id, or there is none. ALLOWANCE_EXHAUSTED: No research unit is left. RESEARCHED_RECENTLY: The record was researched in the last 24 hours. NO_URL: The record has no link. */
export type EnrichmentRefusal = 'NOT_FOUND' | 'ALLOWANCE_EXHAUSTED' | 'RESEARCHED_RECENTLY' | 'NO_URL'

/** What happened to a proposal. proposed: Nobody has decided yet. accepted: A caller accepted the proposal. The record has the value. rejected: A caller rejected the proposal. The record kept its value. replaced: A later run read the value again, so this proposal needs no decision. */
export type ResearchProposalState = 'proposed' | 'accepted' | 'rejected' | 'replaced'

/** One page of a list. */
export interface PageResearchProposal extends Page {
  /** Records of the page. */
  readonly content: readonly ResearchProposal[]
}

/** A value that a web page states and that contradicts a stored value. A caller decides which one is right. */
export interface ResearchProposal {
  /** Id of the proposal. */
  readonly id: string
  /** Id of the research run that made the proposal. */
  readonly runId: string
  /** Id of the entity that the run researched. Null if it researched a person. */
  readonly entityId: string | null
  /** Id of the person that the run researched. Null if it researched an entity. */
  readonly personId: string | null
  /** Id of the record with the value: of the entity, of the person, or of a round. */
  readonly recordId: string
  /** The value, as a path in the complete JSON of the record. */
  readonly slot: 'core.nameBrand' | 'core.nameLegal' | 'core.foundedYear' | 'core.typeRecord' | 'core.operatingStatus' | 'enrichment.text.summary' | 'enrichment.text.expanded' | 'enrichment.urlLink' | 'enrichment.address' | 'person' | 'relationship.productService' | 'fundraiseRound'
  readonly state: ResearchProposalState
  /** The value that the record had when the run proposed another one. */
  readonly storedValue: string | null
  /** Kind of source of the stored value. Null if the history does not contain it. */
  readonly storedSourceType: RecordedSourceType | null
  /** Source of the stored value, such as the URL of a page. Null if the source is not published. */
  readonly storedSourceDetail: string | null
  /** Time when the stored value was written. Null if the history does not contain it. */
  readonly storedAt: string | null
  /** The value that an acceptance writes. */
  readonly proposedValue: string
  /** The value as the page states it. */
  readonly claim: string
  /** Web page that states the proposed value. */
  readonly url: string
  /** Words of the web page that support the proposed value. */
  readonly quote: string
  /** SHA-256 of the normalized visible text of the page. Null if the page could not be read. */
  readonly pageHash: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the decision. Null if there is none. */
  readonly decidedAt: string | null
}

/** The decision about a proposal of a research run. */
export interface ResearchProposalDecisionRequest {
  readonly decision: ResearchProposalDecision
}

/** What to do with a proposal. accept: Write the proposed value. The page is its source. reject: Keep the stored value. Later runs do not propose the same value again. */
export type ResearchProposalDecision = 'accept' | 'reject'

/** A job that reads a website. */
export interface JobEnqueue {
  /** Id of the job. It is the id of the research run that reads the website. */
  readonly jobId: string
  /** What the run researches. */
  readonly mode: string
  /** Path of the state of the job. */
  readonly statusUrl: string
}

/** A job that reads a website, with the pages that it has read. */
export interface CrawlRunJob {
  /** Id of the job. */
  readonly jobId: string
  readonly state: JobState
  /** Registrable domain of the website. */
  readonly domain: string | null
  /** Why the job failed. Otherwise null. */
  readonly failureReason: string | null
  /** The pages that were read, in their order. */
  readonly page: readonly CrawledPage[]
  /** Time when the job was created. */
  readonly createdAt: string
  /** Time of the last change of the job. */
  readonly updatedAt: string
}

/** A page of a website that was read. */
export interface CrawledPage {
  /** URL of the page. */
  readonly url: string
  /** HTTP status, or the reason why the page could not be read. */
  readonly status: string
  /** Hash of the visible text. Null if the page could not be read. */
  readonly hash: string | null
  /** Time when the page was read. */
  readonly crawledAt: string
}

/** The company, product or person that a web page is mainly about, and the records that a search for its name finds. */
export interface LinkSearch {
  /** Name of the company, product or person that the page is mainly about. */
  readonly query: string
  readonly related: FederatedSearch
  /** URL of the page that was read, after redirects. */
  readonly url: string
}

/** The text whose names are looked up: exactly one of the members. */
export interface MentionSource {
  /** URL of a public web page. The service reads it. */
  readonly sourceUrl?: string | null | undefined
  /** Id of a stored article that the caller can read. */
  readonly sourceNewsId?: number | null | undefined
  /** A text. */
  readonly text?: string | null | undefined
}

/** The companies and people that a text names. */
export interface LookupMentions {
  /** Number of different names in the text. */
  readonly namesFound: number
  /** Number of names that were looked up. */
  readonly namesProcessed: number
  /** Whether the text is longer, or has more names, than the operation reads. The first names are looked up. */
  readonly limitReached: boolean
  /** URL of the page that was read, after redirects. Null for a text or an article. */
  readonly url: string | null
  /** The names, in the order of the text. */
  readonly mention: readonly LookupMention[]
}

/** The record that a token identifies. */
export interface ResolvedHandle {
  /** Whether the token in the request is an id, a public id, an external identifier or a slug of the record. */
  readonly matchedBy: HandleKind
  readonly owner: EntityPersonOwner
  /** Short id of the record for URLs. It never changes. */
  readonly publicId: string | null
  /** The current slug of the record, even if the token is a former slug. */
  readonly slug: string | null
}

/** Kind of an id or name of a record. PUBLIC_ID: The short public id. UUID: The UUID. EXTERNAL_ID: An identifier of an external registry. SLUG: A current or former slug. */
export type HandleKind = 'PUBLIC_ID' | 'UUID' | 'EXTERNAL_ID' | 'SLUG'

/** What the SEC states about a company that files reports with it. */
export interface SecCompany {
  /** Central index key of the SEC, with ten digits. */
  readonly cik: string
  /** Employer identification number. Null: the SEC states none, as for most foreign companies. */
  readonly ein: string | null
  /** `operating`, or `other` for trusts, holdings and companies that only hold money. */
  readonly entityType: string | null
  /** Exchanges of the tickers, as the SEC writes them. */
  readonly exchange: readonly string[]
  /** Size class of the company for its reports. */
  readonly filerCategory: string | null
  /** Month and day at which the fiscal year ends, such as `0930`. */
  readonly fiscalYearEnd: string | null
  /** City of the business address. */
  readonly headquartersCity: string | null
  /** Country of the business address: code with two letters (ISO 3166-1 alpha-2). */
  readonly headquartersCountry: string | null
  /** Postal code of the business address. */
  readonly headquartersPostalCode: string | null
  /** State of the United States (its code) or province of Canada (its name). */
  readonly headquartersState: string | null
  /** Street of the business address. */
  readonly headquartersStreet: string | null
  /** Whether the company is an operating company. */
  readonly isOperating: boolean
  readonly matchedVia: SecMatchedVia
  /** Former legal names, the latest first. */
  readonly nameAlias: readonly string[]
  /** Legal name. */
  readonly nameLegal: string
  /** Other companies that the name can mean, such as `Acme Holdings Corp (ticker ACMH, CIK 0000000017)`. */
  readonly otherCandidate: readonly string[]
  /** Phone number. */
  readonly phone: string | null
  /** Code of the industry (Standard Industrial Classification). */
  readonly sicCode: string | null
  /** Name of the industry. */
  readonly sicDescription: string | null
  /** Code of the SEC for the state or country of incorporation. */
  readonly stateOfIncorporation: string | null
  /** Tickers, as the SEC writes them. */
  readonly ticker: readonly string[]
}

/** How the company was found. TICKER: By its ticker. NAME: By its name. */
export type SecMatchedVia = 'TICKER' | 'NAME'

/** The identifiers of the SEC that an entity has now. */
export interface SecIdentifierMapping {
  /** Identifiers that the entity already had. They did not change. */
  readonly alreadyPresent: readonly UniqueId[]
  /** Identifiers that were added. */
  readonly attached: readonly UniqueId[]
  /** Central index key of the SEC, with ten digits. */
  readonly cik: string
}

/** One page of a list. */
export interface PageEntityValuationTimeSeriesPoint extends Page {
  /** Records of the page. */
  readonly content: readonly EntityValuationTimeSeriesPoint[]
}

/** The valuation of an entity in one month. */
export interface EntityValuationTimeSeriesPoint {
  /** Amount raised in the round, if the point is the valuation of a round. Otherwise null. */
  readonly amountRaised: number | null
  /** Time at which the fact was true. */
  readonly asOfDate: string
  readonly confidence: EntityValuationDataConfidence
  /** Currency of all amounts, as an ISO 4217 code such as USD. */
  readonly currency: string
  readonly declaredBasis: ValuationType
  readonly derivation: EntityValuationDerivation
  /** Id of the research detail that contains the valuation. Null for the valuation of a round. */
  readonly detailId: number | null
  /** Label of the round from which the valuation comes, as the source writes it. */
  readonly label: string | null
  readonly source: EntityValuationSource
  /** Id of the record: `detail-<id>` for a research detail, `fundraise-<id>` for a round. */
  readonly sourceRef: string
  /** Valuation in whole units of the currency. Use this value for charts. */
  readonly valuationPostMoney: number | null
  /** Value of the entity before the round, in units of the currency of the round. */
  readonly valuationPreMoney: number | null
}

/** Whether a valuation is the value of the entity before or after the investors of a round paid. preMoney: Value before the round. postMoney: Value after the round. reported: The source does not state whether the valuation is the value before or after the round. The service treats it as the value after the round. */
export type ValuationType = 'preMoney' | 'postMoney' | 'reported'

/** How the valuation before the round and the valuation after the round are known. stored: The source states the values. derivedFromPreAndRaised: The source states the value before the round. The value after the round is this value plus the amount raised. derivedFromPostMinusRaised: The source states the value after the round. The value before the round is this value minus the amount raised. reportedAssumedPost: The source does not state whether the valuation is the value before or after the round. The service treats it as the value after the round. */
export type EntityValuationDerivation = 'stored' | 'derivedFromPreAndRaised' | 'derivedFromPostMinusRaised' | 'reportedAssumedPost'

/** Record that contains the valuation: a round, or a research detail. fundraiseRound: A round. researchDetail: A research detail. */
export type EntityValuationSource = 'fundraiseRound' | 'researchDetail'

/** The writable fields of a stated valuation. */
export interface EntityValuationMutation {
  /** Day or time to which the valuation applies. Required. An entity has at most one stated valuation for each month (UTC). */
  readonly asOfDate?: string | null | undefined
  /** How reliable the valuation is. Default: medium. */
  readonly confidence?: EntityValuationDataConfidence | null | undefined
  /** Required. Currency of the valuation, as an ISO 4217 code such as USD. */
  readonly currency?: string | null | undefined
  /** Whether the valuation is the value before or after the new money of a round. Required. */
  readonly kind?: ValuationType | null | undefined
  /** URL of the web page that states the valuation. Required. */
  readonly source?: string | null | undefined
  /** Required. Valuation in whole units of the currency. */
  readonly valuation?: number | null | undefined
}

/** One page of a list. */
export interface PageEmployeeCount extends Page {
  /** Records of the page. */
  readonly content: readonly EmployeeCount[]
}

/** Current slug, path and URL of a record. */
export interface SlugLocation {
  /** Type of the entity. null for people and news articles. */
  readonly entityType: string | null
  /** Id of the record. */
  readonly id: string
  /** Canonical path of the profile page. */
  readonly path: string
  readonly resourceType: SlugResource
  /** Slug of the record. */
  readonly slug: string
  /** Absolute URL with this path. Without the setting PUBLIC_URL, it begins with the URL of this service. */
  readonly url: string
}

/** Kind of record that has slugs. entity: An entity. person: A person. news: A news article. */
export type SlugResource = 'entity' | 'person' | 'news'

/** Slug that the record gets. */
export interface SlugChange {
  /** Must differ from the current slug. */
  readonly newSlug: string
}

/** The changed slug of the record, and the redirect from its former path. */
export interface SlugChangeResult {
  /** Slug after the change. */
  readonly newSlug: string
  /** URL of the record after the change. */
  readonly newUrl: string
  /** Slug before the change. */
  readonly oldSlug: string
  /** URL of the record before the change. */
  readonly oldUrl: string
  readonly redirect: UrlSlugRedirect
  readonly resourceType: SlugResource
}

/** A redirect from a former public path of a record to its current path. */
export interface UrlSlugRedirect {
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Current public path of the record, to which the redirect leads. */
  readonly newUrl: string
  /** Former public path of the record. */
  readonly oldUrl: string
  /** Id of the redirect. */
  readonly redirectId: number
  /** HTTP status of the redirect: always 301 (permanent). */
  readonly redirectType: number
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** One page of a list. */
export interface PageUrlSlugRedirect extends Page {
  /** Records of the page. */
  readonly content: readonly UrlSlugRedirect[]
}

/** The response of the request of the job, as its operation describes it. */
export type LaterResponse = unknown

/** A request whose response is computed in the background. */
export interface Job {
  /** Id of the job. */
  readonly jobId: string
  /** Id of the operation whose response the job computes. */
  readonly operationId: string
  readonly state: RequestJobState
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** The job is deleted after this time. */
  readonly expiresAt: string
}

/** State of a request that runs in the background. PENDING: The work has not started. RUNNING: The work has started. COMPLETED: There is a response. It can be a problem. FAILED: The work stopped because of an error of the service. There is no response. CANCELED: The caller canceled the job. There is no response. */
export type RequestJobState = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'CANCELED'

/** Status of the service. */
export interface SystemStatus {
  /** Short hash of the served operations. It changes when the set of operations changes. */
  readonly operationFingerprint: string
  readonly uptime: Uptime
}

/** Whether this process can process requests now. */
export interface Uptime {
  /** Current availability, in percent: 100 or 0. The service stores no earlier values. */
  readonly availability: number | null
  /** Always null: no external monitor measures it. */
  readonly downtimeSeconds: number | null
  /** Why the service cannot process requests now. Null if it can. */
  readonly error: string | null
  /** Always null: no external monitor counts incidents. */
  readonly incidents: number | null
}

/** One page of a list. */
export interface PageEntityText extends Page {
  /** Records of the page. */
  readonly content: readonly EntityText[]
}

/** A text of an entity or a person. */
export interface EntityText {
  /** Whether the text meets the rules of its type. null: the text is not checked yet. */
  readonly compliance: ContentCompliance | null
  /** Time when the record was stored. */
  readonly createdAt: string | null
  /** Id of the text. */
  readonly id: number
  /** Whether the text is valid now. false: it is a former text. */
  readonly isCurrent: boolean | null
  /** true: the text is the main text of its type. Only main texts are in the documents of entities and people. An owner has at most one for each type. */
  readonly isPrimary: boolean | null
  /** Language of the text, as a language tag such as `en`. */
  readonly language: string | null
  readonly owner: EntityPersonOwner
  /** Source of the text: a URL or a short label. */
  readonly source: string | null
  /** The words of the text. */
  readonly text: string
  /** Name of the text. */
  readonly textName: string | null
  /** Type of the text, such as summary or expanded. */
  readonly textType: string
  /** Time of the last change of the record. */
  readonly updatedAt: string | null
}

/** A type of text and its rules. */
export interface TextTypeOption {
  /** Name of the type in requests and responses. */
  readonly canonical: string
  /** Maximum number of words. */
  readonly maxWords: number | null
  /** Minimum number of words. */
  readonly minWords: number | null
  readonly paragraphShape: ResearchParagraphShape | null
  /** true: this type and its texts are listed only with includePrivate. */
  readonly privateType: boolean
  /** How to write a text of this type. */
  readonly rewriteHint: string | null
}

/** One page of a list. */
export interface PageUniqueId extends Page {
  /** Records of the page. */
  readonly content: readonly UniqueId[]
}

/** The writable fields of an identifier. */
export interface UniqueIdMutation {
  /** Type of the identifier, or an alias of the type, such as `cik` for `secCik`. */
  readonly idType?: string | null | undefined
  /** The identifier as the registry writes it. The service normalizes separators. */
  readonly identifier?: string | null | undefined
  /** Source of the identifier: a URL or a short label. */
  readonly source?: string | null | undefined
}

/** A registry and the format of its identifiers. */
export interface UniqueIdTypeAlias {
  readonly canonical: UniqueIdType
  /** Name of the type to display. */
  readonly label: string
  /** Other names of the type that requests may use. */
  readonly alias: readonly string[]
  /** Kinds of owners that can have records of the type. */
  readonly ownerScope: readonly UniqueIdOwnerScope[]
  /** Regular expression that a normalized identifier matches. */
  readonly pattern: string | null
}

/** Kind of owner that can have identifiers of a type. entity: An entity. person: A person. */
export type UniqueIdOwnerScope = 'entity' | 'person'

/** One page of a list. */
export interface PageEntityUrlLink extends Page {
  /** Records of the page. */
  readonly content: readonly EntityUrlLink[]
}

/** A type of link, its aliases, and the hosts that identify it. */
export interface UrlTypeAlias {
  /** Other names of the type that requests may use. */
  readonly alias: readonly string[]
  /** Name of the type in requests and responses. */
  readonly canonical: string
  /** Hosts that identify the type. */
  readonly hostDomain: readonly string[]
}

/** URLs that cannot be a link of an entity or a person. */
export interface UrlSurfaceMisclassificationCatalog {
  /** Extensions of files that cannot be a link, without the dot. */
  readonly assetExtension: readonly string[]
  /** Hosts of news outlets. Their articles are news articles; the root of the host is a website. */
  readonly newsArticleHost: readonly string[]
  /** Hosts that sell unused (parked) domains. */
  readonly parkingHost: readonly string[]
  /** The rules for kinds of web pages that are not links. */
  readonly route: readonly UrlSurfaceMisclassificationRoute[]
}

/** A pattern of URLs that belong to another kind of record. */
export interface UrlSurfaceMisclassificationRoute {
  /** Further advice on where to store such a URL. Null if there is none. */
  readonly additionalGuidance: string | null
  /** The REST operation that stores a URL of this pattern. */
  readonly apiEndpoint: string
  /** Kinds of record that refuse a URL of this pattern. */
  readonly attemptedSurface: readonly string[]
  /** Command of a command-line client that stores a URL of this pattern. Always empty: the service has no such client. */
  readonly cliCommand: string
  /** Kind of record that stores such a URL. */
  readonly correctSurface: string
  /** Description of the URLs of this pattern. */
  readonly deterministicUrlShape: string
  /** A URL matches if its whole path is one of these. */
  readonly exactPath: readonly string[]
  readonly externalSocialPostPlatform: ExternalSocialPostPlatform | null
  /** The host of a URL must be this host or a subdomain of it. */
  readonly hostSuffix: string
  /** Id of the rule. */
  readonly id: string
  /** A URL matches if its path starts with one of these. */
  readonly pathPrefix: readonly string[]
  /** A URL matches if its path has the form of one of these. `*` is any segment; `@*` is any segment that starts with @. */
  readonly pathTemplate: readonly string[]
  /** A URL matches if its path ends with this segment. */
  readonly requiredLastSegment: string | null
  /** A URL matches if its path contains this segment. */
  readonly requiredSegment: string | null
}

/** Platform of a post. linkedin: LinkedIn. xTwitter: X (Twitter). facebook: Facebook. tiktok: TikTok. instagram: Instagram. threads: Threads. other: Another platform. */
export type ExternalSocialPostPlatform = 'linkedin' | 'xTwitter' | 'facebook' | 'tiktok' | 'instagram' | 'threads' | 'other'

/** A URL of a client that receives events. Its secret is not returned. */
export interface Webhook {
  /** Id of the webhook. */
  readonly id: string
  /** Absolute https or http URL of the receiver. Its host must have a public IP address. */
  readonly url: string
  /** A note of the owner about the webhook. Null if there is none. */
  readonly description: string | null
  /** Types of the events that the webhook receives. */
  readonly eventType: readonly string[]
  /** false: the webhook receives no messages. `disabledReason` says why the service sets false. */
  readonly isEnabled: boolean
  /** Why the service disabled the webhook. Null if it is enabled, or if its owner disabled it. To enable it again, set isEnabled to true. */
  readonly disabledReason: WebhookDisabledReason | null
  /** When the receiver echoed the value of a challenge. Null if it has not: messages of alerts are then sent only after a challenge. */
  readonly verifiedAt: string | null
  /** Until this time, the previous secret signs messages too. */
  readonly previousSecretUntil: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** Why the service disabled a webhook. receiverGone: The receiver responded with the status 410. credentialRevoked: The key to which the webhook belongs is revoked. credentialExpired: The key to which the webhook belongs has expired. credentialsEnded: The operator ended all credentials of the account, or changed its USER_API_KEY. */
export type WebhookDisabledReason = 'receiverGone' | 'credentialRevoked' | 'credentialExpired' | 'credentialsEnded'

/** A webhook to create. */
export interface WebhookRequest {
  /** Absolute https or http URL of the receiver. Its host must have a public IP address. */
  readonly url: string
  /** A note of the owner about the webhook. */
  readonly description?: string | null | undefined
  /** Types of the events that the webhook receives. The default is all events of research runs. Default: research_run.completed, research_run.failed, research_run.stopped. */
  readonly eventType?: readonly WebhookEventType[] | null | undefined
}

/** Event that a webhook can receive. A message about changes of records contains all changes of one write to records that the account may see. Changes of hidden records are sent only if the account created the record. research_run.completed: A research run of the account of the webhook is completed. research_run.failed: A research run of the account of the webhook has failed. research_run.stopped: A research run of the account of the webhook was stopped. entity.changed: Entities, or records that belong to entities, have changed. person.changed: People, or records that belong to people, have changed. news.changed: News articles have changed. */
export type WebhookEventType = 'research_run.completed' | 'research_run.failed' | 'research_run.stopped' | 'entity.changed' | 'person.changed' | 'news.changed'

/** A webhook with its secret, which is returned only once. */
export interface NewWebhook {
  /** Id of the webhook. */
  readonly id: string
  /** Absolute https or http URL of the receiver. Its host must have a public IP address. */
  readonly url: string
  /** A note of the owner about the webhook. Null if there is none. */
  readonly description: string | null
  /** Types of the events that the webhook receives. */
  readonly eventType: readonly string[]
  /** false: the webhook receives no messages. `disabledReason` says why the service sets false. */
  readonly isEnabled: boolean
  /** Why the service disabled the webhook. Null if it is enabled, or if its owner disabled it. To enable it again, set isEnabled to true. */
  readonly disabledReason: WebhookDisabledReason | null
  /** When the receiver echoed the value of a challenge. Null if it has not: messages of alerts are then sent only after a challenge. */
  readonly verifiedAt: string | null
  /** Until this time, the previous secret signs messages too. */
  readonly previousSecretUntil: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
  /** Secret that signs the messages (Standard Webhooks). It cannot be read again. */
  readonly secret: string
}

/** Changes of a webhook. A missing field keeps its value. */
export interface WebhookPatch {
  /** Absolute https or http URL of the receiver. Its host must have a public IP address. */
  readonly url?: string | undefined
  /** A note of the owner about the webhook. */
  readonly description?: string | null | undefined
  /** Types of the events that the webhook receives. */
  readonly eventType?: readonly WebhookEventType[] | undefined
  /** false: the webhook receives no messages. true: from now on, the webhook belongs to the credential of this request, and is disabled when this credential ends. */
  readonly isEnabled?: boolean | undefined
}

/** A message to a webhook, and the result of its last attempt. */
export interface WebhookDelivery {
  /** Id of the delivery. */
  readonly id: string
  /** Id of the webhook that receives the message. */
  readonly webhookId: string
  /** Value of the header webhook-id. A replay has the id of the first delivery. */
  readonly messageId: string
  /** Type of the event that the message reports. */
  readonly eventType: string
  /** Body of the message, as a JSON text. */
  readonly payload: string
  readonly status: WebhookDeliveryStatus
  /** Number of attempts so far. */
  readonly attempt: number
  /** HTTP status of the last attempt. Null if there was no response. */
  readonly responseStatus: number | null
  /** Why the last attempt failed. Null if it succeeded. */
  readonly error: string | null
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** Status of a delivery. pending: The message is not delivered yet. The service will try again. delivered: The receiver responded with a status from 200 to 299. failed: No attempt succeeded, or the webhook was disabled. The service does not try again. */
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed'

/** One page of a list. */
export interface PageWebhookDelivery extends Page {
  /** Records of the page. */
  readonly content: readonly WebhookDelivery[]
}

/** A list filter, a question or one record that an account has saved, with its alert. */
export interface SavedSearch {
  /** Id of the saved search. */
  readonly id: string
  /** Name of the search, for its owner. */
  readonly name: string
  readonly recordType: SavedSearchRecordType
  /** The filter, as a request for the list contains it. Null if the search is a question or one record. */
  readonly filter: Readonly<Record<string, unknown>> | null
  /** A question in plain English, about entities or people. Null if the search is a filter or one record. */
  readonly question: string | null
  /** Id of the one record. Null if the search is a filter or a question. */
  readonly recordId: string | null
  /** The alert. Null if it is off. */
  readonly alert: Alert | null
  /** Why the service turned the alert off. Null if it is on, or if its owner turned it off. */
  readonly alertEndReason: AlertEndReason | null
  /** Number of the last event of the alert. 0 if there was none. */
  readonly cursor: number
  /** Time when the record was stored. */
  readonly createdAt: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** Which records a saved search finds. entity: Entities: companies, investors, funds and others. person: People. news: News articles. round: Funding rounds, without acquisitions. */
export type SavedSearchRecordType = 'entity' | 'person' | 'news' | 'round'

/** What a saved search reports, and to whom. */
export interface Alert {
  /** Events that the alert reports. */
  readonly event: readonly string[]
  /** Id of the webhook of the account that gets the events. Null: the events are only stored. The receiver of the webhook must first echo a challenge. */
  readonly webhookId: string | null
  /** Time of day in UTC, such as 07:30. The events of a day are then sent in one message at this time. Null: events are sent at once. */
  readonly digestAt: string | null
  /** When the alert ends. Null: it has no end. */
  readonly expiresAt: string | null
  /** The filter that the alert checks. Of a question, it is the translation from when the alert was turned on. Null if the alert is about one record. */
  readonly filter: Readonly<Record<string, unknown>> | null
}

/** Why the service turned an alert off. expired: The time `expiresAt` has come. credentialRevoked: The key that turned the alert on is revoked. credentialExpired: The key that turned the alert on has expired. credentialsEnded: The operator ended all credentials of the account, or changed its USER_API_KEY. tooManyRecords: More records match than an alert can watch. filterNotValid: This release of the service does not accept the filter any more. */
export type AlertEndReason = 'expired' | 'credentialRevoked' | 'credentialExpired' | 'credentialsEnded' | 'tooManyRecords' | 'filterNotValid'

/** A search to save. It contains exactly one of a filter of its `recordType`, a `question`, and the `recordId` of one record. */
export interface SavedSearchRequest {
  /** Name of the search, for its owner. */
  readonly name: string
  readonly recordType: SavedSearchRecordType
  /** Filter of the list of entities. */
  readonly entityFilter?: EntityFilter | null | undefined
  /** Filter of the list of people. */
  readonly personFilter?: PersonFilter | null | undefined
  /** Filter of the list of news. */
  readonly newsFilter?: NewsFilter | null | undefined
  /** Filter of the list of rounds. */
  readonly roundFilter?: FundraiseRoundListFilter | null | undefined
  /** A question in plain English, about entities or people. */
  readonly question?: string | null | undefined
  /** Id of one record of this type. */
  readonly recordId?: string | null | undefined
  /** Turns the alert on. */
  readonly alert?: AlertRequest | null | undefined
}

/** The alert of a saved search. */
export interface AlertRequest {
  /** Events that the alert reports. The default is all of them. Default: entered, left, changed. */
  readonly event?: readonly AlertEventChoice[] | null | undefined
  /** Id of the webhook of the account that gets the events. Null: the events are only stored. The receiver of the webhook must first echo a challenge. */
  readonly webhookId?: string | null | undefined
  /** Time of day in UTC, such as 07:30. The events of a day are then sent in one message at this time. Null: events are sent at once. */
  readonly digestAt?: string | null | undefined
  /** When the alert ends. Null: it has no end. */
  readonly expiresAt?: string | null | undefined
}

/** An event that an alert can report. entered: A record matches now, and did not match before. left: A record matched before, and does not match now. changed: A record that matches has changed, or a record that belongs to it. */
export type AlertEventChoice = 'entered' | 'left' | 'changed'

/** Changes of a saved search. A missing field keeps its value. */
export interface SavedSearchPatch {
  /** Name of the search, for its owner. */
  readonly name?: string | undefined
  /** Turns the alert on with these settings. null: turns it off. If it is missing, the alert stays as it is. */
  readonly alert?: AlertRequest | null | undefined
}

/** One page of a list. */
export interface PageSavedSearchResult extends Page {
  /** Records of the page. */
  readonly content: readonly SavedSearchResult[]
}

/** A record that a saved search finds. */
export interface SavedSearchResult {
  readonly recordType: SavedSearchRecordType
  /** Id of the record. */
  readonly recordId: string
  /** Name of the record, or the title of the article. */
  readonly recordName: string
  /** Time of the last change of the record. */
  readonly updatedAt: string
}

/** One page of a list. */
export interface PageAlertEvent extends Page {
  /** Records of the page. */
  readonly content: readonly AlertEvent[]
}

/** An event of an alert. */
export interface AlertEvent {
  /** Id of the event. */
  readonly id: string
  /** Number of the event. The events of a saved search are numbered from 1, without gaps. */
  readonly cursor: number
  readonly kind: AlertEventKind
  /** Type of the record: entity, person, news or round. */
  readonly recordType: string
  /** Id of the record. Null for an event about no record. */
  readonly recordId: string | null
  /** Name of the record. Null if it is hidden or deleted, and for events about no record. */
  readonly recordName: string | null
  /** Why there is a gap, or why the alert ended. Null for other events. */
  readonly reason: string | null
  /** The changes that led to the event, at most 20. Empty if only values changed that are computed from other records. */
  readonly change: readonly AlertChange[]
  /** Whether changes or values are missing, because there are too many. */
  readonly isTruncated: boolean
  /** Time when the record was stored. */
  readonly createdAt: string
}

/** What an event of an alert reports. entered: A record matches now, and did not match before. left: A record matched before, and does not match now. It may be hidden or deleted. changed: A record that matches has changed, or a record that belongs to it. gap: Changes are missing here, for example because the alert was off. `reason` says why. Read the results of the search again. ended: The service turned the alert off. `reason` says why. No event follows until its owner turns it on. */
export type AlertEventKind = 'entered' | 'left' | 'changed' | 'gap' | 'ended'

/** A change that led to an event. */
export interface AlertChange {
  /** Type of the changed record, as in the feed of changes. */
  readonly recordType: string
  /** Id of the changed record. */
  readonly recordId: string
  /** What happened to it: create, update or delete. */
  readonly action: string
  /** When it was changed. */
  readonly changedAt: string
  /** The changed fields, each with the value before and the value after. It contains only values that the account may see. */
  readonly values: unknown
}

/** A live search of the web. */
export interface Search {
  /** The words to search for. */
  readonly search: string
  /** Preferred language of the pages, as an ISO 639 code, such as `en`. */
  readonly language?: string | null | undefined
  /** Country of the searcher, as an ISO 3166 code, such as `us`. */
  readonly region?: string | null | undefined
  /** Maximum number of results, from 1 to 20. Default: 10. */
  readonly resultLimit?: number | null | undefined
  /** true: asks the provider also if stored results can be used, and stores the new ones. Default: false. */
  readonly bypassCache?: boolean | null | undefined
  /** A key in place of the words: searches of your account with this key share their stored results. */
  readonly cacheKey?: string | null | undefined
  /** Name of the calling program. It is stored with the search. */
  readonly source?: string | null | undefined
}

/** The results of a live search of the web. */
export interface WebSearch {
  readonly document: SourceDocumentList
  /** The pages in the order of the provider. */
  readonly result: readonly SearchHit[]
  /** The search with its default values. */
  readonly search: Search
}

/** What is stored about the response of a provider. */
export interface SourceDocumentList {
  /** Id of the stored results. */
  readonly id: string
  /** Always `webSearch`. */
  readonly documentType: string
  /** The provider that was asked, such as `searxng`. */
  readonly provider: string
  /** Id that the provider gave to the request. */
  readonly providerRequestId: string | null
  /** Hash of the provider and of what was searched. */
  readonly sourceKey: string
  /** Status of the response of the provider. */
  readonly httpStatus: number | null
  /** Size of the response of the provider, in bytes. */
  readonly rawByteCount: number | null
  /** Media type of the response of the provider. */
  readonly rawMediaType: string | null
  /** Encoding of the text of the response. */
  readonly rawCharset: string | null
  /** How the response was compressed. */
  readonly upstreamContentEncoding: string | null
  /** How often the stored results were used again. */
  readonly cacheHitCount: number
  /** Time when the provider was asked. */
  readonly createdAt: string
  /** Until then, the same search uses these results. */
  readonly expiresAt: string | null
  /** Time of the last use of these results. */
  readonly lastAccessedAt: string | null
}

/** A page that a web search found. */
export interface SearchHit {
  /** Score of the provider: a higher one is better. Without a score: 1 divided by the rank. */
  readonly relevanceScore: number
  /** A part of the page as plain text. Empty if the provider has none. */
  readonly snippet: string
  /** Title of the page as plain text. */
  readonly title: string
  /** Address of the page. */
  readonly url: string
}

/** The provider of web search, and the result of a test search. */
export interface SearchProvider {
  readonly state: SearchProviderState
  /** Name of the provider. Null: none is set. */
  readonly provider: string | null
  /** Host that is asked. Null: none is set. */
  readonly host: string | null
  /** Number of results of the test search. Null if it failed. */
  readonly hits: number | null
  /** What is wrong. Null if nothing is. */
  readonly detail: string | null
  /** What to do about it. */
  readonly hint: string | null
}

/** Whether the provider of web search can be used. ok: A test search returned results in the expected form. unset: The service has no provider. failed: A test search failed. */
export type SearchProviderState = 'ok' | 'unset' | 'failed'

/** Why a request was refused and how to fix it. */
export interface ProblemDetail {
  /** Kind of the problem: `about:blank`, or a URN. */
  readonly type: string
  /** Name of the kind of problem. */
  readonly title: string
  /** Status of the response. */
  readonly status: number
  /** What is wrong, as a text for people. Programs should use code instead. */
  readonly detail: string
  /** Path of the request. A secret in the path is replaced by its name. */
  readonly instance: string
  /** Code of the problem, for programs. */
  readonly code?: 'bad_request' | 'unauthorized' | 'forbidden' | 'not_found' | 'method_not_allowed' | 'not_acceptable' | 'conflict' | 'slug_held_by_record' | 'slug_held_by_redirect' | 'precondition_failed' | 'payload_too_large' | 'uri_too_long' | 'unsupported_media_type' | 'expectation_failed' | 'unprocessable_content' | 'too_many_requests' | 'request_header_fields_too_large' | 'internal_error' | 'not_implemented' | 'service_unavailable' | 'http_version_not_supported' | 'not_authorized' | 'subscription_required' | 'subscription_canceled' | 'subscription_past_due' | 'subscription_paused' | 'billing_allowance_exhausted' | 'billing_additional_usage_cap_reached' | 'code_host_error' | 'code_host_rate_limited' | 'payment_provider_error' | 'rbac_lookup_unavailable' | 'database_read_only' | 'record_not_created' | 'record_not_published' | 'rate_limited' | 'origin_detail_capacity' | 'origin_detail_shutdown' | 'suspected_shell_strip' | 'url_surface_misclassification' | 'geocode_provider_error' | 'image_blocklist_match' | 'image_monochrome' | 'image_too_small' | 'image_wrong_aspect' | 'image_monogram' | 'image_unreadable' | 'image_processing_error' | 'image_brand_mismatch' | 'web_crawl_fetch_failed' | 'primary_website_missing' | 'news_rss_feed_fetch_failed' | 'news_rss_article_fetch_failed' | 'source_document_body_unavailable' | 'source_document_capture_limit_exceeded' | 'news_similarity_embedding_unavailable' | 'search_provider_not_configured' | 'search_provider_error' | 'sec_not_configured' | 'sec_error' | 'inference_provider_error' | 'inference_provider_response_empty' | 'inference_provider_invalid_json' | 'inference_profiles_missing' | 'inference_profile_api_key_missing' | undefined
  /** How to correct the request. */
  readonly hint?: string | undefined
  /** The value that the client probably meant. */
  readonly suggestion?: string | undefined
  /** For each unknown name, the name that the client probably meant. */
  readonly suggestions?: Readonly<Record<string, string>> | undefined
  /** What the client can do next, in a form for programs. */
  readonly resolution?: Readonly<Record<string, unknown>> | undefined
  /** Part of the request that was refused. */
  readonly field?: string | undefined
  /** The rejected value exactly as it was sent. Of a longer value, the first 1000 characters. */
  readonly value?: string | undefined
  /** Parameters of the request that the operation does not have. */
  readonly unknownParameters?: readonly string[] | undefined
  /** Parameters that the operation has. */
  readonly validParameters?: readonly string[] | undefined
  /** Further data about a conflict (409), such as the candidates. */
  readonly details?: Readonly<Record<string, unknown>> | undefined
  /** Id of the stored record with which the request conflicts. */
  readonly existingRecordId?: string | undefined
  /** The record that has the slug. */
  readonly conflictingRecord?: Readonly<Record<string, unknown>> | undefined
  /** The redirect that has the slug. */
  readonly existingRedirect?: Readonly<Record<string, unknown>> | undefined
  /** The rules of its type that a text does not meet. */
  readonly proseViolation?: readonly Readonly<Record<string, unknown>>[] | undefined
  /** Ids of the research runs that were started before the problem. */
  readonly filedRunId?: readonly string[] | undefined
  /** Id of the request in the logs of the service. */
  readonly traceId?: string | undefined
  /** Id of the step of the client, from its header traceparent. */
  readonly spanId?: string | undefined
  /** Which limit is exceeded. */
  readonly limitType?: string | undefined
  /** The exceeded limit. */
  readonly limit?: number | undefined
  /** Number of used units. */
  readonly used?: number | undefined
  /** Number of units that are left. */
  readonly remaining?: number | undefined
  /** Length of the period to which the limit applies, in seconds. */
  readonly windowSeconds?: number | undefined
  /** Time when the limit allows more requests. */
  readonly resetAt?: string | undefined
  /** Seconds to wait before the request can be repeated. */
  readonly retryAfterSeconds?: number | undefined
  /** Which allowance of the plan is used up. */
  readonly allowanceType?: string | undefined
  /** State of the connection to a provider that fails. */
  readonly circuitBreaker?: string | undefined
  /** The error that an external service returned. */
  readonly error?: Readonly<Record<string, unknown>> | undefined
  /** Id of the error in the logs of a provider. */
  readonly feId?: string | undefined
  /** How much two images differ. */
  readonly hammingDistance?: number | undefined
  /** The matching entry in the list of forbidden images. */
  readonly matchedBlocklistKey?: string | undefined
  /** Media type of the refused file. */
  readonly mediaType?: string | undefined
  /** Why an image is forbidden. */
  readonly moderationReason?: string | undefined
  /** Why a file cannot be read. */
  readonly parseError?: string | undefined
  /** The path that does not exist. */
  readonly path?: string | undefined
  /** Measured values of the refused file or text. */
  readonly properties?: Readonly<Record<string, unknown>> | undefined
  /** The role that the caller needs. */
  readonly requiredRole?: string | undefined
  /** The part of the text that is probably not a description of the record, but for example a placeholder or a remainder of a web page. */
  readonly suspectedFragment?: string | undefined
}

/** Code of a problem. */
export type ProblemCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'not_acceptable'
  | 'conflict'
  | 'slug_held_by_record'
  | 'slug_held_by_redirect'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'expectation_failed'
  | 'unprocessable_content'
  | 'too_many_requests'
  | 'request_header_fields_too_large'
  | 'internal_error'
  | 'not_implemented'
  | 'service_unavailable'
  | 'http_version_not_supported'
  | 'not_authorized'
  | 'subscription_required'
  | 'subscription_canceled'
  | 'subscription_past_due'
  | 'subscription_paused'
  | 'billing_allowance_exhausted'
  | 'billing_additional_usage_cap_reached'
  | 'code_host_error'
  | 'code_host_rate_limited'
  | 'payment_provider_error'
  | 'rbac_lookup_unavailable'
  | 'database_read_only'
  | 'record_not_created'
  | 'record_not_published'
  | 'rate_limited'
  | 'origin_detail_capacity'
  | 'origin_detail_shutdown'
  | 'suspected_shell_strip'
  | 'url_surface_misclassification'
  | 'geocode_provider_error'
  | 'image_blocklist_match'
  | 'image_monochrome'
  | 'image_too_small'
  | 'image_wrong_aspect'
  | 'image_monogram'
  | 'image_unreadable'
  | 'image_processing_error'
  | 'image_brand_mismatch'
  | 'web_crawl_fetch_failed'
  | 'primary_website_missing'
  | 'news_rss_feed_fetch_failed'
  | 'news_rss_article_fetch_failed'
  | 'source_document_body_unavailable'
  | 'source_document_capture_limit_exceeded'
  | 'news_similarity_embedding_unavailable'
  | 'search_provider_not_configured'
  | 'search_provider_error'
  | 'sec_not_configured'
  | 'sec_error'
  | 'inference_provider_error'
  | 'inference_provider_response_empty'
  | 'inference_provider_invalid_json'
  | 'inference_profiles_missing'
  | 'inference_profile_api_key_missing'

/** The source of a change. Each write can have these parameters; those of the client are used if a write has none. */
export interface Provenance {
  /** Kind of source of the written facts. */
  readonly sourceType?: SourceType | null | undefined
  /** The source itself, such as the URL of a web page or the reference of a reviewer. */
  readonly sourceDetail?: string | null | undefined
  /** Name of the data provider, such as Crunchbase. sourceProviderId and sourceProviderSlug are its id and slug for the source. */
  readonly sourceProvider?: string | null | undefined
  /** Id of the source at the data provider. */
  readonly sourceProviderId?: string | null | undefined
  /** Slug of the source at the data provider. */
  readonly sourceProviderSlug?: string | null | undefined
  /** Who makes the change. Default: `agent` if agentChassis and agentModel are sent, else `employee` if a signed-in person sends the request. A value that differs from the default is refused. */
  readonly actorType?: ActorType | null | undefined
  /** Name of the agent program, without its language model. Send it together with agentModel. */
  readonly agentChassis?: string | null | undefined
  /** Id of the language model of the agent. Send it together with agentChassis. */
  readonly agentModel?: string | null | undefined
}

export interface ListAcquisitionsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Role of the entity `entityId`: `acquired` means that it was bought. `acquirer` means that it bought another entity. */
  readonly role?: EntityAcquisitionRole | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, announcedAt, amount, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List an entity's acquisitions. Returns the acquisitions in which the entity was bought or is the buyer. Each row contains both entities. The default order is most recent first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.
 *
 * `GET /v1/entities/{entityId}/acquisitions`
 */
export const listAcquisitions = /* @__PURE__ */ list<ListAcquisitionsInput, EntityAcquisition, PageEntityAcquisition>('GET /v1/entities/{entityId}/acquisitions', 1)

export interface CreateAcquisitionInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityAcquisitionMutation & { acquirerEntityId: unknown }
}
/**
 * Record an acquisition. `entityId` is the id of the acquired entity. The operation writes three records: a relationship between the two entities, a round of stage Acquisition, and the buyer as the investor of this round. The operating status of the acquired entity changes only if the acquisition is completed: completedAt is set, or transactionStatus is Completed or Closed. Do not also record the buyer as the parent of the acquired entity. A product or service cannot be the buyer, and the acquired entity cannot have bought the buyer before.
 *
 * `POST /v1/entities/{entityId}/acquisitions`
 */
export const createAcquisition = /* @__PURE__ */ call<CreateAcquisitionInput, EntityAcquisition>('POST /v1/entities/{entityId}/acquisitions', 6)

export interface GetAcquisitionInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the relationship. */
  readonly relationshipId: number
  /** Role of the entity `entityId`: `acquired` means that it was bought. `acquirer` means that it bought another entity. */
  readonly role?: EntityAcquisitionRole | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one acquisition. Finds the acquisition by the id of the relationship between the two entities. Returns 404 if one of them is hidden, also for admin callers.
 *
 * `GET /v1/entities/{entityId}/acquisitions/{relationshipId}`
 */
export const getAcquisition = /* @__PURE__ */ call<GetAcquisitionInput, EntityAcquisition>('GET /v1/entities/{entityId}/acquisitions/{relationshipId}', 1)

export interface PutAcquisitionInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the relationship. */
  readonly relationshipId: number
  /** The JSON of the request. */
  readonly body: EntityAcquisitionMutation & { acquirerEntityId: unknown }
}
/**
 * Replace an acquisition. Fields that are missing from the request are cleared. `entityId` is the id of the acquired entity. The operation also changes the round of the acquisition and the investor join of the buyer. If the round or the investor join is missing, the operation creates it. If the acquisition becomes completed, the operating status of the acquired entity changes. If the acquisition is no longer completed, the operating status stays.
 *
 * `PUT /v1/entities/{entityId}/acquisitions/{relationshipId}`
 */
export const putAcquisition = /* @__PURE__ */ call<PutAcquisitionInput, EntityAcquisition>('PUT /v1/entities/{entityId}/acquisitions/{relationshipId}', 4)

export interface PatchAcquisitionInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the relationship. */
  readonly relationshipId: number
  /** The JSON of the request. */
  readonly body: EntityAcquisitionMutation
}
/**
 * Change an acquisition. Merge patch (RFC 7396): a missing field keeps its value, null clears it. `entityId` is the id of the acquired entity. The operation also changes the round of the acquisition and the investor join of the buyer. If the round or the investor join is missing, the operation creates it. If the acquisition becomes completed, the operating status of the acquired entity changes. If the acquisition is no longer completed, the operating status stays.
 *
 * `PATCH /v1/entities/{entityId}/acquisitions/{relationshipId}`
 */
export const patchAcquisition = /* @__PURE__ */ call<PatchAcquisitionInput, EntityAcquisition>('PATCH /v1/entities/{entityId}/acquisitions/{relationshipId}', 4)

export interface DeleteAcquisitionInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the relationship. */
  readonly relationshipId: number
}
/**
 * Remove an acquisition. Permanently removes the acquisition: the relationship, its round, and the buyer as investor of this round. Returns the removed acquisition. The history still contains it. If the acquisition changed the operating status of the entity, and nobody changed it since, the former status returns.
 *
 * `DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}`
 */
export const deleteAcquisition = /* @__PURE__ */ call<DeleteAcquisitionInput, EntityAcquisition>('DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}', 4)

export interface ListAllAcquisitionsInput {
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, announcedAt, amount, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly acquirerName?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly acquirerCountry?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly acquirerState?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly acquirerCity?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly priceRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
}
/**
 * List the acquisitions of all entities. Returns the acquisitions that match the query parameters, each with the acquired entity and the buyer. The default order is newest announcement first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.
 *
 * `GET /v1/acquisitions`
 */
export const listAllAcquisitions = /* @__PURE__ */ list<ListAllAcquisitionsInput, EntityAcquisition, PageEntityAcquisition>('GET /v1/acquisitions', 1)

export interface ListAllAcquisitionsPostInput {
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, announcedAt, amount, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: AcquisitionListFilter | undefined
}
/**
 * List the acquisitions of all entities by filters in the body. Returns the acquisitions that match the filters in the body. The member `entity` has the filters of the list of entities. They are about the acquired entity. It creates nothing. The default order is newest announcement first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.
 *
 * `POST /v1/acquisitions`
 */
export const listAllAcquisitionsPost = /* @__PURE__ */ list<ListAllAcquisitionsPostInput, EntityAcquisition, PageEntityAcquisition>('POST /v1/acquisitions', 1)

export interface ListAddresses_1Input {
  /** Id of the entity. */
  readonly entityId: string
  /** true: the list also contains former addresses. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the addresses of an entity. Returns physical addresses with all periods of the owner there. Order: the domicile, then the dominant location, then the last changed. If the owner has only former periods at an address, the address is listed only with includeInactive.
 *
 * `GET /v1/entities/{entityId}/addresses`
 */
export const listAddresses_1 = /* @__PURE__ */ call<ListAddresses_1Input, readonly Address[]>('GET /v1/entities/{entityId}/addresses', 1)

export interface CreateAddress_1Input extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityAddressMutation
}
/**
 * Add an address to an entity. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. If the request contains no role, the first current address of an entity gets two roles: domicile and dominant. Another role and other days are another period at the same address. If the owner already has the period, nothing changes. A request without days does not continue a period that ended: it adds a current one.
 *
 * `POST /v1/entities/{entityId}/addresses`
 */
export const createAddress_1 = /* @__PURE__ */ call<CreateAddress_1Input, Address>('POST /v1/entities/{entityId}/addresses', 6)

export interface GetAddress_1Input {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one address of an entity. Returns the physical address, with all periods of the owner there. addressJoinId is the id of one of these periods.
 *
 * `GET /v1/entities/{entityId}/addresses/{addressJoinId}`
 */
export const getAddress_1 = /* @__PURE__ */ call<GetAddress_1Input, Address>('GET /v1/entities/{entityId}/addresses/{addressJoinId}', 1)

export interface PutAddress_1Input extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** The JSON of the request. */
  readonly body: EntityAddressMutation
}
/**
 * Replace an address of an entity. Replaces one period of the owner at an address, and its location. Missing fields are cleared. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.
 *
 * `PUT /v1/entities/{entityId}/addresses/{addressJoinId}`
 */
export const putAddress_1 = /* @__PURE__ */ call<PutAddress_1Input, Address>('PUT /v1/entities/{entityId}/addresses/{addressJoinId}', 4)

export interface PatchAddress_1Input extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** The JSON of the request. */
  readonly body: EntityAddressMutation
}
/**
 * Change some parts of an address of an entity. Merge patch (RFC 7396) of the period and its location. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.
 *
 * `PATCH /v1/entities/{entityId}/addresses/{addressJoinId}`
 */
export const patchAddress_1 = /* @__PURE__ */ call<PatchAddress_1Input, Address>('PATCH /v1/entities/{entityId}/addresses/{addressJoinId}', 4)

export interface DeleteAddress_1Input extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete an address of an entity. soft: all periods of the owner at that address become former periods and keep their roles. hard: these periods are removed. The physical address stays stored.
 *
 * `DELETE /v1/entities/{entityId}/addresses/{addressJoinId}`
 */
export const deleteAddress_1 = /* @__PURE__ */ call<DeleteAddress_1Input, Address>('DELETE /v1/entities/{entityId}/addresses/{addressJoinId}', 4)

export interface ListAddressesInput {
  /** Id of the person. */
  readonly personId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the addresses of a person. Returns physical addresses with all periods of the owner there. Order: the domicile, then the dominant location, then the last changed.
 *
 * `GET /v1/people/{personId}/addresses`
 */
export const listAddresses = /* @__PURE__ */ call<ListAddressesInput, readonly Address[]>('GET /v1/people/{personId}/addresses', 1)

export interface CreateAddressInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** The JSON of the request. */
  readonly body: PersonAddressMutation
}
/**
 * Add an address to a person. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. If the request contains no role, the first current address of an entity gets two roles: domicile and dominant. Another role and other days are another period at the same address. If the owner already has the period, nothing changes. A request without days does not continue a period that ended: it adds a current one.
 *
 * `POST /v1/people/{personId}/addresses`
 */
export const createAddress = /* @__PURE__ */ call<CreateAddressInput, Address>('POST /v1/people/{personId}/addresses', 6)

export interface GetAddressInput {
  /** Id of the person. */
  readonly personId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one address of a person. Returns the physical address, with all periods of the owner there. addressJoinId is the id of one of these periods.
 *
 * `GET /v1/people/{personId}/addresses/{addressJoinId}`
 */
export const getAddress = /* @__PURE__ */ call<GetAddressInput, Address>('GET /v1/people/{personId}/addresses/{addressJoinId}', 1)

export interface PutAddressInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** The JSON of the request. */
  readonly body: PersonAddressMutation
}
/**
 * Replace an address of a person. Replaces one period of the owner at an address, and its location. Missing fields are cleared. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.
 *
 * `PUT /v1/people/{personId}/addresses/{addressJoinId}`
 */
export const putAddress = /* @__PURE__ */ call<PutAddressInput, Address>('PUT /v1/people/{personId}/addresses/{addressJoinId}', 4)

export interface PatchAddressInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** The JSON of the request. */
  readonly body: PersonAddressMutation
}
/**
 * Change some parts of an address of a person. Merge patch (RFC 7396) of the period and its location. Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city. The addresses of other owners do not change.
 *
 * `PATCH /v1/people/{personId}/addresses/{addressJoinId}`
 */
export const patchAddress = /* @__PURE__ */ call<PatchAddressInput, Address>('PATCH /v1/people/{personId}/addresses/{addressJoinId}', 4)

export interface DeleteAddressInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the period at the address. */
  readonly addressJoinId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete an address of a person. soft: all periods of the owner at that address become former periods and keep their roles. hard: these periods are removed. The physical address stays stored.
 *
 * `DELETE /v1/people/{personId}/addresses/{addressJoinId}`
 */
export const deleteAddress = /* @__PURE__ */ call<DeleteAddressInput, Address>('DELETE /v1/people/{personId}/addresses/{addressJoinId}', 4)

export interface ListMyApiKeysInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the personal API keys of the caller. Returns all valid keys, newest first, then at most 200 revoked and expired keys, newest first. Secrets are not returned, because the service does not store them.
 *
 * `GET /v1/auth/me/api-keys`
 */
export const listMyApiKeys = /* @__PURE__ */ call<ListMyApiKeysInput, readonly ApiKey[]>('GET /v1/auth/me/api-keys', 1)

export interface CreateMyApiKeyInput {
  /** The JSON of the request. */
  readonly body: ApiKeyMutation
}
/**
 * Create a personal API key. The key acts as its owner, with the plan of the owner. It has those roles and permissions of the owner that the credential of this request also has. If this credential is a key and is revoked, the created key is revoked too, and the created key cannot expire later than this credential. The response contains the secret of the key, which cannot be read again. An account has at most 50 valid keys. The operation does not accept an idempotency key, because the stored response would contain the secret.
 *
 * `POST /v1/auth/me/api-keys`
 */
export const createMyApiKey = /* @__PURE__ */ call<CreateMyApiKeyInput, NewApiKey>('POST /v1/auth/me/api-keys')

export interface GetCurrentApiKeyInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the credential of the current request. Returns the kind of the bearer token in the request. If it is a stored key, the response also contains the key without its secret.
 *
 * `GET /v1/auth/me/api-keys/current`
 */
export const getCurrentApiKey = /* @__PURE__ */ call<GetCurrentApiKeyInput, CurrentApiKey>('GET /v1/auth/me/api-keys/current', 1)

export interface RevokeMyApiKeyInput {
  /** Id of the API key. */
  readonly apiKeyId: string
}
/**
 * Revoke a personal API key. Also revokes all keys that were created with the key. The webhooks of these keys are disabled, their alerts are turned off, their exports end, and their schedules of exports are paused. After that, requests with these keys are refused: by this process at once, by other processes within one second (at once if they share a Redis). A request can revoke the key with which it is sent. A repeated request changes nothing. An account keeps its last 100 revoked or expired keys for 90 days.
 *
 * `DELETE /v1/auth/me/api-keys/{apiKeyId}`
 */
export const revokeMyApiKey = /* @__PURE__ */ call<RevokeMyApiKeyInput, ApiKey>('DELETE /v1/auth/me/api-keys/{apiKeyId}')

export interface ListPersonEntityAssociationsInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, isCurrent, startDate, endDate, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Whether entityUrlLink and personUrlLink contain the links. Otherwise they are empty. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether logos and photos that were generated from a name are included. */
  readonly permitMonogram?: boolean | null | undefined
  /** Returns only the count in totalElements; content is empty. */
  readonly countOnly?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List a person's associations. Returns the current and former associations of the person with their titles. The default order is current associations first, then the most recently recorded. Associations with hidden entities are left out.
 *
 * `GET /v1/people/{personId}/entities`
 */
export const listPersonEntityAssociations = /* @__PURE__ */ list<ListPersonEntityAssociationsInput, EntityPersonAssociation, PageEntityPersonAssociation>('GET /v1/people/{personId}/entities', 1)

export interface CreateEntityPersonAssociationInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Whether the response contains the links of both records. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether the response contains the addresses of both records. */
  readonly includeAddress?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: PersonEntityAssociationMutation
}
/**
 * Create an association. Connects the person with an entity. Send the id or the slug of the entity. If the person already has an association with this entity, title and start date, the stored association is returned unchanged. An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE. The header `Warning` contains the warning.
 *
 * `POST /v1/people/{personId}/entities`
 */
export const createEntityPersonAssociation = /* @__PURE__ */ call<CreateEntityPersonAssociationInput, EntityPersonAssociation>('POST /v1/people/{personId}/entities', 6)

export interface GetPersonEntityAssociationInput {
  /** Id of the person. */
  readonly personId: string
  /** Id of the association. */
  readonly associationId: number
  /** Whether entityUrlLink and personUrlLink contain the links. Otherwise they are empty. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether logos and photos that were generated from a name are included. */
  readonly permitMonogram?: boolean | null | undefined
  /** Has no effect, because the request is for a single record. */
  readonly countOnly?: boolean | null | undefined
  /** Has no effect, because the request is for a single record. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one of a person's associations. Returns one association by its id. Returns 404 if the person or the entity is hidden, as if the association did not exist.
 *
 * `GET /v1/people/{personId}/entities/{associationId}`
 */
export const getPersonEntityAssociation = /* @__PURE__ */ call<GetPersonEntityAssociationInput, EntityPersonAssociation>('GET /v1/people/{personId}/entities/{associationId}', 1)

export interface ReplaceEntityPersonAssociationInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the association. */
  readonly associationId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Whether the response contains the links of both records. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether the response contains the addresses of both records. */
  readonly includeAddress?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: PersonEntityAssociationMutation
}
/**
 * Replace an association. Replaces title, dates, isCurrent and creator. Missing fields are cleared. Person and entity cannot change. If the request contains their ids, they must be those of the association. An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE. The header `Warning` contains the warning.
 *
 * `PUT /v1/people/{personId}/entities/{associationId}`
 */
export const replaceEntityPersonAssociation = /* @__PURE__ */ call<ReplaceEntityPersonAssociationInput, EntityPersonAssociation>('PUT /v1/people/{personId}/entities/{associationId}', 4)

export interface PatchEntityPersonAssociationInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the association. */
  readonly associationId: number
  /** The JSON of the request. */
  readonly body: PersonEntityAssociationMutation
}
/**
 * Change an association. Merge patch (RFC 7396): a missing field keeps its value, null clears it. If the patch contains an end date and no isCurrent, the association becomes a former association. An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE. The header `Warning` contains the warning.
 *
 * `PATCH /v1/people/{personId}/entities/{associationId}`
 */
export const patchEntityPersonAssociation = /* @__PURE__ */ call<PatchEntityPersonAssociationInput, EntityPersonAssociation>('PATCH /v1/people/{personId}/entities/{associationId}', 4)

export interface DeleteEntityPersonAssociationInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the association. */
  readonly associationId: number
}
/**
 * Delete an association. Permanently deletes the association, for example because it is wrong. Returns the deleted association. The history still contains it. If the person has left the entity, change endDate instead.
 *
 * `DELETE /v1/people/{personId}/entities/{associationId}`
 */
export const deleteEntityPersonAssociation = /* @__PURE__ */ call<DeleteEntityPersonAssociationInput, EntityPersonAssociation>('DELETE /v1/people/{personId}/entities/{associationId}', 4)

export interface ClearEntityPersonCorporateTitleInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the association. */
  readonly associationId: number
}
/**
 * Remove the title of an association. The association and its dates do not change.
 *
 * `DELETE /v1/people/{personId}/entities/{associationId}/corporate-title`
 */
export const clearEntityPersonCorporateTitle = /* @__PURE__ */ call<ClearEntityPersonCorporateTitleInput, EntityPersonAssociation>('DELETE /v1/people/{personId}/entities/{associationId}/corporate-title', 4)

export interface GetSubscriptionInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the plan of the caller and the units left in the month. Returns the plan of the caller and how many units are used and left. Allowances apply to a calendar month in UTC, independent of the paid period. Several views of the same profile in one month count as one view. A research run uses one unit: a person unit for a person, a company unit for any entity. A caller without a plan gets the status NONE and limits of 0.
 *
 * `GET /v1/billing/subscription`
 */
export const getSubscription = /* @__PURE__ */ call<GetSubscriptionInput, BillingSubscription>('GET /v1/billing/subscription', 1)

export interface ListEntityBlogPostsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: publishedAt, title, type, createdAt, updatedAt, id. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the list also contains former posts. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the blog posts of an entity. By default, returns current posts. Default order: last published first; posts without a date come last.
 *
 * `GET /v1/entities/{entityId}/blog-posts`
 */
export const listEntityBlogPosts = /* @__PURE__ */ list<ListEntityBlogPostsInput, BlogPost, PageBlogPost>('GET /v1/entities/{entityId}/blog-posts', 1)

export interface CreateEntityBlogPostInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: BlogPostMutation & { url: unknown }
}
/**
 * Add a post to an entity. The request is refused if the owner already has a post with this URL. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.
 *
 * `POST /v1/entities/{entityId}/blog-posts`
 */
export const createEntityBlogPost = /* @__PURE__ */ call<CreateEntityBlogPostInput, BlogPost>('POST /v1/entities/{entityId}/blog-posts', 6)

export interface GetEntityBlogPostInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one post of an entity. Current and former posts can be read.
 *
 * `GET /v1/entities/{entityId}/blog-posts/{blogPostId}`
 */
export const getEntityBlogPost = /* @__PURE__ */ call<GetEntityBlogPostInput, BlogPost>('GET /v1/entities/{entityId}/blog-posts/{blogPostId}', 1)

export interface PutEntityBlogPostInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** The JSON of the request. */
  readonly body: BlogPostMutation & { url: unknown }
}
/**
 * Replace a post of an entity. url is required. A missing isCurrent keeps its value. Other missing fields are cleared. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.
 *
 * `PUT /v1/entities/{entityId}/blog-posts/{blogPostId}`
 */
export const putEntityBlogPost = /* @__PURE__ */ call<PutEntityBlogPostInput, BlogPost>('PUT /v1/entities/{entityId}/blog-posts/{blogPostId}', 4)

export interface PatchEntityBlogPostInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** The JSON of the request. */
  readonly body: BlogPostMutation
}
/**
 * Change some fields of a post of an entity. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.
 *
 * `PATCH /v1/entities/{entityId}/blog-posts/{blogPostId}`
 */
export const patchEntityBlogPost = /* @__PURE__ */ call<PatchEntityBlogPostInput, BlogPost>('PATCH /v1/entities/{entityId}/blog-posts/{blogPostId}', 4)

export interface DeleteEntityBlogPostInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a post of an entity. soft: the post becomes a former post. hard: the post is removed, and only its history still contains it.
 *
 * `DELETE /v1/entities/{entityId}/blog-posts/{blogPostId}`
 */
export const deleteEntityBlogPost = /* @__PURE__ */ call<DeleteEntityBlogPostInput, BlogPost>('DELETE /v1/entities/{entityId}/blog-posts/{blogPostId}', 4)

export interface ListPersonBlogPostsInput {
  /** Id of the person. For the other operation with this path: Slug of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: publishedAt, title, type, createdAt, updatedAt, id. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the list also contains former posts. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the blog posts of a person. By default, returns current posts. Default order: last published first; posts without a date come last.
 *
 * The operation listPersonBlogPostsBySlug has the same path, except for its last parameter. List the blog posts of a person by slug: Returns current posts. Default order: last published first; posts without a date come last. A UUID instead of the slug calls listPersonBlogPosts.
 *
 * `GET /v1/people/{personId}/blog-posts`
 */
export const listPersonBlogPosts = /* @__PURE__ */ list<ListPersonBlogPostsInput, BlogPost, PageBlogPost>('GET /v1/people/{personId}/blog-posts', 1)

export interface CreatePersonBlogPostInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** The JSON of the request. */
  readonly body: BlogPostMutation & { url: unknown }
}
/**
 * Add a post to a person. The request is refused if the owner already has a post with this URL. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.
 *
 * `POST /v1/people/{personId}/blog-posts`
 */
export const createPersonBlogPost = /* @__PURE__ */ call<CreatePersonBlogPostInput, BlogPost>('POST /v1/people/{personId}/blog-posts', 6)

export interface GetPersonBlogPostInput {
  /** Id of the person. */
  readonly personId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one post of a person. Current and former posts can be read.
 *
 * `GET /v1/people/{personId}/blog-posts/{blogPostId}`
 */
export const getPersonBlogPost = /* @__PURE__ */ call<GetPersonBlogPostInput, BlogPost>('GET /v1/people/{personId}/blog-posts/{blogPostId}', 1)

export interface PutPersonBlogPostInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** The JSON of the request. */
  readonly body: BlogPostMutation & { url: unknown }
}
/**
 * Replace a post of a person. url is required. A missing isCurrent keeps its value. Other missing fields are cleared. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.
 *
 * `PUT /v1/people/{personId}/blog-posts/{blogPostId}`
 */
export const putPersonBlogPost = /* @__PURE__ */ call<PutPersonBlogPostInput, BlogPost>('PUT /v1/people/{personId}/blog-posts/{blogPostId}', 4)

export interface PatchPersonBlogPostInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** The JSON of the request. */
  readonly body: BlogPostMutation
}
/**
 * Change some fields of a post of a person. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. If `type` is missing, the service detects it from the host of the URL. If the request lists the owner among the entities or people that the post mentions, the service removes the owner from this list.
 *
 * `PATCH /v1/people/{personId}/blog-posts/{blogPostId}`
 */
export const patchPersonBlogPost = /* @__PURE__ */ call<PatchPersonBlogPostInput, BlogPost>('PATCH /v1/people/{personId}/blog-posts/{blogPostId}', 4)

export interface DeletePersonBlogPostInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the post. */
  readonly blogPostId: string
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a post of a person. soft: the post becomes a former post. hard: the post is removed, and only its history still contains it.
 *
 * `DELETE /v1/people/{personId}/blog-posts/{blogPostId}`
 */
export const deletePersonBlogPost = /* @__PURE__ */ call<DeletePersonBlogPostInput, BlogPost>('DELETE /v1/people/{personId}/blog-posts/{blogPostId}', 4)

export interface GetEntityBrandInput {
  /** Id of the entity. Send entityId, slug or url. */
  readonly entityId?: string | null | undefined
  /** Slug of the entity. Send entityId, slug or url. */
  readonly slug?: string | null | undefined
  /** A current link of the entity, such as its website or a profile. The scheme, www, the case of the host, tracking parameters, the country host of a network, such as uk.linkedin.com, the case of its profiles, and twitter.com for x.com make no difference. */
  readonly url?: string | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the brand kit of an entity. Returns what a client needs to show an entity: names, logos, main colors of the logo, current links and current tags. If several entities have the link, the response is 409 with their ids. It is no profile view.
 *
 * `GET /v1/entities/brand`
 */
export const getEntityBrand = /* @__PURE__ */ call<GetEntityBrandInput, EntityBrand>('GET /v1/entities/brand', 1)

export interface GetCatalogInput {
  /** Returns only the bucket with this key or alias, and no standards. Case and punctuation are ignored. */
  readonly bucketType?: string | null | undefined
  /** true: the response also contains the tags of each bucket and the codes of each standard. */
  readonly includeTags?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the catalog of classifications. Returns all buckets of tags, such as industry, and all standards of codes, such as NAICS. `writable` and `creatable` report what clients can do with the tags of each bucket and the codes of each standard. Inactive tags are left out.
 *
 * `GET /v1/classifications/catalog`
 */
export const getCatalog = /* @__PURE__ */ call<GetCatalogInput, ClassificationCatalog>('GET /v1/classifications/catalog', 1)

export interface SearchClassificationsInput {
  /** Returns only tags of the bucket (a group of tags), or codes of the standard, with this key or alias. Case and punctuation are ignored. */
  readonly category?: string | null | undefined
  /** Returns only values whose name contains this text. Case is ignored. */
  readonly q?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Search tags and codes of standards. Returns active tags, sorted by bucket and name. After them come codes of standards, sorted by standard, level and code.
 *
 * `GET /v1/classifications/search`
 */
export const searchClassifications = /* @__PURE__ */ list<SearchClassificationsInput, Classification, PageClassification>('GET /v1/classifications/search', 1)

export interface SearchTagsInput {
  /** Returns only tags of the bucket with this key or alias. Case and punctuation are ignored. */
  readonly type?: string | null | undefined
  /** Returns only tags whose name contains this text. Case is ignored. */
  readonly q?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Search tags. Returns active tags, sorted by bucket and name.
 *
 * `GET /v1/classifications/tags`
 */
export const searchTags = /* @__PURE__ */ list<SearchTagsInput, EntityTag, PageEntityTag>('GET /v1/classifications/tags', 1)

export interface AuditEntityClassificationsInput {
  /** Id of the entity. */
  readonly entityId?: string | null | undefined
  /** Id of the last entity of the page before. */
  readonly cursor?: string | null | undefined
  /** Maximum number of entities of a page. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: ClassificationAuditFilter | undefined
}
/**
 * Audit the codes of an entity, or of a page of entities. Returns, for each entity, its codes of standards, the rules that they break with the evidence, and the hash that a reconciliation needs. Nothing is changed. With `entityId`, the response has this entity. `cursor` is the id of the last entity of the page before.
 *
 * `POST /v1/entities/classifications/audit`
 */
export const auditEntityClassifications = /* @__PURE__ */ call<AuditEntityClassificationsInput, ClassificationAudit>('POST /v1/entities/classifications/audit', 1)

export interface AuditFleetEntityClassificationsInput {
  /** `nextCursor` of the page before. */
  readonly cursor?: string | null | undefined
  /** Maximum number of entities of a page. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: ClassificationAuditFilter | undefined
}
/**
 * Audit the codes of all entities. Returns, for each entity, its codes of standards, the rules that they break with the evidence, and the hash that a reconciliation needs. Nothing is changed. The total is counted once, with the first page. Send the same filter with each cursor.
 *
 * `POST /v1/entities/classifications/audit/fleet`
 */
export const auditFleetEntityClassifications = /* @__PURE__ */ call<AuditFleetEntityClassificationsInput, ClassificationAudit>('POST /v1/entities/classifications/audit/fleet', 1)

export interface ReconcileEntityClassificationsInput extends Provenance {
  /** The JSON of the request. */
  readonly body: ClassificationReconcileMutation
}
/**
 * Set the codes of entities. Compares the codes of each entity with the wanted ones, and with `apply=true` makes the changes: each entity in a transaction of its own, with the source in its history. Without `apply`, the changes are only planned. `expectedHash` comes from an audit. If the codes of an entity changed since then, the entity stays as it is and is listed as stale. If a change is refused, the entity stays as it is and is listed as failed, with the reason.
 *
 * `POST /v1/entities/classifications/reconcile`
 */
export const reconcileEntityClassifications = /* @__PURE__ */ call<ReconcileEntityClassificationsInput, ClassificationReconcile>('POST /v1/entities/classifications/reconcile', 6)

export interface GetTopicInput {
  /** Name of a topic, a synonym, or a classification. */
  readonly name: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the classifications of a topic. Returns all classifications that the filter `topic` finds for a name, in any bucket, and why. Each name of a classification is a topic. A name that no classification has returns no members.
 *
 * `GET /v1/classifications/topic`
 */
export const getTopic = /* @__PURE__ */ call<GetTopicInput, Topic>('GET /v1/classifications/topic', 1)

export interface UpdateTopicMemberInput {
  /** The JSON of the request. */
  readonly body: {
  /** Name of a topic or of a classification. */
  readonly topic: string
  /** Name of a classification. */
  readonly member: string
  /** true: it belongs to the topic. false: it does not. null: the decision of the service counts again. */
  readonly isMember: boolean | null
}
}
/**
 * Correct the classifications of a topic. Adds a classification to a topic, or removes it. The filter `topic` and questions in plain English use the correction at once, and the service does not change it. Topics that include this topic get the added classification too; a removal counts for this topic only.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `PATCH /v1/classifications/topic/member`
 */
export const updateTopicMember = /* @__PURE__ */ call<UpdateTopicMemberInput, Topic>('PATCH /v1/classifications/topic/member')

export interface DuplicateCheckEntitiesGetInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Id of an entity that the result leaves out, such as the entity that is being edited. */
  readonly excludeId?: string | null | undefined
  /** Slug of the entity. */
  readonly slug?: string | null | undefined
  /** Type of the entity, such as Company or Product. */
  readonly typeRecord?: EntityType | null | undefined
  /** A brand name, legal name or former name of the entity, if you do not know which kind of name it is. */
  readonly nameAny?: string | null | undefined
  /** Brand name of the entity. */
  readonly nameBrand?: string | null | undefined
  /** Registered legal name of the entity. */
  readonly nameLegal?: string | null | undefined
  /** City, state and country of the entity, separated by commas, or only some of them. */
  readonly location?: string | null | undefined
  /** URL of the website or of another web page of the entity. */
  readonly url?: string | null | undefined
  /** Domain of the website of the entity, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** Type of a link: a platform, or a kind of web page on the website of the owner. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Which links of a stored entity are compared with the given URLs, and how. The default is strict. */
  readonly urlStrictness?: EntityUrlMatchStrictness | null | undefined
  /** Id of a provider. Only the current products and services of this provider are compared, including hidden products and services. */
  readonly productServiceProviderId?: string | null | undefined
  /** URLs of further web pages that may belong to the entity. */
  readonly urlCandidate?: string | readonly string[] | null | undefined
}
/**
 * List entities that may be duplicates. Returns stored entities that may be the same as the entity in the request. Review them before you create or change an entity. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/duplicate-check`
 */
export const duplicateCheckEntitiesGet = /* @__PURE__ */ list<DuplicateCheckEntitiesGetInput, Entity, PageEntity>('GET /v1/entities/duplicate-check', 1)

export interface DuplicateCheckEntitiesPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityDuplicateCriteria | undefined
}
/**
 * List entities that may be duplicates. Returns stored entities that may be the same as the entity in the request. Review them before you create or change an entity. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/entities/duplicate-check`
 */
export const duplicateCheckEntitiesPost = /* @__PURE__ */ list<DuplicateCheckEntitiesPostInput, Entity, PageEntity>('POST /v1/entities/duplicate-check', 1)

export interface DuplicateCheckEntityCandidatesGetInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Id of an entity that the result leaves out, such as the entity that is being edited. */
  readonly excludeId?: string | null | undefined
  /** Slug of the entity. */
  readonly slug?: string | null | undefined
  /** Type of the entity, such as Company or Product. */
  readonly typeRecord?: EntityType | null | undefined
  /** A brand name, legal name or former name of the entity, if you do not know which kind of name it is. */
  readonly nameAny?: string | null | undefined
  /** Brand name of the entity. */
  readonly nameBrand?: string | null | undefined
  /** Registered legal name of the entity. */
  readonly nameLegal?: string | null | undefined
  /** City, state and country of the entity, separated by commas, or only some of them. */
  readonly location?: string | null | undefined
  /** URL of the website or of another web page of the entity. */
  readonly url?: string | null | undefined
  /** Domain of the website of the entity, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** Type of a link: a platform, or a kind of web page on the website of the owner. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Which links of a stored entity are compared with the given URLs, and how. The default is strict. */
  readonly urlStrictness?: EntityUrlMatchStrictness | null | undefined
  /** Id of a provider. Only the current products and services of this provider are compared, including hidden products and services. */
  readonly productServiceProviderId?: string | null | undefined
  /** URLs of further web pages that may belong to the entity. */
  readonly urlCandidate?: string | readonly string[] | null | undefined
}
/**
 * Score entities that may be duplicates. Returns stored entities that may be the same as the entity in the request, each with a score and the reasons for the score. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/duplicate-check/candidates`
 */
export const duplicateCheckEntityCandidatesGet = /* @__PURE__ */ list<DuplicateCheckEntityCandidatesGetInput, SearchDuplicateCandidateScore, PageSearchDuplicateCandidateScore>('GET /v1/entities/duplicate-check/candidates', 1)

export interface DuplicateCheckEntityCandidatesPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityDuplicateCriteria | undefined
}
/**
 * Score entities that may be duplicates. Returns stored entities that may be the same as the entity in the request, each with a score and the reasons for the score. Current and former names are compared. The check also finds names with another legal form, spelling or word order, with other accents, and with the same sound. The same link is strong evidence. A different location lowers the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/entities/duplicate-check/candidates`
 */
export const duplicateCheckEntityCandidatesPost = /* @__PURE__ */ list<DuplicateCheckEntityCandidatesPostInput, SearchDuplicateCandidateScore, PageSearchDuplicateCandidateScore>('POST /v1/entities/duplicate-check/candidates', 1)

export interface DuplicateCheckNewsGetInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Id of an article that the result leaves out. */
  readonly excludeId?: number | null | undefined
  /** Id of the article in its source or feed. */
  readonly externalId?: string | null | undefined
  /** Name of the publication. Articles of this publication get a higher score. */
  readonly publication?: string | null | undefined
  /** Words that the article contains. */
  readonly search?: string | null | undefined
  /** Slug of the article. */
  readonly slug?: string | null | undefined
  /** Title of the article. Articles with similar titles are candidates too. */
  readonly title?: string | null | undefined
  /** URL of the article. */
  readonly url?: string | null | undefined
  /** Domain of the article, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
}
/**
 * List articles that may be duplicates. Returns stored articles that may be the same as the article in the request. Review them before you create or change an article. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/news/duplicate-check`
 */
export const duplicateCheckNewsGet = /* @__PURE__ */ list<DuplicateCheckNewsGetInput, NewsDetail, PageNewsDetail>('GET /v1/news/duplicate-check', 1)

export interface DuplicateCheckNewsPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: NewsDuplicateCheck | undefined
}
/**
 * List articles that may be duplicates. Returns stored articles that may be the same as the article in the request. Review them before you create or change an article. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/news/duplicate-check`
 */
export const duplicateCheckNewsPost = /* @__PURE__ */ list<DuplicateCheckNewsPostInput, NewsDetail, PageNewsDetail>('POST /v1/news/duplicate-check', 1)

export interface DuplicateCheckNewsCandidatesGetInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Id of an article that the result leaves out. */
  readonly excludeId?: number | null | undefined
  /** Id of the article in its source or feed. */
  readonly externalId?: string | null | undefined
  /** Name of the publication. Articles of this publication get a higher score. */
  readonly publication?: string | null | undefined
  /** Words that the article contains. */
  readonly search?: string | null | undefined
  /** Slug of the article. */
  readonly slug?: string | null | undefined
  /** Title of the article. Articles with similar titles are candidates too. */
  readonly title?: string | null | undefined
  /** URL of the article. */
  readonly url?: string | null | undefined
  /** Domain of the article, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
}
/**
 * Score articles that may be duplicates. Returns stored articles that may be the same as the article in the request, each with a score and the reasons for the score. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/news/duplicate-check/candidates`
 */
export const duplicateCheckNewsCandidatesGet = /* @__PURE__ */ list<DuplicateCheckNewsCandidatesGetInput, NewsCandidateScore, PageNewsCandidateScore>('GET /v1/news/duplicate-check/candidates', 1)

export interface DuplicateCheckNewsCandidatesPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: NewsDuplicateCheck | undefined
}
/**
 * Score articles that may be duplicates. Returns stored articles that may be the same as the article in the request, each with a score and the reasons for the score. The same URL, external id or slug identifies an article. Titles are compared by their words. The same publication, domain and day of publication raise the score. The best candidates come first. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/news/duplicate-check/candidates`
 */
export const duplicateCheckNewsCandidatesPost = /* @__PURE__ */ list<DuplicateCheckNewsCandidatesPostInput, NewsCandidateScore, PageNewsCandidateScore>('POST /v1/news/duplicate-check/candidates', 1)

export interface ListHiddenDuplicatesInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List pairs of a written and a hidden record that may be the same. A record that the caller of a write cannot see does not refuse the write, because the refusal would tell the caller that the record exists. Such a record that has a similar name, or the same website or profile, is listed here with the written record. Merge the two records, or keep both. Pairs with a deleted or merged record are not listed. The pair that was found last comes first.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/duplicates/hidden`
 */
export const listHiddenDuplicates = /* @__PURE__ */ list<ListHiddenDuplicatesInput, HiddenDuplicate, PageHiddenDuplicate>('GET /v1/duplicates/hidden', 1)

export interface ListCandidatesInput {
  /** true: also articles for which somebody has refused a link to a record. */
  readonly processExisting?: boolean | null | undefined
  /** true: the total is exact. Otherwise, if there are more articles, it is one more than those read. */
  readonly includeTotal?: boolean | null | undefined
  /** true: the articles that have a link are counted too. */
  readonly includeLinkedExcluded?: boolean | null | undefined
  /** It has no effect: articles with a refused link are always left out in the database. */
  readonly filterSentinelInDb?: boolean | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List articles without a link to a record, with the records that they name. Returns the articles that are linked to no entity and to no person, newest first. For each article, it finds records whose name is in the title, in the excerpt or in the text, or to whose page the article links. Only records that the caller can see are returned. To link an article, update it with entityJoinId or personId. To refuse a record, link it with the match status `rejected`: the article is then listed only with `processExisting`. With `includeLinkedExcluded`, the header `X-Linked-Excluded` has the number of articles that are left out because they have a link.
 *
 * `GET /v1/news/linker/candidates`
 */
export const listCandidates = /* @__PURE__ */ list<ListCandidatesInput, NewsLinkerCandidate, PageNewsLinkerCandidate>('GET /v1/news/linker/candidates', 1)

export interface RelatedCompaniesInput {
  /** Id of the news article. */
  readonly id: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the companies that are related to an article. Returns the companies to which the article is linked first, then companies whose texts are similar in meaning to the article. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/news/{id}/related-companies`
 */
export const relatedCompanies = /* @__PURE__ */ list<RelatedCompaniesInput, Entity, PageEntity>('GET /v1/news/{id}/related-companies', 1)

export interface TrendingNewsInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List trending news for an entity. Returns articles that contain the name or a tag of the entity, at most the newest 500. Articles with more of these words come first, and the rank of an article is halved every 14 days. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/entities/detail/trending-news`
 */
export const trendingNews = /* @__PURE__ */ list<TrendingNewsInput, News, PageNews>('GET /v1/entities/detail/trending-news', 1)

export interface ListContentInput {
  /** Topic of a post or paper, or category of an article. */
  readonly topic?: string | null | undefined
  /** Kind of publication. */
  readonly contentType?: ContentType | null | undefined
  /** How a publication is connected with the entity or person. */
  readonly relation?: ContentRelation | null | undefined
  /** Year of publication in UTC. */
  readonly year?: number | null | undefined
  /** true: the service does not count all publications. totalElements is then the number of publications up to the end of this page. */
  readonly existenceProbe?: boolean | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List publications. Returns news articles, posts and papers, newest first.
 *
 * `GET /v1/content`
 */
export const listContent = /* @__PURE__ */ list<ListContentInput, Content, PageContent>('GET /v1/content', 1)

export interface SearchContentInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: ContentSearch
}
/**
 * Search publications. Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.
 *
 * `POST /v1/content/search`
 */
export const searchContent = /* @__PURE__ */ call<SearchContentInput, ContentSearchResult>('POST /v1/content/search', 1)

export interface ListEntityContentInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Topic of a post or paper, or category of an article. */
  readonly topic?: string | null | undefined
  /** Kind of publication. */
  readonly contentType?: ContentType | null | undefined
  /** How a publication is connected with the entity or person. */
  readonly relation?: ContentRelation | null | undefined
  /** Year of publication in UTC. */
  readonly year?: number | null | undefined
  /** true: the service does not count all publications. totalElements is then the number of publications up to the end of this page. */
  readonly existenceProbe?: boolean | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the publications of an entity. The list contains publications by the entity and publications about the entity. Returns news articles, posts and papers, newest first.
 *
 * `GET /v1/entities/{entityId}/content`
 */
export const listEntityContent = /* @__PURE__ */ list<ListEntityContentInput, Content, PageContent>('GET /v1/entities/{entityId}/content', 1)

export interface SearchEntityContentInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: ContentSearch
}
/**
 * Search the publications of an entity. Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.
 *
 * `POST /v1/entities/{entityId}/content/search`
 */
export const searchEntityContent = /* @__PURE__ */ call<SearchEntityContentInput, ContentSearchResult>('POST /v1/entities/{entityId}/content/search', 1)

export interface ListPersonContentInput {
  /** Id of the person. */
  readonly personId: string
  /** Topic of a post or paper, or category of an article. */
  readonly topic?: string | null | undefined
  /** Kind of publication. */
  readonly contentType?: ContentType | null | undefined
  /** How a publication is connected with the entity or person. */
  readonly relation?: ContentRelation | null | undefined
  /** Year of publication in UTC. */
  readonly year?: number | null | undefined
  /** true: the service does not count all publications. totalElements is then the number of publications up to the end of this page. */
  readonly existenceProbe?: boolean | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the publications of a person. The list contains publications by the person and publications about the person. Returns news articles, posts and papers, newest first.
 *
 * `GET /v1/people/{personId}/content`
 */
export const listPersonContent = /* @__PURE__ */ list<ListPersonContentInput, Content, PageContent>('GET /v1/people/{personId}/content', 1)

export interface SearchPersonContentInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: ContentSearch
}
/**
 * Search the publications of a person. Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.
 *
 * Bearer tokens need one of the roles admin, client.
 *
 * `POST /v1/people/{personId}/content/search`
 */
export const searchPersonContent = /* @__PURE__ */ list<SearchPersonContentInput, Content, PageContent>('POST /v1/people/{personId}/content/search', 1)

export interface GetOwnerActivityInput {
  /** Maximum number of records. A limit above 500 counts as 500. */
  readonly limit?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the records whose vectors were computed last. Returns the entities and people whose vectors were computed in the last 24 hours, the last computed first.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/content/embedding/activity`
 */
export const getOwnerActivity = /* @__PURE__ */ call<GetOwnerActivityInput, readonly ContentEmbeddingOwnerActivity[]>('GET /v1/content/embedding/activity', 1)

export interface GetBacklogStatusInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the state of the computation of vectors. Returns the switch and the mode, the numbers of vectors that have to be computed, and how many were computed in the last days.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/content/embedding/backlog`
 */
export const getBacklogStatus = /* @__PURE__ */ call<GetBacklogStatusInput, ContentEmbeddingBacklog>('GET /v1/content/embedding/backlog', 1)

export interface EnableBacklogInput {
  /** The mode from now on. If it is not sent, the mode stays. */
  readonly mode?: ContentEmbeddingClusterMode | null | undefined
}
/**
 * Switch the computation of vectors on. The vectors that are due are computed again, in the present mode. It has no effect if it is on.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `PUT /v1/content/embedding/backlog`
 */
export const enableBacklog = /* @__PURE__ */ call<EnableBacklogInput, ContentEmbeddingBacklog>('PUT /v1/content/embedding/backlog')

export interface DisableBacklogInput {
  /** The mode from now on. If it is not sent, the mode stays. */
  readonly mode?: ContentEmbeddingClusterMode | null | undefined
}
/**
 * Switch the computation of vectors off. No process begins another batch of vectors. A batch that is being computed is stored. Records that change are found by their former meaning until the computation is switched on.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `DELETE /v1/content/embedding/backlog`
 */
export const disableBacklog = /* @__PURE__ */ call<DisableBacklogInput, ContentEmbeddingBacklog>('DELETE /v1/content/embedding/backlog')

export interface SetBacklogModeInput {
  /** How much of the computation of vectors all processes do. */
  readonly mode: ContentEmbeddingClusterMode
}
/**
 * Set how much of the computation of vectors is done. The mode is stored. All processes follow it from their next batch, also after a restart.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `PUT /v1/content/embedding/backlog/mode`
 */
export const setBacklogMode = /* @__PURE__ */ call<SetBacklogModeInput, ContentEmbeddingBacklog>('PUT /v1/content/embedding/backlog/mode')

export interface NeighborsInput {
  /** Kind of record. It is required. */
  readonly contentSourceType?: EmbeddingSourceType | null | undefined
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly sourceId: string
  /** Kind of the records that are compared with the record. */
  readonly targetType: EmbeddingSourceType
  /** Maximum number of records. A limit above 100 counts as 100. */
  readonly limit?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the records with the most similar vectors. Compares the vector of a record with those of the records of a kind, which can be another kind. Only records that the caller can see are returned. The list is empty while the record has no vector.
 *
 * `GET /v1/content/embedding/neighbors`
 */
export const neighbors = /* @__PURE__ */ call<NeighborsInput, readonly ContentEmbeddingNeighbor[]>('GET /v1/content/embedding/neighbors', 1)

export interface StaleIds_1Input {
  /** Kind of record. It is required. */
  readonly contentSourceType?: EmbeddingSourceType | null | undefined
  /** Maximum number of records. A limit above 500 counts as 500. */
  readonly limit?: number | null | undefined
}
/**
 * List the records whose vectors have to be computed. Returns the ids of records that have no vector, that changed since their vector was computed, or whose vector another model computed. Only records that the caller can see are returned, in the order of their ids.
 *
 * `GET /v1/content/embedding/stale`
 */
export const staleIds_1 = /* @__PURE__ */ call<StaleIds_1Input, readonly string[]>('GET /v1/content/embedding/stale', 1)

export interface RefreshOneInput {
  /** Kind of record. It is required. */
  readonly contentSourceType?: EmbeddingSourceType | null | undefined
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly sourceId: string
  /** Whether the sentence vectors are computed again too. */
  readonly forceSimilarity?: boolean | null | undefined
}
/**
 * Compute the vector of a record again. Marks the vector of a record as due, also if the record did not change. A worker begins at once. Search uses the former vector until then.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/content/embedding/refresh`
 */
export const refreshOne = /* @__PURE__ */ call<RefreshOneInput, RefreshTriggerOutcome>('POST /v1/content/embedding/refresh', 2)

export interface RefreshSweepInput {
  /** Kind of record. It is required. */
  readonly contentSourceType?: EmbeddingSourceType | null | undefined
  /** Which vectors become due. */
  readonly kind: RefreshSweepKind
  /** Maximum number of records. A limit above 500 counts as 500. */
  readonly limit?: number | null | undefined
}
/**
 * Mark vectors of one kind of record as due. Marks up to `limit` vectors as due. A worker begins at once.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/content/embedding/refresh/sweep`
 */
export const refreshSweep = /* @__PURE__ */ call<RefreshSweepInput, RefreshTriggerOutcome>('POST /v1/content/embedding/refresh/sweep', 2)

export type RefreshReconcileInput = Record<never, never>
/**
 * Mark the vectors of all kinds of record as due that have to be computed. Does all sweeps for all kinds of record, each for up to 500 records. A worker begins at once.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/content/embedding/refresh/reconcile`
 */
export const refreshReconcile = /* @__PURE__ */ call<RefreshReconcileInput, RefreshTriggerOutcome>('POST /v1/content/embedding/refresh/reconcile', 2)

export interface GetEntityClassificationsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** true: the response also contains former tags. Not allowed with a client secret. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an entity's classifications. Returns the current tags and codes of the entity, grouped by bucket. In each bucket, the primary classification comes first. The others are sorted by name.
 *
 * `GET /v1/entities/{entityId}/classifications`
 */
export const getEntityClassifications = /* @__PURE__ */ call<GetEntityClassificationsInput, EntityClassification>('GET /v1/entities/{entityId}/classifications', 1)

export interface CreateEntityClassificationInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityClassificationMutation
}
/**
 * Add a classification to an entity. Attaches a tag or a code of a standard to the entity. Send tagId, or standardizedClassificationId, or type and name. With type and name, a missing tag is created if its bucket is creatable, and an inactive tag becomes active by default. A former tag of the entity becomes current again. The request is refused if the entity already has this classification now.
 *
 * `POST /v1/entities/{entityId}/classifications`
 */
export const createEntityClassification = /* @__PURE__ */ call<CreateEntityClassificationInput, Classification>('POST /v1/entities/{entityId}/classifications', 6)

export interface SuggestEntityClassificationsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Maximum number of suggestions. */
  readonly limit?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Suggest classifications of an entity. Returns tags and codes of standards that may fit the entity, best first. A tag or code is suggested for two reasons: similar entities have it, or its name occurs in the texts of the entity. Entities are similar if their names, texts and tags share rare words. Inactive tags, and the current tags and codes of the entity, are left out. Nothing is changed: use createEntityClassification to add a tag or code. The response has at most 50 suggestions.
 *
 * `GET /v1/entities/{entityId}/classifications/suggestions`
 */
export const suggestEntityClassifications = /* @__PURE__ */ call<SuggestEntityClassificationsInput, readonly EntityClassificationSuggestion[]>('GET /v1/entities/{entityId}/classifications/suggestions', 1)

export interface PutEntityClassificationInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the classification of the entity. */
  readonly classificationId: number
  /** Kind of the classification. It is required only if a tag and a code of the entity have the same classificationId. */
  readonly registry?: ClassificationRegistry | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityClassificationMutation
}
/**
 * Replace a classification of an entity. Default of isCurrent: true. Default of isPrimary: false. If no tag or code is sent, the classification keeps its tag or code. The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.
 *
 * `PUT /v1/entities/{entityId}/classifications/{classificationId}`
 */
export const putEntityClassification = /* @__PURE__ */ call<PutEntityClassificationInput, Classification>('PUT /v1/entities/{entityId}/classifications/{classificationId}', 4)

export interface PatchEntityClassificationInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the classification of the entity. */
  readonly classificationId: number
  /** Kind of the classification. It is required only if a tag and a code of the entity have the same classificationId. */
  readonly registry?: ClassificationRegistry | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityClassificationMutation
}
/**
 * Change a classification of an entity. Merge patch (RFC 7396): missing fields keep their values. With isCurrent=false, the classification becomes a former classification. The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.
 *
 * `PATCH /v1/entities/{entityId}/classifications/{classificationId}`
 */
export const patchEntityClassification = /* @__PURE__ */ call<PatchEntityClassificationInput, Classification>('PATCH /v1/entities/{entityId}/classifications/{classificationId}', 4)

export interface DeleteEntityClassificationInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the classification of the entity. */
  readonly classificationId: number
  /** Kind of the classification. It is required only if a tag and a code of the entity have the same classificationId. */
  readonly registry?: ClassificationRegistry | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
}
/**
 * Remove a classification of an entity. The deletion is permanent. Only the history still contains the classification. To store it as a former classification, change isCurrent to false instead. The gate `current-classification-removal` refuses a deletion of a current classification, a change of its tag or code, and a change that ends the last current classification of its bucket. Send overrideGate and overrideReason to make such a change.
 *
 * `DELETE /v1/entities/{entityId}/classifications/{classificationId}`
 */
export const deleteEntityClassification = /* @__PURE__ */ call<DeleteEntityClassificationInput, Classification>('DELETE /v1/entities/{entityId}/classifications/{classificationId}', 4)

export interface ListEntitiesInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt, totalRaised, totalInvestments, amountInvested, stage, mostRecentAmount, mostRecentDate, latestValuation, acceleratorBrand, acceleratorCohort, headquartersCountry, employeeCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Returns only the number of matches in totalElements. content is always empty, and the field empty is always true. */
  readonly countOnly?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Returns only the entities with these ids. The id of a merged entity means its survivor. */
  readonly entityId?: string | readonly string[] | null | undefined
  /** Returns only the entities with these current or former slugs. A text that is no slug matches no entity. */
  readonly slug?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name. Case, accents and punctuation do not matter. Aliases are not compared. */
  readonly entityName?: string | readonly string[] | null | undefined
  /** Type of the entity. Organization stands for Company, Investment Firm, Nonprofit, Government and Organization itself. */
  readonly typeRecord?: EntityType | readonly EntityType[] | null | undefined
  /** Industry of the entity, such as Fintech. */
  readonly industry?: string | readonly string[] | null | undefined
  /** Market where the entity sells, such as Europe. To filter by the location of the entity itself, use the filters whose names begin with headquarters. */
  readonly location?: string | readonly string[] | null | undefined
  /** Tag of the entity in the bucket `tag`: a keyword that belongs to no other bucket. */
  readonly tag?: string | readonly string[] | null | undefined
  /** Main product of the entity. */
  readonly mainProduct?: string | readonly string[] | null | undefined
  /** Technology that the entity uses, such as Kubernetes. */
  readonly typeTechnologyUsed?: string | readonly string[] | null | undefined
  /** Business model of the entity, such as Marketplace. */
  readonly typeModel?: string | readonly string[] | null | undefined
  /** Kind of ownership of the entity, such as Private. */
  readonly typeOwnership?: string | readonly string[] | null | undefined
  /** Kind of customers of the entity, such as Business. */
  readonly typeCustomer?: string | readonly string[] | null | undefined
  /** Revenue and pricing model of the entity, such as Subscription. */
  readonly typeRevenue?: string | readonly string[] | null | undefined
  /** Funding stage, such as Seed, Series B, Public or Acquired. Case does not matter. */
  readonly stage?: string | readonly string[] | null | undefined
  /** Operating status of the entity. */
  readonly operatingStatus?: EntityOperatingStatus | readonly EntityOperatingStatus[] | null | undefined
  /** Topic of the entity: any classification of this meaning, in any bucket. AI also finds Artificial Intelligence and Machine Learning. If fewer than 25 entities have such a classification, entities whose texts contain the name of the topic match too. */
  readonly topic?: string | readonly string[] | null | undefined
  /** Brand name of an accelerator in which the entity took part. */
  readonly acceleratorBrand?: string | readonly string[] | null | undefined
  /** Accelerator in whose program the entity took part. Accepts the name of the accelerator, the name of the program, or both. */
  readonly acceleratorName?: string | readonly string[] | null | undefined
  /** Label of the accelerator batch of the entity, such as W21. Case does not matter. */
  readonly acceleratorCohort?: string | readonly string[] | null | undefined
  /** Status of the participation of the entity in an accelerator. Case does not matter. */
  readonly acceleratorStatus?: string | readonly string[] | null | undefined
  /** Name of a network, alliance or programme. Returns the entities that are its members. */
  readonly affinity?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters, not its code. */
  readonly headquartersCountry?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters, not its abbreviation. */
  readonly headquartersState?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters. */
  readonly headquartersCity?: string | readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCountry?: string | readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersState?: string | readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCity?: string | readonly string[] | null | undefined
  /** Year when the entity was founded. Bounds are inclusive. */
  readonly yearFoundedRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Latest known number of employees. Bounds are inclusive. */
  readonly employeeCountRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'createdAtRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'createdAtRange.max'?: string | null | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'updatedAtRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'updatedAtRange.max'?: string | null | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseActivity.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseActivity.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseActivity.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseActivity.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseActivity.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseActivity.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseActivity.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseActivity.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Amount that the entity invested in one round, in the currency of the round. Bounds are inclusive. */
  readonly 'fundraiseActivity.amountInvestedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Total amount that the entity raised in all priced rounds, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.totalRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Number of priced rounds of the entity. Bounds are inclusive. */
  readonly 'fundraiseActivity.roundCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Number of different investors in the priced rounds of the entity. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Latest known valuation of the entity, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.valuationRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Year when the latest priced round of the entity was announced. Bounds are inclusive. */
  readonly 'fundraiseActivity.lastRoundYearRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Exact brand name or legal name of a company. Case matters. Returns the entities that invested in this company. */
  readonly 'fundraiseActivity.investedCompanyName'?: string | readonly string[] | null | undefined
  /** Whole name of an investor, an entity or a person. Returns the entities that invested in one round together with it. */
  readonly 'fundraiseActivity.coInvestorName'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of a company. Returns the other entities that have at least one of its investors. */
  readonly 'fundraiseActivity.sameInvestorName'?: string | readonly string[] | null | undefined
  /** Number of different rounds that the investor invested in. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.totalInvestmentRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Total amount that the investor invested in all rounds, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Average amount of an investment in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.averageAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount of the largest investment in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.largestAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount of the smallest investment in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseRounds.some.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseRounds.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseRounds.some.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseRounds.some.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseRounds.some.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseRounds.some.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseRounds.every.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseRounds.every.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseRounds.every.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseRounds.every.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseRounds.every.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseRounds.every.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseRounds.none.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseRounds.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseRounds.none.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseRounds.none.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseRounds.none.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseRounds.none.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly 'acquisitions.some.acquirerName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly 'acquisitions.some.acquirerCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly 'acquisitions.some.acquirerState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly 'acquisitions.some.acquirerCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'acquisitions.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'acquisitions.some.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly 'acquisitions.some.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'acquisitions.some.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly 'acquisitions.none.acquirerName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly 'acquisitions.none.acquirerCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly 'acquisitions.none.acquirerState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly 'acquisitions.none.acquirerCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'acquisitions.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'acquisitions.none.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly 'acquisitions.none.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'acquisitions.none.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'purchases.some.companyName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'purchases.some.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'purchases.some.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'purchases.some.companyCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'purchases.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'purchases.some.announcedRange.max'?: string | null | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'purchases.some.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'purchases.none.companyName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'purchases.none.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'purchases.none.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'purchases.none.companyCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'purchases.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'purchases.none.announcedRange.max'?: string | null | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'purchases.none.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Type of the relationship, such as competitor. The entity can be on either side. */
  readonly 'relationships.some.relationshipType'?: EntityRelationshipType | readonly EntityRelationshipType[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'relationships.some.entityName'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the parent of the entity, or of the entity that bought it. */
  readonly parentName?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of a subsidiary of the entity, or of an entity that it bought. */
  readonly subsidiaryName?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'investments.some.companyName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'investments.some.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'investments.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'investments.some.announcedRange.max'?: string | null | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly 'investments.some.isLead'?: boolean | null | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly 'investments.some.coInvestorName'?: string | readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly 'investments.some.companyTopic'?: string | readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly 'investments.some.companyStatus'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'investments.some.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'investments.some.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'investments.some.companyCity'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'investments.also.companyName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'investments.also.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'investments.also.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'investments.also.announcedRange.max'?: string | null | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly 'investments.also.isLead'?: boolean | null | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly 'investments.also.coInvestorName'?: string | readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly 'investments.also.companyTopic'?: string | readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly 'investments.also.companyStatus'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'investments.also.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'investments.also.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'investments.also.companyCity'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'investments.none.companyName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'investments.none.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'investments.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'investments.none.announcedRange.max'?: string | null | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly 'investments.none.isLead'?: boolean | null | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly 'investments.none.coInvestorName'?: string | readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly 'investments.none.companyTopic'?: string | readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly 'investments.none.companyStatus'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'investments.none.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'investments.none.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'investments.none.companyCity'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.some.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.some.isCurrent'?: boolean | null | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly 'people.some.personName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly 'people.some.alsoRole'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'people.some.other.entityName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.some.other.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.some.other.isCurrent'?: boolean | null | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.also.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.also.isCurrent'?: boolean | null | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly 'people.also.personName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly 'people.also.alsoRole'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'people.also.other.entityName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.also.other.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.also.other.isCurrent'?: boolean | null | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.none.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.none.isCurrent'?: boolean | null | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly 'people.none.personName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly 'people.none.alsoRole'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'people.none.other.entityName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.none.other.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.none.other.isCurrent'?: boolean | null | null | undefined
  /** Number of different people. Bounds are inclusive. At least one if it is left out. */
  readonly 'people.count.range'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.count.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.count.isCurrent'?: boolean | null | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.industry'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.tag'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.topic'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.location'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.typeModel'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.typeCustomer'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.typeTechnologyUsed'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.portfolioHeadquartersCountry'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.investorName'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.investedCompanyName'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.entityName'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeRecord'?: EntityType | readonly EntityType[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.operatingStatus'?: EntityOperatingStatus | readonly EntityOperatingStatus[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.stage'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.industry'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.tag'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.topic'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.mainProduct'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeModel'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeCustomer'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeTechnologyUsed'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.headquartersCountry'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.headquartersState'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.headquartersCity'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.acceleratorBrand'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.acceleratorCohort'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.investorName'?: string | readonly string[] | null | undefined
  /** First letter or digit of the brand name. */
  readonly letter?: string | null | null | undefined
  /** true returns only entities that editors marked as featured, false only the others. */
  readonly featured?: boolean | null | null | undefined
  /** true returns only entities with a logo, false only the others. */
  readonly hasLogo?: boolean | null | null | undefined
  /** true returns only entities with at least one known priced round. false returns only entities without one. */
  readonly hasFundraising?: boolean | null | null | undefined
  /** true leaves out entities without a known raised amount. */
  readonly suppressZeroTotalRaised?: boolean | null | null | undefined
  /** true leaves out entities that no longer operate independently, such as closed entities. */
  readonly suppressNonOperating?: boolean | null | null | undefined
  /** Code of a stock exchange at which the entity has a ticker, such as NASDAQ: the letters before the colon of the ticker. Case does not matter. */
  readonly stockExchange?: string | readonly string[] | null | undefined
  /** COMPANY_LISTING_READY returns only companies that have a summary, a website and headquarters. */
  readonly qualityGate?: EntityListQualityGate | null | null | undefined
  /** URL of a current link of the entity. By default, host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one owner has links with this host and path; with urlMatchMode=domain, only the domain. */
  readonly url?: string | null | null | undefined
  /** Domain of a current link of the entity, such as example.com. */
  readonly urlDomain?: string | null | null | undefined
  /** Type of the link that url or urlDomain must match. Without url and urlDomain it has no effect. */
  readonly urlType?: EntityUrlType | null | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | null | undefined
  /** Returns only entities whose names and texts contain these words. Without a sort, entities with the words in their names come first. The more relevant an entity is, the earlier it comes in these two groups. If more than 200 entities match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments, investors and employees. The other entities follow after these 200. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no entity, the search finds words that differ from it in one letter. A domain such as stripe.com and a ticker such as NASDAQ:AAPL also find the entity that has it. */
  readonly textSearch?: string | null | null | undefined
  /** Description of the entities to find, in free text. Returns at most 400 entities that match the other filters. Without a sort, the most similar entity comes first. A sort orders only the selected entities. A request that only counts records cannot contain semanticQuery. */
  readonly semanticQuery?: string | null | null | undefined
  /** Whole brand name or legal name of an entity. Returns at most 400 other entities that match the other filters. Without a sort, the entity whose texts have the most similar meaning comes first. It cannot be combined with semanticQuery. */
  readonly similarTo?: string | null | null | undefined
  /** Which entities come first: entities with any logo, or entities with a logo that was not generated from the name. By default, a logo has no effect on the order. */
  readonly 'logoOption.sortPriority'?: LogoSortPriority | null | undefined
  /** true returns only entities with a logo that was not generated from the name, false only the others. Only for admin callers. */
  readonly hasRealLogo?: boolean | null | null | undefined
  /** true returns only hidden entities, false only the others. Only for admin callers. */
  readonly isHidden?: boolean | null | null | undefined
  /** true returns only entities on the sitemap, false only the others. Only for admin callers. */
  readonly showOnSitemap?: boolean | null | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
}
/**
 * List entities. Returns the entities that match the query parameters. The values of a repeated parameter are combined with "or", different parameters with "and". The default order is by brand name.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities`
 */
export const listEntities = /* @__PURE__ */ list<ListEntitiesInput, EntityList, PageEntityList>('GET /v1/entities', 1)

export interface ListEntitiesPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt, totalRaised, totalInvestments, amountInvested, stage, mostRecentAmount, mostRecentDate, latestValuation, acceleratorBrand, acceleratorCohort, headquartersCountry, employeeCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Returns only the number of matches in totalElements. content is always empty, and the field empty is always true. */
  readonly countOnly?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityFilter | undefined
}
/**
 * List entities by filters in the body. Returns the entities that match the filters in the body. Use it instead of GET /v1/entities if the filters are too long for a URL. Paging and sort are query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/entities`
 */
export const listEntitiesPost = /* @__PURE__ */ list<ListEntitiesPostInput, EntityList, PageEntityList>('POST /v1/entities', 1)

export interface SearchEntityListInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt, totalRaised, totalInvestments, amountInvested, stage, mostRecentAmount, mostRecentDate, latestValuation, acceleratorBrand, acceleratorCohort, headquartersCountry, employeeCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Returns only the number of matches in totalElements. content is always empty, and the field empty is always true. */
  readonly countOnly?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityFilter | undefined
}
/**
 * Search entities by filters in the body. Has the same filters, orders and rows as POST /v1/entities, but accepts every kind of credential, and returns 25 rows per page. For questions in plain English use POST /v1/entities/natural-search. With `countOnly=true` the number of matches is in `totalElements`, and `content` is always empty.
 *
 * `POST /v1/entities/search`
 */
export const searchEntityList = /* @__PURE__ */ list<SearchEntityListInput, EntityList, PageEntityList>('POST /v1/entities/search', 1)

export interface ListEntitiesBatchInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt, totalRaised, totalInvestments, amountInvested, stage, mostRecentAmount, mostRecentDate, latestValuation, acceleratorBrand, acceleratorCohort, headquartersCountry, employeeCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Whether rows are EntityDetail documents instead of list rows. Only admin callers may send true. */
  readonly includeFullDetail?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityFilter | undefined
}
/**
 * List many entities by cursor. Returns the entities that match the filters in the body, page by page with a cursor. Late pages are as fast as the first page. With `semanticQuery` or `similarTo` the list has only numbered pages, and no cursor.
 *
 * `POST /v1/entities/batch`
 */
export const listEntitiesBatch = /* @__PURE__ */ call<ListEntitiesBatchInput, PageEntityList | PageEntityDetail>('POST /v1/entities/batch', 1)

export interface ListEntitySummariesInput {
  /** Returns only the entities with these ids. The id of a merged entity means its survivor. */
  readonly entityId?: string | readonly string[] | null | undefined
  /** Returns only the entities with these current or former slugs. A text that is no slug matches no entity. */
  readonly slug?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name. Case, accents and punctuation do not matter. Aliases are not compared. */
  readonly entityName?: string | readonly string[] | null | undefined
  /** Type of the entity. Organization stands for Company, Investment Firm, Nonprofit, Government and Organization itself. */
  readonly typeRecord?: EntityType | readonly EntityType[] | null | undefined
  /** Industry of the entity, such as Fintech. */
  readonly industry?: string | readonly string[] | null | undefined
  /** Market where the entity sells, such as Europe. To filter by the location of the entity itself, use the filters whose names begin with headquarters. */
  readonly location?: string | readonly string[] | null | undefined
  /** Tag of the entity in the bucket `tag`: a keyword that belongs to no other bucket. */
  readonly tag?: string | readonly string[] | null | undefined
  /** Main product of the entity. */
  readonly mainProduct?: string | readonly string[] | null | undefined
  /** Technology that the entity uses, such as Kubernetes. */
  readonly typeTechnologyUsed?: string | readonly string[] | null | undefined
  /** Business model of the entity, such as Marketplace. */
  readonly typeModel?: string | readonly string[] | null | undefined
  /** Kind of ownership of the entity, such as Private. */
  readonly typeOwnership?: string | readonly string[] | null | undefined
  /** Kind of customers of the entity, such as Business. */
  readonly typeCustomer?: string | readonly string[] | null | undefined
  /** Revenue and pricing model of the entity, such as Subscription. */
  readonly typeRevenue?: string | readonly string[] | null | undefined
  /** Funding stage, such as Seed, Series B, Public or Acquired. Case does not matter. */
  readonly stage?: string | readonly string[] | null | undefined
  /** Operating status of the entity. */
  readonly operatingStatus?: EntityOperatingStatus | readonly EntityOperatingStatus[] | null | undefined
  /** Topic of the entity: any classification of this meaning, in any bucket. AI also finds Artificial Intelligence and Machine Learning. If fewer than 25 entities have such a classification, entities whose texts contain the name of the topic match too. */
  readonly topic?: string | readonly string[] | null | undefined
  /** Brand name of an accelerator in which the entity took part. */
  readonly acceleratorBrand?: string | readonly string[] | null | undefined
  /** Accelerator in whose program the entity took part. Accepts the name of the accelerator, the name of the program, or both. */
  readonly acceleratorName?: string | readonly string[] | null | undefined
  /** Label of the accelerator batch of the entity, such as W21. Case does not matter. */
  readonly acceleratorCohort?: string | readonly string[] | null | undefined
  /** Status of the participation of the entity in an accelerator. Case does not matter. */
  readonly acceleratorStatus?: string | readonly string[] | null | undefined
  /** Name of a network, alliance or programme. Returns the entities that are its members. */
  readonly affinity?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters, not its code. */
  readonly headquartersCountry?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters, not its abbreviation. */
  readonly headquartersState?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters. */
  readonly headquartersCity?: string | readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCountry?: string | readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersState?: string | readonly string[] | null | undefined
  /** Full name of the location of the headquarters of a company that the entity invested in. */
  readonly portfolioHeadquartersCity?: string | readonly string[] | null | undefined
  /** Year when the entity was founded. Bounds are inclusive. */
  readonly yearFoundedRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Latest known number of employees. Bounds are inclusive. */
  readonly employeeCountRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'createdAtRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'createdAtRange.max'?: string | null | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'updatedAtRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'updatedAtRange.max'?: string | null | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseActivity.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseActivity.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseActivity.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseActivity.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseActivity.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseActivity.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseActivity.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseActivity.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Amount that the entity invested in one round, in the currency of the round. Bounds are inclusive. */
  readonly 'fundraiseActivity.amountInvestedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Total amount that the entity raised in all priced rounds, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.totalRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Number of priced rounds of the entity. Bounds are inclusive. */
  readonly 'fundraiseActivity.roundCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Number of different investors in the priced rounds of the entity. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Latest known valuation of the entity, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.valuationRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Year when the latest priced round of the entity was announced. Bounds are inclusive. */
  readonly 'fundraiseActivity.lastRoundYearRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Exact brand name or legal name of a company. Case matters. Returns the entities that invested in this company. */
  readonly 'fundraiseActivity.investedCompanyName'?: string | readonly string[] | null | undefined
  /** Whole name of an investor, an entity or a person. Returns the entities that invested in one round together with it. */
  readonly 'fundraiseActivity.coInvestorName'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of a company. Returns the other entities that have at least one of its investors. */
  readonly 'fundraiseActivity.sameInvestorName'?: string | readonly string[] | null | undefined
  /** Number of different rounds that the investor invested in. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.totalInvestmentRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Total amount that the investor invested in all rounds, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Average amount of an investment in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.averageAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount of the largest investment in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.largestAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount of the smallest investment in US dollars. Bounds are inclusive. */
  readonly 'fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseRounds.some.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseRounds.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseRounds.some.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseRounds.some.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseRounds.some.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseRounds.some.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseRounds.some.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseRounds.every.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseRounds.every.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseRounds.every.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseRounds.every.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseRounds.every.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseRounds.every.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseRounds.every.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'fundraiseRounds.none.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'fundraiseRounds.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'fundraiseRounds.none.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.preMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.postMoneyRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly 'fundraiseRounds.none.investorName'?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly 'fundraiseRounds.none.participantCountRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly 'fundraiseRounds.none.investorType'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly 'fundraiseRounds.none.leadInvestorName'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly 'acquisitions.some.acquirerName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly 'acquisitions.some.acquirerCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly 'acquisitions.some.acquirerState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly 'acquisitions.some.acquirerCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'acquisitions.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'acquisitions.some.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly 'acquisitions.some.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'acquisitions.some.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of the buyer. Case, accents and punctuation do not matter. */
  readonly 'acquisitions.none.acquirerName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the buyer. */
  readonly 'acquisitions.none.acquirerCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the buyer. */
  readonly 'acquisitions.none.acquirerState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the buyer. */
  readonly 'acquisitions.none.acquirerCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'acquisitions.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'acquisitions.none.announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the acquisition was announced. Bounds are inclusive. */
  readonly 'acquisitions.none.yearsAfterFoundingRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'acquisitions.none.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'purchases.some.companyName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'purchases.some.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'purchases.some.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'purchases.some.companyCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'purchases.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'purchases.some.announcedRange.max'?: string | null | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'purchases.some.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'purchases.none.companyName'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'purchases.none.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'purchases.none.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'purchases.none.companyCity'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'purchases.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'purchases.none.announcedRange.max'?: string | null | null | undefined
  /** Price of the acquisition, in US dollars. Bounds are inclusive. */
  readonly 'purchases.none.priceRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Type of the relationship, such as competitor. The entity can be on either side. */
  readonly 'relationships.some.relationshipType'?: EntityRelationshipType | readonly EntityRelationshipType[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'relationships.some.entityName'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the parent of the entity, or of the entity that bought it. */
  readonly parentName?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of a subsidiary of the entity, or of an entity that it bought. */
  readonly subsidiaryName?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'investments.some.companyName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'investments.some.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'investments.some.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'investments.some.announcedRange.max'?: string | null | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly 'investments.some.isLead'?: boolean | null | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly 'investments.some.coInvestorName'?: string | readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly 'investments.some.companyTopic'?: string | readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly 'investments.some.companyStatus'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'investments.some.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'investments.some.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'investments.some.companyCity'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'investments.also.companyName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'investments.also.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'investments.also.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'investments.also.announcedRange.max'?: string | null | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly 'investments.also.isLead'?: boolean | null | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly 'investments.also.coInvestorName'?: string | readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly 'investments.also.companyTopic'?: string | readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly 'investments.also.companyStatus'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'investments.also.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'investments.also.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'investments.also.companyCity'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the company. Case, accents and punctuation do not matter. */
  readonly 'investments.none.companyName'?: string | readonly string[] | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly 'investments.none.round'?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'investments.none.announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'investments.none.announcedRange.max'?: string | null | null | undefined
  /** true means that the entity led the round, false that it did not. */
  readonly 'investments.none.isLead'?: boolean | null | null | undefined
  /** Whole name of another investor of the round: an entity or a person. */
  readonly 'investments.none.coInvestorName'?: string | readonly string[] | null | undefined
  /** Topic of the company, as in the filter topic. */
  readonly 'investments.none.companyTopic'?: string | readonly string[] | null | undefined
  /** Operating status of the company, such as Acquired. Case does not matter. */
  readonly 'investments.none.companyStatus'?: string | readonly string[] | null | undefined
  /** Full name of the country of the headquarters of the company. */
  readonly 'investments.none.companyCountry'?: string | readonly string[] | null | undefined
  /** Full name of the state of the headquarters of the company. */
  readonly 'investments.none.companyState'?: string | readonly string[] | null | undefined
  /** Full name of the city of the headquarters of the company. */
  readonly 'investments.none.companyCity'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.some.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.some.isCurrent'?: boolean | null | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly 'people.some.personName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly 'people.some.alsoRole'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'people.some.other.entityName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.some.other.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.some.other.isCurrent'?: boolean | null | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.also.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.also.isCurrent'?: boolean | null | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly 'people.also.personName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly 'people.also.alsoRole'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'people.also.other.entityName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.also.other.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.also.other.isCurrent'?: boolean | null | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.none.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.none.isCurrent'?: boolean | null | null | undefined
  /** Full name of the person. Case, accents and punctuation do not matter. */
  readonly 'people.none.personName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels that the person has or had too at the same entity. */
  readonly 'people.none.alsoRole'?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter. */
  readonly 'people.none.other.entityName'?: string | readonly string[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.none.other.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.none.other.isCurrent'?: boolean | null | null | undefined
  /** Number of different people. Bounds are inclusive. At least one if it is left out. */
  readonly 'people.count.range'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter. */
  readonly 'people.count.role'?: string | readonly string[] | null | undefined
  /** true means a current association, false a former one. */
  readonly 'people.count.isCurrent'?: boolean | null | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.industry'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.tag'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.topic'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.location'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.typeModel'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.typeCustomer'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.typeTechnologyUsed'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.portfolioHeadquartersCountry'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.investorName'?: string | readonly string[] | null | undefined
  /** Like the filter with the same name, but the entity must match each of the values. */
  readonly 'all.investedCompanyName'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.entityName'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeRecord'?: EntityType | readonly EntityType[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.operatingStatus'?: EntityOperatingStatus | readonly EntityOperatingStatus[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.stage'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.industry'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.tag'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.topic'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.mainProduct'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeModel'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeCustomer'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.typeTechnologyUsed'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.headquartersCountry'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.headquartersState'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.headquartersCity'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.acceleratorBrand'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.acceleratorCohort'?: string | readonly string[] | null | undefined
  /** Leaves out the entities that match one of the values of the filter with the same name. */
  readonly 'exclude.investorName'?: string | readonly string[] | null | undefined
  /** First letter or digit of the brand name. */
  readonly letter?: string | null | null | undefined
  /** true returns only entities that editors marked as featured, false only the others. */
  readonly featured?: boolean | null | null | undefined
  /** true returns only entities with a logo, false only the others. */
  readonly hasLogo?: boolean | null | null | undefined
  /** true returns only entities with at least one known priced round. false returns only entities without one. */
  readonly hasFundraising?: boolean | null | null | undefined
  /** true leaves out entities without a known raised amount. */
  readonly suppressZeroTotalRaised?: boolean | null | null | undefined
  /** true leaves out entities that no longer operate independently, such as closed entities. */
  readonly suppressNonOperating?: boolean | null | null | undefined
  /** Code of a stock exchange at which the entity has a ticker, such as NASDAQ: the letters before the colon of the ticker. Case does not matter. */
  readonly stockExchange?: string | readonly string[] | null | undefined
  /** COMPANY_LISTING_READY returns only companies that have a summary, a website and headquarters. */
  readonly qualityGate?: EntityListQualityGate | null | null | undefined
  /** URL of a current link of the entity. By default, host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one owner has links with this host and path; with urlMatchMode=domain, only the domain. */
  readonly url?: string | null | null | undefined
  /** Domain of a current link of the entity, such as example.com. */
  readonly urlDomain?: string | null | null | undefined
  /** Type of the link that url or urlDomain must match. Without url and urlDomain it has no effect. */
  readonly urlType?: EntityUrlType | null | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | null | undefined
  /** Returns only entities whose names and texts contain these words. Without a sort, entities with the words in their names come first. The more relevant an entity is, the earlier it comes in these two groups. If more than 200 entities match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments, investors and employees. The other entities follow after these 200. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no entity, the search finds words that differ from it in one letter. A domain such as stripe.com and a ticker such as NASDAQ:AAPL also find the entity that has it. */
  readonly textSearch?: string | null | null | undefined
  /** Description of the entities to find, in free text. Returns at most 400 entities that match the other filters. Without a sort, the most similar entity comes first. A sort orders only the selected entities. A request that only counts records cannot contain semanticQuery. */
  readonly semanticQuery?: string | null | null | undefined
  /** Whole brand name or legal name of an entity. Returns at most 400 other entities that match the other filters. Without a sort, the entity whose texts have the most similar meaning comes first. It cannot be combined with semanticQuery. */
  readonly similarTo?: string | null | null | undefined
  /** Which entities come first: entities with any logo, or entities with a logo that was not generated from the name. By default, a logo has no effect on the order. */
  readonly 'logoOption.sortPriority'?: LogoSortPriority | null | undefined
  /** true returns only entities with a logo that was not generated from the name, false only the others. Only for admin callers. */
  readonly hasRealLogo?: boolean | null | null | undefined
  /** true returns only hidden entities, false only the others. Only for admin callers. */
  readonly isHidden?: boolean | null | null | undefined
  /** true returns only entities on the sitemap, false only the others. Only for admin callers. */
  readonly showOnSitemap?: boolean | null | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt, totalRaised, totalInvestments, amountInvested, stage, mostRecentAmount, mostRecentDate, latestValuation, acceleratorBrand, acceleratorCohort, headquartersCountry, employeeCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List entities in a short form for cards. Returns the published entities that match the query parameters. It accepts the same filters as GET /v1/entities. Each row contains only the core fields, the funding summary and the rounds.
 *
 * `GET /v1/entities/summary`
 */
export const listEntitySummaries = /* @__PURE__ */ list<ListEntitySummariesInput, EntityListSummary, PageEntityListSummary>('GET /v1/entities/summary', 1)

export interface GetEntityDetailInput {
  /** Id of the entity. */
  readonly id?: string | null | undefined
  /** Slug of the entity. */
  readonly slug?: string | null | undefined
  /** Slug of the provider, if slug is that of a Product or Service. Products and services of different providers can have the same slug. */
  readonly companySlug?: string | null | undefined
  /** Type of the provider with the slug companySlug. */
  readonly providerTypeRecord?: EntityType | null | undefined
  /** A current link of the entity. By default, host and path must be equal. urlMatchMode selects another comparison. */
  readonly url?: string | null | undefined
  /** Domain of a current link of the entity, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** Type of the link that url or urlDomain must match. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How two URLs are compared. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Whole brand name or legal name. Case, accents and punctuation do not matter. */
  readonly name?: string | null | undefined
  /** Whole brand name. Case, accents and punctuation do not matter. */
  readonly nameBrand?: string | null | undefined
  /** Whole legal name. Case, accents and punctuation do not matter. */
  readonly nameLegal?: string | null | undefined
  /** City, state or country of the headquarters. Requires a name. */
  readonly location?: string | null | undefined
  /** Type of the entity. Distinguishes several matches. */
  readonly typeRecord?: EntityType | null | undefined
  /** The response contains the record as it was at this time. A day means its end in UTC. Its member `asOf` names what is not known. */
  readonly asOf?: string | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one entity. Finds one entity and returns it with all its data. Send an id, a slug (with companySlug for a Product or Service), a url or urlDomain, or an exact name. This operation is not a search: it does not find an entity by an alias or a similar name. If several entities match, the response is 409 with the candidates. For a caller with a plan, the read counts as a profile view, once per entity and calendar month. With `asOf`, the response contains the entity as it was at this time, as far as its history is recorded: its member `asOf` names what is not known. The caller sees only what it may see today.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/detail`
 */
export const getEntityDetail = /* @__PURE__ */ call<GetEntityDetailInput, EntityDetail>('GET /v1/entities/detail', 1)

export interface CreateEntityInput extends Provenance {
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation & { nameBrand: unknown } & { typeRecord: unknown } & { operatingStatus: unknown }
}
/**
 * Create an entity. Creates a hidden entity without texts. To publish it at once, override the gate entity-publication-requirements. Brand name, type and operating status are required. If the request contains no slug, the service derives the slug from the name. If the entity may already be stored, the request is refused with 409 and the candidates (gate duplicate). A Product or Service cannot be created here: create it with its owned records, which include its provider.
 *
 * `POST /v1/entities/detail`
 */
export const createEntity = /* @__PURE__ */ call<CreateEntityInput, EntityCreateResult>('POST /v1/entities/detail', 6)

export interface UpdateEntityDetailInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Id of the provider. Required if the entity becomes a Product or Service and has no provider yet. */
  readonly productServiceProviderId?: string | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation & { nameBrand: unknown } & { typeRecord: unknown }
}
/**
 * Replace an entity. Replaces all fields of the entity itself. A missing field is cleared. Only slug, aliases, status and operating status keep their values. The entity must have current primary texts of the types summary and expanded (gate entity-publication-requirements). If the request changes slug or type, and this changes the path of the entity, the former path redirects. If the new operating status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0, and its websites become former websites.
 *
 * `PUT /v1/entities/detail`
 */
export const updateEntityDetail = /* @__PURE__ */ call<UpdateEntityDetailInput, EntityDetail>('PUT /v1/entities/detail', 4)

export interface PatchEntityDetailInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Id of the provider. Required if the entity becomes a Product or Service and has no provider yet. */
  readonly productServiceProviderId?: string | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation
}
/**
 * Change some fields of an entity. Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list. To publish the entity, it needs current primary texts of the types summary and expanded. If the request changes slug or type, and this changes the path of the entity, the former path redirects. If the new operating status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0, and its websites become former websites.
 *
 * `PATCH /v1/entities/detail`
 */
export const patchEntityDetail = /* @__PURE__ */ call<PatchEntityDetailInput, EntityDetail>('PATCH /v1/entities/detail', 4)

export interface DeleteEntityDetailInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete an entity. Deletes an entity. With deleteMode=soft, the entity returns 404, and no other entity can use its slug. With deleteMode=hard, the entity and all its owned records are removed, and its slug is free. The history still contains the whole row. If the entity is the provider of products or services, the response is 409 with their ids. In this case, delete the products and services first, or merge the entity into another entity.
 *
 * `DELETE /v1/entities/detail`
 */
export const deleteEntityDetail = /* @__PURE__ */ call<DeleteEntityDetailInput, SlugDelete>('DELETE /v1/entities/detail', 4)

export interface GetEntityResearchInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Whether hidden records are included. Only for admin callers, whose default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read what research found about an entity. Returns the research details and the research snippets of the entity. Admin callers also get hidden and former snippets.
 *
 * `GET /v1/entities/{entityId}/research`
 */
export const getEntityResearch = /* @__PURE__ */ call<GetEntityResearchInput, EntityResearch>('GET /v1/entities/{entityId}/research', 1)

export interface PostEntityDetailBatchInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of entities of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** Whether the response lists the ids, slugs and links that match no record that the caller can read. */
  readonly includeUnmatched?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityDetailBatch | undefined
}
/**
 * Read many entities. Returns the entities with the given ids, slugs and current links, at most 200 in total. Each entity occurs once, in the order of the request: ids, then slugs, then links. If no entity has an id, slug or link, the response contains no row for it; with includeUnmatched, it lists them. A former slug finds the entity that had it, and the id of a merged entity finds the survivor. Without page and size, all entities are returned. totalElements is the number of visible entities. If hidden entities are included, it also counts ids of deleted entities.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/entities/detail/batch`
 */
export const postEntityDetailBatch = /* @__PURE__ */ list<PostEntityDetailBatchInput, EntityDetail, PageEntityDetailBatch>('POST /v1/entities/detail/batch', 1)

export interface PostEntityDetailResolveInput {
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityDetailBatch | undefined
}
/**
 * Resolve ids, slugs and links of entities. Finds the entity of each id, current or former slug and link in the request. Returns one result for each of them, in the order of the request; `input` repeats exactly what was sent. MATCHED: the result contains the entity. AMBIGUOUS: several entities match, and the result contains their ids. MISSING: no entity matches.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/entities/detail/resolve`
 */
export const postEntityDetailResolve = /* @__PURE__ */ call<PostEntityDetailResolveInput, readonly EntityResolution[]>('POST /v1/entities/detail/resolve', 1)

export interface CreateFullEntityInput extends Provenance {
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFullMutation & { create: unknown }
  /** The files of the request. */
  readonly files?: { readonly logo: FileContent } | undefined
}
/**
 * Create an entity with its owned records. Creates an entity with its texts, links, addresses, classifications and research details, and a Product or Service with its provider, in one transaction. If one part is refused, nothing is written, and `field` names the part. Texts of the types summary and expanded are required. If a logo cannot be fetched or stored, the create fails. Without a logo in the request, the service searches the website for one, for at most 10 seconds, as importEntityLogo does; if it finds none, the entity is created without a logo. A logo with about equal width and height becomes the square logo. Any other logo becomes the standard logo. If the request contains no slug, the service derives the slug from the name and the location. If the entity may already be stored, the request is refused with 409 and the candidates (gate duplicate).
 *
 * `POST /v1/entities/detail/full`
 */
export const createFullEntity = /* @__PURE__ */ call<CreateFullEntityInput, EntityCreateResult>('POST /v1/entities/detail/full', 6)

export interface GetEntityStatusInput {
  /** Id of the entity. */
  readonly entityId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an entity's flags. Returns the flags that control the visibility of the entity and its editorial work.
 *
 * `GET /v1/entities/{entityId}/status`
 */
export const getEntityStatus = /* @__PURE__ */ call<GetEntityStatusInput, EntityStatus>('GET /v1/entities/{entityId}/status', 1)

export interface SetEntityStatusInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityStatusMutation
}
/**
 * Change an entity's flags. Changes the flags in the request. A missing flag keeps its value. An entity can only be made visible or put on the sitemap if it has current primary texts of the types summary and expanded (gate entity-publication-requirements).
 *
 * `PATCH /v1/entities/{entityId}/status`
 */
export const setEntityStatus = /* @__PURE__ */ call<SetEntityStatusInput, EntityStatus>('PATCH /v1/entities/{entityId}/status', 4)

export interface GetTypeRecordInput {
  /** Id of the entity. */
  readonly entityId: string
}
/**
 * Read an entity's type. Returns the type of the entity.
 *
 * `GET /v1/entities/{entityId}/type-record`
 */
export const getTypeRecord = /* @__PURE__ */ call<GetTypeRecordInput, EntityType>('GET /v1/entities/{entityId}/type-record', 1)

export interface SetTypeRecordInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the provider. Required if the entity becomes a Product or Service and has no provider yet. */
  readonly productServiceProviderId?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation & { typeRecord: unknown }
}
/**
 * Change an entity's type. If the path of the entity changes with the type, the former path redirects. The slug does not change. If the entity becomes a Product or Service, productServiceProviderId must be its provider. A type that contradicts the stored relationships, rounds or people of the entity is refused (gate type-structure-contradiction).
 *
 * `PATCH /v1/entities/{entityId}/type-record`
 */
export const setTypeRecord = /* @__PURE__ */ call<SetTypeRecordInput, EntityType>('PATCH /v1/entities/{entityId}/type-record', 4)

export interface GetOperatingStatusInput {
  /** Id of the entity. */
  readonly entityId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an entity's operating status. Returns the operating status of the entity. Only callers that may change it can read it here.
 *
 * `GET /v1/entities/{entityId}/operating-status`
 */
export const getOperatingStatus = /* @__PURE__ */ call<GetOperatingStatusInput, EntityMutation>('GET /v1/entities/{entityId}/operating-status', 1)

export interface CreateOperatingStatusInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Date on which the status Acquired, Closed or Inactive began. The default is yesterday. */
  readonly asOfDate?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation & { operatingStatus: unknown }
}
/**
 * Set an entity's operating status. If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations. The header `Warning` contains the warning.
 *
 * `POST /v1/entities/{entityId}/operating-status`
 */
export const createOperatingStatus = /* @__PURE__ */ call<CreateOperatingStatusInput, EntityMutation>('POST /v1/entities/{entityId}/operating-status', 6)

export interface UpsertOperatingStatusInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Date on which the status Acquired, Closed or Inactive began. The default is yesterday. */
  readonly asOfDate?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation & { operatingStatus: unknown }
}
/**
 * Replace an entity's operating status. If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations. The header `Warning` contains the warning.
 *
 * `PUT /v1/entities/{entityId}/operating-status`
 */
export const upsertOperatingStatus = /* @__PURE__ */ call<UpsertOperatingStatusInput, EntityMutation>('PUT /v1/entities/{entityId}/operating-status', 4)

export interface PatchOperatingStatusInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Date on which the status Acquired, Closed or Inactive began. The default is yesterday. */
  readonly asOfDate?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMutation & { operatingStatus: unknown }
}
/**
 * Change an entity's operating status. If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations. The header `Warning` contains the warning.
 *
 * `PATCH /v1/entities/{entityId}/operating-status`
 */
export const patchOperatingStatus = /* @__PURE__ */ call<PatchOperatingStatusInput, EntityMutation>('PATCH /v1/entities/{entityId}/operating-status', 4)

export interface MergeEntitiesInput extends Provenance {
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityMerge
}
/**
 * Merge two entities. Makes one entity out of two. One entity, the survivor, stays. The other entity is deleted. Records of the deleted entity, such as rounds, texts and people, move to the survivor. If both have the same record, the record of the survivor stays. This applies to rounds with the same label, day and amount, to valuations in the same month, to the current primary text or link of a type, and to the current image of a kind. The names of the deleted entity become aliases of the survivor, and the paths of the deleted entity redirect to the survivor. A read of the id or the public id of the deleted entity leads to the survivor, also after further merges. One history entry of the survivor contains all changed rows as they were before the merge. A Product or Service can be merged only with a Product or Service. If one of the two entities bought or owns the other through further entities, the merge is refused (422).
 *
 * `POST /v1/entities/merge`
 */
export const mergeEntities = /* @__PURE__ */ call<MergeEntitiesInput, EntityMergeResult>('POST /v1/entities/merge', 6)

export interface ListEntityPeopleAssociationsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the entity. It can be omitted. Otherwise it must be equal to the id in the path. */
  readonly id?: string | null | undefined
  /** Slug of the entity. It can be omitted. Otherwise it must be the slug of the entity in the path. */
  readonly slug?: string | null | undefined
  /** Returns only people whose names, titles and texts contain all of these words. */
  readonly search?: string | null | undefined
  /** Returns only people who have this title, function or level at the entity. Case does not matter. */
  readonly role?: string | null | undefined
  /** true returns only current people, false only former people. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether rows with as=association contain the links of the person. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether rows with as=association contain the addresses of the person. */
  readonly includeAddress?: boolean | null | undefined
  /** core: Person rows. association: PersonDetail rows, which contain the associations with the entity. */
  readonly as?: EntityPersonProjection | null | undefined
  /** Returns only the person with this current or former slug. */
  readonly personSlug?: string | null | undefined
  /** Returns only the count in totalElements; content is empty. */
  readonly countOnly?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List an entity's people. Returns the current and former people of the entity. Each person is listed once. Current people come first, then those with the highest score, then those with the latest start date. `as=core` returns Person rows. `as=association` returns PersonDetail rows; their field `association` contains the title and the dates at the entity. If a filter is about an association, only matching associations are included. Public callers do not see hidden people.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/{entityId}/people`
 */
export const listEntityPeopleAssociations = /* @__PURE__ */ list<ListEntityPeopleAssociationsInput, Person | PersonDetail, PageEntityPerson>('GET /v1/entities/{entityId}/people', 1)

export interface GetEntityPeopleAssociationInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the association. */
  readonly associationId: number
  /** Id of the entity. It can be omitted. Otherwise it must be equal to the id in the path. */
  readonly id?: string | null | undefined
  /** Slug of the entity. It can be omitted. Otherwise it must be the slug of the entity in the path. */
  readonly slug?: string | null | undefined
  /** Returns only people whose names, titles and texts contain all of these words. */
  readonly search?: string | null | undefined
  /** Returns only people who have this title, function or level at the entity. Case does not matter. */
  readonly role?: string | null | undefined
  /** true returns only current people, false only former people. */
  readonly isCurrent?: boolean | null | undefined
  /** Whether rows with as=association contain the links of the person. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether rows with as=association contain the addresses of the person. */
  readonly includeAddress?: boolean | null | undefined
  /** core: Person rows. association: PersonDetail rows, which contain the associations with the entity. */
  readonly as?: EntityPersonProjection | null | undefined
  /** Returns only the person with this current or former slug. */
  readonly personSlug?: string | null | undefined
  /** Returns only the count in totalElements; content is empty. */
  readonly countOnly?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one of an entity's people. Finds an association by its id and returns its person. The field `association` contains only this association. If the person or the entity is hidden, public callers get 404, as if it did not exist.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/{entityId}/people/{associationId}`
 */
export const getEntityPeopleAssociation = /* @__PURE__ */ call<GetEntityPeopleAssociationInput, PersonDetail>('GET /v1/entities/{entityId}/people/{associationId}', 1)

export interface ListExportsInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List exports. Returns the exports of the caller that have not expired, newest first: at most 10, and those that the schedules of the caller keep.
 *
 * `GET /v1/exports`
 */
export const listExports = /* @__PURE__ */ call<ListExportsInput, readonly Export[]>('GET /v1/exports', 1)

export interface CreateExportInput {
  /** The JSON of the request. */
  readonly body: ExportCreate
}
/**
 * Export a list, a query or everything to files. Writes all records of a list that the caller may read to a file, in the background. With `graphQuery`, it writes the records of a connection of GraphQL, with the selected fields as columns. With `everything`, there is one file for each kind of record. Read the export until its state is COMPLETED or FAILED. The links to the files need no credential, and can be read in parts. The file `manifest.json` contains the time, the hashes and the numbers of records, and `schema.sql` creates the views for DuckDB. While an export is not finished, the same request returns the same export. A caller can have at most 10 exports. An export is deleted after three days.
 *
 * `POST /v1/exports`
 */
export const createExport = /* @__PURE__ */ call<CreateExportInput, Export>('POST /v1/exports', 2)

export interface GetExportInput {
  /** Id of the export. */
  readonly exportId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get an export. Returns the state of an export, and the links to its files when all of them are written.
 *
 * `GET /v1/exports/{exportId}`
 */
export const getExport = /* @__PURE__ */ call<GetExportInput, Export>('GET /v1/exports/{exportId}', 1)

export interface DeleteExportInput {
  /** Id of the export. */
  readonly exportId: string
}
/**
 * Delete an export. Ends the links of an export at once, and stops its work. Its files are deleted within some minutes.
 *
 * `DELETE /v1/exports/{exportId}`
 */
export const deleteExport = /* @__PURE__ */ call<DeleteExportInput, Export>('DELETE /v1/exports/{exportId}')

export interface ListExportSchedulesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the schedules of exports. Returns the schedules of the caller, oldest first. There are at most 10.
 *
 * `GET /v1/export-schedules`
 */
export const listExportSchedules = /* @__PURE__ */ call<ListExportSchedulesInput, readonly ExportSchedule[]>('GET /v1/export-schedules', 1)

export interface CreateExportScheduleInput {
  /** The JSON of the request. */
  readonly body: ExportScheduleCreate
}
/**
 * Create a schedule of exports. Creates the same export again and again, such as everything once a week and the changes once a day. Each export has the rights that the caller then has, and is made once. An export that was due while the service did not run is made once when it runs again. If an export fails, it is made again after a growing pause. The last `keep` completed exports are kept. A caller can have at most 10 schedules. A schedule is paused when the credential that created it ends.
 *
 * `POST /v1/export-schedules`
 */
export const createExportSchedule = /* @__PURE__ */ call<CreateExportScheduleInput, ExportSchedule>('POST /v1/export-schedules', 2)

export interface GetExportScheduleInput {
  /** Id of the schedule. */
  readonly scheduleId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get a schedule of exports. Returns a schedule with the time of its next export and the reason of its last failure.
 *
 * `GET /v1/export-schedules/{scheduleId}`
 */
export const getExportSchedule = /* @__PURE__ */ call<GetExportScheduleInput, ExportSchedule>('GET /v1/export-schedules/{scheduleId}', 1)

export interface UpdateExportScheduleInput {
  /** Id of the schedule. */
  readonly scheduleId: string
  /** The JSON of the request. */
  readonly body: ExportSchedulePatch
}
/**
 * Change a schedule of exports. Changes the times of a schedule, or pauses it. A missing field keeps its value. A schedule that is paused and continued makes its next export at the next time, and an export of changes continues where the last completed one ended.
 *
 * `PATCH /v1/export-schedules/{scheduleId}`
 */
export const updateExportSchedule = /* @__PURE__ */ call<UpdateExportScheduleInput, ExportSchedule>('PATCH /v1/export-schedules/{scheduleId}')

export interface DeleteExportScheduleInput {
  /** Id of the schedule. */
  readonly scheduleId: string
}
/**
 * Delete a schedule of exports. Deletes a schedule. Its exports stay for three days, like all others.
 *
 * `DELETE /v1/export-schedules/{scheduleId}`
 */
export const deleteExportSchedule = /* @__PURE__ */ call<DeleteExportScheduleInput, ExportSchedule>('DELETE /v1/export-schedules/{scheduleId}')

export interface EntityFiltersInput {
  /** Group of entity types whose values are returned. The default is Organization. Ignored if typeRecord is sent. */
  readonly typeGroup?: EntityTypeGroup | null | undefined
  /** Entity type whose values are returned, or an alias of the type. */
  readonly typeRecord?: EntityType | null | undefined
  /** Returns all values instead of the most frequent ones. For admin callers, values of hidden entities are included. */
  readonly includePrivate?: boolean | null | undefined
  /** Whether range filters contain the distribution of their values. */
  readonly includeDistribution?: boolean | null | undefined
  /** Names of the distributions that the response contains. The default is all: yearFounded, employeeCount, createdAt, updatedAt, amountRaised, amountInvested, totalRaised, roundCount, investorCount, valuation, lastRoundYear, totalInvestment, totalAmountInvested, averageAmountInvested, largestAmountInvested, smallestAmountInvested. */
  readonly distributionKey?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the filters of the entity list. Returns every filter of the entity list with the values that it accepts. A filter by value contains its most frequent values; GET /v1/entities/filters/search finds its other values. A range filter contains the smallest and the largest known value. A filter whose values are not listed contains no values. The values are computed from the entities of one type or of one group of types.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/filters`
 */
export const entityFilters = /* @__PURE__ */ call<EntityFiltersInput, EntityFilterOptionSet>('GET /v1/entities/filters', 1)

export interface EntityFiltersRefinedInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityFilter | undefined
}
/**
 * List the filter values that occur in matching entities. Returns the filters of the entity list with the values that occur in the entities that match the filter in the body. A filter by value contains its most frequent values; POST /v1/entities/filters/search with the body as scopeFilter finds the others. The values are computed from at most 20000 entities; `meta.degraded` is true if more entities match. They are computed from all entities if the filter is empty, or names one type or one group of types.
 *
 * `POST /v1/entities/filters/refine`
 */
export const entityFiltersRefined = /* @__PURE__ */ call<EntityFiltersRefinedInput, EntityFilterRefinedFilters>('POST /v1/entities/filters/refine', 1)

export interface EntityFilterSearchInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Name of the filter. One of typeRecord, industry, location, tag, mainProduct, typeTechnologyUsed, typeModel, typeOwnership, typeCustomer, typeRevenue, stage, operatingStatus, acceleratorBrand, acceleratorName, acceleratorCohort, acceleratorStatus, affinity, headquartersCountry, headquartersState, headquartersCity, portfolioHeadquartersCountry, portfolioHeadquartersState, portfolioHeadquartersCity, fundraiseActivity.round. */
  readonly filterKey: string
  /** Text that the values must contain. */
  readonly search: string
  /** Number of the page. Must be 0, because there is only one page. */
  readonly page?: number | null | undefined
  /** Maximum number of values in the response. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Returns only values of entities of this type. Accepts a type or an alias of a type. */
  readonly typeRecord?: EntityType | null | undefined
}
/**
 * Search the values of a filter. Returns the values of one filter that contain the text. Case does not matter. Values that begin with the text come first, then the most frequent values. A text that contains only very frequent words, such as `the`, is refused with 400. There is only one page. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/entities/filters/search`
 */
export const entityFilterSearch = /* @__PURE__ */ call<EntityFilterSearchInput, EntityFilterSearchResult>('GET /v1/entities/filters/search', 1)

export interface EntityFilterSearchScopedInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFilterSearch
}
/**
 * Search the values of a filter in matching entities. Returns the values of one filter that contain the text and that occur in the entities that match `scopeFilter`. If `scopeFilter` contains the searched filter itself, its value is ignored, so that a user can select another value.
 *
 * `POST /v1/entities/filters/search`
 */
export const entityFilterSearchScoped = /* @__PURE__ */ call<EntityFilterSearchScopedInput, EntityFilterSearchResult>('POST /v1/entities/filters/search', 1)

export interface EntityFilterCountsInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFilterCount
}
/**
 * Count entities by tag. Returns tags of all buckets with the number of entities that currently have the tag, highest number first. Tags with the same name are counted together. Case and punctuation of names do not matter.
 *
 * `POST /v1/entities/filters/counts`
 */
export const entityFilterCounts = /* @__PURE__ */ call<EntityFilterCountsInput, EntityFilterCountResult>('POST /v1/entities/filters/counts', 1)

export interface EntityCountsByTypeInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Count entities by type. Returns every entity type with the number of its entities that the caller may see. The order is fixed: it is the order of the values of the enum EntityType.
 *
 * `GET /v1/entities/counts`
 */
export const entityCountsByType = /* @__PURE__ */ call<EntityCountsByTypeInput, readonly EntityTypeCount[]>('GET /v1/entities/counts', 1)

export interface CountEntitiesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: EntityCountRequest
}
/**
 * Count the entities of several filters. Counts, with one statement, the records that match each filter, for example to show how many results a list has without one of its filters. Each total is the `totalElements` of the list with the filter.
 *
 * `POST /v1/entities/counts`
 */
export const countEntities = /* @__PURE__ */ call<CountEntitiesInput, FilterCounts>('POST /v1/entities/counts', 1)

export interface EntityTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the types of entities. Returns every entity type with its aliases and the start of the paths of its public pages.
 *
 * `GET /v1/entities/types`
 */
export const entityTypes = /* @__PURE__ */ call<EntityTypesInput, readonly EntityTypeAlias[]>('GET /v1/entities/types', 1)

export interface CountPeopleInput {
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: PersonCountRequest
}
/**
 * Count the people of several filters. Counts, with one statement, the records that match each filter, for example to show how many results a list has without one of its filters. Each total is the `totalElements` of the list with the filter.
 *
 * `POST /v1/people/counts`
 */
export const countPeople = /* @__PURE__ */ call<CountPeopleInput, FilterCounts>('POST /v1/people/counts', 1)

export interface EntityFacetsInput {
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The filters whose values are counted. */
  readonly filterKey?: EntityFacetKey | readonly EntityFacetKey[] | null | undefined
  /** Maximum number of values of each filter. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: EntityFilter | undefined
}
/**
 * Count the most frequent values of filters in a list. Returns the most frequent values of some filters in a list of entities, with the number of entities of each. The count of a value is the `totalElements` of the list with all other filters, and with this value instead of the other values of its own filter. So a user sees how many entities another value has. The counts are exact. The values are the most frequent ones of 1,000 of the matching entities, and of all entities.
 *
 * `POST /v1/entities/filters/facets`
 */
export const entityFacets = /* @__PURE__ */ call<EntityFacetsInput, EntityFacets>('POST /v1/entities/filters/facets', 1)

export interface UpsertEntitiesInput {
  /** The JSON of the request. */
  readonly body: BulkUpsert
}
/**
 * Create or change many entities. Creates or changes the entity of each row. Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.
 *
 * `POST /v1/entities/bulk`
 */
export const upsertEntities = /* @__PURE__ */ call<UpsertEntitiesInput, BulkAnswer>('POST /v1/entities/bulk', 2)

export interface UpsertPeopleInput {
  /** The JSON of the request. */
  readonly body: BulkUpsert
}
/**
 * Create or change many people. Creates or changes the person of each row, and the associations with the entities in `entityId`. Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.
 *
 * `POST /v1/people/bulk`
 */
export const upsertPeople = /* @__PURE__ */ call<UpsertPeopleInput, BulkAnswer>('POST /v1/people/bulk', 2)

export interface UpsertNewsInput {
  /** The JSON of the request. */
  readonly body: BulkUpsert
}
/**
 * Create many news articles. Creates the article of each row. The members `entityId` and `personId` have ids of earlier rows of the same provider. Each row has a result. A row that cannot be used does not affect the others. Rows are identified by their id within the provider, as in an import, so a repeated request changes nothing. Each row counts as a request. The request processes rows for 20 seconds; send the rows that it did not process again.
 *
 * `POST /v1/news/bulk`
 */
export const upsertNews = /* @__PURE__ */ call<UpsertNewsInput, BulkAnswer>('POST /v1/news/bulk', 2)

export interface ListImportsInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List imports. Returns the imports of the caller that have not expired, newest first. There are at most 100.
 *
 * `GET /v1/imports`
 */
export const listImports = /* @__PURE__ */ call<ListImportsInput, readonly Import[]>('GET /v1/imports', 1)

export interface CreateImportInput {
  /** Kind of the records. Without it, it is guessed from the columns. */
  readonly kind?: ImportKind | null | undefined
  /** Name of the source: lowercase letters, digits and dashes. The ids of rows are unique within it. Without it, the name of the file. */
  readonly provider?: string | null | undefined
  /** true: a row whose entity is in the service already becomes a part of that entity. It is found by its identifier, website, or name and city. */
  readonly match?: boolean | null | undefined
  /** true: counts and reports what the import would do, and stores nothing. */
  readonly dryRun?: boolean | null | undefined
  /** true: the number and the name of a row are its id. */
  readonly rowIds?: boolean | null | undefined
  /** Order of day and month in dates such as 03/04/2020. */
  readonly dates?: ImportDates | null | undefined
  /** Encoding of a text file, such as windows-1252. Without it, UTF-8. */
  readonly encoding?: string | null | undefined
  /** Sheet of an XLSX file, or file in an archive. */
  readonly sheet?: string | null | undefined
  /** Name of the file, for the report and the history. It does not state the format. */
  readonly fileName?: string | null | undefined
  /** false: the import waits as a DRAFT, so that its mapping can be checked before it is started. */
  readonly start?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body?: ImportCreate | undefined
}
/**
 * Import a file. Imports rows as new and changed records, in the background. If no row changed since the last import from the same provider, the import changes nothing. What cannot be used is left out, and the report names it. Each row counts as a request on the limit of the caller. A caller can have 100 imports, of which 10 have not ended. An import and its file are deleted seven days after its start. Send a file (CSV, JSON, NDJSON, XLSX or Parquet, also packed with GZIP, ZIP or TAR, at most 100 MB) as the part `file` of a form, or as the body itself. A file of JSON is sent in a form, or as `application/octet-stream`. The format is found from the content. Or send `rows` in JSON.
 *
 * `POST /v1/imports`
 */
export const createImport = /* @__PURE__ */ call<CreateImportInput, Import>('POST /v1/imports', 2)

export interface GetImportInput {
  /** Id of the import. */
  readonly importId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get an import. Returns the state, the progress and the counts of an import.
 *
 * `GET /v1/imports/{importId}`
 */
export const getImport = /* @__PURE__ */ call<GetImportInput, Import>('GET /v1/imports/{importId}', 1)

export interface DeleteImportInput {
  /** Id of the import. */
  readonly importId: string
}
/**
 * Cancel or delete an import. Cancels an import that has not ended: what was stored before stays, and `counts` describes it. Deletes an import that has ended, with its file and its report; its records stay.
 *
 * `DELETE /v1/imports/{importId}`
 */
export const deleteImport = /* @__PURE__ */ call<DeleteImportInput, Import>('DELETE /v1/imports/{importId}')

export interface ListImportLinesInput {
  /** Id of the import. */
  readonly importId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the report of an import. Returns what the import left out, merged or found stored already: a line for each row or value, in the order of the file. The report has at most 100,000 lines; the counts of the import contain all.
 *
 * `GET /v1/imports/{importId}/report`
 */
export const listImportLines = /* @__PURE__ */ list<ListImportLinesInput, ImportLine, PageImportLine>('GET /v1/imports/{importId}/report', 1)

export interface ListImportEventsInput {
  /** Id of the import. */
  readonly importId: string
  /** Revision of the last state that the client has received. */
  readonly after?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Follow an import. Returns the current state of the import if it has changed since the revision `after`. A stream has an event for each change, whose id is the revision, until the import ends. Changes that follow each other quickly can be one event. The stream continues after a restart of the service. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.
 *
 * `GET /v1/imports/{importId}/events`
 */
export const listImportEvents = /* @__PURE__ */ feed<ListImportEventsInput, readonly Import[]>('GET /v1/imports/{importId}/events', 1)

export interface StartImportInput {
  /** Id of the import. */
  readonly importId: string
  /** The JSON of the request. */
  readonly body: ImportStart
}
/**
 * Start an import. Starts an import that waits as a DRAFT, or starts one that has ended again with the same file, such as after a dry run. Counts and report begin anew.
 *
 * `POST /v1/imports/{importId}/start`
 */
export const startImport = /* @__PURE__ */ call<StartImportInput, Import>('POST /v1/imports/{importId}/start', 2)

export interface EntityFundraisesInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Returns only rounds whose label contains this text. Case does not matter. */
  readonly round?: string | null | undefined
  /** Returns only rounds that were announced on this day (UTC) or later. */
  readonly dateFrom?: string | null | undefined
  /** Returns only rounds that were announced on this day (UTC) or earlier. */
  readonly dateTo?: string | null | undefined
  /** Minimum amount raised, in the currency of the round. */
  readonly minAmount?: number | null | undefined
  /** Maximum amount raised, in the currency of the round. */
  readonly maxAmount?: number | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, dateAnnounced, amountRaised, round, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the rounds that an entity raised. Returns one row for each round. An acquisition of the entity is also a row. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.
 *
 * `GET /v1/entities/detail/fundraise-rounds`
 */
export const entityFundraises = /* @__PURE__ */ list<EntityFundraisesInput, EntityFundraiseTransaction, PageEntityFundraiseTransaction>('GET /v1/entities/detail/fundraise-rounds', 1)

export interface CreateFundraiseTransactionInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFundraiseTransactionMutation & { dateAnnounced: unknown }
}
/**
 * Record a round. Create one record for each round. Do not send the total of several rounds. Returns 409 if the entity has a round with the same label, type, date, amount and currency. Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency.
 *
 * `POST /v1/entities/detail/fundraise-rounds`
 */
export const createFundraiseTransaction = /* @__PURE__ */ call<CreateFundraiseTransactionInput, EntityFundraiseTransaction>('POST /v1/entities/detail/fundraise-rounds', 6)

export interface GetFundraiseTransactionInput {
  /** Id of the round. */
  readonly transactionId: string
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one round. Returns one round of an entity. Send the id or the slug of the entity that raised the round, not of an investor.
 *
 * `GET /v1/entities/detail/fundraise-rounds/{transactionId}`
 */
export const getFundraiseTransaction = /* @__PURE__ */ call<GetFundraiseTransactionInput, EntityFundraiseTransaction>('GET /v1/entities/detail/fundraise-rounds/{transactionId}', 1)

export interface PutFundraiseTransactionInput extends Provenance {
  /** Id of the round. */
  readonly transactionId: string
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFundraiseTransactionMutation & { dateAnnounced: unknown }
}
/**
 * Replace a round. Fields that are missing from the request are cleared. Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency. If the round belongs to an acquisition, the request is refused.
 *
 * `PUT /v1/entities/detail/fundraise-rounds/{transactionId}`
 */
export const putFundraiseTransaction = /* @__PURE__ */ call<PutFundraiseTransactionInput, EntityFundraiseTransaction>('PUT /v1/entities/detail/fundraise-rounds/{transactionId}', 4)

export interface PatchFundraiseTransactionInput extends Provenance {
  /** Id of the round. */
  readonly transactionId: string
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFundraiseTransactionMutation
}
/**
 * Change a round. Merge patch (RFC 7396): a missing field keeps its value, null clears it. Send the id or the slug of the entity that raised the round, not of an investor. After the write, the round must have dateAnnounced. A round with an amount or a valuation must also have currency. If the round belongs to an acquisition, the request is refused.
 *
 * `PATCH /v1/entities/detail/fundraise-rounds/{transactionId}`
 */
export const patchFundraiseTransaction = /* @__PURE__ */ call<PatchFundraiseTransactionInput, EntityFundraiseTransaction>('PATCH /v1/entities/detail/fundraise-rounds/{transactionId}', 4)

export interface DeleteFundraiseTransactionInput extends Provenance {
  /** Id of the round. */
  readonly transactionId: string
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
}
/**
 * Remove a round. Permanently removes the round and its list of investors. The investors themselves stay. Returns the removed round. The history still contains it. If the round belongs to an acquisition, remove the acquisition instead.
 *
 * `DELETE /v1/entities/detail/fundraise-rounds/{transactionId}`
 */
export const deleteFundraiseTransaction = /* @__PURE__ */ call<DeleteFundraiseTransactionInput, EntityFundraiseTransaction>('DELETE /v1/entities/detail/fundraise-rounds/{transactionId}', 4)

export interface ListFundraiseRoundsInput {
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: string | readonly string[] | null | undefined
  /** Id of an investor of the round. The investor is an entity or a person. */
  readonly investorId?: string | readonly string[] | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, dateAnnounced, amountRaised, round, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
}
/**
 * List the rounds of all entities. Returns the rounds that match the query parameters, each with the entity that raised it. The values of a repeated parameter are combined with "or", different parameters with "and". Rounds of acquisitions are left out. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.
 *
 * `GET /v1/fundraise-rounds`
 */
export const listFundraiseRounds = /* @__PURE__ */ list<ListFundraiseRoundsInput, EntityFundraiseTransaction, PageEntityFundraiseTransaction>('GET /v1/fundraise-rounds', 1)

export interface ListFundraiseRoundsPostInput {
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, dateAnnounced, amountRaised, round, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The JSON of the request. */
  readonly body?: FundraiseRoundListFilter | undefined
}
/**
 * List the rounds of all entities by filters in the body. Returns the rounds that match the filters in the body. The member `entity` has the filters of the list of entities, so that the list contains only rounds of certain companies. It creates nothing. Rounds of acquisitions are left out. The default order is newest announcement first. A sort by amountRaised compares amounts in US dollars.
 *
 * `POST /v1/fundraise-rounds`
 */
export const listFundraiseRoundsPost = /* @__PURE__ */ list<ListFundraiseRoundsPostInput, EntityFundraiseTransaction, PageEntityFundraiseTransaction>('POST /v1/fundraise-rounds', 1)

export interface ListInvestorsInput {
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: rounds, leadRounds, entities, lastInvestedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Label or stage of the round, such as Series A. Case does not matter. */
  readonly round?: string | readonly string[] | null | undefined
  /** Smallest value. A day means its start in UTC. */
  readonly 'announcedRange.min'?: string | null | null | undefined
  /** Largest value. A day means its end in UTC. */
  readonly 'announcedRange.max'?: string | null | null | undefined
  /** Number of years from the founding year of the entity to the year when the round was announced. Bounds are inclusive. */
  readonly yearsAfterFoundingRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Amount raised in the round, in US dollars. Bounds are inclusive. */
  readonly amountRaisedRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity before the round, in US dollars. Bounds are inclusive. */
  readonly preMoneyRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Valuation of the entity after the round, in US dollars. Bounds are inclusive. */
  readonly postMoneyRange?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. */
  readonly investorName?: string | readonly string[] | null | undefined
  /** Number of investors of the round. Bounds are inclusive. */
  readonly participantCountRange?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an investor of the round, such as Investment Firm. Person is a person who invested. Case does not matter. */
  readonly investorType?: string | readonly string[] | null | undefined
  /** Whole brand name or legal name of an investor of the round, or the full name of a person who invested in it. The investor led the round. */
  readonly leadInvestorName?: string | readonly string[] | null | undefined
  /** Id of an investor of the round. The investor is an entity or a person. */
  readonly investorId?: string | readonly string[] | null | undefined
  /** Id of an investor, an entity or a person. Counts only rounds in which this investor invested too, and leaves it out: the list then contains its co-investors. */
  readonly coInvestorOf?: string | null | undefined
}
/**
 * Rank investors by their rounds. Returns who invested in the rounds that match the query parameters. With `coInvestorOf`, it returns who invested together with this investor, how often and in what. Each investor is an entity or a person that the caller may see, with the number of its rounds that match the filter. Rounds of acquisitions are not counted. The default order is most rounds first.
 *
 * `GET /v1/investors`
 */
export const listInvestors = /* @__PURE__ */ list<ListInvestorsInput, InvestorActivityCount, PageInvestorActivityCount>('GET /v1/investors', 1)

export interface ListInvestorsPostInput {
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: rounds, leadRounds, entities, lastInvestedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: InvestorRankingFilter | undefined
}
/**
 * Rank investors by filters in the body. Returns who invested in the rounds that match the filters in the body. The member `entity` has the filters of the list of entities. They are about the entities that raised the rounds. It creates nothing. Each investor is an entity or a person that the caller may see, with the number of its rounds that match the filter. Rounds of acquisitions are not counted. The default order is most rounds first.
 *
 * `POST /v1/investors`
 */
export const listInvestorsPost = /* @__PURE__ */ list<ListInvestorsPostInput, InvestorActivityCount, PageInvestorActivityCount>('POST /v1/investors', 1)

export interface AnswerAgentHelpQuestionInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: AgentHelpQuestion
}
/**
 * Ask how to use the service. Finds the operations, the sections of the documentation and the terms of the glossary that answer a question in words, and quotes them. The same question always gets the same answer. If nothing matches, the confidence is LOW and there are no citations.
 *
 * `POST /v1/agents/help`
 */
export const answerAgentHelpQuestion = /* @__PURE__ */ call<AnswerAgentHelpQuestionInput, AgentHelp>('POST /v1/agents/help', 1)

export interface GetHistoryInput {
  /** Type of the record, such as entity or text. Former table names such as res_entity are accepted. */
  readonly tableName: DatasourceTrackedProvenanceTable
  /** Id of the record. A number is sent as text. */
  readonly recordId: string
  /** Returns only changes that were made at this time or later. A day means its start in UTC. */
  readonly since?: string | null | undefined
  /** Returns only changes that were made at this time or earlier. A day means its end in UTC. */
  readonly until?: string | null | undefined
  /** Returns only changes of at least one of these fields, such as nameBrand. `changes` then contains all changed fields. */
  readonly fieldName?: string | readonly string[] | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: effectiveAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a record's history. Returns all recorded changes of the record, newest first, with the changed fields and the source. The old and new values of the fields that documents of the record contain are public, except those of relationships, rounds and investments, and values that were written while the record or its owner was hidden. Only admin callers get the other values, the account that made the change, and the details of a source that is not published. Only admin callers can read the history of a deleted record. Some records connect other records, such as a relationship. A caller can read the history of such a record only if the caller can see all connected records.
 *
 * `GET /v1/provenance/history`
 */
export const getHistory = /* @__PURE__ */ list<GetHistoryInput, DatasourceFieldProvenance, PageDatasourceFieldProvenance>('GET /v1/provenance/history', 1)

export interface GetLatestSourceInput {
  /** Type of the record, such as entity or text. Former table names such as res_entity are accepted. */
  readonly tableName: DatasourceTrackedProvenanceTable
  /** Id of the record. A number is sent as text. */
  readonly recordId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the source of a record's last change. Returns the source of the last change of the record. Only admin callers get the detail and the id of a source that is not published.
 *
 * `GET /v1/provenance/latest`
 */
export const getLatestSource = /* @__PURE__ */ call<GetLatestSourceInput, DatasourceSourceMetadata>('GET /v1/provenance/latest', 1)

export interface UpdateStatusInput {
  /** Id of the change. */
  readonly id: number
  /** Review status of a change. */
  readonly status: DatasourceProvenanceStatus
}
/**
 * Confirm or dispute a recorded change. Sets the review status of one recorded change. The history of the record contains the ids of its changes. Returns 404 if the caller may not see the record.
 *
 * `PATCH /v1/provenance/{id}/status`
 */
export const updateStatus = /* @__PURE__ */ call<UpdateStatusInput, undefined>('PATCH /v1/provenance/{id}/status')

export interface ListChangesInput {
  /** The cursor `nextCursor` of an earlier response: the response begins with the change that follows it. Without it, the response begins with the first change. */
  readonly after?: string | null | undefined
  /** true: returns no changes, only the cursor of the end of the feed. Use it to follow only future changes. A stream with `after` ignores it. */
  readonly latest?: boolean | null | undefined
  /** Returns only changes that were made at this time or later. A day means its start in UTC. */
  readonly since?: string | null | undefined
  /** Returns only changes that were made at this time or earlier. A day means its end in UTC. */
  readonly until?: string | null | undefined
  /** Returns only changes of records of one of these types, such as entity or text. */
  readonly recordType?: DatasourceTrackedProvenanceTable | readonly DatasourceTrackedProvenanceTable[] | null | undefined
  /** Returns only changes of the record with this id. Needs `recordType`, because ids of two types can be equal. */
  readonly recordId?: string | null | undefined
  /** Returns only changes of this entity and of the records that belong to it. */
  readonly entityId?: string | null | undefined
  /** Returns only changes of this person and of the records that belong to it. */
  readonly personId?: string | null | undefined
  /** Returns only changes of at least one of these fields, such as nameBrand. `changes` then contains all changed fields. */
  readonly fieldName?: string | readonly string[] | null | undefined
  /** Maximum number of changes. A part with large values has fewer changes. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the feed of changes. Returns the changes of all records, so that a client can keep a copy current. To read the next changes, send `nextCursor` of the last response as `after`. The feed has no end, so it is only read forward. It contains every committed change exactly once. A change appears in the feed when every transaction that began earlier has ended. Admin callers get all changes. Other callers get the changes of records that they can read now, also of hidden records that their own account created. So deletions are missing. As in the history of a record, other callers get the values of public fields only. With `since` and `until`, the feed contains only the changes of this period, and with the other filters only the changes that match all of them. Send the filters again with each cursor. `content` can be empty although `hasMore` is true, if the caller may not see many of the next changes. Each event of a stream is a part of the feed with at least one change, and its id is `nextCursor`. With `latest` and without a cursor, the first event contains no changes, only the cursor of the end of the feed. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.
 *
 * `GET /v1/changes`
 */
export const listChanges = /* @__PURE__ */ feed<ListChangesInput, ChangeFeed>('GET /v1/changes', 1)

export interface ListFundraiseInvestorJoinsInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Id of the investor join: the record of one investor in one round. */
  readonly joinId?: string | null | undefined
  /** Returns only investors of the round with this id. With transactionId, round and dateAnnounced are ignored. */
  readonly transactionId?: string | null | undefined
  /** Returns only investors of rounds with exactly this label, such as Series A. */
  readonly round?: string | null | undefined
  /** Returns only investors of rounds that were announced at exactly this time. */
  readonly dateAnnounced?: string | null | undefined
  /** Id of the investor, if it is an entity. */
  readonly investorEntityId?: string | null | undefined
  /** Current or former slug of the investor, if it is an entity. Ignored if investorEntityId is sent. */
  readonly investorEntitySlug?: string | null | undefined
  /** Id of the investor, if it is a person. */
  readonly investorPersonId?: string | null | undefined
  /** Current or former slug of the investor, if it is a person. Ignored if investorPersonId is sent. */
  readonly investorPersonSlug?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the investors of an entity's rounds. Returns one row for each investor of each round, newest round first. Send the id or the slug of the entity that raised the rounds, not of an investor. Investors that the caller may not see are left out. joinId selects one row, and the other selections of a round or an investor are then ignored.
 *
 * `GET /v1/entities/detail/fundraise-investor-joins`
 */
export const listFundraiseInvestorJoins = /* @__PURE__ */ list<ListFundraiseInvestorJoinsInput, EntityFundraiseInvestorJoin, PageEntityFundraiseInvestorJoin>('GET /v1/entities/detail/fundraise-investor-joins', 1)

export interface CreateFundraiseInvestorJoinInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFundraiseInvestorJoinMutation
}
/**
 * Record an investor of a round. Select the round by transactionId, or by its label and dateAnnounced. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused.
 *
 * `POST /v1/entities/detail/fundraise-investor-joins`
 */
export const createFundraiseInvestorJoin = /* @__PURE__ */ call<CreateFundraiseInvestorJoinInput, EntityFundraiseInvestorJoin>('POST /v1/entities/detail/fundraise-investor-joins', 6)

export interface PutFundraiseInvestorJoinInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Id of the investor join: the record of one investor in one round. */
  readonly joinId?: string | null | undefined
  /** Returns only investors of the round with this id. With transactionId, round and dateAnnounced are ignored. */
  readonly transactionId?: string | null | undefined
  /** Returns only investors of rounds with exactly this label, such as Series A. */
  readonly round?: string | null | undefined
  /** Returns only investors of rounds that were announced at exactly this time. */
  readonly dateAnnounced?: string | null | undefined
  /** Id of the investor, if it is an entity. */
  readonly investorEntityId?: string | null | undefined
  /** Current or former slug of the investor, if it is an entity. Ignored if investorEntityId is sent. */
  readonly investorEntitySlug?: string | null | undefined
  /** Id of the investor, if it is a person. */
  readonly investorPersonId?: string | null | undefined
  /** Current or former slug of the investor, if it is a person. Ignored if investorPersonId is sent. */
  readonly investorPersonSlug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFundraiseInvestorJoinMutation
}
/**
 * Replace an investor of a round. Select the investor join by its id. Fields that are missing from the request are cleared. The investor is required. The investor join stays in its round. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused. Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.
 *
 * `PUT /v1/entities/detail/fundraise-investor-joins`
 */
export const putFundraiseInvestorJoin = /* @__PURE__ */ call<PutFundraiseInvestorJoinInput, EntityFundraiseInvestorJoin>('PUT /v1/entities/detail/fundraise-investor-joins', 4)

export interface PatchFundraiseInvestorJoinInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Id of the investor join: the record of one investor in one round. */
  readonly joinId?: string | null | undefined
  /** Returns only investors of the round with this id. With transactionId, round and dateAnnounced are ignored. */
  readonly transactionId?: string | null | undefined
  /** Returns only investors of rounds with exactly this label, such as Series A. */
  readonly round?: string | null | undefined
  /** Returns only investors of rounds that were announced at exactly this time. */
  readonly dateAnnounced?: string | null | undefined
  /** Id of the investor, if it is an entity. */
  readonly investorEntityId?: string | null | undefined
  /** Current or former slug of the investor, if it is an entity. Ignored if investorEntityId is sent. */
  readonly investorEntitySlug?: string | null | undefined
  /** Id of the investor, if it is a person. */
  readonly investorPersonId?: string | null | undefined
  /** Current or former slug of the investor, if it is a person. Ignored if investorPersonId is sent. */
  readonly investorPersonSlug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityFundraiseInvestorJoinMutation
}
/**
 * Change an investor of a round. Select the investor join by its id. Merge patch (RFC 7396): a missing field keeps its value, null clears it. If the request contains an investor, it replaces the stored investor. The investor join cannot move to another round. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused. Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.
 *
 * `PATCH /v1/entities/detail/fundraise-investor-joins`
 */
export const patchFundraiseInvestorJoin = /* @__PURE__ */ call<PatchFundraiseInvestorJoinInput, EntityFundraiseInvestorJoin>('PATCH /v1/entities/detail/fundraise-investor-joins', 4)

export interface DeleteFundraiseInvestorJoinInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Id of the investor join: the record of one investor in one round. */
  readonly joinId?: string | null | undefined
  /** Returns only investors of the round with this id. With transactionId, round and dateAnnounced are ignored. */
  readonly transactionId?: string | null | undefined
  /** Returns only investors of rounds with exactly this label, such as Series A. */
  readonly round?: string | null | undefined
  /** Returns only investors of rounds that were announced at exactly this time. */
  readonly dateAnnounced?: string | null | undefined
  /** Id of the investor, if it is an entity. */
  readonly investorEntityId?: string | null | undefined
  /** Current or former slug of the investor, if it is an entity. Ignored if investorEntityId is sent. */
  readonly investorEntitySlug?: string | null | undefined
  /** Id of the investor, if it is a person. */
  readonly investorPersonId?: string | null | undefined
  /** Current or former slug of the investor, if it is a person. Ignored if investorPersonId is sent. */
  readonly investorPersonSlug?: string | null | undefined
}
/**
 * Remove an investor of a round. Select the investor join by its id. The investor join is permanently removed. The investor stays. Returns the removed investor join. The history still contains it. Send the id or the slug of the entity that raised the round, not of the investor. The investor must be a stored entity or a stored person. If the round belongs to an acquisition, the request is refused. Query parameters for its round and its investor can select the investor join instead of joinId. They are ignored if joinId is sent. The request is refused if several investor joins match.
 *
 * `DELETE /v1/entities/detail/fundraise-investor-joins`
 */
export const deleteFundraiseInvestorJoin = /* @__PURE__ */ call<DeleteFundraiseInvestorJoinInput, EntityFundraiseInvestorJoin>('DELETE /v1/entities/detail/fundraise-investor-joins', 4)

export interface GetFundraiseInvestorJoinInput {
  /** Id of the investor join: the record of one investor in one round. */
  readonly joinId: string
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one investor of a round. Returns one investor of one round. Send the id or the slug of the entity that raised the round, not of the investor.
 *
 * `GET /v1/entities/detail/fundraise-investor-joins/{joinId}`
 */
export const getFundraiseInvestorJoin = /* @__PURE__ */ call<GetFundraiseInvestorJoinInput, EntityFundraiseInvestorJoin>('GET /v1/entities/detail/fundraise-investor-joins/{joinId}', 1)

export interface EntityInvestmentsInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Returns only rounds whose label contains this text. Case does not matter. */
  readonly round?: string | null | undefined
  /** Returns only rounds that were announced on this day (UTC) or later. */
  readonly dateFrom?: string | null | undefined
  /** Returns only rounds that were announced on this day (UTC) or earlier. */
  readonly dateTo?: string | null | undefined
  /** Minimum amount raised, in the currency of the round. */
  readonly minAmount?: number | null | undefined
  /** Maximum amount raised, in the currency of the round. */
  readonly maxAmount?: number | null | undefined
  /** Returns only the latest matching round of each company. */
  readonly latestPerEntity?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, dateAnnounced, amountRaised, round, createdAt, updatedAt, amountInvested. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the investments of an entity. Returns the rounds that the entity invested in, itself or through a fund that it manages. `attributionType` distinguishes the two. The default order is newest announcement first. investorAttribution contains the invested amount in the currency of the round. A sort by amountInvested or amountRaised compares amounts in US dollars. The purchase of a company is not an investment.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/detail/investments`
 */
export const entityInvestments = /* @__PURE__ */ list<EntityInvestmentsInput, EntityFundraiseTransaction, PageEntityFundraiseTransaction>('GET /v1/entities/detail/investments', 1)

export interface InvestorActivityInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the totals of an entity's investments. Returns totals over the rounds that the entity invested in, itself or through a fund that it manages. Amounts include only rounds in US dollars, because currencies are not converted. totalPortfolioExit counts companies that were bought or went public, or that the investor left. totalWriteOff counts companies that have closed.
 *
 * `GET /v1/entities/detail/investor-activity`
 */
export const investorActivity = /* @__PURE__ */ call<InvestorActivityInput, EntityFundraiseInvestorActivity>('GET /v1/entities/detail/investor-activity', 1)

export interface EntityInvestorsInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, amountInvested, dateAnnounced, roundCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the entities that invested in an entity. Returns the firms, funds and companies that invested in the entity. Each investor is listed once, with its investments in the rounds of the entity. The default order is most recent investment first. amountInvested is in the currency of the round and is a part of the amountRaised of the round. A sort by amountInvested compares only amounts of rounds in US dollars. The buyer of the entity is not an investor.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/detail/investors`
 */
export const entityInvestors = /* @__PURE__ */ list<EntityInvestorsInput, EntityInvestorParticipation, PageEntityInvestorParticipation>('GET /v1/entities/detail/investors', 1)

export interface EntityPersonInvestorsInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, amountInvested, dateAnnounced, roundCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the people who invested in an entity. Returns the people who invested in the entity. Each investor is listed once, with its investments in the rounds of the entity. The default order is most recent investment first. amountInvested is in the currency of the round and is a part of the amountRaised of the round. A sort by amountInvested compares only amounts of rounds in US dollars. The buyer of the entity is not an investor.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/detail/person-investors`
 */
export const entityPersonInvestors = /* @__PURE__ */ list<EntityPersonInvestorsInput, PersonInvestorParticipation, PagePersonInvestorParticipation>('GET /v1/entities/detail/person-investors', 1)

export interface GetMediaInput {
  /** Kind of record that has the image. */
  readonly mediaType: MediaObjectType
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly id?: string | null | undefined
  /** Slug of the record. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Kind of the logo, if the record is an entity. Default: SQUARE. */
  readonly logoType?: EntityLogoType | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the image of a record. Returns the current logo of an entity, photo of a person or image of an article, with the source of its last change. 404 if the record has no image of this kind.
 *
 * `GET /v1/media`
 */
export const getMedia = /* @__PURE__ */ call<GetMediaInput, MediaUpload>('GET /v1/media', 1)

export interface UploadMediaInput extends Provenance {
  /** Kind of record that has the image. */
  readonly mediaType: MediaObjectType
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly id?: string | null | undefined
  /** Slug of the record. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Kind of the logo, if the record is an entity. Default: SQUARE. */
  readonly logoType?: EntityLogoType | null | undefined
  /** true: an image of any shape can become the square logo, with transparent margins. The photo of a person can also be much wider or higher than a square. */
  readonly permitWide?: boolean | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The files of the request. */
  readonly files: { readonly file: FileContent }
}
/**
 * Upload the image of a record. Stores a file as the logo of an entity, the photo of a person or the image of an article. The history still contains the former image. The service stores only the pixels: it removes metadata, and converts an SVG to pixels. Without id and slug, the image belongs to no record yet; send its path in another write within a day. A file that is not an image, is animated, too large, too small or blank is refused. An image that shows another square logo than the website of the entity is refused too (gate `brand-match`). An agent must send the URL of the image in sourceDetail.
 *
 * `POST /v1/media/upload`
 */
export const uploadMedia = /* @__PURE__ */ call<UploadMediaInput, MediaUpload>('POST /v1/media/upload', 6)

export interface ConvertMediaInput extends Provenance {
  /** Kind of record that has the image. */
  readonly mediaType: MediaObjectType
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly id?: string | null | undefined
  /** Slug of the record. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Kind of the logo, if the record is an entity. Default: SQUARE. */
  readonly logoType?: EntityLogoType | null | undefined
  /** URL of an image, which the service fetches. */
  readonly sourceUrl?: string | null | undefined
  /** Path or URL of an image that the service stores. */
  readonly sourcePath?: string | null | undefined
  /** true: an image of any shape can become the square logo, with transparent margins. The photo of a person can also be much wider or higher than a square. */
  readonly permitWide?: boolean | null | undefined
  /** true: a logo can be a little smaller than the usual minimum, such as a wordmark of small height. */
  readonly permitNearFloorWordmark?: boolean | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
}
/**
 * Process an image again. Processes the image at an external URL (sourceUrl), at a path of this service (sourcePath), or the current image of the record, by the rules of uploadMedia, with the same gate `brand-match`. The result becomes the image of the record. Send at most one of sourceUrl and sourcePath.
 *
 * `POST /v1/media/convert`
 */
export const convertMedia = /* @__PURE__ */ call<ConvertMediaInput, MediaUpload>('POST /v1/media/convert', 6)

export interface DeleteMediaInput extends Provenance {
  /** Kind of record that has the image. */
  readonly mediaType: MediaObjectType
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly id?: string | null | undefined
  /** Slug of the record. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Kind of the logo, if the record is an entity. Default: SQUARE. */
  readonly logoType?: EntityLogoType | null | undefined
  /** soft: the file stays stored for the history. hard: the file is removed. */
  readonly deleteMode?: 'soft' | 'hard' | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
}
/**
 * Delete the image of a record. soft: the record no longer has the image, and the history still contains it. hard: the file is removed too, if no other record uses it. The square logo of a published entity is protected (gate `square-logo-deletion`).
 *
 * `DELETE /v1/media/delete`
 */
export const deleteMedia = /* @__PURE__ */ call<DeleteMediaInput, undefined>('DELETE /v1/media/delete', 4)

export interface GetEntityLogoInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Kind of the logo. */
  readonly logoType?: EntityLogoType | null | undefined
  /** Width of the image in pixels. A smaller image is not enlarged. Default: the stored width. */
  readonly width?: '64' | '128' | '256' | '512' | '1024' | '2048' | null | undefined
  /** Format of the image. avif has at most 1024 pixels in width. Default: with width, the best format that the client of the URL accepts; otherwise the stored format. */
  readonly format?: 'avif' | 'webp' | 'png' | 'jpg' | null | undefined
  /** true: a record without an image gets an image with the initials of its name, as an SVG of any width. */
  readonly monogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get the address of the logo of an entity. Returns the address of the logo in a width and a format. 404 if the record has no image. If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.
 *
 * `GET /v1/entities/{entityId}/logo`
 */
export const getEntityLogo = /* @__PURE__ */ call<GetEntityLogoInput, ImageSlot>('GET /v1/entities/{entityId}/logo', 1)

export interface GetPersonPhotoInput {
  /** Id of the person. */
  readonly personId: string
  /** Width of the image in pixels. A smaller image is not enlarged. Default: the stored width. */
  readonly width?: '64' | '128' | '256' | '512' | '1024' | '2048' | null | undefined
  /** Format of the image. avif has at most 1024 pixels in width. Default: with width, the best format that the client of the URL accepts; otherwise the stored format. */
  readonly format?: 'avif' | 'webp' | 'png' | 'jpg' | null | undefined
  /** true: a record without an image gets an image with the initials of its name, as an SVG of any width. */
  readonly monogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get the address of the photo of a person. Returns the address of the photo in a width and a format. 404 if the record has no image. If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.
 *
 * `GET /v1/people/{personId}/photo`
 */
export const getPersonPhoto = /* @__PURE__ */ call<GetPersonPhotoInput, ImageSlot>('GET /v1/people/{personId}/photo', 1)

export interface GetNewsThumbnailInput {
  /** Id of the news article. */
  readonly newsId: string
  /** Width of the image in pixels. A smaller image is not enlarged. Default: the stored width. */
  readonly width?: '64' | '128' | '256' | '512' | '1024' | '2048' | null | undefined
  /** Format of the image. avif has at most 1024 pixels in width. Default: with width, the best format that the client of the URL accepts; otherwise the stored format. */
  readonly format?: 'avif' | 'webp' | 'png' | 'jpg' | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get the address of the image of a news article. Returns the address of the image in a width and a format. 404 if the record has no image. If the header `Accept` prefers an image to JSON, such as `image/*`, the response is a redirect (302) to the image.
 *
 * `GET /v1/news/{newsId}/thumbnail`
 */
export const getNewsThumbnail = /* @__PURE__ */ call<GetNewsThumbnailInput, ImageSlot>('GET /v1/news/{newsId}/thumbnail', 1)

export interface ImportEntityLogoInput extends Provenance {
  /** Id of the entity. */
  readonly id?: string | null | undefined
  /** Slug of the entity. */
  readonly slug?: string | null | undefined
  /** URL of the website of a company that is not stored yet. It is not the URL of an image. */
  readonly url?: string | null | undefined
  /** true: an image of any shape can become the square logo, with transparent margins. The photo of a person can also be much wider or higher than a square. */
  readonly permitWide?: boolean | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** true: the images are found and ranked, and nothing is stored. */
  readonly preview?: boolean | null | undefined
}
/**
 * Import the logo of an entity from its website. Reads the website of the entity, and finds the images that can be its logo: icons, icons of the manifest, the logo in JSON-LD and in Open Graph, and logos in the header. It fetches the best six, refuses those that break the rules of uploadMedia, and ranks the others by the way in which the page refers to them (such as an icon), their size and their shape. The best one becomes the square logo. Send exactly one of id, slug and url. With url, the image belongs to no record yet; send its path as manualLogo.imageUrl of a create within a day. The service also stores hashes of the images that identify the entity (its reference images), for the operation assertLogoAccuracy.
 *
 * `POST /v1/media/entity-logo/import`
 */
export const importEntityLogo = /* @__PURE__ */ call<ImportEntityLogoInput, MediaImportResult>('POST /v1/media/entity-logo/import', 6)

export interface ImportNewsThumbnailInput extends Provenance {
  /** Id of the article. Send id or slug to give a stored article its image. */
  readonly id?: string | null | undefined
  /** Slug of the article. */
  readonly slug?: string | null | undefined
  /** URL of the web page. Default: the URL of the article. */
  readonly url?: string | null | undefined
  /** true: the images are found and ranked, and nothing is stored. */
  readonly preview?: boolean | null | undefined
}
/**
 * Import the image of an article from its web page. Reads the web page of the article, and finds the images that can be its thumbnail: the image in JSON-LD, in Open Graph and in the Twitter card, and the images in the content. It fetches the best six, refuses those that break the rules of uploadMedia, and ranks the others by the way in which the page refers to them and by their size. The best one becomes the image of the article. Without id and slug, the image belongs to no article yet; send its path as newsImageThumbnail of a create within a day.
 *
 * `POST /v1/media/news-thumbnail/import`
 */
export const importNewsThumbnail = /* @__PURE__ */ call<ImportNewsThumbnailInput, MediaImportResult>('POST /v1/media/news-thumbnail/import', 6)

export interface ListJobsInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the audits of logos. Returns the audits, the one with the latest progress first.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/media/logo-audit/jobs`
 */
export const listJobs = /* @__PURE__ */ list<ListJobsInput, MediaLogoAuditJob, PageMediaLogoAuditJob>('GET /v1/media/logo-audit/jobs', 1)

export interface EnqueueJob_1Input {
  /** true: the job only reports. */
  readonly dryRun?: boolean | null | undefined
  /** How rejected images are deleted. hard: their files are removed too, if no other record uses them. */
  readonly deleteMode?: DeleteMode | null | undefined
  /** Whether an image that was drawn from the name of its record is rejected. */
  readonly rejectMonogram?: boolean | null | undefined
  /** Kind of record whose images are checked. */
  readonly targetDomain?: MediaObjectType | null | undefined
  /** Ids of the records. If none is sent, all records of the kind are checked. */
  readonly targetId?: string | readonly string[] | null | undefined
}
/**
 * Check the images of many records. Starts a job that reads the current image of each record and reports its faults: a file that is missing or cannot be decoded, an image that is too small, too long or blank, and a square logo that certainly shows another mark than the website. It also counts the records without an image and the images that several records have. A job with `dryRun=false` deletes the rejected images, each with its reason in the history of its record. An image that a caller replaced in the meantime, and a mark that a person confirmed, are kept. At most 10 audits can be active.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/media/logo-audit/jobs`
 */
export const enqueueJob_1 = /* @__PURE__ */ call<EnqueueJob_1Input, MediaLogoAuditEnqueue>('POST /v1/media/logo-audit/jobs', 2)

export interface GetJob_1Input {
  /** Id of the job. */
  readonly jobId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an audit of logos. Returns the state of an audit, its numbers and the faults that it found first.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/media/logo-audit/jobs/{jobId}`
 */
export const getJob_1 = /* @__PURE__ */ call<GetJob_1Input, MediaLogoAuditJob>('GET /v1/media/logo-audit/jobs/{jobId}', 1)

export interface CancelJob_1Input {
  /** Id of the job. */
  readonly jobId: string
}
/**
 * Cancel an audit of logos. Ends an audit that is PENDING or RUNNING. No further image is checked or deleted after the response. What the audit deleted before stays deleted.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `DELETE /v1/media/logo-audit/jobs/{jobId}`
 */
export const cancelJob_1 = /* @__PURE__ */ call<CancelJob_1Input, JobCancel>('DELETE /v1/media/logo-audit/jobs/{jobId}')

export interface EnqueueJobInput {
  /** Kind of record whose images are checked. */
  readonly targetDomain?: MediaObjectType | null | undefined
  /** Ids of the records. If none is sent, all records of the kind are checked. */
  readonly targetId?: string | readonly string[] | null | undefined
  /** Maximum number of images. If it is not sent, all images are processed. */
  readonly targetCount?: number | null | undefined
  /** true: references to missing files are only counted. */
  readonly dryRun?: boolean | null | undefined
}
/**
 * Make the missing variants of stored images. Starts a job that looks up the file of each current image and makes its AVIF and WebP variants that are not stored yet, in the widths up to its own, so that no reader waits for them. A dry run makes the variants too. A job with `dryRun=false` also removes images whose file is missing from their records, with the reason in the history. At most 10 of these jobs can be active.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/media/retrofit/jobs`
 */
export const enqueueJob = /* @__PURE__ */ call<EnqueueJobInput, MediaRetrofitEnqueue>('POST /v1/media/retrofit/jobs', 2)

export interface GetJobInput {
  /** Id of the job. */
  readonly jobId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a job that makes variants of images. Returns the state of the job and its numbers.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/media/retrofit/jobs/{jobId}`
 */
export const getJob = /* @__PURE__ */ call<GetJobInput, MediaRetrofitJob>('GET /v1/media/retrofit/jobs/{jobId}', 1)

export interface CancelJobInput {
  /** Id of the job. */
  readonly jobId: string
}
/**
 * Cancel a job that makes variants of images. Ends a job that is PENDING or RUNNING. The variants that it made stay stored.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `DELETE /v1/media/retrofit/jobs/{jobId}`
 */
export const cancelJob = /* @__PURE__ */ call<CancelJobInput, JobCancel>('DELETE /v1/media/retrofit/jobs/{jobId}')

export interface AssertLogoAccuracyInput {
  /** Kind of record that has the image. */
  readonly mediaType: MediaObjectType
  /** Id of the record: a UUID for an entity or a person, a number for an article. */
  readonly id?: string | null | undefined
  /** Slug of the record. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Kind of the logo, if the record is an entity. Default: SQUARE. */
  readonly logoType?: EntityLogoType | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Compare a stored image with the website of its record. Compares the square logo of an entity, or the photo of a person, with the reference images: the images that imports and research runs found on the website of the record and that identify the record, such as its icon. The result is that of the most similar reference image. An image whose last change a person confirmed is a match without a comparison. If the hashes are neither similar nor different enough, a language model compares the images, if one is configured; otherwise the outcome is INSUFFICIENT. The check writes nothing. 404 if the record has no image.
 *
 * `POST /v1/media/logo-accuracy`
 */
export const assertLogoAccuracy = /* @__PURE__ */ call<AssertLogoAccuracyInput, LogoAccuracy>('POST /v1/media/logo-accuracy', 1)

export interface ListNewsInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, publishedAt, title, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Words to find in title, text, author or publication. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no article, the search finds words that differ from it in one letter. */
  readonly search?: string | null | undefined
  /** Category slugs, comma-separated. Returns articles that have at least one of them. A minus excludes a category: `funding,-ai` returns articles about funding and not about ai. */
  readonly category?: string | null | undefined
  /** Id of an article that is left out of the list. */
  readonly excludeId?: number | null | undefined
  /** First letter of the author's name. */
  readonly letter?: string | null | undefined
  /** Optional. thin: the list is read page by page with a cursor, for example for a search index. */
  readonly mode?: NewsListMode | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
}
/**
 * List news. Returns the news articles that match the query parameters. To find out whether an article is already stored, use GET /v1/news/detail. The default order is newest first.
 *
 * `GET /v1/news`
 */
export const listNews = /* @__PURE__ */ list<ListNewsInput, News, PageNews>('GET /v1/news', 1)

export interface ListNewsPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, publishedAt, title, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** How words are searched. Both values mean: by keyword. */
  readonly mode?: NewsSearchMode | null | undefined
  /** The JSON of the request. */
  readonly body?: NewsFilter | undefined
}
/**
 * List news by filters in the body. Returns the news articles that match the filter in the body. It creates nothing. Paging and sort are query parameters. `mode` accepts auto and keyword, which mean the same: news can only be searched by words. The default order is newest first.
 *
 * `POST /v1/news`
 */
export const listNewsPost = /* @__PURE__ */ list<ListNewsPostInput, News, PageNews>('POST /v1/news', 9)

export interface ListRecentNewsInput {
  /** Category slugs, comma-separated. Returns articles that have at least one of them. A minus excludes a category: `funding,-ai` returns articles about funding and not about ai. */
  readonly category?: string | null | undefined
  /** Id of an article that is left out of the list. */
  readonly excludeId?: number | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List recent news. Returns the newest articles first.
 *
 * `GET /v1/news/recent`
 */
export const listRecentNews = /* @__PURE__ */ list<ListRecentNewsInput, News, PageNews>('GET /v1/news/recent', 1)

export interface ListEntityNewsInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Words to find in title, text, author or publication. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no article, the search finds words that differ from it in one letter. */
  readonly search?: string | null | undefined
  /** Category slugs, comma-separated. Returns articles that have at least one of them. A minus excludes a category: `funding,-ai` returns articles about funding and not about ai. */
  readonly category?: string | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List an entity's news. Returns articles about the entity or about one of its public products and services. The newest articles come first.
 *
 * `GET /v1/entities/detail/news`
 */
export const listEntityNews = /* @__PURE__ */ list<ListEntityNewsInput, News, PageNews>('GET /v1/entities/detail/news', 1)

export interface CreateEntityNewsInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Create an article about an entity. Also links the article to this entity. An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).
 *
 * `POST /v1/entities/detail/news`
 */
export const createEntityNews = /* @__PURE__ */ call<CreateEntityNewsInput, NewsDetail>('POST /v1/entities/detail/news', 6)

export interface ListPersonNewsInput {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Words to find in title, text, author or publication. Supports "quoted phrases", `or` and `-word`. If a word of five or more letters occurs in no article, the search finds words that differ from it in one letter. */
  readonly search?: string | null | undefined
  /** Category slugs, comma-separated. Returns articles that have at least one of them. A minus excludes a category: `funding,-ai` returns articles about funding and not about ai. */
  readonly category?: string | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List a person's news. Returns articles about the person. The newest articles come first.
 *
 * `GET /v1/people/detail/news`
 */
export const listPersonNews = /* @__PURE__ */ list<ListPersonNewsInput, News, PageNews>('GET /v1/people/detail/news', 1)

export interface CreatePersonNewsInput extends Provenance {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Create an article about a person. Also links the article to this person. An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).
 *
 * `POST /v1/people/detail/news`
 */
export const createPersonNews = /* @__PURE__ */ call<CreatePersonNewsInput, NewsDetail>('POST /v1/people/detail/news', 6)

export interface GetNewsDetailInput {
  /** Id of the article. Send nothing else that identifies the article. */
  readonly id?: number | null | undefined
  /** Slug of the article. Send nothing else that identifies the article. */
  readonly slug?: string | null | undefined
  /** Id of the article in its source or feed. Send nothing else that identifies the article. */
  readonly externalId?: string | null | undefined
  /** URL of the article. By default, host, path and query must be equal. urlMatchMode selects another comparison. */
  readonly url?: string | null | undefined
  /** Title of the article. Case and punctuation do not matter. If url is sent too, both must match. */
  readonly title?: string | null | undefined
  /** Publication of the article. Requires url or title. */
  readonly publication?: string | null | undefined
  /** Domain of the article, such as example.com. Requires url or title. */
  readonly urlDomain?: string | null | undefined
  /** How two URLs are compared. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** The response contains the record as it was at this time. A day means its end in UTC. Its member `asOf` names what is not known. */
  readonly asOf?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one article. Returns one article with its full text. Send exactly one of id, slug and externalId. Or send url, title or both of them, optionally with publication and urlDomain. If several articles match, the response is 409 with the candidates in details.newsCandidate. To read one of them, send its id. With `asOf`, the response contains the article as it was at this time, as far as its history is recorded: its member `asOf` names what is not known.
 *
 * `GET /v1/news/detail`
 */
export const getNewsDetail = /* @__PURE__ */ call<GetNewsDetailInput, NewsDetail>('GET /v1/news/detail', 1)

export interface CreateNewsDetailInput extends Provenance {
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Create an article. An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).
 *
 * `POST /v1/news/detail`
 */
export const createNewsDetail = /* @__PURE__ */ call<CreateNewsDetailInput, NewsDetail>('POST /v1/news/detail', 6)

export interface PutNewsDetailInput extends Provenance {
  /** Id of the article. Send id or slug. */
  readonly id?: number | null | undefined
  /** Slug of the article. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Replace an article. Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.
 *
 * `PUT /v1/news/detail`
 */
export const putNewsDetail = /* @__PURE__ */ call<PutNewsDetailInput, NewsDetail>('PUT /v1/news/detail', 4)

export interface PatchNewsDetailInput extends Provenance {
  /** Id of the article. Send id or slug. */
  readonly id?: number | null | undefined
  /** Slug of the article. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Change an article. Merge patch (RFC 7396): a missing field keeps its value, null clears it. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.
 *
 * `PATCH /v1/news/detail`
 */
export const patchNewsDetail = /* @__PURE__ */ call<PatchNewsDetailInput, NewsDetail>('PATCH /v1/news/detail', 4)

export interface DeleteNewsDetailInput extends Provenance {
  /** Id of the article. Send id or slug. */
  readonly id?: number | null | undefined
  /** Slug of the article. Send id or slug. */
  readonly slug?: string | null | undefined
  /** How the article is deleted. Only `hard` is possible; `soft` is refused with the status 422. */
  readonly deleteMode?: 'soft' | 'hard' | null | undefined
}
/**
 * Delete an article. Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.
 *
 * `DELETE /v1/news/detail`
 */
export const deleteNewsDetail = /* @__PURE__ */ call<DeleteNewsDetailInput, News>('DELETE /v1/news/detail', 4)

export interface SubmitFeedbackInput {
  /** The JSON of the request. */
  readonly body: NewsFeedback
}
/**
 * Send feedback on an article. Stores the feedback of the caller on the article. The service stores one feedback of each caller on each article: the next feedback replaces it. The article itself does not change.
 *
 * `POST /v1/news/feedback`
 */
export const submitFeedback = /* @__PURE__ */ call<SubmitFeedbackInput, NewsFeedbackAcknowledgement>('POST /v1/news/feedback', 2)

export interface PutEntityNewsInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Replace an article about an entity. The article always stays linked to this entity. Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.
 *
 * `PUT /v1/entities/detail/news/{newsId}`
 */
export const putEntityNews = /* @__PURE__ */ call<PutEntityNewsInput, NewsDetail>('PUT /v1/entities/detail/news/{newsId}', 4)

export interface PatchEntityNewsInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Change an article about an entity. The article always stays linked to this entity. Merge patch (RFC 7396): a missing field keeps its value, null clears it. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.
 *
 * `PATCH /v1/entities/detail/news/{newsId}`
 */
export const patchEntityNews = /* @__PURE__ */ call<PatchEntityNewsInput, NewsDetail>('PATCH /v1/entities/detail/news/{newsId}', 4)

export interface DeleteEntityNewsInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** How the article is deleted. Only `hard` is possible; `soft` is refused with the status 422. */
  readonly deleteMode?: 'soft' | 'hard' | null | undefined
}
/**
 * Delete an article about an entity. Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.
 *
 * `DELETE /v1/entities/detail/news/{newsId}`
 */
export const deleteEntityNews = /* @__PURE__ */ call<DeleteEntityNewsInput, News>('DELETE /v1/entities/detail/news/{newsId}', 4)

export interface PutPersonNewsInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: number
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Replace an article about a person. The article always stays linked to this person. Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.
 *
 * `PUT /v1/people/detail/news/{newsId}`
 */
export const putPersonNews = /* @__PURE__ */ call<PutPersonNewsInput, NewsDetail>('PUT /v1/people/detail/news/{newsId}', 4)

export interface PatchPersonNewsInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: number
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch. */
  readonly observedHttpStatus?: number | null | undefined
  /** Evidence that the web page is the article. Send it with an override of news-article-url-fetch. */
  readonly fetchBlockEvidence?: string | null | undefined
  /** Whether the publisher blocks its images. Send it with an override of news-thumbnail-required. */
  readonly nativeThumbnailBlocked?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: NewsMutation
}
/**
 * Change an article about a person. The article always stays linked to this person. Merge patch (RFC 7396): a missing field keeps its value, null clears it. The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.
 *
 * `PATCH /v1/people/detail/news/{newsId}`
 */
export const patchPersonNews = /* @__PURE__ */ call<PatchPersonNewsInput, NewsDetail>('PATCH /v1/people/detail/news/{newsId}', 4)

export interface DeletePersonNewsInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: number
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** How the article is deleted. Only `hard` is possible; `soft` is refused with the status 422. */
  readonly deleteMode?: 'soft' | 'hard' | null | undefined
}
/**
 * Delete an article about a person. Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.
 *
 * `DELETE /v1/people/detail/news/{newsId}`
 */
export const deletePersonNews = /* @__PURE__ */ call<DeletePersonNewsInput, News>('DELETE /v1/people/detail/news/{newsId}', 4)

export interface GetOperatingStatusSignalInput {
  /** Id of the entity. */
  readonly entityId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Check an entity's website. Fetches the current primary website of the entity once, if its robots.txt allows it, and returns evidence about the operating status. It writes nothing. If the website is not reachable, the response is a result with the status 200, not an error. DEAD_TARGET: the domain name does not exist, or the server refuses connections. INDETERMINATE: the cause may be temporary, or in the network of this service, such as a timeout, robots.txt or an address that is not public. Takes up to 12 seconds.
 *
 * `GET /v1/entities/{entityId}/operating-status/signal`
 */
export const getOperatingStatusSignal = /* @__PURE__ */ call<GetOperatingStatusSignalInput, EntityOperatingStatusSignal>('GET /v1/entities/{entityId}/operating-status/signal', 1)

export interface ListPlansInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the plans. Returns all plans with their prices and monthly allowances, lowest rank first.
 *
 * `GET /v1/billing/plans`
 */
export const listPlans = /* @__PURE__ */ call<ListPlansInput, readonly PlanOffer[]>('GET /v1/billing/plans', 1)

export interface CreateCheckoutInput {
  /** The JSON of the request. */
  readonly body: {
  readonly plan: CheckoutPlan
}
}
/**
 * Begin a subscription. Returns a page where the customer pays the first period of a paid plan. The subscription begins with the payment. A repeated request returns the same open checkout. A request for another plan closes it. An account with a subscription gets 409: change its plan instead.
 *
 * `POST /v1/billing/checkout-sessions`
 */
export const createCheckout = /* @__PURE__ */ call<CreateCheckoutInput, BillingCheckout>('POST /v1/billing/checkout-sessions', 2)

export interface PreviewPlanChangeInput {
  /** A plan: its tier, and the period of a payment. */
  readonly plan: BillingPlan
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Preview a plan change. Returns the date, the lines and the amounts of a plan change, by the rules of the change itself, without changing anything. If the change is made later, the price of the unused time is lower. The response has the same problems as the change.
 *
 * `GET /v1/billing/plan-changes/preview`
 */
export const previewPlanChange = /* @__PURE__ */ call<PreviewPlanChangeInput, PlanChangePreview>('GET /v1/billing/plan-changes/preview', 1)

export interface ChangeSubscriptionPlanInput {
  /** The JSON of the request. */
  readonly body: {
  readonly plan: BillingPlan
}
}
/**
 * Change the plan of the caller. A plan with a higher rank or a longer period applies at once, and its invoice contains the prorated difference. If the customer must pay this invoice, the response contains `paymentUrl`, and the current plan applies until the payment. Any other change applies at the end of the period. If `plan` is the current plan, a scheduled change and an unpaid change are canceled. Repeat the request to get the same `paymentUrl` again. An invoice of a change is payable for 23 hours, at most until the end of the period.
 *
 * `POST /v1/billing/plan-changes`
 */
export const changeSubscriptionPlan = /* @__PURE__ */ call<ChangeSubscriptionPlanInput, PlanChange>('POST /v1/billing/plan-changes', 2)

export type CancelSubscriptionInput = Record<never, never>
/**
 * Cancel the subscription of the caller. The subscription ends at the end of the current period. The service does not pay money back. A plan change to the current plan undoes the cancellation.
 *
 * `POST /v1/billing/cancellations`
 */
export const cancelSubscription = /* @__PURE__ */ call<CancelSubscriptionInput, Cancellation>('POST /v1/billing/cancellations', 2)

export type CreatePortalInput = Record<never, never>
/**
 * Open the billing portal. Returns the URL of a page for a browser, with the subscription and the invoices of the caller. If an external payment provider is configured, the page is that of the provider, where the customer also manages payment methods.
 *
 * `POST /v1/billing/portal-sessions`
 */
export const createPortal = /* @__PURE__ */ call<CreatePortalInput, BillingPortal>('POST /v1/billing/portal-sessions', 2)

export interface ListInvoicesInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the invoices of the caller. Returns all invoices of the account, newest first.
 *
 * `GET /v1/billing/invoices`
 */
export const listInvoices = /* @__PURE__ */ list<ListInvoicesInput, Invoice, PageInvoice>('GET /v1/billing/invoices', 1)

export interface GetInvoiceInput {
  /** Id of the invoice. */
  readonly invoiceId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an invoice. Returns an invoice of the account of the caller. With `Accept: application/pdf`, the response is the invoice as a PDF file.
 *
 * `GET /v1/billing/invoices/{invoiceId}`
 */
export const getInvoice = /* @__PURE__ */ call<GetInvoiceInput, Invoice>('GET /v1/billing/invoices/{invoiceId}', 1)

export interface MarkInvoicePaidInput {
  /** Id of the invoice. */
  readonly invoiceId: string
}
/**
 * Record the payment of an invoice. For the operator of a service without an external payment provider: records that the customer has paid, for example by bank transfer. If the invoice is for a new plan or a plan change, the plan starts. A repeated request returns the same invoice. 409 if the invoice is void, or if an external provider collects it.
 *
 * `POST /v1/billing/invoices/{invoiceId}/payments`
 */
export const markInvoicePaid = /* @__PURE__ */ call<MarkInvoicePaidInput, Invoice>('POST /v1/billing/invoices/{invoiceId}/payments', 2)

export interface GetUsageInput {
  /** Month of UTC, such as 2026-03. Default: this month. */
  readonly month?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read what each meter charged in a month. Returns the units and the charges of each meter of the caller in a month. Research beyond the allowance of the plan costs additional units, if they are switched on.
 *
 * `GET /v1/billing/usage`
 */
export const getUsage = /* @__PURE__ */ call<GetUsageInput, BillingUsage>('GET /v1/billing/usage', 1)

export interface SetAdditionalUsageInput {
  /** The JSON of the request. */
  readonly body: AdditionalUsageSetting
}
/**
 * Switch additional usage on or off. Sets the maximum cost of research beyond the allowance of the plan in a month. Null switches additional usage off. If the cap is lower than the cost of this month so far, further units are refused, but existing charges stay.
 *
 * `PUT /v1/billing/additional-usage`
 */
export const setAdditionalUsage = /* @__PURE__ */ call<SetAdditionalUsageInput, AdditionalUsageSetting>('PUT /v1/billing/additional-usage')

export interface CreateUsageStatementInput {
  /** The JSON of the request. */
  readonly body: {
  /** Month of UTC, such as 2026-03. Default: this month. */
  readonly month?: string | undefined
}
}
/**
 * Download the usage of a month. Returns the URL of a CSV file with one line for each meter: its limit, its used units, and what the additional units cost. The URL can be used for one hour without a credential.
 *
 * `POST /v1/billing/statements`
 */
export const createUsageStatement = /* @__PURE__ */ call<CreateUsageStatementInput, StatementLink>('POST /v1/billing/statements', 2)

export interface CheckMyPermissionsInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: PermissionCheckMutation
}
/**
 * Check which operations the caller may call. Returns the operations from the request that the caller may call over REST. The rules are the same as for a real request. An operation is left out if its method, id and path do not belong together, or if authorizationPath is not this path with valid values. Nothing is executed.
 *
 * `POST /v1/auth/me/permissions`
 */
export const checkMyPermissions = /* @__PURE__ */ call<CheckMyPermissionsInput, PermissionCheck>('POST /v1/auth/me/permissions', 1)

export interface DuplicateCheckPeopleGetInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Id of a person that the result leaves out, such as the person that is being edited. */
  readonly excludeId?: string | null | undefined
  /** Slug of the person. */
  readonly slug?: string | null | undefined
  /** Full name. `Last, First` is read as `First Last`. */
  readonly nameFull?: string | null | undefined
  /** A full name or an alias of the person, if you do not know which of them it is. */
  readonly nameAny?: string | null | undefined
  /** City, state and country of the person, separated by commas, or only some of them. */
  readonly location?: string | null | undefined
  /** URL of a profile or of the website of the person. */
  readonly url?: string | null | undefined
  /** Domain of the website of the person, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** Type of a link: a platform, or a kind of web page on the website of the owner. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Which links of a stored person are compared with the given URLs, and how. The default is strict. */
  readonly urlStrictness?: EntityUrlMatchStrictness | null | undefined
  /** URLs of further web pages that may belong to the person. */
  readonly urlCandidate?: string | readonly string[] | null | undefined
}
/**
 * List people who may be duplicates. Returns stored people who may be the same as the person in the request. Review them before you create or merge a person. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/people/duplicate-check`
 */
export const duplicateCheckPeopleGet = /* @__PURE__ */ list<DuplicateCheckPeopleGetInput, Person, PagePerson>('GET /v1/people/duplicate-check', 1)

export interface DuplicateCheckPeoplePostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: PersonDuplicateCriteria | undefined
}
/**
 * List people who may be duplicates. Returns stored people who may be the same as the person in the request. Review them before you create or merge a person. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/people/duplicate-check`
 */
export const duplicateCheckPeoplePost = /* @__PURE__ */ list<DuplicateCheckPeoplePostInput, Person, PagePerson>('POST /v1/people/duplicate-check', 1)

export interface DuplicateCheckPeopleCandidatesGetInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Id of a person that the result leaves out, such as the person that is being edited. */
  readonly excludeId?: string | null | undefined
  /** Slug of the person. */
  readonly slug?: string | null | undefined
  /** Full name. `Last, First` is read as `First Last`. */
  readonly nameFull?: string | null | undefined
  /** A full name or an alias of the person, if you do not know which of them it is. */
  readonly nameAny?: string | null | undefined
  /** City, state and country of the person, separated by commas, or only some of them. */
  readonly location?: string | null | undefined
  /** URL of a profile or of the website of the person. */
  readonly url?: string | null | undefined
  /** Domain of the website of the person, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** Type of a link: a platform, or a kind of web page on the website of the owner. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How url is compared. The default is hostPath. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Which links of a stored person are compared with the given URLs, and how. The default is strict. */
  readonly urlStrictness?: EntityUrlMatchStrictness | null | undefined
  /** URLs of further web pages that may belong to the person. */
  readonly urlCandidate?: string | readonly string[] | null | undefined
}
/**
 * Score people who may be duplicates. Returns stored people who may be the same as the person in the request, each with a score and the reasons for the score. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/people/duplicate-check/candidates`
 */
export const duplicateCheckPeopleCandidatesGet = /* @__PURE__ */ list<DuplicateCheckPeopleCandidatesGetInput, SearchDuplicateCandidateScore, PageSearchDuplicateCandidateScore>('GET /v1/people/duplicate-check/candidates', 1)

export interface DuplicateCheckPeopleCandidatesPostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: PersonDuplicateCriteria | undefined
}
/**
 * Score people who may be duplicates. Returns stored people who may be the same as the person in the request, each with a score and the reasons for the score. Names and aliases are compared, in any script and in either order. The check also finds names with other accents, titles or initials, with one wrong letter, with the same sound, and with short forms such as Bob for Robert. The same link is strong evidence. A different location, or another profile on the same platform, lowers the score. The best candidates come first. Many people share a name, so review each candidate. If the page is empty, there may still be a duplicate: the create operation checks again. Accepts the criteria in a JSON body. GET with the same path accepts them as query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/people/duplicate-check/candidates`
 */
export const duplicateCheckPeopleCandidatesPost = /* @__PURE__ */ list<DuplicateCheckPeopleCandidatesPostInput, SearchDuplicateCandidateScore, PageSearchDuplicateCandidateScore>('POST /v1/people/duplicate-check/candidates', 1)

export interface GetPersonGraphInput {
  /** Id of the person. */
  readonly personId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the people and entities around a person. Returns the current and former entities of the person, each with colleagues, news and similar entities. Also returns the people who invested in the same rounds, and people with the same title at other entities. Each list has a maximum length and is sorted. Hidden people and entities are left out.
 *
 * `GET /v1/people/{personId}/graph`
 */
export const getPersonGraph = /* @__PURE__ */ call<GetPersonGraphInput, PersonGraph>('GET /v1/people/{personId}/graph', 1)

export interface ListSimilarPeopleInput {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List similar people. Returns people with similar titles, employers and texts. Similarity is the cosine similarity of the vectors of the records. The vector of a record is a list of numbers that represents the meaning of its texts. The most similar records come first, at most 200. A record gets its vector a few seconds after it was created. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/people/detail/similar`
 */
export const listSimilarPeople = /* @__PURE__ */ list<ListSimilarPeopleInput, PersonSimilarityResult, PagePersonSimilarityResult>('GET /v1/people/detail/similar', 1)

export interface ListSimilarEntitiesInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Returns only entities with a current relationship of this type. */
  readonly relationshipType?: EntityRelationshipType | null | undefined
  /** Returns only entities of these types. */
  readonly typeRecord?: EntityType | readonly EntityType[] | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List similar entities. Returns competitors and similar companies that are stored as relationships first, then entities with similar names, tags and texts. With relationshipType, only entities with a current relationship of this type are returned. Similarity is the cosine similarity of the vectors of the records. The vector of a record is a list of numbers that represents the meaning of its texts. The most similar records come first, at most 200. A record gets its vector a few seconds after it was created. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/entities/detail/similar`
 */
export const listSimilarEntities = /* @__PURE__ */ list<ListSimilarEntitiesInput, EntitySimilarityResult, PageEntitySimilarityResult>('GET /v1/entities/detail/similar', 1)

export interface ListSimilarNewsInput {
  /** Id of the article. Send id or slug. */
  readonly id?: number | null | undefined
  /** Slug of the article. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Accepted for compatibility. It has no effect: the service uses the model of its configuration. */
  readonly embeddingModel?: NewsEmbeddingModel | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List similar news. Returns the articles whose title and text are most similar in meaning to those of an article, at most 200. The most similar ones come first. If there is no similar article, the newest articles are returned. An article gets its vector a few seconds after it was created. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/news/similar`
 */
export const listSimilarNews = /* @__PURE__ */ list<ListSimilarNewsInput, News, PageNews>('GET /v1/news/similar', 1)

export interface CompletionGatesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the completion gates. Returns the completion gates: the kinds of data that a researched entity should have. Each completion gate contains what must be stored to pass it, and which operation returns the data. A research run searches for the data in the order of this list.
 *
 * `GET /v1/entities/research/completion/gates`
 */
export const completionGates = /* @__PURE__ */ call<CompletionGatesInput, readonly CompletionGateType[]>('GET /v1/entities/research/completion/gates', 1)

export interface EntityDetailCoverageInput {
  /** Id of the entity. */
  readonly entityId: string
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Check which data of an entity is stored. Compares the stored data of the entity with the completion gates. The completion gates of people, products and services are checked for each person, product and service, at most 50 of each kind. Data of records that the caller cannot see does not count. If a research run looked for missing data on the right page and did not find it, the slot names this page.
 *
 * `GET /v1/entities/{entityId}/detail/coverage`
 */
export const entityDetailCoverage = /* @__PURE__ */ call<EntityDetailCoverageInput, EntityDetailCoverage>('GET /v1/entities/{entityId}/detail/coverage', 1)

export interface SuggestProductsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Maximum number of suggestions. A value above 50 means 50. */
  readonly limit?: number | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Suggest products and services of an entity. Returns stored products and services that may be related to the entity, best first. Their texts have a similar meaning. This does not prove that a relationship exists. Check each suggestion before you store it. `coverage` lists which data of the entity is missing.
 *
 * `GET /v1/entities/{entityId}/products/suggestions`
 */
export const suggestProducts = /* @__PURE__ */ call<SuggestProductsInput, EntitySuggestionResult>('GET /v1/entities/{entityId}/products/suggestions', 1)

export interface SuggestRelationshipsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Maximum number of suggestions. A value above 50 means 50. */
  readonly limit?: number | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Suggest relationships of an entity. Returns stored entities, other than products and services, that may be related to the entity, best first. Their texts have a similar meaning. This does not prove that a relationship exists. Check each suggestion before you store it. `coverage` lists which data of the entity is missing.
 *
 * `GET /v1/entities/{entityId}/relationships/suggestions`
 */
export const suggestRelationships = /* @__PURE__ */ call<SuggestRelationshipsInput, EntitySuggestionResult>('GET /v1/entities/{entityId}/relationships/suggestions', 1)

export interface FiltersInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the filters of people. Returns every filter of the list of people with its values. A filter by value contains at most 50 values, most frequent first; GET /v1/people/filters/search finds its other values. A range filter contains the smallest and the largest known value.
 *
 * `GET /v1/people/filters`
 */
export const filters = /* @__PURE__ */ call<FiltersInput, EntityFilterOptionSet>('GET /v1/people/filters', 1)

export interface FiltersPostInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: PersonFilter | undefined
}
/**
 * List the filters of the people who match a filter. Returns all filters of the list of people. Each filter has the values that occur among the people who match the request. If the request contains no filter, all people in the list match.
 *
 * `POST /v1/people/filters`
 */
export const filtersPost = /* @__PURE__ */ call<FiltersPostInput, EntityFilterOptionSet>('POST /v1/people/filters', 1)

export interface FilterSearchInput {
  /** A filter of the list of people. */
  readonly filterKey: PersonFilterKey
  /** Text that the values must contain. */
  readonly search: string
  /** Number of the page. Must be 0, because there is only one page. */
  readonly page?: number | null | undefined
  /** Maximum number of values in the response. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Search the values of a filter of people. Returns the values of one filter of the list of people that contain the text. Case does not matter. Values that begin with the text come first, then the most frequent values. A text that contains only very frequent words, such as `the`, is refused with 400. There is only one page. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * `GET /v1/people/filters/search`
 */
export const filterSearch = /* @__PURE__ */ call<FilterSearchInput, EntityFilterSearchResult>('GET /v1/people/filters/search', 1)

export interface GetPersonInvestmentsInput {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: date, round, amount, amountInvested. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List a person's investments. Returns the investments in rounds that the person made directly, not through a fund. The default order is latest first. The purchase of a company is not an investment. `amount` is the amount that the whole round raised. `investorAttribution.amountInvested` is the amount that the person invested, in the currency of the round. To sort by the invested amount, send `amountInvested`. Hidden companies are left out.
 *
 * `GET /v1/people/detail/investments`
 */
export const getPersonInvestments = /* @__PURE__ */ list<GetPersonInvestmentsInput, PersonInvestment, PagePersonInvestment>('GET /v1/people/detail/investments', 1)

export interface GetPersonInvestorActivityInput {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the totals of a person's investments. Returns totals over the investments in rounds that the person made directly, not through a fund. Amounts include only rounds in US dollars. They are null if there are no such rounds. Hidden companies are left out.
 *
 * `GET /v1/people/detail/investor-activity`
 */
export const getPersonInvestorActivity = /* @__PURE__ */ call<GetPersonInvestorActivityInput, EntityFundraiseInvestorActivity>('GET /v1/people/detail/investor-activity', 1)

export interface ListPeopleInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, firstName, lastName, fullName, slug, createdAt, updatedAt, status, gender, amountInvested, totalInvestments. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Whether people with a photo come first. A picture that was generated from the name is not a photo. */
  readonly hasImageFirst?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Returns only the number of matches in totalElements. content is always empty, and the field empty is always true. */
  readonly countOnly?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Full name of the country of a current address of the person. */
  readonly 'address.country'?: string | readonly string[] | null | undefined
  /** Full name of the state of a current address of the person. */
  readonly 'address.state'?: string | readonly string[] | null | undefined
  /** Full name of the city of a current address of the person. */
  readonly 'address.city'?: string | readonly string[] | null | undefined
  /** Amount that the person invested in one round, in the currency of the round. Bounds are inclusive. Values are plain numbers, such as 1000000. */
  readonly 'arrayFilter.amountInvestedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount raised in one round that the person invested in, in US dollars. Bounds are inclusive. Values are plain numbers, such as 1000000. */
  readonly 'arrayFilter.amountRaisedRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Whole brand name or legal name of an entity with which the person is or was associated. Case, accents and punctuation do not matter. */
  readonly 'arrayFilter.entityName'?: readonly string[] | null | null | undefined
  /** Whole brand name or legal name of a company that the person invested in. Case, accents and punctuation do not matter. */
  readonly 'arrayFilter.investedCompany'?: readonly string[] | null | null | undefined
  /** Whole title of the person at an entity. Case does not matter. */
  readonly 'arrayFilter.personTitle'?: readonly string[] | null | null | undefined
  /** Label or stage of a round that the person invested in, such as Series A. Case does not matter. */
  readonly 'arrayFilter.round'?: readonly string[] | null | null | undefined
  /** Number of different rounds that the person invested in. Bounds are inclusive. */
  readonly 'arrayFilter.totalInvestmentCount'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Type of an entity with which the person is or was associated. An empty list means any type. */
  readonly 'arrayFilter.typeRecord'?: readonly EntityType[] | null | null | undefined
  /** Returns only people of the entity with this id. The id of a merged entity means its survivor. */
  readonly entityId?: string | null | null | undefined
  /** Returns only people of the entity with this current or former slug. */
  readonly entitySlug?: string | null | null | undefined
  /** Whole first name. Case and accents do not matter. */
  readonly firstName?: string | null | null | undefined
  /** Whether PersonDetail rows contain addresses. The default is true. */
  readonly includeAddress?: boolean | null | null | undefined
  /** Whether PersonDetail rows contain links. The default is true. */
  readonly includeUrl?: boolean | null | null | undefined
  /** Number of different rounds that the investor invested in. Bounds are inclusive. */
  readonly 'investorActivity.totalInvestmentRange'?: IntRangeText | readonly IntRangeText[] | null | undefined
  /** Total amount that the investor invested in all rounds, in US dollars. Bounds are inclusive. */
  readonly 'investorActivity.totalAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Average amount of an investment in US dollars. Bounds are inclusive. */
  readonly 'investorActivity.averageAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount of the largest investment in US dollars. Bounds are inclusive. */
  readonly 'investorActivity.largestAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** Amount of the smallest investment in US dollars. Bounds are inclusive. */
  readonly 'investorActivity.smallestAmountInvestedUsdRange'?: DecimalRangeText | readonly DecimalRangeText[] | null | undefined
  /** true returns only people with a current association with an entity. false returns only people with a former association. */
  readonly isCurrent?: boolean | null | null | undefined
  /** Whole last name. Case and accents do not matter. */
  readonly lastName?: string | null | null | undefined
  /** First letter or digit of the full name. */
  readonly letter?: string | null | null | undefined
  /** Title, function or level of the person at an entity. Case does not matter. */
  readonly role?: string | null | null | undefined
  /** Returns only people whose names, titles, entities and texts contain all of these words. Single characters are allowed. Without a sort, people with the words in their names come first, and then the most relevant ones. If more than 200 people match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments and articles. If a word of five or more letters occurs in no person, the search finds words that differ from it in one letter. */
  readonly search?: string | null | null | undefined
  /** Description of the people to find, in free text. Returns at most 400 people who match the other filters. Without a sort, the most similar person comes first. A sort orders only the selected people. A request that only counts records cannot contain semanticQuery. */
  readonly semanticQuery?: string | null | null | undefined
  /** Status of the editorial work on the person. */
  readonly status?: string | null | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
}
/**
 * List people. Returns the people who match the query parameters. The values of a repeated parameter are combined with "or", different parameters with "and". Parameters about an association must match the same association. Parameters about an investment must match the same investment. The default order is by full name, or by relevance if `search` is sent. To find out whether a person is already stored, use the duplicate check instead.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/people`
 */
export const listPeople = /* @__PURE__ */ list<ListPeopleInput, Person, PagePerson>('GET /v1/people', 1)

export interface ListPeoplePostInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, firstName, lastName, fullName, slug, createdAt, updatedAt, status, gender, amountInvested, totalInvestments. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Whether people with a photo come first. A picture that was generated from the name is not a photo. */
  readonly hasImageFirst?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Returns only the number of matches in totalElements. content is always empty, and the field empty is always true. */
  readonly countOnly?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The JSON of the request. */
  readonly body?: PersonFilter | undefined
}
/**
 * List people by filters in the body. Returns the people who match the filters in the body. It creates nothing. Use it instead of GET /v1/people if the filters are too long for a URL. Paging and sort are query parameters.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/people`
 */
export const listPeoplePost = /* @__PURE__ */ list<ListPeoplePostInput, Person, PagePerson>('POST /v1/people', 1)

export interface ListPeopleBatchInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, firstName, lastName, fullName, slug, createdAt, updatedAt, status, gender, amountInvested, totalInvestments. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Whether people with a photo come first. A picture that was generated from the name is not a photo. */
  readonly hasImageFirst?: boolean | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** Value of the X-Next-Cursor header of the previous page, or of nextCursor from GET /v1/people/sitemap-boundaries. The format is `timestamp::uuid`. */
  readonly cursor?: string | null | undefined
  /** Maximum number of associations that each row contains, at most 40. */
  readonly maxAssociations?: number | null | undefined
  /** core: Person rows. association: PersonDetail rows, which contain the associations of the person. */
  readonly projection?: PersonBatchProjection | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: PersonFilter | undefined
}
/**
 * List many people by cursor. Returns the people who match a filter, page by page with a cursor, in the order of their last change, oldest first. A person who changes while you read the pages appears again at the end, so you miss nobody. Late pages are as fast as the first page. With `sort`, `hasImageFirst` or `semanticQuery` the order is different, and the list has only numbered pages, and no cursor. `projection=association` returns PersonDetail rows.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/people/batch`
 */
export const listPeopleBatch = /* @__PURE__ */ call<ListPeopleBatchInput, PagePerson | PagePersonDetail>('POST /v1/people/batch', 1)

export interface NaturalSearchEntitiesInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt, totalRaised, totalInvestments, amountInvested, stage, mostRecentAmount, mostRecentDate, latestValuation, acceleratorBrand, acceleratorCohort, headquartersCountry, employeeCount. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityNaturalSearch
}
/**
 * Search entities in plain English. Translates a question to filters of the list of entities, and returns the interpretation and a page of the list. Every result matches the filters in `filter`. The question can only add other filters. If the question contains words that no filter expresses, the results are ranked by the meaning of these words. If the question has no word for a filter, the whole question is searched by meaning (`fallbackUsed`). `unsupported` lists the parts that no filter can express, such as "profitable". A question that contradicts itself is refused with 422.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `POST /v1/entities/natural-search`
 */
export const naturalSearchEntities = /* @__PURE__ */ call<NaturalSearchEntitiesInput, NaturalSearchResult>('POST /v1/entities/natural-search', 1)

export interface NaturalSearchPeopleInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, firstName, lastName, fullName, slug, createdAt, updatedAt, status, gender, amountInvested, totalInvestments. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: PersonNaturalSearch
}
/**
 * Search people in plain English. Translates a question to filters of the list of people, and returns the interpretation and a page of the list. Every result matches the filters in `filter`. The question can only add other filters. If the question contains words that no filter expresses, the results are ranked by the meaning of these words. If the question has no word for a filter, the whole question is searched by meaning (`fallbackUsed`). `unsupported` lists the parts that no filter can express, such as "profitable". The mode exact is refused: it is for entities only.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `POST /v1/people/natural-search`
 */
export const naturalSearchPeople = /* @__PURE__ */ call<NaturalSearchPeopleInput, PersonNaturalSearchResult>('POST /v1/people/natural-search', 1)

export interface SearchAllInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: FederatedQuestion
}
/**
 * Search entities, people and news in plain English. Entities and people are searched in the same way as by naturalSearchEntities and naturalSearchPeople. Articles are searched by words. `page` and `size` apply to each kind of record, and `scope` selects the kinds. If the search of one kind fails, the others are returned, and `failure` contains the reason. Each kind is ordered by relevance or by the order in the question, so a request with a sort is refused. The modes are auto and keyword.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `POST /v1/search/all`
 */
export const searchAll = /* @__PURE__ */ call<SearchAllInput, FederatedSearch>('POST /v1/search/all', 1)

export interface SearchInput {
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: FederatedQuestion
}
/**
 * Search all records in plain English. The same search as POST /v1/search/all. Entities and people are searched in the same way as by naturalSearchEntities and naturalSearchPeople. Articles are searched by words. `page` and `size` apply to each kind of record, and `scope` selects the kinds. If the search of one kind fails, the others are returned, and `failure` contains the reason. Each kind is ordered by relevance or by the order in the question, so a request with a sort is refused. The modes are auto and keyword.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `POST /v1/search`
 */
export const search = /* @__PURE__ */ call<SearchInput, FederatedSearch>('POST /v1/search', 1)

export interface SuggestInput {
  /** The beginning of a name. */
  readonly text: string
  /** Kind of the suggested records. By default, both kinds are suggested. */
  readonly kind?: SuggestKind | null | undefined
  /** Maximum number of suggestions. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Suggest names while a user types. Returns entities and people with a name that begins with the text, for a search field. Equal names come first, then shorter names. Case, accents and punctuation make no difference. A single character is enough.
 *
 * `GET /v1/search/suggest`
 */
export const suggest = /* @__PURE__ */ call<SuggestInput, readonly NameSuggestion[]>('GET /v1/search/suggest', 1)

export interface GetLookupInput {
  /** true: returns a record only if it is the only one that has exactly this name, URL or identifier. Otherwise the response is 404. */
  readonly legacy?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The name as your source writes it. An id, a public id, an identifier of a registry or a slug also works. */
  readonly name: string
  /** URLs that belong to the entity or person, such as its website. If a record has one of these URLs as a link, the record matches, unless the name belongs to another record. */
  readonly url?: readonly string[] | null | null | undefined
  /** City, state or country of the entity or person. It distinguishes records with the same name. */
  readonly location?: string | null | null | undefined
  /** Other facts about the entity or person, such as an employer. They distinguish records with the same name. */
  readonly context?: string | null | null | undefined
  /** URL of an article that mentions the entity or person. It is not a link of the entity or person. */
  readonly sourceUrl?: string | null | null | undefined
  /** Id of a stored article that mentions the entity or person. A record that the article mentions is preferred. */
  readonly sourceNewsId?: number | null | null | undefined
  /** Kind of the record. By default, entities and people are searched. */
  readonly kind?: LookupKind | null | null | undefined
}
/**
 * Find the record that a name means, with parameters of the URL. The same as `lookup`. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * `GET /v1/lookup`
 */
export const getLookup = /* @__PURE__ */ call<GetLookupInput, LookupResult>('GET /v1/lookup', 1)

export interface LookupInput {
  /** true: returns a record only if it is the only one that has exactly this name, URL or identifier. Otherwise the response is 404. */
  readonly legacy?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: LookupQuery
}
/**
 * Find the record that a name means. Compares a name with the names, links, identifiers and slugs of entities and people. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * `POST /v1/lookup`
 */
export const lookup = /* @__PURE__ */ call<LookupInput, LookupResult>('POST /v1/lookup', 1)

export interface LookupEntityInput {
  /** true: returns a record only if it is the only one that has exactly this name, URL or identifier. Otherwise the response is 404. */
  readonly legacy?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: LookupName
}
/**
 * Find the entity that a name means. Compares a name with the names, links, identifiers and slugs of entities. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * `POST /v1/entities/lookup`
 */
export const lookupEntity = /* @__PURE__ */ call<LookupEntityInput, LookupResult>('POST /v1/entities/lookup', 1)

export interface LookupPersonInput {
  /** true: returns a record only if it is the only one that has exactly this name, URL or identifier. Otherwise the response is 404. */
  readonly legacy?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: LookupName
}
/**
 * Find the person that a name means. Compares a name with the names, links, identifiers and slugs of people. MATCHED is returned only if the evidence identifies exactly one record. If several records match, or a company and a person have this name, the status is NEEDS_REVIEW. Do not create a record in this case. NO_MATCH means that none of the records that the caller can read matches. The meter NATURAL_SEARCH counts all results except exact matches.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * `POST /v1/people/lookup`
 */
export const lookupPerson = /* @__PURE__ */ call<LookupPersonInput, LookupResult>('POST /v1/people/lookup', 1)

export interface LookupEntityExactInput {
  /** Slug of the entity. */
  readonly slug?: string | null | undefined
  /** Current link of the record. Host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one record has links with this host and path. */
  readonly url?: string | null | undefined
  /** Domain of a current website of the record. */
  readonly domain?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get an entity by its slug, link or domain. Returns the whole entity that has exactly this slug, link or domain. If no entity has it, the status is 404. If several have it, the status is 409.
 *
 * `GET /v1/entities/lookup-exact`
 */
export const lookupEntityExact = /* @__PURE__ */ call<LookupEntityExactInput, EntityDetail>('GET /v1/entities/lookup-exact', 1)

export interface LookupPersonExactInput {
  /** Slug of the person. */
  readonly slug?: string | null | undefined
  /** Current link of the record. Host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one record has links with this host and path. */
  readonly url?: string | null | undefined
  /** Domain of a current website of the record. */
  readonly domain?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get a person by the slug, link or domain. Returns the whole person who has exactly this slug, link or domain. If no person has it, the status is 404. If several have it, the status is 409.
 *
 * `GET /v1/people/lookup-exact`
 */
export const lookupPersonExact = /* @__PURE__ */ call<LookupPersonExactInput, PersonDetail>('GET /v1/people/lookup-exact', 1)

export interface CreateLookupJobInput {
  /** The JSON of the request. */
  readonly body: LookupJobCreate
}
/**
 * Look up many names in the background. Stores up to 2000 names, or a text, a web page or an article, and looks the names up one after another in the background. Of a text, all companies and people that it names are looked up. Read the job until its state is COMPLETED or FAILED. If the same names are sent again before the job is finished, the response is the same job. A caller can have at most 10 unfinished jobs.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `POST /v1/lookup-jobs`
 */
export const createLookupJob = /* @__PURE__ */ call<CreateLookupJobInput, LookupJob>('POST /v1/lookup-jobs', 2)

export interface GetLookupJobInput {
  /** Id of the job. */
  readonly jobId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Get a lookup job with its results. Returns the state of a lookup job and the results so far. To end it before, cancel the job. A job of another caller is reported as not found.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * `GET /v1/lookup-jobs/{jobId}`
 */
export const getLookupJob = /* @__PURE__ */ call<GetLookupJobInput, LookupJob>('GET /v1/lookup-jobs/{jobId}', 1)

export interface GetPersonDetailInput {
  /** Id of the person. */
  readonly id?: string | null | undefined
  /** Slug of the person. */
  readonly slug?: string | null | undefined
  /** A current link of the person. By default, host and path must be equal. urlMatchMode selects another comparison. */
  readonly url?: string | null | undefined
  /** Type of the link that url or urlDomain must match. */
  readonly urlType?: EntityUrlType | null | undefined
  /** How two URLs are compared. */
  readonly urlMatchMode?: EntityUrlMatchMode | null | undefined
  /** Full name or an alias of the person. Case, accents and punctuation do not matter. */
  readonly nameFull?: string | null | undefined
  /** Any name of the person: first name, last name, full name or an alias. */
  readonly nameAny?: string | null | undefined
  /** Full name of the city, state or country of a current address of the person. */
  readonly location?: string | null | undefined
  /** Domain of a current link of the person, such as example.com. */
  readonly urlDomain?: string | null | undefined
  /** The response contains the record as it was at this time. A day means its end in UTC. Its member `asOf` names what is not known. */
  readonly asOf?: string | null | undefined
  /** Whether the response contains links. */
  readonly includeUrl?: boolean | null | undefined
  /** Whether the response contains the associations of the person with entities. */
  readonly includeAssociation?: boolean | null | undefined
  /** Whether the response contains addresses. */
  readonly includeAddress?: boolean | null | undefined
  /** Maximum number of associations in the response, at most 40. */
  readonly maxAssociations?: number | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** false: the response leaves out images that were generated from the name. Default: true. */
  readonly permitMonogram?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one person. Finds one person and returns all data of this person. Send only `id`, or only `slug`, or `url`, or one or more of nameFull, nameAny, location and urlDomain. Of nameFull, nameAny, location and urlDomain, all that are sent must match. Together with `url`, they are used only if no person has this URL. If several people match, the response is 409 with the candidates. 404 does not prove that the person is not stored. For a caller with a plan, the read counts as a profile view, once per person and calendar month. With `asOf`, the response contains the person as they were at this time, as far as the history is recorded: its member `asOf` names what is not known. The caller sees only what it may see today.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/people/detail`
 */
export const getPersonDetail = /* @__PURE__ */ call<GetPersonDetailInput, PersonDetail>('GET /v1/people/detail', 1)

export interface CreatePersonDetailInput extends Provenance {
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: PersonCreate
}
/**
 * Create a person with links, texts and associations. Creates a person with links, texts and associations, in one transaction. If one part is refused, nothing is written, and `field` names the part. At least one current link is required. If the request contains no slug, the service derives the slug from the name. The person is hidden, unless `status` sets isHidden to false. If the person may already be stored, the request is refused with 409 and the candidates (gate duplicate). Override the gate only after you have reviewed each candidate.
 *
 * `POST /v1/people/detail`
 */
export const createPersonDetail = /* @__PURE__ */ call<CreatePersonDetailInput, PersonDetail>('POST /v1/people/detail', 6)

export interface UpdatePersonDetailInput extends Provenance {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: PersonMutation
}
/**
 * Replace a person. Replaces all fields of the person itself. A missing field is cleared, except slug, aliases, image and status, which keep their values. After a change of the slug, the former path redirects.
 *
 * `PUT /v1/people/detail`
 */
export const updatePersonDetail = /* @__PURE__ */ call<UpdatePersonDetailInput, PersonDetail>('PUT /v1/people/detail', 4)

export interface PatchPersonDetailInput extends Provenance {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** true: a record without an image gets an image with the initials of its name. If the name changes, this image changes too. false: the response leaves out such images. */
  readonly permitMonogram?: boolean | null | undefined
  /** The JSON of the request. */
  readonly body: PersonMutation
}
/**
 * Change some fields of a person. Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list. After a change of the slug, the former path redirects.
 *
 * `PATCH /v1/people/detail`
 */
export const patchPersonDetail = /* @__PURE__ */ call<PatchPersonDetailInput, PersonDetail>('PATCH /v1/people/detail', 4)

export interface DeletePersonDetailInput extends Provenance {
  /** Id of the person. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id or slug. */
  readonly slug?: string | null | undefined
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a person. Deletes a person. With deleteMode=soft, the person returns 404, and no other person can use the slug. With deleteMode=hard, the person and all owned records are removed, and the slug is free. The history still contains the whole row.
 *
 * `DELETE /v1/people/detail`
 */
export const deletePersonDetail = /* @__PURE__ */ call<DeletePersonDetailInput, SlugDelete>('DELETE /v1/people/detail', 4)

export interface GetPersonDetailBatchInput {
  /** Number of the page, starting at 0. Without page and size, all people are returned. */
  readonly page?: number | null | undefined
  /** Number of people on a page. Without page and size, all people are returned. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** true: hidden records are included. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** Whether the response lists the ids, slugs and links that match no record that the caller can read. */
  readonly includeUnmatched?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body?: PersonDetailBatch | undefined
}
/**
 * Read many people. Returns the people with the given ids, current or former slugs, and urls. If nobody has an id, slug or url, the response contains no row for it; with includeUnmatched, it lists them. Each person occurs once, in the order of the request: ids, then slugs, then urls. The id of a merged person finds the survivor. Without page and size, all people are on one page. totalElements is the number of visible people. If hidden people are included, it also counts ids of deleted people.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `POST /v1/people/detail/batch`
 */
export const getPersonDetailBatch = /* @__PURE__ */ list<GetPersonDetailBatchInput, PersonDetail, PagePersonDetailBatch>('POST /v1/people/detail/batch', 1)

export interface MergePeopleInput extends Provenance {
  /** The JSON of the request. */
  readonly body: PersonMerge
}
/**
 * Merge two people. Makes one person out of two. One person, the survivor, stays. The other person is deleted. Records of the deleted person, such as associations, texts and investments, move to the survivor. If both have the same record, the record of the survivor stays. This applies to associations with the same entity, title and start date, to investments in the same round, and to the current primary text or link of a type. The names of the deleted person become aliases of the survivor, and the paths of the deleted person redirect to the survivor. A read of the id or the public id of the deleted person leads to the survivor, also after further merges. One history entry of the survivor contains all changed rows as they were before the merge.
 *
 * `POST /v1/people/merge`
 */
export const mergePeople = /* @__PURE__ */ call<MergePeopleInput, PersonMergeResult>('POST /v1/people/merge', 6)

export interface GetPersonSitemapBoundariesInput {
  /** Number of people on a page. Only 5000 is supported. */
  readonly size?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read where the sitemap pages of people end. Divides the published people into pages of 5000, in the order of their last change, oldest first, and returns where each page ends. Use this operation to generate a sitemap index, not to read records. `POST /v1/people/batch` has the same order and accepts `nextCursor` as its cursor.
 *
 * `GET /v1/people/sitemap-boundaries`
 */
export const getPersonSitemapBoundaries = /* @__PURE__ */ call<GetPersonSitemapBoundariesInput, PersonSitemapBoundaries>('GET /v1/people/sitemap-boundaries', 1)

export interface ListEntityRelationshipsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Returns only relationships of this type. */
  readonly type?: EntityRelationshipType | null | undefined
  /** Also returns relationships that are not current or not primary. */
  readonly includeNonRenderable?: boolean | null | undefined
  /** Adds the provider of each competing product or service. Requires type=competingProductService. Cannot be combined with cursor, sort or includeNonRenderable. */
  readonly transitive?: boolean | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, relationshipType, asOf, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List an entity's relationships. Returns the relationships in which the entity is the source or the target. Relationships with an entity that the caller may not see are left out. The default order is by id. By default, the list contains only current primary relationships; includeNonRenderable=true returns all. With type=competingProductService, `transitive=true` adds the provider of each competing offering, with facts for a comparison, for at most 100 competing offerings.
 *
 * `GET /v1/entities/{entityId}/relationships`
 */
export const listEntityRelationships = /* @__PURE__ */ list<ListEntityRelationshipsInput, EntityRelationship, PageEntityRelationship>('GET /v1/entities/{entityId}/relationships', 1)

export interface CreateEntityRelationshipInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityRelationshipMutation & { relationshipType: unknown } & { sourceEntityId: unknown } & { targetEntityId: unknown }
}
/**
 * Record an entity's relationship. entityId is the id of the source or of the target. By default, lists contain only current primary relationships. For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.
 *
 * `POST /v1/entities/{entityId}/relationships`
 */
export const createEntityRelationship = /* @__PURE__ */ call<CreateEntityRelationshipInput, EntityRelationship>('POST /v1/entities/{entityId}/relationships', 6)

export interface JoinRelationshipInput extends Provenance {
  /** Id of the source of the relationship. relationshipType defines the roles of source and target. */
  readonly sourceEntityId: string
  /** Id of the target of the relationship. relationshipType defines the roles of source and target. */
  readonly targetEntityId: string
  /** Type of the relationship, or an alias of the type. The type must have `joinable` true in the list of relationship types. */
  readonly relationshipType: string
  /** Day on which the relationship was true. */
  readonly asOf?: string | null | undefined
  /** Source of the relationship: a URL or a short label. */
  readonly source?: string | null | undefined
  /** Further information. Required for acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`. */
  readonly detail?: string | null | undefined
}
/**
 * Create a relationship between two entities. Creates a current primary relationship. For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.
 *
 * `POST /v1/entities/relationships/join`
 */
export const joinRelationship = /* @__PURE__ */ call<JoinRelationshipInput, EntityRelationship>('POST /v1/entities/relationships/join', 6)

export interface ListRelationshipTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the relationship types. Returns all types of relationships between entities. Each relationship type contains the types of entities that it connects, the roles of source and target, and the operations that write it.
 *
 * `GET /v1/entities/relationships/types`
 */
export const listRelationshipTypes = /* @__PURE__ */ call<ListRelationshipTypesInput, readonly EntityRelationshipTypeOption[]>('GET /v1/entities/relationships/types', 1)

export interface GetRelationshipInput {
  /** Id of the relationship. */
  readonly relationshipId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one relationship. Returns one relationship, even if it is not current or not primary. The field `entity` is its target. Returns 404 unless the caller may see both entities.
 *
 * `GET /v1/entities/relationships/{relationshipId}`
 */
export const getRelationship = /* @__PURE__ */ call<GetRelationshipInput, EntityRelationship>('GET /v1/entities/relationships/{relationshipId}', 1)

export interface UpdateRelationshipInput extends Provenance {
  /** Id of the relationship. */
  readonly relationshipId: number
  /** The JSON of the request. */
  readonly body: EntityRelationshipMutation
}
/**
 * Change a relationship. Merge patch (RFC 7396): a missing field keeps its value, null clears it. By default, lists contain only current primary relationships. A product or service keeps its provider. To change the relationship of an acquisition, change the acquisition. For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.
 *
 * `PATCH /v1/entities/relationships/{relationshipId}`
 */
export const updateRelationship = /* @__PURE__ */ call<UpdateRelationshipInput, EntityRelationship>('PATCH /v1/entities/relationships/{relationshipId}', 4)

export interface DeleteRelationshipInput extends Provenance {
  /** Id of the relationship. */
  readonly relationshipId: number
}
/**
 * Remove a relationship. Permanently removes the relationship. Returns the removed relationship. The history still contains it. If the relationship belongs to an acquisition, remove the acquisition instead. The relationship of a product or service with its only provider cannot be removed.
 *
 * `DELETE /v1/entities/relationships/{relationshipId}`
 */
export const deleteRelationship = /* @__PURE__ */ call<DeleteRelationshipInput, EntityRelationship>('DELETE /v1/entities/relationships/{relationshipId}', 4)

export interface ListEntityRepositoriesInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: stargazerCount, forkCount, name, repoCreatedAt, repoPushedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the repositories of an entity. Returns the repositories of the owner on GitHub (or on another server with the same API), as they were at the last synchronization. Default order: most stars first, then by name.
 *
 * `GET /v1/entities/{entityId}/repositories`
 */
export const listEntityRepositories = /* @__PURE__ */ list<ListEntityRepositoriesInput, Repository, PageRepository>('GET /v1/entities/{entityId}/repositories', 1)

export interface SyncEntityRepositoriesInput {
  /** Id of the entity. */
  readonly entityId: string
}
/**
 * Synchronize the repositories of an entity. Reads the repositories of the accounts that the current links of the type github name. Replaces the stored repositories in one transaction. For a link to one repository, reads only this repository. Reads at most 1000 repositories of an account. Private repositories, and repositories without a usable name or web page, are left out. Returns all repositories, most stars first. If GitHub (or the other server) fails, or its rate limit is used up, the response is 503, and the stored repositories stay.
 *
 * `POST /v1/entities/{entityId}/repositories/sync`
 */
export const syncEntityRepositories = /* @__PURE__ */ call<SyncEntityRepositoriesInput, readonly Repository[]>('POST /v1/entities/{entityId}/repositories/sync', 2)

export interface ListPersonRepositoriesInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: stargazerCount, forkCount, name, repoCreatedAt, repoPushedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the repositories of a person. Returns the repositories of the owner on GitHub (or on another server with the same API), as they were at the last synchronization. Default order: most stars first, then by name.
 *
 * `GET /v1/people/{personId}/repositories`
 */
export const listPersonRepositories = /* @__PURE__ */ list<ListPersonRepositoriesInput, Repository, PageRepository>('GET /v1/people/{personId}/repositories', 1)

export interface SyncPersonRepositoriesInput {
  /** Id of the person. */
  readonly personId: string
}
/**
 * Synchronize the repositories of a person. Reads the repositories of the accounts that the current links of the type github name. Replaces the stored repositories in one transaction. For a link to one repository, reads only this repository. Reads at most 1000 repositories of an account. Private repositories, and repositories without a usable name or web page, are left out. Returns all repositories, most stars first. If GitHub (or the other server) fails, or its rate limit is used up, the response is 503, and the stored repositories stay.
 *
 * `POST /v1/people/{personId}/repositories/sync`
 */
export const syncPersonRepositories = /* @__PURE__ */ call<SyncPersonRepositoriesInput, readonly Repository[]>('POST /v1/people/{personId}/repositories/sync', 2)

export interface ListResearchDetailsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** Returns only details of this type. */
  readonly type?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the research details of an entity. Returns observed facts about the entity, the newest observation first. Facts without a date come last. In a time series, such as the number of employees, earlier observations stay valid.
 *
 * `GET /v1/entities/{entityId}/research/details`
 */
export const listResearchDetails = /* @__PURE__ */ list<ListResearchDetailsInput, EntityResearchDetail, PageEntityResearchDetail>('GET /v1/entities/{entityId}/research/details', 1)

export interface CreateResearchDetailInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityResearchDetailMutation & { typeResearchDetail: unknown }
}
/**
 * Add a detail to an entity. The type determines which value fields are required or allowed. A request with other value fields is refused. An amount of money is a number in `discreteValue` and a currency in `valueResearchDetail`. A new observation of a time series does not replace earlier ones.
 *
 * `POST /v1/entities/{entityId}/research/details`
 */
export const createResearchDetail = /* @__PURE__ */ call<CreateResearchDetailInput, EntityResearchDetail>('POST /v1/entities/{entityId}/research/details', 6)

export interface GetResearchDetailInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research detail. */
  readonly detailId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one detail of an entity. A research detail is one observed fact about the entity.
 *
 * `GET /v1/entities/{entityId}/research/details/{detailId}`
 */
export const getResearchDetail = /* @__PURE__ */ call<GetResearchDetailInput, EntityResearchDetail>('GET /v1/entities/{entityId}/research/details/{detailId}', 1)

export interface ReplaceResearchDetailInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research detail. */
  readonly detailId: number
  /** The JSON of the request. */
  readonly body: EntityResearchDetailMutation & { typeResearchDetail: unknown }
}
/**
 * Replace a detail of an entity. Use it to correct a wrong detail. For a new observation of a time series, create a new detail. The type determines which value fields are required or allowed. A request with other value fields is refused. An amount of money is a number in `discreteValue` and a currency in `valueResearchDetail`.
 *
 * `PUT /v1/entities/{entityId}/research/details/{detailId}`
 */
export const replaceResearchDetail = /* @__PURE__ */ call<ReplaceResearchDetailInput, EntityResearchDetail>('PUT /v1/entities/{entityId}/research/details/{detailId}', 4)

export interface DeleteResearchDetailInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research detail. */
  readonly detailId: number
}
/**
 * Delete a detail of an entity. The deletion is permanent. Only the history still contains the detail. The response is the removed detail.
 *
 * `DELETE /v1/entities/{entityId}/research/details/{detailId}`
 */
export const deleteResearchDetail = /* @__PURE__ */ call<DeleteResearchDetailInput, EntityResearchDetail>('DELETE /v1/entities/{entityId}/research/details/{detailId}', 4)

export interface ResearchDetailTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the types of research detail. Returns each type with the form of its value, its range or its allowed tokens, and whether its details form a time series.
 *
 * `GET /v1/entities/research/details/types`
 */
export const researchDetailTypes = /* @__PURE__ */ call<ResearchDetailTypesInput, readonly ResearchDetailType[]>('GET /v1/entities/research/details/types', 1)

export interface ListResearchSnippetsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the response also contains hidden and former snippets. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the research snippets of an entity. Returns current visible snippets, last changed first. Admin callers also get hidden and former snippets.
 *
 * `GET /v1/entities/{entityId}/research/snippets`
 */
export const listResearchSnippets = /* @__PURE__ */ list<ListResearchSnippetsInput, EntityResearchSnippet, PageEntityResearchSnippet>('GET /v1/entities/{entityId}/research/snippets', 1)

export interface CreateResearchSnippetInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityResearchSnippetMutation & { text: unknown } & { textType: unknown }
}
/**
 * Add a snippet to an entity. A recognized type has rules for length and paragraphs. A snippet of any other type is stored, but hidden unless visible=true. If the snippet is current, the previous current snippet of its type becomes a former snippet.
 *
 * `POST /v1/entities/{entityId}/research/snippets`
 */
export const createResearchSnippet = /* @__PURE__ */ call<CreateResearchSnippetInput, EntityResearchSnippet>('POST /v1/entities/{entityId}/research/snippets', 6)

export interface GetResearchSnippetInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research snippet. */
  readonly snippetId: number
  /** true: the response also contains hidden and former snippets. It has an effect for admin callers only; their default is true. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one snippet of an entity. Only admin callers can read hidden and former snippets.
 *
 * `GET /v1/entities/{entityId}/research/snippets/{snippetId}`
 */
export const getResearchSnippet = /* @__PURE__ */ call<GetResearchSnippetInput, EntityResearchSnippet>('GET /v1/entities/{entityId}/research/snippets/{snippetId}', 1)

export interface ReplaceResearchSnippetInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research snippet. */
  readonly snippetId: number
  /** The JSON of the request. */
  readonly body: EntityResearchSnippetMutation & { text: unknown } & { textType: unknown }
}
/**
 * Replace a snippet of an entity. Missing fields get their default. A recognized type has rules for length and paragraphs. A snippet of any other type is stored, but hidden unless visible=true. If the snippet is current, the previous current snippet of its type becomes a former snippet.
 *
 * `PUT /v1/entities/{entityId}/research/snippets/{snippetId}`
 */
export const replaceResearchSnippet = /* @__PURE__ */ call<ReplaceResearchSnippetInput, EntityResearchSnippet>('PUT /v1/entities/{entityId}/research/snippets/{snippetId}', 4)

export interface DeleteResearchSnippetInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the research snippet. */
  readonly snippetId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a snippet of an entity. soft: the snippet becomes a former snippet. hard: the snippet is removed, and only the history still contains it.
 *
 * `DELETE /v1/entities/{entityId}/research/snippets/{snippetId}`
 */
export const deleteResearchSnippet = /* @__PURE__ */ call<DeleteResearchSnippetInput, EntityResearchSnippet>('DELETE /v1/entities/{entityId}/research/snippets/{snippetId}', 4)

export interface ResearchSnippetTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the recognized types of snippet. Returns each type with its minimum length and its rules for paragraphs. A snippet of any other type is stored, but hidden by default.
 *
 * `GET /v1/entities/research/snippets/types`
 */
export const researchSnippetTypes = /* @__PURE__ */ call<ResearchSnippetTypesInput, readonly ResearchSnippetType[]>('GET /v1/entities/research/snippets/types', 1)

export interface ListResearchRunsInput {
  /** Returns only runs with one of these states. */
  readonly status?: ResearchRunStatus | readonly ResearchRunStatus[] | null | undefined
  /** Returns only runs that researched this entity. */
  readonly entityId?: string | null | undefined
  /** Returns only runs that researched this person. */
  readonly personId?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List research runs. Returns the research runs that the account of the caller created, newest first. Admin callers get all runs.
 *
 * `GET /v1/research-runs`
 */
export const listResearchRuns = /* @__PURE__ */ list<ListResearchRunsInput, ResearchRun, PageResearchRun>('GET /v1/research-runs', 1)

export interface CreateResearchRunInput {
  /** The JSON of the request. */
  readonly body: ResearchRunRequest
}
/**
 * Create a research run. Creates a run that researches the company, product, service or person at a URL. If a stored record has the URL, the run updates this record. Otherwise it creates a record. If the caller already has a queued or running run on the same entity or person with the same mode and presets, this earlier run is returned, and the request costs nothing. Otherwise the run reserves one research unit. The unit is used when the run saves research. It is released if the run ends and has saved nothing. A record is researched at most once in 24 hours, for all callers together (429 without allowanceType). A failed or stopped run that saved nothing does not count for this. If several records have the URL, also send the name. Otherwise the response is 409. An unknown field is refused with 403. To follow the run, read it by its id.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `POST /v1/research-runs`
 */
export const createResearchRun = /* @__PURE__ */ call<CreateResearchRunInput, ResearchRun>('POST /v1/research-runs', 2)

export interface ListResearchPresetsInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the task presets of research runs. Returns the possible values of taskPresetKey. Each preset limits a run to some groups of facts.
 *
 * `GET /v1/research-runs/presets`
 */
export const listResearchPresets = /* @__PURE__ */ call<ListResearchPresetsInput, readonly ResearchPreset[]>('GET /v1/research-runs/presets', 1)

export interface GetResearchRunInput {
  /** Id of the research run. */
  readonly runId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a research run. Returns a research run of the account of the caller. Callers with a bearer token of the role admin can read every run.
 *
 * `GET /v1/research-runs/{runId}`
 */
export const getResearchRun = /* @__PURE__ */ call<GetResearchRunInput, ResearchRun>('GET /v1/research-runs/{runId}', 1)

export interface ListResearchFactsInput {
  /** Id of the research run. */
  readonly runId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the facts of a research run. Returns each fact that the run has checked: the page that states it, the words that support it, and whether it was written. Facts are in the order in which the run checked them.
 *
 * `GET /v1/research-runs/{runId}/facts`
 */
export const listResearchFacts = /* @__PURE__ */ list<ListResearchFactsInput, ResearchFact, PageResearchFact>('GET /v1/research-runs/{runId}/facts', 1)

export interface ListResearchEventsInput {
  /** Id of the research run. */
  readonly runId: string
  /** Number of the last event that the client has received. */
  readonly after?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Follow a research run. Returns the events of the run, oldest first, at most 500. The id of an event is its number. A stream of the events stays open until the run ends, and continues after a restart of the service. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.
 *
 * `GET /v1/research-runs/{runId}/events`
 */
export const listResearchEvents = /* @__PURE__ */ feed<ListResearchEventsInput, readonly ResearchRunEvent[]>('GET /v1/research-runs/{runId}/events', 17)

export interface StopResearchRunInput {
  /** Id of the research run. */
  readonly runId: string
}
/**
 * Stop a research run. Stops a queued or running run. Saved research stays. If the run has saved nothing, its research unit is released. A run that has already ended is refused with 409.
 *
 * `POST /v1/research-runs/{runId}/stop`
 */
export const stopResearchRun = /* @__PURE__ */ call<StopResearchRunInput, ResearchRun>('POST /v1/research-runs/{runId}/stop', 2)

export interface RetryResearchRunInput {
  /** Id of the research run. */
  readonly runId: string
}
/**
 * Retry a research run. Puts a failed or stopped run into the queue again. This is possible until the time `resumeSafeUntil`. The run continues with the pages and facts that it has. If it has saved nothing so far, it reserves a research unit again. Only the account that created the run can retry it. The retry is refused if another run has researched the same record in the last 24 hours, or researches it now.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `POST /v1/research-runs/{runId}/retry`
 */
export const retryResearchRun = /* @__PURE__ */ call<RetryResearchRunInput, ResearchRun>('POST /v1/research-runs/{runId}/retry', 2)

export interface CreateEntityEnrichmentInput {
  /** Id of the entity. */
  readonly entityId: string
}
/**
 * Research a stored entity. Creates a research run on an entity. The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `POST /v1/entities/{entityId}/enrichments`
 */
export const createEntityEnrichment = /* @__PURE__ */ call<CreateEntityEnrichmentInput, ResearchRun>('POST /v1/entities/{entityId}/enrichments', 2)

export interface CreatePersonEnrichmentInput {
  /** Id of the person. */
  readonly personId: string
}
/**
 * Research a stored person. Creates a research run on a person. The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `POST /v1/people/{personId}/enrichments`
 */
export const createPersonEnrichment = /* @__PURE__ */ call<CreatePersonEnrichmentInput, ResearchRun>('POST /v1/people/{personId}/enrichments', 2)

export interface CreateEnrichmentsInput {
  /** The JSON of the request. */
  readonly body: EnrichmentRequest
}
/**
 * Research several stored records. Creates one research run for each different id, entities first. For each record, the response contains its run or the reason of the refusal. A refused record does not affect the other records. A request with more than 200 ids is refused as a whole. The rules of createResearchRun apply: if the caller already has an active run on the record, this run is returned and costs nothing. A record is researched at most once in 24 hours. The run reads the main website of the record. If the record has no website, the run reads its oldest link. If it has no link, the problem lists pages that a web search finds for its name, if the service has a provider.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `POST /v1/enrichments`
 */
export const createEnrichments = /* @__PURE__ */ call<CreateEnrichmentsInput, EnrichmentBatch>('POST /v1/enrichments', 2)

export interface ListResearchProposalsInput {
  /** Returns only proposals with one of these states. */
  readonly state?: ResearchProposalState | readonly ResearchProposalState[] | null | undefined
  /** Returns only proposals for these values. */
  readonly slot?: ('core.nameBrand' | 'core.nameLegal' | 'core.foundedYear' | 'core.typeRecord' | 'core.operatingStatus' | 'enrichment.text.summary' | 'enrichment.text.expanded' | 'enrichment.urlLink' | 'enrichment.address' | 'person' | 'relationship.productService' | 'fundraiseRound') | readonly ('core.nameBrand' | 'core.nameLegal' | 'core.foundedYear' | 'core.typeRecord' | 'core.operatingStatus' | 'enrichment.text.summary' | 'enrichment.text.expanded' | 'enrichment.urlLink' | 'enrichment.address' | 'person' | 'relationship.productService' | 'fundraiseRound')[] | null | undefined
  /** Returns only the proposals of this run. */
  readonly runId?: string | null | undefined
  /** Returns only proposals for this entity. */
  readonly entityId?: string | null | undefined
  /** Returns only proposals for this person. */
  readonly personId?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the proposals of research runs. Returns the values that research runs proposed for records that the caller can see, newest first. A run proposes a value if a web page contradicts the stored one. Without `state`, the list contains the proposals that nobody has decided.
 *
 * `GET /v1/research-proposals`
 */
export const listResearchProposals = /* @__PURE__ */ list<ListResearchProposalsInput, ResearchProposal, PageResearchProposal>('GET /v1/research-proposals', 1)

export interface GetResearchProposalInput {
  /** Id of the proposal. */
  readonly proposalId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a proposal of a research run. Returns a proposal with the stored value, the proposed value and their sources.
 *
 * `GET /v1/research-proposals/{proposalId}`
 */
export const getResearchProposal = /* @__PURE__ */ call<GetResearchProposalInput, ResearchProposal>('GET /v1/research-proposals/{proposalId}', 1)

export interface DecideResearchProposalInput {
  /** Id of the proposal. */
  readonly proposalId: string
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: ResearchProposalDecisionRequest
}
/**
 * Accept or reject a proposal of a research run. An acceptance writes the proposed value by the rules of a normal change of the record. The history then has the web page as the source, and the caller as the writer. A rejection keeps the stored value, and later runs do not propose the same value again. The same decision again has no further effect. The other decision is refused, and so is an acceptance if the stored value has changed since the proposal.
 *
 * `POST /v1/research-proposals/{proposalId}/decision`
 */
export const decideResearchProposal = /* @__PURE__ */ call<DecideResearchProposalInput, ResearchProposal>('POST /v1/research-proposals/{proposalId}/decision', 2)

export interface GetEntityCrawlRunInput {
  /** Id of the entity. Send id, slug or url. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id, slug or url. */
  readonly slug?: string | null | undefined
  /** A page of the entity, such as its website. Send id, slug or url. */
  readonly url?: string | null | undefined
  /** Whether the pages are read with a browser. The service has none, so true is refused. */
  readonly render?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Find the last crawl of the website of an entity. Returns the job of the last crawl. 404 if there is none: a read starts no crawl, because a crawl uses a research unit. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * `GET /v1/entities/detail/crawl-runs`
 */
export const getEntityCrawlRun = /* @__PURE__ */ call<GetEntityCrawlRunInput, JobEnqueue>('GET /v1/entities/detail/crawl-runs', 1)

export interface UpdateEntityCrawlRunInput {
  /** Id of the entity. Send id, slug or url. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id, slug or url. */
  readonly slug?: string | null | undefined
  /** A page of the entity, such as its website. Send id, slug or url. */
  readonly url?: string | null | undefined
  /** Whether the pages are read with a browser. The service has none, so true is refused. */
  readonly render?: boolean | null | undefined
}
/**
 * Read the website of an entity again. Creates a research run that reads the main website of the record. If the caller already has an active run on the record, this run is returned and costs nothing. Otherwise it reserves one research unit. A record is researched at most once in 24 hours. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `PATCH /v1/entities/detail/crawl-runs`
 */
export const updateEntityCrawlRun = /* @__PURE__ */ call<UpdateEntityCrawlRunInput, JobEnqueue>('PATCH /v1/entities/detail/crawl-runs')

export interface DeleteEntityCrawlRunInput {
  /** Id of the entity. Send id, slug or url. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id, slug or url. */
  readonly slug?: string | null | undefined
  /** A page of the entity, such as its website. Send id, slug or url. */
  readonly url?: string | null | undefined
}
/**
 * Remove the stored pages of the website of an entity. Removes the pages that earlier runs have read. The facts that the runs found stay. 409 while a run reads the website. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * `DELETE /v1/entities/detail/crawl-runs`
 */
export const deleteEntityCrawlRun = /* @__PURE__ */ call<DeleteEntityCrawlRunInput, undefined>('DELETE /v1/entities/detail/crawl-runs')

export interface GetEntityCrawlRunJobInput {
  /** Id of the job. */
  readonly jobId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the state of a crawl. Returns the state of a crawl and the pages that it has read. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * `GET /v1/entities/detail/crawl-runs/jobs/{jobId}`
 */
export const getEntityCrawlRunJob = /* @__PURE__ */ call<GetEntityCrawlRunJobInput, CrawlRunJob>('GET /v1/entities/detail/crawl-runs/jobs/{jobId}', 1)

export interface GetPersonCrawlRunInput {
  /** Id of the person. Send id, slug or url. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id, slug or url. */
  readonly slug?: string | null | undefined
  /** A page of the person, such as its website. Send id, slug or url. */
  readonly url?: string | null | undefined
  /** Whether the pages are read with a browser. The service has none, so true is refused. */
  readonly render?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Find the last crawl of the website of a person. Returns the job of the last crawl. 404 if there is none: a read starts no crawl, because a crawl uses a research unit. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * `GET /v1/people/detail/crawl-runs`
 */
export const getPersonCrawlRun = /* @__PURE__ */ call<GetPersonCrawlRunInput, JobEnqueue>('GET /v1/people/detail/crawl-runs', 1)

export interface UpdatePersonCrawlRunInput {
  /** Id of the person. Send id, slug or url. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id, slug or url. */
  readonly slug?: string | null | undefined
  /** A page of the person, such as its website. Send id, slug or url. */
  readonly url?: string | null | undefined
  /** Whether the pages are read with a browser. The service has none, so true is refused. */
  readonly render?: boolean | null | undefined
}
/**
 * Read the website of a person again. Creates a research run that reads the main website of the record. If the caller already has an active run on the record, this run is returned and costs nothing. Otherwise it reserves one research unit. A record is researched at most once in 24 hours. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * Accepted kinds of bearer token: apiKey, oauthAccessToken.
 *
 * Bearer tokens need a plan that includes RESEARCH.
 *
 * `PATCH /v1/people/detail/crawl-runs`
 */
export const updatePersonCrawlRun = /* @__PURE__ */ call<UpdatePersonCrawlRunInput, JobEnqueue>('PATCH /v1/people/detail/crawl-runs')

export interface DeletePersonCrawlRunInput {
  /** Id of the person. Send id, slug or url. */
  readonly id?: string | null | undefined
  /** Slug of the person. Send id, slug or url. */
  readonly slug?: string | null | undefined
  /** A page of the person, such as its website. Send id, slug or url. */
  readonly url?: string | null | undefined
}
/**
 * Remove the stored pages of the website of a person. Removes the pages that earlier runs have read. The facts that the runs found stay. 409 while a run reads the website. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * `DELETE /v1/people/detail/crawl-runs`
 */
export const deletePersonCrawlRun = /* @__PURE__ */ call<DeletePersonCrawlRunInput, undefined>('DELETE /v1/people/detail/crawl-runs')

export interface GetPersonCrawlRunJobInput {
  /** Id of the job. */
  readonly jobId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the state of a crawl. Returns the state of a crawl and the pages that it has read. A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.
 *
 * `GET /v1/people/detail/crawl-runs/jobs/{jobId}`
 */
export const getPersonCrawlRunJob = /* @__PURE__ */ call<GetPersonCrawlRunJobInput, CrawlRunJob>('GET /v1/people/detail/crawl-runs/jobs/{jobId}', 1)

export interface SearchLinkInput {
  /** URL of a public web page, such as an article. */
  readonly url: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Search the company, product or person that a web page is about. Reads a public web page, finds the company, product or person that the page is mainly about, and searches all records for this name. The name comes from the structured data, the title and the text of the page. If a name is the name of a record, it is preferred. If the page is not readable or is not mainly about one company, product or person, the response is 404. If the host of the page is not public, the response is 400. If the server of the page fails, the response is 503. To find the entity that has a URL as one of its links, read the entity by this URL. `page` and `size` apply to each kind of record. The pages of this list have numbers and no cursor, because its order is computed from all matches for each request.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `GET /v1/search/link`
 */
export const searchLink = /* @__PURE__ */ call<SearchLinkInput, LinkSearch>('GET /v1/search/link', 1)

export interface LookupMentionsInput {
  /** Number of names that a client has received from a stream. */
  readonly after?: number | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
  /** The JSON of the request. */
  readonly body: MentionSource
}
/**
 * Look up the companies and people that a text names. Finds the names of companies and people in a text, a web page or a stored article, and says for each of them which record it means. A name that is also a word, such as Apple or Square, is matched only if the text proves it: by a link to the website, a ticker, a legal form, a person who works there, the industry, or words such as "startup". In case of doubt, the status is NEEDS_REVIEW. Names without a record are returned with the status NO_MATCH. At most 500 names are looked up; a lookup job looks up more. No language model is used. Each name is one event of the type `mention`. The last event has the type `end` and contains the other members of the response. With `Accept: text/event-stream`, the response is a stream of server-sent events. A client that lost its connection sends the id of its last event in the header `Last-Event-ID` or in the parameter `after`, and gets the events after it.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `POST /v1/lookup-mentions`
 */
export const lookupMentions = /* @__PURE__ */ feed<LookupMentionsInput, LookupMentions>('POST /v1/lookup-mentions', 1)

export interface ResolveInput {
  /** UUID, public id, identifier of an external registry, or slug. */
  readonly token: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Find the record that a token identifies. Finds an entity or a person by any of its ids. The token is tried as a UUID, then as a public id, then as an identifier of an external registry, then as a current or former slug. The first kind that finds a record is used. The id and the public id of a merged record find the survivor. A ticker may be sent without its exchange. If a kind finds several records, the response is 409 with their ids. Admin callers also find hidden and deleted records. For other callers, the response to the id or the slug of a deleted record is 404. If the record was published until then, `details` contains `deletedAt`, and `survivorId` if it was merged into another record.
 *
 * `GET /v1/resolve/{token}`
 */
export const resolve = /* @__PURE__ */ call<ResolveInput, ResolvedHandle>('GET /v1/resolve/{token}', 1)

export interface PreviewCompanyInput {
  /** Ticker of the company, such as `AAPL` or `NYSE:BRK.B`. It is preferred to `name`. */
  readonly ticker?: string | null | undefined
  /** Legal name of the company. It is used if there is no ticker. */
  readonly name?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read what the SEC states about a company. Finds a listed company by its ticker or legal name in the public files of EDGAR, the system of the SEC. Returns its legal name, former names, tickers, industry and business address. The files contain neither brand name nor website. No record changes.
 *
 * `GET /v1/sec/company`
 */
export const previewCompany = /* @__PURE__ */ call<PreviewCompanyInput, SecCompany>('GET /v1/sec/company', 1)

export interface MapHeadquartersInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Ticker of the company, such as `AAPL` or `NYSE:BRK.B`. It is preferred to `name`. */
  readonly ticker?: string | null | undefined
  /** Legal name of the company. It is used if there is no ticker. */
  readonly name?: string | null | undefined
}
/**
 * Add the business address that the SEC states. Adds the business address of a company to the entity, as its headquarters. A code of the SEC for a state or a country becomes a state and a country. If the entity already has the address, nothing changes. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).
 *
 * `POST /v1/sec/entities/{entityId}/address`
 */
export const mapHeadquarters = /* @__PURE__ */ call<MapHeadquartersInput, Address>('POST /v1/sec/entities/{entityId}/address', 6)

export interface MapAliasesInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Ticker of the company, such as `AAPL` or `NYSE:BRK.B`. It is preferred to `name`. */
  readonly ticker?: string | null | undefined
  /** Legal name of the company. It is used if there is no ticker. */
  readonly name?: string | null | undefined
}
/**
 * Add the legal names that the SEC states. Adds the legal name and the former names of a company to the entity, as other names of the type relatedLegal. Names that the entity already has are left out, also in another spelling. The response has the added names. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).
 *
 * `POST /v1/sec/entities/{entityId}/aliases`
 */
export const mapAliases = /* @__PURE__ */ call<MapAliasesInput, readonly EntityAlias[]>('POST /v1/sec/entities/{entityId}/aliases', 6)

export interface MapExchangeUrlsInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Ticker of the company, such as `AAPL` or `NYSE:BRK.B`. It is preferred to `name`. */
  readonly ticker?: string | null | undefined
  /** Legal name of the company. It is used if there is no ticker. */
  readonly name?: string | null | undefined
}
/**
 * Add links to the listings that the SEC states. Adds one link for each ticker at Nasdaq or at the New York Stock Exchange. Other exchanges are left out. If the entity has a current link to an exchange, this link stays, and none is added. The response has the added links. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).
 *
 * `POST /v1/sec/entities/{entityId}/exchange-urls`
 */
export const mapExchangeUrls = /* @__PURE__ */ call<MapExchangeUrlsInput, readonly EntityUrlLink[]>('POST /v1/sec/entities/{entityId}/exchange-urls', 6)

export interface MapIdentifiersInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Ticker of the company, such as `AAPL` or `NYSE:BRK.B`. It is preferred to `name`. */
  readonly ticker?: string | null | undefined
  /** Legal name of the company. It is used if there is no ticker. */
  readonly name?: string | null | undefined
}
/**
 * Add the identifiers that the SEC states. Adds the central index key (CIK), the employer identification number, if the SEC states it, and the tickers of a company to the entity. Identifiers that the entity already has do not change. The history names the page of the company at the SEC as the source, in place of `sourceDetail`. If `name` means several companies, the response is 409. The facts are at most as old as the operator has set (SEC_STORED_HOURS).
 *
 * `POST /v1/sec/entities/{entityId}/identifiers`
 */
export const mapIdentifiers = /* @__PURE__ */ call<MapIdentifiersInput, SecIdentifierMapping>('POST /v1/sec/entities/{entityId}/identifiers', 6)

export interface GetValuationTimeSeriesInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an entity's valuations over time. Returns one point for each month (UTC) with a known valuation, newest first. A point comes from a research detail of the type latestValuation. If the month has no such detail, the point comes from a round. If a round has only one of the pre-money and post-money values, the other value is computed with the amount raised. Only points with a detailId can be changed. The valuation of a round changes with the round.
 *
 * `GET /v1/entities/detail/financial/valuation`
 */
export const getValuationTimeSeries = /* @__PURE__ */ list<GetValuationTimeSeriesInput, EntityValuationTimeSeriesPoint, PageEntityValuationTimeSeriesPoint>('GET /v1/entities/detail/financial/valuation', 1)

export interface CreateValuationInput extends Provenance {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityValuationMutation & { asOfDate: unknown } & { currency: unknown } & { kind: unknown } & { source: unknown } & { valuation: unknown }
}
/**
 * State the valuation of an entity. Stores a research detail of the type latestValuation. All fields except confidence are required. Returns 409 if the month (UTC) already has a stated valuation. The valuation of a round is read-only. It changes with the round.
 *
 * `POST /v1/entities/detail/financial/valuation`
 */
export const createValuation = /* @__PURE__ */ call<CreateValuationInput, EntityValuationTimeSeriesPoint>('POST /v1/entities/detail/financial/valuation', 6)

export interface ReplaceValuationByIdInput extends Provenance {
  /** Id of the research detail. */
  readonly detailId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityValuationMutation & { asOfDate: unknown } & { currency: unknown } & { kind: unknown } & { source: unknown } & { valuation: unknown }
}
/**
 * Replace a stated valuation. Fields that are missing from the request are cleared. Only confidence has a default: medium. The valuation of a round is read-only. It changes with the round.
 *
 * `PUT /v1/entities/detail/financial/valuation/{detailId}`
 */
export const replaceValuationById = /* @__PURE__ */ call<ReplaceValuationByIdInput, EntityValuationTimeSeriesPoint>('PUT /v1/entities/detail/financial/valuation/{detailId}', 4)

export interface PatchValuationByIdInput extends Provenance {
  /** Id of the research detail. */
  readonly detailId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityValuationMutation
}
/**
 * Change a stated valuation. Merge patch (RFC 7396): a missing field keeps its value. The valuation of a round is read-only. It changes with the round.
 *
 * `PATCH /v1/entities/detail/financial/valuation/{detailId}`
 */
export const patchValuationById = /* @__PURE__ */ call<PatchValuationByIdInput, EntityValuationTimeSeriesPoint>('PATCH /v1/entities/detail/financial/valuation/{detailId}', 4)

export interface DeleteValuationByIdInput extends Provenance {
  /** Id of the research detail. */
  readonly detailId: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
}
/**
 * Remove a stated valuation. The deletion is permanent. Only the history still contains the valuation. The response is the removed valuation. The valuation of a round is read-only. It changes with the round.
 *
 * `DELETE /v1/entities/detail/financial/valuation/{detailId}`
 */
export const deleteValuationById = /* @__PURE__ */ call<DeleteValuationByIdInput, EntityValuationTimeSeriesPoint>('DELETE /v1/entities/detail/financial/valuation/{detailId}', 4)

export interface ReplaceValuationByMonthInput extends Provenance {
  /** Year (UTC). */
  readonly year: number
  /** Month (UTC), from 1 to 12. */
  readonly month: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityValuationMutation & { asOfDate: unknown } & { currency: unknown } & { kind: unknown } & { source: unknown } & { valuation: unknown }
}
/**
 * Replace the stated valuation of a month. Selects the stated valuation of the month (UTC). If the month has several, selects the latest. Fields that are missing from the request are cleared. Only confidence has a default: medium. The request does not create a valuation. The valuation of a round is read-only. It changes with the round.
 *
 * `PUT /v1/entities/detail/financial/valuation/{year}/{month}`
 */
export const replaceValuationByMonth = /* @__PURE__ */ call<ReplaceValuationByMonthInput, EntityValuationTimeSeriesPoint>('PUT /v1/entities/detail/financial/valuation/{year}/{month}', 4)

export interface PatchValuationByMonthInput extends Provenance {
  /** Year (UTC). */
  readonly year: number
  /** Month (UTC), from 1 to 12. */
  readonly month: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** The JSON of the request. */
  readonly body: EntityValuationMutation
}
/**
 * Change the stated valuation of a month. Selects the stated valuation of the month (UTC). If the month has several, selects the latest. Merge patch (RFC 7396): a missing field keeps its value. The valuation of a round is read-only. It changes with the round.
 *
 * `PATCH /v1/entities/detail/financial/valuation/{year}/{month}`
 */
export const patchValuationByMonth = /* @__PURE__ */ call<PatchValuationByMonthInput, EntityValuationTimeSeriesPoint>('PATCH /v1/entities/detail/financial/valuation/{year}/{month}', 4)

export interface DeleteValuationByMonthInput extends Provenance {
  /** Year (UTC). */
  readonly year: number
  /** Month (UTC), from 1 to 12. */
  readonly month: number
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
}
/**
 * Remove the stated valuation of a month. Selects the stated valuation of the month (UTC). If the month has several, selects the latest. The deletion is permanent. Only the history still contains the valuation. The response is the removed valuation. The valuation of a round is read-only. It changes with the round.
 *
 * `DELETE /v1/entities/detail/financial/valuation/{year}/{month}`
 */
export const deleteValuationByMonth = /* @__PURE__ */ call<DeleteValuationByMonthInput, EntityValuationTimeSeriesPoint>('DELETE /v1/entities/detail/financial/valuation/{year}/{month}', 4)

export interface GetEmployeeCountTimeSeriesInput {
  /** Id of the entity. Send id or slug. */
  readonly id?: string | null | undefined
  /** Slug of the entity. Send id or slug. */
  readonly slug?: string | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read an entity's employee counts over time. Returns every observed number of employees, newest first. numericValue contains an exact number, textValue a range.
 *
 * `GET /v1/entities/detail/people/time-series`
 */
export const getEmployeeCountTimeSeries = /* @__PURE__ */ list<GetEmployeeCountTimeSeriesInput, EmployeeCount, PageEmployeeCount>('GET /v1/entities/detail/people/time-series', 1)

export interface GetEntitySlugInput {
  /** Id of the entity. */
  readonly entityId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the slug of an entity. Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.
 *
 * `GET /v1/entities/{entityId}/slug`
 */
export const getEntitySlug = /* @__PURE__ */ call<GetEntitySlugInput, SlugLocation>('GET /v1/entities/{entityId}/slug', 1)

export interface ChangeEntitySlugInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: SlugChange
}
/**
 * Change the slug of an entity. All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug. The slug of an entity with headquarters must end with the location of the headquarters. The slug of a product or service must differ from the slugs of the other products and services of its provider, and from the slugs of all entities that are neither products nor services.
 *
 * `PATCH /v1/entities/{entityId}/slug`
 */
export const changeEntitySlug = /* @__PURE__ */ call<ChangeEntitySlugInput, SlugChangeResult>('PATCH /v1/entities/{entityId}/slug', 4)

export interface GetPersonSlugInput {
  /** Id of the person. */
  readonly personId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the slug of a person. Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.
 *
 * `GET /v1/people/{personId}/slug`
 */
export const getPersonSlug = /* @__PURE__ */ call<GetPersonSlugInput, SlugLocation>('GET /v1/people/{personId}/slug', 1)

export interface ChangePersonSlugInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** The JSON of the request. */
  readonly body: SlugChange
}
/**
 * Change the slug of a person. All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug.
 *
 * `PATCH /v1/people/{personId}/slug`
 */
export const changePersonSlug = /* @__PURE__ */ call<ChangePersonSlugInput, SlugChangeResult>('PATCH /v1/people/{personId}/slug', 4)

export interface GetNewsSlugInput {
  /** Id of the news article. */
  readonly newsId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the slug of a news article. Returns the current slug of the record, its canonical path and its public URL. The path of an offering contains the slug of its provider only if the caller may see the provider.
 *
 * `GET /v1/news/{newsId}/slug`
 */
export const getNewsSlug = /* @__PURE__ */ call<GetNewsSlugInput, SlugLocation>('GET /v1/news/{newsId}/slug', 1)

export interface ChangeNewsSlugInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: string
  /** Gates to override. A gate is a check that can refuse a write. If a gate refused the write, the problem contains the name of the gate in `resolution.acceptedValue`. */
  readonly overrideGate?: OverrideGate | readonly OverrideGate[] | null | undefined
  /** Why the gates do not apply, with the source of this information. Required with overrideGate. The history stores it. */
  readonly overrideReason?: string | null | undefined
  /** The JSON of the request. */
  readonly body: SlugChange
}
/**
 * Change the slug of a news article. All former paths of the record then redirect to the changed path. The change is refused if another record, or a redirect to another record, already uses the slug. The slug must start with the day of publication (gate `news-dated-slug`).
 *
 * `PATCH /v1/news/{newsId}/slug`
 */
export const changeNewsSlug = /* @__PURE__ */ call<ChangeNewsSlugInput, SlugChangeResult>('PATCH /v1/news/{newsId}/slug', 4)

export interface ListEntityRedirectsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the redirects to an entity. A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.
 *
 * `GET /v1/entities/{entityId}/slug/redirects`
 */
export const listEntityRedirects = /* @__PURE__ */ list<ListEntityRedirectsInput, UrlSlugRedirect, PageUrlSlugRedirect>('GET /v1/entities/{entityId}/slug/redirects', 1)

export interface ListPersonRedirectsInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the redirects to a person. A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.
 *
 * `GET /v1/people/{personId}/slug/redirects`
 */
export const listPersonRedirects = /* @__PURE__ */ list<ListPersonRedirectsInput, UrlSlugRedirect, PageUrlSlugRedirect>('GET /v1/people/{personId}/slug/redirects', 1)

export interface ListNewsRedirectsInput {
  /** Id of the news article. */
  readonly newsId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the redirects to a news article. A redirect leads from a former path of the record to its current path. The newest redirect comes first. Former paths below a provider that the caller may not see are left out.
 *
 * `GET /v1/news/{newsId}/slug/redirects`
 */
export const listNewsRedirects = /* @__PURE__ */ list<ListNewsRedirectsInput, UrlSlugRedirect, PageUrlSlugRedirect>('GET /v1/news/{newsId}/slug/redirects', 1)

export interface DeleteEntityRedirectInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the redirect. */
  readonly redirectId: number
}
/**
 * Delete a redirect to an entity. After the deletion, the former path no longer leads to the record. Another record can then use the former slug.
 *
 * `DELETE /v1/entities/{entityId}/slug/redirects/{redirectId}`
 */
export const deleteEntityRedirect = /* @__PURE__ */ call<DeleteEntityRedirectInput, undefined>('DELETE /v1/entities/{entityId}/slug/redirects/{redirectId}', 4)

export interface DeletePersonRedirectInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the redirect. */
  readonly redirectId: number
}
/**
 * Delete a redirect to a person. After the deletion, the former path no longer leads to the record. Another record can then use the former slug.
 *
 * `DELETE /v1/people/{personId}/slug/redirects/{redirectId}`
 */
export const deletePersonRedirect = /* @__PURE__ */ call<DeletePersonRedirectInput, undefined>('DELETE /v1/people/{personId}/slug/redirects/{redirectId}', 4)

export interface DeleteNewsRedirectInput extends Provenance {
  /** Id of the news article. */
  readonly newsId: string
  /** Id of the redirect. */
  readonly redirectId: number
}
/**
 * Delete a redirect to a news article. After the deletion, the former path no longer leads to the record. Another record can then use the former slug.
 *
 * `DELETE /v1/news/{newsId}/slug/redirects/{redirectId}`
 */
export const deleteNewsRedirect = /* @__PURE__ */ call<DeleteNewsRedirectInput, undefined>('DELETE /v1/news/{newsId}/slug/redirects/{redirectId}', 4)

export interface GetRequestJobInput {
  /** Id of the job. */
  readonly jobId: string
}
/**
 * Get the response of a request that runs in the background. Returns the state of a request that a client sent with a preference for a response later. A job of another caller is reported as not found. A job is deleted a day after its creation. The status is 202 until the response is there. Then the response is the response of the request, with its status, also if it is a problem. If the job failed or was canceled, the status is 503.
 *
 * `GET /v1/jobs/{jobId}`
 */
export const getRequestJob = /* @__PURE__ */ call<GetRequestJobInput, LaterResponse>('GET /v1/jobs/{jobId}', 1)

export interface CancelRequestJobInput {
  /** Id of the job. */
  readonly jobId: string
}
/**
 * Cancel a job. Ends a job that has no response yet, also a lookup job. What it already used of a quota is not returned. A job that is canceled can be canceled again, without an effect.
 *
 * `DELETE /v1/jobs/{jobId}`
 */
export const cancelRequestJob = /* @__PURE__ */ call<CancelRequestJobInput, Job>('DELETE /v1/jobs/{jobId}')

export interface GetStatusInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the status of the service. Returns a hash of the set of operations, and whether this process can use its database now. Fields that need an external monitor are null. No credential is needed.
 *
 * `GET /v1/status`
 */
export const getStatus = /* @__PURE__ */ call<GetStatusInput, SystemStatus>('GET /v1/status', 1)

export interface ListEntityTextsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, textType, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the list also contains former texts. Not allowed with a client secret. */
  readonly includeInactive?: boolean | null | undefined
  /** true: texts of private types are returned too. Not allowed with a client secret. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the texts of an entity. By default, returns current texts of public types. Default order: last changed first.
 *
 * `GET /v1/entities/{entityId}/texts`
 */
export const listEntityTexts = /* @__PURE__ */ list<ListEntityTextsInput, EntityText, PageEntityText>('GET /v1/entities/{entityId}/texts', 1)

export interface CreateEntityTextInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityTextMutation & { text: unknown } & { textType: unknown }
}
/**
 * Add a text to an entity. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.
 *
 * `POST /v1/entities/{entityId}/texts`
 */
export const createEntityText = /* @__PURE__ */ call<CreateEntityTextInput, EntityText>('POST /v1/entities/{entityId}/texts', 6)

export interface GetEntityTextInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the text. */
  readonly textId: number
  /** true: texts of private types are returned too. Not allowed with a client secret. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one text of an entity. With a client secret, only current texts of public types can be read. With a bearer token or the admin API key, former texts can be read too.
 *
 * `GET /v1/entities/{entityId}/texts/{textId}`
 */
export const getEntityText = /* @__PURE__ */ call<GetEntityTextInput, EntityText>('GET /v1/entities/{entityId}/texts/{textId}', 1)

export interface PutEntityTextInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the text. */
  readonly textId: number
  /** The JSON of the request. */
  readonly body: EntityTextMutation & { text: unknown } & { textType: unknown }
}
/**
 * Replace a text of an entity. text and textType are required. Other missing fields get their default. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.
 *
 * `PUT /v1/entities/{entityId}/texts/{textId}`
 */
export const putEntityText = /* @__PURE__ */ call<PutEntityTextInput, EntityText>('PUT /v1/entities/{entityId}/texts/{textId}', 4)

export interface PatchEntityTextInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the text. */
  readonly textId: number
  /** The JSON of the request. */
  readonly body: EntityTextMutation
}
/**
 * Change some fields of a text of an entity. Merge patch (RFC 7396): a missing field keeps its value, and null sets the default. text and textType cannot be null. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.
 *
 * `PATCH /v1/entities/{entityId}/texts/{textId}`
 */
export const patchEntityText = /* @__PURE__ */ call<PatchEntityTextInput, EntityText>('PATCH /v1/entities/{entityId}/texts/{textId}', 4)

export interface DeleteEntityTextInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the text. */
  readonly textId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a text of an entity. soft: the text becomes a former text. hard: the text is removed, and only the history still contains it. The last summary and the last expanded text of a published entity cannot be removed.
 *
 * `DELETE /v1/entities/{entityId}/texts/{textId}`
 */
export const deleteEntityText = /* @__PURE__ */ call<DeleteEntityTextInput, EntityText>('DELETE /v1/entities/{entityId}/texts/{textId}', 4)

export interface EntityTextTypesInput {
  /** true: the list also contains private types. */
  readonly includePrivate?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the types of text that an entity can have. Returns each type with its word limits, its rules for paragraphs and a hint for writers.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/entities/texts/types`
 */
export const entityTextTypes = /* @__PURE__ */ call<EntityTextTypesInput, readonly TextTypeOption[]>('GET /v1/entities/texts/types', 1)

export interface ListPersonTextsInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, textType, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the list also contains former texts. Not allowed with a client secret. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the texts of a person. By default, returns current texts of public types. Default order: last changed first.
 *
 * `GET /v1/people/{personId}/texts`
 */
export const listPersonTexts = /* @__PURE__ */ list<ListPersonTextsInput, EntityText, PageEntityText>('GET /v1/people/{personId}/texts', 1)

export interface CreatePersonTextInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** The JSON of the request. */
  readonly body: EntityTextMutation & { text: unknown } & { textType: unknown }
}
/**
 * Add a text to a person. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.
 *
 * `POST /v1/people/{personId}/texts`
 */
export const createPersonText = /* @__PURE__ */ call<CreatePersonTextInput, EntityText>('POST /v1/people/{personId}/texts', 6)

export interface GetPersonTextInput {
  /** Id of the person. */
  readonly personId: string
  /** Id of the text. */
  readonly textId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one text of a person. With a client secret, only current texts of public types can be read. With a bearer token or the admin API key, former texts can be read too.
 *
 * `GET /v1/people/{personId}/texts/{textId}`
 */
export const getPersonText = /* @__PURE__ */ call<GetPersonTextInput, EntityText>('GET /v1/people/{personId}/texts/{textId}', 1)

export interface PutPersonTextInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the text. */
  readonly textId: number
  /** The JSON of the request. */
  readonly body: EntityTextMutation & { text: unknown } & { textType: unknown }
}
/**
 * Replace a text of a person. text and textType are required. Other missing fields get their default. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.
 *
 * `PUT /v1/people/{personId}/texts/{textId}`
 */
export const putPersonText = /* @__PURE__ */ call<PutPersonTextInput, EntityText>('PUT /v1/people/{personId}/texts/{textId}', 4)

export interface PatchPersonTextInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the text. */
  readonly textId: number
  /** The JSON of the request. */
  readonly body: EntityTextMutation
}
/**
 * Change some fields of a text of a person. Merge patch (RFC 7396): a missing field keeps its value, and null sets the default. text and textType cannot be null. The service first checks the type. Then it checks the text: the word limits and the paragraph rules of its type, and amounts that a command shell has probably damaged, such as `5M` instead of `$5M` (code `suspected_shell_strip`). If the text becomes primary, the previous primary text of its type is no longer primary, but it stays current.
 *
 * `PATCH /v1/people/{personId}/texts/{textId}`
 */
export const patchPersonText = /* @__PURE__ */ call<PatchPersonTextInput, EntityText>('PATCH /v1/people/{personId}/texts/{textId}', 4)

export interface DeletePersonTextInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the text. */
  readonly textId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a text of a person. soft: the text becomes a former text. hard: the text is removed, and only the history still contains it. The last summary and the last expanded text of a published entity cannot be removed.
 *
 * `DELETE /v1/people/{personId}/texts/{textId}`
 */
export const deletePersonText = /* @__PURE__ */ call<DeletePersonTextInput, EntityText>('DELETE /v1/people/{personId}/texts/{textId}', 4)

export interface PersonTextTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the types of text that a person can have. Returns each type with its word limits, its rules for paragraphs and a hint for writers.
 *
 * `GET /v1/people/texts/types`
 */
export const personTextTypes = /* @__PURE__ */ call<PersonTextTypesInput, readonly TextTypeOption[]>('GET /v1/people/texts/types', 1)

export interface ListEntityUniqueIdsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, idType, identifier, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the identifiers of an entity. Returns identifiers that external registries gave to the owner. Default order: last changed first.
 *
 * `GET /v1/entities/{entityId}/unique-ids`
 */
export const listEntityUniqueIds = /* @__PURE__ */ list<ListEntityUniqueIdsInput, UniqueId, PageUniqueId>('GET /v1/entities/{entityId}/unique-ids', 1)

export interface CreateEntityUniqueIdInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: UniqueIdMutation & { idType: unknown } & { identifier: unknown }
}
/**
 * Add an identifier to an entity. idType can be an alias. The service normalizes the identifier and verifies its check digit. The request is refused if the owner already has the identifier.
 *
 * `POST /v1/entities/{entityId}/unique-ids`
 */
export const createEntityUniqueId = /* @__PURE__ */ call<CreateEntityUniqueIdInput, UniqueId>('POST /v1/entities/{entityId}/unique-ids', 6)

export interface GetEntityUniqueIdInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the stored identifier. */
  readonly uniqueIdId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one identifier of an entity. An identifier is a number or code that an external registry gave to the entity, such as an LEI.
 *
 * `GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}`
 */
export const getEntityUniqueId = /* @__PURE__ */ call<GetEntityUniqueIdInput, UniqueId>('GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}', 1)

export interface UpdateEntityUniqueIdInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the stored identifier. */
  readonly uniqueIdId: number
  /** The JSON of the request. */
  readonly body: UniqueIdMutation
}
/**
 * Change some fields of an identifier of an entity. Merge patch (RFC 7396): a missing field keeps its value; `source: null` clears the source.
 *
 * `PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}`
 */
export const updateEntityUniqueId = /* @__PURE__ */ call<UpdateEntityUniqueIdInput, UniqueId>('PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}', 4)

export interface DeleteEntityUniqueIdInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the stored identifier. */
  readonly uniqueIdId: number
}
/**
 * Delete an identifier of an entity. The deletion is permanent. Only the history still contains the identifier. The response is the removed identifier.
 *
 * `DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}`
 */
export const deleteEntityUniqueId = /* @__PURE__ */ call<DeleteEntityUniqueIdInput, UniqueId>('DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}', 4)

export interface ListPersonUniqueIdsInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, idType, identifier, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the identifiers of a person. Returns identifiers that external registries gave to the owner. Default order: last changed first.
 *
 * `GET /v1/people/{personId}/unique-ids`
 */
export const listPersonUniqueIds = /* @__PURE__ */ list<ListPersonUniqueIdsInput, UniqueId, PageUniqueId>('GET /v1/people/{personId}/unique-ids', 1)

export interface CreatePersonUniqueIdInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** The JSON of the request. */
  readonly body: UniqueIdMutation & { idType: unknown } & { identifier: unknown }
}
/**
 * Add an identifier to a person. idType can be an alias. The service normalizes the identifier and verifies its check digit. The request is refused if the owner already has the identifier.
 *
 * `POST /v1/people/{personId}/unique-ids`
 */
export const createPersonUniqueId = /* @__PURE__ */ call<CreatePersonUniqueIdInput, UniqueId>('POST /v1/people/{personId}/unique-ids', 6)

export interface GetPersonUniqueIdInput {
  /** Id of the person. */
  readonly personId: string
  /** Id of the stored identifier. */
  readonly uniqueIdId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one identifier of a person. An identifier is a number or code that an external registry gave to the person, such as an LEI.
 *
 * `GET /v1/people/{personId}/unique-ids/{uniqueIdId}`
 */
export const getPersonUniqueId = /* @__PURE__ */ call<GetPersonUniqueIdInput, UniqueId>('GET /v1/people/{personId}/unique-ids/{uniqueIdId}', 1)

export interface UpdatePersonUniqueIdInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the stored identifier. */
  readonly uniqueIdId: number
  /** The JSON of the request. */
  readonly body: UniqueIdMutation
}
/**
 * Change some fields of an identifier of a person. Merge patch (RFC 7396): a missing field keeps its value; `source: null` clears the source.
 *
 * `PATCH /v1/people/{personId}/unique-ids/{uniqueIdId}`
 */
export const updatePersonUniqueId = /* @__PURE__ */ call<UpdatePersonUniqueIdInput, UniqueId>('PATCH /v1/people/{personId}/unique-ids/{uniqueIdId}', 4)

export interface DeletePersonUniqueIdInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the stored identifier. */
  readonly uniqueIdId: number
}
/**
 * Delete an identifier of a person. The deletion is permanent. Only the history still contains the identifier. The response is the removed identifier.
 *
 * `DELETE /v1/people/{personId}/unique-ids/{uniqueIdId}`
 */
export const deletePersonUniqueId = /* @__PURE__ */ call<DeletePersonUniqueIdInput, UniqueId>('DELETE /v1/people/{personId}/unique-ids/{uniqueIdId}', 4)

export interface LookupUniqueIdInput {
  /** Registry that issued the identifier. */
  readonly idType: string
  /** The number or code of the record in the registry. */
  readonly identifier: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Find the owners of an identifier. The service normalizes the identifier by the rules of its type and then compares it. The response contains the identifier of each owner that the caller can see, because several owners can have the same ticker. A ticker without an exchange matches every exchange.
 *
 * `GET /v1/unique-ids/lookup`
 */
export const lookupUniqueId = /* @__PURE__ */ call<LookupUniqueIdInput, readonly UniqueId[]>('GET /v1/unique-ids/lookup', 1)

export interface UniqueIdTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the registries of identifiers. Returns each registry with its aliases, the kinds of owner that have its identifiers, and the pattern of a normalized identifier.
 *
 * `GET /v1/unique-ids/types`
 */
export const uniqueIdTypes = /* @__PURE__ */ call<UniqueIdTypesInput, readonly UniqueIdTypeAlias[]>('GET /v1/unique-ids/types', 1)

export interface ListEntityUrlsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, url, urlType, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the list also contains secondary and former links. Not allowed with a client secret. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the links of an entity. By default, returns current primary links. Default order: last changed first.
 *
 * `GET /v1/entities/{entityId}/urls`
 */
export const listEntityUrls = /* @__PURE__ */ list<ListEntityUrlsInput, EntityUrlLink, PageEntityUrlLink>('GET /v1/entities/{entityId}/urls', 1)

export interface CreateEntityUrlInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** The JSON of the request. */
  readonly body: EntityUrlLinkMutation & { url: unknown }
}
/**
 * Add a link to an entity. The link is current and primary by default. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.
 *
 * `POST /v1/entities/{entityId}/urls`
 */
export const createEntityUrl = /* @__PURE__ */ call<CreateEntityUrlInput, EntityUrlLink>('POST /v1/entities/{entityId}/urls', 6)

export interface GetEntityUrlInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the link. */
  readonly urlId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one link of an entity. Current and former links can be read.
 *
 * `GET /v1/entities/{entityId}/urls/{urlId}`
 */
export const getEntityUrl = /* @__PURE__ */ call<GetEntityUrlInput, EntityUrlLink>('GET /v1/entities/{entityId}/urls/{urlId}', 1)

export interface PutEntityUrlInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the link. */
  readonly urlId: number
  /** The JSON of the request. */
  readonly body: EntityUrlLinkMutation
}
/**
 * Replace a link of an entity. A missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.
 *
 * `PUT /v1/entities/{entityId}/urls/{urlId}`
 */
export const putEntityUrl = /* @__PURE__ */ call<PutEntityUrlInput, EntityUrlLink>('PUT /v1/entities/{entityId}/urls/{urlId}', 4)

export interface PatchEntityUrlInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the link. */
  readonly urlId: number
  /** The JSON of the request. */
  readonly body: EntityUrlLinkMutation
}
/**
 * Change some fields of a link of an entity. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.
 *
 * `PATCH /v1/entities/{entityId}/urls/{urlId}`
 */
export const patchEntityUrl = /* @__PURE__ */ call<PatchEntityUrlInput, EntityUrlLink>('PATCH /v1/entities/{entityId}/urls/{urlId}', 4)

export interface DeleteEntityUrlInput extends Provenance {
  /** Id of the entity. */
  readonly entityId: string
  /** Id of the link. */
  readonly urlId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a link of an entity. soft: the link becomes a former link. hard: the link is removed, and only the history still contains it.
 *
 * `DELETE /v1/entities/{entityId}/urls/{urlId}`
 */
export const deleteEntityUrl = /* @__PURE__ */ call<DeleteEntityUrlInput, EntityUrlLink>('DELETE /v1/entities/{entityId}/urls/{urlId}', 4)

export interface ListAllEntityUrlsInput {
  /** Id of the entity. */
  readonly entityId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, url, urlType, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the links of an entity. Returns current and former links. Default order: last changed first.
 *
 * `GET /v1/entities/{entityId}/urls/all`
 */
export const listAllEntityUrls = /* @__PURE__ */ list<ListAllEntityUrlsInput, EntityUrlLink, PageEntityUrlLink>('GET /v1/entities/{entityId}/urls/all', 1)

export interface EntityUrlTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the types of link that an entity can have. Returns each type with its accepted aliases and the hosts that identify it.
 *
 * `GET /v1/entities/urls/types`
 */
export const entityUrlTypes = /* @__PURE__ */ call<EntityUrlTypesInput, readonly UrlTypeAlias[]>('GET /v1/entities/urls/types', 1)

export interface UrlSurfaceMisclassificationsInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the URLs that cannot be a link of an owner. Returns the URL patterns (host and path) of articles, posts, files and parked domains. A URL that matches a pattern cannot be a link: the request is refused with `url_surface_misclassification`. Each pattern of posts also contains the kind of record that can store the URL of such a post.
 *
 * `GET /v1/entities/urls/surface-misclassifications`
 */
export const urlSurfaceMisclassifications = /* @__PURE__ */ call<UrlSurfaceMisclassificationsInput, UrlSurfaceMisclassificationCatalog>('GET /v1/entities/urls/surface-misclassifications', 1)

export interface ListPersonUrlsInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, url, urlType, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** true: the list also contains secondary and former links. Not allowed with a client secret. */
  readonly includeInactive?: boolean | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the links of a person. By default, returns current primary links. Default order: last changed first.
 *
 * `GET /v1/people/{personId}/urls`
 */
export const listPersonUrls = /* @__PURE__ */ list<ListPersonUrlsInput, EntityUrlLink, PageEntityUrlLink>('GET /v1/people/{personId}/urls', 1)

export interface CreatePersonUrlInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** The JSON of the request. */
  readonly body: EntityUrlLinkMutation & { url: unknown }
}
/**
 * Add a link to a person. The link is current and primary by default. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.
 *
 * `POST /v1/people/{personId}/urls`
 */
export const createPersonUrl = /* @__PURE__ */ call<CreatePersonUrlInput, EntityUrlLink>('POST /v1/people/{personId}/urls', 6)

export interface GetPersonUrlInput {
  /** Id of the person. */
  readonly personId: string
  /** Id of the link. */
  readonly urlId: number
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read one link of a person. Current and former links can be read.
 *
 * `GET /v1/people/{personId}/urls/{urlId}`
 */
export const getPersonUrl = /* @__PURE__ */ call<GetPersonUrlInput, EntityUrlLink>('GET /v1/people/{personId}/urls/{urlId}', 1)

export interface PutPersonUrlInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the link. */
  readonly urlId: number
  /** The JSON of the request. */
  readonly body: EntityUrlLinkMutation
}
/**
 * Replace a link of a person. A missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.
 *
 * `PUT /v1/people/{personId}/urls/{urlId}`
 */
export const putPersonUrl = /* @__PURE__ */ call<PutPersonUrlInput, EntityUrlLink>('PUT /v1/people/{personId}/urls/{urlId}', 4)

export interface PatchPersonUrlInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the link. */
  readonly urlId: number
  /** The JSON of the request. */
  readonly body: EntityUrlLinkMutation
}
/**
 * Change some fields of a link of a person. Merge patch (RFC 7396): a missing field keeps its value, and null clears it. The service normalizes the URL. Without urlType, it detects the type from host and path. It refuses articles, posts, files and parked domains (`url_surface_misclassification`). It refuses a website, and links of most profile types, if another owner, which the caller can see, has the same current link. It refuses a current website of an entity that no longer operates. Soon after the response, the service requests the web page of a new link to a website of the owner, unless the request sends `statusChecked`. It stores `status`, `crawlCdnProvider` and `crawlRenderMode`. If the web page is only found with or without `www.`, it corrects the URL. If the link becomes primary, the previous primary link of its type is no longer primary. While a website without a path is current, a website with a path cannot be primary.
 *
 * `PATCH /v1/people/{personId}/urls/{urlId}`
 */
export const patchPersonUrl = /* @__PURE__ */ call<PatchPersonUrlInput, EntityUrlLink>('PATCH /v1/people/{personId}/urls/{urlId}', 4)

export interface DeletePersonUrlInput extends Provenance {
  /** Id of the person. */
  readonly personId: string
  /** Id of the link. */
  readonly urlId: number
  /** How a record is deleted. */
  readonly deleteMode?: DeleteMode | null | undefined
}
/**
 * Delete a link of a person. soft: the link becomes a former link. hard: the link is removed, and only the history still contains it.
 *
 * `DELETE /v1/people/{personId}/urls/{urlId}`
 */
export const deletePersonUrl = /* @__PURE__ */ call<DeletePersonUrlInput, EntityUrlLink>('DELETE /v1/people/{personId}/urls/{urlId}', 4)

export interface ListAllPersonUrlsInput {
  /** Id of the person. */
  readonly personId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** Order: a property, then optionally `,asc` (default) or `,desc`. Several values sort by several properties. Properties: id, url, urlType, createdAt, updatedAt. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the links of a person. Returns current and former links. Default order: last changed first.
 *
 * `GET /v1/people/{personId}/urls/all`
 */
export const listAllPersonUrls = /* @__PURE__ */ list<ListAllPersonUrlsInput, EntityUrlLink, PageEntityUrlLink>('GET /v1/people/{personId}/urls/all', 1)

export interface PersonUrlTypesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the types of link that a person can have. Returns each type with its accepted aliases and the hosts that identify it.
 *
 * `GET /v1/people/urls/types`
 */
export const personUrlTypes = /* @__PURE__ */ call<PersonUrlTypesInput, readonly UrlTypeAlias[]>('GET /v1/people/urls/types', 1)

export interface ListWebhooksInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the webhooks of the caller. Returns all webhooks of the account, oldest first. An account has at most 20.
 *
 * `GET /v1/webhooks`
 */
export const listWebhooks = /* @__PURE__ */ call<ListWebhooksInput, readonly Webhook[]>('GET /v1/webhooks', 1)

export interface CreateWebhookInput {
  /** The JSON of the request. */
  readonly body: WebhookRequest
}
/**
 * Create a webhook. The service sends each event to the URL as a POST request that is signed according to Standard Webhooks (headers webhook-id, webhook-timestamp and webhook-signature). A receiver must respond with a status from 200 to 299 within 15 seconds. Otherwise the message is sent again for about three days, with growing pauses. The webhook belongs to the credential that created it, or to the one that last enabled it, set its URL or replaced its secret. If this credential is a key, the webhook is disabled when the key is revoked or expires. It is also disabled when all credentials of the account end. The response contains the secret, which cannot be read again. The operation does not accept an idempotency key.
 *
 * `POST /v1/webhooks`
 */
export const createWebhook = /* @__PURE__ */ call<CreateWebhookInput, NewWebhook>('POST /v1/webhooks')

export interface GetWebhookInput {
  /** Id of the webhook. */
  readonly webhookId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a webhook. Returns a webhook of the account of the caller.
 *
 * `GET /v1/webhooks/{webhookId}`
 */
export const getWebhook = /* @__PURE__ */ call<GetWebhookInput, Webhook>('GET /v1/webhooks/{webhookId}', 1)

export interface UpdateWebhookInput {
  /** Id of the webhook. */
  readonly webhookId: string
  /** The JSON of the request. */
  readonly body: WebhookPatch
}
/**
 * Change a webhook. Changes the fields that the request contains. A disabled webhook receives no messages. If the request sets `url`, or sets `isEnabled` to true, the webhook belongs to the credential of the request from now on.
 *
 * `PATCH /v1/webhooks/{webhookId}`
 */
export const updateWebhook = /* @__PURE__ */ call<UpdateWebhookInput, Webhook>('PATCH /v1/webhooks/{webhookId}')

export interface DeleteWebhookInput {
  /** Id of the webhook. */
  readonly webhookId: string
}
/**
 * Delete a webhook. Deletes the webhook with its delivery log. Messages that wait for a retry are not sent.
 *
 * `DELETE /v1/webhooks/{webhookId}`
 */
export const deleteWebhook = /* @__PURE__ */ call<DeleteWebhookInput, Webhook>('DELETE /v1/webhooks/{webhookId}')

export interface RotateWebhookSecretInput {
  /** Id of the webhook. */
  readonly webhookId: string
}
/**
 * Replace the secret of a webhook. Creates another secret and returns it. For 24 hours, messages have signatures of both secrets, so that the receiver can change its secret without losing messages. The webhook belongs to the credential of the request from now on.
 *
 * `POST /v1/webhooks/{webhookId}/rotate-secret`
 */
export const rotateWebhookSecret = /* @__PURE__ */ call<RotateWebhookSecretInput, NewWebhook>('POST /v1/webhooks/{webhookId}/rotate-secret')

export interface TestWebhookInput {
  /** Id of the webhook. */
  readonly webhookId: string
}
/**
 * Send a test message to a webhook. Sends a message of the type `webhook.test` to the webhook, whatever events it receives.
 *
 * The meter WEBHOOK counts each request.
 *
 * `POST /v1/webhooks/{webhookId}/test`
 */
export const testWebhook = /* @__PURE__ */ call<TestWebhookInput, WebhookDelivery>('POST /v1/webhooks/{webhookId}/test', 2)

export interface ListWebhookDeliveriesInput {
  /** Id of the webhook. */
  readonly webhookId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the deliveries of a webhook. Returns each message of the last 30 days to the webhook, at most the last 10,000, with the result of its last attempt, newest first. The last message is returned even if it is older.
 *
 * `GET /v1/webhooks/{webhookId}/deliveries`
 */
export const listWebhookDeliveries = /* @__PURE__ */ list<ListWebhookDeliveriesInput, WebhookDelivery, PageWebhookDelivery>('GET /v1/webhooks/{webhookId}/deliveries', 1)

export interface GetWebhookDeliveryInput {
  /** Id of the webhook. */
  readonly webhookId: string
  /** Id of the delivery. */
  readonly deliveryId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a delivery of a webhook. Returns a message to the webhook with the result of its last attempt.
 *
 * `GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}`
 */
export const getWebhookDelivery = /* @__PURE__ */ call<GetWebhookDeliveryInput, WebhookDelivery>('GET /v1/webhooks/{webhookId}/deliveries/{deliveryId}', 1)

export interface ReplayWebhookDeliveryInput {
  /** Id of the webhook. */
  readonly webhookId: string
  /** Id of the delivery. */
  readonly deliveryId: string
}
/**
 * Send a message to a webhook again. Creates a delivery with the payload and the message id of an earlier delivery. A receiver that stores message ids recognizes the repeated message.
 *
 * The meter WEBHOOK counts each request.
 *
 * `POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay`
 */
export const replayWebhookDelivery = /* @__PURE__ */ call<ReplayWebhookDeliveryInput, WebhookDelivery>('POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay', 2)

export interface ListSavedSearchesInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the saved searches of the caller. Returns all saved searches of the account, newest first. An account has at most 100.
 *
 * `GET /v1/saved-searches`
 */
export const listSavedSearches = /* @__PURE__ */ call<ListSavedSearchesInput, readonly SavedSearch[]>('GET /v1/saved-searches', 1)

export interface CreateSavedSearchInput {
  /** The JSON of the request. */
  readonly body: SavedSearchRequest
}
/**
 * Save a search. Saves a filter of a list, a question in plain English, or one record. With `alert`, the account learns which records enter, leave and change. An alert on a filter or a question reports published records only, and can watch at most 10,000 records. An alert on one record also reports a hidden record that the account created. An alert belongs to the credential that turned it on, and ends with it.
 *
 * `POST /v1/saved-searches`
 */
export const createSavedSearch = /* @__PURE__ */ call<CreateSavedSearchInput, SavedSearch>('POST /v1/saved-searches', 2)

export interface GetSavedSearchInput {
  /** Id of the saved search. */
  readonly savedSearchId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read a saved search. Returns a saved search of the account of the caller, with its alert.
 *
 * `GET /v1/saved-searches/{savedSearchId}`
 */
export const getSavedSearch = /* @__PURE__ */ call<GetSavedSearchInput, SavedSearch>('GET /v1/saved-searches/{savedSearchId}', 1)

export interface UpdateSavedSearchInput {
  /** Id of the saved search. */
  readonly savedSearchId: string
  /** The JSON of the request. */
  readonly body: SavedSearchPatch
}
/**
 * Rename a saved search, or change its alert. Changes the fields that the request contains. `alert` replaces all settings of the alert and turns it on; null turns it off. If the alert was off and had events before, an event of the kind `gap` says that changes are missing. The search itself cannot be changed: save another one.
 *
 * `PATCH /v1/saved-searches/{savedSearchId}`
 */
export const updateSavedSearch = /* @__PURE__ */ call<UpdateSavedSearchInput, SavedSearch>('PATCH /v1/saved-searches/{savedSearchId}')

export interface DeleteSavedSearchInput {
  /** Id of the saved search. */
  readonly savedSearchId: string
}
/**
 * Delete a saved search. Deletes the saved search with its alert and its events. Messages that are already created are still sent.
 *
 * `DELETE /v1/saved-searches/{savedSearchId}`
 */
export const deleteSavedSearch = /* @__PURE__ */ call<DeleteSavedSearchInput, SavedSearch>('DELETE /v1/saved-searches/{savedSearchId}')

export interface ListSavedSearchResultsInput {
  /** Id of the saved search. */
  readonly savedSearchId: string
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Run a saved search. Returns the records that the saved search finds now, in the usual order of their list, with their ids and names. The records themselves are read by these ids. The caller sees the same records as in the list.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter NATURAL_SEARCH counts each request.
 *
 * `GET /v1/saved-searches/{savedSearchId}/results`
 */
export const listSavedSearchResults = /* @__PURE__ */ list<ListSavedSearchResultsInput, SavedSearchResult, PageSavedSearchResult>('GET /v1/saved-searches/{savedSearchId}/results', 1)

export interface ListSavedSearchEventsInput {
  /** Id of the saved search. */
  readonly savedSearchId: string
  /** Returns only events with a higher number than this. */
  readonly afterCursor?: number | null | undefined
  /** Number of the page. The first page is 0. */
  readonly page?: number | null | undefined
  /** Maximum number of records of a page. */
  readonly size?: number | null | undefined
  /** The order of this list is fixed. A request with a sort is refused. */
  readonly sort?: string | readonly string[] | null | undefined
  /** Reads the next page. The response with the page before it contains the value in the headers `X-Next-Cursor` and `Link`. Send the same parameters as for that page, and no `page`; only `size` may change. Each page costs the same, and records that are added or deleted meanwhile do not move the others. A cursor does not expire. */
  readonly cursor?: string | null | undefined
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * List the events of an alert. Returns the events of the last 30 days, at most the last 10,000, newest first. With `afterCursor`, a receiver that has missed messages reads what it does not have.
 *
 * `GET /v1/saved-searches/{savedSearchId}/events`
 */
export const listSavedSearchEvents = /* @__PURE__ */ list<ListSavedSearchEventsInput, AlertEvent, PageAlertEvent>('GET /v1/saved-searches/{savedSearchId}/events', 1)

export interface SearchWebInput {
  /** The JSON of the request. */
  readonly body: Search
}
/**
 * Search the web. Asks the provider of web search that the operator has set, and stores the results. The same search uses the stored results until `expiresAt`. Words are the same if they differ only in spaces and upper case. Each search, also one that uses stored results, takes one web search of the plan of a bearer; a search that fails takes none. If the provider fails, does not respond in 10 seconds or returns something else than results, the response is 503.
 *
 * Bearer tokens need a plan that includes SEARCH.
 *
 * The meter WEB_SEARCH counts each request.
 *
 * `POST /v1/search/web`
 */
export const searchWeb = /* @__PURE__ */ call<SearchWebInput, WebSearch>('POST /v1/search/web', 2)

export interface GetWebSearchInput {
  /** Id of the stored results (`document.id`). */
  readonly documentId: string
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Read the stored results of a web search. Returns all stored results of one earlier search, of any caller. It asks no provider and takes no web search of a plan. Results that were not used for 90 days are deleted.
 *
 * Bearer tokens need the role `admin` here.
 *
 * `GET /v1/search/web/{documentId}`
 */
export const getWebSearch = /* @__PURE__ */ call<GetWebSearchInput, WebSearch>('GET /v1/search/web/{documentId}', 1)

export interface CheckSearchProviderInput {
  /** The fields of each record that the response contains, with commas between them, such as `core.nameBrand,core.slug`. At most 100. The name of an object selects all its fields. Default: all fields. The response can leave out fields that the schema requires. */
  readonly fields?: string | null | undefined
}
/**
 * Test the provider of web search. Sends one test search to the provider and says what is wrong with its settings. The results are not stored. The provider may charge for the search.
 *
 * Bearer tokens need the role `admin` here.
 *
 * The meter WEB_SEARCH counts each request.
 *
 * `GET /v1/search/provider`
 */
export const checkSearchProvider = /* @__PURE__ */ call<CheckSearchProviderInput, SearchProvider>('GET /v1/search/provider', 1)
