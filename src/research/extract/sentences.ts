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
    /(?<![\p{L}\d_])(?:about|about-us|who-we-are|our-story|story|company|firm|studio|mission|history|profile|faqs?|questions|ueber-uns|uber-uns|über uns|unternehmen|a-propos|entreprise|empresa|quienes-somos|sobre|sobre-nos|quem-somos|azienda|chi-siamo|over-ons|om-oss|om-os|o-nas)(?![\p{L}\d_])|会社概要|会社案内|企業情報|沿革/iu,
  team: /(?<![\p{L}\d_])(?:team|people|leadership|management|founders|our-team|our-people|partners|board|crew|staff|equipe|équipe|equipo)(?![\p{L}\d_])|役員/iu,
  contact:
    /(?<![\p{L}\d_])(?:contact|contact-us|contacts|locations|offices|imprint|impressum|legal|legal-notice|mentions-legales|note-legali|kontakt|contacto|contato|contatti|visit)(?![\p{L}\d_])|アクセス|お問い合わせ|拠点/iu,
  offerings:
    /(?<![\p{L}\d_])(?:products?|services?|solutions|platform|offerings?|what-we-do|pipeline|produkte|produits|produtos|productos|prodotti|producten|produkter)(?![\p{L}\d_])|製品/iu,
  press:
    /(?<![\p{L}\d_])(?:press|newsroom|news|media|announcements|press-releases|presse|prensa|imprensa|stampa)(?![\p{L}\d_])/iu,
} as const
export type PageKind = keyof typeof PAGE_KINDS

/** Pages that mostly state facts about other companies: news, customers and investments. */
const OTHERS =
  /\b(press|newsroom|news|media|blog|portfolio|customers?|clients?|clientes|clienti|kunden|referenzen|klanten|presse|prensa|imprensa|case-studies|work|events?)\b/i
export const isAboutOthers = (url: string): boolean => OTHERS.test(new URL(url).pathname)

/** Whether the path of a URL is that of a kind of page. */
export const isKind = (url: string, kind: PageKind): boolean => PAGE_KINDS[kind].test(new URL(url).pathname)

const FOUNDING =
  /(?<!\p{L})(?:founded|co-founded|established|incorporated|launched|started|formed|created|began|begun|opened this studio|opened this shop|opened our doors|set up|spun out|spun off|gegründet|gründete|gründung|est née|créée|fundada|fundado|fondée|fondé|fondata|fondato|grundat|grundades|stiftet|grundlagt|opgericht|założona|perustettu)(?!\p{L})/iu

/** Position after the first word about a founding. -1 if there is none. */
export function foundingWordIn(sentence: string): number {
  const found = FOUNDING.exec(sentence)
  return found ? found.index + found[0].length : -1
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
