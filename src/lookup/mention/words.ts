import { readFileSync } from 'node:fs'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { WORD_FILES } from '../../platform/embedding/embedding-words.js'

/*
 * Which words are no names, and which words say what the name next to them is.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words before or after a name that say what the person or the company is. They are not part of the name. */
const ROLES = setOf(
  `ceo cto cfo coo cmo cpo cro ciso cio chro evp svp vp md chief executive officer president vice chairman chairwoman chair chairperson
  founder cofounder founders director manager partner head mr mrs ms miss dr prof professor sir lord lady dame senator minister
  king queen investor investors startup company analyst former ex technology financial operating marketing`,
)

/** Words that begin sentences and headlines, and no names. */
const STARTERS = setOf(
  `a an and are as at but by for from has have he her his how however i if in into is it its later meanwhile moreover more new no not now
  of on once one or our over she since so still than that the their then there these they this those though through to today tomorrow
  tonight under until us we were what when where which while who why will with without yesterday you your about after all also although
  among because before between both despite during each earlier either even every few finally first former formerly furthermore further
  here instead just last like many meanwhile most much neither next nobody none nothing only other others perhaps recently see several
  some soon such thus unlike up upon via whether whose yet let please read write contact home welcome news`,
)

const TIMES = setOf(
  `january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday
  sunday spring summer autumn winter christmas easter q1 q2 q3 q4`,
)

/** Languages, nations and groups, which are written with a capital letter, and abbreviations. */
const NO_NAMES = setOf(
  `ai api apis app ar av b2b b2c bi bn ceo cfo coo cto cv cpu crm dna english erp esg etf eu eur europe european faq gdp gdpr gmbh gpt gpu hq
  hr html ico id iot ip ipo ir it kpi lgbt llm llms ml mrna msc mba nda ngo nft ngos ok pc pdf phd plc pr qa q&a r&d rna roi saas sdk seo sec
  sme smes sms spac sql suv tv uae uk un unicef url us usa usb usd ux vat vc vcs vpn vr www xr york africa african america american americans
  asia asian atlantic australian austrian belgian brazilian british bulgarian canadian chinese christian croatian czech danish dutch
  egyptian emirati estonian finnish french german germans greek hungarian indian indonesian internet iranian irish israeli italian
  japanese jewish kenyan korean latin latvian lithuanian mexican middle muslim nigerian nordic norwegian pacific polish portuguese
  romanian russian scandinavian scottish singaporean slovak spanish swedish swiss turkish ukrainian vietnamese welsh western eastern
  northern southern`,
)

/** Words before the name of a company. */
const BEFORE = setOf(
  `startup company firm maker investor investors fund bank retailer giant unicorn insurer manufacturer carmaker airline fintech biotech
  provider vendor competitor competitors rival rivals subsidiary employer acquired acquires acquiring joined joins bought
  backed cofounded founded consultancy agency publisher operator broker lender scaleup merger`,
)
/** Words before `of`, `at`, `in`, `for`, `by` and `from`, and the name of a company. */
const RELATIONS = setOf(
  `shares stake stock stakes works worked working job jobs career engineer engineers employee employees employed customer customers
  acquisition led backed founded acquired bought sold invested interest subsidiary owner owners role hired investment funding`,
)
const PREPOSITIONS = setOf('of at in for by from to with')
/** What a company does. */
const ACTS = setOf(
  `raised raises announced announces acquired acquires launched unveiled unveils hired appointed appoints reported said says filed
  invested merged sued secured closed laid poached partnered rebranded ipoed`,
)
const AUXILIARIES = setOf('has have had will is was plans to also recently today just and its reportedly')
/** What a company has. */
const PARTS = setOf(
  `ceo cto cfo coo founder cofounder founders shares stock employees engineers customers board spokesman spokeswoman spokesperson executives
  chairman chief president headquarters valuation revenue profit investors subsidiary app website`,
)
const KINDS = setOf(
  'startup company firm maker investor fund bank retailer unicorn insurer manufacturer airline fintech biotech platform provider vendor subsidiary consultancy agency scaleup',
)

export const isRole = (key: string): boolean => ROLES.has(key)
export const isNoName = (key: string): boolean => STARTERS.has(key) || TIMES.has(key) || NO_NAMES.has(key)

/** What stands around a name in its sentence. */
export interface Around {
  /** The words before the name, nearest first. */
  readonly before: readonly string[]
  readonly behind: readonly string[]
  /** Whether the name has a possessive ending. */
  readonly isPossessive: boolean
  readonly isFirst: boolean
  /** Whether a comma follows the name. */
  readonly hasComma: boolean
}

/** Whether the words around a name say that it is a company. */
export function isCalledCompany({ before, behind, isPossessive, isFirst, hasComma }: Around): boolean {
  const [near = '', next = '', third = ''] = before.filter((word) => word !== 'the')
  const [then = '', after = ''] = behind
  if (BEFORE.has(near) || (/^(?:called|named)$/.test(near) && KINDS.has(next))) return true
  if (PREPOSITIONS.has(near) && [next, third].some((word) => RELATIONS.has(word) || ROLES.has(word))) return true
  if (hasComma) return /^(?:an?|the)$/.test(then) && behind.slice(1, 6).some((word) => KINDS.has(word))
  if (isPossessive) return PARTS.has(then) || ROLES.has(then)
  // At the start of a sentence, a name can be a verb: `Target customers with mails`.
  if (!isFirst && PARTS.has(then)) return true
  return ACTS.has(then) || (AUXILIARIES.has(then) && ACTS.has(after))
}

/** Words that join the parts of one name: `Bank of America`, `Ludwig van Beethoven`. */
export const JOINERS = setOf('of de del della der den di do dos du la le van von und et y the for')

/** A form with a higher rank is too rare to prove anything. */
const COMMON_FORMS = 50_000
const ENDINGS = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er'] as const

/**
 * Whether a word is an ordinary English word, which texts also use with other endings: `apple` and `apples`, `linear` and
 * `linearly`. The list of words contains names too, such as `google`, but no `googles`.
 */
export class OrdinaryWords {
  readonly #ranks: ReadonlyMap<string, number>

  constructor() {
    const words = readFileSync(WORD_FILES.words, 'utf8').trimEnd().split('\n')
    this.#ranks = new Map(words.map((word, rank) => [word, rank]))
  }

  /** Whether the list contains a word. It contains many names too. */
  contains(word: string): boolean {
    return this.#ranks.has(nameKey(word))
  }

  /** Whether a word is an ordinary word. */
  has(word: string): boolean {
    const key = nameKey(word)
    if (!this.#ranks.has(key)) return false
    const stem = key.endsWith('e') || key.endsWith('y') ? key.slice(0, -1) : undefined
    const forms = [
      ...ENDINGS.map((ending) => key + ending),
      ...(stem === undefined ? [] : [`${stem}ing`, `${stem}ies`, `${stem}ed`]),
    ]
    return forms.some((form) => (this.#ranks.get(form) ?? COMMON_FORMS) < COMMON_FORMS)
  }
}

let loaded: OrdinaryWords | undefined
/** The words, which are read from their file once. */
export function ordinaryWords(): OrdinaryWords {
  loaded ??= new OrdinaryWords()
  return loaded
}
