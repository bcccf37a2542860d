import { isRoundName } from '../value/round-name.js'
import { type NamedColumn, plainName, singular, valuesIn } from './column-match.js'
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
  const stated = fields.round
  if (stated !== undefined && (typeof stated !== 'string' || IS_LAST.test(stated))) return
  if (!isAboutCompanies || new Set(names).size < names.length) return
  const found = new Map<string, string>()
  for (const [field, all] of KNOWN_NAMES.rounds.filter(([name]) => OF_DEAL.has(name))) {
    const known = new Set(all.map(singular))
    const isKnown = ({ plain, bare }: NamedColumn) => known.has(singular(plain)) || known.has(bare.entity)
    const column = named.find((one) => isKnown(one) && guess.isUsable(field, one.column))?.column
    if (column !== undefined && !guess.has(field)) found.set(field, column)
  }
  const [round = stated, date = fields.dateAnnounced] = [found.get('round'), found.get('dateAnnounced')]
  if (round === undefined) return
  const isOfRound = !CAN_BE_STAGE.has(plainName(round)) || OF_A_ROUND.test(String(date ?? ''))
  if (!isOfRound || !valuesIn(round, rows).some(isRoundName)) return
  for (const [field, column] of found) guess.take(field, column)
}

const OF_A_ROUND = /round|series|fund|deal|announce|rodada|ronda|runde/i
/** Names of the last round of a company. Other columns with amounts and dates can be about something else. */
const IS_LAST = /last|latest|current|dernier|[uú]ltim|letzte|son t|最近|最新|当前/i
/** Names of columns that can contain the stage of the company itself. */
const CAN_BE_STAGE: ReadonlySet<string> = new Set([
  'stage',
  'phase',
  'fundingstage',
  'investmenttype',
  'type',
  'ステージ',
  'стадия',
  'serie',
])
const OF_DEAL: ReadonlySet<string> = new Set(['round', 'amountRaised', 'dateAnnounced', 'valuationPostMoney'])
