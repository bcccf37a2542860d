import type { Block } from './page.js'

/*
 * The language of a page. Templates often declare English on pages in another language, and many pages declare nothing.
 */

/** Frequent short words that few other languages have. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'the and of with our is are for that this we your from',
  de: 'und der die das mit für ist wir von den nicht sich auf ein eine unsere',
  fr: 'et les des est une nous pour dans avec vous notre sur depuis aux',
  es: 'y los las una para con nuestro nuestra por más desde son del',
  it: 'e gli della che una per con siamo nostra nostro di dal nella sono',
  pt: 'e os das uma para com nossa nosso não mais são desde dos você',
  nl: 'en het een van voor met onze wij zijn niet ook bij sinds',
  sv: 'och att vi som för med är av på våra inte från',
  da: 'og at vi som til med er af på vores ikke fra det',
  nb: 'og å vi som til med er av på våre ikke fra det',
  fi: 'ja on että olemme myös sekä ovat meidän vuonna joka',
  pl: 'i w na z jest się do dla nie oraz od są',
  cs: 'a v na je se s pro jsme od které z také',
  hu: 'és az egy hogy nem is van a meg vagy',
  ro: 'și de în la cu pentru este din sunt care nu',
  tr: 've bir için ile bu olarak olan da en',
  id: 'dan yang di dengan untuk kami dari adalah pada ini',
}
const SETS = Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(' '))] as const)

/** Scripts of one language each. */
const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]{2}/u],
  ['ko', /\p{sc=Hangul}{2}/u],
  ['el', /\p{sc=Greek}{3}/u],
  ['he', /\p{sc=Hebrew}{2}/u],
  ['th', /\p{sc=Thai}{3}/u],
]

/** Maximum number of words that are counted. */
const MAX_WORDS = 1_500
/** The language of a text has at least this number of words, and this many times the words of the next language. */
const MIN_WORDS = 4
const MIN_RATIO = 1.5

/** The language of a text by its words. Undefined if it is not certain. */
function spokenIn(words: readonly string[]): string | undefined {
  const counts = SETS.map(([language, own]) => ({ language, count: words.filter((word) => own.has(word)).length }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  return first && second && first.count >= MIN_WORDS && first.count >= second.count * MIN_RATIO
    ? first.language
    : undefined
}

/** The declared language, or that of the words if nothing is declared, or if the words are certainly in another language. */
export function languageOf(declared: string, blocks: readonly Block[]): string {
  const text = blocks
    .map((block) => block.text)
    .join(' ')
    .slice(0, MAX_WORDS * 10)
  const written = SCRIPTS.find(([, script]) => script.test(text))?.[0]
  const found =
    spokenIn(text.toLowerCase().split(/[^\p{L}\p{M}]+/u, MAX_WORDS)) ?? (declared === '' ? written : undefined)
  return found === undefined || isSame(declared.split('-')[0] ?? '', found) ? declared : found
}

/** Whether the declared language can be that of the words. A language without words above can have those of another: Slovak and Czech. */
const isSame = (declared: string, found: string): boolean =>
  declared === found || (declared !== '' && !(declared in WORDS))
