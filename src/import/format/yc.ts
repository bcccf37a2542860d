import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { faultOf } from '../../kernel/wire/fault.js'
import { checkEncoding } from '../file/decoded.js'
import { firstText } from '../file/first-text.js'
import { readJsonArray } from '../file/json-array.js'
import { paragraphs } from '../row/import-rules.js'
import type { Collection, EntityFacts, Facts, ReadRow } from '../row/row-facts.js'
import { batchStart, placesOf } from './yc-values.js'

const texts = z.array(z.string()).nullish()
const Company = z.object({
  id: z.int(),
  name: z.string().trim(),
  former_names: texts,
  website: z.string().nullish(),
  url: z.string().nullish(),
  status: z.enum(['Active', 'Inactive', 'Acquired', 'Public']),
  nonprofit: z.boolean().nullish(),
  one_liner: z.string().nullish(),
  long_description: z.string().nullish(),
  team_size: z.int().nonnegative().nullish(),
  tags: texts,
  industries: texts,
  all_locations: z.string().nullish(),
  batch: z.string().nullish(),
})
type Company = z.infer<typeof Company>

const STATUS = { Active: 'Operating', Public: 'Operating', Inactive: 'Inactive', Acquired: 'Acquired' } as const
const NO_VALUE = 'Unspecified'

/**
 * The accelerator itself (Y Combinator). The list also contains it as a company. Both have the same import profile, so
 * they become one record. Its texts are written here, because the list has no texts with which it could be published,
 * and clients see the batches of companies only if the accelerator is published.
 */
const ACCELERATOR: EntityFacts = {
  record: 'entity',
  kind: 'accelerator',
  providerId: 'y-combinator',
  nameBrand: 'Y Combinator',
  typeRecord: 'Investment Firm',
  operatingStatus: 'Operating',
  foundedYear: 2005,
  urls: [
    { url: 'https://www.ycombinator.com', urlType: 'website' },
    { url: 'https://www.ycombinator.com/companies/y-combinator', urlType: 'ycombinator' },
  ],
  texts: [
    { textType: 'summary', text: 'Startup accelerator that invests in batches of young companies.' },
    {
      textType: 'expanded',
      text: 'Y Combinator is a startup accelerator. It invests in young companies, which take part in its program in batches.',
    },
  ],
}

/** The YC OSS company list. It is a file with one JSON array. */
export function ycCollection(path: string, encoding?: string): Collection {
  const file = basename(path)
  if (!statSync(path).isFile() || !/^\uFEFF?\s*\[/.test(firstText(path))) {
    throw new OperatorError(`${path} is not a YC company list: expected one JSON array`)
  }
  return {
    provider: 'yc',
    profile: 'ycombinator',
    naming: { entity: 'company' },
    detail: 'YC OSS company list',
    asOf: () => lastLaunch(path),
    totalBytes: statSync(path).size,
    async *read(): AsyncGenerator<ReadRow> {
      await checkEncoding(createReadStream(path), encoding)
      yield { facts: [ACCELERATOR], at: { file, line: 1 }, bytes: 0, isAdded: true }
      for await (const element of readJsonArray(createReadStream(path), encoding)) {
        const at = { file, line: element.line }
        const { bytes } = element
        const company = 'reason' in element ? element : parse(element.value)
        if ('reason' in company) yield { at, bytes, facts: [], faults: [{ reason: company.reason }] }
        else yield { at, bytes, facts: factsOf(company) }
      }
    },
  }
}

/**
 * Date of the last launch in the list. It is used as the date of the list, because the list contains no other date and
 * cannot be older.
 */
async function lastLaunch(path: string): Promise<string | undefined> {
  let seconds = 0
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const text = rest + chunk
    for (const [, at] of text.matchAll(/"launched_at":\s?(\d+)\D/g)) seconds = Math.max(seconds, Number(at))
    // A chunk may end inside a member. So the end of each chunk is read again together with the next chunk.
    rest = text.slice(-40)
  }
  return seconds === 0 ? undefined : new Date(seconds * 1000).toISOString().slice(0, 10)
}

function parse(value: unknown): Company | { reason: string } {
  const result = Company.safeParse(value, { error: faultOf })
  if (result.success) return result.data
  const [issue] = result.error.issues
  return { reason: issue && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : 'not a company' }
}

function factsOf(company: Company): Facts[] {
  const providerId = String(company.id)
  const asOf = batchStart(company.batch ?? '')
  return [
    entityOf(company, providerId),
    ...(company.batch && asOf
      ? [
          {
            record: 'relationship' as const,
            kind: 'batch',
            providerId,
            relationshipType: 'acceleratorParticipant' as const,
            sourceRef: providerId,
            targetRef: ACCELERATOR.providerId,
            detail: `batch=${company.batch}`,
            status: company.status,
            asOf,
          },
        ]
      : []),
  ]
}

function entityOf(company: Company, providerId: string): EntityFacts {
  const { name, website, url, status, nonprofit, one_liner: summary, long_description: expanded } = company
  const distinct = (names: readonly string[] | null | undefined, but: string) => [
    ...new Set((names ?? []).map((text) => text.trim()).filter((text) => text !== '' && text !== but)),
  ]
  const bucket = (of: 'industry' | 'tag', names: readonly string[] | null | undefined) =>
    distinct(names, NO_VALUE).map((tag) => ({ bucket: of, name: tag }))
  return {
    record: 'entity',
    kind: 'company',
    providerId,
    nameBrand: name,
    typeRecord: nonprofit ? 'Nonprofit' : 'Company',
    operatingStatus: STATUS[status],
    nameAlias: distinct(company.former_names, name).map((text) => ({ name: text })),
    urls: [
      ...(website ? [{ url: website, urlType: 'website' as const }] : []),
      ...(url ? [{ url, urlType: 'ycombinator' as const }] : []),
    ],
    texts: [
      ...(summary?.trim() ? [{ textType: 'summary' as const, text: summary.replace(/\s+/g, ' ').trim() }] : []),
      ...(expanded?.trim() ? [{ textType: 'expanded' as const, text: paragraphs(expanded) }] : []),
    ],
    addresses: placesOf(company.all_locations ?? ''),
    tags: [...bucket('industry', company.industries), ...bucket('tag', company.tags)],
    // In the list, team_size is 0 for a company that no longer exists.
    ...(company.team_size ? { numberOfEmployees: company.team_size } : {}),
  }
}
