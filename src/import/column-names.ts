import type { RowKind } from './fields.js'

const OWNER: Readonly<Record<string, string>> = {
  id: 'id|uuid|companyid|orgid|organizationid|permalink|recordid|key',
  'url.website':
    'website|homepageurl|homepage|websiteurl|companywebsite|companyurl|url|web|site|domain|webaddress|internetadresse|webseite|siteweb|siteinternet|sitio|sitioweb|sitoweb|hemsida',
  'url.linkedin': 'linkedin|linkedinurl|linkedinprofile|companylinkedin',
  'url.twitter': 'twitter|twitterurl|twitterhandle|xtwitter|twitterusername',
  'url.facebook': 'facebook|facebookurl',
  'url.instagram': 'instagram|instagramurl',
  'url.github': 'github|githuburl',
  'url.crunchbase': 'crunchbase|crunchbaseurl|cburl',
  city: 'city|hqcity|headquarterscity|addresscity|locationcity|placecity|town|posttown|ort|stadt|ville|ciudad|citta|cidade|stad|gemeente',
  state: 'state|statecode|province|hqstate|addressstate|locationstate|placestate|stateprovince|stateregion|bundesland',
  country:
    'country|countryname|hqcountry|headquarterscountry|addresscountry|locationcountry|placecountry|nation|countrycode|land|pays|pais|paese|landet',
  location: 'location|headquarters|hq|headquarterslocation|globalhq|hqlocation|address',
  summary: 'summary|shortdescription|oneliner|tagline|headline|highconcept',
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
      'namebrand|name|companyname|company|companies|portfoliocompany|accountname|businessname|organization|organizationname|organisation|startup|startupname|firm|firmname|investorname|investor|fundname|entityname|security|issuer|title|firma|unternehmen|entreprise|empresa|nom|nomentreprise|societe|nombre|nombreempresa|razonsocial|nomeempresa|ragionesociale|azienda|bedrijf|bedrijfsnaam|bolag|virksomhed|firmenname|unternehmensname',
    slug: 'slug',
    nameLegal: 'namelegal|legalname|entitylegalname|registeredname',
    nameAlias: 'namealias|alias|aliases|formernames|aka|othernames|alternativenames',
    typeRecord: 'typerecord|entitytype|organizationtype',
    operatingStatus: 'operatingstatus|status|companystatus',
    foundedYear:
      'foundedyear|yearfounded|founded|foundedat|foundedon|foundingyear|foundeddate|dateofincorporation|incorporationdate|incorporatedon|launchdate|launchyear|launched|established|yearestablished|grundungsjahr|gegrundet|anneecreation|datecreation|anofundacion|anofundacao|annofondazione|oprichtingsjaar',
    numberOfEmployees:
      'numberofemployees|employees|employeecount|teamsize|headcount|numemployees|staff|companysize|employeeslatestnumber|employeerange|totalemployees|noofemployees|mitarbeiter|mitarbeiterzahl|effectif|effectifs|nombresalaries|salaries|empleados|funcionarios|dipendenti|medewerkers|anstallda',
    industry:
      'industry|industries|sector|gicssector|industrygroup|industrysector|branche|secteur|secteuractivite|settore|setor|sectoractividad',
    tag: 'tag|tags|categories|categorylist|category|keywords|markets|market|marketsdisplayname|technologies|verticals',
    founder:
      'founder|founders|foundername|foundernames|foundersname|fondateur|fondateurs|grunder|fundador|fundadores|fondatori|oprichters',
    round:
      'lastround|lastroundtype|lastfundinground|lastfundingtype|lastequityfundingtype|lastfinancingdealtype|latestround|latestfundingtype|latestfunding|lastfunding|derniertour|ultimaronda|ultimarodada',
    amountRaised:
      'lastroundamount|lastroundsize|lastfundingamount|lastequityfundingamount|lastfinancingsize|latestfundingamount|latestroundamount|montantleve|derniermontantleve',
    currency: 'lastfundingamountcurrency|lastroundcurrency|lastfundingcurrency',
    dateAnnounced:
      'lastrounddate|lastfundingdate|lastfinancingdate|lastraisedat|lastfundingon|latestfundingdate|latestrounddate|datelevee|datederniertour',
    ...ENTITY_IDS,
  },
  people: {
    ...OWNER,
    id: 'id|uuid|personid|permalink',
    nameFirst: 'namefirst|firstname|givenname|vorname|prenom|nombre|nome|voornaam|fornamn',
    nameLast:
      'namelast|lastname|surname|familyname|nachname|nom|apellido|apellidos|cognome|sobrenome|achternaam|efternamn',
    nameFull: 'namefull|fullname|personname|person|name',
    entityId: 'entityid|companyid|orgid|organizationid|companypermalink',
    company:
      'company|companyname|organization|organizationname|organisation|employer|currentcompany|firm|accountname|account|unternehmen|firma|entreprise|societe|empresa|azienda|bedrijf',
    title: 'title|jobtitle|position|role|poste|fonction|funktion|cargo|functie',
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
    entityId: 'entityid|companyid|companyuuid|orgid|organizationid',
    company: 'company|companyname|organizationname|organization|startup|issuer|accountname',
    round: 'round|roundname|fundinground|series|stage|fundingroundtype|investmenttype|fundingtype|dealtype|roundtype',
    amountRaised: 'amountraised|amount|raisedamount|raised|moneyraised|fundingamount|dealsize|roundsize',
    currency: 'currency|currencycode|raisedamountcurrencycode|moneyraisedcurrency|amountraisedcurrency|raisedcurrency',
    valuationPostMoney: 'valuationpostmoney|postmoneyvaluation|postmoney|valuation',
    dateAnnounced:
      'dateannounced|announcedon|announceddate|date|fundedat|funddate|dealdate|rounddate|fundingdate|closedate',
    investorCount: 'investorcount|numberofinvestors',
    investor: 'investor|investors|investorsname|investornames|leadinvestors|leadinvestor',
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
    acquired: 'acquired|acquiree|acquireename|target|targetname|acquiredcompany|targetcompany|acquiredorganization',
    acquirer: 'acquirer|acquirername|buyer|buyername|acquiringcompany|purchaser',
    amount: 'amount|price|priceamount|dealvalue|dealsize|transactionvalue',
    currency: 'currency|currencycode|pricecurrencycode',
    announcedAt: 'announcedat|announcedon|announced|dateannounced|announceddate|announcementdate',
    completedAt: 'completedat|acquiredat|acquiredon|completedon|date|closed|closeddate|completiondate|dealdate',
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
