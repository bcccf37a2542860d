import { z } from 'zod'
import { UrlType } from '../../attribute/url-link/url-link.js'
import { EntityType } from '../../identity/entity/types.js'
import { faultOf } from '../../kernel/wire/fault.js'
import type { EntityFacts, Facts, Fault, PersonFacts, PlaceFacts, TextFacts } from '../row/row-facts.js'
import { present } from './crunchbase-values.js'

/*
 * The records in the lists that this service exports, as facts. In CSV all values are texts, so numbers and booleans are read
 * from texts too. What an older or a newer version does not have is missing.
 */

/** Null, which JSON has for a missing value, becomes undefined. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined)
const text = optional(z.union([z.string().trim(), z.number().transform(String)]))
/** The date of a time. Another text stays as it is, so that the report shows it. */
const day = optional(z.string().transform((time) => /^(\d{4}-\d{2}-\d{2})T/.exec(time)?.[1] ?? time))
/** A text that is no number becomes NaN, which the checks of facts report. */
const number = optional(
  z.union([z.number(), z.string().transform((text) => (text.trim() === '' ? undefined : Number(text)))]),
)
/** A yes or no of a list, which CSV too has as JSON. */
const truth = optional(z.boolean())
const list = <T extends z.ZodType>(element: T) => optional(z.array(element))

const named = z.object({ name: text })
const texts = optional(z.object({ short: text, expanded: text }))

const Place = z.object({
  city: optional(named),
  state: optional(named),
  countryAbbrev: text,
  addressLine1: text,
  addressLine2: text,
  postalCode: text,
  isCurrent: truth,
  isHq: truth,
})

const Round = z.object({
  id: z.string(),
  round: z.string(),
  amountRaised: number,
  currency: text,
  dateAnnounced: day,
  valuationPostMoney: number,
  investorCount: number,
  sourceAttribution: list(
    z.object({ joinId: z.string(), recordedEntityId: text, leadInvestor: truth, amountInvested: number }),
  ),
})
type Round = z.infer<typeof Round>

const Entity = z.object({
  core: z.object({
    id: z.string().min(1),
    nameBrand: z.string().trim().min(1),
    typeRecord: text,
    slug: text,
    nameLegal: text,
    operatingStatus: text,
    foundedYear: number,
    defaultCurrency: text,
    nameAlias: list(named),
  }),
  enrichment: optional(
    z.object({
      address: list(Place),
      classification: optional(z.object({ industry: list(named), tag: list(named) })),
      text: texts,
      urlLink: list(z.object({ url: z.string(), urlType: text, isCurrent: truth })),
    }),
  ),
  fundraiseRound: list(Round),
  research: optional(
    z.object({
      acceleratorParticipation: list(
        z.object({
          id: z.string(),
          accelerator: z.object({ id: z.string() }),
          batch: text,
          status: text,
          asOfDate: day,
        }),
      ),
      detail: list(z.object({ typeResearchDetail: z.string(), discreteValue: number })),
    }),
  ),
})
type Entity = z.infer<typeof Entity>

const Person = z.object({
  id: z.string().min(1),
  nameFirst: z.string().trim().min(1),
  nameLast: text,
  text: texts,
})

/** What a list contains. `owned` are the facts that refer to other records, which can be in a later row. */
interface ListedRecord {
  readonly main: EntityFacts | PersonFacts
  readonly owned: readonly Facts[]
  /** What of the record is not used. */
  readonly faults: readonly Fault[]
}

/** The facts of a record of a list, or the reason why it cannot be used. */
export function listedRecord(value: Readonly<Record<string, unknown>>): ListedRecord | { readonly reason: string } {
  if (!('core' in value)) return personRecord(value)
  const entity = Entity.safeParse(value, { error: faultOf })
  if (!entity.success) return reasonOf(entity.error)
  return { main: entityFacts(entity.data), owned: ownedFacts(entity.data), faults: unusedIn(entity.data) }
}

function personRecord(value: unknown): ListedRecord | { readonly reason: string } {
  const person = Person.safeParse(value, { error: faultOf })
  return person.success ? { main: personFacts(person.data), owned: [], faults: [] } : reasonOf(person.error)
}

/** The first member that has another form than in a list of the service. */
function reasonOf({ issues: [issue] }: z.ZodError): { readonly reason: string } {
  return { reason: `${issue?.path.join('.')}: ${issue?.message}` }
}

/** What has no counterpart in an import: types of another version, and investors who are people, whom a list does not name. */
function unusedIn({ core: { typeRecord }, enrichment, fundraiseRound }: Entity): Fault[] {
  const unnamed = (fundraiseRound ?? []).flatMap(({ round, sourceAttribution = [] }) =>
    sourceAttribution.some((one) => !one.recordedEntityId)
      ? [
          {
            field: 'investor',
            value: round,
            reason: `the list does not name an investor of "${round}" who is a person`,
            wayOut: 'Copy the whole service instead: add "copy" to an export of everything.',
          },
        ]
      : [],
  )
  const unknown = (enrichment?.urlLink ?? []).flatMap(({ url, urlType }) =>
    UrlType.safeParse(urlType).success
      ? []
      : [{ field: 'urlLink', value: url, reason: `"${urlType}" is not a type of links of this service` }],
  )
  const type = EntityType.safeParse(typeRecord).success
    ? []
    : [
        {
          field: 'typeRecord',
          value: typeRecord ?? '',
          reason: 'this is no type of entities. The record becomes a Company',
        },
      ]
  return [...type, ...unknown, ...unnamed]
}

function entityFacts({ core, enrichment, research }: Entity): EntityFacts {
  const { id, nameBrand, typeRecord, nameAlias, ...rest } = core
  const employees = research?.detail?.find((one) => one.typeResearchDetail === 'numberOfEmployees')?.discreteValue
  return {
    record: 'entity',
    kind: 'entity',
    providerId: id,
    nameBrand,
    typeRecord: EntityType.safeParse(typeRecord).data ?? 'Company',
    ...present(rest),
    ...present({ numberOfEmployees: employees }),
    nameAlias: names(nameAlias).map((name) => ({ name })),
    urls: (enrichment?.urlLink ?? []).flatMap(({ url, urlType, isCurrent }) => {
      const type = UrlType.safeParse(urlType)
      return type.success && isCurrent !== false ? [{ url, urlType: type.data }] : []
    }),
    texts: textFacts(enrichment?.text),
    addresses: placesOf(enrichment?.address ?? []),
    tags: (['industry', 'tag'] as const).flatMap((bucket) =>
      names(enrichment?.classification?.[bucket]).map((name) => ({ bucket, name })),
    ),
  }
}

const personFacts = ({ id, nameFirst, nameLast, text: of }: z.infer<typeof Person>): PersonFacts => ({
  record: 'person',
  kind: 'person',
  providerId: id,
  nameFirst,
  ...present({ nameLast }),
  texts: textFacts(of),
})

/** The rounds of an entity, their investors, and the accelerators in which it took part. */
function ownedFacts({ core, fundraiseRound, research }: Entity): Facts[] {
  const programs = (research?.acceleratorParticipation ?? []).map(({ id, accelerator, batch, status, asOfDate }) => ({
    record: 'relationship' as const,
    kind: 'batch',
    providerId: `${core.id} ${id}`,
    relationshipType: 'acceleratorParticipant' as const,
    sourceRef: core.id,
    targetRef: accelerator.id,
    ...present({ detail: batch && `batch=${batch}`, status, asOf: asOfDate }),
  }))
  return [...(fundraiseRound ?? []).flatMap((round) => roundFacts(round, core.id)), ...programs]
}

const roundFacts = ({ id, round, sourceAttribution, ...rest }: Round, entityRef: string): Facts[] => [
  { record: 'round', kind: 'round', providerId: id, entityRef, round, ...present(rest) },
  ...(sourceAttribution ?? []).flatMap(({ joinId, recordedEntityId, leadInvestor, amountInvested }): Facts[] =>
    recordedEntityId
      ? [
          {
            record: 'investment',
            kind: 'investment',
            providerId: joinId,
            roundRef: id,
            investorRef: recordedEntityId,
            ...present({ leadInvestor, amountInvested }),
          },
        ]
      : [],
  ),
]

/** The current addresses. The headquarters comes first. */
const placesOf = (addresses: readonly z.infer<typeof Place>[]): PlaceFacts[] =>
  addresses
    .filter(({ isCurrent }) => isCurrent !== false)
    .toSorted((a, b) => Number(b.isHq === true) - Number(a.isHq === true))
    .map(({ city, state, countryAbbrev, addressLine1, addressLine2, postalCode }) =>
      present({
        city: city?.name,
        state: state?.name,
        country: countryAbbrev,
        addressLine1,
        addressLine2,
        postalCode,
      }),
    )

const textFacts = (of: z.infer<typeof texts>): TextFacts[] => [
  ...(of?.short ? [{ textType: 'summary' as const, text: of.short }] : []),
  ...(of?.expanded ? [{ textType: 'expanded' as const, text: of.expanded }] : []),
]

const names = (of: readonly z.infer<typeof named>[] = []): string[] => of.flatMap(({ name }) => name ?? [])
