/* A list of companies in the format that `npm run import -- yc` reads. All values follow from the number of a company. */

const FIRST = 'Amber Birch Cobalt Dune Elm Fern Glacier Hazel Iris Jade Kelp Linden Moss Nectar Opal Poplar'.split(' ')
const LAST = 'Analytics Bank Care Desk Energy Foods Grid Health Insurance Labs Mobility Payments'.split(' ')
const WORDS =
  'cloud payments health analytics security insurance robots hiring shipping education crypto software climate farming'.split(
    ' ',
  )
const PLACES = ['San Francisco, CA, USA', 'London, England, United Kingdom', 'Toronto, ON, Canada', 'Berlin, Germany']
const INDUSTRIES = ['B2B', 'Fintech', 'Healthcare', 'Consumer', 'Industrials']
const STATUS = ['Active', 'Active', 'Active', 'Inactive', 'Acquired']

const pick = (list: readonly string[], number: number): string => list[Math.floor(number) % list.length] ?? ''

/** Letters of the number, so that no two companies have the same name. */
const code = (number: number): string => Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')

function company(n: number) {
  const name = `${pick(FIRST, n)}${code(n)} ${pick(LAST, n / 16)}`
  const topic = `${pick(WORDS, n)} and ${pick(WORDS, n / 14)}`
  return {
    id: n,
    name,
    website: `https://${name.toLowerCase().replaceAll(' ', '-')}.example`,
    url: `https://www.ycombinator.com/companies/bench-${n}`,
    status: pick(STATUS, n),
    one_liner: `Tools for ${topic}`,
    long_description: `${name} makes tools for ${topic}. Small teams use them every day, because they are simple to learn. The first customers came from ${pick(PLACES, n)}. Today the tools also connect to ${pick(WORDS, n / 3)}, and each new release adds what the customers asked for.`,
    team_size: 1 + (n % 400),
    tags: [pick(WORDS, n / 5)],
    industries: [pick(INDUSTRIES, n)],
    all_locations: pick(PLACES, n / 2),
    batch: `${pick(['Winter', 'Summer'], n)} ${2006 + (n % 18)}`,
  }
}

export const companies = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, n) => company(n + 1)))
