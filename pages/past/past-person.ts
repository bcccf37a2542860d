import { siteName, titlesText } from '../record/format.js'
import { entityPath, personPath } from '../record/paths.js'
import type { EntityRef, Tenure } from '../record/record-shapes.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Part, single, type Value } from './compare.js'
import { AS_OF_FIELDS, type AsOf, noStatePage, pastPage } from './past-page.js'
import { atTime, isNoState, readPast } from './past-time.js'

const FIELDS = `
  nameFull nickname gender nameAlias { name } text { short expanded } addresses { fullAddress }
  urlLinks { url urlType isCurrent }
  entities(first: 100) { edges { titleName startDate endDate node { nameBrand slug publicUrl } } }
  news(first: 20) { nodes { title slug } }`

const DOCUMENT = `query ($id: UUID!, $at: DateTime!) {
  past: person(id: $id, asOf: $at) { ...Shown ${AS_OF_FIELDS} } now: person(id: $id) { ...Shown }
} fragment Shown on Person { ${FIELDS} }`

interface Shown {
  readonly nameFull: string
  readonly nickname: string | null
  readonly gender: string | null
  readonly nameAlias: readonly { readonly name: string }[]
  readonly text: { readonly short: string | null; readonly expanded: string | null }
  readonly addresses: readonly { readonly fullAddress: string | null }[]
  readonly urlLinks: readonly { readonly url: string; readonly urlType: string; readonly isCurrent: boolean }[]
  readonly entities: {
    readonly edges: readonly (Tenure & { readonly node: Pick<EntityRef, 'nameBrand' | 'slug' | 'publicUrl'> })[]
  } | null
  readonly news: { readonly nodes: readonly { readonly title: string; readonly slug: string | null }[] } | null
}

interface Read {
  readonly past: (Shown & { readonly asOf: AsOf }) | null
  readonly now: Shown | null
}

/** A person whose page is opened. */
interface PastPerson {
  readonly personId: string
  readonly slug: string
  readonly nameFull: string
}

/** The page of a person as they were. */
export async function pastPersonPage(visit: Visit, person: PastPerson, time: string): Promise<Answer | undefined> {
  const record = { path: personPath(person), name: person.nameFull, time }
  const read = await readPast<Read>(visit, DOCUMENT, { id: person.personId, at: time })
  if (isNoState(read)) return noStatePage(record, read)
  const { past, now } = read
  if (!past || !now) return undefined
  return pastPage({ ...record, name: past.nameFull }, past.asOf, partsOf(past, now, time))
}

const partsOf = (past: Shown, now: Shown, time: string): Part[] => {
  const text = (title: string, of: (shown: Shown) => string | null): Part => single(title, of(past), of(now))
  const list = (title: string, member: string, of: (shown: Shown) => readonly Value[]): Part => ({
    title,
    member,
    past: of(past),
    now: of(now),
  })
  return [
    text('Name', ({ nameFull }) => nameFull),
    text('Nickname', ({ nickname }) => nickname),
    list('Also known as', 'nameAlias', ({ nameAlias }) => nameAlias.map(({ name }) => ({ text: name }))),
    text('Summary', ({ text: { short } }) => short),
    text('About', ({ text: { expanded } }) => expanded),
    list('Places', 'enrichment.address', ({ addresses }) =>
      addresses.flatMap(({ fullAddress }) => (fullAddress ? [{ text: fullAddress }] : [])),
    ),
    list('Links', 'enrichment.urlLink', ({ urlLinks }) =>
      urlLinks.flatMap(({ url, urlType, isCurrent }) => (isCurrent ? [{ text: `${siteName(urlType)}: ${url}` }] : [])),
    ),
    list('Roles', 'association', ({ entities }) =>
      (entities?.edges ?? []).map(({ node, ...tenure }) => ({
        text: [node.nameBrand, titlesText([tenure])].filter((part) => part).join(', '),
        href: atTime(entityPath(node), time),
      })),
    ),
    list('News', 'news', ({ news }) =>
      (news?.nodes ?? []).map(({ title, slug }) => ({
        text: title,
        href: slug === null ? undefined : atTime(`/news/${encodeURIComponent(slug)}`, time),
      })),
    ),
  ]
}
