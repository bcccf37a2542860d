/*
 * Texts on websites that are no longer in use. To recognize another text, add it here.
 */

/** Domains of markets for domain names, and of hosts for unused domains. */
export const PARKING_DOMAINS: ReadonlySet<string> = new Set([
  'above.com',
  'afternic.com',
  'atom.com',
  'bodis.com',
  'brandbucket.com',
  'brandpa.com',
  'buydomains.com',
  'cashparking.com',
  'dan.com',
  'domainmarket.com',
  'domainnamesales.com',
  'efty.com',
  'hugedomains.com',
  'parkingcrew.net',
  'parklogic.com',
  'sav.com',
  'sedo.com',
  'sedoparking.com',
  'skenzo.com',
  'squadhelp.com',
  'undeveloped.com',
  'uniregistry.com',
])

/** Texts on a domain that is for sale or has no site. */
export const PARKED: readonly RegExp[] = [
  /\bdomain( name)? (is|may be|could be)( available)? for sale\b/i,
  /\b(buy|purchase|acquire|make an offer (on|for)|inquire about) this domain\b/i,
  /\bthis (domain|site|website|web ?page|page)( name)? (is|has been)( currently)? (parked|expired)\b/i,
  /\bdomain( name)?( registration)? has expired\b/i,
  /\bparked (free|domain|page|by)\b/i,
  /\bget this domain\b/i,
  /\bthis domain( name)? (has been|was)( recently)? registered (with|at|by|via|through)\b/i,
]

/** Default pages of a server without a site. */
export const PLACEHOLDER: readonly RegExp[] = [
  /\bwelcome to nginx\b/i,
  /\bapache2? .{0,20}default page\b/i,
  /\biis windows server\b/i,
  /^index of \//i,
  /\bdefault web ?(site|page)\b/i,
  /\baccount (has been )?suspended\b/i,
  /\bthis (store|shop) is (currently )?unavailable\b/i,
]

/** Texts that content delivery networks show to visitors that may be programs. */
export const CHALLENGE: readonly RegExp[] = [
  /\bjust a moment\b/i,
  /\battention required\b/i,
  /\bchecking (your browser|if the site connection is secure)\b/i,
  /\bverif(y|ying) (that )?you are (a )?human\b/i,
  /\benable javascript and cookies to continue\b/i,
  /\brequest unsuccessful\. incapsula\b/i,
  /\bpardon our interruption\b/i,
  /\bcaptcha\b/i,
  /\baccess (to this page has been )?denied\b/i,
  /\bwebsite firewall\b/i,
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/**
 * Pattern of words that name the company of the website. They must be the subject of the sentence, so that news about
 * another company does not match.
 */
const subject = (brand: string): string =>
  `(we|our (company|team|service|business|store|doors)|this (company|service|product|business|site|website)|${escaped(brand)}(,? (inc|llc|ltd|gmbh)\\.?)?)`
const ADVERB = '(now|sadly|officially|permanently|recently|regretfully|unfortunately)'

const IS = "(['’]re|['’]ve| is| are| has| have| was| were| will be)"
/**
 * Verbs that can also have a different object, as in "we shut down noise". They count only together with an auxiliary
 * verb, or in front of a date or the end of the sentence.
 */
const ENDED = ['shut(ting)? down', 'clos(ed|ing) down', 'discontinued', 'w(ound|inding) down']
const ENDED_FOR_CERTAIN = [
  'shutting (its|our) doors',
  'clos(ed|ing) (permanently|(its|our) doors)',
  'permanently closed',
  'ceas(ed|ing) (all )?(operations|operating|trading)',
  '(gone|went|going) out of business',
  'no longer (in business|in operation|operating|operational|trading|active)',
]

/** Matches a text that reports that the entity has closed. */
export const closingNotice = (brand: string): RegExp =>
  new RegExp(
    `\\b${subject(brand)}(${IS}( ${ADVERB})?( been)?( ${ADVERB})? (${ENDED.join('|')})` +
      `| (${ENDED.join('|')})(?= (on|in|as of|after) |[.!]|$)` +
      `|${IS}?( ${ADVERB})?( been)?( ${ADVERB})? (${ENDED_FOR_CERTAIN.join('|')}))(?![\\p{L}\\p{N}])`,
    'iu',
  )

/** Matches a text that reports that another company has bought the entity. */
export const acquisitionNotice = (brand: string): RegExp =>
  new RegExp(
    `\\b${subject(brand)}(['’]re|['’]ve| is| are| has| have| was| were)?( ${ADVERB})?( been)?( ${ADVERB})? (acquired by|bought by|now (a |an )?(part of|[^.!?]{1,40} company)|merged (with|into))\\b`,
    'i',
  )
