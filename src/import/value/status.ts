import { OperatingStatus } from '../../identity/entity/types.js'

/** Words of lists of customers, portfolios and registers for a status. */
const STATUSES = new Map<string, OperatingStatus>([
  ...[
    'active',
    'live',
    'open',
    'alive',
    'trading',
    'in business',
    'registered',
    'normal',
    'good standing',
    'in good standing',
    'ipo',
    'public',
    'listed',
    'aktiv',
    'actif',
    'activa',
    'attiva',
    'ativa',
  ].map((word) => [word, 'Operating'] as const),
  ...[
    'dissolved',
    'defunct',
    'dead',
    'shut down',
    'shutdown',
    'out of business',
    'bankrupt',
    'liquidated',
    'struck off',
    'deadpooled',
    'rip',
    'liquidation',
    'in liquidation',
    'wound up',
    'gelöscht',
    'radiée',
    'baixada',
    'cessata',
  ].map((word) => [word, 'Closed'] as const),
  ['dormant', 'Inactive'],
  ['merged', 'Acquired'],
])

/** The operating status that a text names, or the error of the schema. */
export function statusIn(cell: string) {
  const text = cell.toLowerCase()
  // `Acquired by Alder (2019)`, `Active - Proposal to Strike off`, `IPO: ALD`
  const [, first = ''] = /^([a-z]+(?: ipo)?)(?: by | in | [-–—(]|:|,)/.exec(text) ?? []
  const [named] = [text, first].flatMap(
    (word) => OperatingStatus.options.find((option) => option.toLowerCase() === word) ?? STATUSES.get(word) ?? [],
  )
  return OperatingStatus.safeParse(named ?? cell)
}

/** Whether a text names an operating status. */
export const isStatus = (cell: string): boolean => statusIn(cell).success
