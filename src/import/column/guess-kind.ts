import { FIELDS, INSTEAD, type RowKind } from '../mapping/fields.js'
import type { MappingFile } from '../mapping/mapping.js'
import { isId, plainName } from './column-match.js'
import { FieldGuess, type NamedSample } from './guess-fields.js'
import { addGrant } from './guess-grant.js'
import { areHolders, companyInName, isCommonHolder } from './guess-holders.js'
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
export function guessKind(kind: RowKind, sample: NamedSample, fileName: string): KindGuess | undefined {
  const guess = new FieldGuess(kind, sample)
  const { fields } = guess
  if (kind === 'entities') addRound(guess)
  const isOfGrants = kind === 'rounds' && addGrant(guess)
  addUnits(guess)
  leaveOut(kind, guess)
  const isOfHolders = kind === 'investments' && areHolders(guess)
  // A place in such a list is that of the shareholder.
  if (isOfHolders) for (const name of OF_PLACE) delete fields[name]
  const owner = isOfHolders && !guess.has('company') ? companyInName(fileName) : undefined
  if (owner !== undefined) fields.company = { value: owner }
  if (!isComplete(guess)) return undefined
  const isOfInvestments =
    kind === 'investments' && guess.has('investor', 'company') && (isOfHolders || areInvestments(guess))
  if (kind === 'investments' && !guess.has('roundId') && !isOfInvestments) return undefined
  // A row with a first and a last name, or with a title in a company, is a person, whatever it says about the company.
  const isSure =
    isOfGrants ||
    isOfInvestments ||
    (kind === 'identifiers' && guess.has('scheme')) ||
    (kind === 'people' && (guess.has('nameFirst', 'nameLast') || guess.has('company', 'title')))
  // A list of people needs more than a column `name`, which companies have too.
  const isPlausible =
    kind !== 'people' || isSure || guess.has('nameFirst') || plainName(String(fields.nameFull)) !== 'name'
  if (!isPlausible) return undefined
  if (kind === 'entities' && !guess.has('typeRecord') && INVESTORS.test(plainName(String(fields.nameBrand))))
    fields.typeRecord = { value: 'Investment Firm' }
  return { kind, fields, hasId: !Object.hasOwn(FIELDS[kind], 'id') || guess.has('id'), isSure }
}

/** Removes fields that say nothing about the records of this kind, in the presence of others. */
function leaveOut(kind: RowKind, guess: FieldGuess): void {
  const { fields, named } = guess
  if (kind === 'identifiers' && !guess.has('scheme', 'identifier')) for (const name of OF_SCHEME) delete fields[name]
  if (kind === 'relationships') correctSource(guess)
  // Several deals can be about one company. The id of a deal is not that of its company.
  if (kind === 'entities' && OF_DEAL.test(plainName(String(fields.nameBrand)))) {
    const isOfDeals = named.some(({ plain }) => DEAL.test(plain))
    if (isOfDeals && typeof fields.nameBrand === 'string') fields.id = fields.nameBrand
  }
  if (typeof fields.registrationNumber === 'string' && 'id' in guess.known && fields.id === undefined)
    if (isId(fields.registrationNumber, guess.rows)) fields.id = fields.registrationNumber
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
  const isIdentified = Object.keys(guess.fields).some((name) => IDENTIFIER.test(name))
  return (
    needed.every((name) => guess.has(name) || guess.has(INSTEAD[name] ?? name)) &&
    (guess.known.scheme === undefined || isIdentified)
  )
}

/**
 * Whether the rows of a list with investors and companies are investments, and not rounds: the investor is before the company, or
 * a round has several rows.
 */
function areInvestments({ fields: { investor, company, round }, named, rows }: FieldGuess): boolean {
  const placeOf = (name: unknown) => named.findIndex(({ column }) => column === name)
  if (/s$/i.test(String(investor)) || isCommonHolder(investor)) return false
  if (placeOf(investor) < placeOf(company)) return true
  const rounds = rows.map((row) => `${row[String(company)]}\n${row[String(round)]}`)
  return round !== undefined && new Set(rounds).size < rounds.length
}

/** Columns with the companies of the deals in the export of a customer list, and columns with the names of these deals. */
const OF_DEAL =
  /^(?:associated|primary(?:associated)?|deal|account|organi[sz]ation)?(?:company|organi[sz]ation|account)(?:name|record)?$/
const DEAL = /^(?:deal|opportunity)(?:name|title|stage|owner)?$|^dealtitle$/
const OF_SCHEME = ['scheme', 'identifier']
const OF_PLACE = ['city', 'state', 'country', 'location', 'postalCode', 'url.website', 'industry']
const IDENTIFIER = /^(?:uniqueId\.|registrationNumber$|identifier$)/

/** A column `source` beside one with companies says where the row is from. */
function correctSource({ fields, named }: FieldGuess): void {
  if (plainName(String(fields.source)) !== 'source') return
  const company = named.find(({ plain, column }) => COMPANY.test(plain) && column !== fields.target)
  if (company !== undefined) fields.source = company.column
}

const COMPANY = /^(?:company|companyname|name|organi[sz]ation|startup|entity|subject|firm|company[1a]|entity[1a])$/

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
