import type { VNode } from 'preact'
import { NextPage } from '../component/next-page.js'
import { SourceLink } from '../component/source-link.js'
import type { Part, Subject } from '../edit/field.js'
import { SUBJECTS } from '../edit/fields.js'
import { summaryOf } from '../edit/rows.js'
import { type Edited, keyOf, nextOf, readChoices, readStored, rowsOf } from '../edit/stored.js'
import type { Stored } from '../edit/values.js'
import { type Answer, page } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

/* The texts, links, people and other rows of a record, each with the way to its sources. */

/** The parts of a record of which the service keeps a history. */
const trackedParts = (type: string): readonly Part[] =>
  subjectOf(type)?.parts.filter(({ tracked }) => tracked !== undefined) ?? []

const subjectOf = (type: string): Subject | undefined => Object.values(SUBJECTS).find(({ kind }) => kind === type)

/** The types of the rows of a record that have a history. */
export const trackedTypes = (type: string): string[] => [
  ...new Set(trackedParts(type).flatMap(({ tracked }) => tracked ?? [])),
]

/** The part with the rows of a type, seen from the record to which they belong. */
export const partOf = (kind: string, type: string): Part | undefined =>
  subjectOf(kind)?.parts.find(({ tracked }) => tracked === type)

/** Links to the values of a record besides its own fields. Null for other records. */
export function PartLinks({ type, path, current }: { type: string; path: string; current?: Part }): VNode | null {
  const parts = trackedParts(type)
  if (parts.length === 0) return null
  return (
    <nav class="jumps" aria-label="Sources of the parts of this record">
      <span class="note">Sources of</span>
      {current && <a href={path}>Names and key facts</a>}
      {parts.map((part) =>
        part.path === current?.path ? (
          <strong key={part.path} aria-current="page">
            {part.title}
          </strong>
        ) : (
          <a key={part.path} href={`${path}?part=${part.path}`}>
            {part.title}
          </a>
        ),
      )}
    </nav>
  )
}

/** The rows of a part of a record with links to their sources. Undefined if there is no such record or part. */
export async function valuesPage(visit: Visit, type: string, id: string, name: string): Promise<Answer | undefined> {
  const subject = subjectOf(type)
  const part = trackedParts(type).find(({ path }) => path === name)
  if (!subject || !part) return undefined
  const after = visit.url.searchParams.get('after') ?? undefined
  // Only people who signed in may ask for former and private rows.
  const stored = await readStored(visit, subject, id, part, { after, all: false })
  if (!stored) return undefined
  const choices = await readChoices(visit, part.fields, stored)
  const summary = (row: Stored): string => summaryOf(part, row, choices)
  return page({
    title: `Sources of ${part.title.toLowerCase()} of ${stored.name}`,
    content: (
      <div class="stack narrow-page">
        <h1>
          Sources of {part.title.toLowerCase()} of <bdi>{stored.name}</bdi>
        </h1>
        <PartLinks type={type} path={visit.url.pathname} current={part} />
        <Values part={part} stored={stored} summary={summary} />
        <NextPage url={visit.url} cursor={nextOf(stored) ?? null} />
      </div>
    ),
  })
}

interface ValuesProps {
  readonly part: Part
  readonly stored: Edited
  readonly summary: (row: Stored) => string
}

function Values({ part, stored, summary }: ValuesProps): VNode {
  const rows = rowsOf(part, stored)
  if (rows.length === 0) return <p class="section note">{part.title}: none.</p>
  return (
    <ul class="section edit-rows">
      {rows.map((row) => {
        const key = keyOf(part, row)
        return (
          <li key={key}>
            <bdi>{summary(row)}</bdi> {key && <SourceLink type={part.tracked ?? ''} id={key} of={summary(row)} />}
          </li>
        )
      })}
    </ul>
  )
}
