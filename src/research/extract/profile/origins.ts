import { isOwn, type Subject } from '../fact/subject.js'
import { sentencesOf } from '../word/sentences.js'

/*
 * Sentences that tell of the beginning of a company without a word for founding: `They quit in 2020 to build Acme`, `She sold her first
 * loaf in 2019`, `The family bought the farm in 1911 and has made wine since then`.
 */

/** How a sentence tells of the beginning. */
export type Origin = 'purpose' | 'named' | 'sinceThen' | 'first' | 'chronicle'

const YEAR = /(?<!\d)(?:1[4-9]\d\d|20[0-4]\d)(?!\d)/
const yearIn = (text: string): string | undefined => YEAR.exec(text)?.[0]

/** Words before the name of the owner that make it the purpose of what the sentence tells. */
const PURPOSE =
  /(?<!\p{L})(?:to (?:start|found|build|launch|create|form|establish|open|set up)|para (?:fundar|crear|criar|lanzar|lançar|abrir)|pour (?:fonder|créer|lancer|ouvrir)|per (?:fondare|creare|aprire|lanciare)|om|um|för att (?:starta|grunda|bygga)|for at (?:starte|stifte|grundlægge|bygge)|for å (?:starte|stifte|bygge)|by (?:założyć|stworzyć)|żeby założyć)(?!\p{L})/iu
const MAX_OBJECT = 40
/** In German and Dutch, the verb stands after the name. */
const VERB_AFTER = /^(?:um|om)$/i
const INFINITIVE = /(?:zu gründen|zu starten|aufzubauen|op te richten|te starten|te beginnen)/i

function purposeIn(sentence: string, subject: Subject): string | undefined {
  const found = PURPOSE.exec(sentence)
  if (!found) return undefined
  const after = sentence.slice(found.index + found[0].length, found.index + found[0].length + MAX_OBJECT)
  const isVerb = !VERB_AFTER.test(found[0]) || INFINITIVE.test(after)
  return isVerb && isOwn(after, subject) ? yearIn(sentence) : undefined
}

/** Verbs of giving a name, before that of the owner: `In 2011 she bought a kiln and called it all Acme`. */
const CALLED =
  /(?<!\p{L})(?:called|named|christened|dubbed|nannte|nannten|tauften|kaldte|kalte|kallade|döpte|noemde|noemden|doopten|baptise|baptisent|baptisé|appelèrent|nommèrent|llamó|llamaron|bautizó|bautizaron|chamou|chamaram|batizou|batizaram|chiamò|chiamarono|nazwał|nazwała|nazwali|pojmenoval|pojmenovala|pojmenovali)(?!\p{L})/iu

function namedIn(sentence: string, subject: Subject): string | undefined {
  const found = CALLED.exec(sentence)
  if (!found) return undefined
  const end = found.index + found[0].length
  return isOwn(sentence.slice(end, end + MAX_OBJECT), subject) ? yearIn(sentence) : undefined
}

const SINCE_THEN =
  /(?<!\p{L})(?:since then|ever since|desde então|desde entonces|depuis lors|seitdem|seither|da allora|sindsdien|sedan dess|siden da|siden den gang|od tego czasu|od té doby|o zamandan beri|azóta|siitä lähtien)(?!\p{L})/iu

/** The year before `since then`. */
function sinceThenIn(sentence: string): string | undefined {
  const at = sentence.search(SINCE_THEN)
  return at === -1 ? undefined : yearIn(sentence.slice(0, at))
}

/** Verbs of a first deed: `sold its first loaf in 1987`. */
const DEED =
  /(?<!\p{L})(?:sold|made|baked|brewed|shipped|built|roasted|delivered|poured|planted|bottled|wrote|printed|sewed|cast|vendió|vendeu|vendit|vendette|verkaufte|baute|verkocht|bouwde|sålde|byggde|solgte|bygde|sprzedał|sprzedała|zbudował)(?!\p{L})/iu
const FIRST =
  /(?<!\p{L})(?:first|primer|primera|primeros|primeras|primeiro|primeira|primeiros|primeiras|premier|première|premiers|premières|primo|prima|primi|prime|erste|ersten|erstes|eerste|första|første|pierwszy|pierwszą|pierwsze)(?!\p{L})/iu
/** Number of letters between the verb and `first`. */
const MAX_BETWEEN = 16

/** Whether a sentence tells of a first deed. */
function isFirstDeed(sentence: string): boolean {
  const deed = DEED.exec(sentence)
  if (!deed) return false
  const end = deed.index + deed[0].length
  return FIRST.test(sentence.slice(end, end + MAX_BETWEEN + MAX_FIRST))
}
/** Number of letters of the longest word for `first`. */
const MAX_FIRST = 10

const START =
  /^(?:(?:In|Im Jahr|Im Jahre|Anno|En|Em|Nel|En l'an|W|W roku|V roce|I|Vuonna|Året|År|Year) )?((?:1[4-9]|20)\d\d)(?:,| |:)/u

/** Whether a text is a single word of a chronicle, or a whole sentence. */
const MIN_WORDS = 5

/** The beginning of the company in a sentence. Undefined if the sentence tells of none. */
export function originIn(sentence: string, subject: Subject): { year: string; origin: Origin } | undefined {
  const ways = [
    ['purpose', purposeIn(sentence, subject)],
    ['named', namedIn(sentence, subject)],
    ['sinceThen', sinceThenIn(sentence)],
    ['first', isFirstDeed(sentence) ? yearIn(sentence) : undefined],
  ] as const
  const [origin, year] = ways.find(([, found]) => found !== undefined) ?? []
  return origin === undefined || year === undefined ? undefined : { year, origin }
}

/** The year with which the first sentence of a page about the history of the company begins. */
export function chronicleYear(texts: readonly string[]): { year: string; sentence: string } | undefined {
  const sentence = texts.flatMap((text) => sentencesOf(text)).find((one) => one.split(' ').length >= MIN_WORDS)
  const year = sentence === undefined ? undefined : START.exec(sentence)?.[1]
  return sentence === undefined || year === undefined ? undefined : { year, sentence }
}

/** The first years of the Japanese eras. */
const ERAS: Readonly<Record<string, number>> = { 明治: 1868, 大正: 1912, 昭和: 1926, 平成: 1989, 令和: 2019 }
const ERA_YEAR = /(明治|大正|昭和|平成|令和) ?(元|\d{1,2})年/gu

/** The years of the Japanese calendar in a text, as years of the Christian era: `昭和43年` is 1968. */
export const eraYears = (text: string): { at: number; year: string }[] =>
  [...text.normalize('NFKC').matchAll(ERA_YEAR)].map(({ index, 1: era = '', 2: count = '' }) => ({
    at: index,
    year: String((ERAS[era] ?? 0) + (count === '元' ? 1 : Number(count)) - 1),
  }))
