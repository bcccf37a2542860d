import { nameKey } from '../../src/identity/entity/entity-rules.js'
import type { Fact, Slot } from '../../src/research/extract/fact/fact.js'
import { isPosition, personOf } from '../../src/research/extract/person/names.js'
import { signedOfferings } from '../../src/research/work/decide-offerings.js'
import { decidePeople, signedPeople } from '../../src/research/work/decide-people.js'
import type { ConfirmedFact } from '../../src/research/work/step.js'
import { claimsOf, type Kind } from './claims.js'
import type { BenchSite } from './sites.js'

/* The slots that learned weights decide. */

interface Signed {
  readonly one: ConfirmedFact
  readonly signs: ReadonlySet<string> | undefined
}

export interface LearnedSlot {
  readonly slot: Slot
  /** The file of the weights below `src/research/extract`, and their name in it. */
  readonly file: string
  readonly name: string
  /** The candidates of a website with their signs. */
  readonly candidates: (facts: readonly Fact[]) => readonly Signed[]
  /** Whether a candidate is an expected fact of its website. */
  readonly isFact: (fact: Fact, site: BenchSite) => boolean
}

/** Equal claims of all pages are one candidate. */
function grouped(facts: readonly Fact[], slot: Slot): ConfirmedFact[] {
  const groups = new Map<string, Fact[]>()
  for (const fact of facts)
    if (fact.slot === slot) groups.set(nameKey(fact.claim), [...(groups.get(nameKey(fact.claim)) ?? []), fact])
  return [...groups.values()].flatMap((support) =>
    support.slice(0, 1).map((fact) => ({ fact, support, pageHash: null })),
  )
}

const peopleIn = (facts: readonly Fact[]): string[] =>
  decidePeople(grouped(facts, 'person')).flatMap(({ fact }) => personOf(fact.claim)?.name ?? [])

const isAmong = (kind: Kind, fact: Fact, { facts }: BenchSite): boolean => {
  const expected = claimsOf(kind, facts)
  return [...claimsOf(kind, [fact as { slot: Fact['slot'] & Kind; claim: string }]).keys()].some((key) =>
    expected.has(key),
  )
}

export const LEARNED: readonly LearnedSlot[] = [
  {
    slot: 'person',
    file: 'person/person-weights.ts',
    name: 'PERSON_WEIGHTS',
    candidates: (facts) => signedPeople(grouped(facts, 'person')),
    // Words that are no known title must be the expected ones.
    isFact: (fact, site) =>
      isAmong('person', fact, site) && (isPosition(personOf(fact.claim)?.title ?? '') || isAmong('title', fact, site)),
  },
  {
    slot: 'relationship.productService',
    file: 'offering/offering-weights.ts',
    name: 'OFFERING_WEIGHTS',
    candidates: (facts) => signedOfferings(grouped(facts, 'relationship.productService'), peopleIn(facts)),
    isFact: (fact, site) => isAmong('relationship.productService', fact, site),
  },
]
