import { Problem, problemBody } from '../../src/kernel/problem/problem.js'
import { builder } from '../build/builder.js'

/** The refusal of a write. It is a possible result of each mutation. */
builder.objectType(Problem, {
  name: 'Problem',
  description: 'Why a write was refused and how to fix it. It has the members of the problem body in REST.',
  fields: (t) => ({
    code: t.string({
      nullable: true,
      description: 'Code of the problem. Use it to distinguish problems with the same status.',
      resolve: ({ kind }) => kind.code,
    }),
    status: t.int({ resolve: ({ status }) => status }),
    title: t.string({ resolve: ({ kind }) => kind.title }),
    detail: t.string({ resolve: ({ message }) => message }),
    field: t.string({
      nullable: true,
      description: 'Part of the request that was refused.',
      resolve: ({ members }) => members.field,
    }),
    value: t.string({ nullable: true, resolve: ({ members }) => members.value }),
    hint: t.string({
      nullable: true,
      description: 'How to correct the request.',
      resolve: ({ members }) => members.hint,
    }),
    existingRecordId: t.string({ nullable: true, resolve: ({ members }) => members.existingRecordId }),
    body: t.field({
      type: 'JSON',
      description: 'The complete problem, as REST returns it.',
      resolve: (problem, _args, { traceId, spanId }, { path }) =>
        problemBody(problem, { instance: `/graphql/${path.prev?.key ?? path.key}`, traceId, spanId }),
    }),
  }),
})
