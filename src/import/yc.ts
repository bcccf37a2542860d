import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../problem/operator-error.js'
import { firstText } from './first-text.js'
import { readJsonArray } from './json-array.js'
import type { Collection, EntityFacts, Found } from './record.js'

const Company = z.object({
  id: z.int(),
  name: z.string().trim(),
  former_names: z.array(z.string()).default([]),
  website: z.string().nullish(),
  url: z.string().nullish(),
  status: z.enum(['Active', 'Inactive', 'Acquired', 'Public']),
  nonprofit: z.boolean().nullish(),
})

const STATUS = { Active: 'Operating', Public: 'Operating', Inactive: 'Inactive', Acquired: 'Acquired' } as const

/** The YC OSS company list: one JSON array. */
export function ycCollection(path: string): Collection {
  const file = basename(path)
  if (!statSync(path).isFile() || !/^\uFEFF?\s*\[/.test(firstText(path))) {
    throw new OperatorError(`${path} is no YC company list: one JSON array is expected`)
  }
  return {
    provider: 'yc',
    profile: 'ycombinator',
    detail: 'YC OSS company list',
    totalBytes: statSync(path).size,
    async *read(): AsyncGenerator<Found> {
      for await (const element of readJsonArray(createReadStream(path))) {
        const at = { file, line: element.line }
        const company = 'reason' in element ? element : parse(element.value)
        if ('reason' in company) yield { bad: { ...at, reason: company.reason }, bytes: element.bytes }
        else yield { facts: factsOf(company), at, bytes: element.bytes }
      }
    },
  }
}

function parse(value: unknown): z.infer<typeof Company> | { reason: string } {
  const result = Company.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  return { reason: issue && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : 'not a company' }
}

function factsOf(company: z.infer<typeof Company>): EntityFacts {
  const { id, name, former_names: former, website, url, status, nonprofit } = company
  return {
    kind: 'company',
    providerId: String(id),
    nameBrand: name,
    typeRecord: nonprofit ? 'Nonprofit' : 'Company',
    operatingStatus: STATUS[status],
    nameAlias: [...new Set(former.map((text) => text.trim()).filter((text) => text !== '' && text !== name))].map(
      (text) => ({ name: text }),
    ),
    urls: [
      ...(website ? [{ url: website, urlType: 'website' as const }] : []),
      ...(url ? [{ url, urlType: 'ycombinator' as const }] : []),
    ],
  }
}
