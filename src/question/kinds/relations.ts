import type { Meaning } from '../plan/reading/finding.js'
import type { Deed } from './deeds.js'

/* Which relations exist between the records that a question asks for and a record that it names. */

/** What a question asks for. */
export type SubjectKind = 'company' | 'investor' | 'person'
/** What a named record is. */
export type NameKind = 'company' | 'investor' | 'accelerator' | 'person'
/** Whether the named record does it, or it is done to the named record. */
export type Side = 'agent' | 'patient'

/** The meanings of a relation with named records. `isAll`: with all of them. `isPast`: the deed was done in the past. */
type Relation = (names: readonly string[], isAll: boolean, isPast: boolean) => readonly Meaning[]

const FOUNDER = ['Founder']
const CHIEF = ['Chief Executive Officer']

const valuesOf =
  (kind: 'backedBy' | 'ledBy' | 'acquiredBy' | 'investedIn' | 'coInvestor' | 'accelerator'): Relation =>
  (values, isAll) => [{ kind, values, ...(isAll && values.length > 1 && { isAll: true as const }) }]
const direct =
  (of: 'entity' | 'person', filtersOf: (names: readonly string[]) => Readonly<Record<string, unknown>>): Relation =>
  (names) => [{ kind: 'direct', of, filters: filtersOf(names) }]
/** The people of an entity: those with these names. */
const peopleOf =
  (role: readonly string[], isCurrent?: boolean): Relation =>
  (people) => [{ kind: 'staff', staff: { role, people, ...(isCurrent !== undefined && { isCurrent }) } }]
/** The people of an entity who were at another one before. */
const peopleFrom =
  (role: readonly string[]): Relation =>
  (otherEntity) => [{ kind: 'staff', staff: { role, otherEntity, isFormer: true } }]
/** Whoever ran a company may do so still. */
const roleAt =
  (role: readonly string[]): Relation =>
  (values, _, isPast) => [
    { kind: 'role', values: role },
    { kind: 'employer', values },
    ...(isPast ? [{ kind: 'always' as const }] : []),
  ]
const formerly: Relation = (values) => [
  { kind: 'employer', values },
  { kind: 'time', isCurrent: false },
]
/** The named record is asked for itself: "the rounds that X raised". */
const itself = direct('entity', (entityName) => ({ entityName }))
const ledIn = direct('entity', (names) => ({ 'investments.some.companyName': names, 'investments.some.isLead': true }))
const colleagues = direct('person', (names) => ({ 'associations.some.colleagueName': names }))

/** The relation of each deed. A pair of functions: the named record does it, and it is done to the named record. */
type Sides = Readonly<Partial<Record<Side, Relation>>>
const both = (relation: Relation): Sides => ({ agent: relation, patient: relation })

const TABLE: Readonly<Record<SubjectKind, Readonly<Record<NameKind, Readonly<Partial<Record<Deed, Sides>>>>>>> = {
  company: {
    investor: {
      // A firm is hardly ever backed by a company, so both sides mean its investment.
      fund: both(valuesOf('backedBy')),
      raise: both(valuesOf('backedBy')),
      lead: both(valuesOf('ledBy')),
      acquire: { agent: valuesOf('acquiredBy') },
      leave: both(peopleFrom([])),
    },
    company: {
      fund: { agent: valuesOf('backedBy'), patient: valuesOf('investedIn') },
      raise: { agent: itself, patient: valuesOf('backedBy') },
      lead: { agent: valuesOf('ledBy'), patient: ledIn },
      acquire: {
        agent: valuesOf('acquiredBy'),
        patient: direct('entity', (names) => ({ subsidiaryName: names })),
      },
      leave: both(peopleFrom([])),
    },
    accelerator: {
      train: both(valuesOf('accelerator')),
      fund: both(valuesOf('backedBy')),
      raise: both(valuesOf('backedBy')),
    },
    person: {
      fund: both(valuesOf('backedBy')),
      raise: both(valuesOf('backedBy')),
      lead: both(valuesOf('ledBy')),
      found: both(peopleOf(FOUNDER)),
      run: both(peopleOf(CHIEF)),
      leave: both(peopleOf([], false)),
    },
  },
  investor: {
    investor: { fund: { patient: valuesOf('investedIn') } },
    company: { fund: both(valuesOf('investedIn')), raise: both(valuesOf('investedIn')), lead: both(ledIn) },
    accelerator: { fund: both(valuesOf('investedIn')) },
    person: { found: both(peopleOf(FOUNDER)), run: both(peopleOf(CHIEF)) },
  },
  person: {
    investor: {
      fund: { agent: valuesOf('backedBy'), patient: valuesOf('backedBy') },
      raise: both(valuesOf('backedBy')),
      lead: { agent: valuesOf('ledBy') },
      acquire: { agent: valuesOf('acquiredBy') },
      found: { patient: roleAt(FOUNDER) },
      leave: both(formerly),
    },
    company: {
      fund: { agent: valuesOf('backedBy'), patient: valuesOf('investedIn') },
      raise: both(valuesOf('backedBy')),
      acquire: { agent: valuesOf('acquiredBy') },
      found: { patient: roleAt(FOUNDER) },
      run: { patient: roleAt(CHIEF) },
      leave: both(formerly),
    },
    accelerator: {
      train: both(valuesOf('accelerator')),
      fund: { agent: valuesOf('backedBy') },
      found: { patient: roleAt(FOUNDER) },
    },
    person: { meet: both(colleagues), fund: both(valuesOf('coInvestor')) },
  },
}

/** The deeds that are possible between two kinds of records. */
export const deedsBetween = (subject: SubjectKind, name: NameKind): ReadonlySet<Deed> =>
  new Set(Object.keys(TABLE[subject][name]) as Deed[])

/** The relation of a deed between two kinds of records. Undefined if they cannot have it. */
export const relationOf = (subject: SubjectKind, name: NameKind, deed: Deed, side: Side): Relation | undefined =>
  TABLE[subject][name][deed]?.[side]
