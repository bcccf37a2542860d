import { day, number, present, text } from './crunchbase-values.js'
import type { Row } from './csv.js'
import type { AcquisitionFacts, RoundFacts } from './record.js'

/** Stages and vehicles of the export's round types; `venture` and `series_a` say theirs by a letter. */
const ROUND_TYPES: Readonly<Record<string, Pick<RoundFacts, 'roundStage' | 'instrumentType'>>> = {
  angel: { roundStage: 'Angel' },
  convertible_note: { roundStage: 'Convertible Note', instrumentType: 'Convertible Note' },
  corporate_round: { roundStage: 'Corporate' },
  debt_financing: { roundStage: 'Debt', instrumentType: 'Loan' },
  equity_crowdfunding: { roundStage: 'Crowdfunding' },
  grant: { roundStage: 'Grant', instrumentType: 'Grant' },
  initial_coin_offering: { roundStage: 'Other', instrumentType: 'Token' },
  non_equity_assistance: { roundStage: 'Grant' },
  post_ipo_debt: { roundStage: 'Post-IPO', instrumentType: 'Other Debt' },
  post_ipo_equity: { roundStage: 'Post-IPO', instrumentType: 'Common Stock' },
  post_ipo_secondary: { roundStage: 'Secondary' },
  pre_seed: { roundStage: 'Pre-Seed' },
  private_equity: { roundStage: 'Private Equity' },
  product_crowdfunding: { roundStage: 'Crowdfunding' },
  secondary_market: { roundStage: 'Secondary' },
  seed: { roundStage: 'Seed' },
}

/** How a round is called: its stage, and its type as the export writes it. */
function stage(
  type: string | undefined,
  code: string | undefined,
): Pick<RoundFacts, 'round' | 'roundStage' | 'roundType' | 'instrumentType'> {
  const roundType = text(type)
  const letter = /^series_([a-z])$/.exec(roundType ?? '')?.[1] ?? (roundType === 'venture' ? text(code) : undefined)
  const known =
    letter && /^[A-Za-z]$/.test(letter)
      ? { roundStage: `Series ${letter.toUpperCase()}` }
      : (ROUND_TYPES[roundType ?? ''] ?? {
          roundStage: roundType === 'venture' || roundType === 'series_unknown' ? 'Venture' : 'Other',
        })
  return { ...known, round: known.roundStage, ...present({ roundType }) }
}

/** An amount in the currency it was paid in, with the export's own conversion. */
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

/** The round of a row of funding_rounds.csv. */
export function round(row: Row): RoundFacts | undefined {
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
        ...stage(row.funding_round_type, row.funding_round_code),
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

/** The listing of a row of ipos.csv; the price is what the company was valued at. Listings at two exchanges on one day are one. */
export function ipo(row: Row): RoundFacts | undefined {
  const { uuid: entityRef, went_public_on: announced } = row
  const price = money(row.price, row.price_currency_code, row.price_usd)
  return entityRef
    ? {
        record: 'round',
        kind: 'ipos',
        providerId: `${entityRef} ${announced}`,
        entityRef,
        round: 'IPO',
        roundStage: 'IPO',
        ...present({
          valuationPostMoney: price.amount,
          currency: price.currency,
          dateAnnounced: day(announced),
        }),
      }
    : undefined
}

/** A purchase; one company buys another once. */
export function acquisition(
  [acquiredRef, acquirerRef]: readonly [string | undefined, string | undefined],
  on: string | undefined,
  price: Parameters<typeof money>,
): AcquisitionFacts | undefined {
  const { amount, currency } = money(...price)
  return acquiredRef && acquirerRef
    ? {
        record: 'acquisition',
        kind: 'acquisitions',
        providerId: `${acquiredRef} ${acquirerRef}`,
        acquiredRef,
        acquirerRef,
        ...present({ amount, currency, completedAt: day(on) }),
      }
    : undefined
}
