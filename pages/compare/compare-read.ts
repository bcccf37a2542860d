import { type EntityRef, type EntityRow, withFragments } from '../record/record-shapes.js'
import type { Visit } from '../server/visit.js'

/** More companies do not fit side by side. */
export const MOST_COMPARED = 8

const COMPARED = withFragments(`query ($slugs: [String!]!) { entitiesByKeys(slug: $slugs) {
  input detail {
    ...EntityRow employeeCount { exact range }
    investorActivity { portfolioCompanyCount totalInvestment totalPortfolioExit }
    tags(first: 6, bucket: INDUSTRY) { nodes { name } }
  }
} }`)

const FOUND = withFragments(`query ($text: String!) {
  suggest(text: $text, kind: ENTITY, size: 6) { record { ... on Entity { ...EntityRef } } }
}`)

/** An entity with the values that are compared. */
export interface Compared extends EntityRow {
  readonly employeeCount: { readonly exact: number | null; readonly range: string | null } | null
  readonly investorActivity: {
    readonly portfolioCompanyCount: number
    readonly totalInvestment: number
    readonly totalPortfolioExit: number
  }
  readonly tags: { readonly nodes: readonly { readonly name: string }[] } | null
}

export interface Comparison {
  readonly entities: readonly Compared[]
  /** Slugs of no published record. */
  readonly missing: readonly string[]
  /** Number of slugs in the address that are not compared, because there are too many. */
  readonly dropped: number
}

export async function readComparison(visit: Visit): Promise<Comparison> {
  const asked = [...new Set(visit.url.searchParams.getAll('slug').map((slug) => slug.trim().slice(0, 255)))]
  const all = asked.filter((slug) => slug !== '')
  const slugs = all.slice(0, MOST_COMPARED)
  const dropped = all.length - slugs.length
  if (slugs.length === 0) return { entities: [], missing: [], dropped }
  const { entitiesByKeys: found } = await visit.read<{
    entitiesByKeys: readonly { readonly input: string; readonly detail: Compared | null }[]
  }>(COMPARED, { slugs })
  const byInput = new Map(found.map(({ input, detail }) => [input, detail]))
  const entities = new Map(slugs.flatMap((slug) => byInput.get(slug) ?? []).map((one) => [one.slug, one]))
  return { entities: [...entities.values()], missing: slugs.filter((slug) => !byInput.get(slug)), dropped }
}

/** A longer text is no name. */
const LONGEST_NAME = 100

/** Entities whose names begin like a text. */
export async function readCandidates(visit: Visit, text: string): Promise<readonly EntityRef[]> {
  if (text === '' || text.length > LONGEST_NAME) return []
  const found = await visit.find<{ suggest: readonly { readonly record: EntityRef | null }[] | null }>(FOUND, { text })
  return (found?.suggest ?? []).flatMap(({ record }) => record ?? [])
}

/**
 * The entities of several names with commas between them: for each name the one that the service suggests first. Undefined
 * if the text is only one name, or no name is known.
 */
export async function readNamed(
  visit: Visit,
  text: string,
): Promise<{ readonly slugs: readonly string[]; readonly unknown: string } | undefined> {
  const names = text.split(',').flatMap((name) => name.trim() || [])
  if (names.length < 2) return undefined
  const found = await Promise.all(
    names.slice(0, MOST_COMPARED).map(async (name) => ({ name, entity: (await readCandidates(visit, name))[0] })),
  )
  const slugs = found.flatMap(({ entity }) => entity?.slug ?? [])
  const unknown = found.flatMap(({ name, entity }) => (entity ? [] : name))
  return slugs.length === 0 ? undefined : { slugs, unknown: unknown.join(', ') }
}
