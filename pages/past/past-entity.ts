import { dateText, moneyText, siteName, titlesText, wordsOf } from '../record/format.js'
import { entityPath, personPath } from '../record/paths.js'
import type { EntityRef, Money, PersonRef, Tenure } from '../record/record-shapes.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Part, single, type Value } from './compare.js'
import { AS_OF_FIELDS, type AsOf, noStatePage, pastPage } from './past-page.js'
import { atTime, isNoState, readPast } from './past-time.js'

const REF = 'nameBrand slug publicUrl'
const FIELDS = `
  nameBrand nameLegal nameAlias { name } typeRecord operatingStatus foundedYear defaultCurrency
  text { short expanded } addresses { fullAddress } urlLinks { url urlType isCurrent }
  fundingDetail { fundingRoundCount stage totalRaised { amount currency } }
  tags(first: 100) { nodes { name } }
  uniqueIds(first: 50) { nodes { idType identifier } }
  people(first: 100) { edges { titleName startDate endDate isCurrent node { nameFull slug } } }
  fundraiseRounds(first: 100) { nodes { round dateAnnounced amountRaised { amount currency } } }
  relationships(first: 100) { nodes { relationshipType entity { ${REF} } } }
  news(first: 20) { nodes { title slug } }`

const DOCUMENT = `query ($id: UUID!, $at: DateTime!) {
  past: entity(id: $id, asOf: $at) { ...Shown ${AS_OF_FIELDS} } now: entity(id: $id) { ...Shown }
} fragment Shown on Entity { ${FIELDS} }`

type Ref = Pick<EntityRef, 'nameBrand' | 'slug' | 'publicUrl'>

interface List<T> {
  readonly nodes: readonly T[]
}

interface Shown {
  readonly nameBrand: string
  readonly nameLegal: string | null
  readonly nameAlias: readonly { readonly name: string }[]
  readonly typeRecord: string | null
  readonly operatingStatus: string | null
  readonly foundedYear: number | null
  readonly defaultCurrency: string | null
  readonly text: { readonly short: string | null; readonly expanded: string | null }
  readonly addresses: readonly { readonly fullAddress: string | null }[]
  readonly urlLinks: readonly { readonly url: string; readonly urlType: string; readonly isCurrent: boolean }[]
  readonly fundingDetail: {
    readonly fundingRoundCount: number
    readonly stage: string | null
    readonly totalRaised: Money
  } | null
  readonly tags: List<{ readonly name: string }> | null
  readonly uniqueIds: List<{ readonly idType: string; readonly identifier: string }> | null
  readonly people: {
    readonly edges: readonly (Tenure & { readonly node: Pick<PersonRef, 'nameFull' | 'slug'> })[]
  } | null
  readonly fundraiseRounds: List<{
    readonly round: string | null
    readonly dateAnnounced: string | null
    readonly amountRaised: Money | null
  }> | null
  readonly relationships: List<{ readonly relationshipType: string; readonly entity: Ref }> | null
  readonly news: List<{ readonly title: string; readonly slug: string | null }> | null
}

interface Read {
  readonly past: (Shown & { readonly asOf: AsOf }) | null
  readonly now: Shown | null
}

/** An entity whose page is opened. */
interface PastEntity extends Ref {
  readonly entityId: string
}

/** The page of an entity as it was. */
export async function pastEntityPage(visit: Visit, entity: PastEntity, time: string): Promise<Answer | undefined> {
  const record = { path: entityPath(entity), name: entity.nameBrand, time }
  const read = await readPast<Read>(visit, DOCUMENT, { id: entity.entityId, at: time })
  if (isNoState(read)) return noStatePage(record, read)
  const { past, now } = read
  if (!past || !now) return undefined
  return pastPage({ ...record, name: past.nameBrand }, past.asOf, partsOf(past, now, time))
}

const partsOf = (past: Shown, now: Shown, time: string): Part[] => {
  const text = (title: string, of: (shown: Shown) => string | null | undefined): Part =>
    single(title, of(past), of(now))
  const list = (title: string, member: string, of: (shown: Shown) => readonly Value[]): Part => ({
    title,
    member,
    past: of(past),
    now: of(now),
  })
  const at = (path: string): string => atTime(path, time)
  return [
    text('Name', ({ nameBrand }) => nameBrand),
    text('Legal name', ({ nameLegal }) => nameLegal),
    list('Also known as', 'core', ({ nameAlias }) => nameAlias.map(({ name }) => ({ text: name }))),
    text('Type', ({ typeRecord }) => typeRecord && wordsOf(typeRecord)),
    text('Status', ({ operatingStatus }) => operatingStatus && wordsOf(operatingStatus)),
    text('Founded', ({ foundedYear }) => foundedYear?.toString()),
    text('Currency', ({ defaultCurrency }) => defaultCurrency),
    text('Summary', ({ text: { short } }) => short),
    text('About', ({ text: { expanded } }) => expanded),
    list('Funding', 'enrichment.fundingDetail', ({ fundingDetail }) => (fundingDetail ? fundingOf(fundingDetail) : [])),
    list('Places', 'enrichment.address', ({ addresses }) =>
      addresses.flatMap(({ fullAddress }) => (fullAddress ? [{ text: fullAddress }] : [])),
    ),
    list('Links', 'enrichment.urlLink', ({ urlLinks }) =>
      urlLinks.flatMap(({ url, urlType, isCurrent }) => (isCurrent ? [{ text: `${siteName(urlType)}: ${url}` }] : [])),
    ),
    list('Classifications', 'enrichment.classification', ({ tags }) =>
      (tags?.nodes ?? []).map(({ name }) => ({ text: name })),
    ),
    list('Identifiers', 'uniqueId', ({ uniqueIds }) =>
      (uniqueIds?.nodes ?? []).map(({ idType, identifier }) => ({ text: `${wordsOf(idType)}: ${identifier}` })),
    ),
    list('People and roles', 'person', ({ people }) =>
      (people?.edges ?? []).map(({ node, ...tenure }) => ({
        text: [node.nameFull, titlesText([tenure])].filter((part) => part).join(', '),
        href: at(personPath(node)),
      })),
    ),
    list('Funding rounds', 'fundraiseRound', ({ fundraiseRounds }) =>
      (fundraiseRounds?.nodes ?? []).map(({ round, dateAnnounced, amountRaised }) => ({
        text: [round, dateAnnounced && dateText(dateAnnounced), amountRaised && moneyText(amountRaised)]
          .filter((part) => part)
          .join(', '),
      })),
    ),
    list('Relationships', 'relationship', ({ relationships }) =>
      (relationships?.nodes ?? []).map(({ relationshipType, entity }) => ({
        text: `${wordsOf(relationshipType)}: ${entity.nameBrand}`,
        href: at(entityPath(entity)),
      })),
    ),
    list('News', 'newsArticle', ({ news }) =>
      (news?.nodes ?? []).map(({ title, slug }) => ({
        text: title,
        href: slug === null ? undefined : at(`/news/${encodeURIComponent(slug)}`),
      })),
    ),
  ]
}

const fundingOf = ({ fundingRoundCount, stage, totalRaised }: NonNullable<Shown['fundingDetail']>): Value[] => [
  ...(totalRaised.amount > 0 ? [{ text: `Total raised: ${moneyText(totalRaised)}` }] : []),
  ...(fundingRoundCount > 0 ? [{ text: `Rounds: ${fundingRoundCount}` }] : []),
  ...(stage === null ? [] : [{ text: `Stage: ${stage}` }]),
]
