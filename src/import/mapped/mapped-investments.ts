import { nameKey } from '../../identity/entity/entity-rules.js'
import { EntityType } from '../../identity/entity/types.js'
import type { CellValues } from '../cell/cell-values.js'
import { LIST_SEPARATOR } from '../file/source-record.js'
import { present } from '../format/crunchbase-values.js'
import type { EntityFacts, InvestmentFacts, RoundFacts } from '../row/row-facts.js'
import { investorsIn } from '../value/investor-names.js'
import { roundTypeIn } from '../value/round-name.js'
import { amountsOf } from './mapped-money.js'
import { named, namedId, statedOrNamed } from './named-facts.js'
import { describedOf } from './owned-facts.js'

/*
 * Investments, and the investors that the row of a round names.
 */

/** Classes of shares that founders and employees hold without an investment. */
const HELD_ONLY =
  /^(?:ordinary|common|options?|esop|warrants?|founders?|employee|stock options?|stammaktien?|stammanteile?|actions ordinaires|ordinaires?|acciones ordinarias|ações ordinárias|azioni ordinarie|gewone aandelen|stamaktier|ordinære aksjer|普通株式?|普通股|보통주)(?: (?:shares?|stock|[a-c]))?$/i
const HELD = 'To store it, write the amount that it invested.'

/**
 * The investments of a row that names its investors or its company, and these records. The currency and the date of the row are
 * those of the round, of which the row says no more.
 */
export function investmentsOf(values: CellValues): (EntityFacts | RoundFacts | InvestmentFacts)[] {
  const { amountInvested, ...terms } = amountsOf(values, ['amountInvested', 'valuationPostMoney'])
  const round = values.text('round') ?? 'Investment'
  if (values.text('investor') !== undefined && HELD_ONLY.test(round) && amountInvested === undefined) {
    values.refuse('investor', 'holds shares, and nothing shows that it invested', HELD)
    return []
  }
  const investors = investorsOfRow(values)
  if (investors.ids.length === 0) return []
  const companyType = values.text('companyType')
  const company =
    values.text('roundId') === undefined
      ? statedOrNamed(values, 'roundId', 'company', {
          described: { ...describedOf(values), ...(companyType ? { typeRecord: EntityType.parse(companyType) } : {}) },
        })
      : undefined
  const [entityRef = ''] = company?.ids ?? []
  const roundRef = values.text('roundId') ?? `${entityRef} ${nameKey(round)}`
  // An amount of several investors is that of none of them.
  const isShared = amountInvested !== undefined && investors.ids.length > 1
  if (isShared) values.refuse('amountInvested', 'is the amount of several investors', ONE_INVESTOR)
  const leadInvestor = values.flag('leadInvestor')
  const investments = investors.ids.map((investorRef) => ({
    record: 'investment' as const,
    kind: 'investors',
    providerId: `${roundRef} ${investorRef}`,
    roundRef,
    investorRef,
    ...present({
      leadInvestor: leadInvestor ?? (investors.leads.has(investorRef) || undefined),
      amountInvested: isShared ? undefined : amountInvested,
    }),
  }))
  const dateAnnounced = values.text('dateAnnounced')
  const rounds = company
    ? [
        {
          record: 'round' as const,
          kind: 'rounds',
          providerId: roundRef,
          entityRef,
          round,
          ...terms,
          ...present({ dateAnnounced, roundType: roundTypeIn(round) }),
        },
      ]
    : []
  return [...investments, ...rounds, ...investors.records, ...(company?.records ?? [])]
}

const ONE_INVESTOR = 'Write each investor with its own amount in a row of its own.'

/** The investors of a row with their ids, and those of them that lead. */
function investorsOfRow(values: CellValues) {
  const ids = values.list('investorId')
  if (ids.length > 0) {
    const stated = statedOrNamed(values, 'investorId', 'investor', { typeRecord: 'Investment Firm' })
    return { ...stated, leads: new Set<string>() }
  }
  const investors = investorNames(values, 'investor')
  return {
    ids: investors.map(({ name }) => namedId(name)),
    records: investors.map(({ name }) => named('named investors', name, 'Investment Firm')),
    leads: new Set(investors.flatMap(({ name, isLead }) => (isLead ? [namedId(name)] : []))),
  }
}

/** Signs between the parts of a list that is no sentence: in `Oak; Baker and Taylor`, the last part is one firm. */
const OF_LIST = [LIST_SEPARATOR, ';', '|', '\n']

/** The investors in a list. What names nobody, such as `and others`, is reported. */
function investorNames(values: CellValues, field: 'investor' | 'leadInvestor') {
  const { investors, lost } = investorsIn(
    values.list(field),
    !OF_LIST.some((sign) => values.written(field).includes(sign)),
  )
  for (const part of lost) values.lose(field, part, 'names no investor', 'Write the names of the investors.')
  return investors
}

/** The investors that a row of a round names. Those that lead it can be in a column of their own, or in both. */
export function investorsOf(values: CellValues, roundRef: string): (EntityFacts | InvestmentFacts)[] {
  const leads = investorNames(values, 'leadInvestor').map(({ name }) => ({ name, isLead: true }))
  const isNew = ({ name }: { name: string }) => !leads.some((lead) => namedId(lead.name) === namedId(name))
  return [...leads, ...investorNames(values, 'investor').filter(isNew)].flatMap(({ name, isLead }) => {
    const investorRef = namedId(name)
    return [
      named('named investors', name, 'Investment Firm'),
      {
        record: 'investment' as const,
        kind: 'investors',
        providerId: `${roundRef} ${investorRef}`,
        roundRef,
        investorRef,
        ...(isLead ? { leadInvestor: true } : {}),
      },
    ]
  })
}
