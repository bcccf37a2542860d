/*
 * What names of organisations have in common however they are spelled, as data.
 */

/** Letters that do not fall apart into a letter and a mark. */
export const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** Legal forms, and words that say no more than that something is an organisation. */
export const FORMS = new Set(
  `inc incorporated llc llp lp ltd limited corp corporation co company gmbh ag kg ug ab as asa aps oy oyj plc sa sas sarl
  spa srl bv nv pte pty pvt kk ltda group holding`.split(/\s+/),
)

/** Words between words. */
export const FILLERS = new Set(['the', 'and', 'of', 'for', 'und', 'et', 'y', 'de', 'du', 'des'])

/** Short forms of words, by what they stand for. Applied to words without their plural s. */
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
}

/** Numbers in words and in Roman figures. */
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

/** Roman figures that are letters too: numbers only at the end of a name. */
export const LAST_NUMBERS: Readonly<Record<string, string>> = { i: '1', v: '5', x: '10' }
