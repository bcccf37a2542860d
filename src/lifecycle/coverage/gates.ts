import type { EntityType } from '../../identity/entity/types.js'
import type { CompletionGateType } from './coverage.js'

/** A gate, and the operation that stores its data. */
export interface Gate extends CompletionGateType {
  readonly writer: string
}

const ORGANIZATIONS: readonly EntityType[] = ['Company', 'Investment Firm', 'Nonprofit', 'Government', 'Organization']
const INVESTORS: readonly EntityType[] = ['Investment Firm', 'Fund']
const FOUNDED: readonly EntityType[] = [...ORGANIZATIONS, 'Fund', 'Business Line']

type GateColumns = readonly [gateId: string, label: string, slotRef: string, passCriteria: string, writer: string]
type More = Partial<Pick<Gate, 'appliesToType' | 'floor' | 'minCount' | 'owningRead' | 'unobtainableAllowed'>>

const gate =
  (indexed: Gate['indexed'], owningRead: string, defaults: More) =>
  ([gateId, label, slotRef, passCriteria, writer]: GateColumns, more: More = {}): Gate => ({
    appliesToType: [],
    floor: false,
    gateId,
    indexed,
    label,
    minCount: null,
    owningRead,
    passCriteria,
    slotRef,
    unobtainableAllowed: false,
    writer,
    ...defaults,
    ...more,
  })

const entity = gate('NONE', 'getEntityDetail', { floor: true })
const offering = gate('PRODUCT_SERVICE', 'getEntityDetail', {})
const person = gate('PERSON', 'getPersonDetail', { unobtainableAllowed: true })

/** The gates, in the order in which a research run searches for their data. */
export const GATES: readonly Gate[] = [
  entity(
    ['entity.website', 'Website', 'enrichment.urlLink', 'A current link of the type website.', 'createEntityUrl'],
    {
      minCount: 1,
      unobtainableAllowed: true,
    },
  ),
  entity(['entity.operatingStatus', 'Operating status', 'core.operatingStatus', 'A value.', 'patchOperatingStatus'], {
    appliesToType: [...FOUNDED],
  }),
  entity(['entity.legalName', 'Legal name', 'core.nameLegal', 'The registered name.', 'patchEntityDetail'], {
    appliesToType: [...FOUNDED],
    unobtainableAllowed: true,
  }),
  entity(['entity.founded', 'Founding year', 'core.foundedYear', 'A year.', 'patchEntityDetail'], {
    appliesToType: [...FOUNDED],
    unobtainableAllowed: true,
  }),
  entity(['entity.logo', 'Logo', 'core.image', 'A logo that is not generated from the name.', 'createFullEntity'], {
    unobtainableAllowed: true,
  }),
  entity(['entity.summary', 'Summary', 'enrichment.text.short', 'A current primary text.', 'createEntityText']),
  entity(['entity.expanded', 'Description', 'enrichment.text.expanded', 'A current primary text.', 'createEntityText']),
  entity(
    [
      'entity.headquarters',
      'Headquarters',
      'enrichment.address',
      'A current address with a country.',
      'createAddress_1',
    ],
    { appliesToType: [...ORGANIZATIONS], minCount: 1, unobtainableAllowed: true },
  ),
  entity(
    [
      'entity.industry',
      'Industry',
      'enrichment.classification.industry',
      'A current tag.',
      'createEntityClassification',
    ],
    { minCount: 1 },
  ),
  entity(['entity.profile', 'Profiles', 'enrichment.urlLink', 'A current link to a platform.', 'createEntityUrl'], {
    minCount: 1,
    unobtainableAllowed: true,
  }),
  entity(
    [
      'entity.employees',
      'Employees',
      'research.detail',
      'A detail of the type numberOfEmployees.',
      'createResearchDetail',
    ],
    { appliesToType: [...ORGANIZATIONS], minCount: 1, unobtainableAllowed: true },
  ),
  entity(['entity.people', 'People', 'person', 'A current association.', 'createEntityPersonAssociation'], {
    appliesToType: [...ORGANIZATIONS],
    minCount: 1,
    owningRead: 'listEntityPeopleAssociations',
    unobtainableAllowed: true,
  }),
  entity(
    [
      'entity.chiefExecutive',
      'Chief executive',
      'person',
      'A current association with the title of a chief executive.',
      'createEntityPersonAssociation',
    ],
    {
      appliesToType: ['Company', 'Nonprofit'],
      minCount: 1,
      owningRead: 'listEntityPeopleAssociations',
      unobtainableAllowed: true,
    },
  ),
  entity(['entity.rounds', 'Funding rounds', 'fundraiseRound', 'A round.', 'createFundraiseTransaction'], {
    appliesToType: ['Company'],
    minCount: 1,
    owningRead: 'entityFundraises',
    unobtainableAllowed: true,
  }),
  entity(['entity.investments', 'Investments', 'content', 'An investment.', 'createFundraiseInvestorJoin'], {
    appliesToType: [...INVESTORS],
    minCount: 1,
    owningRead: 'entityInvestments',
    unobtainableAllowed: true,
  }),
  entity(['entity.offerings', 'Products and services', 'relationship', 'A product or service.', 'createFullEntity'], {
    appliesToType: ['Company'],
    minCount: 1,
    owningRead: 'listEntityRelationships',
    unobtainableAllowed: true,
  }),
  entity(['entity.news', 'News', 'newsArticle', 'A published article.', 'createEntityNews'], {
    minCount: 1,
    owningRead: 'listEntityNews',
    unobtainableAllowed: true,
  }),
  entity(['entity.competitors', 'Competitors', 'relationship', 'A competitor.', 'joinRelationship'], {
    appliesToType: ['Company'],
    floor: false,
    minCount: 1,
    owningRead: 'listEntityRelationships',
    unobtainableAllowed: true,
  }),
  entity(['entity.identifier', 'Identifiers', 'uniqueId', 'An identifier of a registry.', 'createEntityUniqueId'], {
    floor: false,
    minCount: 1,
    unobtainableAllowed: true,
  }),
  offering(['offering.summary', 'Summary', 'enrichment.text.short', 'A current primary text.', 'createEntityText']),
  offering([
    'offering.expanded',
    'Description',
    'enrichment.text.expanded',
    'A current primary text.',
    'createEntityText',
  ]),
  offering(['offering.link', 'Links', 'enrichment.urlLink', 'A current link.', 'createEntityUrl'], { minCount: 1 }),
  offering(
    [
      'offering.industry',
      'Industry',
      'enrichment.classification.industry',
      'A current tag.',
      'createEntityClassification',
    ],
    { minCount: 1 },
  ),
  person(['person.title', 'Title', 'association', 'A title at the entity.', 'patchEntityPersonAssociation']),
  person(['person.startDate', 'Start date', 'association', 'A start date.', 'patchEntityPersonAssociation']),
  person(['person.link', 'Links', 'enrichment.urlLink', 'A current link.', 'createPersonUrl'], { minCount: 1 }),
  person(['person.summary', 'Summary', 'core.text.short', 'A current primary text.', 'createPersonText']),
  person(['person.picture', 'Photo', 'core.image', 'A photo that is not generated from the name.', 'uploadMedia']),
]

/** The gates of one kind that an entity of a type has. */
export const gatesOf = (type: EntityType, indexed: Gate['indexed']): Gate[] =>
  GATES.filter((one) => one.indexed === indexed && (one.appliesToType.length === 0 || one.appliesToType.includes(type)))
