/** An amount, and why it is not exact. */
interface StatedAmount {
  /** The text of one amount. */
  readonly text: string
  /** Unset: the amount is exact. */
  readonly why?: string
}

/** Words and signs before an amount that is not exact. */
const ABOUT =
  /^(?:[~≈±>≥<≤]=?|(?:ca|c|approx|env|min|max)\. |(?:circa|approximately|about|around|roughly|some|nearly|almost|up to|over|more than|at least|less than|under|above|etwa|rund|über|mehr als|mindestens|bis zu|environ|près de|plus de|alrededor de|más de|hasta|cerca de|mais de|até|circa|oltre|fino a|ongeveer|ruim|około|ponad|около|более|свыше|yaklaşık) |(?:約|约|近|超过|超過|超|약) ?)\s*/i

/** Two amounts, of which only the second needs a unit and a currency: `1-5m`, `€1m – €5m`, `1 to 5 million USD`. */
const RANGE =
  /^([^\d\s.,]{0,4}) ?(\d[\d.,]*) ?([^\d\s.,~–—-]{0,10}) ?(?:[~–—-]|to|bis|до) ?([^\d\s.,]{0,4}) ?(\d[\d.,]*)([^\d]{0,20})$/i

/** The amount in a text such as `ca. 2 Mio.`, `over $10m` or `1-5m`. Of a range, it is the lower end. */
export function statedAmount(cell: string): StatedAmount {
  const text = cell.replace(ABOUT, '')
  const [, sign = '', first, unit = '', otherSign = '', , behind = ''] = RANGE.exec(text) ?? []
  if (first !== undefined)
    return { text: `${sign || otherSign}${first} ${unit || behind.trim()}`.trim(), why: 'is a range' }
  return text === cell ? { text } : { text, why: 'is not exact' }
}
