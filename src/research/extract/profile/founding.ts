import type { Block, Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { organizationOf, textsOf } from '../fact/organization.js'
import { kindOfPage } from '../fact/page-kinds.js'
import type { Subject } from '../fact/subject.js'
import { weigh } from '../fact/weigh.js'
import { foundingWordIn, sentencesOf } from '../word/sentences.js'
import { foundsObject, isOfOther, LABEL, NOTICE, QUOTED, yearSigns, yearsIn } from './founding-signs.js'
import { FOUNDING_WEIGHTS } from './founding-weights.js'

/*
 * Proposes each year that a page states as the founding year, with its signs. Learned weights decide by the signs of the website.
 */

interface Found {
  readonly claim: string
  readonly quote: string
  readonly signs: readonly string[]
}

/** Maximum number of years of a page that the run compares with those of other pages. */
const MAX_KEPT = 12
/** Maximum number of sentences with years of a page that are read. */
const MAX_SENTENCES = 300

/** The years of a page that are most likely the founding year. */
export function foundingFacts(page: Page, subject: Subject): Fact[] {
  const kind = kindOfPage(page)
  const organization = organizationOf(page)
  const stated = (organization ? textsOf(organization, 'foundingDate') : []).flatMap((date): Found[] => {
    const year = /^\d{4}/.exec(date)?.[0]
    return year === undefined ? [] : [{ claim: year, quote: date, signs: ['structured data'] }]
  })
  const found = [...stated, ...labelled(page.blocks), ...told(page, subject)].map((one) => ({
    ...one,
    signs: [...one.signs, `on ${kind}`, ...one.signs.flatMap((sign) => (PAGED.has(sign) ? [`${sign}, ${kind}`] : []))],
  }))
  const weighed = found.map((one) => ({ one, weight: weigh(FOUNDING_WEIGHTS, one.signs) }))
  return weighed
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_KEPT)
    .map(({ one }) => ({ slot: 'core.foundedYear', url: page.url, ...one }))
}

/** Signs that mean more or less on some kinds of pages. */
const PAGED: ReadonlySet<string> = new Set([
  'since',
  'no word',
  'entry',
  'first entry',
  'after a possible word',
  'before a possible word',
])

/** `Founded` and `2015` in two blocks, and `Founded: 2015` in one. */
const labelled = (blocks: readonly Block[]): Found[] =>
  blocks.flatMap(({ text }, index) => {
    const [, name = '', inline = ''] = /^([^:\uff1a]{3,30}) ?[:\uff1a] ?([^:\uff1a]{4,40})$/u.exec(text) ?? []
    const own = LABEL.test(name) ? yearsIn(inline)[0]?.year : undefined
    if (own !== undefined) return [{ claim: own, quote: text, signs: ['label'] }]
    const value = blocks[index + 1]?.text ?? ''
    const year = LABEL.test(text) && value.length <= 40 ? yearsIn(value)[0]?.year : undefined
    return year === undefined ? [] : [{ claim: year, quote: `${text}\n${value}`, signs: ['label'] }]
  })

/** A block that begins with a year: the entry of a chronicle. */
const ENTRY = /^(?:1[4-9]\d\d|20[0-4]\d)(?!\d)/

/** The years in the sentences of a page. */
function told({ blocks }: Page, subject: Subject): Found[] {
  const found: Found[] = []
  let [left, entries] = [MAX_SENTENCES, 0]
  for (const [index, block] of blocks.entries()) {
    if (block.tag === 'blockquote' || QUOTED.test(block.text)) continue
    const isEntry = ENTRY.test(block.text) && block.text.length <= MAX_ENTRY
    if (isEntry) entries++
    const next = blocks[index + 1]?.text ?? ''
    const isBare = isEntry && block.text.length <= MAX_BARE
    const place = [
      ...(block.isFrame ? ['in frame'] : []),
      ...(/^h[1-6]$/.test(block.tag) ? ['in heading'] : []),
      ...(isEntry ? [entries === 1 ? 'first entry' : 'entry'] : []),
      ...(isBare && foundingWordIn(next) ? ['founding below'] : []),
    ]
    const sentences = sentencesOf(block.text)
    for (const [at, written] of sentences.entries()) {
      if (left <= 0 || !/\d|\u5143\u5e74/.test(written)) continue
      left--
      const sentence = written.replace(NOTICE, '')
      const years = yearsIn(sentence)
      const after = sentences[at + 1] ?? ''
      const isBefore = years.length > 0 && yearsIn(after).length === 0 && foundsObject(after, subject)
      for (const one of years) {
        const [text, year] = isBare ? [`${one.year}: ${next}`, { ...one, at: 0 }] : [sentence, one]
        if (isOfOther(text, year, subject)) continue
        const signs = [
          ...place,
          ...(isBefore ? ['founding in the next sentence'] : []),
          ...yearSigns(text, year, isBare ? [year] : years, subject),
        ]
        if (!signs.some((sign) => TELLS.test(sign))) continue
        found.push({
          claim: one.year,
          quote: isBare && next !== '' ? `${written}\n${next}` : isBefore ? `${written} ${after}` : written,
          signs,
        })
      }
    }
  }
  return found
}
/** Signs without which a year is that of something else. */
const TELLS =
  /^(?:after|before) a |^(?:since|origin|(?:first )?entry|founding in the next sentence|in heading|short text|says we|names owner)$/
const MAX_ENTRY = 300
const MAX_BARE = 6
