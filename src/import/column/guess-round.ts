import { type NamedColumn, singular } from './column-match.js'
import type { FieldGuess } from './guess-fields.js'
import { KNOWN_NAMES } from './known-columns.js'
import { USUAL_FIELDS } from './usual-fields.js'

/**
 * Adds the round of a list such as a deal flow. A column `Stage` names it if another column has the date of the round. Otherwise,
 * the stage is that of the company. A list that says nothing else about companies, or has several rows about one, is one of
 * rounds.
 */
export function addRound(guess: FieldGuess): void {
  const { fields, named, rows } = guess
  const names = rows.map((row) => row[String(fields.nameBrand)])
  const isAboutCompanies = [...USUAL_FIELDS, 'location'].some((name) => guess.has(name))
  if (guess.has('round') || !isAboutCompanies || new Set(names).size < names.length) return
  const found = new Map<string, string>()
  for (const [field, all] of KNOWN_NAMES.rounds.filter(([name]) => OF_DEAL.has(name))) {
    const known = new Set(all.map(singular))
    const isKnown = ({ plain, bare }: NamedColumn) => known.has(singular(plain)) || known.has(bare.entity)
    const column = named.find((one) => isKnown(one) && guess.isUsable(field, one.column))?.column
    if (column !== undefined && !guess.has(field)) found.set(field, column)
  }
  const [round, date = fields.dateAnnounced] = [found.get('round'), found.get('dateAnnounced')]
  if (round === undefined || !(OF_A_ROUND.test(round) || OF_A_ROUND.test(String(date ?? '')))) return
  for (const [field, column] of found) guess.take(field, column)
}

const OF_A_ROUND = /round|series|fund|deal|announce|rodada|ronda|runde/i
const OF_DEAL: ReadonlySet<string> = new Set(['round', 'amountRaised', 'dateAnnounced', 'valuationPostMoney'])
