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

/** A number of people, or a range in the form of the API: `51-200` or `10001+`. Undefined for every other text. */
export function headcountIn(cell: string): number | string | undefined {
  const words = cell.split(/\s+/)
  const counted = words.slice(0, PEOPLE.has(words.at(-1)?.toLowerCase() ?? '') ? -1 : undefined).join(' ')
  const text = counted.replace(COUNTER, '')
  const [least, most, ...more] = text
    .replace(/\+$/, '')
    .split(/-|–|to/)
    .map(wholeNumber)
  if (least === undefined || more.length > 0) return undefined
  if (!/[-–+]|to/.test(text)) return least
  const bounds = most === undefined && text.endsWith('+') ? `${least}` : `${least}-${most}`
  const range = `${bounds}${text.endsWith('+') ? '+' : ''}`
  return isCountRange(range) ? range : undefined
}

/** A number whose marks are before three digits: a number of people has no fraction. */
function wholeNumber(text: string): number | undefined {
  const [first = '', ...groups] = text.trim().split(/[.,'’ ]/)
  const isWhole = /^\d{1,9}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isWhole && groups.length < 4 ? Number([first, ...groups].join('')) : undefined
}
