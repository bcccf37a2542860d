import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../../kernel/clock.js'
import type { Database } from '../../platform/database/client/database.js'
import { loadCollection } from '../load/load-collection.js'
import type {
  AcquisitionFacts,
  AssociationFacts,
  EntityFacts,
  Facts,
  InvestmentFacts,
  NewsFacts,
  PersonFacts,
  ReadRow,
  RelationshipFacts,
  RoundFacts,
} from '../row/row-facts.js'
import { holdsEntities } from '../save/import-reads.js'
import { loadDemoAccount } from './demo-account.js'

/** A record of the demo files. It omits the members that the file name or other members determine. */
type Plain<F extends Facts, Also extends keyof F = never> = Omit<F, 'record' | 'kind' | 'providerId' | Also>
type Association = Plain<AssociationFacts, 'personRef'>
type Investment = Plain<InvestmentFacts, 'roundRef'>

/** The demo files, and how to read the facts of their records. A file comes after the files to which it refers. */
const FILES: Readonly<Record<string, (text: string) => readonly (readonly Facts[])[]>> = {
  'entities.json': parser((entity: Plain<EntityFacts> & { providerId: string }) => [
    { ...entity, record: 'entity', kind: 'entity' },
  ]),
  'people.json': parser(
    ({ associations = [], ...person }: Plain<PersonFacts> & { providerId: string; associations?: Association[] }) => [
      { ...person, record: 'person', kind: 'person' },
      ...associations.map((association) => ({
        ...association,
        record: 'association' as const,
        kind: 'association',
        providerId: [person.providerId, association.entityRef, association.title].join(' '),
        personRef: person.providerId,
      })),
    ],
  ),
  'rounds.json': parser(({ investors = [], ...round }: Plain<RoundFacts> & { investors?: Investment[] }) => {
    const providerId = [round.entityRef, round.round].join(' ')
    return [
      { ...round, record: 'round', kind: 'round', providerId },
      ...investors.map((investor) => ({
        ...investor,
        record: 'investment' as const,
        kind: 'investment',
        providerId: [providerId, investor.investorRef].join(' '),
        roundRef: providerId,
      })),
    ]
  }),
  'relationships.json': parser((relationship: Plain<RelationshipFacts>) => [
    {
      ...relationship,
      record: 'relationship',
      kind: 'relationship',
      providerId: [relationship.relationshipType, relationship.sourceRef, relationship.targetRef].join(' '),
    },
  ]),
  'acquisitions.json': parser((acquisition: Plain<AcquisitionFacts>) => [
    {
      ...acquisition,
      record: 'acquisition',
      kind: 'acquisition',
      providerId: [acquisition.acquiredRef, acquisition.acquirerRef].join(' '),
    },
  ]),
  'news.json': parser((article: Plain<NewsFacts>) => [
    { ...article, record: 'news', kind: 'news', providerId: article.url },
  ]),
}

function parser<T>(factsOf: (record: T) => readonly Facts[]) {
  return (text: string) => (JSON.parse(text) as T[]).map(factsOf)
}

/** Day on which the numbers of employees in the demo files were true. */
const AS_OF = '2024-09-28'

/**
 * Loads the demo records if the database has no entity. Calls `onBegin` before it loads them. Several processes may call
 * this at the same time.
 */
export async function loadDemo(
  db: Database,
  clock: Clock,
  folder: string,
  onBegin: () => void = () => undefined,
): Promise<void> {
  if (await holdsEntities(db)) return
  onBegin()
  // A start that was interrupted before the entities were loaded repeats this.
  await loadDemoAccount(db, clock, join(folder, 'account.json'))
  const files = Object.keys(FILES)
  await loadCollection(
    {
      provider: 'demo',
      detail: 'demo records',
      asOf: async () => AS_OF,
      totalBytes: files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0),
      async *read(): AsyncGenerator<ReadRow> {
        for (const [file, parse] of Object.entries(FILES)) {
          for (const [index, record] of parse(readFileSync(join(folder, file), 'utf8')).entries()) {
            yield { facts: record, at: { file, line: index + 1 }, bytes: 0 }
          }
        }
      },
    },
    { db, clock },
  )
}
