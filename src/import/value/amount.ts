/** An amount, and why it is not exact. */
interface StatedAmount {
  /** The text of one amount. */
  readonly text: string
  /** Unset: the amount is exact. */
  readonly why?: string
}

/** Words and signs before an amount that is not exact. */
const ABOUT =
  /^(?:[~≈±>≥<≤]=?|(?:ca|c|approx|env|min|max)\. |(?:circa|approximately|about|around|roughly|some|nearly|almost|up to|over|more than|at least|less than|under|above|etwa|rund|über|mehr als|mindestens|bis zu|environ|près de|plus de|alrededor de|más de|hasta|cerca de|mais de|até|circa|oltre|fino a|ongeveer|ruim|około|ponad|около|более|свыше|yaklaşık) |(?:約|约|近|超过|超過|超|약) ?)/i

/** What separates the two amounts of a range. */
const BETWEEN = /[~–—-]| to | bis | до /i
/** An amount with the signs before it and the unit behind it. */
const AMOUNT = /^([^\d\s.,]*)(\d[\d.,]*)([^\d.,]\D*)?$/

/**
 * The amount in a text such as `ca. 2 Mio.`, `over $10m` or `1-5m`. Of a range, it is the lower end. In `€1-5m`, the lower end has
 * the unit of the other one.
 */
export function statedAmount(cell: string): StatedAmount {
  const text = cell.replace(ABOUT, '').trim()
  const [lower, upper] = rangeIn(text) ?? []
  if (lower && upper)
    return { text: `${lower.sign || upper.sign}${lower.digits} ${lower.unit || upper.unit}`.trim(), why: 'is a range' }
  return text === cell ? { text } : { text, why: 'is not exact' }
}

function rangeIn(text: string) {
  const parts = text.length > MOST_LETTERS ? [] : text.split(BETWEEN)
  const ends = parts.flatMap((part) => {
    const [, sign = '', digits, unit = ''] = AMOUNT.exec(part.trim().replace(/^([$€£¥]) /, '$1')) ?? []
    return digits === undefined ? [] : [{ sign, digits, unit: unit.trim() }]
  })
  return parts.length === 2 && ends.length === 2 ? ends : undefined
}

/** Longer texts are no ranges. */
const MOST_LETTERS = 60
