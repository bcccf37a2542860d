import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import { type RoundFilter, roundFilter } from '../../src/relation/fundraise/fundraise-filter.js'
import { inputOptions } from '../build/argument/input.js'
import { builder } from '../build/builder.js'

/** The arguments of a connection to rounds. */
export const roundArguments = () =>
  builder.args((t) => ({
    round: t.field(inputOptions(roundFilter.round)),
    dateFrom: t.field(inputOptions(roundFilter.dateFrom)),
    dateTo: t.field(inputOptions(roundFilter.dateTo)),
    minAmount: t.field(inputOptions(roundFilter.minAmount)),
    maxAmount: t.field(inputOptions(roundFilter.maxAmount)),
  }))

type RoundArguments = { readonly [Name in keyof RoundFilter]?: RoundFilter[Name] | null }

const decoders = {
  round: argumentDecoder('round', roundFilter.round),
  dateFrom: argumentDecoder('dateFrom', roundFilter.dateFrom),
  dateTo: argumentDecoder('dateTo', roundFilter.dateTo),
  minAmount: argumentDecoder('minAmount', roundFilter.minAmount),
  maxAmount: argumentDecoder('maxAmount', roundFilter.maxAmount),
}

/** Returns the filter that the arguments set. A null argument is treated like a missing argument. */
export const roundsBy = ({ round, dateFrom, dateTo, minAmount, maxAmount }: RoundArguments): RoundFilter => ({
  round: decoders.round(round ?? undefined),
  dateFrom: decoders.dateFrom(dateFrom ?? undefined),
  dateTo: decoders.dateTo(dateTo ?? undefined),
  minAmount: decoders.minAmount(minAmount ?? undefined),
  maxAmount: decoders.maxAmount(maxAmount ?? undefined),
})
