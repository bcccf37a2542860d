import type { RowKind } from './fields.js'

const OWNER: Readonly<Record<string, string>> = {
  id: 'id|uuid|companyid|orgid|organizationid|permalink|recordid|key',
  'url.website':
    'website|homepageurl|homepage|websiteurl|companywebsite|companyurl|url|web|site|domain|webaddress|internetadresse',
  'url.linkedin': 'linkedin|linkedinurl|linkedinprofile|companylinkedin',
  'url.twitter': 'twitter|twitterurl|twitterhandle|xtwitter|twitterusername',
  'url.facebook': 'facebook|facebookurl',
  'url.instagram': 'instagram|instagramurl',
  'url.github': 'github|githuburl',
  'url.crunchbase': 'crunchbase|crunchbaseurl|cburl',
  city: 'city|hqcity|headquarterscity|addresscity|locationcity|placecity|town|ort|stadt|ville|ciudad',
  state: 'state|statecode|province|hqstate|addressstate|locationstate|placestate|stateprovince|stateregion|bundesland',
  country:
    'country|countryname|hqcountry|headquarterscountry|addresscountry|locationcountry|placecountry|nation|countrycode|land|pays|pais',
  location: 'location|headquarters|hq|headquarterslocation|globalhq|hqlocation|address',
  summary: 'summary|shortdescription|oneliner|tagline|headline',
  expanded: 'description|longdescription|about|overview|bio|fulldescription',
}

const ENTITY_IDS: Readonly<Record<string, string>> = {
  'uniqueId.ticker': 'ticker|tickersymbol|symbol|stocksymbol',
  'uniqueId.secCik': 'cik|seccik|cikstr|ciknumber',
  'uniqueId.lei': 'lei|leicode',
  'uniqueId.isin': 'isin',
  'uniqueId.cusip': 'cusip',
  'uniqueId.duns': 'duns|dunsnumber',
  'uniqueId.ein': 'ein|taxid',
  'uniqueId.crd': 'crd|crdnumber',
}

/**
 * Names of columns that contain a field, in the order in which they are tried. Upper case, spaces and punctuation make no
 * difference.
 */
export const COLUMN_NAMES: Readonly<Record<RowKind, Readonly<Record<string, string>>>> = {
  entities: {
    ...OWNER,
    nameBrand:
      'namebrand|name|companyname|company|organization|organizationname|organisation|startup|startupname|firm|firmname|investorname|investor|fundname|entityname|security|issuer|title|firma|unternehmen|entreprise|empresa',
    slug: 'slug',
    nameLegal: 'namelegal|legalname|entitylegalname|registeredname',
    nameAlias: 'namealias|alias|aliases|formernames|aka|othernames|alternativenames',
    typeRecord: 'typerecord|entitytype|organizationtype',
    operatingStatus: 'operatingstatus|status|companystatus',
    foundedYear: 'foundedyear|yearfounded|founded|foundedat|foundedon|foundingyear|foundeddate|dateofincorporation',
    numberOfEmployees: 'numberofemployees|employees|employeecount|teamsize|headcount|numemployees|staff',
    industry: 'industry|industries|sector|gicssector|industrygroup|branche',
    tag: 'tag|tags|categories|categorylist|category|keywords|markets|market|technologies|verticals',
    founder: 'founder|founders|foundername|foundernames|foundersname',
    ...ENTITY_IDS,
  },
  people: {
    ...OWNER,
    id: 'id|uuid|personid|permalink',
    nameFirst: 'namefirst|firstname|givenname|vorname|prenom',
    nameLast: 'namelast|lastname|surname|familyname|nachname',
    nameFull: 'namefull|fullname|personname|person|name',
    entityId: 'entityid|companyid|orgid|organizationid|companypermalink',
    title: 'title|jobtitle|position|role',
    startDate: 'startdate|startedon|start',
    endDate: 'enddate|endedon|end',
  },
  associations: {
    personId: 'personid|personuuid|personpermalink',
    entityId: 'entityid|companyid|orgid|orguuid|organizationid',
    title: 'title|jobtitle|position|role',
    startDate: 'startdate|startedon',
    endDate: 'enddate|endedon',
    isCurrent: 'iscurrent|current',
  },
  rounds: {
    id: 'id|uuid|roundid|fundingroundid|fundingrounduuid',
    entityId: 'entityid|companyid|companyuuid|orgid|organizationid|company',
    round: 'round|roundname|fundinground|series|stage|fundingroundtype|investmenttype',
    amountRaised: 'amountraised|amount|raisedamount|raised|moneyraised|fundingamount',
    currency: 'currency|currencycode|raisedamountcurrencycode',
    valuationPostMoney: 'valuationpostmoney|postmoneyvaluation|postmoney|valuation',
    dateAnnounced: 'dateannounced|announcedon|announceddate|date|fundedat|funddate',
    investorCount: 'investorcount|numberofinvestors',
    investor: 'investor|investors|investorsname|leadinvestors|leadinvestor',
  },
  investments: {
    roundId: 'roundid|fundingroundid|fundingrounduuid',
    investorId: 'investorid|investoruuid',
    leadInvestor: 'leadinvestor|islead|isleadinvestor|lead',
    amountInvested: 'amountinvested|amount',
  },
  acquisitions: {
    acquiredId: 'acquiredid|acquireeid|targetid|acquireeuuid|acquiredcompanyid',
    acquirerId: 'acquirerid|buyerid|acquireruuid|acquiringcompanyid',
    amount: 'amount|price|priceamount|dealvalue',
    currency: 'currency|currencycode|pricecurrencycode',
    announcedAt: 'announcedat|announcedon|announced|dateannounced',
    completedAt: 'completedat|acquiredat|acquiredon|completedon|date',
  },
  relationships: {
    relationshipType: 'relationshiptype|relation|relationship',
    sourceId: 'sourceid|source|fromid|from',
    targetId: 'targetid|target|toid|to',
    detail: 'detail',
    asOf: 'asof|date',
  },
  news: {
    url: 'url|link|articleurl|newsurl',
    title: 'title|headline|articletitle',
    publication: 'publication|publisher|source|newspaper|outlet',
    publishedAt: 'publishedat|published|publishedon|date|publicationdate',
    excerpt: 'excerpt|snippet',
    entityId: 'entityid|companyid|companies',
    personId: 'personid|people',
  },
  identifiers: { entityId: 'entityid|companyid', ...ENTITY_IDS },
}
