/*
 * Texts of signs, for the tests that send them to every search. No text is a valid name, date or number.
 */

const ASCII = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1)).filter(
  (sign) => !/[a-z\d]/i.test(sign),
)

/** A character of each of several Unicode classes: marks, letters with many decompositions, formats, digits, emoji. */
const UNICODE = [
  '\u0301',
  '\ufdfa',
  '\u200b',
  '\u202e',
  '\u00a0',
  '\u3000',
  '\u0085',
  '가',
  'ß',
  'İ',
  '０',
  '½',
  '€',
  '🦄',
]

/** Signs that have a meaning in a language of the database or of the web. */
const MEANINGFUL = ['-', '"', "'", '\\', '(', ')', '!', '&', '|', '<', ':', '*', '%', '_', '/', '@', '#', '~', ' ']

/** Texts of one or two signs, each many times. */
export const signTexts: readonly string[] = [
  ...MEANINGFUL.map((sign) => sign.repeat(60)),
  ...['- ', '-<', '-!', '-"" ', '-a ', '"a" ', 'or ', 'or -', '"-" ', "'a' "].map((signs) => signs.repeat(60)),
]

/** Longer texts, mixtures of signs and words, and texts that PostgreSQL cannot store. */
export const mixedTexts: readonly string[] = [
  ...[...ASCII, ...UNICODE].flatMap((sign) => [sign, sign.repeat(60)]),
  ...MEANINGFUL.flatMap((sign) => [
    sign.repeat(500),
    sign.repeat(5_000),
    `acme ${sign.repeat(60)} widgets`,
    `acme${sign.repeat(60)}`,
    `a${sign}`.repeat(100),
    `"${sign}" `.repeat(60),
    `-${sign}`.repeat(100),
  ]),
  ...['\ufdfa', '가', '🦄', 'İ'].flatMap((sign) => [sign.repeat(400), sign.repeat(5_000)]),
  ...['a:* & b', "a'b\\", 'foo\\', '{"a":', '((((', '%zz', '1-2-3-4', 'http://[::1', 'http://a b', 'a@b', 'a b'],
  ...[
    '9'.repeat(400),
    '1e400',
    '-1',
    'NaN',
    'founded in 99999999999999',
    'raised $99999999999999999999',
    'before 0000',
  ],
  ...['http://'.repeat(50), `http://a/${'%'.repeat(40)}`, 'x-'.repeat(2_000), 'a'.repeat(5_000)],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udc00b'],
]
