import { wordsOf } from './sentences.js'

/** Words that occur in titles of positions. A text without one of these words is not a title. */
const TITLE_WORDS = wordSet(
  `ceo cto cfo coo cmo cpo cro ciso chief founder cofounder founding president vice vp svp evp head director manager partner
  principal chair chairman chairwoman chairperson officer lead engineer developer designer scientist researcher advisor
  adviser counsel secretary treasurer editor analyst associate architect owner chef dean rector headmaster headmistress
  veterinarian physician curator producer strategist specialist coordinator consultant accountant geschäftsführer
  geschäftsführerin vorstand directeur directrice directora gérant gérante presidente président présidente facilitator trainer teacher therapist technician
  supervisor administrator assistant attorney solicitor lawyer barrister notary pharmacist surveyor planner craftsman
  gründer gründerin inhaber inhaberin leiter leiterin fondateur fondatrice responsable fundador fundadora socio director
  titolare fondatore eigenaar oprichter bestuurder member trustee economist geologist chemist agronomist warden
  geschäftsführende prokurist prokuristin verwaltungsrat verwaltungsratspräsident verwaltungsratspräsidentin sócio sócia diretor
  diretora presidenta direktør direktor direktorin styreleder bestyrelsesformand ordförande grundare toimitusjohtaja prezes
  wiceprezes zarządu dyrektor`,
)
/** Words of titles in Japanese, which has no spaces between words. */
const JAPANESE_TITLE = /取締役|社長|会長|監査役|執行役員|代表社員|部長|工場長|創業者/
/** Words that names of people do not contain. */
const OTHER_WORDS = wordSet(
  `our the team about contact meet company inc llc ltd gmbh group lab labs news press join us we board leadership management
  advisors investors product products service services read more learn privacy terms career careers office sales support
  engineering marketing customer customers chief officer director president founder founders manager head partner partners`,
)
const PARTICLES = wordSet('van von de der den da di del la bin al')

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

/** Returns the words of a text in lower case, without punctuation. `Co-founder` becomes `co` and `founder`. */
const keysOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

const HONORIFIC = /^(?:Dr|Prof|Ing|Dipl\.-Ing)\.? /
/** A degree after a name, such as `Jane Doe, PhD`. */
const DEGREE = /,? (?:PhD|Ph\.D\.|MD|M\.D\.|JD|MBA|CFA|CPA|DVM|DDS|RN|Esq|Esq\.)$/
const MAX_DEGREES = 3

export const isCapitalized = (word: string): boolean => /^\p{Lu}[\p{L}'\u2019.-]*$/u.test(word)

/** A family name and a given name in Japanese. */
const JAPANESE_NAME =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,5}[ \u3000][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,5}$/u

/** Whether a text has the form of the name of a person: two to five words, each capitalized or a particle. */
export function isName(text: string): boolean {
  if (JAPANESE_NAME.test(text)) return true
  const words = text.replace(HONORIFIC, '').split(' ')
  return (
    text.length <= 60 &&
    words.length >= 2 &&
    words.length <= 5 &&
    isCapitalized(words[0] ?? '') &&
    words.every((word) => isCapitalized(word) || PARTICLES.has(word)) &&
    !keysOf(text).some((key) => OTHER_WORDS.has(key))
  )
}

/** Texts with a title word that are no titles. */
const NO_TITLE = /^(?:(?:head|main|principal) offices?|direct(?:eur|rice) de (?:la )?publication ?)$/i

/** Whether a text has the form of a title of a position. */
export const isTitle = (text: string): boolean =>
  text.length <= 90 && !NO_TITLE.test(text) && wordsOf(text).length <= 10 && !/[.!?]$/.test(text) && hasTitleWord(text)

/** Whether a text contains a word of a title. */
export const hasTitleWord = (text: string): boolean =>
  keysOf(text).some((key) => TITLE_WORDS.has(key)) || JAPANESE_TITLE.test(text)

/** A name without the degrees after it. */
export function withoutDegrees(text: string): string {
  let name = text
  for (let count = 0; count < MAX_DEGREES; count++) name = name.replace(DEGREE, '')
  return name
}

/** Claims have the form `Jane Doe, Chief Executive Officer`. */
export const personClaim = (name: string, title: string): string => `${name}, ${title}`

/** Reads the name and the title from a claim of `personClaim`. Undefined if one of them is missing. */
export function personOf(claim: string): { readonly name: string; readonly title: string } | undefined {
  const at = claim.indexOf(', ')
  const name = claim.slice(0, at).trim()
  const title = claim.slice(at + 2).trim()
  return at > 0 && isName(name) && title !== '' ? { name, title } : undefined
}
