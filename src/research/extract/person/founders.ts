import { isOwn, type Subject } from '../fact/subject.js'
import { foundingWordIn, isAboutOther } from '../word/sentences.js'
import { isName } from './names.js'
import type { Person } from './standing.js'

/* Finds the founders whom a sentence about the founding names. */

const FOUNDER = 'Founder'
/** A founder is alive and active if the founding is not long ago. */
const LONG_AGO = 1990
const YEAR = /(?<!\d)(?:1[4-9]\d\d|20\d\d)(?!\d)/

/** Finds the founders in `Founded in 2015 by Jane Doe and John Roe`, and in `Jane Doe founded Acme`. */
export function foundersIn(sentence: string, subject: Subject): Person[] {
  const word = foundingWordIn(sentence)
  const year = YEAR.exec(sentence)?.[0]
  if (!word || isAboutOther(sentence) || (year !== undefined && Number(year) < LONG_AGO)) return []
  const by = BY.exec(sentence.slice(word.end, word.end + MAX_BY))
  const lead = FOUNDED_LAST.test(sentence) ? FOUNDED_BY.exec(sentence) : null
  const list = by
    ? sentence.slice(word.end + by.index + by[0].length)
    : lead
      ? sentence.slice(lead.index + lead[0].length)
      : isOwn(sentence, subject)
        ? beforeVerb(sentence)
        : undefined
  const parts = list?.split(AND).filter((text) => text.trim() !== '') ?? []
  // `Two friends, Ana Reis and Rui Melo, founded`
  const first = parts.findIndex((text) => /\p{Lu}/u.test(text))
  const found = parts.slice(Math.max(first, 0)).map((text) => leadingName(text))
  const end = found.indexOf(undefined)
  const names = by || lead ? found.slice(0, end === -1 ? found.length : Math.max(end, 0)) : end === -1 ? found : []
  return names.flatMap((name) =>
    name === undefined || isOwn(name, subject)
      ? []
      : [{ name, title: FOUNDER, quote: sentence, signs: ['place founder'], isWeak: true }],
  )
}

/** Words before the founders, after the words about the founding: `Founded in 2015 by`. */
const BY =
  / (?:by|par|por|da|dai|dal|door|av|af|von|przez|от|tarafından|oleh) (?:the )?(?:two |three |four )?(?:sisters |brothers |siblings |friends |engineers |students )?(?=\p{Lu})/u
/** The same, with the words about the founding at the end of the sentence: `wurde 2012 von A und B gegründet`. */
const FOUNDED_BY = / (?:von|door|av|af) (?=\p{Lu})/u
const FOUNDED_LAST = /(?<!\p{L})(?:gegründet|opgericht|grundlagt|stiftet)[.!]?$/u
const MAX_BY = 70
const FOUNDING_VERB =
  / (?:co-)?(?:founded|started|launched|established|created|set up|gründeten?|ont fondé|fondèrent|fundaron|fundaram|fondarono|hebben|grundade|stiftede|grunnla) /u
const FOUNDING_TIME = /^(?:In \d{4},? |Im Jahr \d{4} |En \d{4},? )/u
const MAX_BEFORE = 120
const AND = /,? (?:and|und|et|y|e|og|och|en|&) |, /u

/** The founders before the verb of a sentence: `In 2012, Ana Reis and Rui Melo founded the company`. */
function beforeVerb(sentence: string): string | undefined {
  const verb = FOUNDING_VERB.exec(sentence)
  const before = verb ? sentence.slice(0, verb.index).replace(FOUNDING_TIME, '') : ''
  return before !== '' && before.length <= MAX_BEFORE ? before : undefined
}

/** The name at the start of a text. */
function leadingName(text: string): string | undefined {
  const words = text.trim().split(' ')
  const end = words.findIndex((word) => !/^\p{Lu}/u.test(word))
  const name = words
    .slice(0, end === -1 ? words.length : end)
    .join(' ')
    .replace(/[.,]$/, '')
  return isName(name) ? name : undefined
}
