import type { Resolution as NextAction, Problem } from '../../src/kernel/problem/problem.js'
import { problemBody } from '../../src/kernel/problem/problem.js'
import {
  type DuplicateCandidate as Candidate,
  DuplicateCandidate as DuplicateCandidateSchema,
} from '../../src/similarity/entity-duplicate/entity-duplicate.js'
import { builder } from '../build/builder.js'
import { ProblemInterface, type Refusal } from '../build/problem.js'
import { shapeFields } from '../build/type/shape.js'
import { Entity, loadEntity } from './entity.js'

/*
 * The problems of payloads. Each kind of problem that clients handle differently has its own type.
 */

const Resolution = builder.objectRef<NextAction>('ProblemResolution').implement({
  description: 'What a client program can do next.',
  fields: (t) => ({
    action: t.exposeString('action', { description: 'Kind of the action, such as setField or reviewCandidates.' }),
    acceptedValue: t.exposeStringList('acceptedValue', { nullable: true, description: 'Values that are accepted.' }),
    fieldPath: t.exposeString('fieldPath', { nullable: true, description: 'Member of the input to change.' }),
    parameter: t.exposeString('parameter', {
      nullable: true,
      description: 'Member of the input to send or to remove.',
    }),
    field: t.exposeString('endpoint', {
      nullable: true,
      description: 'Field of the API to use instead, such as `Mutation.mergeEntities`. Null if there is none.',
    }),
    retryable: t.exposeBoolean('retryable', {
      nullable: true,
      description: 'Whether the same request can succeed after the action.',
    }),
  }),
})

ProblemInterface.implement({
  description: 'Why a request was refused, and how to correct it.',
  resolveType: ({ problem }) => typeOf(problem),
  fields: (t) => ({
    status: t.int({
      description: 'Status of the problem, such as 404. It has the meaning of the HTTP status with this number.',
      resolve: ({ problem }) => problem.status,
    }),
    code: t.string({
      description: 'Code of the problem. Use it to distinguish problems with the same status.',
      resolve: ({ problem }) => codeOf(problem),
    }),
    title: t.string({
      description: 'Short name of the kind of problem.',
      resolve: ({ problem }) => problem.kind.title,
    }),
    detail: t.string({
      description: 'What is wrong in this request.',
      resolve: ({ problem }, _args, { fieldNames }) => fieldNames.inText(problem.message),
    }),
    field: t.string({
      nullable: true,
      description: 'Member of the input that was refused.',
      resolve: ({ field }) => field,
    }),
    value: t.string({
      nullable: true,
      description: 'The refused value.',
      resolve: ({ problem }) => problem.members.value,
    }),
    hint: t.string({
      nullable: true,
      description: 'How to correct the request.',
      resolve: ({ problem }, _args, { fieldNames }) => fieldNames.inProblem(problem.members).hint,
    }),
    resolution: t.field({
      type: Resolution,
      nullable: true,
      description: 'What a client program can do next.',
      resolve: ({ problem, resolution }, _args, { fieldNames }) =>
        fieldNames.inProblem({ ...problem.members, ...(resolution ? { resolution } : {}) }).resolution,
    }),
    traceId: t.string({
      description: 'Id of the request. Quote it when you report a problem.',
      resolve: (_refusal, _args, { traceId }) => traceId,
    }),
    body: t.field({
      type: 'JSON',
      description: 'The complete problem, as the REST API returns it.',
      resolve: ({ problem }, _args, { traceId, spanId }, { path }) =>
        problemBody(problem, { instance: `/graphql/${path.prev?.prev?.key ?? path.key}`, traceId, spanId }),
    }),
  }),
})

/** Returns the code of a problem. If the problem has none, the code is computed from its title. */
const codeOf = ({ kind: { code, title } }: Problem): string => code ?? title.toLowerCase().replaceAll(' ', '_')

const gatesOf = ({ members: { resolution } }: Problem): readonly string[] =>
  resolution?.parameter === 'overrideGate' ? (resolution.acceptedValue ?? []) : []

const candidatesOf = ({ members: { details } }: Problem): readonly Candidate[] =>
  Array.isArray(details?.candidate) ? details.candidate : []

const TYPES: Readonly<Record<number, string>> = {
  400: 'ValidationProblem',
  404: 'NotFoundProblem',
  409: 'ConflictProblem',
  412: 'ConflictProblem',
  413: 'ValidationProblem',
  422: 'ValidationProblem',
}

function typeOf(problem: Problem): string {
  const gates = gatesOf(problem)
  if (gates.includes('duplicate')) return 'DuplicateProblem'
  if (gates.length > 0) return 'GateProblem'
  return TYPES[problem.status] ?? 'GeneralProblem'
}

const DuplicateCandidate = builder.objectRef<Candidate>('EntityDuplicateCandidate').implement({
  description: 'A stored entity that is similar to the entity in the request.',
  fields: (t) => ({
    entity: t.field({
      type: Entity,
      nullable: true,
      description: 'The stored entity.',
      extensions: { guard: 'getEntityDetail' },
      resolve: ({ id }, _args, context) => loadEntity(id, context),
    }),
    ...shapeFields(t, DuplicateCandidateSchema, ['score']),
    reason: t.exposeStringList('reason', {
      description: 'What raised or lowered the score, such as name-exact or place-differs.',
    }),
  }),
})

const problemType = (name: string, description: string) =>
  builder.objectRef<Refusal>(name).implement({ description, interfaces: [ProblemInterface] })

const Duplicate = problemType(
  'DuplicateProblem',
  'The record in the request is similar to a stored record (gate `duplicate`). If no candidate is the same record, override the gate.',
)
const Gate = problemType('GateProblem', 'Checks (gates) refused the write. Override them if they do not apply.')
const Conflict = problemType(
  'ConflictProblem',
  'The write contradicts stored data (status 409), or the record has another version than `ifVersion` (status 412).',
)
problemType('ValidationProblem', 'A value of the input is missing or not allowed.')
problemType('NotFoundProblem', 'A record of the input does not exist, or the caller may not see it.')
problemType('GeneralProblem', 'A problem of any other kind.')

for (const type of [Duplicate, Gate]) {
  builder.objectField(type, 'gates', (t) =>
    t.stringList({
      description:
        'The gates that refused the write. To override them, send the values of `resolution.acceptedValue` as `overrideGate`, with a reason.',
      resolve: ({ problem }) => [...gatesOf(problem)],
    }),
  )
}

builder.objectField(Duplicate, 'candidates', (t) =>
  t.field({
    type: [DuplicateCandidate],
    description: 'Similar stored records, best first. Only admin callers get hidden records.',
    resolve: ({ problem }) => candidatesOf(problem),
  }),
)

for (const type of [Duplicate, Conflict]) {
  builder.objectField(type, 'existingRecordId', (t) =>
    t.string({
      nullable: true,
      description: 'Id of the stored record that caused the problem. Null if no record or several caused it.',
      resolve: ({ problem }) => problem.members.existingRecordId,
    }),
  )
}
