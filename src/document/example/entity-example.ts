import type { z } from 'zod'
import { exampleClassification } from '../../attribute/classification/classification-example.js'
import { exampleUniqueId } from '../../attribute/unique-id/unique-id-example.js'
import { entityOwner } from '../../identity/owner/owner.js'
import type { EntityDetail, EntityRow } from '../shape/entity-detail.js'
import type { EntitySummary } from '../shape/entity-summary.js'

/*
 * A record of the demo data, for the examples of the API reference. The example requests work on a database with the
 * demo data. Only times and public ids differ.
 */

const time = '2026-03-01T12:00:00.000Z'

export const exampleEntity: z.infer<typeof EntitySummary> = {
  id: entityOwner.exampleId,
  image: { isMonogram: false, logo: null, logoSquare: null },
  nameAlias: [{ name: 'Apple Computer, Inc.', type: 'relatedLegal', displayable: null }],
  nameBrand: 'Apple',
  slug: 'apple',
  createdAt: time,
  defaultCurrency: 'USD',
  foundedYear: 1976,
  lastModifiedAt: time,
  nameLegal: 'Apple Inc.',
  operatingStatus: 'Operating',
  publicId: 'e4kT9xQ2mZ7a',
  publicUrl: 'http://127.0.0.1:4000/companies/apple',
  typeRecord: 'Company',
  updatedAt: time,
}

const website = {
  url: 'https://www.apple.com',
  urlType: 'website' as const,
  crawlCdnProvider: null,
  crawlRenderMode: null,
  isCurrent: true,
  isPrimary: true,
  owner: { entityId: exampleEntity.id, personId: null },
  sourceId: null,
  status: null,
  statusChecked: null,
}

export const exampleRow: z.infer<typeof EntityRow> = {
  core: exampleEntity,
  enrichment: {
    address: [],
    classification: exampleClassification,
    fundingDetail: null,
    text: { expanded: null, generatedDescription: null, short: 'Makes computers, phones and their software.' },
    urlLink: [{ id: entityOwner.exampleOwned.urlLink, ...website, createdAt: time, updatedAt: time }],
  },
  fundraiseRound: [],
  research: { acceleratorParticipation: [], detail: [] },
}

export const exampleDetail: z.infer<typeof EntityDetail> = {
  ...exampleRow,
  newsArticle: [],
  person: [],
  publicUrl: exampleEntity.publicUrl,
  relationship: [],
  research: { acceleratorParticipation: [], detail: [], snippet: [] },
  sitemap: {
    hasAcquisitions: false,
    hasAnalysis: false,
    hasEmployees: true,
    hasFundraising: false,
    hasNews: false,
    productServiceSlug: ['iphone'],
  },
  uniqueId: [exampleUniqueId],
}
