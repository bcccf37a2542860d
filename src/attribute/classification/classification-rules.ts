import { notAccepted } from '../../kernel/problem/field.js'
import type { Problem } from '../../kernel/problem/problem.js'

/** A bucket: a group of tags. */
export interface Bucket {
  readonly label: string
  readonly meaning: string
  /** Other accepted names. Case and punctuation are ignored. */
  readonly alias: readonly string[]
  /** Whether clients can add new tags to the bucket. */
  readonly creatable: boolean
}

export const BUCKETS = {
  geoLocationExposure: {
    label: 'Markets',
    meaning: 'Countries and regions where the entity sells.',
    alias: ['location', 'geoLocation', 'market'],
    creatable: true,
  },
  industry: {
    label: 'Industry',
    meaning: 'Industries, such as Fintech.',
    alias: ['industries', 'sector'],
    creatable: true,
  },
  mainProduct: {
    label: 'Main product',
    meaning: 'Main products, such as payroll software.',
    alias: ['product', 'products'],
    creatable: true,
  },
  tag: {
    label: 'Tag',
    meaning: 'Keywords that belong to no other bucket.',
    alias: ['tags', 'keyword'],
    creatable: true,
  },
  typeCustomer: {
    label: 'Customer type',
    meaning: 'Kinds of customers, such as Business.',
    alias: ['customer', 'customerType'],
    creatable: false,
  },
  typeModel: {
    label: 'Business model',
    meaning: 'Business models, such as Marketplace.',
    alias: ['model', 'businessModel'],
    creatable: false,
  },
  typeOwnership: {
    label: 'Ownership',
    meaning: 'Kinds of ownership, such as Private.',
    alias: ['ownership', 'ownershipType'],
    creatable: false,
  },
  typeRevenue: {
    label: 'Revenue model',
    meaning: 'Revenue and pricing models, such as Subscription.',
    alias: ['revenue', 'revenueModel'],
    creatable: false,
  },
  typeTechnologyUsed: {
    label: 'Technology used',
    meaning: 'Technologies that the entity uses, such as Kubernetes.',
    alias: ['technology', 'technologyUsed'],
    creatable: true,
  },
} as const satisfies Record<string, Bucket>
export type BucketKey = keyof typeof BUCKETS
export const BUCKET_KEYS = Object.keys(BUCKETS) as BucketKey[]
export const BUCKET_MEANINGS = meaningsOf<BucketKey>(BUCKETS)

/** Standards with codes. Clients cannot add codes. */
export const CATEGORIES = {
  isic: {
    label: 'ISIC Rev. 4',
    meaning: 'International Standard Industrial Classification, revision 4.',
    alias: ['isicRev4'],
  },
  naics: {
    label: 'NAICS 2022',
    meaning: 'North American Industry Classification System of 2022.',
    alias: ['naics2022'],
  },
  sic: {
    label: 'SIC 1987',
    meaning: 'Standard Industrial Classification of the United States of 1987.',
    alias: ['sic1987', 'ussic'],
  },
} as const
export type CategoryKey = keyof typeof CATEGORIES
export const CATEGORY_KEYS = Object.keys(CATEGORIES) as CategoryKey[]
export const CATEGORY_MEANINGS = meaningsOf<CategoryKey>(CATEGORIES)

function meaningsOf<K extends string>(table: Readonly<Record<K, { readonly meaning: string }>>): Record<K, string> {
  const entries = Object.entries<{ readonly meaning: string }>(table)
  return Object.fromEntries(entries.map(([key, { meaning }]) => [key, meaning])) as Record<K, string>
}

const spelling = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function find<K extends string>(
  table: Readonly<Record<K, { readonly alias: readonly string[] }>>,
  text: string,
): K | undefined {
  const normalized = spelling(text)
  return (Object.keys(table) as K[]).find((key) =>
    [key, ...table[key].alias].some((alias) => spelling(alias) === normalized),
  )
}

/** The bucket with this key or alias; case and punctuation are ignored. 400 if there is none. */
export function bucketOf(text: string, field: string): BucketKey {
  const bucket = find(BUCKETS, text)
  if (bucket) return bucket
  throw unknown(text, field, BUCKET_KEYS)
}

/** The bucket or the standard with this key or alias. 400 if there is none. */
export function bucketOrCategoryOf(text: string, field: string): { bucket: BucketKey } | { category: CategoryKey } {
  const bucket = find(BUCKETS, text)
  if (bucket) return { bucket }
  const category = find(CATEGORIES, text)
  if (category) return { category }
  throw unknown(text, field, [...BUCKET_KEYS, ...CATEGORY_KEYS])
}

const unknown = (text: string, field: string, accepted: readonly string[]): Problem =>
  notAccepted(
    field,
    text,
    'is not a bucket or a standard that this field accepts',
    `Send one of ${accepted.join(', ')}, or an alias from the catalog of classifications.`,
    accepted,
  )
