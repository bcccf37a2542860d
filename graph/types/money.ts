import { readRoundMoney } from '../../src/relation/fundraise/fundraise-reads.js'
import { builder } from '../build/builder.js'
import type { GraphContext } from '../build/context.js'

/** A value, or a function that reads it when a document selects it. */
type Lazy<T> = T | ((context: GraphContext) => Promise<T>)

interface MoneyValue {
  readonly amount: number
  readonly currency: Lazy<string | null>
  readonly amountUsd?: Lazy<number | null>
}

const valueIn = <T>(value: Lazy<T>, context: GraphContext): T | Promise<T> =>
  value instanceof Function ? value(context) : value

/** An amount of money. All amounts of the graph have this type. */
export const Money = builder.objectRef<MoneyValue>('Money').implement({
  description: 'An amount of money.',
  fields: (t) => ({
    amount: t.exposeFloat('amount', {
      description: 'The amount in units of the currency, such as dollars (not cents).',
    }),
    currency: t.field({
      type: 'Currency',
      nullable: true,
      description: 'Currency of the amount. Null if the source does not state it.',
      resolve: ({ currency }, _args, context) => valueIn(currency, context),
    }),
    amountUsd: t.float({
      nullable: true,
      description: 'The amount in US dollars. Null if it is not known.',
      resolve: async ({ amount, currency, amountUsd = null }, _args, context) =>
        (await valueIn(currency, context)) === 'USD' ? amount : valueIn(amountUsd, context),
    }),
  }),
})

/** An amount. Null if the amount is not known. */
export const moneyOf = (
  amount: number | null | undefined,
  currency: Lazy<string | null>,
  amountUsd?: Lazy<number | null>,
): MoneyValue | null => (amount == null ? null : { amount, currency, ...(amountUsd ? { amountUsd } : {}) })

/** The currency of a round, and the raised amount in US dollars. One statement reads them for many rounds. */
const moneyOfRound = (id: string, { loaders, reads }: GraphContext) =>
  loaders.load('round money', id, (ids) => readRoundMoney(reads, ids))

export const currencyOfRound =
  (id: string): Lazy<string | null> =>
  async (context) =>
    (await moneyOfRound(id, context))?.currency ?? null

export const usdOfRound =
  (id: string): Lazy<number | null> =>
  async (context) =>
    (await moneyOfRound(id, context))?.amountUsd ?? null
