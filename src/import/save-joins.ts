import { createAcquisitions } from '../acquisition/writes.js'
import { createAssociations } from '../association/writes.js'
import { createInvestorJoins, createRounds } from '../fundraise/writes.js'
import { createInvestorPartners } from '../investor-partner/writes.js'
import { createNews } from '../news/writes.js'
import { createRelationships } from '../relationship/writes.js'
import type {
  AcquisitionFacts,
  AssociationFacts,
  Facts,
  InvestmentFacts,
  NewsFacts,
  PartnerFacts,
  RelationshipFacts,
  RoundFacts,
} from './record.js'
import { knownAssociations, type Owner } from './source.js'
import { functionOf, levelOf } from './title.js'
import type { Outcome, Work } from './work.js'

/** A row that ties records together, and the record whose part it is now. */
export interface Tied {
  readonly facts: Facts
  readonly owner: Owner
  readonly outcome: Outcome
}

const made = (isNew: boolean): Outcome => (isNew ? 'created' : 'unchanged')

/** The rows whose records are all known, with their ids; the others are told of. */
function resolved<F extends Facts, T extends object>(
  { lost }: Work,
  all: readonly F[],
  find: (facts: F) => T | string,
): { readonly facts: F; readonly ids: T }[] {
  return all.flatMap((facts) => {
    const ids = find(facts)
    if (typeof ids !== 'string') return [{ facts, ids }]
    lost.push({ facts, reason: ids })
    return []
  })
}

const unknown = (what: string, id: string): string => `${what} ${id} is in none of the files`

export async function saveAssociations(work: Work, all: readonly AssociationFacts[]): Promise<Tied[]> {
  const { context, known } = work
  const found = resolved(work, all, ({ personRef, entityRef }) => {
    const [personId, entityId] = [known.people.get(personRef), known.entities.get(entityRef)]
    if (personId === undefined) return unknown('person', personRef)
    return entityId === undefined ? unknown('organization', entityRef) : { personId, entityId }
  })
  const told = found.filter(({ facts }) => !facts.isFallback)
  const done = await createJobs(context, told)
  const fallback = found.filter(({ facts }) => facts.isFallback)
  const tied = await knownAssociations(
    context,
    fallback.map(({ ids }) => ids),
  )
  const untold = fallback.filter(({ ids: { personId, entityId } }) => !tied.has(`${personId} ${entityId}`))
  const isNew = new Set([...done, ...(await createJobs(context, untold))])
  return found.map(({ facts, ids }) => ({ facts, owner: { personId: ids.personId }, outcome: made(isNew.has(facts)) }))
}

/** Creates associations; returns the rows that made one. */
async function createJobs(
  context: Work['context'],
  jobs: readonly {
    readonly facts: AssociationFacts
    readonly ids: { readonly personId: string; readonly entityId: string }
  }[],
): Promise<AssociationFacts[]> {
  const stored = await createAssociations(
    context,
    jobs.map(({ facts: { title, titleFunction, startDate, endDate, isCurrent }, ids }) => {
      const level = title ? levelOf(title) : undefined
      return {
        ...ids,
        title: title
          ? { name: title, function: titleFunction ?? functionOf(level) ?? null, level: level ?? null }
          : null,
        startDate: instant(startDate),
        endDate: instant(endDate),
        isCurrent: endDate === undefined && isCurrent !== false,
      }
    }),
  )
  return jobs.flatMap(({ facts }, index) => (stored[index]?.isNew ? [facts] : []))
}

const instant = (day: string | undefined): string | null => (day === undefined ? null : `${day}T00:00:00.000Z`)

export async function saveRounds(work: Work, all: readonly RoundFacts[]): Promise<Tied[]> {
  const { context, known } = work
  const found = resolved(work, all, ({ entityRef }) => {
    const entityId = known.entities.get(entityRef)
    return entityId === undefined ? unknown('organization', entityRef) : { entityId }
  })
  const missing = found.filter(({ facts }) => !known.rounds.has(facts.providerId))
  const ids = await createRounds(
    context,
    missing.map(({ facts, ids: { entityId } }) => ({
      entityId,
      round: facts.round,
      roundType: facts.roundType ?? null,
      financialInstrumentType: facts.instrumentType ?? null,
      amountRaised: facts.amountRaised ?? null,
      amountRaisedUsd: facts.amountRaisedUsd ?? null,
      currency: facts.currency ?? null,
      valuationPostMoney: facts.valuationPostMoney ?? null,
      dateAnnounced: instant(facts.dateAnnounced),
      investorCount: facts.investorCount ?? null,
    })),
  )
  const created = new Set(missing.map(({ facts }) => facts.providerId))
  missing.forEach(({ facts }, index) => {
    const id = ids[index]
    if (id !== undefined) known.rounds.set(facts.providerId, id)
  })
  return found.map(({ facts }) => ({
    facts,
    owner: { roundId: known.rounds.get(facts.providerId) ?? '' },
    outcome: made(created.has(facts.providerId)),
  }))
}

type InvestorId = { readonly entityId: string } | { readonly personId: string }

const investorOf = ({ known }: Work, ref: string): InvestorId | undefined => {
  const [entityId, personId] = [known.entities.get(ref), known.people.get(ref)]
  return entityId === undefined ? (personId && { personId }) || undefined : { entityId }
}

function partOf(work: Work, { roundRef, investorRef }: InvestmentFacts | PartnerFacts) {
  const roundId = work.known.rounds.get(roundRef)
  const investor = investorOf(work, investorRef)
  if (roundId === undefined) return unknown('round', roundRef)
  return investor === undefined ? unknown('investor', investorRef) : { roundId, ...investor }
}

export async function saveInvestments(work: Work, all: readonly InvestmentFacts[]): Promise<Tied[]> {
  const found = resolved(work, all, (facts) => partOf(work, facts))
  const stored = await createInvestorJoins(
    work.context,
    found.map(({ facts: { leadInvestor = false, amountInvested = null }, ids }) => ({
      ...ids,
      leadInvestor,
      amountInvested,
    })),
  )
  return found.map(({ facts, ids: { roundId } }, index) => ({
    facts,
    owner: { roundId },
    outcome: made(stored[index] !== undefined),
  }))
}

export async function savePartners(work: Work, all: readonly PartnerFacts[]): Promise<Tied[]> {
  const found = resolved(work, all, (facts) => {
    const part = partOf(work, facts)
    const partnerId = work.known.people.get(facts.partnerRef)
    if (typeof part === 'string') return part
    return partnerId === undefined ? unknown('person', facts.partnerRef) : { ...part, partnerId }
  })
  const stored = await createInvestorPartners(
    work.context,
    found.map(({ ids }) => ids),
  )
  return found.flatMap(({ facts, ids: { roundId } }, index) => {
    const outcome = stored[index]
    if (outcome === 'created' || outcome === 'unchanged') return [{ facts, owner: { roundId }, outcome }]
    work.lost.push({ facts, reason: `investor ${facts.investorRef} has no part in round ${facts.roundRef}` })
    return []
  })
}

function pairOf({ known: { entities } }: Work, first: string, second: string) {
  const [one, other] = [entities.get(first), entities.get(second)]
  if (one === undefined) return unknown('organization', first)
  if (other === undefined) return unknown('organization', second)
  return one === other ? 'both sides are one organization' : { one, other }
}

export async function saveRelationships(work: Work, all: readonly RelationshipFacts[]): Promise<Tied[]> {
  const found = resolved(work, all, ({ sourceRef, targetRef }) => pairOf(work, sourceRef, targetRef))
  const stored = await createRelationships(
    work.context,
    found.map(({ facts: { relationshipType, detail, status, asOf }, ids }) => ({
      relationshipType,
      sourceEntityId: ids.one,
      targetEntityId: ids.other,
      detail: detail ?? null,
      status: status ?? null,
      asOf: asOf ?? null,
      source: work.collection.provider,
    })),
  )
  return found.map(({ facts, ids }, index) => ({
    facts,
    owner: { entityId: ids.one },
    outcome: made(stored[index] !== undefined),
  }))
}

export async function saveAcquisitions(work: Work, all: readonly AcquisitionFacts[]): Promise<Tied[]> {
  const found = resolved(work, all, ({ acquiredRef, acquirerRef }) => pairOf(work, acquiredRef, acquirerRef))
  const stored = await createAcquisitions(
    work.context,
    found.map(({ facts: { amount, amountUsd, currency, announcedAt, completedAt }, ids }) => ({
      acquiredEntityId: ids.one,
      acquirerEntityId: ids.other,
      amount: amount ?? null,
      amountUsd: amountUsd ?? null,
      currency: currency ?? null,
      announcedAt: instant(announcedAt),
      completedAt: instant(completedAt),
      source: work.collection.provider,
    })),
  )
  return found.map(({ facts, ids }, index) => ({
    facts,
    owner: { entityId: ids.one },
    outcome: made(stored[index] !== undefined),
  }))
}

export async function saveNews(work: Work, all: readonly NewsFacts[]): Promise<Tied[]> {
  const { known, context } = work
  const found = resolved(work, all, ({ entityRefs = [], personRefs = [] }) => {
    const [entities, people] = [
      entityRefs.flatMap((ref) => known.entities.get(ref) ?? []),
      personRefs.flatMap((ref) => known.people.get(ref) ?? []),
    ]
    const [first] = entities
    return first === undefined ? 'an article about none of the records' : { first, entities, people }
  })
  const stored = await createNews(
    context,
    found.map(({ facts: { title, url, publication, publishedAt, category, excerpt }, ids: { entities, people } }) => ({
      title,
      newsUrlOriginal: url,
      publication: publication ?? null,
      publishedAt: instant(publishedAt),
      category: category ?? null,
      excerpt: excerpt ?? null,
      entities: entities.map((id) => ({ id })),
      people: people.map((id) => ({ id })),
    })),
  )
  return found.map(({ facts, ids: { first } }, index) => ({
    facts,
    owner: { entityId: first },
    outcome: made(stored[index]?.isNew === true),
  }))
}
