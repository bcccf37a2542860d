import type { VNode } from 'preact'
import { headQuery } from '../entity/entity-documents.js'
import type { EntityHead } from '../entity/entity-profile.js'
import { counted, countText, dateText, moneyText, yearOf } from '../record/format.js'
import type { Connection, Money } from '../record/record-shapes.js'
import { type Bar, BarChart } from './bar-chart.js'

/** Number of records of each kind that the charts contain. */
const MOST = 200

/** The query of what the charts of an entity show. */
export const CHARTS = headQuery(`
  fundraiseRounds(first: ${MOST}) { totalCount edges { node { dateAnnounced amountRaised { amount currency } } } }
  valuations(first: ${MOST}) { totalCount edges { node { asOfDate valuationPostMoney { amount currency } } } }
  headcounts(first: ${MOST}) { totalCount edges { node { asOfDate exact } } }
  investments(first: ${MOST}) { totalCount edges { node {
    dateAnnounced entity { slug tags(first: 5, bucket: INDUSTRY) { nodes { name } } }
  } } }`)

type Part<T> = Pick<Connection<{ readonly node: T }>, 'totalCount' | 'edges'> | null

interface Round {
  readonly dateAnnounced: string | null
  readonly amountRaised: Money | null
}

interface Investment {
  readonly dateAnnounced: string | null
  readonly entity: {
    readonly slug: string
    readonly tags: { readonly nodes: readonly { readonly name: string }[] } | null
  } | null
}

interface Valuation {
  readonly asOfDate: string
  readonly valuationPostMoney: Money | null
}

interface Headcount {
  readonly asOfDate: string
  readonly exact: number | null
}

export interface ChartedEntity extends EntityHead {
  readonly fundraiseRounds: Part<Round>
  readonly valuations: Part<Valuation>
  readonly headcounts: Part<Headcount>
  readonly investments: Part<Investment>
}

/** Number of values that a chart shows. */
const MOST_BARS = 30

/** The charts of an entity. A chart without data is left out. */
export function EntityCharts({ entity }: { entity: ChartedEntity }): VNode {
  const { fundraiseRounds, valuations, headcounts, investments } = entity
  const limited = [fundraiseRounds, valuations, headcounts, investments].filter(
    (part) => part && part.totalCount > MOST,
  )
  return (
    <div class="charts">
      {limited.length > 0 && <p class="note">A chart contains at most the {MOST} first records of its list.</p>}
      <BarChart
        title="Money raised by year"
        columns={['Year', 'Raised']}
        bars={raisedByYear(nodesOf(fundraiseRounds))}
      />
      <BarChart title="Rounds by size" columns={['Size', 'Rounds']} bars={roundsBySize(nodesOf(fundraiseRounds))} />
      <BarChart title="Valuation" columns={['Date', 'After the round']} bars={valuationBars(nodesOf(valuations))} />
      <BarChart title="Employees" columns={['Date', 'Employees']} bars={employeeBars(nodesOf(headcounts))} />
      <BarChart
        title="Investments by year"
        columns={['Year', 'Rounds']}
        bars={investmentsByYear(nodesOf(investments))}
      />
      <BarChart
        title="Portfolio by industry"
        columns={['Industry', 'Companies']}
        bars={portfolioByIndustry(nodesOf(investments))}
      />
    </div>
  )
}

const nodesOf = <T,>(part: Part<T>): readonly T[] => (part?.edges ?? []).map(({ node }) => node)

/** The sum of each year in its most frequent currency: amounts of different currencies have no sum. */
function raisedByYear(rounds: readonly Round[]): Bar[] {
  const known = rounds.flatMap(({ dateAnnounced, amountRaised }) =>
    dateAnnounced === null || amountRaised === null ? [] : [{ year: yearOf(dateAnnounced), ...amountRaised }],
  )
  const [currency] = countsOf(known.map((round) => round.currency ?? 'USD'))[0] ?? ['USD']
  const sums = new Map<string, number>()
  for (const { year, amount, currency: own } of known)
    if ((own ?? 'USD') === currency) sums.set(year, (sums.get(year) ?? 0) + amount)
  return byYear([...sums]).map(([year, amount]) => ({
    label: year,
    value: amount,
    text: moneyText({ amount, currency }),
  }))
}

/** Lower bounds of the sizes of rounds, with their names. */
const SIZES = [
  [0, 'below 1M'],
  [1e6, '1M to 5M'],
  [5e6, '5M to 20M'],
  [20e6, '20M to 100M'],
  [100e6, '100M to 500M'],
  [500e6, '500M and more'],
] as const

function roundsBySize(rounds: readonly Round[]): Bar[] {
  const amounts = rounds.flatMap(({ amountRaised }) => amountRaised?.amount ?? [])
  if (amounts.length === 0) return []
  return SIZES.map(([from, label], index) => {
    const to = SIZES[index + 1]?.[0] ?? Number.POSITIVE_INFINITY
    const value = amounts.filter((amount) => amount >= from && amount < to).length
    return { label, value, text: countText(value) }
  })
}

const valuationBars = (points: readonly Valuation[]): Bar[] =>
  points
    .flatMap(({ asOfDate, valuationPostMoney: money }) => (money === null ? [] : [{ asOfDate, money }]))
    .sort((a, b) => (a.asOfDate < b.asOfDate ? -1 : 1))
    .slice(-MOST_BARS)
    .map(({ asOfDate, money }) => ({ label: dateText(asOfDate), value: money.amount, text: moneyText(money) }))

const employeeBars = (points: readonly Headcount[]): Bar[] =>
  points
    .flatMap(({ asOfDate, exact }) => (exact === null ? [] : [{ asOfDate, exact }]))
    .sort((a, b) => (a.asOfDate < b.asOfDate ? -1 : 1))
    .slice(-MOST_BARS)
    .map(({ asOfDate, exact }) => ({ label: dateText(asOfDate), value: exact, text: countText(exact) }))

const investmentsByYear = (investments: readonly Investment[]): Bar[] =>
  byYear(
    countsOf(investments.flatMap(({ dateAnnounced }) => (dateAnnounced === null ? [] : yearOf(dateAnnounced)))),
  ).map(([year, count]) => ({ label: year, value: count, text: countText(count) }))

/** The companies of each industry. A company of several industries counts in each. */
function portfolioByIndustry(investments: readonly Investment[]): Bar[] {
  const companies = new Map(investments.flatMap(({ entity }) => (entity ? [[entity.slug, entity] as const] : [])))
  const industries = [...companies.values()].flatMap(({ tags }) => (tags?.nodes ?? []).map(({ name }) => name))
  return countsOf(industries)
    .slice(0, 15)
    .map(([label, value]) => ({
      label,
      value,
      text: counted(value, 'company', 'companies'),
      href: `/search?${new URLSearchParams({ industry: label })}`,
    }))
}

/** How often each text occurs, the most frequent first. */
function countsOf(texts: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}

/** The last years in their order. A year without a value has 0, so that distances in time are right. */
function byYear(values: readonly (readonly [string, number])[]): (readonly [string, number])[] {
  const years = values.map(([year]) => Number(year))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const found = new Map(values)
  return values.length === 0
    ? []
    : Array.from({ length: Math.min(MOST_BARS, last - first + 1) }, (_, before) => String(last - before))
        .reverse()
        .map((year) => [year, found.get(year) ?? 0])
}
