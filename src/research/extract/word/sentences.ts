import type { Block, Page } from '../../page/page.js'
import { findWord, phrasesOf } from './word-search.js'

const MAX_SENTENCE = 600

/** Words after which a dot does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\d\d?|Inc|Ltd|Corp|Co|LLC|Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|approx|[Ee]st|Jr|Sr|Mio|Mrd|\p{Lu})$/u

/** Units after a number, whose dot does not end a sentence if a small letter or another unit follows: `22 mio. kr. i en runde`. */
const UNIT = /(?:^|[\s\d])(?:mio|mrd|mln|mill|milj|tys|tis|kr)$/iu
const isUnit = (text: string, start: number, at: number): boolean =>
  UNIT.test(text.slice(Math.max(start, at - 8), at)) && /^\s\p{Ll}/u.test(text.slice(at + 1, at + 4))

/** Splits a block into its sentences. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index, 0: mark } of text.matchAll(/[.!?](?=\s)/g)) {
    if (mark === '.' && ABBREVIATION.test(text.slice(Math.max(start, index - 10), index))) continue
    if (mark === '.' && isUnit(text, start, index)) continue
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
const CERTAIN = phrasesOf(
  `founded|co-founded|incepted|hung out our shingle|hung out their shingle|opened for business|set up shop|constituimos|fundamos|fundámos|fondammo
  abbiamo fondato|avons fondé|avons créé|založili jsme|założyliśmy|perustimme|kurduk|registered as|incorporated as|established|incorporated|registered|formed|set up|spun out|spun off|opened our doors|opened its doors|opened this studio
  opened this shop|came into being|our founding|its founding|the founding of|founding of|born in|born out of|traces its roots|trace our roots
  goes back to|dates back to|traces its origins|trace our origins|has its roots in|have our roots in|came to life|came into existence
  grundstein|firmengründung|entstanden ist|a été immatriculée
  se constituyó|se constituye|inició su actividad|inició actividades|inicia su actividad|se funda
  tutto comincia|tutto cominciò|iniciou a sua atividade|iniciou suas atividades|iniciou as suas atividades|iniciou a atividade
  fundação da|fundação do|etablerat|etablerades|stiftede|stiftedes|såg dagens ljus|så dagens lys
  jött létre|létrejött|began life|started life|it all started|it all began|first opened
  gegründet|gründete|gründeten|gründet|gründung|ausgegründet|ins leben gerufen|alles begann|alles fing|besteht seit|existiert seit
  création d'*|création d’*|création de la société|création de l'entreprise|creación de|criação da|criação do|creazione di|creazione della|oprichting van
  grundandet av|grundlæggelsen af|założenia|založení|se puso en marcha|nos pusimos en marcha|echó a andar|echamos a andar|prese il via|vit le jour|pôs-se em marcha
  fondée|fondé|fondèrent|créée|créé|fonde|fondent|fondation de|voit le jour|a vu le jour|ont créé|a créé|tout commence|tout a commencé
  fundada|fundado|fundó|fundaron|constituida|constituido|creada en|creado en|se creó|fundación de|todo empezó|todo comenzó|todo empieza
  fundaram|fundou|constituída|constituído|criada em|criado em|foi criada|foi criado|tudo começou|tudo começa
  fondata|fondato|fondò|fondarono|nasce|nacque|costituita|costituito|tutto è iniziato|tutto inizia|fondazione di
  opgericht|oprichting|ontstaan|ontstond|alles begon|het begon
  grundat|grundades|grundade|bildades|startades|stiftades|allt började|stiftet|grundlagt|grunnlagt|etableret|etablert|ble startet|blev startet
  det hele begyndte|det hele startede|det startet|det begynte|startet opp
  perustettu|perustettiin|perusti|perustivat|sai alkunsa|kaikki alkoi|sai alkunsa
  założona|założył|założyła|założyli|założono|powstała|powstał|powstało|powstaliśmy|wszystko zaczęło się|istnieje od
  založena|založil|založila|založili|založen|založeno|založená|vznikla|vznikl|vznikli|vznikol|vše začalo|všechno začalo
  alapították|alapított|alapítva|alakult|alapítottuk|înființată|înființat|fondată|fondat în|fondată în|a luat naștere
  основан|основана|основано|основали|основал|основані|создана|создан|создано|засновано|заснована|засновано|заснували|створена|створено
  създадена|създаден|основано|всё началось|все началось|ιδρύθηκε|ιδρύθηκαν|ίδρυσε|ίδρυση της|έτος ίδρυσης
  kuruldu|kurdu|kurulan|kurulmuş*|kurulmuştur|faaliyete başla*|didirikan|berdiri sejak|berdiri pada|didubuhkan|thành lập|ra đời
  įkurta|įkurtas|įsteigta|dibināta|dibināts|asutati|asutatud|osnovana|osnovan|osnovano|ustanovljeno|ustanovljena|ustanovljen
  stofnað|stofnuð|va néixer|fundada l'any|es va fundar|नींव|स्थापना|נוסדה|נוסד|הוקמה|הוקם|נולדה|تأسست|تأسس|تأسيس|أسست`,
)
/** Words that are about a founding only if the sentence names the company, or is about its story. */
const POSSIBLE = phrasesOf(
  `eröffneten wir|haben wir eröffnet|a lancé|ont lancé|crée|ouvre son|ouvre sa|ouvrent leur|abrimos|apre la|apre il|apre bottega
  richtte|richtten|opende de|opende zijn|åbnede|åpnet|inició sus operaciones|entstand
  arrancó|surgió|surge|surgimos|fonda|fondano|börjar|begynder|begonnen|startten|start|got going|kicked off|set out|startte|launched|started|starts|created|began|begun|begins|born|opened|startade|startede|började|begyndte|begynte|startet|begann|begannen|beginnt
  a commencé|commence|débute|démarre|est née|est né|née en|né en|empieza|comienza|comenzó|empezó|empezamos|arrancamos|arranca|nace|nació|abrió
  nasceu|começou|começa|surgiu|nata|nato|iniziò|inizia|comincia|begon|begint|gestart|berdiri|alkoi|zaczęła|zaczęło|začala|začal|începe|a început
  началась|началось|ξεκίνησε|ξεκινά|başladı|doğdu`,
)
/** Nouns for the story of a company. */
const STORY = phrasesOf(
  `story|history|journey|roots|geschichte|histoire|aventure|historia|história|storia|verhaal|geschiedenis|berättelse|historie|historien|resan
  tarina|tarinamme|historiamme|histori*|příběh|історія|история|ιστορία|hikaye*|öykümüz|zgodba|priča|poveste*|történet*`,
)
/** Japanese, Chinese, Korean and Thai have no spaces between words. */
const UNSPACED = /創業|設立|創立|成立于|成立於|创立于|始建于|创建于|创办于|年成立|始于|설립|창립|창업|ก่อตั้ง|จัดตั้ง/u

/** The first words about a founding. `isCertain`: they can hardly be about something else. */
export function foundingWordIn(sentence: string): { at: number; end: number; isCertain: boolean } | undefined {
  const spaced = findWord(sentence, CERTAIN)
  const unspaced = UNSPACED.exec(sentence)
  const certain =
    unspaced && (!spaced || unspaced.index < spaced.at)
      ? { at: unspaced.index, end: unspaced.index + unspaced[0].length }
      : spaced
  const found = certain ?? findWord(sentence, POSSIBLE)
  return found && { ...found, isCertain: certain !== undefined || findWord(sentence, STORY) !== undefined }
}

/** What a company founds besides itself. */
const OTHER_OBJECT =
  /(?<!\p{L})(?:subsidiar|branch|joint venture|tochter|niederlassung|filiale?|succursale|sucursal|dotter|datter|tytäryhtiö|oddział|pobočk|second |zweite[nr]? |another )/iu
/** Whether the words after those about a founding name something that belongs to the company. */
export const foundsOther = (after: string): boolean => OTHER_OBJECT.test(after.slice(0, 50))

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
export const isAboutOther = (sentence: string): boolean =>
  // `Acme is a family business, founded in 1952` has a verb before the comma.
  (APPOSITION.test(sentence) && !STATES.test(sentence.slice(0, sentence.indexOf(',')))) || hasOtherSubject(sentence)
const STATES = / (?:is|are|ist|sind|est|sont|es|son|è|sono|é|são|är|er|jest|on|je) /u

/** The words that the texts of a page write without a capital. */
export const wordsInLowerCase = ({ blocks }: Page): ReadonlySet<string> =>
  new Set(
    blocks
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MAX_PROSE)
      .match(/\p{L}[\p{L}\p{M}'-]*/gu)
      ?.filter((word) => /^\p{Ll}/u.test(word)),
  )
const MAX_PROSE = 60_000
