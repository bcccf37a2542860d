# Generated from the declarations of the operations. Do not edit: run `npm run codegen`.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

# The content of a file to upload, or the path of the file.
FileContent: TypeAlias = "bytes | str"

class Page(TypedDict):
    number: int
    size: int
    numberOfElements: int
    totalElements: int
    totalPages: int
    first: bool
    last: bool
    empty: bool
    pageable: Pageable
    sort: SortState

class Pageable(TypedDict):
    offset: int
    pageNumber: int
    pageSize: int
    paged: bool
    unpaged: bool
    sort: SortState

class SortState(TypedDict):
    empty: bool
    sorted: bool
    unsorted: bool

EntityAcquisitionRole: TypeAlias = "Literal[\"acquired\", \"acquirer\", \"all\"]"

RowFormat: TypeAlias = "Literal[\"json\", \"ndjson\", \"csv\", \"parquet\"]"

class PageEntityAcquisition(Page):
    content: Sequence[EntityAcquisition]

class EntityAcquisition(TypedDict):
    acquiredEntity: Entity
    acquirerEntity: Entity
    amount: int | None
    announcedAt: str | None
    asOf: str | None
    completedAt: str | None
    createdAt: str | None
    currency: str | None
    dataConfidence: FundraiseDataConfidence | None
    evidence: EntityAcquisitionEvidence
    fundraiseTransactionId: str | None
    investorJoinId: str | None
    relationshipId: int
    source: str | None
    status: EntityAcquisitionStage
    transactionStatus: FundraiseTransactionStatus | None
    updatedAt: str | None

class Entity(TypedDict):
    id: str
    image: EntityImage
    nameAlias: Sequence[EntityAlias]
    nameBrand: str
    slug: str
    createdAt: str | None
    defaultCurrency: str | None
    foundedYear: int | None
    lastModifiedAt: str | None
    nameLegal: str | None
    operatingStatus: str | None
    publicId: str | None
    publicUrl: str | None
    typeRecord: EntityType | None
    updatedAt: str | None

class EntityImage(TypedDict):
    isMonogram: bool
    logo: str | None
    logoSquare: str | None

class EntityAlias(TypedDict):
    name: str
    type: NotRequired[EntityAliasType | None]
    displayable: NotRequired[bool | None]

EntityAliasType: TypeAlias = "Literal[\"alternativeDba\", \"relatedLegal\"]"

EntityType: TypeAlias = "Literal[\"Company\", \"Investment Firm\", \"Fund\", \"Nonprofit\", \"Government\", \"Organization\", \"Business Line\", \"Product\", \"Service\"]"

FundraiseDataConfidence: TypeAlias = "Literal[\"High\", \"Medium\", \"Low\", \"Verified\"]"

class EntityAcquisitionEvidence(TypedDict):
    fundraiseInvestorJoin: bool
    fundraiseTransaction: bool
    operatingStatus: bool
    relationship: bool

EntityAcquisitionStage: TypeAlias = "Literal[\"Acquisition\", \"Acquired\", \"Acquired Subsidiary\"]"

FundraiseTransactionStatus: TypeAlias = "Literal[\"Announced\", \"Announced; subject to approvals and closing conditions\", \"Active\", \"Closed\", \"Completed\", \"In Progress\", \"Open\"]"

SourceType: TypeAlias = "Literal[\"requestChangeForm\", \"newsArticle\", \"blogArticle\", \"firstPartyWebsite\", \"relatedPartyWebsite\", \"thirdPartyWebsite\", \"llm\", \"aventureStaff\"]"

ActorType: TypeAlias = "Literal[\"agent\", \"employee\"]"

class EntityAcquisitionMutation(TypedDict):
    acquirerEntityId: NotRequired[str | None]
    amount: NotRequired[int | None]
    announcedAt: NotRequired[str | None]
    asOf: NotRequired[str | None]
    completedAt: NotRequired[str | None]
    creator: NotRequired[str | None]
    currency: NotRequired[str | None]
    dataConfidence: NotRequired[FundraiseDataConfidence | None]
    source: NotRequired[str | None]
    transactionStatus: NotRequired[FundraiseTransactionStatus | None]

IntRangeText: TypeAlias = "str"

DecimalRangeText: TypeAlias = "str"

class AcquisitionListFilter(TypedDict):
    acquirerName: NotRequired[Sequence[str] | None]
    acquirerCountry: NotRequired[Sequence[str] | None]
    acquirerState: NotRequired[Sequence[str] | None]
    acquirerCity: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    priceRange: NotRequired[Sequence[DecimalRange] | None]
    entity: NotRequired[EntityFilter | None]

class DateTimeRange(TypedDict):
    min: NotRequired[str | None]
    max: NotRequired[str | None]

class IntRange(TypedDict):
    min: NotRequired[int | None]
    max: NotRequired[int | None]

class DecimalRange(TypedDict):
    min: NotRequired[float | None]
    max: NotRequired[float | None]

class EntityFilter(TypedDict):
    entityId: NotRequired[Sequence[str] | None]
    slug: NotRequired[Sequence[str] | None]
    entityName: NotRequired[Sequence[str] | None]
    typeRecord: NotRequired[Sequence[EntityType] | None]
    industry: NotRequired[Sequence[str] | None]
    location: NotRequired[Sequence[str] | None]
    tag: NotRequired[Sequence[str] | None]
    mainProduct: NotRequired[Sequence[str] | None]
    typeTechnologyUsed: NotRequired[Sequence[str] | None]
    typeModel: NotRequired[Sequence[str] | None]
    typeOwnership: NotRequired[Sequence[str] | None]
    typeCustomer: NotRequired[Sequence[str] | None]
    typeRevenue: NotRequired[Sequence[str] | None]
    stage: NotRequired[Sequence[str] | None]
    operatingStatus: NotRequired[Sequence[EntityOperatingStatus] | None]
    topic: NotRequired[Sequence[str] | None]
    acceleratorBrand: NotRequired[Sequence[str] | None]
    acceleratorName: NotRequired[Sequence[str] | None]
    acceleratorCohort: NotRequired[Sequence[str] | None]
    acceleratorStatus: NotRequired[Sequence[str] | None]
    affinity: NotRequired[Sequence[str] | None]
    headquartersCountry: NotRequired[Sequence[str] | None]
    headquartersState: NotRequired[Sequence[str] | None]
    headquartersCity: NotRequired[Sequence[str] | None]
    portfolioHeadquartersCountry: NotRequired[Sequence[str] | None]
    portfolioHeadquartersState: NotRequired[Sequence[str] | None]
    portfolioHeadquartersCity: NotRequired[Sequence[str] | None]
    yearFoundedRange: NotRequired[Sequence[IntRange] | None]
    employeeCountRange: NotRequired[Sequence[IntRange] | None]
    createdAtRange: NotRequired[DateTimeRange | None]
    updatedAtRange: NotRequired[DateTimeRange | None]
    fundraiseActivity: NotRequired[EntityFundraiseFilter | None]
    fundraiseRounds: NotRequired[FundraiseRoundsFilter | None]
    acquisitions: NotRequired[AcquisitionsFilter | None]
    purchases: NotRequired[PurchasesFilter | None]
    relationships: NotRequired[RelationshipsFilter | None]
    parentName: NotRequired[Sequence[str] | None]
    subsidiaryName: NotRequired[Sequence[str] | None]
    investments: NotRequired[EntityInvestmentsFilter | None]
    people: NotRequired[EntityPeopleFilter | None]
    all: NotRequired[EntityAllFilter | None]
    exclude: NotRequired[EntityExcludeFilter | None]
    connected: NotRequired[EntityConnectedFilter | None]
    letter: NotRequired[str | None]
    featured: NotRequired[bool | None]
    hasLogo: NotRequired[bool | None]
    hasFundraising: NotRequired[bool | None]
    suppressZeroTotalRaised: NotRequired[bool | None]
    suppressNonOperating: NotRequired[bool | None]
    stockExchange: NotRequired[Sequence[str] | None]
    qualityGate: NotRequired[EntityListQualityGate | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    textSearch: NotRequired[str | None]
    semanticQuery: NotRequired[str | None]
    similarTo: NotRequired[str | None]
    logoOption: NotRequired[EntityLogoOptionFilter | None]
    hasRealLogo: NotRequired[bool | None]
    isHidden: NotRequired[bool | None]
    showOnSitemap: NotRequired[bool | None]

EntityOperatingStatus: TypeAlias = "Literal[\"Operating\", \"Acquired\", \"Acquired Subsidiary\", \"Closed\", \"Inactive\"]"

class EntityFundraiseFilter(TypedDict):
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    preMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    postMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    investorName: NotRequired[Sequence[str] | None]
    participantCountRange: NotRequired[Sequence[IntRange] | None]
    investorType: NotRequired[Sequence[str] | None]
    leadInvestorName: NotRequired[Sequence[str] | None]
    amountInvestedRange: NotRequired[Sequence[DecimalRange] | None]
    totalRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    roundCountRange: NotRequired[Sequence[IntRange] | None]
    investorCountRange: NotRequired[Sequence[IntRange] | None]
    valuationRange: NotRequired[Sequence[DecimalRange] | None]
    lastRoundYearRange: NotRequired[Sequence[IntRange] | None]
    investedCompanyName: NotRequired[Sequence[str] | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    sameInvestorName: NotRequired[Sequence[str] | None]
    investorActivity: NotRequired[InvestorActivityFilter | None]

class InvestorActivityFilter(TypedDict):
    totalInvestmentRange: NotRequired[Sequence[IntRange] | None]
    totalAmountInvestedUsdRange: NotRequired[Sequence[DecimalRange] | None]
    averageAmountInvestedUsdRange: NotRequired[Sequence[DecimalRange] | None]
    largestAmountInvestedUsdRange: NotRequired[Sequence[DecimalRange] | None]
    smallestAmountInvestedUsdRange: NotRequired[Sequence[DecimalRange] | None]

class FundraiseRoundsFilter(TypedDict):
    some: NotRequired[FundraiseRoundSomeFilter | None]
    every: NotRequired[FundraiseRoundEveryFilter | None]
    none: NotRequired[FundraiseRoundNoneFilter | None]

class FundraiseRoundSomeFilter(TypedDict):
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    preMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    postMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    investorName: NotRequired[Sequence[str] | None]
    participantCountRange: NotRequired[Sequence[IntRange] | None]
    investorType: NotRequired[Sequence[str] | None]
    leadInvestorName: NotRequired[Sequence[str] | None]

class FundraiseRoundEveryFilter(TypedDict):
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    preMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    postMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    investorName: NotRequired[Sequence[str] | None]
    participantCountRange: NotRequired[Sequence[IntRange] | None]
    investorType: NotRequired[Sequence[str] | None]
    leadInvestorName: NotRequired[Sequence[str] | None]

class FundraiseRoundNoneFilter(TypedDict):
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    preMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    postMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    investorName: NotRequired[Sequence[str] | None]
    participantCountRange: NotRequired[Sequence[IntRange] | None]
    investorType: NotRequired[Sequence[str] | None]
    leadInvestorName: NotRequired[Sequence[str] | None]

class AcquisitionsFilter(TypedDict):
    some: NotRequired[AcquisitionSomeFilter | None]
    none: NotRequired[AcquisitionNoneFilter | None]

class AcquisitionSomeFilter(TypedDict):
    acquirerName: NotRequired[Sequence[str] | None]
    acquirerCountry: NotRequired[Sequence[str] | None]
    acquirerState: NotRequired[Sequence[str] | None]
    acquirerCity: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    priceRange: NotRequired[Sequence[DecimalRange] | None]

class AcquisitionNoneFilter(TypedDict):
    acquirerName: NotRequired[Sequence[str] | None]
    acquirerCountry: NotRequired[Sequence[str] | None]
    acquirerState: NotRequired[Sequence[str] | None]
    acquirerCity: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    priceRange: NotRequired[Sequence[DecimalRange] | None]

class PurchasesFilter(TypedDict):
    some: NotRequired[PurchaseSomeFilter | None]
    none: NotRequired[PurchaseNoneFilter | None]

class PurchaseSomeFilter(TypedDict):
    companyName: NotRequired[Sequence[str] | None]
    companyCountry: NotRequired[Sequence[str] | None]
    companyState: NotRequired[Sequence[str] | None]
    companyCity: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    priceRange: NotRequired[Sequence[DecimalRange] | None]

class PurchaseNoneFilter(TypedDict):
    companyName: NotRequired[Sequence[str] | None]
    companyCountry: NotRequired[Sequence[str] | None]
    companyState: NotRequired[Sequence[str] | None]
    companyCity: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    priceRange: NotRequired[Sequence[DecimalRange] | None]

class RelationshipsFilter(TypedDict):
    some: NotRequired[RelationshipSomeFilter | None]

class RelationshipSomeFilter(TypedDict):
    relationshipType: NotRequired[Sequence[EntityRelationshipType] | None]
    entityName: NotRequired[Sequence[str] | None]

EntityRelationshipType: TypeAlias = "Literal[\"acceleratorParticipant\", \"acquirer\", \"affinity\", \"calculated\", \"competingProductService\", \"competitor\", \"customer\", \"fundManagerFirm\", \"parent\", \"productService\", \"serviceProvider\", \"similarCompany\", \"spinOffFrom\", \"successor\"]"

class EntityInvestmentsFilter(TypedDict):
    some: NotRequired[EntityInvestmentSomeFilter | None]
    also: NotRequired[EntityInvestmentAlsoFilter | None]
    none: NotRequired[EntityInvestmentNoneFilter | None]

class EntityInvestmentSomeFilter(TypedDict):
    companyName: NotRequired[Sequence[str] | None]
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    isLead: NotRequired[bool | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    companyTopic: NotRequired[Sequence[str] | None]
    companyStatus: NotRequired[Sequence[str] | None]
    companyCountry: NotRequired[Sequence[str] | None]
    companyState: NotRequired[Sequence[str] | None]
    companyCity: NotRequired[Sequence[str] | None]

class EntityInvestmentAlsoFilter(TypedDict):
    companyName: NotRequired[Sequence[str] | None]
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    isLead: NotRequired[bool | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    companyTopic: NotRequired[Sequence[str] | None]
    companyStatus: NotRequired[Sequence[str] | None]
    companyCountry: NotRequired[Sequence[str] | None]
    companyState: NotRequired[Sequence[str] | None]
    companyCity: NotRequired[Sequence[str] | None]

class EntityInvestmentNoneFilter(TypedDict):
    companyName: NotRequired[Sequence[str] | None]
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    isLead: NotRequired[bool | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    companyTopic: NotRequired[Sequence[str] | None]
    companyStatus: NotRequired[Sequence[str] | None]
    companyCountry: NotRequired[Sequence[str] | None]
    companyState: NotRequired[Sequence[str] | None]
    companyCity: NotRequired[Sequence[str] | None]

class EntityPeopleFilter(TypedDict):
    some: NotRequired[EntityPersonSomeFilter | None]
    also: NotRequired[EntityPersonAlsoFilter | None]
    none: NotRequired[EntityPersonNoneFilter | None]
    count: NotRequired[EntityPersonCountFilter | None]

class EntityPersonSomeFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    personName: NotRequired[Sequence[str] | None]
    alsoRole: NotRequired[Sequence[str] | None]
    other: NotRequired[EntityPersonOtherFilter | None]

class EntityPersonOtherFilter(TypedDict):
    entityName: NotRequired[Sequence[str] | None]
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]

class EntityPersonAlsoFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    personName: NotRequired[Sequence[str] | None]
    alsoRole: NotRequired[Sequence[str] | None]
    other: NotRequired[EntityPersonOtherFilter | None]

class EntityPersonNoneFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    personName: NotRequired[Sequence[str] | None]
    alsoRole: NotRequired[Sequence[str] | None]
    other: NotRequired[EntityPersonOtherFilter | None]

class EntityPersonCountFilter(TypedDict):
    range: NotRequired[Sequence[IntRange] | None]
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]

class EntityAllFilter(TypedDict):
    industry: NotRequired[Sequence[str] | None]
    tag: NotRequired[Sequence[str] | None]
    topic: NotRequired[Sequence[str] | None]
    location: NotRequired[Sequence[str] | None]
    typeModel: NotRequired[Sequence[str] | None]
    typeCustomer: NotRequired[Sequence[str] | None]
    typeTechnologyUsed: NotRequired[Sequence[str] | None]
    portfolioHeadquartersCountry: NotRequired[Sequence[str] | None]
    investorName: NotRequired[Sequence[str] | None]
    investedCompanyName: NotRequired[Sequence[str] | None]

class EntityExcludeFilter(TypedDict):
    entityName: NotRequired[Sequence[str] | None]
    typeRecord: NotRequired[Sequence[EntityType] | None]
    operatingStatus: NotRequired[Sequence[EntityOperatingStatus] | None]
    stage: NotRequired[Sequence[str] | None]
    industry: NotRequired[Sequence[str] | None]
    tag: NotRequired[Sequence[str] | None]
    topic: NotRequired[Sequence[str] | None]
    mainProduct: NotRequired[Sequence[str] | None]
    typeModel: NotRequired[Sequence[str] | None]
    typeCustomer: NotRequired[Sequence[str] | None]
    typeTechnologyUsed: NotRequired[Sequence[str] | None]
    headquartersCountry: NotRequired[Sequence[str] | None]
    headquartersState: NotRequired[Sequence[str] | None]
    headquartersCity: NotRequired[Sequence[str] | None]
    acceleratorBrand: NotRequired[Sequence[str] | None]
    acceleratorCohort: NotRequired[Sequence[str] | None]
    investorName: NotRequired[Sequence[str] | None]

class EntityConnectedFilter(TypedDict):
    investor: NotRequired[ConnectedEntityFilter | None]
    leadInvestor: NotRequired[ConnectedEntityFilter | None]
    company: NotRequired[ConnectedEntityFilter | None]
    acquirer: NotRequired[ConnectedEntityFilter | None]
    acquired: NotRequired[ConnectedEntityFilter | None]
    employer: NotRequired[ConnectedEmployerFilter | None]

class ConnectedEntityFilter(TypedDict):
    entityId: NotRequired[Sequence[str] | None]
    slug: NotRequired[Sequence[str] | None]
    entityName: NotRequired[Sequence[str] | None]
    typeRecord: NotRequired[Sequence[EntityType] | None]
    industry: NotRequired[Sequence[str] | None]
    location: NotRequired[Sequence[str] | None]
    tag: NotRequired[Sequence[str] | None]
    mainProduct: NotRequired[Sequence[str] | None]
    typeTechnologyUsed: NotRequired[Sequence[str] | None]
    typeModel: NotRequired[Sequence[str] | None]
    typeOwnership: NotRequired[Sequence[str] | None]
    typeCustomer: NotRequired[Sequence[str] | None]
    typeRevenue: NotRequired[Sequence[str] | None]
    stage: NotRequired[Sequence[str] | None]
    operatingStatus: NotRequired[Sequence[EntityOperatingStatus] | None]
    topic: NotRequired[Sequence[str] | None]
    acceleratorBrand: NotRequired[Sequence[str] | None]
    acceleratorName: NotRequired[Sequence[str] | None]
    acceleratorCohort: NotRequired[Sequence[str] | None]
    acceleratorStatus: NotRequired[Sequence[str] | None]
    affinity: NotRequired[Sequence[str] | None]
    headquartersCountry: NotRequired[Sequence[str] | None]
    headquartersState: NotRequired[Sequence[str] | None]
    headquartersCity: NotRequired[Sequence[str] | None]
    portfolioHeadquartersCountry: NotRequired[Sequence[str] | None]
    portfolioHeadquartersState: NotRequired[Sequence[str] | None]
    portfolioHeadquartersCity: NotRequired[Sequence[str] | None]
    yearFoundedRange: NotRequired[Sequence[IntRange] | None]
    employeeCountRange: NotRequired[Sequence[IntRange] | None]
    createdAtRange: NotRequired[DateTimeRange | None]
    updatedAtRange: NotRequired[DateTimeRange | None]
    fundraiseActivity: NotRequired[EntityFundraiseFilter | None]
    fundraiseRounds: NotRequired[FundraiseRoundsFilter | None]
    acquisitions: NotRequired[AcquisitionsFilter | None]
    purchases: NotRequired[PurchasesFilter | None]
    relationships: NotRequired[RelationshipsFilter | None]
    parentName: NotRequired[Sequence[str] | None]
    subsidiaryName: NotRequired[Sequence[str] | None]
    investments: NotRequired[EntityInvestmentsFilter | None]
    people: NotRequired[EntityPeopleFilter | None]
    all: NotRequired[EntityAllFilter | None]
    exclude: NotRequired[EntityExcludeFilter | None]

class ConnectedEmployerFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    entity: NotRequired[ConnectedEntityFilter | None]

EntityListQualityGate: TypeAlias = "Literal[\"NONE\", \"COMPANY_LISTING_READY\"]"

EntityUrlType: TypeAlias = "Literal[\"website\", \"linkedin\", \"twitter\", \"github\", \"facebook\", \"instagram\", \"tiktok\", \"youtube\", \"subreddit\", \"forum\", \"documentation\", \"support\", \"statuspage\", \"changelog\", \"roadmap\", \"discord\", \"crunchbase\", \"wellfound\", \"angellist\", \"glassdoor\", \"theorg\", \"ycombinator\", \"wikipedia\", \"pitchbook\", \"morningstar\", \"bloomberg\", \"nyse\", \"nasdaq\", \"g2\", \"producthunt\", \"trustpilot\", \"alternativeto\", \"gartnerpeerinsights\", \"getapp\", \"sourceforge\", \"appstore\", \"googleplay\", \"capterra\", \"trustradius\", \"hubspotmarketplace\", \"slackappdirectory\", \"awsmarketplace\", \"salesforceappexchange\", \"chromewebstore\", \"vscodemarketplace\", \"npm\", \"pypi\", \"maven\", \"dockerhub\", \"homebrew\", \"crates\"]"

EntityUrlMatchMode: TypeAlias = "Literal[\"hostPath\", \"domain\"]"

class EntityLogoOptionFilter(TypedDict):
    sortPriority: LogoSortPriority

LogoSortPriority: TypeAlias = "Literal[\"NONE\", \"ANY_LOGO_FIRST\", \"REAL_LOGO_FIRST\"]"

class Address(TypedDict):
    id: int | None
    address: int | None
    addressLine1: str | None
    addressLine2: str | None
    association: Sequence[AddressAssociation]
    city: AddressCity | None
    country: AddressCountry | None
    countryAbbrev: str | None
    createdAt: str | None
    fullAddress: str | None
    isCurrent: bool | None
    isHq: bool | None
    isPrimary: bool | None
    latitude: float | None
    longitude: float | None
    postalCode: str | None
    state: AddressState | None
    stateAbbrev: str | None
    street: str | None
    updatedAt: str | None

class AddressAssociation(TypedDict):
    id: int
    isCurrent: bool
    role: AddressAssociationRole | None
    startDate: str | None
    endDate: str | None

AddressAssociationRole: TypeAlias = "Literal[\"domicile\", \"dominant\", \"origin\"]"

class AddressCity(TypedDict):
    id: int | None
    name: str

class AddressCountry(TypedDict):
    countryCodeChar2: str | None
    countryCodeChar3: str | None
    id: int | None
    name: str
    unRegion: str | None
    unSubregion: str | None

class AddressState(TypedDict):
    id: int | None
    name: str
    stateAbbrev: str | None

class EntityAddressMutation(TypedDict):
    addressLine1: NotRequired[str | None]
    addressLine2: NotRequired[str | None]
    cityName: NotRequired[str | None]
    countryCode: NotRequired[str | None]
    countryName: NotRequired[str | None]
    latitude: NotRequired[float | None]
    longitude: NotRequired[float | None]
    postalCode: NotRequired[str | None]
    researchExhausted: NotRequired[bool | None]
    role: NotRequired[AddressAssociationRole | None]
    startDate: NotRequired[str | None]
    endDate: NotRequired[str | None]
    stateAbbrev: NotRequired[str | None]
    stateName: NotRequired[str | None]
    isCurrent: NotRequired[bool | None]
    isHq: NotRequired[bool | None]
    isPrimary: NotRequired[bool | None]

DeleteMode: TypeAlias = "Literal[\"soft\", \"hard\"]"

class PersonAddressMutation(TypedDict):
    addressLine1: NotRequired[str | None]
    addressLine2: NotRequired[str | None]
    cityName: NotRequired[str | None]
    countryCode: NotRequired[str | None]
    countryName: NotRequired[str | None]
    latitude: NotRequired[float | None]
    longitude: NotRequired[float | None]
    postalCode: NotRequired[str | None]
    researchExhausted: NotRequired[bool | None]
    role: NotRequired[AddressAssociationRole | None]
    startDate: NotRequired[str | None]
    endDate: NotRequired[str | None]
    stateAbbrev: NotRequired[str | None]
    stateName: NotRequired[str | None]
    isCurrent: NotRequired[bool | None]

class ApiKey(TypedDict):
    id: str
    name: str
    createdAt: str
    lastUsedAt: str | None
    expiresAt: str | None
    revokedAt: str | None

class CurrentApiKey(TypedDict):
    bearerKind: BearerKind
    apiKey: ApiKey | None

BearerKind: TypeAlias = "Literal[\"session\", \"oauthAccessToken\", \"apiKey\"]"

class ApiKeyMutation(TypedDict):
    name: str
    expiresAt: NotRequired[str | None]

class NewApiKey(TypedDict):
    id: str
    name: str
    createdAt: str
    lastUsedAt: str | None
    expiresAt: str | None
    revokedAt: str | None
    secret: str

class PageEntityPersonAssociation(Page):
    content: Sequence[EntityPersonAssociation]

class EntityPersonAssociation(TypedDict):
    associationId: int
    createdAt: str | None
    creator: str | None
    endDate: str | None
    entityAddress: Sequence[Address]
    entityId: str
    entityLogo: EntityImage
    entityName: str | None
    entityOperatingStatus: str | None
    entitySlug: str
    entityType: EntityType | None
    entityUrlLink: Sequence[EntityUrlLink]
    isCurrent: bool | None
    personAddress: Sequence[Address]
    personId: str
    personImage: PersonImage
    personName: str
    personSlug: str
    personUrlLink: Sequence[EntityUrlLink]
    score: int | None
    startDate: str | None
    titleFunction: str | None
    titleId: int | None
    titleLevel: str | None
    titleName: str | None
    updatedAt: str | None

class EntityUrlLink(TypedDict):
    id: int
    url: str
    urlType: EntityUrlType
    crawlCdnProvider: EntityUrlCrawlCdnProvider | None
    crawlRenderMode: EntityUrlCrawlRenderMode | None
    isCurrent: bool
    isPrimary: bool
    owner: EntityPersonOwner | None
    sourceId: str | None
    status: str | None
    statusChecked: str | None
    createdAt: str
    updatedAt: str

EntityUrlCrawlCdnProvider: TypeAlias = "Literal[\"cloudflare\", \"akamai\", \"fastly\", \"awsCloudfront\", \"vercel\", \"netlify\", \"sucuri\", \"incapsula\", \"bunny\", \"keycdn\", \"cdn77\", \"gcore\", \"cdnetworks\", \"azureCdn\", \"leaseweb\", \"digitalocean\", \"stackpath\", \"googlecloudCdn\", \"none\", \"unknown\"]"

EntityUrlCrawlRenderMode: TypeAlias = "Literal[\"static\", \"jsRequired\", \"jsEnhanced\"]"

class EntityPersonOwner(TypedDict):
    entityId: str | None
    personId: str | None

class PersonImage(TypedDict):
    isMonogram: bool
    picture: str | None

class PersonEntityAssociationMutation(TypedDict):
    corporateTitleId: NotRequired[int | None]
    creator: NotRequired[str | None]
    endDate: NotRequired[str | None]
    entityId: NotRequired[str | None]
    isCurrent: NotRequired[bool | None]
    jobLevel: NotRequired[str | None]
    personFunction: NotRequired[str | None]
    personId: NotRequired[str | None]
    personTitle: NotRequired[str | None]
    startDate: NotRequired[str | None]

class BillingSubscription(TypedDict):
    plan: BillingPlan | None
    tier: BillingTier
    status: SubscriptionStatus
    entitled: bool
    cancelAtPeriodEnd: bool
    scheduledPlan: BillingPlan | None
    scheduledAt: str | None
    periodStart: str | None
    periodEnd: str | None
    allowance: ResearchAllowanceUsage
    meter: Sequence[MeterUsage]
    additionalUsage: AdditionalUsage

BillingPlan: TypeAlias = "Literal[\"PLUS_MONTHLY\", \"PLUS_YEARLY\", \"PRO_MONTHLY\", \"PRO_YEARLY\", \"PRO_YEARLY_PROMOTION\"]"

BillingTier: TypeAlias = "Literal[\"ESSENTIAL\", \"PRO\"]"

SubscriptionStatus: TypeAlias = "Literal[\"NONE\", \"INCOMPLETE\", \"INCOMPLETE_EXPIRED\", \"TRIALING\", \"ACTIVE\", \"PAST_DUE\", \"CANCELED\", \"UNPAID\", \"PAUSED\"]"

class ResearchAllowanceUsage(TypedDict):
    newCompany: ResearchAllowance
    update: ResearchAllowance
    newPerson: ResearchAllowance
    updatePerson: ResearchAllowance

class ResearchAllowance(TypedDict):
    limit: int
    used: int
    remaining: int
    resetAt: str

class MeterUsage(TypedDict):
    meter: UsageMeter
    limit: int
    used: int
    reserved: int
    remaining: int
    resetAt: str

UsageMeter: TypeAlias = "Literal[\"COMPANY\", \"PERSON\", \"ENTITY_VIEW\", \"PERSON_VIEW\", \"WEB_SEARCH\"]"

class AdditionalUsage(TypedDict):
    capCents: int | None
    usedCents: int

class PageBlogPost(Page):
    content: Sequence[BlogPost]

class BlogPost(TypedDict):
    author: str | None
    createdAt: str
    externalId: str | None
    id: str
    isCurrent: bool
    lastFetchedAt: str | None
    mentionedEntityId: Sequence[str]
    mentionedPersonId: Sequence[str]
    owner: EntityPersonOwner
    publishedAt: str | None
    summary: str | None
    summaryGeneratedAt: str | None
    title: str | None
    topic: str | None
    type: BlogPostType
    updatedAt: str
    url: str

BlogPostType: TypeAlias = "Literal[\"aventureBlog\", \"personalBlog\", \"employerBlog\", \"linkedin\", \"xTwitter\", \"medium\", \"substack\", \"other\"]"

class BlogPostMutation(TypedDict):
    author: NotRequired[str | None]
    externalId: NotRequired[str | None]
    isCurrent: NotRequired[bool | None]
    lastFetchedAt: NotRequired[str | None]
    mentionedEntityId: NotRequired[Sequence[str] | None]
    mentionedPersonId: NotRequired[Sequence[str] | None]
    publishedAt: NotRequired[str | None]
    summary: NotRequired[str | None]
    summaryGeneratedAt: NotRequired[str | None]
    title: NotRequired[str | None]
    topic: NotRequired[str | None]
    type: NotRequired[BlogPostType | None]
    url: NotRequired[str | None]

class EntityBrand(TypedDict):
    id: str
    publicId: str | None
    slug: str
    typeRecord: EntityType | None
    nameBrand: str
    nameLegal: str | None
    nameAlias: Sequence[EntityAlias]
    publicUrl: str | None
    image: EntityImage
    colors: Sequence[str] | None
    links: Sequence[BrandLink]
    categories: Sequence[BrandCategory]

class BrandLink(TypedDict):
    url: str
    urlType: EntityUrlType
    isPrimary: bool

class BrandCategory(TypedDict):
    bucket: ClassificationBucket | None
    name: str
    isPrimary: bool | None

ClassificationBucket: TypeAlias = "Literal[\"geoLocationExposure\", \"industry\", \"mainProduct\", \"tag\", \"typeCustomer\", \"typeModel\", \"typeOwnership\", \"typeRevenue\", \"typeTechnologyUsed\"]"

class ClassificationCatalog(TypedDict):
    bucket: Sequence[ClassificationCatalogBucket]
    category: Sequence[ClassificationCatalogCategory]
    generatedAt: str
    totalBucket: int
    totalCategory: int
    totalStandardizedClassification: int
    totalTag: int

class ClassificationCatalogBucket(TypedDict):
    type: str
    bucket: ClassificationBucket | None
    label: str
    alias: Sequence[str]
    creatable: bool
    writable: bool
    hierarchical: bool
    tagCount: int
    tag: Sequence[EntityTag]

class EntityTag(TypedDict):
    id: int
    name: str
    type: str
    bucket: ClassificationBucket | None
    creatable: bool
    writable: bool
    slug: str | None
    classificationId: int | None
    isCurrent: bool | None
    isPrimary: bool | None
    createdAt: str | None
    updatedAt: str | None

class ClassificationCatalogCategory(TypedDict):
    category: ClassificationCategory
    label: str
    alias: Sequence[str]
    creatable: bool
    writable: bool
    hierarchical: bool
    classificationCount: int
    classification: Sequence[StandardizedClassification]

ClassificationCategory: TypeAlias = "Literal[\"isic\", \"naics\", \"sic\"]"

class StandardizedClassification(TypedDict):
    id: int
    name: str
    category: ClassificationCategory
    creatable: bool
    writable: bool
    code: int | None
    level: int | None
    entityClassificationId: int | None
    isCurrent: bool | None
    isPrimary: bool | None
    createdAt: str | None
    updatedAt: str | None

class PageClassification(Page):
    content: Sequence[Classification]

Classification: TypeAlias = "EntityTag | StandardizedClassification"

class PageEntityTag(Page):
    content: Sequence[EntityTag]

class ClassificationAuditFilter(TypedDict):
    ancestorChain: NotRequired[bool | None]
    category: NotRequired[str | None]
    includePrivate: NotRequired[bool | None]
    minCount: NotRequired[int | None]
    multiplePrimary: NotRequired[bool | None]
    type: NotRequired[EntityType | None]

class ClassificationAudit(TypedDict):
    row: Sequence[ClassificationAuditEntry]
    nextCursor: str | None
    total: int

class ClassificationAuditEntry(TypedDict):
    entityId: str
    name: str | None
    slug: str | None
    type: EntityType | None
    publicVisible: bool
    publicRoute: str | None
    join: Sequence[StandardizedClassification]
    joinCount: int
    multiplePrimaryCategory: Sequence[str]
    ancestorChainCategory: Sequence[str]
    finding: Sequence[ClassificationFinding]
    expectedHash: str

class ClassificationFinding(TypedDict):
    rule: ClassificationRule
    detail: str

ClassificationRule: TypeAlias = "Literal[\"MULTIPLE_PRIMARY\", \"ANCESTOR_CHAIN\", \"DIFFERENT_AREAS\", \"TYPE_WITHOUT_AREA\", \"NOT_IN_TEXTS\"]"

class ClassificationReconcileMutation(TypedDict):
    apply: NotRequired[bool | None]
    entity: Sequence[ClassificationReconcileEntity]

class ClassificationReconcileEntity(TypedDict):
    entityId: str
    expectedHash: str
    desiredJoin: Sequence[ClassificationJoinKey]

class ClassificationJoinKey(TypedDict):
    standardizedClassificationId: int
    isPrimary: NotRequired[bool | None]

class ClassificationReconcile(TypedDict):
    applied: bool
    succeeded: Sequence[ClassificationReconcileOutcome]
    stale: Sequence[ClassificationReconcileOutcome]
    failed: Sequence[ClassificationReconcileOutcome]

class ClassificationReconcileOutcome(TypedDict):
    entityId: str
    plan: ClassificationReconcilePlan | None
    verified: bool
    resultHash: str | None
    message: str | None

class ClassificationReconcilePlan(TypedDict):
    create: Sequence[ClassificationJoinKey]
    delete: Sequence[int]
    patch: Sequence[ClassificationJoinKey]

class Topic(TypedDict):
    name: str
    term: Sequence[str]
    member: Sequence[TopicMember]

class TopicMember(TypedDict):
    name: str
    bucket: Sequence[ClassificationBucket]
    source: TopicSource
    isMember: bool
    score: float | None

TopicSource: TypeAlias = "Literal[\"synonym\", \"computed\", \"admin\"]"

EntityUrlMatchStrictness: TypeAlias = "Literal[\"strict\", \"loose\", \"any\"]"

class PageEntity(Page):
    content: Sequence[Entity]

class EntityDuplicateCriteria(TypedDict):
    excludeId: NotRequired[str | None]
    slug: NotRequired[str | None]
    typeRecord: NotRequired[EntityType | None]
    nameAny: NotRequired[str | None]
    nameBrand: NotRequired[str | None]
    nameLegal: NotRequired[str | None]
    location: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    urlStrictness: NotRequired[EntityUrlMatchStrictness | None]
    productServiceProviderId: NotRequired[str | None]
    urlCandidate: NotRequired[Sequence[DuplicateUrlCandidate] | None]

class DuplicateUrlCandidate(TypedDict):
    url: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]

class PageSearchDuplicateCandidateScore(Page):
    content: Sequence[SearchDuplicateCandidateScore]

class SearchDuplicateCandidateScore(TypedDict):
    externalId: str | None
    id: str
    name: str | None
    operatingStatus: str | None
    publicPath: str | None
    reason: Sequence[str]
    score: int
    slug: str | None
    typeRecord: EntityType | None

class PageNewsDetail(Page):
    content: Sequence[NewsDetail]

class NewsDetail(TypedDict):
    asOf: NotRequired[RecordAsOf]
    content: str | None
    core: News
    entityMentionResolved: Sequence[NewsResolvedEntityLink]
    externalId: str | None
    language: str | None
    linkedContent: str | None
    personMentionResolved: Sequence[NewsResolvedPersonLink]

class RecordAsOf(TypedDict):
    time: str
    createdAt: str
    changedAt: str | None
    previousChangedAt: str | None
    nextChangedAt: str | None
    includesRemoved: bool
    incomplete: Sequence[RecordGap]

class RecordGap(TypedDict):
    member: str
    reason: Literal["notRecorded", "privateValue", "otherSide"]

class News(TypedDict):
    author: str | None
    category: str | None
    createdAt: str | None
    excerpt: str | None
    externalNewsArticle: bool | None
    id: int
    newsImageThumbnail: str | None
    newsUrlOriginal: str | None
    pendingApproval: int | None
    publication: str | None
    publishedAt: str | None
    slug: str | None
    title: str
    updatedAt: str | None

class NewsResolvedEntityLink(TypedDict):
    createdAt: str
    href: str | None
    matchScore: float | None
    matchType: str | None
    mention: str | None
    slug: str | None
    updatedAt: str
    entityId: str
    internal: bool
    typeRecord: EntityType | None

class NewsResolvedPersonLink(TypedDict):
    createdAt: str
    href: str | None
    matchScore: float | None
    matchType: str | None
    mention: str | None
    slug: str | None
    updatedAt: str
    personId: str

class NewsDuplicateCheck(TypedDict):
    excludeId: NotRequired[int | None]
    externalId: NotRequired[str | None]
    publication: NotRequired[str | None]
    search: NotRequired[str | None]
    slug: NotRequired[str | None]
    title: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]

class PageNewsCandidateScore(Page):
    content: Sequence[NewsCandidateScore]

class NewsCandidateScore(TypedDict):
    externalId: str | None
    id: int
    reason: Sequence[str]
    score: int
    slug: str | None

class PageHiddenDuplicate(Page):
    content: Sequence[HiddenDuplicate]

class HiddenDuplicate(TypedDict):
    createdAt: str
    hidden: ComparedRecord
    reason: Sequence[str]
    record: ComparedRecord
    score: int | None
    updatedAt: str

class ComparedRecord(TypedDict):
    id: str
    name: str
    recordType: ComparedRecordType
    slug: str

ComparedRecordType: TypeAlias = "Literal[\"entity\", \"person\", \"newsArticle\"]"

class PageNewsLinkerCandidate(Page):
    content: Sequence[NewsLinkerCandidate]

class NewsLinkerCandidate(TypedDict):
    id: int
    slug: str | None
    title: str
    author: str | None
    category: str | None
    excerpt: str | None
    content: str | None
    externalId: str | None
    newsImageThumbnail: str | None
    newsUrlOriginal: str | None
    publishedDate: str | None
    source: str | None
    linkerSentinelPresent: bool
    entityMatchType: Sequence[NewsLinkMatchType]
    personMatchType: Sequence[NewsLinkMatchType]
    match: Sequence[NewsLinkerMatch]

NewsLinkMatchType: TypeAlias = "Literal[\"title\", \"excerpt\", \"text\", \"link\"]"

class NewsLinkerMatch(TypedDict):
    kind: NewsLinkerRecordKind
    id: str
    slug: str
    name: str
    matchType: Sequence[NewsLinkMatchType]
    evidence: Sequence[str]
    isUnique: bool

NewsLinkerRecordKind: TypeAlias = "Literal[\"entity\", \"person\"]"

class PageNews(Page):
    content: Sequence[News]

ContentType: TypeAlias = "Literal[\"newsArticle\", \"blogPost\", \"externalSocialPost\", \"repositoryOwner\", \"repository\", \"webSite\", \"webPage\", \"researchPaper\"]"

ContentRelation: TypeAlias = "Literal[\"by\", \"about\"]"

class PageContent(Page):
    content: Sequence[Content]

class Content(TypedDict):
    canonicalUrl: str | None
    contentId: str
    contentType: ContentType
    createdAt: str | None
    highlight: str | None
    publishedAt: str | None
    relation: ContentRelation | None
    sourceDomain: str | None
    sourceName: str | None
    summary: str | None
    title: str
    topic: str | None
    updatedAt: str | None
    url: str | None
    year: int | None

class ContentSearch(TypedDict):
    query: str
    mode: NotRequired[Literal["auto", "exact", "keyword", "semantic", "natural"] | None]
    model: NotRequired[str | None]

class ContentSearchResult(TypedDict):
    facet: Sequence[ContentFacet]
    interpretation: ContentSearchInterpretation
    result: PageContent

class ContentFacet(TypedDict):
    field: Literal["contentType", "relation", "topic", "year"]
    value: str
    count: int

class ContentSearchInterpretation(TypedDict):
    confidence: Literal["HIGH", "MEDIUM", "LOW"]
    filter: ContentFilter
    interpretation: str
    sort: Mapping[str, Any]
    unsupported: str | None

class ContentFilter(TypedDict):
    contentType: ContentType | None
    relation: ContentRelation | None
    topic: str | None
    year: int | None

class ContentEmbeddingOwnerActivity(TypedDict):
    sourceType: EmbeddingSourceType
    sourceId: str
    name: str
    slug: str | None
    createdAt: str
    recomputedAt: str | None
    similarityRefreshedAt: str | None

EmbeddingSourceType: TypeAlias = "Literal[\"entity\", \"person\", \"newsArticle\", \"product\", \"service\"]"

class ContentEmbeddingBacklog(TypedDict):
    clusterMode: ContentEmbeddingClusterMode
    configuredDefaultEnabled: bool
    reconcileScheduled: bool
    ownerReconcileScheduled: bool
    refreshEnabled: bool
    updatedOwnerScanEnabled: bool
    reconcileInterval: str
    ownerReconcileInterval: str
    batchSize: int
    maxConcurrent: int
    queuedWorkSize: int
    pendingSize: int
    pendingTargetSize: int
    outstanding: Sequence[ContentEmbeddingBacklogTypeCount]
    work: Sequence[ContentEmbeddingBacklogWork]
    activity: Sequence[ContentEmbeddingActivity]

ContentEmbeddingClusterMode: TypeAlias = "Literal[\"RUNNING\", \"DRAIN_ONLY\", \"PAUSED\", \"EMERGENCY_STOP\"]"

class ContentEmbeddingBacklogTypeCount(TypedDict):
    sourceType: EmbeddingSourceType
    typeRecord: EntityType | None
    missingCount: int

class ContentEmbeddingBacklogWork(TypedDict):
    sourceType: EmbeddingSourceType
    workType: ContentEmbeddingBacklogWorkType
    pendingCount: int

ContentEmbeddingBacklogWorkType: TypeAlias = "Literal[\"previousEmbedding\", \"staleSimilarity\"]"

class ContentEmbeddingActivity(TypedDict):
    sourceType: EmbeddingSourceType
    createdLast24h: int
    createdDailyAverage7d: float
    recalculatedLast15m: int
    recalculatedLast24h: int
    recalculatedDailyAverage7d: float
    similarityRefreshedLast15m: int
    similarityRefreshedLast24h: int
    similarityRefreshedDailyAverage7d: float

class ContentEmbeddingNeighbor(TypedDict):
    targetId: str
    rank: int
    cosineScore: float
    compositeScore: float
    aggregateCosineScore: float | None
    coverageScore: float | None
    matchedSectionWeight: float | None
    sectionScore: float | None
    sharedSectionCount: int | None

class RefreshTriggerOutcome(TypedDict):
    kind: RefreshKind
    enqueued: int

RefreshKind: TypeAlias = "Literal[\"fresh\", \"stale-similarity\", \"stale-embedding\", \"owner-reconcile\"]"

RefreshSweepKind: TypeAlias = "Literal[\"stale-similarity\", \"stale-embedding\", \"owner-reconcile\"]"

class EntityClassification(TypedDict):
    geoLocationExposure: Sequence[EntityTag]
    industry: Sequence[EntityTag]
    mainProduct: Sequence[EntityTag]
    standardizedClassification: Sequence[StandardizedClassification]
    tag: Sequence[EntityTag]
    typeCustomer: Sequence[EntityTag]
    typeModel: Sequence[EntityTag]
    typeOwnership: Sequence[EntityTag]
    typeRevenue: Sequence[EntityTag]
    typeTechnologyUsed: Sequence[EntityTag]

class EntityClassificationMutation(TypedDict):
    inactiveTagOverride: NotRequired[EntityClassificationInactiveTagOverride | None]
    isCurrent: NotRequired[bool | None]
    isPrimary: NotRequired[bool | None]
    name: NotRequired[str | None]
    standardizedClassificationId: NotRequired[int | None]
    tagId: NotRequired[int | None]
    type: NotRequired[str | None]

EntityClassificationInactiveTagOverride: TypeAlias = "Literal[\"REACTIVATE\", \"ATTACH_INACTIVE\"]"

class EntityClassificationSuggestion(TypedDict):
    alreadyJoined: bool
    classification: Classification
    creatable: bool
    rank: int
    score: float
    writable: bool

ClassificationRegistry: TypeAlias = "Literal[\"tag\", \"standardized\"]"

OverrideGate: TypeAlias = "Literal[\"duplicate\", \"entity-publication-requirements\", \"square-logo-deletion\", \"current-classification-removal\", \"news-thumbnail-required\", \"news-article-url-fetch\", \"news-dated-slug\", \"brand-match\", \"type-structure-contradiction\"]"

class PageEntityList(Page):
    content: Sequence[EntityList]

class EntityList(TypedDict):
    core: Entity
    enrichment: EntityEnrichment
    fundraiseRound: Sequence[EntityFundraiseTransaction]
    research: EntityListResearch
    semanticMatch: NotRequired[ContentEmbeddingMatch]

class EntityEnrichment(TypedDict):
    address: Sequence[Address]
    classification: EntityClassification
    fundingDetail: EntityFundingDetail | None
    text: EntityTextBundle
    urlLink: Sequence[EntityUrlLink]

class EntityFundingDetail(TypedDict):
    fundingRoundCount: int
    investorCount: int
    latestValuation: float | None
    mostRecentAmount: float | None
    mostRecentDate: str | None
    stage: str | None
    totalRaised: float

class EntityTextBundle(TypedDict):
    expanded: str | None
    generatedDescription: str | None
    short: str | None

class EntityFundraiseTransaction(TypedDict):
    amountRaised: int | None
    createdAt: str | None
    currency: str | None
    dataConfidence: FundraiseDataConfidence | None
    dateAnnounced: str | None
    dateFundingComplete: str | None
    dateInvestorExit: str | None
    entity: EntityFundraiseTransactionEntity | None
    id: str
    investorAttribution: FundraiseInvestmentAttribution | None
    investorCount: int | None
    round: str | None
    sourceAttribution: Sequence[FundraiseInvestmentAttribution]
    updatedAt: str | None
    valuationPostMoney: int | None
    valuationPreMoney: int | None

class EntityFundraiseTransactionEntity(TypedDict):
    core: Entity
    fundingDetail: EntityFundingDetail | None

class FundraiseInvestmentAttribution(TypedDict):
    amountInvested: float | None
    attributionType: FundraiseInvestmentAttributionType
    beneficialEntityId: str | None
    fundManagerRelationshipId: int | None
    joinId: str
    leadInvestor: bool
    recordedEntityId: str | None
    round: RoundLabel | None
    transactionId: str

FundraiseInvestmentAttributionType: TypeAlias = "Literal[\"direct\", \"managedFund\"]"

class RoundLabel(TypedDict):
    round: str

class EntityListResearch(TypedDict):
    acceleratorParticipation: Sequence[EntityAcceleratorParticipation]
    detail: Sequence[EntityResearchDetail]

class EntityAcceleratorParticipation(TypedDict):
    accelerator: Entity
    acceleratorName: str
    asOfDate: str
    batch: str | None
    id: str
    program: str | None
    status: str | None

class EntityResearchDetail(TypedDict):
    asOfDate: str | None
    createdAt: str | None
    creator: str | None
    dataConfidence: EntityValuationDataConfidence | None
    derivedRange: ResearchDerivedRange | None
    discreteValue: float | None
    entityId: str
    id: int
    textValue: str | None
    typeResearchDetail: str
    updatedAt: str | None
    valueResearchDetail: str | None
    valueType: EntityResearchValueType

EntityValuationDataConfidence: TypeAlias = "Literal[\"low\", \"medium\", \"high\"]"

class ResearchDerivedRange(TypedDict):
    asOfDate: str
    bucket: ResearchDerivedBucket
    monthsFromNow: int
    targetDate: str

ResearchDerivedBucket: TypeAlias = "Literal[\"pastDue\", \"withinThreeMonths\", \"threeToSixMonths\", \"sixToTwelveMonths\", \"twelveToTwentyFourMonths\", \"beyondTwoYears\"]"

EntityResearchValueType: TypeAlias = "Literal[\"text\", \"numeric\", \"monetary\", \"percentage\", \"date\"]"

class ContentEmbeddingMatch(TypedDict):
    computedAt: str
    cosineDistance: float
    cosineScore: float
    modelVersion: str
    passage: str | None
    rank: int
    sourceHash: str
    sourceId: str
    sourceJson: str
    sourceText: str
    sourceType: ContentSourceType

ContentSourceType: TypeAlias = "Literal[\"entity\", \"person\", \"newsArticle\", \"blogPost\", \"text\", \"classificationTag\", \"classificationCode\", \"product\", \"service\", \"agentHelpDoc\"]"

class PageEntityDetail(Page):
    content: Sequence[EntityDetail]

class EntityDetail(TypedDict):
    asOf: NotRequired[RecordAsOf]
    core: Entity
    enrichment: EntityEnrichment
    fundraiseRound: Sequence[EntityFundraiseTransaction]
    newsArticle: Sequence[News]
    person: Sequence[PersonDetail]
    publicUrl: str | None
    relationship: Sequence[EntityRelationship]
    research: EntityResearch
    sitemap: EntitySitemap
    uniqueId: Sequence[UniqueId]

class PersonDetail(TypedDict):
    asOf: NotRequired[RecordAsOf]
    articleCount: int | None
    association: Sequence[EntityPersonAssociation]
    core: Person
    enrichment: PersonEnrichment
    investment: Sequence[PersonInvestment]
    nameAlias: Sequence[PersonAlias]
    pendingApproval: int | None

class Person(TypedDict):
    id: str
    image: PersonImage
    nameAlias: Sequence[PersonAlias]
    nameFull: str
    slug: str
    createdAt: str | None
    gender: str | None
    lastModifiedAt: str | None
    nameFirst: str | None
    nameLast: str | None
    nameMiddle: str | None
    nickname: str | None
    publicId: str | None
    source: DatasourceSourceMetadata
    semanticMatch: NotRequired[ContentEmbeddingMatch]
    suffix: str | None
    text: EntityTextBundle
    updatedAt: str | None

class PersonAlias(TypedDict):
    name: str
    type: NotRequired[PersonAliasType | None]
    displayable: NotRequired[bool | None]

PersonAliasType: TypeAlias = "Literal[\"nickname\", \"maidenName\", \"formerName\", \"stageName\"]"

class DatasourceSourceMetadata(TypedDict):
    changedAt: str | None
    dataSourceUpdatedAt: str | None
    detail: str | None
    kind: str | None
    pendingApproval: int | None
    sourceId: str | None
    status: str | None

class PersonEnrichment(TypedDict):
    address: Sequence[Address]
    urlLink: Sequence[EntityUrlLink]

class PersonInvestment(TypedDict):
    amount: float | None
    company: PersonInvestedCompany
    date: str | None
    fundraiseTransaction: EntityFundraise | None
    fundraiseTransactionId: str
    id: str
    investmentDate: str
    investorAttribution: FundraiseInvestmentAttribution | None
    round: str | None

class PersonInvestedCompany(TypedDict):
    entity: Entity

class EntityFundraise(TypedDict):
    amountRaised: float | None
    dateAnnounced: str | None
    id: str
    image: EntityImage
    investorCount: int | None
    nameBrand: str
    round: str | None
    status: str | None
    valuationPostMoney: float | None

class EntityRelationship(TypedDict):
    asOf: str | None
    comparisonSignals: EntityComparisonSignals | None
    createdAt: str | None
    detail: str | None
    entity: Entity
    id: int | None
    isCurrent: bool | None
    isPrimary: bool | None
    relationshipType: EntityRelationshipType
    source: str | None
    sourceEntityId: str | None
    targetEntityId: str | None
    updatedAt: str | None
    relationship: Sequence[NestedEntityRelationship]

class EntityComparisonSignals(TypedDict):
    fundingStage: str | None
    ownership: Sequence[str]
    pricingModel: Sequence[str]
    sellsTo: Sequence[str]
    totalRaised: float | None
    website: str | None

class NestedEntityRelationship(TypedDict):
    asOf: str | None
    comparisonSignals: EntityComparisonSignals | None
    createdAt: str | None
    detail: str | None
    entity: Entity
    id: int | None
    isCurrent: bool | None
    isPrimary: bool | None
    relationshipType: EntityRelationshipType
    source: str | None
    sourceEntityId: str | None
    targetEntityId: str | None
    updatedAt: str | None
    relationship: Sequence[Any]

class EntityResearch(TypedDict):
    acceleratorParticipation: Sequence[EntityAcceleratorParticipation]
    detail: Sequence[EntityResearchDetail]
    snippet: Sequence[EntityResearchSnippet]

class EntityResearchSnippet(TypedDict):
    compliance: ContentCompliance | None
    createdAt: str | None
    entityId: str
    id: int
    isCurrent: bool
    isPrimary: bool
    text: str
    textType: str
    updatedAt: str | None
    visible: bool

class ContentCompliance(TypedDict):
    characterCount: int
    meetsRequirements: bool
    violation: Sequence[str]
    wordCount: int

class EntitySitemap(TypedDict):
    hasAcquisitions: bool
    hasAnalysis: bool
    hasEmployees: bool
    hasFundraising: bool
    hasNews: bool
    productServiceSlug: Sequence[str]

class UniqueId(TypedDict):
    id: int
    idType: UniqueIdType
    identifier: str
    owner: EntityPersonOwner
    source: str | None
    createdAt: str
    updatedAt: str

UniqueIdType: TypeAlias = "Literal[\"ein\", \"secCik\", \"ticker\", \"lei\", \"duns\", \"isin\", \"cusip\", \"crd\", \"orcid\"]"

class PageEntityListSummary(Page):
    content: Sequence[EntityListSummary]

class EntityListSummary(TypedDict):
    entity: EntityFundraiseTransactionEntity
    fundraiseRound: Sequence[EntityFundraiseTransaction]

class EntityDetailBatch(TypedDict):
    id: NotRequired[Sequence[str] | None]
    slug: NotRequired[Sequence[str] | None]
    url: NotRequired[Sequence[str] | None]
    permitMonogram: NotRequired[bool | None]

class PageEntityDetailBatch(Page):
    content: Sequence[EntityDetail]
    unmatched: NotRequired[Sequence[UnmatchedInput]]

class UnmatchedInput(TypedDict):
    inputType: UnmatchedInputType
    input: str

UnmatchedInputType: TypeAlias = "Literal[\"ID\", \"SLUG\", \"URL\"]"

class EntityResolution(TypedDict):
    candidateEntityId: Sequence[str]
    detail: EntityDetail | None
    input: str
    inputType: EntityResolutionInputType
    status: EntityResolutionStatus

EntityResolutionInputType: TypeAlias = "Literal[\"ID\", \"SLUG\", \"URL\"]"

EntityResolutionStatus: TypeAlias = "Literal[\"MATCHED\", \"AMBIGUOUS\", \"MISSING\"]"

class EntityMutation(TypedDict):
    allowSuspectedShellStrip: NotRequired[bool | None]
    defaultCurrency: NotRequired[str | None]
    foundedYear: NotRequired[int | None]
    nameAlias: NotRequired[Sequence[EntityAlias] | None]
    nameBrand: NotRequired[str | None]
    nameLegal: NotRequired[str | None]
    newSlug: NotRequired[str | None]
    operatingStatus: NotRequired[EntityOperatingStatus | None]
    slug: NotRequired[str | None]
    status: NotRequired[EntityStatusMutation | None]
    typeRecord: NotRequired[EntityType | None]

class EntityStatusMutation(TypedDict):
    isFeatured: NotRequired[bool | None]
    isHidden: NotRequired[bool | None]
    isVerified: NotRequired[bool | None]
    showOnSitemap: NotRequired[bool | None]

class EntityCreateResult(TypedDict):
    entity: EntityDetail
    importedLogo: EntityCreateLogo | None

class EntityCreateLogo(TypedDict):
    media: MediaUpload
    source: EntityCreateLogoSource
    sourceImageUrl: str

class MediaUpload(TypedDict):
    cdnUrl: str
    firstUploadedAt: str | None
    mediaType: MediaObjectType
    path: str
    provenance: DatasourceSourceMetadata | None
    targetId: str | None

MediaObjectType: TypeAlias = "Literal[\"ENTITY\", \"PERSON\", \"NEWS\", \"BLOG\"]"

EntityCreateLogoSource: TypeAlias = "Literal[\"AUTO_WEBSITE\", \"MANUAL_IMAGE_URL\", \"MANUAL_UPLOAD\"]"

class EntityFullMutation(TypedDict):
    address: NotRequired[Sequence[EntityAddressMutation] | None]
    classification: NotRequired[Sequence[EntityClassificationMutation] | None]
    create: EntityCreate
    manualLogo: NotRequired[EntityManualLogo | None]
    productServiceProviderId: NotRequired[str | None]
    researchDetail: NotRequired[Sequence[EntityResearchDetailMutation] | None]
    text: Sequence[EntityTextMutation]

class EntityCreate(TypedDict):
    entity: EntityMutation
    urlLink: NotRequired[Sequence[EntityUrlLinkMutation] | None]

class EntityUrlLinkMutation(TypedDict):
    crawlCdnProvider: NotRequired[EntityUrlCrawlCdnProvider | None]
    crawlRenderMode: NotRequired[EntityUrlCrawlRenderMode | None]
    isCurrent: NotRequired[bool | None]
    isPrimary: NotRequired[bool | None]
    status: NotRequired[str | None]
    statusChecked: NotRequired[str | None]
    url: NotRequired[str | None]
    urlType: NotRequired[str | None]

class EntityManualLogo(TypedDict):
    imageUrl: str

class EntityResearchDetailMutation(TypedDict):
    asOfDate: NotRequired[str | None]
    creator: NotRequired[str | None]
    dataConfidence: NotRequired[EntityValuationDataConfidence | None]
    discreteValue: NotRequired[float | None]
    source: NotRequired[str | None]
    textValue: NotRequired[str | None]
    typeResearchDetail: str
    valueResearchDetail: NotRequired[str | None]

class EntityTextMutation(TypedDict):
    allowPublicEntityTextWordLimitOverride: NotRequired[bool | None]
    allowSuspectedShellStrip: NotRequired[bool | None]
    isCurrent: NotRequired[bool | None]
    isPrimary: NotRequired[bool | None]
    source: NotRequired[str | None]
    text: NotRequired[str | None]
    textName: NotRequired[str | None]
    textType: NotRequired[str | None]

class SlugDelete(TypedDict):
    deletedMode: DeleteMode
    slug: str
    slugReleased: bool

class EntityStatus(TypedDict):
    isFeatured: bool
    isHidden: bool
    isVerified: bool
    showOnSitemap: bool

class EntityMerge(TypedDict):
    createSlugRedirect: NotRequired[bool | None]
    deleteMode: NotRequired[DeleteMode | None]
    loserId: str
    survivorId: str
    survivor: NotRequired[EntityMutation | None]

class EntityMergeResult(TypedDict):
    createSlugRedirect: bool
    deleteMode: DeleteMode
    loserId: str
    survivorId: str
    foreignKeyRowsRepointed: int
    loserUrl: str | None
    slugRedirectId: int | None
    survivor: None
    survivorUrl: str | None

EntityPersonProjection: TypeAlias = "Literal[\"core\", \"association\"]"

class PageEntityPerson(Page):
    content: Sequence[Person | PersonDetail]

class ExportCreate(TypedDict):
    operationId: NotRequired[str | None]
    everything: NotRequired[bool | None]
    graphQuery: NotRequired[str | None]
    variables: NotRequired[Mapping[str, Any] | None]
    copy: NotRequired[ExportCopy | None]
    path: NotRequired[Mapping[str, Any] | None]
    query: NotRequired[Mapping[str, Any] | None]
    body: NotRequired[Mapping[str, Any] | None]
    columns: NotRequired[str | None]
    format: NotRequired[ExportFormat | None]

ExportCopy: TypeAlias = "Literal[\"RECORDS\", \"RECORDS_AND_IMAGES\"]"

ExportFormat: TypeAlias = "Literal[\"parquet\", \"csv\", \"ndjson\"]"

class Export(TypedDict):
    exportId: str
    state: ExportState
    rowCount: int
    failure: str | None
    file: Sequence[ExportFile]
    scheduleId: str | None
    createdAt: str
    updatedAt: str
    expiresAt: str

ExportState: TypeAlias = "Literal[\"PENDING\", \"RUNNING\", \"COMPLETED\", \"FAILED\"]"

class ExportFile(TypedDict):
    name: str
    bytes: int
    sha256: str
    rowCount: int | None
    url: str

class ExportScheduleCreate(TypedDict):
    operationId: NotRequired[str | None]
    everything: NotRequired[bool | None]
    graphQuery: NotRequired[str | None]
    variables: NotRequired[Mapping[str, Any] | None]
    copy: NotRequired[ExportCopy | None]
    path: NotRequired[Mapping[str, Any] | None]
    query: NotRequired[Mapping[str, Any] | None]
    body: NotRequired[Mapping[str, Any] | None]
    columns: NotRequired[str | None]
    format: NotRequired[ExportFormat | None]
    frequency: NotRequired[ExportFrequency | None]
    time: NotRequired[str | None]
    weekday: NotRequired[Weekday | None]
    keep: NotRequired[int | None]
    incremental: NotRequired[bool | None]

ExportFrequency: TypeAlias = "Literal[\"HOURLY\", \"DAILY\", \"WEEKLY\"]"

Weekday: TypeAlias = "Literal[\"SUNDAY\", \"MONDAY\", \"TUESDAY\", \"WEDNESDAY\", \"THURSDAY\", \"FRIDAY\", \"SATURDAY\"]"

class ExportSchedule(TypedDict):
    scheduleId: str
    operationId: str | None
    graphQuery: str | None
    variables: Mapping[str, Any]
    everything: bool
    copy: ExportCopy | None
    path: Mapping[str, Any]
    query: Mapping[str, Any]
    body: Mapping[str, Any]
    columns: str | None
    format: ExportFormat
    frequency: ExportFrequency
    time: str
    weekday: Weekday | None
    keep: int
    incremental: bool
    paused: bool
    nextAt: str | None
    failureCount: int
    failure: str | None
    completedAt: str | None
    createdAt: str
    updatedAt: str

class ExportSchedulePatch(TypedDict):
    frequency: NotRequired[ExportFrequency]
    time: NotRequired[str]
    weekday: NotRequired[Weekday]
    keep: NotRequired[int]
    paused: NotRequired[bool]

EntityTypeGroup: TypeAlias = "Literal[\"Organization\", \"Investor\"]"

class EntityFilterOptionSet(TypedDict):
    arrayFilterEntry: Sequence[EntityFilterEntry]
    rangeFilterEntry: Sequence[EntityFilterEntry]
    filtersMeta: EntityFilterOptionSetMeta | None

class EntityFilterEntry(TypedDict):
    filterKey: str
    label: str
    controlType: EntityFilterControlType
    choiceOption: Sequence[EntityFilterChoice]
    choiceOptionTotal: int | None
    choiceOptionTruncated: bool | None
    scope: EntityFilterScope | None
    chart: Sequence[ChartBucket]
    filterMeta: EntityFilterMeta | None

EntityFilterControlType: TypeAlias = "Literal[\"checkbox\", \"range\", \"currencyRange\", \"dateRange\"]"

class EntityFilterChoice(TypedDict):
    label: str
    value: str
    scope: EntityFilterScope | None

class EntityFilterScope(TypedDict):
    min: int | None
    max: int | None

class ChartBucket(TypedDict):
    amount: int
    start: int
    end: int

class EntityFilterMeta(TypedDict):
    ui: EntityFilterUiMeta | None

class EntityFilterUiMeta(TypedDict):
    headquartersOption: EntityFilterHeadquartersOptionSet | None

class EntityFilterHeadquartersOptionSet(TypedDict):
    country: Sequence[EntityFilterHeadquartersCountry]

class EntityFilterHeadquartersCountry(TypedDict):
    country: str
    state: Sequence[EntityFilterHeadquartersStateCity]

class EntityFilterHeadquartersStateCity(TypedDict):
    state: str
    city: Sequence[str]

class EntityFilterOptionSetMeta(TypedDict):
    defaultOptionLimit: int
    defaultTypeGroup: EntityTypeGroup
    distributionKey: Sequence[str]
    generatedAt: str
    includeDistribution: bool
    includePrivate: bool
    includedTypeRecord: Sequence[str]
    optionMode: EntityFilterOptionMode
    requestedTypeGroup: str
    typeGroupMembership: Sequence[EntityTypeGroupMembership]

EntityFilterOptionMode: TypeAlias = "Literal[\"TOP_RESULTS\", \"FULL_RESULTS\"]"

class EntityTypeGroupMembership(TypedDict):
    typeGroup: EntityTypeGroup
    typeRecord: Sequence[EntityType]

class EntityFilterRefinedFilters(TypedDict):
    filter: Sequence[EntityFilterEntry]
    meta: RefinementMeta

class RefinementMeta(TypedDict):
    degraded: bool
    limit: int
    page: int
    total: int | None

class EntityFilterSearchResult(TypedDict):
    filterKey: str
    result: Sequence[str]

class EntityFilterSearch(TypedDict):
    filterKey: str
    limit: int
    query: str
    scopeFilter: EntityFilter

class EntityFilterCount(TypedDict):
    minCount: NotRequired[int | None]
    name: Sequence[str]
    size: NotRequired[int | None]
    typeRecord: NotRequired[EntityType | None]

class EntityFilterCountResult(TypedDict):
    count: Sequence[EntityTagCount]
    meta: EntityFilterCountMeta

class EntityTagCount(TypedDict):
    count: int
    name: str

class EntityFilterCountMeta(TypedDict):
    total: int

class EntityTypeCount(TypedDict):
    totalCount: int
    typeRecord: EntityType

class EntityTypeAlias(TypedDict):
    canonical: EntityType
    alias: Sequence[str]
    description: str
    canOwnPublicProductServiceRoute: bool
    publicPathPrefix: str
    productServiceRouteSegment: str

class EntityCountRequest(TypedDict):
    filter: Sequence[EntityFilter]

class FilterCounts(TypedDict):
    total: Sequence[int]

class PersonCountRequest(TypedDict):
    filter: Sequence[PersonFilter]

class PersonFilter(TypedDict):
    address: NotRequired[PersonAddressFilter | None]
    arrayFilter: NotRequired[PersonListArrayFilter | None]
    associations: NotRequired[PersonAssociationsFilter | None]
    entity: NotRequired[EntityFilter | None]
    entityId: NotRequired[str | None]
    entitySlug: NotRequired[str | None]
    firstName: NotRequired[str | None]
    includeAddress: NotRequired[bool | None]
    includeUrl: NotRequired[bool | None]
    investments: NotRequired[PersonInvestmentsFilter | None]
    investorActivity: NotRequired[InvestorActivityFilter | None]
    isCurrent: NotRequired[bool | None]
    lastName: NotRequired[str | None]
    letter: NotRequired[str | None]
    role: NotRequired[str | None]
    search: NotRequired[str | None]
    semanticQuery: NotRequired[str | None]
    status: NotRequired[str | None]

class PersonAddressFilter(TypedDict):
    country: NotRequired[Sequence[str] | None]
    state: NotRequired[Sequence[str] | None]
    city: NotRequired[Sequence[str] | None]

class PersonListArrayFilter(TypedDict):
    amountInvestedRange: NotRequired[Sequence[DecimalRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    entityName: NotRequired[Sequence[str] | None]
    investedCompany: NotRequired[Sequence[str] | None]
    personTitle: NotRequired[Sequence[str] | None]
    round: NotRequired[Sequence[str] | None]
    totalInvestmentCount: NotRequired[Sequence[IntRange] | None]
    typeRecord: NotRequired[Sequence[EntityType] | None]

class PersonAssociationsFilter(TypedDict):
    some: NotRequired[PersonAssociationSomeFilter | None]
    also: NotRequired[PersonAssociationAlsoFilter | None]
    none: NotRequired[PersonAssociationNoneFilter | None]
    count: NotRequired[PersonAssociationCountFilter | None]

class PersonAssociationSomeFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    alsoRole: NotRequired[Sequence[str] | None]
    entityName: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]
    colleagueName: NotRequired[Sequence[str] | None]
    startedRange: NotRequired[DateTimeRange | None]
    endedRange: NotRequired[DateTimeRange | None]
    heldRange: NotRequired[DateTimeRange | None]

class PersonAssociationAlsoFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    alsoRole: NotRequired[Sequence[str] | None]
    entityName: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]
    colleagueName: NotRequired[Sequence[str] | None]
    startedRange: NotRequired[DateTimeRange | None]
    endedRange: NotRequired[DateTimeRange | None]
    heldRange: NotRequired[DateTimeRange | None]

class PersonAssociationNoneFilter(TypedDict):
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]
    alsoRole: NotRequired[Sequence[str] | None]
    entityName: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]
    colleagueName: NotRequired[Sequence[str] | None]
    startedRange: NotRequired[DateTimeRange | None]
    endedRange: NotRequired[DateTimeRange | None]
    heldRange: NotRequired[DateTimeRange | None]

class PersonAssociationCountFilter(TypedDict):
    range: NotRequired[Sequence[IntRange] | None]
    role: NotRequired[Sequence[str] | None]
    isCurrent: NotRequired[bool | None]

class PersonInvestmentsFilter(TypedDict):
    some: NotRequired[PersonInvestmentSomeFilter | None]
    also: NotRequired[PersonInvestmentAlsoFilter | None]
    none: NotRequired[PersonInvestmentNoneFilter | None]

class PersonInvestmentSomeFilter(TypedDict):
    announcedRange: NotRequired[DateTimeRange | None]
    isLead: NotRequired[bool | None]
    round: NotRequired[Sequence[str] | None]
    isAssociated: NotRequired[bool | None]
    ownRole: NotRequired[Sequence[str] | None]
    companyName: NotRequired[Sequence[str] | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]

class PersonInvestmentAlsoFilter(TypedDict):
    announcedRange: NotRequired[DateTimeRange | None]
    isLead: NotRequired[bool | None]
    round: NotRequired[Sequence[str] | None]
    isAssociated: NotRequired[bool | None]
    ownRole: NotRequired[Sequence[str] | None]
    companyName: NotRequired[Sequence[str] | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]

class PersonInvestmentNoneFilter(TypedDict):
    announcedRange: NotRequired[DateTimeRange | None]
    isLead: NotRequired[bool | None]
    round: NotRequired[Sequence[str] | None]
    isAssociated: NotRequired[bool | None]
    ownRole: NotRequired[Sequence[str] | None]
    companyName: NotRequired[Sequence[str] | None]
    coInvestorName: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]

EntityFacetKey: TypeAlias = "Literal[\"industry\", \"location\", \"tag\", \"mainProduct\", \"typeTechnologyUsed\", \"typeModel\", \"typeOwnership\", \"typeCustomer\", \"typeRevenue\", \"stage\", \"operatingStatus\", \"headquartersCountry\", \"headquartersState\", \"headquartersCity\"]"

class EntityFacets(TypedDict):
    facet: Sequence[EntityFacet]

class EntityFacet(TypedDict):
    filterKey: EntityFacetKey
    label: str
    choice: Sequence[EntityFacetChoice]

class EntityFacetChoice(TypedDict):
    value: str
    count: int

class BulkUpsert(TypedDict):
    provider: str
    match: NotRequired[bool | None]
    rows: Sequence[Mapping[str, Any]]

class BulkAnswer(TypedDict):
    created: int
    updated: int
    unchanged: int
    merged: int
    refused: int
    notProcessed: int
    result: Sequence[BulkResult]

class BulkResult(TypedDict):
    row: int
    outcome: BulkOutcome
    id: str | None
    problem: Sequence[BulkProblem]

BulkOutcome: TypeAlias = "Literal[\"created\", \"updated\", \"unchanged\", \"merged\", \"refused\", \"notProcessed\"]"

class BulkProblem(TypedDict):
    field: str | None
    value: str | None
    reason: str
    wayOut: str

ImportKind: TypeAlias = "Literal[\"entities\", \"people\", \"associations\", \"rounds\", \"investments\", \"acquisitions\", \"relationships\", \"news\", \"identifiers\"]"

ImportDates: TypeAlias = "Literal[\"dmy\", \"mdy\"]"

class ImportCreate(TypedDict):
    mapping: NotRequired[Mapping[str, Any] | None]
    rows: NotRequired[Sequence[Mapping[str, Any]] | None]

class Import(TypedDict):
    importId: str
    state: ImportState
    fileName: str
    fileBytes: int
    format: str | None
    kind: ImportKind
    provider: str
    mapping: Mapping[str, Any] | None
    isGuessed: bool
    column: Sequence[ImportColumn]
    unreadSheet: Sequence[str]
    note: Sequence[str]
    availableField: Sequence[str]
    match: bool
    dryRun: bool
    readBytes: int
    totalBytes: int
    counts: ImportCounts | None
    failure: str | None
    revision: int
    createdAt: str
    updatedAt: str
    startedAt: str | None
    expiresAt: str

ImportState: TypeAlias = "Literal[\"DRAFT\", \"PENDING\", \"RUNNING\", \"COMPLETED\", \"FAILED\", \"CANCELED\"]"

class ImportColumn(TypedDict):
    name: str
    field: Sequence[str]
    sample: Sequence[str]

class ImportCounts(TypedDict):
    rows: ImportRows
    record: Sequence[ImportRecords]
    attached: Sequence[ImportAttached]
    published: int
    hidden: int
    kept: int
    loss: Sequence[ImportLosses]

class ImportRows(TypedDict):
    read: int
    stored: int
    merged: int
    leftOut: int

class ImportRecords(TypedDict):
    record: ImportRecordKind
    created: int
    updated: int
    unchanged: int

ImportRecordKind: TypeAlias = "Literal[\"entity\", \"person\", \"association\", \"round\", \"investment\", \"partner\", \"relationship\", \"acquisition\", \"news\", \"identifiers\"]"

class ImportAttached(TypedDict):
    name: str
    count: int

class ImportLosses(TypedDict):
    kind: ImportLineKind
    count: int

ImportLineKind: TypeAlias = "Literal[\"row\", \"value\", \"repeated\", \"conflict\", \"match\", \"adjusted\"]"

class PageImportLine(Page):
    content: Sequence[ImportLine]

class ImportLine(TypedDict):
    number: int
    kind: ImportLineKind
    file: str
    line: int
    field: str | None
    column: str | None
    value: str | None
    reason: str
    wayOut: str

class ImportStart(TypedDict):
    kind: NotRequired[ImportKind | None]
    provider: NotRequired[str | None]
    match: NotRequired[bool | None]
    dryRun: NotRequired[bool | None]
    rowIds: NotRequired[bool | None]
    dates: NotRequired[ImportDates | None]
    encoding: NotRequired[str | None]
    mapping: NotRequired[Mapping[str, Any] | None]

class PageEntityFundraiseTransaction(Page):
    content: Sequence[EntityFundraiseTransaction]

class EntityFundraiseTransactionMutation(TypedDict):
    amountRaised: NotRequired[int | None]
    creator: NotRequired[str | None]
    currency: NotRequired[str | None]
    dataConfidence: NotRequired[FundraiseDataConfidence | None]
    dateAnnounced: NotRequired[str | None]
    dateFundingComplete: NotRequired[str | None]
    dateInvestorExit: NotRequired[str | None]
    financialInstrumentType: NotRequired[FundraiseFinancialInstrumentType | None]
    investorCount: NotRequired[int | None]
    round: NotRequired[str | None]
    roundType: NotRequired[str | None]
    status: NotRequired[FundraiseTransactionStatus | None]
    valuationPostMoney: NotRequired[int | None]
    valuationPreMoney: NotRequired[int | None]

FundraiseFinancialInstrumentType: TypeAlias = "Literal[\"SAFE\", \"Convertible Note\", \"Preferred Stock\", \"Common Stock\", \"Other Equity\", \"Bond\", \"Loan\", \"Other Debt\", \"Grant\", \"Token\"]"

class FundraiseRoundListFilter(TypedDict):
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    preMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    postMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    investorName: NotRequired[Sequence[str] | None]
    participantCountRange: NotRequired[Sequence[IntRange] | None]
    investorType: NotRequired[Sequence[str] | None]
    leadInvestorName: NotRequired[Sequence[str] | None]
    investorId: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]

class PageInvestorActivityCount(Page):
    content: Sequence[InvestorActivityCount]

class InvestorActivityCount(TypedDict):
    investor: EntityPersonOwner
    slug: str
    name: str
    typeRecord: EntityType | None
    rounds: int
    leadRounds: int
    entities: int
    firstInvestedAt: str | None
    lastInvestedAt: str | None
    recentEntity: Sequence[InvestedEntity]

class InvestedEntity(TypedDict):
    id: str
    slug: str
    nameBrand: str

class InvestorRankingFilter(TypedDict):
    round: NotRequired[Sequence[str] | None]
    announcedRange: NotRequired[DateTimeRange | None]
    yearsAfterFoundingRange: NotRequired[Sequence[IntRange] | None]
    amountRaisedRange: NotRequired[Sequence[DecimalRange] | None]
    preMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    postMoneyRange: NotRequired[Sequence[DecimalRange] | None]
    investorName: NotRequired[Sequence[str] | None]
    participantCountRange: NotRequired[Sequence[IntRange] | None]
    investorType: NotRequired[Sequence[str] | None]
    leadInvestorName: NotRequired[Sequence[str] | None]
    investorId: NotRequired[Sequence[str] | None]
    entity: NotRequired[EntityFilter | None]
    coInvestorOf: NotRequired[str | None]

class AgentHelpQuestion(TypedDict):
    question: str
    scope: NotRequired[HelpScope | None]
    model: NotRequired[str | None]

HelpScope: TypeAlias = "Literal[\"READ\", \"WRITE\", \"ALL\"]"

class AgentHelp(TypedDict):
    answer: str
    citation: Sequence[HelpCitation]
    confidence: HelpConfidence
    recommendedCommand: str | None

class HelpCitation(TypedDict):
    sourceType: HelpSourceType
    sourceId: str
    sourceVersion: str | None
    title: str
    excerpt: str
    route: str | None
    graph: str | None

HelpSourceType: TypeAlias = "Literal[\"OPERATION\", \"GUIDE\", \"TERM\"]"

HelpConfidence: TypeAlias = "Literal[\"HIGH\", \"MEDIUM\", \"LOW\"]"

DatasourceTrackedProvenanceTable: TypeAlias = "Literal[\"entity\", \"person\", \"newsArticle\", \"entityPersonJoin\", \"newsArticleEntityJoin\", \"newsArticlePersonJoin\", \"entityRelationship\", \"entityAddressJoin\", \"entityClassificationJoin\", \"entityDetail\", \"entityResearchSnippets\", \"personAddressJoin\", \"fundraiseTransaction\", \"fundraiseTransactionInvestorJoin\", \"text\", \"urlLink\", \"uniqueId\", \"blogPost\", \"entityTypeJoin\", \"deployTarget\"]"

class PageDatasourceFieldProvenance(Page):
    content: Sequence[DatasourceFieldProvenance]

class DatasourceFieldProvenance(TypedDict):
    actor: DatasourceProvenanceActor | None
    changedBy: str | None
    changes: Sequence[DatasourceProvenanceFieldChange]
    effectiveAt: str
    entityId: str | None
    eventId: str
    id: int
    operation: DatasourceProvenanceOperation
    personId: str | None
    recordId: str
    source: DatasourceProvenanceSource
    status: DatasourceProvenanceStatus
    tableName: DatasourceTrackedProvenanceTable

class DatasourceProvenanceActor(TypedDict):
    agent: DatasourceAgentIdentity | None
    displayName: str
    employeeDisplayName: str | None
    employeeUserId: str | None
    type: ActorType

class DatasourceAgentIdentity(TypedDict):
    chassis: str
    model: str
    modelFamily: str

class DatasourceProvenanceFieldChange(TypedDict):
    fieldName: str
    newPresent: bool
    newValue: str | None
    oldPresent: bool
    oldValue: str | None

DatasourceProvenanceOperation: TypeAlias = "Literal[\"insert\", \"update\", \"delete\"]"

class DatasourceProvenanceSource(TypedDict):
    actorType: ActorType | None
    agentChassis: str | None
    agentModel: str | None
    sourceDetail: str
    sourceProvider: str | None
    sourceProviderId: str | None
    sourceProviderSlug: str | None
    sourceType: str

DatasourceProvenanceStatus: TypeAlias = "Literal[\"unconfirmed\", \"confirmed\", \"disputedFirstParty\", \"disputedRelatedParty\", \"disputedThirdParty\", \"disputedAnonymous\"]"

class ChangeFeed(TypedDict):
    content: Sequence[RecordChange]
    nextCursor: str
    hasMore: bool

class RecordChange(TypedDict):
    eventId: str
    recordType: Literal["entity", "person", "newsArticle", "entityPersonJoin", "newsArticleEntityJoin", "newsArticlePersonJoin", "entityRelationship", "entityAddressJoin", "entityClassificationJoin", "entityDetail", "entityResearchSnippets", "personAddressJoin", "fundraiseTransaction", "fundraiseTransactionInvestorJoin", "text", "urlLink", "uniqueId", "blogPost"]
    recordId: str
    entityId: str | None
    personId: str | None
    action: Literal["create", "update", "delete"]
    changes: Sequence[DatasourceProvenanceFieldChange]
    changedAt: str

class PageEntityFundraiseInvestorJoin(Page):
    content: Sequence[EntityFundraiseInvestorJoin]

class EntityFundraiseInvestorJoin(TypedDict):
    amountInvested: float | None
    createdAt: str
    financialInstrumentType: FundraiseFinancialInstrumentType | None
    id: str
    investor: EntityPersonOwner
    leadInvestor: bool
    partnerPersonId: Sequence[str]
    transactionId: str
    updatedAt: str

class EntityFundraiseInvestorJoinMutation(TypedDict):
    amountInvested: NotRequired[float | None]
    dateAnnounced: NotRequired[str | None]
    financialInstrumentType: NotRequired[FundraiseFinancialInstrumentType | None]
    investorEntityId: NotRequired[str | None]
    investorEntitySlug: NotRequired[str | None]
    investorPersonId: NotRequired[str | None]
    investorPersonSlug: NotRequired[str | None]
    leadInvestor: NotRequired[bool | None]
    partnerPersonId: NotRequired[Sequence[str] | None]
    round: NotRequired[str | None]
    transactionId: NotRequired[str | None]

class EntityFundraiseInvestorActivity(TypedDict):
    attributedInvestmentCount: int
    averageAmountInvestedUsd: float | None
    currentPortfolioCount: int
    largestAmountInvestedUsd: float | None
    portfolioCompanyCount: int
    smallestAmountInvestedUsd: float | None
    topInvestmentStage: Sequence[StageFrequency]
    totalAmountInvestedUsd: float | None
    totalInvestment: int
    totalPortfolioExit: int
    totalWriteOff: int

class StageFrequency(TypedDict):
    count: int
    stage: str

class PageEntityInvestorParticipation(Page):
    content: Sequence[EntityInvestorParticipation]

class EntityInvestorParticipation(TypedDict):
    entity: EntityDetail
    investorAttribution: Sequence[FundraiseInvestmentAttribution]
    round: Sequence[RoundLabel]
    roundCount: int

class PagePersonInvestorParticipation(Page):
    content: Sequence[PersonInvestorParticipation]

class PersonInvestorParticipation(TypedDict):
    person: PersonDetail
    investorAttribution: Sequence[FundraiseInvestmentAttribution]
    round: Sequence[RoundLabel]
    roundCount: int

EntityLogoType: TypeAlias = "Literal[\"SQUARE\", \"STANDARD\"]"

class ImageSlot(TypedDict):
    url: str
    isMonogram: bool

class MediaImportResult(TypedDict):
    candidate: Sequence[ImageCandidate]
    candidateCount: int | None
    confidence: ImageConfidence | None
    media: NotRequired[MediaUpload | None]
    sourceImageUrl: str
    winningSignal: ImageSignal | None

class ImageCandidate(TypedDict):
    isAccepted: bool
    reason: str
    signal: ImageSignal
    url: str

ImageSignal: TypeAlias = "Literal[\"JSON_LD_LOGO\", \"APPLE_TOUCH_ICON\", \"MANIFEST_ICON\", \"ICON\", \"OPEN_GRAPH_LOGO\", \"HEADER_IMAGE\", \"JSON_LD_IMAGE\", \"OPEN_GRAPH\", \"TWITTER_CARD\", \"CONTENT_IMAGE\", \"MONOGRAM\"]"

ImageConfidence: TypeAlias = "Literal[\"HIGH\", \"MEDIUM\", \"LOW\"]"

class PageMediaLogoAuditJob(Page):
    content: Sequence[MediaLogoAuditJob]

class MediaLogoAuditJob(TypedDict):
    id: str
    state: JobState
    targetDomain: MediaObjectType
    dryRun: bool
    deleteMode: DeleteMode
    rejectMonogram: bool
    checked: int
    missing: int
    monogram: int
    shared: int
    rejected: int
    deleted: int
    errors: int
    finding: Sequence[LogoFinding]
    failureReason: str | None
    createdAt: str
    updatedAt: str

JobState: TypeAlias = "Literal[\"PENDING\", \"RUNNING\", \"COMPLETED\", \"FAILED\", \"CANCELED\"]"

class LogoFinding(TypedDict):
    targetId: str
    logoType: EntityLogoType | None
    fault: LogoFault
    rejected: bool
    path: str
    detail: str

LogoFault: TypeAlias = "Literal[\"FILE_MISSING\", \"UNREADABLE\", \"TOO_SMALL\", \"WRONG_ASPECT\", \"BLANK\", \"MONOGRAM\", \"OTHER_MARK\", \"SHARED\"]"

class MediaLogoAuditEnqueue(TypedDict):
    jobId: str

class JobCancel(TypedDict):
    canceled: bool
    jobId: str

class MediaRetrofitEnqueue(TypedDict):
    jobId: str

class MediaRetrofitJob(TypedDict):
    id: str
    state: JobState
    targetDomain: MediaObjectType
    dryRun: bool
    complete: bool
    checked: int
    processed: int
    remediated: int
    errors: int
    variantsGenerated: int
    variantsSkipped: int
    variantsFailed: int
    nextCursor: str | None
    failureReason: str | None
    createdAt: str
    updatedAt: str

class LogoAccuracy(TypedDict):
    approval: DatasourceSourceMetadata | None
    candidateObserved: str | None
    confidence: ImageConfidence
    method: LogoMethod
    outcome: LogoOutcome
    reference: Sequence[LogoAccuracyReference]
    referenceObserved: str | None
    sharedFeature: str | None

LogoMethod: TypeAlias = "Literal[\"PERCEPTUAL_HASH\", \"VISION\", \"OPERATOR_REVIEW\", \"REFERENCE_UNAVAILABLE\"]"

LogoOutcome: TypeAlias = "Literal[\"MATCH\", \"MISMATCH\", \"INSUFFICIENT\"]"

class LogoAccuracyReference(TypedDict):
    hammingDistance: int
    url: str

NewsListMode: TypeAlias = "Literal[\"thin\"]"

NewsSearchMode: TypeAlias = "Literal[\"auto\", \"keyword\"]"

class NewsFilter(TypedDict):
    search: NotRequired[str | None]
    category: NotRequired[str | None]
    authorInitial: NotRequired[str | None]
    cursor: NotRequired[str | None]
    excludeId: NotRequired[int | None]
    owner: NotRequired[NewsOwnerFilter | None]
    publishedAfter: NotRequired[str | None]
    publishedBefore: NotRequired[str | None]

class NewsOwnerFilter(TypedDict):
    entityId: NotRequired[str | None]
    personId: NotRequired[str | None]

class NewsMutation(TypedDict):
    allowSuspectedShellStrip: NotRequired[bool | None]
    author: NotRequired[str | None]
    category: NotRequired[str | None]
    content: NotRequired[str | None]
    detachEntity: NotRequired[bool | None]
    detachPerson: NotRequired[bool | None]
    entityJoinId: NotRequired[Sequence[str] | None]
    entityMatchEvidence: NotRequired[str | None]
    entityMatchScore: NotRequired[float | None]
    entityMatchStatus: NotRequired[str | None]
    excerpt: NotRequired[str | None]
    externalId: NotRequired[str | None]
    externalNewsArticle: NotRequired[bool | None]
    newSlug: NotRequired[str | None]
    newsImageThumbnail: NotRequired[str | None]
    newsUrlOriginal: NotRequired[str | None]
    personId: NotRequired[str | None]
    personMatchEvidence: NotRequired[str | None]
    personMatchScore: NotRequired[float | None]
    personMatchStatus: NotRequired[str | None]
    personSlug: NotRequired[str | None]
    publication: NotRequired[str | None]
    publishedAt: NotRequired[str | None]
    slug: NotRequired[str | None]
    title: NotRequired[str | None]

class NewsFeedback(TypedDict):
    comment: NotRequired[str | None]
    newsId: NotRequired[int | None]
    reaction: NotRequired[str | None]
    slug: NotRequired[str | None]

class NewsFeedbackAcknowledgement(TypedDict):
    acknowledged: bool
    at: str
    comment: str | None
    newsId: int | None
    reaction: str | None
    slug: str | None

class EntityOperatingStatusSignal(TypedDict):
    cdnProvider: EntityUrlCrawlCdnProvider | None
    checkedAt: str
    confidence: Confidence
    currentOperatingStatus: EntityOperatingStatus | None
    entityId: str
    evidence: Sequence[str]
    httpStatus: int | None
    probedUrl: str | None
    resolvedUrl: str | None
    suggestedOperatingStatus: EntityOperatingStatus | None
    verdict: OperatingStatusSignalVerdict

Confidence: TypeAlias = "Literal[\"HIGH\", \"MEDIUM\", \"LOW\"]"

OperatingStatusSignalVerdict: TypeAlias = "Literal[\"LIVE\", \"EDGE_CHALLENGED\", \"DEAD_TARGET\", \"PARKED\", \"ACQUISITION_SUSPECTED\", \"INDETERMINATE\", \"NO_WEBSITE\"]"

class PlanOffer(TypedDict):
    plan: BillingPlan
    title: str
    tier: BillingTier
    rank: int
    months: int
    price: int
    currency: str
    allowance: Sequence[PlanAllowance]

class PlanAllowance(TypedDict):
    meter: UsageMeter
    limit: int
    additionalUnitPrice: int | None

CheckoutPlan: TypeAlias = "Literal[\"PRO_MONTHLY\", \"PRO_YEARLY\"]"

class BillingCheckout(TypedDict):
    plan: BillingPlan
    url: str
    expiresAt: str

class PlanChangePreview(TypedDict):
    plan: BillingPlan
    effectiveAt: str
    line: Sequence[InvoiceLine]
    currency: str
    total: int
    credit: int
    due: int
    price: int
    periodEnd: str

class InvoiceLine(TypedDict):
    description: str
    amount: int

class PlanChange(TypedDict):
    effectiveAt: str
    plan: BillingPlan
    paymentUrl: NotRequired[str]

class Cancellation(TypedDict):
    effectiveAt: str

class BillingPortal(TypedDict):
    url: str

class PageInvoice(Page):
    content: Sequence[Invoice]

class Invoice(TypedDict):
    id: str
    number: str | None
    kind: InvoiceKind
    status: InvoiceStatus
    plan: BillingPlan | None
    periodStart: str | None
    periodEnd: str | None
    line: Sequence[InvoiceLine]
    currency: str
    total: int
    credit: int
    due: int
    payableUntil: str | None
    dueAt: str | None
    paidAt: str | None
    note: str | None
    url: str
    paymentUrl: str | None
    createdAt: str

InvoiceKind: TypeAlias = "Literal[\"CHECKOUT\", \"PLAN_CHANGE\", \"RENEWAL\", \"USAGE\"]"

InvoiceStatus: TypeAlias = "Literal[\"OPEN\", \"PAID\", \"VOID\"]"

class BillingUsage(TypedDict):
    month: str
    currency: str
    meter: Sequence[MeterCharge]
    charged: int
    cap: int | None

class MeterCharge(TypedDict):
    meter: UsageMeter
    limit: int
    used: int
    reserved: int
    additionalUnitPrice: int | None
    additionalUnits: int
    charged: int

class AdditionalUsageSetting(TypedDict):
    capCents: int | None

class StatementLink(TypedDict):
    month: str
    url: str
    expiresAt: str

class PermissionCheckMutation(TypedDict):
    operation: Sequence[OperationCandidate]

class OperationCandidate(TypedDict):
    authorizationPath: str
    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    operationId: str
    path: str

class PermissionCheck(TypedDict):
    operation: Sequence[OperationCandidate]
    operationAccess: OperationAccess
    permissionGrant: PermissionGrant

OperationAccess: TypeAlias = "Literal[\"READ\", \"PERMISSION\", \"ADMIN\"]"

class PermissionGrant(TypedDict):
    permission: Sequence[str]
    role: Sequence[str]

class PagePerson(Page):
    content: Sequence[Person]

class PersonDuplicateCriteria(TypedDict):
    excludeId: NotRequired[str | None]
    slug: NotRequired[str | None]
    nameFull: NotRequired[str | None]
    nameAny: NotRequired[str | None]
    location: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    urlStrictness: NotRequired[EntityUrlMatchStrictness | None]
    urlCandidate: NotRequired[Sequence[DuplicateUrlCandidate] | None]

class PersonGraph(TypedDict):
    careerContext: Sequence[PersonGraphCareerContext]
    coInvestor: Sequence[PersonGraphCoInvestor]
    computedAt: str | None
    rolePeer: Sequence[PersonGraphRolePeer]

class PersonGraphCareerContext(TypedDict):
    colleague: Sequence[PersonGraphMember]
    employeeCount: EmployeeCount | None
    entity: EntityFundraiseTransactionEntity
    primaryAddress: Address | None
    recentNews: Sequence[News]
    similarEntity: Sequence[PersonGraphSimilarEntity]

class PersonGraphMember(TypedDict):
    isCurrent: bool | None
    personId: str
    personImage: PersonImage
    personName: str
    personSlug: str
    titleName: str | None

class EmployeeCount(TypedDict):
    asOfDate: str
    fact: EntityResearchFactValue
    id: str

class EntityResearchFactValue(TypedDict):
    asOfDate: str | None
    dataConfidence: EntityValuationDataConfidence | None
    dateValue: str | None
    numericValue: float | None
    referenceValue: str | None
    source: str | None
    textValue: str | None
    updatedAt: str | None
    valueType: EntityResearchValueType

class PersonGraphSimilarEntity(TypedDict):
    entity: EntityFundraiseTransactionEntity
    keyPerson: Sequence[PersonGraphMember]

class PersonGraphCoInvestor(TypedDict):
    overlapCount: int
    person: PersonGraphMember
    round: str | None
    sharedEntity: Entity | None
    transactionId: str | None

class PersonGraphRolePeer(TypedDict):
    entity: Entity
    person: PersonGraphMember

class PagePersonSimilarityResult(Page):
    content: Sequence[PersonSimilarityResult]

class PersonSimilarityResult(TypedDict):
    currentRole: EntityPersonAssociation | None
    person: Person
    similarity: PersonSimilarityContext

class PersonSimilarityContext(TypedDict):
    compositeScore: float | None
    cosineScore: float | None
    matchedSectionWeight: float | None
    rank: int
    sharedSectionCount: int | None
    origin: PersonSimilarityOrigin

PersonSimilarityOrigin: TypeAlias = "Literal[\"precomputed\", \"live\"]"

class PageEntitySimilarityResult(Page):
    content: Sequence[EntitySimilarityResult]

class EntitySimilarityResult(TypedDict):
    entity: EntityList
    similarity: EntitySimilarityContext

class EntitySimilarityContext(TypedDict):
    compositeScore: float | None
    cosineScore: float | None
    matchedSectionWeight: float | None
    rank: int
    sharedSectionCount: int | None
    curatedAsOf: str | None
    curatedRelationshipType: str | None
    curatedSource: str | None
    derivedFromEntityId: str | None
    origin: EntitySimilarityOrigin

EntitySimilarityOrigin: TypeAlias = "Literal[\"curated\", \"semantic\", \"precomputed\", \"derived\", \"computed\"]"

NewsEmbeddingModel: TypeAlias = "Literal[\"qwen-4b-fp16\"]"

class CompletionGateType(TypedDict):
    appliesToType: Sequence[str]
    floor: bool
    gateId: str
    indexed: CompletionGateIndex
    label: str
    minCount: int | None
    owningRead: str
    passCriteria: str
    slotRef: str
    unobtainableAllowed: bool

CompletionGateIndex: TypeAlias = "Literal[\"NONE\", \"PERSON\", \"PRODUCT_SERVICE\"]"

class EntityDetailCoverage(TypedDict):
    entityId: str
    slot: Sequence[EntityDetailCoverageSlot]

class EntityDetailCoverageSlot(TypedDict):
    count: int
    coverage: CompletionGateCoverage
    gateId: str
    howToObtain: str
    label: str
    owningRead: str
    parentPersonId: str | None
    parentProductServiceId: str | None
    required: bool
    unobtainable: SearchedPage | None
    unobtainableAllowed: bool

CompletionGateCoverage: TypeAlias = "Literal[\"PRESENT\", \"ABSENT\", \"NOT_EVALUABLE\"]"

class SearchedPage(TypedDict):
    url: str
    checkedAt: str

class EntitySuggestionResult(TypedDict):
    coverage: Sequence[EntityDetailCoverageSlot]
    exhaustive: bool
    slot: str
    suggestion: Sequence[EntitySuggestion]

class EntitySuggestion(TypedDict):
    alreadyPresent: bool
    candidate: EntityList
    rank: int
    score: float
    whySuggested: EntitySimilarityOrigin

PersonFilterKey: TypeAlias = "Literal[\"personTitle\", \"role\", \"entityName\", \"typeRecord\", \"investedCompany\", \"round\", \"status\"]"

class PagePersonInvestment(Page):
    content: Sequence[PersonInvestment]

PersonBatchProjection: TypeAlias = "Literal[\"core\", \"association\"]"

class PagePersonDetail(Page):
    content: Sequence[PersonDetail]

class EntityNaturalSearch(TypedDict):
    filter: NotRequired[EntityFilter | None]
    search: NaturalSearch

class NaturalSearch(TypedDict):
    query: str
    mode: NotRequired[SearchMode | None]
    model: NotRequired[str | None]

SearchMode: TypeAlias = "Literal[\"auto\", \"exact\", \"keyword\", \"semantic\", \"natural\"]"

class NaturalSearchResult(TypedDict):
    interpretation: SearchInterpretation
    result: PageEntityList

class SearchInterpretation(TypedDict):
    confidence: Confidence
    constraint: Sequence[SearchConstraint]
    execution: SearchModeExecution
    fallbackUsed: bool
    filter: EntityFilter
    interpretation: str
    sort: SortSpecEntityFilterSortable
    unsupported: str | None
    whyEmpty: SearchWhyEmpty | None

class SearchConstraint(TypedDict):
    words: str
    field: str
    value: str
    confidence: Confidence

class SearchModeExecution(TypedDict):
    modeRequested: SearchMode
    modeUsed: SearchMode

class SortSpecEntityFilterSortable(TypedDict):
    order: Sequence[SortOrderEntityFilterSortable]

class SortOrderEntityFilterSortable(TypedDict):
    descending: bool
    field: EntityFilterSortable

EntityFilterSortable: TypeAlias = "Literal[\"ID\", \"NAME_BRAND\", \"YEAR_FOUNDED\", \"STATUS_OPERATING\", \"CREATED_AT\", \"UPDATED_AT\", \"TOTAL_RAISED\", \"TOTAL_INVESTMENTS\", \"AMOUNT_INVESTED\", \"STAGE\", \"MOST_RECENT_AMOUNT\", \"MOST_RECENT_DATE\", \"LATEST_VALUATION\", \"ACCELERATOR_BRAND\", \"ACCELERATOR_COHORT\", \"HEADQUARTERS_COUNTRY\", \"EMPLOYEE_COUNT\"]"

class SearchWhyEmpty(TypedDict):
    removedBy: str | None
    alternative: Sequence[SearchAlternative]

class SearchAlternative(TypedDict):
    words: str
    field: str
    total: int

class JobAccepted(TypedDict):
    jobId: str
    mode: Literal["async"]
    statusUrl: str

class PersonNaturalSearch(TypedDict):
    filter: NotRequired[PersonFilter | None]
    search: NaturalSearch

class PersonNaturalSearchResult(TypedDict):
    interpretation: PersonSearchInterpretation
    result: PagePerson

class PersonSearchInterpretation(TypedDict):
    confidence: Confidence
    constraint: Sequence[SearchConstraint]
    execution: SearchModeExecution
    fallbackUsed: bool
    filter: PersonFilter
    interpretation: str
    sort: SortSpecPersonSortField
    unsupported: str | None
    whyEmpty: SearchWhyEmpty | None

class SortSpecPersonSortField(TypedDict):
    order: Sequence[SortOrderPersonSortField]

class SortOrderPersonSortField(TypedDict):
    descending: bool
    field: PersonSortField

PersonSortField: TypeAlias = "Literal[\"ID\", \"FIRST_NAME\", \"LAST_NAME\", \"FULL_NAME\", \"SLUG\", \"CREATED_AT\", \"UPDATED_AT\", \"STATUS\", \"GENDER\", \"AMOUNT_INVESTED\", \"TOTAL_INVESTMENTS\"]"

class FederatedQuestion(TypedDict):
    query: str
    mode: NotRequired[SearchMode | None]
    model: NotRequired[str | None]
    scope: NotRequired[Sequence[SearchScope] | None]

SearchScope: TypeAlias = "Literal[\"entity\", \"person\", \"news\"]"

class FederatedSearch(TypedDict):
    entity: NaturalSearchResult | None
    person: PersonNaturalSearchResult | None
    news: PageNews | None
    provenance: FederatedSearchProvenance
    failure: Sequence[SearchFailure]

class FederatedSearchProvenance(TypedDict):
    entity: SearchModeExecution | None
    person: SearchModeExecution | None
    news: SearchModeExecution | None

class SearchFailure(TypedDict):
    scope: SearchScope
    status: int
    code: str
    detail: str

SuggestKind: TypeAlias = "Literal[\"ENTITY\", \"PERSON\"]"

class NameSuggestion(TypedDict):
    owner: EntityPersonOwner
    slug: str
    name: str
    matched: str
    typeRecord: EntityType | None

class LookupQuery(TypedDict):
    name: str
    url: NotRequired[Sequence[str] | None]
    location: NotRequired[str | None]
    context: NotRequired[str | None]
    sourceUrl: NotRequired[str | None]
    sourceNewsId: NotRequired[int | None]
    kind: NotRequired[LookupKind | None]

LookupKind: TypeAlias = "Literal[\"ENTITY\", \"PERSON\"]"

class LookupResult(TypedDict):
    status: LookupStatus
    detail: str
    stage: LookupStage
    match: LookupCandidate | None
    matchConfidence: float | None
    candidate: Sequence[LookupCandidate]
    duplicate: Sequence[LookupCandidate]
    officialUrl: str | None

LookupStatus: TypeAlias = "Literal[\"MATCHED\", \"NO_MATCH\", \"NEEDS_REVIEW\"]"

LookupStage: TypeAlias = "Literal[\"DETERMINISTIC\"]"

class LookupCandidate(TypedDict):
    id: str
    slug: str
    name: str
    owner: EntityPersonOwner
    probability: float
    reason: Sequence[str]
    updatedAt: str

class LookupName(TypedDict):
    name: str
    url: NotRequired[Sequence[str] | None]
    location: NotRequired[str | None]
    context: NotRequired[str | None]
    sourceUrl: NotRequired[str | None]
    sourceNewsId: NotRequired[int | None]

class LookupJobCreate(TypedDict):
    row: NotRequired[Sequence[LookupQuery] | None]
    sourceUrl: NotRequired[str | None]
    sourceNewsId: NotRequired[int | None]
    text: NotRequired[str | None]

class LookupJob(TypedDict):
    jobId: str
    state: LookupJobState
    failure: str | None
    total: int
    done: int
    namesFound: int
    namesProcessed: int
    limitReached: bool
    result: Sequence[LookupResult]
    mention: Sequence[LookupMention]
    createdAt: str
    updatedAt: str
    expiresAt: str

LookupJobState: TypeAlias = "Literal[\"PENDING\", \"RUNNING\", \"COMPLETED\", \"FAILED\", \"CANCELED\"]"

class LookupMention(TypedDict):
    name: str
    sentence: str
    start: int
    end: int
    position: int | None
    occurrences: int
    evidence: Sequence[MentionEvidence]
    result: LookupResult

MentionEvidence: TypeAlias = "Literal[\"FULL_NAME\", \"LINK\", \"TICKER\", \"LEGAL_FORM\", \"CONTEXT\", \"PERSON\", \"INDUSTRY\"]"

class PersonDetailBatch(TypedDict):
    hasImageFirst: NotRequired[bool | None]
    id: NotRequired[Sequence[str] | None]
    includeAddress: NotRequired[bool | None]
    includeAssociation: NotRequired[bool | None]
    includeUrl: NotRequired[bool | None]
    maxAssociations: NotRequired[int | None]
    permitMonogram: NotRequired[bool | None]
    slug: NotRequired[Sequence[str] | None]
    url: NotRequired[Sequence[str] | None]

class PagePersonDetailBatch(Page):
    content: Sequence[PersonDetail]
    unmatched: NotRequired[Sequence[UnmatchedInput]]

class PersonCreate(TypedDict):
    association: NotRequired[Sequence[PersonEntityAssociationMutation] | None]
    person: PersonMutation
    text: NotRequired[Sequence[EntityTextMutation] | None]
    urlLink: Sequence[EntityUrlLinkMutation]

class PersonMutation(TypedDict):
    gender: NotRequired[str | None]
    image: NotRequired[PersonImageMutation | None]
    nameAlias: NotRequired[Sequence[PersonAlias] | None]
    nameFirst: NotRequired[str | None]
    nameLast: NotRequired[str | None]
    nameMiddle: NotRequired[str | None]
    newSlug: NotRequired[str | None]
    nickname: NotRequired[str | None]
    slug: NotRequired[str | None]
    source: NotRequired[PersonSourceMutation | None]
    status: NotRequired[PersonVisibilityStatusMutation | None]
    suffix: NotRequired[str | None]

class PersonImageMutation(TypedDict):
    picture: NotRequired[str | None]

class PersonSourceMutation(TypedDict):
    workflowStatus: NotRequired[str | None]

class PersonVisibilityStatusMutation(TypedDict):
    isHidden: NotRequired[bool | None]
    showOnSitemap: NotRequired[bool | None]

class PersonMerge(TypedDict):
    createSlugRedirect: NotRequired[bool | None]
    deleteMode: NotRequired[DeleteMode | None]
    loserId: str
    survivorId: str
    survivor: NotRequired[PersonMutation | None]

class PersonMergeResult(TypedDict):
    createSlugRedirect: bool
    deleteMode: DeleteMode
    loserId: str
    survivorId: str
    foreignKeyRowsRepointed: int
    loserUrl: str | None
    slugRedirectId: int | None
    survivor: None
    survivorUrl: str | None

class PersonSitemapBoundaries(TypedDict):
    boundary: Sequence[PersonSitemapBoundary]
    size: int
    total: int

class PersonSitemapBoundary(TypedDict):
    page: int
    latestUpdatedAt: str
    nextCursor: str | None

class PageEntityRelationship(Page):
    content: Sequence[EntityRelationship]

class EntityRelationshipMutation(TypedDict):
    asOf: NotRequired[str | None]
    detail: NotRequired[str | None]
    isCurrent: NotRequired[bool | None]
    isPrimary: NotRequired[bool | None]
    relationshipType: NotRequired[str | None]
    source: NotRequired[str | None]
    sourceEntityId: NotRequired[str | None]
    targetEntityId: NotRequired[str | None]

class EntityRelationshipTypeOption(TypedDict):
    acquisitionManaged: bool
    alias: Sequence[str]
    canonical: EntityRelationshipType
    description: str
    direction: RelationshipDirection
    exclusiveRelationshipType: Sequence[str]
    joinable: bool
    pairRule: str
    readOnly: bool
    sourceRole: str | None
    targetRole: str | None

RelationshipDirection: TypeAlias = "Literal[\"symmetric\", \"typeOriented\", \"directional\"]"

class PageRepository(Page):
    content: Sequence[Repository]

class Repository(TypedDict):
    id: int
    githubId: int
    name: str
    ownerLogin: str
    url: str
    description: str | None
    homepageUrl: str | None
    language: str | None
    license: str | None
    topic: Sequence[str]
    forkCount: int
    stargazerCount: int
    isArchived: bool
    isFork: bool
    repoCreatedAt: str | None
    repoPushedAt: str | None
    createdAt: str | None
    updatedAt: str | None

class PageEntityResearchDetail(Page):
    content: Sequence[EntityResearchDetail]

class ResearchDetailType(TypedDict):
    allowedToken: Sequence[str] | None
    curated: bool
    label: str
    range: ResearchValueRange | None
    targetPath: str
    timeSeries: bool
    typeValue: str
    valueShape: ResearchValueShapeType
    valueType: EntityResearchValueType

class ResearchValueRange(TypedDict):
    max: float
    min: float

ResearchValueShapeType: TypeAlias = "Literal[\"acceleratorParticipation\", \"enumeratedToken\", \"freeText\", \"isoCurrencyCode\", \"monetaryFlow\", \"monetaryFlowOverPeriod\", \"monetaryStock\", \"numericCount\", \"numericCountOrRange\", \"numericGrowthRate\", \"numericRatio\", \"numericScore\", \"targetDateAbsolute\"]"

class PageEntityResearchSnippet(Page):
    content: Sequence[EntityResearchSnippet]

class EntityResearchSnippetMutation(TypedDict):
    allowSuspectedShellStrip: NotRequired[bool | None]
    creator: NotRequired[str | None]
    isCurrent: NotRequired[bool | None]
    isPrimary: NotRequired[bool | None]
    text: str
    textType: str
    visible: NotRequired[bool | None]

class ResearchSnippetType(TypedDict):
    analysisRenderable: bool
    curated: bool
    defaultVisible: bool
    label: str
    minLength: int | None
    paragraphShape: ResearchParagraphShape | None
    recognized: bool
    targetPath: str
    typeValue: str

class ResearchParagraphShape(TypedDict):
    maxChars: int
    maxParagraphs: int | None
    maxSentences: int
    minChars: int
    minParagraphs: int
    minSentences: int

class ResearchRunRequest(TypedDict):
    url: str
    name: NotRequired[str | None]
    model: NotRequired[str | None]
    mode: NotRequired[ResearchRunMode | None]
    userPrompt: NotRequired[str | None]
    taskPresetKey: NotRequired[Sequence[ResearchPresetKey] | None]
    finding: NotRequired[Sequence[ResearchFinding] | None]

ResearchRunMode: TypeAlias = "Literal[\"COMPREHENSIVE\", \"INDIVIDUAL\"]"

ResearchPresetKey: TypeAlias = "Literal[\"profile\", \"locations\", \"team\", \"offerings\", \"funding\", \"findings\"]"

class ResearchFinding(TypedDict):
    claim: str
    url: str
    quote: str
    slot: str

class ResearchRun(TypedDict):
    id: str
    url: str
    type: ResearchRunType
    mode: ResearchRunMode
    status: ResearchRunStatus
    model: str
    subagentModel: str
    attempt: int
    iteration: int
    maxIteration: int
    maxScoutConcurrent: int
    chassis: ResearchRunChassis
    chassisRouted: bool
    llmApi: ResearchRunLlmApi
    lane: ResearchRunLane
    environment: ResearchRunEnvironment
    hasSourceDocument: bool
    createdAt: str
    updatedAt: str
    entityId: str | None
    personId: str | None
    entitySlug: str | None
    error: str | None
    failureClass: str | None
    startedAt: str | None
    finishedAt: str | None
    latestStatus: str | None
    nextAttemptAt: str | None
    resumeSafeUntil: str | None
    taskPresetKey: Sequence[str] | None
    userPrompt: str | None

ResearchRunType: TypeAlias = "Literal[\"ENRICHMENT\", \"TASK\"]"

ResearchRunStatus: TypeAlias = "Literal[\"queued\", \"running\", \"completed\", \"failed\", \"stopped\"]"

ResearchRunChassis: TypeAlias = "Literal[\"extractor\", \"agent\"]"

ResearchRunLlmApi: TypeAlias = "Literal[\"anthropic\", \"openai-chat\", \"openai-responses\"]"

ResearchRunLane: TypeAlias = "Literal[\"interactive\", \"background\"]"

ResearchRunEnvironment: TypeAlias = "Literal[\"unassigned\", \"development\", \"staging\", \"production\"]"

class PageResearchRun(Page):
    content: Sequence[ResearchRun]

class ResearchPreset(TypedDict):
    key: ResearchPresetKey
    description: str
    factGroup: Sequence[ResearchFactGroup]
    acceptsFindings: bool

ResearchFactGroup: TypeAlias = "Literal[\"profile\", \"texts\", \"links\", \"addresses\", \"people\", \"offerings\", \"funding\", \"logo\"]"

class PageResearchFact(Page):
    content: Sequence[ResearchFact]

class ResearchFact(TypedDict):
    number: int
    slot: str
    claim: str
    url: str
    quote: str
    pageHash: str | None
    outcome: ResearchFactOutcome
    reason: str | None
    createdAt: str
    proposalId: str | None
    proposedValue: str | None
    storedValue: str | None
    storedSourceType: RecordedSourceType | None
    storedSourceDetail: str | None
    storedAt: str | None
    decidedAt: str | None

ResearchFactOutcome: TypeAlias = "Literal[\"written\", \"stored\", \"kept\", \"unconfirmed\", \"refused\", \"proposed\", \"accepted\", \"rejected\", \"replaced\"]"

RecordedSourceType: TypeAlias = "Literal[\"requestChangeForm\", \"newsArticle\", \"blogArticle\", \"firstPartyWebsite\", \"relatedPartyWebsite\", \"thirdPartyWebsite\", \"llm\", \"aventureStaff\", \"import\"]"

class ResearchRunEvent(TypedDict):
    number: int
    type: ResearchRunEventType
    data: str
    createdAt: str

ResearchRunEventType: TypeAlias = "Literal[\"queued\", \"running\", \"page\", \"asked\", \"proposed\", \"unobtainable\", \"saved\", \"completed\", \"failed\", \"stopped\"]"

class EnrichmentRequest(TypedDict):
    entityId: NotRequired[Sequence[str] | None]
    personId: NotRequired[Sequence[str] | None]

class EnrichmentBatch(TypedDict):
    filedRunId: Sequence[str]
    result: Sequence[Enrichment]

class Enrichment(TypedDict):
    entityId: str | None
    personId: str | None
    run: ResearchRun | None
    refusal: EnrichmentRefusal | None

EnrichmentRefusal: TypeAlias = "Literal[\"NOT_FOUND\", \"ALLOWANCE_EXHAUSTED\", \"RESEARCHED_RECENTLY\", \"NO_URL\"]"

ResearchProposalState: TypeAlias = "Literal[\"proposed\", \"accepted\", \"rejected\", \"replaced\"]"

class PageResearchProposal(Page):
    content: Sequence[ResearchProposal]

class ResearchProposal(TypedDict):
    id: str
    runId: str
    entityId: str | None
    personId: str | None
    recordId: str
    slot: Literal["core.nameBrand", "core.nameLegal", "core.foundedYear", "core.typeRecord", "core.operatingStatus", "enrichment.text.summary", "enrichment.text.expanded", "enrichment.urlLink", "enrichment.address", "person", "relationship.productService", "fundraiseRound"]
    state: ResearchProposalState
    storedValue: str | None
    storedSourceType: RecordedSourceType | None
    storedSourceDetail: str | None
    storedAt: str | None
    proposedValue: str
    claim: str
    url: str
    quote: str
    pageHash: str | None
    createdAt: str
    decidedAt: str | None

class ResearchProposalDecisionRequest(TypedDict):
    decision: ResearchProposalDecision

ResearchProposalDecision: TypeAlias = "Literal[\"accept\", \"reject\"]"

class JobEnqueue(TypedDict):
    jobId: str
    mode: str
    statusUrl: str

class CrawlRunJob(TypedDict):
    jobId: str
    state: JobState
    domain: str | None
    failureReason: str | None
    page: Sequence[CrawledPage]
    createdAt: str
    updatedAt: str

class CrawledPage(TypedDict):
    url: str
    status: str
    hash: str | None
    crawledAt: str

class LinkSearch(TypedDict):
    query: str
    related: FederatedSearch
    url: str

class MentionSource(TypedDict):
    sourceUrl: NotRequired[str | None]
    sourceNewsId: NotRequired[int | None]
    text: NotRequired[str | None]

class LookupMentions(TypedDict):
    namesFound: int
    namesProcessed: int
    limitReached: bool
    url: str | None
    mention: Sequence[LookupMention]

class ResolvedHandle(TypedDict):
    matchedBy: HandleKind
    owner: EntityPersonOwner
    publicId: str | None
    slug: str | None

HandleKind: TypeAlias = "Literal[\"PUBLIC_ID\", \"UUID\", \"EXTERNAL_ID\", \"SLUG\"]"

class SecCompany(TypedDict):
    cik: str
    ein: str | None
    entityType: str | None
    exchange: Sequence[str]
    filerCategory: str | None
    fiscalYearEnd: str | None
    headquartersCity: str | None
    headquartersCountry: str | None
    headquartersPostalCode: str | None
    headquartersState: str | None
    headquartersStreet: str | None
    isOperating: bool
    matchedVia: SecMatchedVia
    nameAlias: Sequence[str]
    nameLegal: str
    otherCandidate: Sequence[str]
    phone: str | None
    sicCode: str | None
    sicDescription: str | None
    stateOfIncorporation: str | None
    ticker: Sequence[str]

SecMatchedVia: TypeAlias = "Literal[\"TICKER\", \"NAME\"]"

class SecIdentifierMapping(TypedDict):
    alreadyPresent: Sequence[UniqueId]
    attached: Sequence[UniqueId]
    cik: str

class PageEntityValuationTimeSeriesPoint(Page):
    content: Sequence[EntityValuationTimeSeriesPoint]

class EntityValuationTimeSeriesPoint(TypedDict):
    amountRaised: int | None
    asOfDate: str
    confidence: EntityValuationDataConfidence
    currency: str
    declaredBasis: ValuationType
    derivation: EntityValuationDerivation
    detailId: int | None
    label: str | None
    source: EntityValuationSource
    sourceRef: str
    valuationPostMoney: int | None
    valuationPreMoney: int | None

ValuationType: TypeAlias = "Literal[\"preMoney\", \"postMoney\", \"reported\"]"

EntityValuationDerivation: TypeAlias = "Literal[\"stored\", \"derivedFromPreAndRaised\", \"derivedFromPostMinusRaised\", \"reportedAssumedPost\"]"

EntityValuationSource: TypeAlias = "Literal[\"fundraiseRound\", \"researchDetail\"]"

class EntityValuationMutation(TypedDict):
    asOfDate: NotRequired[str | None]
    confidence: NotRequired[EntityValuationDataConfidence | None]
    currency: NotRequired[str | None]
    kind: NotRequired[ValuationType | None]
    source: NotRequired[str | None]
    valuation: NotRequired[int | None]

class PageEmployeeCount(Page):
    content: Sequence[EmployeeCount]

class SlugLocation(TypedDict):
    entityType: str | None
    id: str
    path: str
    resourceType: SlugResource
    slug: str
    url: str

SlugResource: TypeAlias = "Literal[\"entity\", \"person\", \"news\"]"

class SlugChange(TypedDict):
    newSlug: str

class SlugChangeResult(TypedDict):
    newSlug: str
    newUrl: str
    oldSlug: str
    oldUrl: str
    redirect: UrlSlugRedirect
    resourceType: SlugResource

class UrlSlugRedirect(TypedDict):
    createdAt: str
    newUrl: str
    oldUrl: str
    redirectId: int
    redirectType: int
    updatedAt: str

class PageUrlSlugRedirect(Page):
    content: Sequence[UrlSlugRedirect]

LaterResponse: TypeAlias = "Any"

class Job(TypedDict):
    jobId: str
    operationId: str
    state: RequestJobState
    createdAt: str
    updatedAt: str
    expiresAt: str

RequestJobState: TypeAlias = "Literal[\"PENDING\", \"RUNNING\", \"COMPLETED\", \"FAILED\", \"CANCELED\"]"

class SystemStatus(TypedDict):
    operationFingerprint: str
    uptime: Uptime

class Uptime(TypedDict):
    availability: float | None
    downtimeSeconds: int | None
    error: str | None
    incidents: int | None

class PageEntityText(Page):
    content: Sequence[EntityText]

class EntityText(TypedDict):
    compliance: ContentCompliance | None
    createdAt: str | None
    id: int
    isCurrent: bool | None
    isPrimary: bool | None
    language: str | None
    owner: EntityPersonOwner
    source: str | None
    text: str
    textName: str | None
    textType: str
    updatedAt: str | None

class TextTypeOption(TypedDict):
    canonical: str
    maxWords: int | None
    minWords: int | None
    paragraphShape: ResearchParagraphShape | None
    privateType: bool
    rewriteHint: str | None

class PageUniqueId(Page):
    content: Sequence[UniqueId]

class UniqueIdMutation(TypedDict):
    idType: NotRequired[str | None]
    identifier: NotRequired[str | None]
    source: NotRequired[str | None]

class UniqueIdTypeAlias(TypedDict):
    canonical: UniqueIdType
    label: str
    alias: Sequence[str]
    ownerScope: Sequence[UniqueIdOwnerScope]
    pattern: str | None

UniqueIdOwnerScope: TypeAlias = "Literal[\"entity\", \"person\"]"

class PageEntityUrlLink(Page):
    content: Sequence[EntityUrlLink]

class UrlTypeAlias(TypedDict):
    alias: Sequence[str]
    canonical: str
    hostDomain: Sequence[str]

class UrlSurfaceMisclassificationCatalog(TypedDict):
    assetExtension: Sequence[str]
    newsArticleHost: Sequence[str]
    parkingHost: Sequence[str]
    route: Sequence[UrlSurfaceMisclassificationRoute]

class UrlSurfaceMisclassificationRoute(TypedDict):
    additionalGuidance: str | None
    apiEndpoint: str
    attemptedSurface: Sequence[str]
    cliCommand: str
    correctSurface: str
    deterministicUrlShape: str
    exactPath: Sequence[str]
    externalSocialPostPlatform: ExternalSocialPostPlatform | None
    hostSuffix: str
    id: str
    pathPrefix: Sequence[str]
    pathTemplate: Sequence[str]
    requiredLastSegment: str | None
    requiredSegment: str | None

ExternalSocialPostPlatform: TypeAlias = "Literal[\"linkedin\", \"xTwitter\", \"facebook\", \"tiktok\", \"instagram\", \"threads\", \"other\"]"

class Webhook(TypedDict):
    id: str
    url: str
    description: str | None
    eventType: Sequence[str]
    isEnabled: bool
    disabledReason: WebhookDisabledReason | None
    verifiedAt: str | None
    previousSecretUntil: str | None
    createdAt: str
    updatedAt: str

WebhookDisabledReason: TypeAlias = "Literal[\"receiverGone\", \"credentialRevoked\", \"credentialExpired\", \"credentialsEnded\"]"

class WebhookRequest(TypedDict):
    url: str
    description: NotRequired[str | None]
    eventType: NotRequired[Sequence[WebhookEventType] | None]

WebhookEventType: TypeAlias = "Literal[\"research_run.completed\", \"research_run.failed\", \"research_run.stopped\", \"entity.changed\", \"person.changed\", \"news.changed\"]"

class NewWebhook(TypedDict):
    id: str
    url: str
    description: str | None
    eventType: Sequence[str]
    isEnabled: bool
    disabledReason: WebhookDisabledReason | None
    verifiedAt: str | None
    previousSecretUntil: str | None
    createdAt: str
    updatedAt: str
    secret: str

class WebhookPatch(TypedDict):
    url: NotRequired[str]
    description: NotRequired[str | None]
    eventType: NotRequired[Sequence[WebhookEventType]]
    isEnabled: NotRequired[bool]

class WebhookDelivery(TypedDict):
    id: str
    webhookId: str
    messageId: str
    eventType: str
    payload: str
    status: WebhookDeliveryStatus
    attempt: int
    responseStatus: int | None
    error: str | None
    createdAt: str
    updatedAt: str

WebhookDeliveryStatus: TypeAlias = "Literal[\"pending\", \"delivered\", \"failed\"]"

class PageWebhookDelivery(Page):
    content: Sequence[WebhookDelivery]

class SavedSearch(TypedDict):
    id: str
    name: str
    recordType: SavedSearchRecordType
    filter: Mapping[str, Any] | None
    question: str | None
    recordId: str | None
    alert: Alert | None
    alertEndReason: AlertEndReason | None
    cursor: int
    createdAt: str
    updatedAt: str

SavedSearchRecordType: TypeAlias = "Literal[\"entity\", \"person\", \"news\", \"round\"]"

class Alert(TypedDict):
    event: Sequence[str]
    webhookId: str | None
    digestAt: str | None
    expiresAt: str | None
    filter: Mapping[str, Any] | None

AlertEndReason: TypeAlias = "Literal[\"expired\", \"credentialRevoked\", \"credentialExpired\", \"credentialsEnded\", \"tooManyRecords\", \"filterNotValid\"]"

class SavedSearchRequest(TypedDict):
    name: str
    recordType: SavedSearchRecordType
    entityFilter: NotRequired[EntityFilter | None]
    personFilter: NotRequired[PersonFilter | None]
    newsFilter: NotRequired[NewsFilter | None]
    roundFilter: NotRequired[FundraiseRoundListFilter | None]
    question: NotRequired[str | None]
    recordId: NotRequired[str | None]
    alert: NotRequired[AlertRequest | None]

class AlertRequest(TypedDict):
    event: NotRequired[Sequence[AlertEventChoice] | None]
    webhookId: NotRequired[str | None]
    digestAt: NotRequired[str | None]
    expiresAt: NotRequired[str | None]

AlertEventChoice: TypeAlias = "Literal[\"entered\", \"left\", \"changed\"]"

class SavedSearchPatch(TypedDict):
    name: NotRequired[str]
    alert: NotRequired[AlertRequest | None]

class PageSavedSearchResult(Page):
    content: Sequence[SavedSearchResult]

class SavedSearchResult(TypedDict):
    recordType: SavedSearchRecordType
    recordId: str
    recordName: str
    updatedAt: str

class PageAlertEvent(Page):
    content: Sequence[AlertEvent]

class AlertEvent(TypedDict):
    id: str
    cursor: int
    kind: AlertEventKind
    recordType: str
    recordId: str | None
    recordName: str | None
    reason: str | None
    change: Sequence[AlertChange]
    isTruncated: bool
    createdAt: str

AlertEventKind: TypeAlias = "Literal[\"entered\", \"left\", \"changed\", \"gap\", \"ended\"]"

class AlertChange(TypedDict):
    recordType: str
    recordId: str
    action: str
    changedAt: str
    values: Any

class Search(TypedDict):
    search: str
    language: NotRequired[str | None]
    region: NotRequired[str | None]
    resultLimit: NotRequired[int | None]
    bypassCache: NotRequired[bool | None]
    cacheKey: NotRequired[str | None]
    source: NotRequired[str | None]

class WebSearch(TypedDict):
    document: SourceDocumentList
    result: Sequence[SearchHit]
    search: Search

class SourceDocumentList(TypedDict):
    id: str
    documentType: str
    provider: str
    providerRequestId: str | None
    sourceKey: str
    httpStatus: int | None
    rawByteCount: int | None
    rawMediaType: str | None
    rawCharset: str | None
    upstreamContentEncoding: str | None
    cacheHitCount: int
    createdAt: str
    expiresAt: str | None
    lastAccessedAt: str | None

class SearchHit(TypedDict):
    relevanceScore: float
    snippet: str
    title: str
    url: str

class SearchProvider(TypedDict):
    state: SearchProviderState
    provider: str | None
    host: str | None
    hits: int | None
    detail: str | None
    hint: str | None

SearchProviderState: TypeAlias = "Literal[\"ok\", \"unset\", \"failed\"]"

class ProblemDetail(TypedDict):
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: NotRequired[Literal["bad_request", "unauthorized", "forbidden", "not_found", "method_not_allowed", "not_acceptable", "conflict", "slug_held_by_record", "slug_held_by_redirect", "precondition_failed", "payload_too_large", "uri_too_long", "unsupported_media_type", "expectation_failed", "unprocessable_content", "too_many_requests", "request_header_fields_too_large", "internal_error", "not_implemented", "service_unavailable", "http_version_not_supported", "not_authorized", "subscription_required", "subscription_canceled", "subscription_past_due", "subscription_paused", "billing_allowance_exhausted", "billing_additional_usage_cap_reached", "code_host_error", "code_host_rate_limited", "payment_provider_error", "rbac_lookup_unavailable", "database_read_only", "record_not_created", "record_not_published", "rate_limited", "origin_detail_capacity", "origin_detail_shutdown", "suspected_shell_strip", "url_surface_misclassification", "geocode_provider_error", "image_blocklist_match", "image_monochrome", "image_too_small", "image_wrong_aspect", "image_monogram", "image_unreadable", "image_processing_error", "image_brand_mismatch", "web_crawl_fetch_failed", "primary_website_missing", "news_rss_feed_fetch_failed", "news_rss_article_fetch_failed", "source_document_body_unavailable", "source_document_capture_limit_exceeded", "news_similarity_embedding_unavailable", "search_provider_not_configured", "search_provider_error", "sec_not_configured", "sec_error", "inference_provider_error", "inference_provider_response_empty", "inference_provider_invalid_json", "inference_profiles_missing", "inference_profile_api_key_missing"]]
    hint: NotRequired[str]
    suggestion: NotRequired[str]
    suggestions: NotRequired[Mapping[str, str]]
    resolution: NotRequired[Mapping[str, Any]]
    field: NotRequired[str]
    value: NotRequired[str]
    unknownParameters: NotRequired[Sequence[str]]
    validParameters: NotRequired[Sequence[str]]
    details: NotRequired[Mapping[str, Any]]
    existingRecordId: NotRequired[str]
    conflictingRecord: NotRequired[Mapping[str, Any]]
    existingRedirect: NotRequired[Mapping[str, Any]]
    proseViolation: NotRequired[Sequence[Mapping[str, Any]]]
    filedRunId: NotRequired[Sequence[str]]
    traceId: NotRequired[str]
    spanId: NotRequired[str]
    limitType: NotRequired[str]
    limit: NotRequired[int]
    used: NotRequired[int]
    remaining: NotRequired[int]
    windowSeconds: NotRequired[int]
    resetAt: NotRequired[str]
    retryAfterSeconds: NotRequired[int]
    allowanceType: NotRequired[str]
    circuitBreaker: NotRequired[str]
    error: NotRequired[Mapping[str, Any]]
    feId: NotRequired[str]
    hammingDistance: NotRequired[int]
    matchedBlocklistKey: NotRequired[str]
    mediaType: NotRequired[str]
    moderationReason: NotRequired[str]
    parseError: NotRequired[str]
    path: NotRequired[str]
    properties: NotRequired[Mapping[str, Any]]
    requiredRole: NotRequired[str]
    suspectedFragment: NotRequired[str]

class Provenance(TypedDict):
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListAcquisitionsInput(TypedDict):
    entityId: str
    role: NotRequired[EntityAcquisitionRole | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateAcquisitionInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityAcquisitionMutation

class GetAcquisitionInput(TypedDict):
    entityId: str
    relationshipId: int
    role: NotRequired[EntityAcquisitionRole | None]
    fields: NotRequired[str | None]

class PutAcquisitionInput(TypedDict):
    entityId: str
    relationshipId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityAcquisitionMutation

class PatchAcquisitionInput(TypedDict):
    entityId: str
    relationshipId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityAcquisitionMutation

class DeleteAcquisitionInput(TypedDict):
    entityId: str
    relationshipId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

ListAllAcquisitionsInput = TypedDict("ListAllAcquisitionsInput", {
    "cursor": "NotRequired[str | None]",
    "page": "NotRequired[int | None]",
    "size": "NotRequired[int | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
    "fields": "NotRequired[str | None]",
    "acquirerName": "NotRequired[str | Sequence[str] | None]",
    "acquirerCountry": "NotRequired[str | Sequence[str] | None]",
    "acquirerState": "NotRequired[str | Sequence[str] | None]",
    "acquirerCity": "NotRequired[str | Sequence[str] | None]",
    "announcedRange.min": "NotRequired[str | None | None]",
    "announcedRange.max": "NotRequired[str | None | None]",
    "yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
})

class ListAllAcquisitionsPostInput(TypedDict):
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: NotRequired[AcquisitionListFilter]

class ListAddresses_1Input(TypedDict):
    entityId: str
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateAddress_1Input(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityAddressMutation

class GetAddress_1Input(TypedDict):
    entityId: str
    addressJoinId: int
    fields: NotRequired[str | None]

class PutAddress_1Input(TypedDict):
    entityId: str
    addressJoinId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityAddressMutation

class PatchAddress_1Input(TypedDict):
    entityId: str
    addressJoinId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityAddressMutation

class DeleteAddress_1Input(TypedDict):
    entityId: str
    addressJoinId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListAddressesInput(TypedDict):
    personId: str
    fields: NotRequired[str | None]

class CreateAddressInput(TypedDict):
    personId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonAddressMutation

class GetAddressInput(TypedDict):
    personId: str
    addressJoinId: int
    fields: NotRequired[str | None]

class PutAddressInput(TypedDict):
    personId: str
    addressJoinId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonAddressMutation

class PatchAddressInput(TypedDict):
    personId: str
    addressJoinId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonAddressMutation

class DeleteAddressInput(TypedDict):
    personId: str
    addressJoinId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListMyApiKeysInput(TypedDict):
    fields: NotRequired[str | None]

class CreateMyApiKeyInput(TypedDict):
    body: ApiKeyMutation

class GetCurrentApiKeyInput(TypedDict):
    fields: NotRequired[str | None]

class RevokeMyApiKeyInput(TypedDict):
    apiKeyId: str

class ListPersonEntityAssociationsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeUrl: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    countOnly: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateEntityPersonAssociationInput(TypedDict):
    personId: str
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    includeUrl: NotRequired[bool | None]
    includeAddress: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonEntityAssociationMutation

class GetPersonEntityAssociationInput(TypedDict):
    personId: str
    associationId: int
    includeUrl: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    countOnly: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ReplaceEntityPersonAssociationInput(TypedDict):
    personId: str
    associationId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    includeUrl: NotRequired[bool | None]
    includeAddress: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonEntityAssociationMutation

class PatchEntityPersonAssociationInput(TypedDict):
    personId: str
    associationId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonEntityAssociationMutation

class DeleteEntityPersonAssociationInput(TypedDict):
    personId: str
    associationId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ClearEntityPersonCorporateTitleInput(TypedDict):
    personId: str
    associationId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetSubscriptionInput(TypedDict):
    fields: NotRequired[str | None]

class ListEntityBlogPostsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateEntityBlogPostInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: BlogPostMutation

class GetEntityBlogPostInput(TypedDict):
    entityId: str
    blogPostId: str
    fields: NotRequired[str | None]

class PutEntityBlogPostInput(TypedDict):
    entityId: str
    blogPostId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: BlogPostMutation

class PatchEntityBlogPostInput(TypedDict):
    entityId: str
    blogPostId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: BlogPostMutation

class DeleteEntityBlogPostInput(TypedDict):
    entityId: str
    blogPostId: str
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListPersonBlogPostsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreatePersonBlogPostInput(TypedDict):
    personId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: BlogPostMutation

class GetPersonBlogPostInput(TypedDict):
    personId: str
    blogPostId: str
    fields: NotRequired[str | None]

class PutPersonBlogPostInput(TypedDict):
    personId: str
    blogPostId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: BlogPostMutation

class PatchPersonBlogPostInput(TypedDict):
    personId: str
    blogPostId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: BlogPostMutation

class DeletePersonBlogPostInput(TypedDict):
    personId: str
    blogPostId: str
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetEntityBrandInput(TypedDict):
    entityId: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class GetCatalogInput(TypedDict):
    bucketType: NotRequired[str | None]
    includeTags: NotRequired[bool | None]
    fields: NotRequired[str | None]

class SearchClassificationsInput(TypedDict):
    category: NotRequired[str | None]
    q: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SearchTagsInput(TypedDict):
    type: NotRequired[str | None]
    q: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class AuditEntityClassificationsInput(TypedDict):
    entityId: NotRequired[str | None]
    cursor: NotRequired[str | None]
    size: NotRequired[int | None]
    fields: NotRequired[str | None]
    body: NotRequired[ClassificationAuditFilter]

class AuditFleetEntityClassificationsInput(TypedDict):
    cursor: NotRequired[str | None]
    size: NotRequired[int | None]
    fields: NotRequired[str | None]
    body: NotRequired[ClassificationAuditFilter]

class ReconcileEntityClassificationsInput(TypedDict):
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: ClassificationReconcileMutation

class GetTopicInput(TypedDict):
    name: str
    fields: NotRequired[str | None]

class UpdateTopicMemberInput(TypedDict):
    body: Mapping[str, Any]

class DuplicateCheckEntitiesGetInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    excludeId: NotRequired[str | None]
    slug: NotRequired[str | None]
    typeRecord: NotRequired[EntityType | None]
    nameAny: NotRequired[str | None]
    nameBrand: NotRequired[str | None]
    nameLegal: NotRequired[str | None]
    location: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    urlStrictness: NotRequired[EntityUrlMatchStrictness | None]
    productServiceProviderId: NotRequired[str | None]
    urlCandidate: NotRequired[str | Sequence[str] | None]

class DuplicateCheckEntitiesPostInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityDuplicateCriteria]

class DuplicateCheckEntityCandidatesGetInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    excludeId: NotRequired[str | None]
    slug: NotRequired[str | None]
    typeRecord: NotRequired[EntityType | None]
    nameAny: NotRequired[str | None]
    nameBrand: NotRequired[str | None]
    nameLegal: NotRequired[str | None]
    location: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    urlStrictness: NotRequired[EntityUrlMatchStrictness | None]
    productServiceProviderId: NotRequired[str | None]
    urlCandidate: NotRequired[str | Sequence[str] | None]

class DuplicateCheckEntityCandidatesPostInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityDuplicateCriteria]

class DuplicateCheckNewsGetInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    excludeId: NotRequired[int | None]
    externalId: NotRequired[str | None]
    publication: NotRequired[str | None]
    search: NotRequired[str | None]
    slug: NotRequired[str | None]
    title: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]

class DuplicateCheckNewsPostInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[NewsDuplicateCheck]

class DuplicateCheckNewsCandidatesGetInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    excludeId: NotRequired[int | None]
    externalId: NotRequired[str | None]
    publication: NotRequired[str | None]
    search: NotRequired[str | None]
    slug: NotRequired[str | None]
    title: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]

class DuplicateCheckNewsCandidatesPostInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[NewsDuplicateCheck]

class ListHiddenDuplicatesInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListCandidatesInput(TypedDict):
    processExisting: NotRequired[bool | None]
    includeTotal: NotRequired[bool | None]
    includeLinkedExcluded: NotRequired[bool | None]
    filterSentinelInDb: NotRequired[bool | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class RelatedCompaniesInput(TypedDict):
    id: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class TrendingNewsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class ListContentInput(TypedDict):
    topic: NotRequired[str | None]
    contentType: NotRequired[ContentType | None]
    relation: NotRequired[ContentRelation | None]
    year: NotRequired[int | None]
    existenceProbe: NotRequired[bool | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SearchContentInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: ContentSearch

class ListEntityContentInput(TypedDict):
    entityId: str
    topic: NotRequired[str | None]
    contentType: NotRequired[ContentType | None]
    relation: NotRequired[ContentRelation | None]
    year: NotRequired[int | None]
    existenceProbe: NotRequired[bool | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SearchEntityContentInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: ContentSearch

class ListPersonContentInput(TypedDict):
    personId: str
    topic: NotRequired[str | None]
    contentType: NotRequired[ContentType | None]
    relation: NotRequired[ContentRelation | None]
    year: NotRequired[int | None]
    existenceProbe: NotRequired[bool | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SearchPersonContentInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: ContentSearch

class GetOwnerActivityInput(TypedDict):
    limit: NotRequired[int | None]
    fields: NotRequired[str | None]

class GetBacklogStatusInput(TypedDict):
    fields: NotRequired[str | None]

class EnableBacklogInput(TypedDict):
    mode: NotRequired[ContentEmbeddingClusterMode | None]

class DisableBacklogInput(TypedDict):
    mode: NotRequired[ContentEmbeddingClusterMode | None]

class SetBacklogModeInput(TypedDict):
    mode: ContentEmbeddingClusterMode

class NeighborsInput(TypedDict):
    contentSourceType: NotRequired[EmbeddingSourceType | None]
    sourceId: str
    targetType: EmbeddingSourceType
    limit: NotRequired[int | None]
    fields: NotRequired[str | None]

class StaleIds_1Input(TypedDict):
    contentSourceType: NotRequired[EmbeddingSourceType | None]
    limit: NotRequired[int | None]

class RefreshOneInput(TypedDict):
    contentSourceType: NotRequired[EmbeddingSourceType | None]
    sourceId: str
    forceSimilarity: NotRequired[bool | None]

class RefreshSweepInput(TypedDict):
    contentSourceType: NotRequired[EmbeddingSourceType | None]
    kind: RefreshSweepKind
    limit: NotRequired[int | None]

class RefreshReconcileInput(TypedDict):
    pass

class GetEntityClassificationsInput(TypedDict):
    entityId: str
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateEntityClassificationInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityClassificationMutation

class SuggestEntityClassificationsInput(TypedDict):
    entityId: str
    limit: NotRequired[int | None]
    fields: NotRequired[str | None]

class PutEntityClassificationInput(TypedDict):
    entityId: str
    classificationId: int
    registry: NotRequired[ClassificationRegistry | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityClassificationMutation

class PatchEntityClassificationInput(TypedDict):
    entityId: str
    classificationId: int
    registry: NotRequired[ClassificationRegistry | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityClassificationMutation

class DeleteEntityClassificationInput(TypedDict):
    entityId: str
    classificationId: int
    registry: NotRequired[ClassificationRegistry | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

ListEntitiesInput = TypedDict("ListEntitiesInput", {
    "page": "NotRequired[int | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
    "cursor": "NotRequired[str | None]",
    "countOnly": "NotRequired[bool | None]",
    "includePrivate": "NotRequired[bool | None]",
    "permitMonogram": "NotRequired[bool | None]",
    "fields": "NotRequired[str | None]",
    "entityId": "NotRequired[str | Sequence[str] | None]",
    "slug": "NotRequired[str | Sequence[str] | None]",
    "entityName": "NotRequired[str | Sequence[str] | None]",
    "typeRecord": "NotRequired[EntityType | Sequence[EntityType] | None]",
    "industry": "NotRequired[str | Sequence[str] | None]",
    "location": "NotRequired[str | Sequence[str] | None]",
    "tag": "NotRequired[str | Sequence[str] | None]",
    "mainProduct": "NotRequired[str | Sequence[str] | None]",
    "typeTechnologyUsed": "NotRequired[str | Sequence[str] | None]",
    "typeModel": "NotRequired[str | Sequence[str] | None]",
    "typeOwnership": "NotRequired[str | Sequence[str] | None]",
    "typeCustomer": "NotRequired[str | Sequence[str] | None]",
    "typeRevenue": "NotRequired[str | Sequence[str] | None]",
    "stage": "NotRequired[str | Sequence[str] | None]",
    "operatingStatus": "NotRequired[EntityOperatingStatus | Sequence[EntityOperatingStatus] | None]",
    "topic": "NotRequired[str | Sequence[str] | None]",
    "acceleratorBrand": "NotRequired[str | Sequence[str] | None]",
    "acceleratorName": "NotRequired[str | Sequence[str] | None]",
    "acceleratorCohort": "NotRequired[str | Sequence[str] | None]",
    "acceleratorStatus": "NotRequired[str | Sequence[str] | None]",
    "affinity": "NotRequired[str | Sequence[str] | None]",
    "headquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "headquartersState": "NotRequired[str | Sequence[str] | None]",
    "headquartersCity": "NotRequired[str | Sequence[str] | None]",
    "portfolioHeadquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "portfolioHeadquartersState": "NotRequired[str | Sequence[str] | None]",
    "portfolioHeadquartersCity": "NotRequired[str | Sequence[str] | None]",
    "yearFoundedRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "employeeCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "createdAtRange.min": "NotRequired[str | None | None]",
    "createdAtRange.max": "NotRequired[str | None | None]",
    "updatedAtRange.min": "NotRequired[str | None | None]",
    "updatedAtRange.max": "NotRequired[str | None | None]",
    "fundraiseActivity.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseActivity.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseActivity.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.amountInvestedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.totalRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.roundCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investorCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.valuationRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.lastRoundYearRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investedCompanyName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.sameInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.investorActivity.totalInvestmentRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investorActivity.totalAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorActivity.averageAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorActivity.largestAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.some.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseRounds.some.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseRounds.some.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.some.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.some.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.some.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.some.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseRounds.every.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseRounds.every.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.every.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.every.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.every.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.every.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.every.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseRounds.none.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseRounds.none.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.none.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.none.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.none.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.none.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.none.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerName": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerCountry": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerState": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerCity": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.announcedRange.min": "NotRequired[str | None | None]",
    "acquisitions.some.announcedRange.max": "NotRequired[str | None | None]",
    "acquisitions.some.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "acquisitions.some.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "acquisitions.none.acquirerName": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.acquirerCountry": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.acquirerState": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.acquirerCity": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.announcedRange.min": "NotRequired[str | None | None]",
    "acquisitions.none.announcedRange.max": "NotRequired[str | None | None]",
    "acquisitions.none.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "acquisitions.none.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "purchases.some.companyName": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.companyState": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.companyCity": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.announcedRange.min": "NotRequired[str | None | None]",
    "purchases.some.announcedRange.max": "NotRequired[str | None | None]",
    "purchases.some.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "purchases.none.companyName": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.companyState": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.companyCity": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.announcedRange.min": "NotRequired[str | None | None]",
    "purchases.none.announcedRange.max": "NotRequired[str | None | None]",
    "purchases.none.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "relationships.some.relationshipType": "NotRequired[EntityRelationshipType | Sequence[EntityRelationshipType] | None]",
    "relationships.some.entityName": "NotRequired[str | Sequence[str] | None]",
    "parentName": "NotRequired[str | Sequence[str] | None]",
    "subsidiaryName": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyName": "NotRequired[str | Sequence[str] | None]",
    "investments.some.round": "NotRequired[str | Sequence[str] | None]",
    "investments.some.announcedRange.min": "NotRequired[str | None | None]",
    "investments.some.announcedRange.max": "NotRequired[str | None | None]",
    "investments.some.isLead": "NotRequired[bool | None | None]",
    "investments.some.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyTopic": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyStatus": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyState": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyCity": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyName": "NotRequired[str | Sequence[str] | None]",
    "investments.also.round": "NotRequired[str | Sequence[str] | None]",
    "investments.also.announcedRange.min": "NotRequired[str | None | None]",
    "investments.also.announcedRange.max": "NotRequired[str | None | None]",
    "investments.also.isLead": "NotRequired[bool | None | None]",
    "investments.also.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyTopic": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyStatus": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyState": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyCity": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyName": "NotRequired[str | Sequence[str] | None]",
    "investments.none.round": "NotRequired[str | Sequence[str] | None]",
    "investments.none.announcedRange.min": "NotRequired[str | None | None]",
    "investments.none.announcedRange.max": "NotRequired[str | None | None]",
    "investments.none.isLead": "NotRequired[bool | None | None]",
    "investments.none.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyTopic": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyStatus": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyState": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyCity": "NotRequired[str | Sequence[str] | None]",
    "people.some.role": "NotRequired[str | Sequence[str] | None]",
    "people.some.isCurrent": "NotRequired[bool | None | None]",
    "people.some.personName": "NotRequired[str | Sequence[str] | None]",
    "people.some.alsoRole": "NotRequired[str | Sequence[str] | None]",
    "people.some.other.entityName": "NotRequired[str | Sequence[str] | None]",
    "people.some.other.role": "NotRequired[str | Sequence[str] | None]",
    "people.some.other.isCurrent": "NotRequired[bool | None | None]",
    "people.also.role": "NotRequired[str | Sequence[str] | None]",
    "people.also.isCurrent": "NotRequired[bool | None | None]",
    "people.also.personName": "NotRequired[str | Sequence[str] | None]",
    "people.also.alsoRole": "NotRequired[str | Sequence[str] | None]",
    "people.also.other.entityName": "NotRequired[str | Sequence[str] | None]",
    "people.also.other.role": "NotRequired[str | Sequence[str] | None]",
    "people.also.other.isCurrent": "NotRequired[bool | None | None]",
    "people.none.role": "NotRequired[str | Sequence[str] | None]",
    "people.none.isCurrent": "NotRequired[bool | None | None]",
    "people.none.personName": "NotRequired[str | Sequence[str] | None]",
    "people.none.alsoRole": "NotRequired[str | Sequence[str] | None]",
    "people.none.other.entityName": "NotRequired[str | Sequence[str] | None]",
    "people.none.other.role": "NotRequired[str | Sequence[str] | None]",
    "people.none.other.isCurrent": "NotRequired[bool | None | None]",
    "people.count.range": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "people.count.role": "NotRequired[str | Sequence[str] | None]",
    "people.count.isCurrent": "NotRequired[bool | None | None]",
    "all.industry": "NotRequired[str | Sequence[str] | None]",
    "all.tag": "NotRequired[str | Sequence[str] | None]",
    "all.topic": "NotRequired[str | Sequence[str] | None]",
    "all.location": "NotRequired[str | Sequence[str] | None]",
    "all.typeModel": "NotRequired[str | Sequence[str] | None]",
    "all.typeCustomer": "NotRequired[str | Sequence[str] | None]",
    "all.typeTechnologyUsed": "NotRequired[str | Sequence[str] | None]",
    "all.portfolioHeadquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "all.investorName": "NotRequired[str | Sequence[str] | None]",
    "all.investedCompanyName": "NotRequired[str | Sequence[str] | None]",
    "exclude.entityName": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeRecord": "NotRequired[EntityType | Sequence[EntityType] | None]",
    "exclude.operatingStatus": "NotRequired[EntityOperatingStatus | Sequence[EntityOperatingStatus] | None]",
    "exclude.stage": "NotRequired[str | Sequence[str] | None]",
    "exclude.industry": "NotRequired[str | Sequence[str] | None]",
    "exclude.tag": "NotRequired[str | Sequence[str] | None]",
    "exclude.topic": "NotRequired[str | Sequence[str] | None]",
    "exclude.mainProduct": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeModel": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeCustomer": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeTechnologyUsed": "NotRequired[str | Sequence[str] | None]",
    "exclude.headquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "exclude.headquartersState": "NotRequired[str | Sequence[str] | None]",
    "exclude.headquartersCity": "NotRequired[str | Sequence[str] | None]",
    "exclude.acceleratorBrand": "NotRequired[str | Sequence[str] | None]",
    "exclude.acceleratorCohort": "NotRequired[str | Sequence[str] | None]",
    "exclude.investorName": "NotRequired[str | Sequence[str] | None]",
    "letter": "NotRequired[str | None | None]",
    "featured": "NotRequired[bool | None | None]",
    "hasLogo": "NotRequired[bool | None | None]",
    "hasFundraising": "NotRequired[bool | None | None]",
    "suppressZeroTotalRaised": "NotRequired[bool | None | None]",
    "suppressNonOperating": "NotRequired[bool | None | None]",
    "stockExchange": "NotRequired[str | Sequence[str] | None]",
    "qualityGate": "NotRequired[EntityListQualityGate | None | None]",
    "url": "NotRequired[str | None | None]",
    "urlDomain": "NotRequired[str | None | None]",
    "urlType": "NotRequired[EntityUrlType | None | None]",
    "urlMatchMode": "NotRequired[EntityUrlMatchMode | None | None]",
    "textSearch": "NotRequired[str | None | None]",
    "semanticQuery": "NotRequired[str | None | None]",
    "similarTo": "NotRequired[str | None | None]",
    "logoOption.sortPriority": "NotRequired[LogoSortPriority | None]",
    "hasRealLogo": "NotRequired[bool | None | None]",
    "isHidden": "NotRequired[bool | None | None]",
    "showOnSitemap": "NotRequired[bool | None | None]",
    "size": "NotRequired[int | None]",
})

class ListEntitiesPostInput(TypedDict):
    page: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    countOnly: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]
    size: NotRequired[int | None]
    body: NotRequired[EntityFilter]

class SearchEntityListInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    countOnly: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityFilter]

class ListEntitiesBatchInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeFullDetail: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityFilter]

ListEntitySummariesInput = TypedDict("ListEntitySummariesInput", {
    "entityId": "NotRequired[str | Sequence[str] | None]",
    "slug": "NotRequired[str | Sequence[str] | None]",
    "entityName": "NotRequired[str | Sequence[str] | None]",
    "typeRecord": "NotRequired[EntityType | Sequence[EntityType] | None]",
    "industry": "NotRequired[str | Sequence[str] | None]",
    "location": "NotRequired[str | Sequence[str] | None]",
    "tag": "NotRequired[str | Sequence[str] | None]",
    "mainProduct": "NotRequired[str | Sequence[str] | None]",
    "typeTechnologyUsed": "NotRequired[str | Sequence[str] | None]",
    "typeModel": "NotRequired[str | Sequence[str] | None]",
    "typeOwnership": "NotRequired[str | Sequence[str] | None]",
    "typeCustomer": "NotRequired[str | Sequence[str] | None]",
    "typeRevenue": "NotRequired[str | Sequence[str] | None]",
    "stage": "NotRequired[str | Sequence[str] | None]",
    "operatingStatus": "NotRequired[EntityOperatingStatus | Sequence[EntityOperatingStatus] | None]",
    "topic": "NotRequired[str | Sequence[str] | None]",
    "acceleratorBrand": "NotRequired[str | Sequence[str] | None]",
    "acceleratorName": "NotRequired[str | Sequence[str] | None]",
    "acceleratorCohort": "NotRequired[str | Sequence[str] | None]",
    "acceleratorStatus": "NotRequired[str | Sequence[str] | None]",
    "affinity": "NotRequired[str | Sequence[str] | None]",
    "headquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "headquartersState": "NotRequired[str | Sequence[str] | None]",
    "headquartersCity": "NotRequired[str | Sequence[str] | None]",
    "portfolioHeadquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "portfolioHeadquartersState": "NotRequired[str | Sequence[str] | None]",
    "portfolioHeadquartersCity": "NotRequired[str | Sequence[str] | None]",
    "yearFoundedRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "employeeCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "createdAtRange.min": "NotRequired[str | None | None]",
    "createdAtRange.max": "NotRequired[str | None | None]",
    "updatedAtRange.min": "NotRequired[str | None | None]",
    "updatedAtRange.max": "NotRequired[str | None | None]",
    "fundraiseActivity.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseActivity.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseActivity.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.amountInvestedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.totalRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.roundCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investorCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.valuationRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.lastRoundYearRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investedCompanyName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.sameInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseActivity.investorActivity.totalInvestmentRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseActivity.investorActivity.totalAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorActivity.averageAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorActivity.largestAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseActivity.investorActivity.smallestAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.some.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseRounds.some.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseRounds.some.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.some.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.some.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.some.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.some.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.some.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseRounds.every.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseRounds.every.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.every.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.every.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.every.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.every.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.every.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.every.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.round": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.announcedRange.min": "NotRequired[str | None | None]",
    "fundraiseRounds.none.announcedRange.max": "NotRequired[str | None | None]",
    "fundraiseRounds.none.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.none.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.none.preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.none.postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "fundraiseRounds.none.investorName": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "fundraiseRounds.none.investorType": "NotRequired[str | Sequence[str] | None]",
    "fundraiseRounds.none.leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerName": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerCountry": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerState": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.acquirerCity": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.some.announcedRange.min": "NotRequired[str | None | None]",
    "acquisitions.some.announcedRange.max": "NotRequired[str | None | None]",
    "acquisitions.some.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "acquisitions.some.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "acquisitions.none.acquirerName": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.acquirerCountry": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.acquirerState": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.acquirerCity": "NotRequired[str | Sequence[str] | None]",
    "acquisitions.none.announcedRange.min": "NotRequired[str | None | None]",
    "acquisitions.none.announcedRange.max": "NotRequired[str | None | None]",
    "acquisitions.none.yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "acquisitions.none.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "purchases.some.companyName": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.companyState": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.companyCity": "NotRequired[str | Sequence[str] | None]",
    "purchases.some.announcedRange.min": "NotRequired[str | None | None]",
    "purchases.some.announcedRange.max": "NotRequired[str | None | None]",
    "purchases.some.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "purchases.none.companyName": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.companyState": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.companyCity": "NotRequired[str | Sequence[str] | None]",
    "purchases.none.announcedRange.min": "NotRequired[str | None | None]",
    "purchases.none.announcedRange.max": "NotRequired[str | None | None]",
    "purchases.none.priceRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "relationships.some.relationshipType": "NotRequired[EntityRelationshipType | Sequence[EntityRelationshipType] | None]",
    "relationships.some.entityName": "NotRequired[str | Sequence[str] | None]",
    "parentName": "NotRequired[str | Sequence[str] | None]",
    "subsidiaryName": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyName": "NotRequired[str | Sequence[str] | None]",
    "investments.some.round": "NotRequired[str | Sequence[str] | None]",
    "investments.some.announcedRange.min": "NotRequired[str | None | None]",
    "investments.some.announcedRange.max": "NotRequired[str | None | None]",
    "investments.some.isLead": "NotRequired[bool | None | None]",
    "investments.some.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyTopic": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyStatus": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyState": "NotRequired[str | Sequence[str] | None]",
    "investments.some.companyCity": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyName": "NotRequired[str | Sequence[str] | None]",
    "investments.also.round": "NotRequired[str | Sequence[str] | None]",
    "investments.also.announcedRange.min": "NotRequired[str | None | None]",
    "investments.also.announcedRange.max": "NotRequired[str | None | None]",
    "investments.also.isLead": "NotRequired[bool | None | None]",
    "investments.also.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyTopic": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyStatus": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyState": "NotRequired[str | Sequence[str] | None]",
    "investments.also.companyCity": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyName": "NotRequired[str | Sequence[str] | None]",
    "investments.none.round": "NotRequired[str | Sequence[str] | None]",
    "investments.none.announcedRange.min": "NotRequired[str | None | None]",
    "investments.none.announcedRange.max": "NotRequired[str | None | None]",
    "investments.none.isLead": "NotRequired[bool | None | None]",
    "investments.none.coInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyTopic": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyStatus": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyCountry": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyState": "NotRequired[str | Sequence[str] | None]",
    "investments.none.companyCity": "NotRequired[str | Sequence[str] | None]",
    "people.some.role": "NotRequired[str | Sequence[str] | None]",
    "people.some.isCurrent": "NotRequired[bool | None | None]",
    "people.some.personName": "NotRequired[str | Sequence[str] | None]",
    "people.some.alsoRole": "NotRequired[str | Sequence[str] | None]",
    "people.some.other.entityName": "NotRequired[str | Sequence[str] | None]",
    "people.some.other.role": "NotRequired[str | Sequence[str] | None]",
    "people.some.other.isCurrent": "NotRequired[bool | None | None]",
    "people.also.role": "NotRequired[str | Sequence[str] | None]",
    "people.also.isCurrent": "NotRequired[bool | None | None]",
    "people.also.personName": "NotRequired[str | Sequence[str] | None]",
    "people.also.alsoRole": "NotRequired[str | Sequence[str] | None]",
    "people.also.other.entityName": "NotRequired[str | Sequence[str] | None]",
    "people.also.other.role": "NotRequired[str | Sequence[str] | None]",
    "people.also.other.isCurrent": "NotRequired[bool | None | None]",
    "people.none.role": "NotRequired[str | Sequence[str] | None]",
    "people.none.isCurrent": "NotRequired[bool | None | None]",
    "people.none.personName": "NotRequired[str | Sequence[str] | None]",
    "people.none.alsoRole": "NotRequired[str | Sequence[str] | None]",
    "people.none.other.entityName": "NotRequired[str | Sequence[str] | None]",
    "people.none.other.role": "NotRequired[str | Sequence[str] | None]",
    "people.none.other.isCurrent": "NotRequired[bool | None | None]",
    "people.count.range": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "people.count.role": "NotRequired[str | Sequence[str] | None]",
    "people.count.isCurrent": "NotRequired[bool | None | None]",
    "all.industry": "NotRequired[str | Sequence[str] | None]",
    "all.tag": "NotRequired[str | Sequence[str] | None]",
    "all.topic": "NotRequired[str | Sequence[str] | None]",
    "all.location": "NotRequired[str | Sequence[str] | None]",
    "all.typeModel": "NotRequired[str | Sequence[str] | None]",
    "all.typeCustomer": "NotRequired[str | Sequence[str] | None]",
    "all.typeTechnologyUsed": "NotRequired[str | Sequence[str] | None]",
    "all.portfolioHeadquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "all.investorName": "NotRequired[str | Sequence[str] | None]",
    "all.investedCompanyName": "NotRequired[str | Sequence[str] | None]",
    "exclude.entityName": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeRecord": "NotRequired[EntityType | Sequence[EntityType] | None]",
    "exclude.operatingStatus": "NotRequired[EntityOperatingStatus | Sequence[EntityOperatingStatus] | None]",
    "exclude.stage": "NotRequired[str | Sequence[str] | None]",
    "exclude.industry": "NotRequired[str | Sequence[str] | None]",
    "exclude.tag": "NotRequired[str | Sequence[str] | None]",
    "exclude.topic": "NotRequired[str | Sequence[str] | None]",
    "exclude.mainProduct": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeModel": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeCustomer": "NotRequired[str | Sequence[str] | None]",
    "exclude.typeTechnologyUsed": "NotRequired[str | Sequence[str] | None]",
    "exclude.headquartersCountry": "NotRequired[str | Sequence[str] | None]",
    "exclude.headquartersState": "NotRequired[str | Sequence[str] | None]",
    "exclude.headquartersCity": "NotRequired[str | Sequence[str] | None]",
    "exclude.acceleratorBrand": "NotRequired[str | Sequence[str] | None]",
    "exclude.acceleratorCohort": "NotRequired[str | Sequence[str] | None]",
    "exclude.investorName": "NotRequired[str | Sequence[str] | None]",
    "letter": "NotRequired[str | None | None]",
    "featured": "NotRequired[bool | None | None]",
    "hasLogo": "NotRequired[bool | None | None]",
    "hasFundraising": "NotRequired[bool | None | None]",
    "suppressZeroTotalRaised": "NotRequired[bool | None | None]",
    "suppressNonOperating": "NotRequired[bool | None | None]",
    "stockExchange": "NotRequired[str | Sequence[str] | None]",
    "qualityGate": "NotRequired[EntityListQualityGate | None | None]",
    "url": "NotRequired[str | None | None]",
    "urlDomain": "NotRequired[str | None | None]",
    "urlType": "NotRequired[EntityUrlType | None | None]",
    "urlMatchMode": "NotRequired[EntityUrlMatchMode | None | None]",
    "textSearch": "NotRequired[str | None | None]",
    "semanticQuery": "NotRequired[str | None | None]",
    "similarTo": "NotRequired[str | None | None]",
    "logoOption.sortPriority": "NotRequired[LogoSortPriority | None]",
    "hasRealLogo": "NotRequired[bool | None | None]",
    "isHidden": "NotRequired[bool | None | None]",
    "showOnSitemap": "NotRequired[bool | None | None]",
    "page": "NotRequired[int | None]",
    "size": "NotRequired[int | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
    "cursor": "NotRequired[str | None]",
    "fields": "NotRequired[str | None]",
})

class GetEntityDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    companySlug: NotRequired[str | None]
    providerTypeRecord: NotRequired[EntityType | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    name: NotRequired[str | None]
    nameBrand: NotRequired[str | None]
    nameLegal: NotRequired[str | None]
    location: NotRequired[str | None]
    typeRecord: NotRequired[EntityType | None]
    asOf: NotRequired[str | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateEntityInput(TypedDict):
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class UpdateEntityDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    productServiceProviderId: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class PatchEntityDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    productServiceProviderId: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class DeleteEntityDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetEntityResearchInput(TypedDict):
    entityId: str
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class PostEntityDetailBatchInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    includeUnmatched: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityDetailBatch]

class PostEntityDetailResolveInput(TypedDict):
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityDetailBatch]

class CreateFullEntityInput(TypedDict):
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFullMutation
    files: NotRequired[Mapping[str, FileContent]]

class GetEntityStatusInput(TypedDict):
    entityId: str
    fields: NotRequired[str | None]

class SetEntityStatusInput(TypedDict):
    entityId: str
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityStatusMutation

class GetTypeRecordInput(TypedDict):
    entityId: str

class SetTypeRecordInput(TypedDict):
    entityId: str
    productServiceProviderId: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class GetOperatingStatusInput(TypedDict):
    entityId: str
    fields: NotRequired[str | None]

class CreateOperatingStatusInput(TypedDict):
    entityId: str
    asOfDate: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class UpsertOperatingStatusInput(TypedDict):
    entityId: str
    asOfDate: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class PatchOperatingStatusInput(TypedDict):
    entityId: str
    asOfDate: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMutation

class MergeEntitiesInput(TypedDict):
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityMerge

ListEntityPeopleAssociationsInput = TypedDict("ListEntityPeopleAssociationsInput", {
    "entityId": "str",
    "id": "NotRequired[str | None]",
    "slug": "NotRequired[str | None]",
    "search": "NotRequired[str | None]",
    "role": "NotRequired[str | None]",
    "isCurrent": "NotRequired[bool | None]",
    "includeUrl": "NotRequired[bool | None]",
    "includeAddress": "NotRequired[bool | None]",
    "as": "NotRequired[EntityPersonProjection | None]",
    "personSlug": "NotRequired[str | None]",
    "countOnly": "NotRequired[bool | None]",
    "includePrivate": "NotRequired[bool | None]",
    "permitMonogram": "NotRequired[bool | None]",
    "page": "NotRequired[int | None]",
    "size": "NotRequired[int | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
    "cursor": "NotRequired[str | None]",
    "fields": "NotRequired[str | None]",
})

GetEntityPeopleAssociationInput = TypedDict("GetEntityPeopleAssociationInput", {
    "entityId": "str",
    "associationId": "int",
    "id": "NotRequired[str | None]",
    "slug": "NotRequired[str | None]",
    "search": "NotRequired[str | None]",
    "role": "NotRequired[str | None]",
    "isCurrent": "NotRequired[bool | None]",
    "includeUrl": "NotRequired[bool | None]",
    "includeAddress": "NotRequired[bool | None]",
    "as": "NotRequired[EntityPersonProjection | None]",
    "personSlug": "NotRequired[str | None]",
    "countOnly": "NotRequired[bool | None]",
    "includePrivate": "NotRequired[bool | None]",
    "permitMonogram": "NotRequired[bool | None]",
    "fields": "NotRequired[str | None]",
})

class ListExportsInput(TypedDict):
    fields: NotRequired[str | None]

class CreateExportInput(TypedDict):
    body: ExportCreate

class GetExportInput(TypedDict):
    exportId: str
    fields: NotRequired[str | None]

class DeleteExportInput(TypedDict):
    exportId: str

class ListExportSchedulesInput(TypedDict):
    fields: NotRequired[str | None]

class CreateExportScheduleInput(TypedDict):
    body: ExportScheduleCreate

class GetExportScheduleInput(TypedDict):
    scheduleId: str
    fields: NotRequired[str | None]

class UpdateExportScheduleInput(TypedDict):
    scheduleId: str
    body: ExportSchedulePatch

class DeleteExportScheduleInput(TypedDict):
    scheduleId: str

class EntityFiltersInput(TypedDict):
    typeGroup: NotRequired[EntityTypeGroup | None]
    typeRecord: NotRequired[EntityType | None]
    includePrivate: NotRequired[bool | None]
    includeDistribution: NotRequired[bool | None]
    distributionKey: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class EntityFiltersRefinedInput(TypedDict):
    fields: NotRequired[str | None]
    body: NotRequired[EntityFilter]

class EntityFilterSearchInput(TypedDict):
    fields: NotRequired[str | None]
    filterKey: str
    search: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    typeRecord: NotRequired[EntityType | None]

class EntityFilterSearchScopedInput(TypedDict):
    fields: NotRequired[str | None]
    body: EntityFilterSearch

class EntityFilterCountsInput(TypedDict):
    fields: NotRequired[str | None]
    body: EntityFilterCount

class EntityCountsByTypeInput(TypedDict):
    fields: NotRequired[str | None]

class CountEntitiesInput(TypedDict):
    fields: NotRequired[str | None]
    includePrivate: NotRequired[bool | None]
    body: EntityCountRequest

class EntityTypesInput(TypedDict):
    fields: NotRequired[str | None]

class CountPeopleInput(TypedDict):
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: PersonCountRequest

class EntityFacetsInput(TypedDict):
    includePrivate: NotRequired[bool | None]
    filterKey: NotRequired[EntityFacetKey | Sequence[EntityFacetKey] | None]
    size: NotRequired[int | None]
    fields: NotRequired[str | None]
    body: NotRequired[EntityFilter]

class UpsertEntitiesInput(TypedDict):
    body: BulkUpsert

class UpsertPeopleInput(TypedDict):
    body: BulkUpsert

class UpsertNewsInput(TypedDict):
    body: BulkUpsert

class ListImportsInput(TypedDict):
    fields: NotRequired[str | None]

class CreateImportInput(TypedDict):
    kind: NotRequired[ImportKind | None]
    provider: NotRequired[str | None]
    match: NotRequired[bool | None]
    dryRun: NotRequired[bool | None]
    rowIds: NotRequired[bool | None]
    dates: NotRequired[ImportDates | None]
    encoding: NotRequired[str | None]
    sheet: NotRequired[str | None]
    fileName: NotRequired[str | None]
    start: NotRequired[bool | None]
    body: NotRequired[ImportCreate]

class GetImportInput(TypedDict):
    importId: str
    fields: NotRequired[str | None]

class DeleteImportInput(TypedDict):
    importId: str

class ListImportLinesInput(TypedDict):
    importId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListImportEventsInput(TypedDict):
    importId: str
    after: NotRequired[int | None]
    fields: NotRequired[str | None]

class StartImportInput(TypedDict):
    importId: str
    body: ImportStart

class EntityFundraisesInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    round: NotRequired[str | None]
    dateFrom: NotRequired[str | None]
    dateTo: NotRequired[str | None]
    minAmount: NotRequired[int | None]
    maxAmount: NotRequired[int | None]
    permitMonogram: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class CreateFundraiseTransactionInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFundraiseTransactionMutation

class GetFundraiseTransactionInput(TypedDict):
    transactionId: str
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    fields: NotRequired[str | None]

class PutFundraiseTransactionInput(TypedDict):
    transactionId: str
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFundraiseTransactionMutation

class PatchFundraiseTransactionInput(TypedDict):
    transactionId: str
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFundraiseTransactionMutation

class DeleteFundraiseTransactionInput(TypedDict):
    transactionId: str
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

ListFundraiseRoundsInput = TypedDict("ListFundraiseRoundsInput", {
    "cursor": "NotRequired[str | None]",
    "page": "NotRequired[int | None]",
    "size": "NotRequired[int | None]",
    "fields": "NotRequired[str | None]",
    "round": "NotRequired[str | Sequence[str] | None]",
    "announcedRange.min": "NotRequired[str | None | None]",
    "announcedRange.max": "NotRequired[str | None | None]",
    "yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "investorName": "NotRequired[str | Sequence[str] | None]",
    "participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "investorType": "NotRequired[str | Sequence[str] | None]",
    "leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investorId": "NotRequired[str | Sequence[str] | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
})

class ListFundraiseRoundsPostInput(TypedDict):
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    fields: NotRequired[str | None]
    sort: NotRequired[str | Sequence[str] | None]
    body: NotRequired[FundraiseRoundListFilter]

ListInvestorsInput = TypedDict("ListInvestorsInput", {
    "cursor": "NotRequired[str | None]",
    "page": "NotRequired[int | None]",
    "size": "NotRequired[int | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
    "fields": "NotRequired[str | None]",
    "round": "NotRequired[str | Sequence[str] | None]",
    "announcedRange.min": "NotRequired[str | None | None]",
    "announcedRange.max": "NotRequired[str | None | None]",
    "yearsAfterFoundingRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "preMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "postMoneyRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "investorName": "NotRequired[str | Sequence[str] | None]",
    "participantCountRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "investorType": "NotRequired[str | Sequence[str] | None]",
    "leadInvestorName": "NotRequired[str | Sequence[str] | None]",
    "investorId": "NotRequired[str | Sequence[str] | None]",
    "coInvestorOf": "NotRequired[str | None]",
})

class ListInvestorsPostInput(TypedDict):
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: NotRequired[InvestorRankingFilter]

class AnswerAgentHelpQuestionInput(TypedDict):
    fields: NotRequired[str | None]
    body: AgentHelpQuestion

class GetHistoryInput(TypedDict):
    tableName: DatasourceTrackedProvenanceTable
    recordId: str
    since: NotRequired[str | None]
    until: NotRequired[str | None]
    fieldName: NotRequired[str | Sequence[str] | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class GetLatestSourceInput(TypedDict):
    tableName: DatasourceTrackedProvenanceTable
    recordId: str
    fields: NotRequired[str | None]

class UpdateStatusInput(TypedDict):
    id: int
    status: DatasourceProvenanceStatus

class ListChangesInput(TypedDict):
    after: NotRequired[str | None]
    latest: NotRequired[bool | None]
    since: NotRequired[str | None]
    until: NotRequired[str | None]
    recordType: NotRequired[DatasourceTrackedProvenanceTable | Sequence[DatasourceTrackedProvenanceTable] | None]
    recordId: NotRequired[str | None]
    entityId: NotRequired[str | None]
    personId: NotRequired[str | None]
    fieldName: NotRequired[str | Sequence[str] | None]
    size: NotRequired[int | None]
    fields: NotRequired[str | None]

class ListFundraiseInvestorJoinsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    joinId: NotRequired[str | None]
    transactionId: NotRequired[str | None]
    round: NotRequired[str | None]
    dateAnnounced: NotRequired[str | None]
    investorEntityId: NotRequired[str | None]
    investorEntitySlug: NotRequired[str | None]
    investorPersonId: NotRequired[str | None]
    investorPersonSlug: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateFundraiseInvestorJoinInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFundraiseInvestorJoinMutation

class PutFundraiseInvestorJoinInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    joinId: NotRequired[str | None]
    transactionId: NotRequired[str | None]
    round: NotRequired[str | None]
    dateAnnounced: NotRequired[str | None]
    investorEntityId: NotRequired[str | None]
    investorEntitySlug: NotRequired[str | None]
    investorPersonId: NotRequired[str | None]
    investorPersonSlug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFundraiseInvestorJoinMutation

class PatchFundraiseInvestorJoinInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    joinId: NotRequired[str | None]
    transactionId: NotRequired[str | None]
    round: NotRequired[str | None]
    dateAnnounced: NotRequired[str | None]
    investorEntityId: NotRequired[str | None]
    investorEntitySlug: NotRequired[str | None]
    investorPersonId: NotRequired[str | None]
    investorPersonSlug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityFundraiseInvestorJoinMutation

class DeleteFundraiseInvestorJoinInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    joinId: NotRequired[str | None]
    transactionId: NotRequired[str | None]
    round: NotRequired[str | None]
    dateAnnounced: NotRequired[str | None]
    investorEntityId: NotRequired[str | None]
    investorEntitySlug: NotRequired[str | None]
    investorPersonId: NotRequired[str | None]
    investorPersonSlug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetFundraiseInvestorJoinInput(TypedDict):
    joinId: str
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    fields: NotRequired[str | None]

class EntityInvestmentsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    round: NotRequired[str | None]
    dateFrom: NotRequired[str | None]
    dateTo: NotRequired[str | None]
    minAmount: NotRequired[int | None]
    maxAmount: NotRequired[int | None]
    latestPerEntity: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class InvestorActivityInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    fields: NotRequired[str | None]

class EntityInvestorsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class EntityPersonInvestorsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class GetMediaInput(TypedDict):
    mediaType: MediaObjectType
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    logoType: NotRequired[EntityLogoType | None]
    fields: NotRequired[str | None]

class UploadMediaInput(TypedDict):
    mediaType: MediaObjectType
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    logoType: NotRequired[EntityLogoType | None]
    permitWide: NotRequired[bool | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    files: Mapping[str, FileContent]

class ConvertMediaInput(TypedDict):
    mediaType: MediaObjectType
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    logoType: NotRequired[EntityLogoType | None]
    sourceUrl: NotRequired[str | None]
    sourcePath: NotRequired[str | None]
    permitWide: NotRequired[bool | None]
    permitNearFloorWordmark: NotRequired[bool | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class DeleteMediaInput(TypedDict):
    mediaType: MediaObjectType
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    logoType: NotRequired[EntityLogoType | None]
    deleteMode: NotRequired[Literal["soft", "hard"] | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetEntityLogoInput(TypedDict):
    entityId: str
    logoType: NotRequired[EntityLogoType | None]
    width: NotRequired[Literal["64", "128", "256", "512", "1024", "2048"] | None]
    format: NotRequired[Literal["avif", "webp", "png", "jpg"] | None]
    monogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class GetPersonPhotoInput(TypedDict):
    personId: str
    width: NotRequired[Literal["64", "128", "256", "512", "1024", "2048"] | None]
    format: NotRequired[Literal["avif", "webp", "png", "jpg"] | None]
    monogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class GetNewsThumbnailInput(TypedDict):
    newsId: str
    width: NotRequired[Literal["64", "128", "256", "512", "1024", "2048"] | None]
    format: NotRequired[Literal["avif", "webp", "png", "jpg"] | None]
    fields: NotRequired[str | None]

class ImportEntityLogoInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    permitWide: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    preview: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ImportNewsThumbnailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    preview: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListJobsInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class EnqueueJob_1Input(TypedDict):
    dryRun: NotRequired[bool | None]
    deleteMode: NotRequired[DeleteMode | None]
    rejectMonogram: NotRequired[bool | None]
    targetDomain: NotRequired[MediaObjectType | None]
    targetId: NotRequired[str | Sequence[str] | None]

class GetJob_1Input(TypedDict):
    jobId: str
    fields: NotRequired[str | None]

class CancelJob_1Input(TypedDict):
    jobId: str

class EnqueueJobInput(TypedDict):
    targetDomain: NotRequired[MediaObjectType | None]
    targetId: NotRequired[str | Sequence[str] | None]
    targetCount: NotRequired[int | None]
    dryRun: NotRequired[bool | None]

class GetJobInput(TypedDict):
    jobId: str
    fields: NotRequired[str | None]

class CancelJobInput(TypedDict):
    jobId: str

class AssertLogoAccuracyInput(TypedDict):
    mediaType: MediaObjectType
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    logoType: NotRequired[EntityLogoType | None]
    fields: NotRequired[str | None]

class ListNewsInput(TypedDict):
    page: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    search: NotRequired[str | None]
    category: NotRequired[str | None]
    excludeId: NotRequired[int | None]
    letter: NotRequired[str | None]
    mode: NotRequired[NewsListMode | None]
    cursor: NotRequired[str | None]
    size: NotRequired[int | None]

class ListNewsPostInput(TypedDict):
    page: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    size: NotRequired[int | None]
    mode: NotRequired[NewsSearchMode | None]
    body: NotRequired[NewsFilter]

class ListRecentNewsInput(TypedDict):
    category: NotRequired[str | None]
    excludeId: NotRequired[int | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListEntityNewsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    search: NotRequired[str | None]
    category: NotRequired[str | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class CreateEntityNewsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class ListPersonNewsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    search: NotRequired[str | None]
    category: NotRequired[str | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class CreatePersonNewsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class GetNewsDetailInput(TypedDict):
    id: NotRequired[int | None]
    slug: NotRequired[str | None]
    externalId: NotRequired[str | None]
    url: NotRequired[str | None]
    title: NotRequired[str | None]
    publication: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    asOf: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateNewsDetailInput(TypedDict):
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class PutNewsDetailInput(TypedDict):
    id: NotRequired[int | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class PatchNewsDetailInput(TypedDict):
    id: NotRequired[int | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class DeleteNewsDetailInput(TypedDict):
    id: NotRequired[int | None]
    slug: NotRequired[str | None]
    deleteMode: NotRequired[Literal["soft", "hard"] | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class SubmitFeedbackInput(TypedDict):
    body: NewsFeedback

class PutEntityNewsInput(TypedDict):
    newsId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class PatchEntityNewsInput(TypedDict):
    newsId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class DeleteEntityNewsInput(TypedDict):
    newsId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    deleteMode: NotRequired[Literal["soft", "hard"] | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class PutPersonNewsInput(TypedDict):
    newsId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class PatchPersonNewsInput(TypedDict):
    newsId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    observedHttpStatus: NotRequired[int | None]
    fetchBlockEvidence: NotRequired[str | None]
    nativeThumbnailBlocked: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: NewsMutation

class DeletePersonNewsInput(TypedDict):
    newsId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    deleteMode: NotRequired[Literal["soft", "hard"] | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetOperatingStatusSignalInput(TypedDict):
    entityId: str
    fields: NotRequired[str | None]

class ListPlansInput(TypedDict):
    fields: NotRequired[str | None]

class CreateCheckoutInput(TypedDict):
    body: Mapping[str, Any]

class PreviewPlanChangeInput(TypedDict):
    plan: BillingPlan
    fields: NotRequired[str | None]

class ChangeSubscriptionPlanInput(TypedDict):
    body: Mapping[str, Any]

class CancelSubscriptionInput(TypedDict):
    pass

class CreatePortalInput(TypedDict):
    pass

class ListInvoicesInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class GetInvoiceInput(TypedDict):
    invoiceId: str
    fields: NotRequired[str | None]

class MarkInvoicePaidInput(TypedDict):
    invoiceId: str

class GetUsageInput(TypedDict):
    month: NotRequired[str | None]
    fields: NotRequired[str | None]

class SetAdditionalUsageInput(TypedDict):
    body: AdditionalUsageSetting

class CreateUsageStatementInput(TypedDict):
    body: Mapping[str, Any]

class CheckMyPermissionsInput(TypedDict):
    fields: NotRequired[str | None]
    body: PermissionCheckMutation

class DuplicateCheckPeopleGetInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    excludeId: NotRequired[str | None]
    slug: NotRequired[str | None]
    nameFull: NotRequired[str | None]
    nameAny: NotRequired[str | None]
    location: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    urlStrictness: NotRequired[EntityUrlMatchStrictness | None]
    urlCandidate: NotRequired[str | Sequence[str] | None]

class DuplicateCheckPeoplePostInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[PersonDuplicateCriteria]

class DuplicateCheckPeopleCandidatesGetInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    excludeId: NotRequired[str | None]
    slug: NotRequired[str | None]
    nameFull: NotRequired[str | None]
    nameAny: NotRequired[str | None]
    location: NotRequired[str | None]
    url: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    urlStrictness: NotRequired[EntityUrlMatchStrictness | None]
    urlCandidate: NotRequired[str | Sequence[str] | None]

class DuplicateCheckPeopleCandidatesPostInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[PersonDuplicateCriteria]

class GetPersonGraphInput(TypedDict):
    personId: str
    fields: NotRequired[str | None]

class ListSimilarPeopleInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class ListSimilarEntitiesInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    relationshipType: NotRequired[EntityRelationshipType | None]
    typeRecord: NotRequired[EntityType | Sequence[EntityType] | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class ListSimilarNewsInput(TypedDict):
    id: NotRequired[int | None]
    slug: NotRequired[str | None]
    embeddingModel: NotRequired[NewsEmbeddingModel | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class CompletionGatesInput(TypedDict):
    fields: NotRequired[str | None]

class EntityDetailCoverageInput(TypedDict):
    entityId: str
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class SuggestProductsInput(TypedDict):
    entityId: str
    limit: NotRequired[int | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class SuggestRelationshipsInput(TypedDict):
    entityId: str
    limit: NotRequired[int | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class FiltersInput(TypedDict):
    fields: NotRequired[str | None]

class FiltersPostInput(TypedDict):
    fields: NotRequired[str | None]
    body: NotRequired[PersonFilter]

class FilterSearchInput(TypedDict):
    filterKey: PersonFilterKey
    search: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class GetPersonInvestmentsInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class GetPersonInvestorActivityInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    fields: NotRequired[str | None]

ListPeopleInput = TypedDict("ListPeopleInput", {
    "page": "NotRequired[int | None]",
    "sort": "NotRequired[str | Sequence[str] | None]",
    "hasImageFirst": "NotRequired[bool | None]",
    "includePrivate": "NotRequired[bool | None]",
    "permitMonogram": "NotRequired[bool | None]",
    "cursor": "NotRequired[str | None]",
    "countOnly": "NotRequired[bool | None]",
    "fields": "NotRequired[str | None]",
    "address.country": "NotRequired[str | Sequence[str] | None]",
    "address.state": "NotRequired[str | Sequence[str] | None]",
    "address.city": "NotRequired[str | Sequence[str] | None]",
    "arrayFilter.amountInvestedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "arrayFilter.amountRaisedRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "arrayFilter.entityName": "NotRequired[Sequence[str] | None | None]",
    "arrayFilter.investedCompany": "NotRequired[Sequence[str] | None | None]",
    "arrayFilter.personTitle": "NotRequired[Sequence[str] | None | None]",
    "arrayFilter.round": "NotRequired[Sequence[str] | None | None]",
    "arrayFilter.totalInvestmentCount": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "arrayFilter.typeRecord": "NotRequired[Sequence[EntityType] | None | None]",
    "entityId": "NotRequired[str | None | None]",
    "entitySlug": "NotRequired[str | None | None]",
    "firstName": "NotRequired[str | None | None]",
    "includeAddress": "NotRequired[bool | None | None]",
    "includeUrl": "NotRequired[bool | None | None]",
    "investorActivity.totalInvestmentRange": "NotRequired[IntRangeText | Sequence[IntRangeText] | None]",
    "investorActivity.totalAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "investorActivity.averageAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "investorActivity.largestAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "investorActivity.smallestAmountInvestedUsdRange": "NotRequired[DecimalRangeText | Sequence[DecimalRangeText] | None]",
    "isCurrent": "NotRequired[bool | None | None]",
    "lastName": "NotRequired[str | None | None]",
    "letter": "NotRequired[str | None | None]",
    "role": "NotRequired[str | None | None]",
    "search": "NotRequired[str | None | None]",
    "semanticQuery": "NotRequired[str | None | None]",
    "status": "NotRequired[str | None | None]",
    "size": "NotRequired[int | None]",
})

class ListPeoplePostInput(TypedDict):
    page: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    hasImageFirst: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    countOnly: NotRequired[bool | None]
    fields: NotRequired[str | None]
    size: NotRequired[int | None]
    body: NotRequired[PersonFilter]

class ListPeopleBatchInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    hasImageFirst: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    maxAssociations: NotRequired[int | None]
    projection: NotRequired[PersonBatchProjection | None]
    fields: NotRequired[str | None]
    body: NotRequired[PersonFilter]

class NaturalSearchEntitiesInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: EntityNaturalSearch

class NaturalSearchPeopleInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: PersonNaturalSearch

class SearchAllInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: FederatedQuestion

class SearchInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]
    body: FederatedQuestion

class SuggestInput(TypedDict):
    text: str
    kind: NotRequired[SuggestKind | None]
    size: NotRequired[int | None]
    fields: NotRequired[str | None]

class GetLookupInput(TypedDict):
    legacy: NotRequired[bool | None]
    fields: NotRequired[str | None]
    name: str
    url: NotRequired[Sequence[str] | None | None]
    location: NotRequired[str | None | None]
    context: NotRequired[str | None | None]
    sourceUrl: NotRequired[str | None | None]
    sourceNewsId: NotRequired[int | None | None]
    kind: NotRequired[LookupKind | None | None]

class LookupInput(TypedDict):
    legacy: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: LookupQuery

class LookupEntityInput(TypedDict):
    legacy: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: LookupName

class LookupPersonInput(TypedDict):
    legacy: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: LookupName

class LookupEntityExactInput(TypedDict):
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    domain: NotRequired[str | None]
    fields: NotRequired[str | None]

class LookupPersonExactInput(TypedDict):
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    domain: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateLookupJobInput(TypedDict):
    body: LookupJobCreate

class GetLookupJobInput(TypedDict):
    jobId: str
    fields: NotRequired[str | None]

class GetPersonDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    urlType: NotRequired[EntityUrlType | None]
    urlMatchMode: NotRequired[EntityUrlMatchMode | None]
    nameFull: NotRequired[str | None]
    nameAny: NotRequired[str | None]
    location: NotRequired[str | None]
    urlDomain: NotRequired[str | None]
    asOf: NotRequired[str | None]
    includeUrl: NotRequired[bool | None]
    includeAssociation: NotRequired[bool | None]
    includeAddress: NotRequired[bool | None]
    maxAssociations: NotRequired[int | None]
    includePrivate: NotRequired[bool | None]
    permitMonogram: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreatePersonDetailInput(TypedDict):
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonCreate

class UpdatePersonDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonMutation

class PatchPersonDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    permitMonogram: NotRequired[bool | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonMutation

class DeletePersonDetailInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetPersonDetailBatchInput(TypedDict):
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    includePrivate: NotRequired[bool | None]
    includeUnmatched: NotRequired[bool | None]
    fields: NotRequired[str | None]
    body: NotRequired[PersonDetailBatch]

class MergePeopleInput(TypedDict):
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: PersonMerge

class GetPersonSitemapBoundariesInput(TypedDict):
    size: NotRequired[int | None]
    fields: NotRequired[str | None]

class ListEntityRelationshipsInput(TypedDict):
    entityId: str
    type: NotRequired[EntityRelationshipType | None]
    includeNonRenderable: NotRequired[bool | None]
    transitive: NotRequired[bool | None]
    cursor: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class CreateEntityRelationshipInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityRelationshipMutation

class JoinRelationshipInput(TypedDict):
    sourceEntityId: str
    targetEntityId: str
    relationshipType: str
    asOf: NotRequired[str | None]
    source: NotRequired[str | None]
    detail: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListRelationshipTypesInput(TypedDict):
    fields: NotRequired[str | None]

class GetRelationshipInput(TypedDict):
    relationshipId: int
    fields: NotRequired[str | None]

class UpdateRelationshipInput(TypedDict):
    relationshipId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityRelationshipMutation

class DeleteRelationshipInput(TypedDict):
    relationshipId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListEntityRepositoriesInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SyncEntityRepositoriesInput(TypedDict):
    entityId: str

class ListPersonRepositoriesInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SyncPersonRepositoriesInput(TypedDict):
    personId: str

class ListResearchDetailsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    type: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateResearchDetailInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityResearchDetailMutation

class GetResearchDetailInput(TypedDict):
    entityId: str
    detailId: int
    fields: NotRequired[str | None]

class ReplaceResearchDetailInput(TypedDict):
    entityId: str
    detailId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityResearchDetailMutation

class DeleteResearchDetailInput(TypedDict):
    entityId: str
    detailId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ResearchDetailTypesInput(TypedDict):
    fields: NotRequired[str | None]

class ListResearchSnippetsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateResearchSnippetInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityResearchSnippetMutation

class GetResearchSnippetInput(TypedDict):
    entityId: str
    snippetId: int
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class ReplaceResearchSnippetInput(TypedDict):
    entityId: str
    snippetId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityResearchSnippetMutation

class DeleteResearchSnippetInput(TypedDict):
    entityId: str
    snippetId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ResearchSnippetTypesInput(TypedDict):
    fields: NotRequired[str | None]

class ListResearchRunsInput(TypedDict):
    status: NotRequired[ResearchRunStatus | Sequence[ResearchRunStatus] | None]
    entityId: NotRequired[str | None]
    personId: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateResearchRunInput(TypedDict):
    body: ResearchRunRequest

class ListResearchPresetsInput(TypedDict):
    fields: NotRequired[str | None]

class GetResearchRunInput(TypedDict):
    runId: str
    fields: NotRequired[str | None]

class ListResearchFactsInput(TypedDict):
    runId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListResearchEventsInput(TypedDict):
    runId: str
    after: NotRequired[int | None]
    fields: NotRequired[str | None]

class StopResearchRunInput(TypedDict):
    runId: str

class RetryResearchRunInput(TypedDict):
    runId: str

class CreateEntityEnrichmentInput(TypedDict):
    entityId: str

class CreatePersonEnrichmentInput(TypedDict):
    personId: str

class CreateEnrichmentsInput(TypedDict):
    body: EnrichmentRequest

class ListResearchProposalsInput(TypedDict):
    state: NotRequired[ResearchProposalState | Sequence[ResearchProposalState] | None]
    slot: NotRequired[Literal["core.nameBrand", "core.nameLegal", "core.foundedYear", "core.typeRecord", "core.operatingStatus", "enrichment.text.summary", "enrichment.text.expanded", "enrichment.urlLink", "enrichment.address", "person", "relationship.productService", "fundraiseRound"] | Sequence[Literal["core.nameBrand", "core.nameLegal", "core.foundedYear", "core.typeRecord", "core.operatingStatus", "enrichment.text.summary", "enrichment.text.expanded", "enrichment.urlLink", "enrichment.address", "person", "relationship.productService", "fundraiseRound"]] | None]
    runId: NotRequired[str | None]
    entityId: NotRequired[str | None]
    personId: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class GetResearchProposalInput(TypedDict):
    proposalId: str
    fields: NotRequired[str | None]

class DecideResearchProposalInput(TypedDict):
    proposalId: str
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    body: ResearchProposalDecisionRequest

class GetEntityCrawlRunInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    render: NotRequired[bool | None]
    fields: NotRequired[str | None]

class UpdateEntityCrawlRunInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    render: NotRequired[bool | None]

class DeleteEntityCrawlRunInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]

class GetEntityCrawlRunJobInput(TypedDict):
    jobId: str
    fields: NotRequired[str | None]

class GetPersonCrawlRunInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    render: NotRequired[bool | None]
    fields: NotRequired[str | None]

class UpdatePersonCrawlRunInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]
    render: NotRequired[bool | None]

class DeletePersonCrawlRunInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    url: NotRequired[str | None]

class GetPersonCrawlRunJobInput(TypedDict):
    jobId: str
    fields: NotRequired[str | None]

class SearchLinkInput(TypedDict):
    url: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    fields: NotRequired[str | None]

class LookupMentionsInput(TypedDict):
    after: NotRequired[int | None]
    fields: NotRequired[str | None]
    body: MentionSource

class ResolveInput(TypedDict):
    token: str
    fields: NotRequired[str | None]

class PreviewCompanyInput(TypedDict):
    ticker: NotRequired[str | None]
    name: NotRequired[str | None]
    fields: NotRequired[str | None]

class MapHeadquartersInput(TypedDict):
    entityId: str
    ticker: NotRequired[str | None]
    name: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class MapAliasesInput(TypedDict):
    entityId: str
    ticker: NotRequired[str | None]
    name: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class MapExchangeUrlsInput(TypedDict):
    entityId: str
    ticker: NotRequired[str | None]
    name: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class MapIdentifiersInput(TypedDict):
    entityId: str
    ticker: NotRequired[str | None]
    name: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetValuationTimeSeriesInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateValuationInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityValuationMutation

class ReplaceValuationByIdInput(TypedDict):
    detailId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityValuationMutation

class PatchValuationByIdInput(TypedDict):
    detailId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityValuationMutation

class DeleteValuationByIdInput(TypedDict):
    detailId: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ReplaceValuationByMonthInput(TypedDict):
    year: int
    month: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityValuationMutation

class PatchValuationByMonthInput(TypedDict):
    year: int
    month: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityValuationMutation

class DeleteValuationByMonthInput(TypedDict):
    year: int
    month: int
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetEmployeeCountTimeSeriesInput(TypedDict):
    id: NotRequired[str | None]
    slug: NotRequired[str | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class GetEntitySlugInput(TypedDict):
    entityId: str
    fields: NotRequired[str | None]

class ChangeEntitySlugInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: SlugChange

class GetPersonSlugInput(TypedDict):
    personId: str
    fields: NotRequired[str | None]

class ChangePersonSlugInput(TypedDict):
    personId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: SlugChange

class GetNewsSlugInput(TypedDict):
    newsId: str
    fields: NotRequired[str | None]

class ChangeNewsSlugInput(TypedDict):
    newsId: str
    overrideGate: NotRequired[OverrideGate | Sequence[OverrideGate] | None]
    overrideReason: NotRequired[str | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: SlugChange

class ListEntityRedirectsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListPersonRedirectsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListNewsRedirectsInput(TypedDict):
    newsId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class DeleteEntityRedirectInput(TypedDict):
    entityId: str
    redirectId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class DeletePersonRedirectInput(TypedDict):
    personId: str
    redirectId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class DeleteNewsRedirectInput(TypedDict):
    newsId: str
    redirectId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class GetRequestJobInput(TypedDict):
    jobId: str

class CancelRequestJobInput(TypedDict):
    jobId: str

class GetStatusInput(TypedDict):
    fields: NotRequired[str | None]

class ListEntityTextsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeInactive: NotRequired[bool | None]
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateEntityTextInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityTextMutation

class GetEntityTextInput(TypedDict):
    entityId: str
    textId: int
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class PutEntityTextInput(TypedDict):
    entityId: str
    textId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityTextMutation

class PatchEntityTextInput(TypedDict):
    entityId: str
    textId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityTextMutation

class DeleteEntityTextInput(TypedDict):
    entityId: str
    textId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class EntityTextTypesInput(TypedDict):
    includePrivate: NotRequired[bool | None]
    fields: NotRequired[str | None]

class ListPersonTextsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreatePersonTextInput(TypedDict):
    personId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityTextMutation

class GetPersonTextInput(TypedDict):
    personId: str
    textId: int
    fields: NotRequired[str | None]

class PutPersonTextInput(TypedDict):
    personId: str
    textId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityTextMutation

class PatchPersonTextInput(TypedDict):
    personId: str
    textId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityTextMutation

class DeletePersonTextInput(TypedDict):
    personId: str
    textId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class PersonTextTypesInput(TypedDict):
    fields: NotRequired[str | None]

class ListEntityUniqueIdsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreateEntityUniqueIdInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: UniqueIdMutation

class GetEntityUniqueIdInput(TypedDict):
    entityId: str
    uniqueIdId: int
    fields: NotRequired[str | None]

class UpdateEntityUniqueIdInput(TypedDict):
    entityId: str
    uniqueIdId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: UniqueIdMutation

class DeleteEntityUniqueIdInput(TypedDict):
    entityId: str
    uniqueIdId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListPersonUniqueIdsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class CreatePersonUniqueIdInput(TypedDict):
    personId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: UniqueIdMutation

class GetPersonUniqueIdInput(TypedDict):
    personId: str
    uniqueIdId: int
    fields: NotRequired[str | None]

class UpdatePersonUniqueIdInput(TypedDict):
    personId: str
    uniqueIdId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: UniqueIdMutation

class DeletePersonUniqueIdInput(TypedDict):
    personId: str
    uniqueIdId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class LookupUniqueIdInput(TypedDict):
    idType: str
    identifier: str
    fields: NotRequired[str | None]

class UniqueIdTypesInput(TypedDict):
    fields: NotRequired[str | None]

class ListEntityUrlsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreateEntityUrlInput(TypedDict):
    entityId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityUrlLinkMutation

class GetEntityUrlInput(TypedDict):
    entityId: str
    urlId: int
    fields: NotRequired[str | None]

class PutEntityUrlInput(TypedDict):
    entityId: str
    urlId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityUrlLinkMutation

class PatchEntityUrlInput(TypedDict):
    entityId: str
    urlId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityUrlLinkMutation

class DeleteEntityUrlInput(TypedDict):
    entityId: str
    urlId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListAllEntityUrlsInput(TypedDict):
    entityId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class EntityUrlTypesInput(TypedDict):
    fields: NotRequired[str | None]

class UrlSurfaceMisclassificationsInput(TypedDict):
    fields: NotRequired[str | None]

class ListPersonUrlsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    includeInactive: NotRequired[bool | None]
    fields: NotRequired[str | None]

class CreatePersonUrlInput(TypedDict):
    personId: str
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityUrlLinkMutation

class GetPersonUrlInput(TypedDict):
    personId: str
    urlId: int
    fields: NotRequired[str | None]

class PutPersonUrlInput(TypedDict):
    personId: str
    urlId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityUrlLinkMutation

class PatchPersonUrlInput(TypedDict):
    personId: str
    urlId: int
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]
    body: EntityUrlLinkMutation

class DeletePersonUrlInput(TypedDict):
    personId: str
    urlId: int
    deleteMode: NotRequired[DeleteMode | None]
    sourceType: NotRequired[SourceType | None]
    sourceDetail: NotRequired[str | None]
    sourceProvider: NotRequired[str | None]
    sourceProviderId: NotRequired[str | None]
    sourceProviderSlug: NotRequired[str | None]
    actorType: NotRequired[ActorType | None]
    agentChassis: NotRequired[str | None]
    agentModel: NotRequired[str | None]

class ListAllPersonUrlsInput(TypedDict):
    personId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class PersonUrlTypesInput(TypedDict):
    fields: NotRequired[str | None]

class ListWebhooksInput(TypedDict):
    fields: NotRequired[str | None]

class CreateWebhookInput(TypedDict):
    body: WebhookRequest

class GetWebhookInput(TypedDict):
    webhookId: str
    fields: NotRequired[str | None]

class UpdateWebhookInput(TypedDict):
    webhookId: str
    body: WebhookPatch

class DeleteWebhookInput(TypedDict):
    webhookId: str

class RotateWebhookSecretInput(TypedDict):
    webhookId: str

class TestWebhookInput(TypedDict):
    webhookId: str

class ListWebhookDeliveriesInput(TypedDict):
    webhookId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class GetWebhookDeliveryInput(TypedDict):
    webhookId: str
    deliveryId: str
    fields: NotRequired[str | None]

class ReplayWebhookDeliveryInput(TypedDict):
    webhookId: str
    deliveryId: str

class ListSavedSearchesInput(TypedDict):
    fields: NotRequired[str | None]

class CreateSavedSearchInput(TypedDict):
    body: SavedSearchRequest

class GetSavedSearchInput(TypedDict):
    savedSearchId: str
    fields: NotRequired[str | None]

class UpdateSavedSearchInput(TypedDict):
    savedSearchId: str
    body: SavedSearchPatch

class DeleteSavedSearchInput(TypedDict):
    savedSearchId: str

class ListSavedSearchResultsInput(TypedDict):
    savedSearchId: str
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class ListSavedSearchEventsInput(TypedDict):
    savedSearchId: str
    afterCursor: NotRequired[int | None]
    page: NotRequired[int | None]
    size: NotRequired[int | None]
    sort: NotRequired[str | Sequence[str] | None]
    cursor: NotRequired[str | None]
    fields: NotRequired[str | None]

class SearchWebInput(TypedDict):
    body: Search

class GetWebSearchInput(TypedDict):
    documentId: str
    fields: NotRequired[str | None]

class CheckSearchProviderInput(TypedDict):
    fields: NotRequired[str | None]
