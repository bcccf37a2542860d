import type { Facts } from '../../src/import/row/row-facts.js'
import { readFacts } from './read-facts.js'

/** The rounds and investments of a table as texts, with the shape that was found. */
export async function readShape(content: string | Uint8Array, name = 'list.csv') {
  const { facts, lines, guess, notes } = await readFacts(content, name)
  const names = new Map(facts.flatMap((one) => (one.record === 'entity' ? [[one.providerId, one.nameBrand]] : [])))
  const shown = (one: Facts): string[] => {
    if (one.record === 'round') {
      const { round, amountRaised, currency, dateAnnounced, valuationPostMoney } = one
      const parts = [names.get(one.entityRef), round, amountRaised, currency, dateAnnounced, valuationPostMoney]
      return [parts.map((part) => part ?? '-').join(' | ')]
    }
    if (one.record !== 'investment') return []
    const company = names.get(one.roundRef.replace(/^(name \S+).*/, '$1')) ?? one.roundRef
    return [
      `${names.get(one.investorRef)} > ${company}${one.leadInvestor ? ' (lead)' : ''}${one.amountInvested ? ` ${one.amountInvested}` : ''}`,
    ]
  }
  return { shape: guess.mapping.shape, kind: guess.kind, found: facts.flatMap(shown), lines, notes }
}
