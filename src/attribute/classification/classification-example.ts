import type { EntityClassification, EntityTag, StandardizedClassification } from './classification.js'

/* Tags and codes that the migrations add to every database. Their ids can differ between databases. */

const time = '2026-11-21T00:00:00.000Z'

export const exampleTag: EntityTag = {
  id: 38,
  name: 'Insurance',
  type: 'industry',
  bucket: 'industry',
  creatable: true,
  writable: true,
  slug: 'insurance',
  classificationId: null,
  isCurrent: true,
  isPrimary: null,
  createdAt: time,
  updatedAt: time,
}

export const exampleCode: StandardizedClassification = {
  id: 87,
  name: 'Insurance Carriers and Related Activities',
  category: 'naics',
  creatable: false,
  writable: true,
  code: 524,
  level: 2,
  entityClassificationId: null,
  isCurrent: true,
  isPrimary: null,
  createdAt: time,
  updatedAt: time,
}

export const exampleBucket = {
  type: 'typeModel',
  bucket: 'typeModel' as const,
  label: 'Business model',
  alias: ['model', 'businessModel'],
  creatable: false,
  writable: true,
  hierarchical: false,
  tagCount: 1,
  tag: [
    {
      ...exampleTag,
      id: 76,
      name: 'Software as a Service',
      type: 'typeModel',
      bucket: 'typeModel' as const,
      creatable: false,
      slug: 'software-as-a-service',
    },
  ],
}

export const exampleClassification: EntityClassification = {
  geoLocationExposure: [],
  industry: [{ ...exampleTag, classificationId: 5, isPrimary: true }],
  mainProduct: [],
  standardizedClassification: [],
  tag: [],
  typeCustomer: [],
  typeModel: [],
  typeOwnership: [],
  typeRevenue: [],
  typeTechnologyUsed: [],
}
