import { meaningsOf, WRITING_VERBS } from './help-hints.js'

/*
 * How the words of a question are compared with those of the documentation. A word becomes its beginning without the
 * endings of English, and some words with the same meaning here become one.
 */

/** Words that say nothing about what is asked. */
const EMPTY = new Set(
  'a about all also am an and any are as at be before by can could did do does each for from get give go has have how i if in into is it its just let like long many may me more much must my need next not of on one only or our own please same say set shall she should show so some something tell than that the their them then there these they this those to too until up us use used using via want was we were what when where which while who whom whose why will work works working with within without would you your find know mean see still another other'.split(
    ' ',
  ),
)

/** Words with the same meaning in this service. The first word of a line stands for all of them. */
const SAME = [
  'entity company companies firm firms startup startups organisation organisations organization organizations',
  'person people human humans',
  'news article articles',
  'repeat retry retries retried repeated repeats',
  'begin start launch starts begins',
  'round funding fundraise fundraising fundraises deal deals',
  'webhook notify notified notification notifications notifies',
  'create add insert make new',
  'change update edit modify correct fix rename',
  'merge combine unify',
  'upload attach',
  'delete remove erase',
  'image picture pictures photo photos',
  'export download downloads',
  'identifier identifiers ticker',
  'invoice bill bills',
  'postgresql postgres',
]

const canonical = new Map(
  SAME.flatMap((line) => {
    const words = line.split(' ')
    return words.map((word) => [word, words[0] ?? word] as const)
  }),
)

/** The form of a word in the index. Null: the word says nothing. */
export function termOf(word: string): string | null {
  const lower = word.toLowerCase().replace(/['’]s?$/, '')
  if (lower.length < 2 || EMPTY.has(lower)) return null
  const known = canonical.get(lower)
  if (known !== undefined) return known
  const stem = stemOf(lower)
  return canonical.get(stem) ?? stem
}

function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const base = singular.length > 11 ? singular.replace(/ation$/, '') : singular
  const stem = base.length < 6 ? base : base.replace(/(ing|ed)$/, '')
  return stem.replace(/e$/, '')
}

/** Splits a text into words. Identifiers such as `listEntityTexts` and paths become several words. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}'’]+/u)
    .filter((word) => word !== '')

/** The different terms of a question, in their order. */
export const termsOf = (question: string): string[] => [
  ...new Set(wordsOf(question).flatMap((word) => termOf(word) ?? [])),
]

/** The term of a word of a question, and the terms that it may mean. Empty: the word says nothing. */
export const anyTermOf = (word: string): string[] => [
  ...new Set([word, ...meaningsOf(word)].flatMap((one) => termOf(one) ?? [])),
]

/** The first word of a text, such as the verb of a summary, in the form of the index. Words that say nothing stay. */
export const verbOf = (text: string): string => {
  const [word = ''] = wordsOf(text)
  return termOf(word) ?? word.toLowerCase()
}

const writing = new Set(WRITING_VERBS.map(verbOf))

/** Whether a verb, in the form of the index, changes something. */
export const isWriting = (verb: string): boolean => writing.has(verb)
