import { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import type { Tool } from '../../platform/model/model.js'
import { jsonOf } from '../../platform/model/wire.js'
import { doubtOf } from '../extract/confirm.js'
import type { Fact, Slot } from '../extract/fact/fact.js'
import { personOf } from '../extract/person/names.js'
import { placeOf } from '../extract/place/place-claim.js'
import { roundOf } from '../extract/round/round.js'
import { SLOTS } from '../run/slots.js'
import { readRecord, searchRecords } from './agent-reads.js'
import { addPage, keyOf } from './crawl.js'
import { evidenceOf } from './gather.js'
import type { ReadPage, RunRow } from './work-reads.js'
import { type Held, propose, reportMissing } from './work-writes.js'

/** What the calls of a language model work on. */
export interface Exploration {
  readonly held: Held
  readonly run: RunRow
  readonly signal: AbortSignal
  /** All pages of the run. A call can add a page. */
  readonly pages: ReadPage[]
  readonly proposals: Fact[]
}

/** Maximum length of the text of a page or a record that the model gets, in characters. */
const MAX_TEXT = 12_000
const MAX_LINKS = 60

interface AgentTool extends Tool {
  /** Runs a call. The result is a text for the model, also if the call is refused. */
  readonly call: (exploration: Exploration, input: string) => Promise<string>
}

function tool<S extends z.ZodType>(
  name: string,
  description: string,
  input: S,
  run: (exploration: Exploration, given: z.infer<S>) => Promise<string>,
): AgentTool {
  const call: AgentTool['call'] = async (exploration, text) => {
    const given = input.safeParse(jsonOf(text))
    return given.success ? run(exploration, given.data) : `The arguments are invalid. ${z.prettifyError(given.error)}`
  }
  return { name, description, input, call }
}

const slot = z.enum(SLOTS)
const url = z.url({ protocol: /^https?$/ }).max(2_048)

/** The functions that a language model may call. None of them writes a record. */
export const TOOLS: readonly AgentTool[] = [
  tool(
    'fetch_page',
    'Reads a web page: the page of the subject, or a page to which a page that was read links.',
    z.strictObject({ url }),
    fetchPage,
  ),
  tool(
    'search_records',
    'Finds stored entities and people with a name.',
    z.strictObject({ name: z.string().min(1).max(200) }),
    ({ held, run }, { name }) => searchRecords(held, run, name),
  ),
  tool(
    'read_record',
    'Reads a stored entity or person.',
    z.strictObject({ kind: z.enum(['entity', 'person']), id: Uuid }),
    async ({ held, run }, { kind, id }) => (await readRecord(held, run, kind, id)).slice(0, MAX_TEXT),
  ),
  tool(
    'propose_fact',
    'Proposes a fact. It is written only if the page contains the quote and the quote contains the claim.',
    z.strictObject({ slot, claim: z.string().min(1).max(4_000), url, quote: z.string().min(1).max(4_000) }),
    proposeFact,
  ),
  tool(
    'report_unobtainable',
    'Reports that the right pages do not state a fact. `url` is the page on which the fact should be.',
    z.strictObject({ slot, url, reason: z.string().min(1).max(500) }),
    reportUnobtainable,
  ),
]

const pageAt = ({ pages }: Exploration, url: string): ReadPage | undefined =>
  pages.find((page) => keyOf(page.url) === keyOf(url))

const linksOf = ({ content: { stated } }: ReadPage): string[] => stated.filter((text) => /^https?:\/\/\S+$/.test(text))

/** A model may only follow links of pages. So instructions in a page cannot make it send data to another server. */
async function fetchPage(exploration: Exploration, { url }: { url: string }): Promise<string> {
  const { held, run, pages, signal } = exploration
  let page = pageAt(exploration, url)
  if (!page) {
    if (pages.length >= run.maxIteration) return 'The run has read as many pages as it may.'
    if (!pages.flatMap(linksOf).some((link) => keyOf(link) === keyOf(url)))
      return 'No page that was read links to this URL.'
    page = await addPage(held, run, url, pages, signal, run.names)
  }
  if (page.text === null) return 'The page could not be read.'
  return JSON.stringify({ url: page.url, text: page.text.slice(0, MAX_TEXT), links: linksOf(page).slice(0, MAX_LINKS) })
}

/** Claims of these slots have a form without which nothing can be written. */
const READERS: Partial<Record<Slot, (claim: string) => unknown>> = {
  person: personOf,
  'enrichment.address': placeOf,
  fundraiseRound: roundOf,
  'core.foundedYear': (claim) => /^\d{4}$/.exec(claim),
}

async function proposeFact(exploration: Exploration, given: Fact): Promise<string> {
  const page = pageAt(exploration, given.url)
  if (page?.text == null) return 'Read the page first.'
  const fact = { ...given, url: page.url }
  if (READERS[fact.slot]?.(fact.claim) == null && READERS[fact.slot])
    return 'The claim does not have the form of its slot.'
  const doubt = doubtOf(fact, evidenceOf(page), 'model')
  if (doubt !== undefined) return `Not confirmed. ${doubt}`
  await propose(exploration.held, fact)
  exploration.proposals.push(fact)
  return 'Confirmed.'
}

async function reportUnobtainable(
  exploration: Exploration,
  given: { slot: Slot; url: string; reason: string },
): Promise<string> {
  const page = pageAt(exploration, given.url)
  if (!page) return 'Read the page first.'
  await reportMissing(exploration.held, { ...given, url: page.url })
  return 'Reported.'
}
