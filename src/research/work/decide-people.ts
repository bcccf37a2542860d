import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Fact } from '../extract/fact/fact.js'
import { weigh } from '../extract/fact/weigh.js'
import { personOf } from '../extract/person/names.js'
import { PERSON_WEIGHTS } from '../extract/person/person-weights.js'
import type { ConfirmedFact } from './step.js'

/*
 * Decides which of the proposed names with words beside them are people who work for the owner, by the learned weights of their signs.
 */

/** The least sum of learned weights of a person. */
const MIN_WEIGHT = -0.3

/** The people of a run. Those whom a caller or a language model proposed have no signs and stay. */
export function decidePeople(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const likely = signedPeople(facts).flatMap(({ one, signs }) =>
    signs === undefined || isPlain(signs) || weigh(PERSON_WEIGHTS, signs) >= MIN_WEIGHT ? [one] : [],
  )
  return withoutWeakTitles(withoutSpeakers(withoutLeft(withoutUnknownTitles(likely), facts)))
}

/** Whether a sentence of a page about the owner names a person with a known title, and nothing speaks against it. */
const isPlain = (signs: ReadonlySet<string>): boolean =>
  signs.has('place told') && signs.has('title') && !signs.has(OBJECTED) && OWN_PAGES.some((page) => signs.has(page))
const OWN_PAGES = ['on about', 'on team'] as const

interface SignedPerson {
  readonly one: ConfirmedFact
  readonly signs: ReadonlySet<string> | undefined
}

const OBJECTED = 'objected'

/** What excludes a person, however much the place of the name speaks for it. */
const DECISIVE: ReadonlySet<string> = new Set(
  [
    'former',
    'predecessor',
    'section of others',
    'page of others',
    'quotation',
    'praise',
    'maker of the website',
    'board member',
    'other employer',
  ].map((objection) => `not: ${objection}`),
)

/** The signs of all statements. What else speaks against a person counts only if it does so in each statement. */
export function signedPeople(facts: readonly ConfirmedFact[]): SignedPerson[] {
  const names = new Map<string, ConfirmedFact[]>()
  const keyOf = ({ fact }: ConfirmedFact): string => nameKey(personOf(fact.claim)?.name ?? '')
  for (const one of facts) names.set(keyOf(one), [...(names.get(keyOf(one)) ?? []), one])
  return facts.flatMap((one): SignedPerson[] => {
    const own = statementsOf(one)
    if (own.some(({ signs }) => signs === undefined)) return [{ one, signs: undefined }]
    const possible = own.filter(({ signs = [] }) => !signs.some((sign) => DECISIVE.has(sign)))
    if (possible.length === 0) return []
    const open = possible.filter((fact) => !has(fact, OBJECTED))
    const all = (names.get(keyOf(one)) ?? []).flatMap(statementsOf)
    const others = all.filter((fact) => !own.includes(fact))
    const joined: readonly (readonly [sign: string, isSet: boolean])[] = [
      ['on two pages', new Set(all.map(({ url }) => url)).size === 2],
      ['on many pages', new Set(all.map(({ url }) => url)).size > 2],
      ['other title', others.some((fact) => has(fact, 'title') && !has(fact, OBJECTED))],
      ['other objection', others.some((fact) => has(fact, 'title') && has(fact, OBJECTED))],
    ]
    return [
      {
        one,
        signs: new Set([
          ...(open.length > 0 ? open : possible).flatMap(({ signs = [] }) => signs),
          ...joined.flatMap(([sign, isSet]) => (isSet ? [sign] : [])),
        ]),
      },
    ]
  })
}

const statementsOf = ({ fact, support = [fact] }: ConfirmedFact): readonly Fact[] => support
const has = ({ signs = [] }: Fact, sign: string): boolean => signs.includes(sign)

/** Leaves out words beside a person that are no known title, if another statement has a title. */
function withoutUnknownTitles(facts: readonly ConfirmedFact[]): readonly ConfirmedFact[] {
  const keyOf = ({ claim }: Fact) => nameKey(personOf(claim)?.name ?? '')
  const isUnknown = (one: ConfirmedFact): boolean => statementsOf(one).every((fact) => has(fact, 'no title'))
  const titled = new Set(facts.flatMap((one) => (isUnknown(one) ? [] : [keyOf(one.fact)])))
  return facts.filter((one) => !isUnknown(one) || !titled.has(keyOf(one.fact)))
}

/**
 * Leaves out the weak title of a person whose other title contains it, such as `Founder & CEO`, and the weak title of a
 * person whose other title has the name in another form: `Jane M. Doe` is `Jane Doe`.
 */
function withoutWeakTitles(facts: readonly ConfirmedFact[]): ConfirmedFact[] {
  const people = facts.map((one) => {
    const { name = '', title = '' } = personOf(one.fact.claim) ?? {}
    return { one, name: nameKey(name), key: nameKey(name.replace(/ \p{Lu}\.(?= )/gu, '')), title: nameKey(title) }
  })
  const titled = people.filter(({ one }) => one.fact.isWeak !== true)
  const isSaid = (weak: (typeof people)[number]): boolean =>
    titled.some(({ key, name, title }) => key === weak.key && (name !== weak.name || title.includes(weak.title)))
  // A label such as `Geschäftsführer` for several people is the form for men.
  const isOtherForm = (each: (typeof people)[number]): boolean =>
    people.some(
      ({ key, title }) =>
        key === each.key &&
        title.startsWith(each.title) &&
        title !== each.title &&
        !title.slice(each.title.length).includes(' ') &&
        title.length - each.title.length <= MAX_ENDING,
    )
  return people
    .filter((each) => (each.one.fact.isWeak !== true || !isSaid(each)) && !isOtherForm(each))
    .map(({ one }) => one)
}

/** Length of the ending of the form of a title for women. */
const MAX_ENDING = 3

/**
 * Leaves out people who have left according to one page, unless a page that is no news names them as members. `all` are the proposed
 * ones.
 */
function withoutLeft(facts: readonly ConfirmedFact[], all: readonly ConfirmedFact[]): readonly ConfirmedFact[] {
  const keyOf = (fact: Fact) => nameKey(personOf(fact.claim)?.name ?? '')
  const stated = facts.flatMap(statementsOf)
  const left = new Set(all.flatMap(statementsOf).flatMap((fact) => (fact.hasLeft === true ? [keyOf(fact)] : [])))
  const present = new Set(stated.filter(({ hasLeft, isNews }) => hasLeft !== true && isNews !== true).map(keyOf))
  return facts.filter(({ fact }) => !left.has(keyOf(fact)) || present.has(keyOf(fact)))
}

/** Number of people on pages that are no news from which a website lists its team. */
const TEAM = 2

/** Leaves out people whom only a quotation in news names, if other pages list the team without them. */
function withoutSpeakers(facts: readonly ConfirmedFact[]): readonly ConfirmedFact[] {
  const keyOf = (fact: Fact) => nameKey(personOf(fact.claim)?.name ?? '')
  const stated = facts.flatMap(statementsOf)
  const team = new Set(stated.filter(({ isNews }) => isNews !== true).map(keyOf))
  const others = new Set(stated.filter(({ isSpoken }) => isSpoken !== true).map(keyOf))
  return team.size < TEAM ? facts : facts.filter(({ fact }) => others.has(keyOf(fact)))
}
