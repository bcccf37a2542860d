import type { Cells } from '../file/source-record.js'
import type { AcquisitionFacts, RoundFacts } from '../row/row-facts.js'
import { day, number, present, text } from './crunchbase-values.js'

/**
 * The label and the financial instrument for each round type of the export. `venture` and `series_a` can also have a
 * letter, which makes the label more precise.
 */
const ROUND_TYPES: Readonly<Record<string, Pick<RoundFacts, 'round' | 'instrumentType'>>> = {
  angel: { round: 'Angel' },
  convertible_note: { round: 'Convertible Note', instrumentType: 'Convertible Note' },
  corporate_round: { round: 'Corporate' },
  debt_financing: { round: 'Debt', instrumentType: 'Loan' },
  equity_crowdfunding: { round: 'Equity Crowdfunding' },
  grant: { round: 'Grant', instrumentType: 'Grant' },
  initial_coin_offering: { round: 'Initial Coin Offering', instrumentType: 'Token' },
  non_equity_assistance: { round: 'Non-equity Assistance' },
  post_ipo_debt: { round: 'Post-IPO Debt', instrumentType: 'Other Debt' },
  post_ipo_equity: { round: 'Post-IPO Equity', instrumentType: 'Common Stock' },
  post_ipo_secondary: { round: 'Post-IPO Secondary' },
  pre_seed: { round: 'Pre-Seed' },
  private_equity: { round: 'Private Equity' },
  product_crowdfunding: { round: 'Product Crowdfunding' },
  secondary_market: { round: 'Secondary Market' },
  seed: { round: 'Seed' },
  series_unknown: { round: 'Venture' },
  undisclosed: { round: 'Undisclosed' },
}

/** Returns the label, the type and the financial instrument of a round. The type is the text in the export. */
function labelOf(
  type: string | undefined,
  code: string | undefined,
): Pick<RoundFacts, 'round' | 'roundType' | 'instrumentType'> {
  const roundType = text(type)
  const letter = /^series_([a-z])$/.exec(roundType ?? '')?.[1] ?? (roundType === 'venture' ? text(code) : undefined)
  const known = letter
    ? { round: `Series ${letter.toUpperCase()}` }
    : (ROUND_TYPES[roundType ?? ''] ?? { round: 'Venture' })
  return { ...known, ...present({ roundType }) }
}

/** Returns an amount in its original currency, and the amount in US dollars from the export. */
function money(
  native: string | undefined,
  currency: string | undefined,
  usd: string | undefined,
): { readonly amount?: number; readonly usd?: number; readonly currency?: string } {
  const isNative = text(native) !== undefined && text(currency) !== undefined
  const amountUsd = number(usd)
  if (isNative) return present({ amount: number(native), currency: text(currency), usd: amountUsd })
  return amountUsd === undefined ? {} : { amount: amountUsd, usd: amountUsd, currency: 'USD' }
}

/** The round in a row of funding_rounds.csv. */
export function round(row: Cells): RoundFacts | undefined {
  const { company_uuid: entityRef, funding_round_uuid: providerId } = row
  const raised = money(row.raised_amount, row.raised_amount_currency_code, row.raised_amount_usd)
  const currency = raised.currency ?? text(row.pre_money_currency_code)
  const valuationPostMoney = number(
    currency === undefined || currency === 'USD' ? row.post_money_valuation_usd : row.post_money_valuation,
  )
  return entityRef && providerId
    ? {
        record: 'round',
        kind: 'funding rounds',
        providerId,
        entityRef,
        ...labelOf(row.funding_round_type, row.funding_round_code),
        ...present({
          amountRaised: raised.amount,
          amountRaisedUsd: raised.usd,
          currency: currency ?? (valuationPostMoney === undefined ? undefined : 'USD'),
          valuationPostMoney,
          dateAnnounced: day(row.announced_on),
          investorCount: number(row.investor_count),
        }),
      }
    : undefined
}

/**
 * The stock exchange listing in a row of ipos.csv, as a round. Its price is a valuation. Listings at two exchanges on
 * one day are one round.
 */
export function ipo(row: Cells): RoundFacts | undefined {
  const { uuid: entityRef, went_public_on: announced } = row
  const price = money(row.price, row.price_currency_code, row.price_usd)
  return entityRef
    ? {
        record: 'round',
        kind: 'ipos',
        providerId: [entityRef, announced].join(' '),
        entityRef,
        round: 'IPO',
        ...present({
          valuationPostMoney: price.amount,
          currency: price.currency,
          dateAnnounced: day(announced),
        }),
      }
    : undefined
}

/**
 * Returns the acquisition in a row. Its key consists of the two companies, so a second acquisition between them is not
 * imported.
 */
export function acquisition(
  [acquiredRef, acquirerRef]: readonly [string | undefined, string | undefined],
  on: string | undefined,
  price: Parameters<typeof money>,
): AcquisitionFacts | undefined {
  const { amount, usd: amountUsd, currency } = money(...price)
  return acquiredRef && acquirerRef
    ? {
        record: 'acquisition',
        kind: 'acquisitions',
        providerId: `${acquiredRef} ${acquirerRef}`,
        acquiredRef,
        acquirerRef,
        ...present({ amount, amountUsd, currency, completedAt: day(on) }),
      }
    : undefined
}
