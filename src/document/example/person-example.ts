import type { z } from 'zod'
import { personOwner } from '../../identity/owner/owner.js'
import type { EntityPersonAssociation } from '../shape/association.js'
import type { PersonDetail, PersonInvestment } from '../shape/person-detail.js'
import type { PersonSummary } from '../shape/person-summary.js'
import { exampleEntity } from './entity-example.js'

/* A person of the demo data, for the examples of the API reference. Times and public ids differ in each database. */

const time = '2026-03-01T12:00:00.000Z'

export const examplePerson: PersonSummary = {
  id: personOwner.exampleId,
  image: { isMonogram: false, picture: null },
  nameAlias: [{ name: 'Timothy Donald Cook', type: null, displayable: null }],
  nameFull: 'Tim Cook',
  slug: 'tim-cook',
  createdAt: time,
  gender: 'male',
  lastModifiedAt: time,
  nameFirst: 'Tim',
  nameLast: 'Cook',
  nameMiddle: null,
  nickname: null,
  publicId: 'p3kT9xQ2mZ7aB',
  source: {
    changedAt: time,
    dataSourceUpdatedAt: time,
    detail: null,
    kind: 'import',
    pendingApproval: null,
    sourceId: null,
    status: null,
  },
  suffix: null,
  text: { expanded: null, generatedDescription: null, short: null },
  updatedAt: time,
}

export const exampleAssociation: EntityPersonAssociation = {
  associationId: 1,
  createdAt: time,
  creator: null,
  endDate: null,
  entityAddress: [],
  entityId: exampleEntity.id,
  entityLogo: exampleEntity.image,
  entityName: exampleEntity.nameBrand,
  entityOperatingStatus: exampleEntity.operatingStatus,
  entitySlug: exampleEntity.slug,
  entityType: exampleEntity.typeRecord,
  entityUrlLink: [],
  isCurrent: true,
  personAddress: [],
  personId: examplePerson.id,
  personImage: examplePerson.image,
  personName: examplePerson.nameFull,
  personSlug: examplePerson.slug,
  personUrlLink: [],
  score: 95,
  startDate: '2011-08-24T00:00:00.000Z',
  titleFunction: 'Executive',
  titleId: 3,
  titleLevel: 'C-Level',
  titleName: 'Chief Executive Officer',
  updatedAt: time,
}

export const examplePersonDetail: z.infer<typeof PersonDetail> = {
  articleCount: 0,
  association: [exampleAssociation],
  core: examplePerson,
  enrichment: { address: [], urlLink: [] },
  investment: [],
  nameAlias: examplePerson.nameAlias,
  pendingApproval: null,
}

const joinId = '01890a5d-ac96-774b-bcce-b30209a98058'
const transactionId = '01890a5d-ac96-774b-bcce-b30209a98059'

export const exampleInvestment: PersonInvestment = {
  amount: 500000,
  company: { entity: exampleEntity },
  date: '2004-08-01T00:00:00.000Z',
  fundraiseTransaction: {
    amountRaised: 500000,
    dateAnnounced: '2004-08-01T00:00:00.000Z',
    id: transactionId,
    image: exampleEntity.image,
    investorCount: 1,
    nameBrand: exampleEntity.nameBrand,
    round: 'Angel',
    status: null,
    valuationPostMoney: null,
  },
  fundraiseTransactionId: transactionId,
  id: joinId,
  investmentDate: '2004-08-01T00:00:00.000Z',
  investorAttribution: {
    amountInvested: 500000,
    attributionType: 'direct',
    beneficialEntityId: null,
    fundManagerRelationshipId: null,
    joinId,
    leadInvestor: true,
    recordedEntityId: null,
    round: { round: 'Angel' },
    transactionId,
  },
  round: 'Angel',
}
