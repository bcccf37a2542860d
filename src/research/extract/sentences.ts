import type { Block, Page } from '../page/page.js'

const MAX_SENTENCE = 600

/** Words after which a dot does not end a sentence. */
const ABBREVIATION = /(?:^|\s)(?:Inc|Ltd|Corp|Co|LLC|Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|approx|[Ee]st|Jr|Sr|\p{Lu})$/u

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

/** Kinds of pages that a site usually has, recognized by the path and by the words of a link. */
export const PAGE_KINDS = {
  about:
    /\b(about|about-us|who-we-are|our-story|story|company|firm|studio|mission|history|profile|ueber-uns|uber-uns|unternehmen|a-propos|entreprise|empresa|quienes-somos|azienda|faqs?|questions)\b/i,
  team: /\b(team|people|leadership|management|founders|our-team|partners|board|crew|staff)\b/i,
  contact:
    /\b(contact|contact-us|contacts|locations|offices|imprint|impressum|legal|legal-notice|mentions-legales|note-legali|kontakt|contacto|contatti|visit)\b/i,
  offerings: /\b(products?|services?|solutions|platform|offerings?|what-we-do)\b/i,
  press: /\b(press|newsroom|news|media|announcements)\b/i,
} as const
export type PageKind = keyof typeof PAGE_KINDS

/** Pages that mostly state facts about other companies: news, customers and investments. */
const OTHERS =
  /\b(press|newsroom|news|media|blog|portfolio|customers?|clients?|clientes|clienti|kunden|referenzen|klanten|presse|prensa|case-studies|work|events?)\b/i
export const isAboutOthers = (url: string): boolean => OTHERS.test(new URL(url).pathname)

/** Whether the path of a URL is that of a kind of page. */
export const isKind = (url: string, kind: PageKind): boolean => PAGE_KINDS[kind].test(new URL(url).pathname)

const FOUNDING =
  /(?<!\p{L})(?:founded|co-founded|established|incorporated|launched|started|formed|created|began|begun|opened this studio|opened this shop|opened our doors|gegründet|gründete|est née|créée|fundada|fundado|fondée|fondé|fondata|fondato|grundat|grundades|stiftet|grundlagt|opgericht|założona|perustettu)(?!\p{L})/iu

/** Position after the first word about a founding. -1 if there is none. */
export function foundingWordIn(sentence: string): number {
  const found = FOUNDING.exec(sentence)
  return found ? found.index + found[0].length : -1
}
