import { FIELDS, INSTEAD, type RowKind } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'
import { plainName } from './column-match.js'
import { FieldGuess, type NamedSample } from './guess-fields.js'
import { addRound } from './guess-round.js'
import { addUnits } from './guess-units.js'

/*
 * Whether the rows of a file can be records of a kind, and how sure this is.
 */

/** The fields of a file whose rows can be of a kind. */
export interface KindGuess {
  readonly kind: RowKind
  readonly fields: MappingFile['fields']
  /** Whether the rows have ids, or need none. */
  readonly hasId: boolean
  /** Whether the rows are of this kind, even if another one uses more columns. */
  readonly isSure: boolean
}

/** The fields of a kind in a file. Undefined if its rows cannot be of this kind. */
export function guessKind(kind: RowKind, sample: NamedSample): KindGuess | undefined {
  const guess = new FieldGuess(kind, sample)
  const { fields } = guess
  if (kind === 'entities') addRound(guess)
  addUnits(guess)
  leaveOut(kind, guess)
  if (!isComplete(guess)) return undefined
  const isOfInvestments = kind === 'investments' && guess.has('investor', 'company') && areInvestments(guess)
  if (kind === 'investments' && !guess.has('roundId') && !isOfInvestments) return undefined
  // A row with a first and a last name, or with a title in a company, is a person, whatever it says about the company.
  const isSure =
    isOfInvestments || (kind === 'people' && (guess.has('nameFirst', 'nameLast') || guess.has('company', 'title')))
  // A list of people needs more than a column `name`, which companies have too.
  const isPlausible =
    kind !== 'people' || isSure || guess.has('nameFirst') || plainName(String(fields.nameFull)) !== 'name'
  if (!isPlausible) return undefined
  if (kind === 'entities' && !guess.has('typeRecord') && INVESTORS.test(plainName(String(fields.nameBrand))))
    fields.typeRecord = { value: 'Investment Firm' }
  return { kind, fields, hasId: !Object.hasOwn(FIELDS[kind], 'id') || guess.has('id'), isSure }
}

/** Removes fields that say nothing about the records of this kind, in the presence of others. */
function leaveOut(kind: RowKind, { fields, named }: FieldGuess): void {
  if (kind === 'people' && fields.company !== undefined) {
    const own = named.some(({ column }) => IS_OWN.test(column)) ? OF_COMPANY : OF_COMPANY.slice(0, 1)
    for (const name of own) if (!IS_OWN.test(String(fields[name]))) delete fields[name]
  }
  // With a first name, the full name is not needed.
  if (fields.nameFirst !== undefined) delete fields.nameFull
  // A round needs its name.
  if (kind === 'entities' && fields.round === undefined) for (const name of OF_ROUND) delete fields[name]
}

/** Whether all required fields have columns or values. */
function isComplete(guess: FieldGuess): boolean {
  const needed = Object.keys(guess.known).filter((name) => guess.known[name]?.isRequired && name !== 'id')
  return needed.every((name) => guess.has(name) || guess.has(INSTEAD[name] ?? name))
}

/**
 * Whether the rows of a list with investors and companies are investments, and not rounds: the investor is before the company, or
 * a round has several rows.
 */
function areInvestments({ fields: { investor, company, round }, named, rows }: FieldGuess): boolean {
  const placeOf = (name: unknown) => named.findIndex(({ column }) => column === name)
  if (/s$/i.test(String(investor))) return false
  if (placeOf(investor) < placeOf(company)) return true
  const rounds = rows.map((row) => `${row[String(company)]}\n${row[String(round)]}`)
  return round !== undefined && new Set(rounds).size < rounds.length
}

/** Names of columns with the names of investors. */
const INVESTORS = /^(investor|vc|venturecapital)(firm)?(name)?$/
/**
 * Links that are those of the company if a row of a person names one. Of the links to networks, only if other columns say that
 * they belong to the person.
 */
const IS_OWN = /person|contact/i
const OF_COMPANY = ['url.website', 'url.facebook', 'url.twitter']
/** Fields of a row of an entity that describe its round. */
const OF_ROUND = ['amountRaised', 'currency', 'dateAnnounced', 'valuationPostMoney', 'investor', 'leadInvestor']
