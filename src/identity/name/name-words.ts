/*
 * Word lists for the normalization of organisation names.
 */

/** Transliterations that replace the transliterations of the library for these letters. */
export const LETTERS: Readonly<Record<string, string>> = { щ: 'shch', кс: 'x', χ: 'ch' }

/** Legal forms that are written without a space. */
export const JOINED_FORMS =
  /(?:股份)?(?:有限)?(?:责任|責任)?公司|(?:普通|有限)?合伙企业|(?:普通|有限)?合夥|个人独资企业|(?:株式|有限|合同|合資|合名)会社|(?:一般|公益)(?:社団|財団)法人|特定非営利活動法人|npo法人|医療法人(?:社団|財団)?|(?:주식|합자|합명)회사|(?:사단|재단)법인|集团|集團|㈱|㈜|^(?:株|주)\)|\((?:株|有|합|유|주)\)/g

/** Separators between two names of one record. AKA in upper case is not a separator, because it can be a name. */
export const OTHER_NAME =
  /[\s,;(](?:[dD][./]?[bB][./]?[aA]|aka|fka|[aAfF][./][kK][./][aA]|[tT]\/[aA]|(?:[dD]oing business|[tT]rading|[tT]rades) as|[aA]lso known as|[fF]ormerly(?: known as)?)[.:]?[.:]?\s/

/** Articles, conjunctions and prepositions, which the comparison ignores. */
export const FILLERS = new Set('the and of for und et y de du des di del della der dos'.split(' '))

/**
 * Words that distinguish a part of an organisation from its other parts: directions, countries, continents, and kinds
 * of parts.
 */
export const PARTS = new Set(
  `north south east west northern southern eastern western northeast northwest southeast southwest central upper lower
  old new senior junior men women boy girl alumni youth
  africa america asia europe emea apac latam argentina australia austria belgium brazil canada chile china colombia
  denmark egypt finland france germany greece india indonesia ireland israel italy japan kenya korea malaysia mexico
  netherlands nigeria norway pakistan peru philippines poland portugal russia scotland singapore spain sweden
  switzerland thailand turkey uk ukraine usa vietnam wales
  plus sharp branch campus chapter department division faculty foundation fund pension school section subsidiary`.split(
    /\s+/,
  ),
)

/** Words with two spellings: a pattern for the British spelling, and its replacement by the American spelling. */
export const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/([a-z]{3})our$/, '$1or'],
  [/isation$/, 'ization'],
]

/** The full English word for each abbreviation or foreign word. A plural s is removed before the lookup. */
export const SHORT_FORMS: Readonly<Record<string, string>> = {
  intl: 'international',
  tech: 'technology',
  technologie: 'technology',
  mfg: 'manufacturing',
  bro: 'brother',
  univ: 'university',
  fdn: 'foundation',
  svc: 'service',
  mgmt: 'management',
  lab: 'laboratory',
  laboratorie: 'laboratory',
  natl: 'national',
  assoc: 'association',
  dept: 'department',
  st: 'saint',
  mt: 'mount',
  int: 'international',
  sys: 'system',
  pharma: 'pharmaceutical',
  assn: 'association',
  centre: 'center',
  ctr: 'center',
  govt: 'government',
  hosp: 'hospital',
  inst: 'institute',
  ins: 'insurance',
  fundacion: 'foundation',
  fondation: 'foundation',
  stiftung: 'foundation',
  brasil: 'brazil',
  deutschland: 'germany',
  espana: 'spain',
  italia: 'italy',
  polska: 'poland',
  sverige: 'sweden',
  schweiz: 'switzerland',
}

/** English names of cities by their names in other languages. The names are normalized as in `readPlace`. */
export const CITIES: Readonly<Record<string, string>> = {
  antwerpen: 'antwerp',
  athina: 'athens',
  bangalore: 'bengaluru',
  beograd: 'belgrade',
  bombay: 'mumbai',
  bruxelles: 'brussels',
  bucuresti: 'bucharest',
  calcutta: 'kolkata',
  'den haag': 'the hague',
  firenze: 'florence',
  geneve: 'geneva',
  goteborg: 'gothenburg',
  kiev: 'kyiv',
  kobenhavn: 'copenhagen',
  koln: 'cologne',
  lisboa: 'lisbon',
  madras: 'chennai',
  milano: 'milan',
  moskva: 'moscow',
  munchen: 'munich',
  napoli: 'naples',
  praha: 'prague',
  roma: 'rome',
  sevilla: 'seville',
  torino: 'turin',
  warszawa: 'warsaw',
  wien: 'vienna',
}

/** Number words and Roman numerals, with their values in digits. */
export const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
}

/** Roman numerals that are also single letters. They are numbers only at the end of a name. */
export const LAST_NUMBERS: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' }
