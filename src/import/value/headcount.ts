import { isCountRange } from '../../attribute/research/research-rules.js'

const PEOPLE: ReadonlySet<string> = new Set([
  'employees',
  'people',
  'staff',
  'persons',
  'fte',
  'ftes',
  'mitarbeiter',
  'salariés',
  'empleados',
  'funcionários',
  'dipendenti',
  'medewerkers',
  'pracowników',
  'osób',
  'kişi',
  'человек',
  'чел.',
])
/** The sign that Chinese, Japanese and Korean texts write behind a number of people. */
const COUNTER = /[人名명員]$/

/** Words and signs before a number that is not exact. */
const ABOUT =
  /^(?:~|≈|±|约|約|약|(?:approx|ca|c)\.? |(?:approximately|about|around|circa|roughly|etwa|rund|environ|env\.) )\s*/i
const LESS = /^(?:<|(?:less|fewer) than |under |below |up to )\s*/i
const MORE = /^(?:>|(?:more|greater) than |over |above )\s*/i
const UP_TO = /^(?:<=|≤|up to )/i

/** A number of people or a range, and a note for the report if the cell states it in another form. */
interface ReadHeadcount {
  readonly value: number | string
  readonly note?: string
}

/**
 * Reads a number of people, or a range in the form of the API: `51-200` or `10001+`. Undefined for every other text. A number with
 * `about`, `less than` or `more than` gets a note.
 */
export function readHeadcount(cell: string): ReadHeadcount | undefined {
  // The year of a count can be behind it: `50 (2021)`.
  const given = cell.replace(/ ?\(\d{4}\)$/, '')
  const about = given.replace(ABOUT, '')
  if (about !== given) {
    const value = headcountIn(about)
    return value === undefined ? undefined : { value, note: `is not exact, so ${value} is stored` }
  }
  const bound = headcountIn(given.replace(UP_TO, '').replace(LESS, '').replace(MORE, ''))
  if (typeof bound === 'number' && (LESS.test(given) || UP_TO.test(given))) {
    const most = UP_TO.test(given) ? bound : bound - 1
    return most < 1 ? undefined : ranged(most === 1 ? 1 : `1-${most}`)
  }
  if (typeof bound === 'number' && MORE.test(given)) return ranged(`${bound + 1}+`)
  const value = headcountIn(given.replace(CODED, '$1-$2').replace(CODED_MORE, '10001+'))
  return value === undefined ? undefined : { value }
}

/** Ranges as Crunchbase codes them: `c_00051_00100` and `c_10001_max`. */
const CODED = /^c_0{0,4}(\d{1,5})_0{0,4}(\d{1,5})$/
const CODED_MORE = /^c_10001_max$/

const ranged = (value: number | string): ReadHeadcount => ({ value, note: `is stored as ${value}` })

function headcountIn(cell: string): number | string | undefined {
  const words = cell.split(/\s+/)
  const counted = words.slice(0, PEOPLE.has(words.at(-1)?.toLowerCase() ?? '') ? -1 : undefined).join(' ')
  const text = counted.replace(COUNTER, '')
  const [least, most, ...more] = text
    .replace(/\+$/, '')
    .split(/[-–—]|to|bis|至/)
    .map(wholeNumber)
  if (least === undefined || more.length > 0) return undefined
  if (!/[-–—+至]|to|bis/.test(text)) return least
  const bounds = most === undefined && text.endsWith('+') ? `${least}` : `${least}-${most}`
  const range = `${bounds}${text.endsWith('+') ? '+' : ''}`
  return isCountRange(range) ? range : undefined
}

/** A number whose marks are before three digits: a number of people has no fraction. `10k` is ten thousand. */
function wholeNumber(text: string): number | undefined {
  const [, thousands] = /^(\d{1,5}(?:\.\d)?) ?k$/i.exec(text.trim()) ?? []
  if (thousands !== undefined) return Math.round(Number(thousands) * 1_000)
  const [first = '', ...groups] = text.trim().split(/[.,'’ ]/)
  const isWhole = /^\d{1,9}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isWhole && groups.length < 4 ? Number([first, ...groups].join('')) : undefined
}
