import { Problem } from '../../../kernel/problem/problem.js'

const earliest = (time: string): string => `Send ${time} or a later time.`

/** 400: the time has not come. */
export const inFuture = (value: string, now: string): Problem =>
  new Problem('badRequest', {
    detail: `asOf: ${value} is in the future.`,
    field: 'asOf',
    value,
    hint: `Send a time that has passed, at most ${now}, or leave out asOf to read the record as it is now.`,
    resolution: { action: 'setParameter', parameter: 'asOf', acceptedValue: [now] },
  })

/** 404: the record was created after the time. */
export const notCreated = (value: string, createdAt: string): Problem =>
  new Problem('record_not_created', {
    detail: `The record was created at ${createdAt}. It did not exist at ${value}.`,
    field: 'asOf',
    value,
    hint: earliest(createdAt),
    details: { createdAt },
    resolution: { action: 'setParameter', parameter: 'asOf', acceptedValue: [createdAt] },
  })

/** 404: the record was hidden at the time. `publishedAt` is when it was published, if that is known. */
export const notPublished = (value: string, publishedAt?: string): Problem =>
  new Problem('record_not_published', {
    detail: `The record was not published at ${value}, or its values of that time are private.`,
    field: 'asOf',
    value,
    hint: publishedAt === undefined ? 'Send a later time.' : earliest(publishedAt),
    ...(publishedAt === undefined ? {} : { details: { publishedAt } }),
    resolution: {
      action: 'setParameter',
      parameter: 'asOf',
      ...(publishedAt === undefined ? {} : { acceptedValue: [publishedAt] }),
    },
  })

/** 503: other requests changed the record during each attempt to read it. */
export const changing = (value: string): Problem =>
  new Problem('unavailable', {
    detail: 'The record is being changed by other requests.',
    field: 'asOf',
    value,
    hint: 'Send the request again.',
    retryAfterSeconds: 1,
  })
