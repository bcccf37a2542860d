import { foldLetters } from '../../kernel/wire/fold.js'
import { roundStageOf } from '../../relation/fundraise/fundraise-rules.js'

/*
 * The type of a round in a name of a language whose words the stages do not know.
 */

/** Words for each type. The first type of which a name has a word is used. */
const TYPES: readonly (readonly [type: string, words: string])[] = [
  [
    'Pre-Seed',
    'プレシード|预种子|프리시드|프리 시드|предпосевной|предпосев|пре-сид|пресид|ön tohum|предпосевная|пре-посевной|pre-amorçage|pre-semilla|presemilla|pré-semente|pre-semente|προσπορά',
  ],
  ['Angel', 'エンジェル|天使|엔젤|ангел|melek|anioł|anjo|ملائك|άγγελ'],
  [
    'Seed',
    'シード|种子|種子|시드|посев|сид раунд|tohum|zalążk|zasiew|semente|semilla|amorçage|startkapital|بذر|σπορά|siemenrahoitus|zaaikapitaal|såddfinansiering|såkorn',
  ],
  [
    'Grant',
    '助成|補助金|补助|资助|보조금|지원금|грант|hibe|dotacj|dotation|subvention|subvenci|subsidi|zuschuss|zuwendung|fördermittel|förderung|bidrag|tilskudd|tilskud|avustus|επιχορήγηση|منحة|dotace|támogatás|fondo perduto',
  ],
  [
    'Convertible Note',
    '可转债|新株予約権|j-kiss|전환사채|конвертируемый|wandeldarlehen|préstamo convertible|obligations convertibles|bsa air|bsa-air|dönüştürülebilir|zamienn',
  ],
  ['Debt', 'デット|借入|债权|대출|кредит|заем|darlehen|emprunt|préstamo|empréstimo|kredi|pożyczk|prestito|lening'],
  ['Corporate', '战略|戰略|전략|資本業務提携|стратегическ|stratejik|strategiczn|stratégique|estratégic'],
  ['IPO', '上場|상장|首次公开|首次公開|halka arz|börsengang|introduction en bourse'],
]

const WORDS = TYPES.map(([type, words]) => [type, words.split('|').map(foldLetters)] as const)

/** Letters of other scripts that look like those of a series: `Серия А`. */
const LIKE_LATIN = new Map(Object.entries({ а: 'A', в: 'B', с: 'C', е: 'E', α: 'A', β: 'B', γ: 'C', б: 'B' }))
const OTHER_SERIES = /(?:^|\s)(?:серия|серии|раунд|σειρά|γύρος|seri|seria|serija|serii) ([a-hа-еαβγ])(?:$|\s)/iu

/** A class of preferred shares, which has the name of its round: `Pref A`, `Preferred Series A`. */
const PREFERRED =
  /^(?:pref|preferred|preference|vorzugsaktien|vorzugsanteile)(?: shares?| stock)? (?:series |class )?([a-h])(?:-?\d)?$/i

/** The type of a round in English. Undefined if its name needs none, or is not known. */
export function roundTypeIn(name: string): string | undefined {
  const [, letter = ''] = OTHER_SERIES.exec(name) ?? []
  if (letter !== '') return `Series ${(LIKE_LATIN.get(letter.toLowerCase()) ?? letter).toUpperCase()}`
  // A word of Latin letters can be a part of another word.
  const [, preferred] = PREFERRED.exec(name) ?? []
  if (preferred !== undefined) return `Series ${preferred.toUpperCase()}`
  const folded = ` ${foldLetters(name)}`
  return WORDS.find(([, words]) => words.some((word) => folded.includes(/^[a-z]/.test(word) ? ` ${word}` : word)))?.[0]
}

/** Whether a text names a round, and not a step of a sale or of the growth of a company. */
export function isRoundName(text: string): boolean {
  const stage = roundStageOf(text, roundTypeIn(text) ?? null)
  return stage !== null && stage !== 'Other'
}
