import type { Db } from '../../platform/database/client/database.js'
import { GATES_OF_SLOTS, LOGO_SLOT, type Slot } from '../extract/fact/fact.js'
import { isKind, type PageKind } from '../extract/fact/page-kinds.js'
import { SLOTS } from '../run/slots.js'
import { slotsOf } from './save.js'
import { type ReadPage, type RunRow, readEventData, readTotals } from './work-reads.js'
import type { Missing } from './work-writes.js'

/** Kinds of pages on which a fact should be. A fact that is not there can probably not be obtained from the website. */
const RIGHT_PAGES: Readonly<Record<Slot, readonly PageKind[]>> = {
  'core.nameBrand': [],
  'core.nameLegal': ['contact'],
  'core.foundedYear': ['about'],
  'core.typeRecord': [],
  'core.operatingStatus': [],
  'enrichment.text.summary': ['about'],
  'enrichment.text.expanded': ['about'],
  'enrichment.urlLink': ['contact', 'about'],
  'enrichment.address': ['contact'],
  person: ['team', 'about'],
  'relationship.productService': ['offerings'],
  fundraiseRound: ['press'],
  [LOGO_SLOT]: [],
}

/** Outcomes of a fact after which its slot is filled. */
const FILLED: ReadonlySet<string> = new Set(['written', 'stored', 'kept', 'proposed'])

/** What the run found: facts by outcome, filled slots, and slots for which no page states a fact. */
export async function reportOf(db: Db, run: RunRow, pages: readonly ReadPage[]) {
  const totals = await readTotals(db, run.id)
  const missing = await readEventData<Missing>(db, run.id, 'unobtainable')
  const outcomes: Record<string, number> = {}
  for (const { outcome, count } of totals) outcomes[outcome] = (outcomes[outcome] ?? 0) + count
  const isFilled = (slot: string) => totals.some((total) => total.slot === slot && FILLED.has(total.outcome))
  const wanted = run.findings.length > 0 ? [...new Set(run.findings.map(({ slot }) => slot))] : slotsOf(run)
  const unobtainable = wanted
    .filter((slot) => !isFilled(slot))
    .map((slot) => withGate(run, missing.findLast((one) => one.slot === slot) ?? searched(slot, pages)))
  return { phase: 'done', pages: pages.length, facts: outcomes, filled: wanted.filter(isFilled), unobtainable }
}

/** An empty slot. With a page on which the fact should be, it is stored as unobtainable for the gate of the slot. */
function searched(given: string, pages: readonly ReadPage[]): { slot: string; url?: string; reason: string } {
  const slot = SLOTS.find((one) => one === given)
  const kinds = slot ? RIGHT_PAGES[slot] : []
  const right = pages.find(({ text, url }) => text !== null && kinds.some((kind) => isKind({ url, topic: '' }, kind)))
  return right
    ? { slot: given, url: right.url, reason: 'The page does not state it.' }
    : { slot: given, reason: 'No page that the run read confirms a fact for this slot.' }
}

function withGate<T extends { slot: string; url?: string }>({ kind }: RunRow, one: T): T & { gateId?: string } {
  const slot = SLOTS.find((each) => each === one.slot)
  const gateId = slot && GATES_OF_SLOTS[slot]
  return kind === 'entity' && gateId !== undefined && one.url !== undefined ? { ...one, gateId } : one
}
