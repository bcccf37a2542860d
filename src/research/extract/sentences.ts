import type { Block, Page } from '../page/page.js'
import { findWord, phrasesOf } from './word-search.js'

const MAX_SENTENCE = 600

/** Words after which a dot does not end a sentence. */
const ABBREVIATION =
  /(?:^|\s)(?:\d\d?|Inc|Ltd|Corp|Co|LLC|Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|approx|[Ee]st|Jr|Sr|Mio|Mrd|\p{Lu})$/u

/** Splits a block into its sentences. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(/[.!?](?=\s)/g)) {
    if (mark === '.' && ABBREVIATION.test(text.slice(Math.max(start, index - 10), index))) continue
    sentences.push(text.slice(start, index + 1).trim())
    start = index + 1
  }
  sentences.push(text.slice(start).trim())
  return sentences.filter((sentence) => sentence !== '' && sentence.length <= MAX_SENTENCE)
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** Returns the blocks of the main part of a page, without navigation, header and footer. */
export const mainBlocks = ({ blocks }: Page): readonly Block[] => blocks.filter(({ isFrame }) => !isFrame)

/** Words about a founding, by language. */
const CERTAIN = `founded co-founded established incorporated registered formed|set up|spun out|spun off|opened our doors|opened this studio|opened this shop
  gegründet gründete gründeten gründet gründung|fondée fondé fondèrent créée|fundada fundado fundó fundaron fundaram fundou
  constituida constituída|fondata fondato fondò fondarono nasce nacque|opgericht|grundat grundades grundade bildades|stiftet
  grundlagt etableret etablert stiftades|założona założył założyła założyli powstała powstał|založena založil založili
  založen|perustettu perustettiin perusti|alapították alapított|основана основан основали основал|ιδρύθηκε|kuruldu kurdu|didirikan`
/** Words that are about a founding only if the sentence names the company. */
const POSSIBLE = `launched started created began begun begins|startade
  startet startede begann begannen|a commencé|est née|est né|a vu le jour|empieza nace nació comenzó abrió|nasceu começou|nata
  nato iniziò|begon gestart|berdiri`
/** Japanese, Chinese and Korean have no spaces between words. */
const UNSPACED = /創業|設立|創立|成立于|成立於|创立于|설립|창립/u

/** A phrase is alone between `|` signs. Other words have spaces between them. */
const wordsIn = (list: string): readonly string[] =>
  phrasesOf(list).flatMap((part) => (/^(?:set|spun|opened|a|est) /.test(part) ? [part] : part.split(/\s+/)))
const CERTAIN_WORDS = wordsIn(CERTAIN)
const POSSIBLE_WORDS = wordsIn(POSSIBLE)

/** The first words about a founding. `isCertain`: they can hardly be about something else. */
export function foundingWordIn(sentence: string): { at: number; end: number; isCertain: boolean } | undefined {
  const spaced = findWord(sentence, CERTAIN_WORDS)
  const unspaced = UNSPACED.exec(sentence)
  const certain =
    unspaced && (!spaced || unspaced.index < spaced.at)
      ? { at: unspaced.index, end: unspaced.index + unspaced[0].length }
      : spaced
  const found = certain ?? findWord(sentence, POSSIBLE_WORDS)
  return found && { ...found, isCertain: certain !== undefined }
}

/** `Ouest-France, founded in 1944, visited us`: the sentence names another organization. */
const APPOSITION = /^[^,]{2,60}, (?:founded|established|fondée?|gegründet|fundad[oa]) /iu
const ARTICLES: ReadonlySet<string> = new Set(['the', 'this', 'that', 'its', 'their', 'a', 'an'])
const OTHER_SUBJECTS: ReadonlySet<string> = new Set(
  `institute university programme program prize award building factory mill plant hall house hospital office branch subsidiary
  foundation parent fund lab laboratory journal association museum bank brand product service method division department`.split(
    /\s+/,
  ),
)

/** `The institute itself was established in 1902`: the subject is another organization, or a thing. */
function hasOtherSubject(sentence: string): boolean {
  const [article = '', ...words] = sentence.toLowerCase().split(' ', 4)
  return ARTICLES.has(article) && words.some((word) => OTHER_SUBJECTS.has(word))
}

/** Whether a sentence about a founding is about something other than the owner of the website. */
export const isAboutOther = (sentence: string): boolean => APPOSITION.test(sentence) || hasOtherSubject(sentence)
