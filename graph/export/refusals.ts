import { Problem } from '../../src/kernel/problem/problem.js'

/** The problem (400) for a query whose records cannot be exported. */
export const notExportable = (detail: string, hint: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: 'graphQuery',
    hint,
    resolution: { action: 'setField', fieldPath: 'graphQuery' },
  })

/** The problem (400) for variables that the query does not accept. */
export const wrongVariable = (name: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', {
    detail,
    field: `variables.${name}`,
    hint,
    resolution: { action: 'setField', fieldPath: 'variables' },
  })

/** The problem (403) of a service that executes trusted documents only. */
export const trustedOnly = (): Problem =>
  new Problem('forbidden', {
    detail: 'This service executes trusted documents only, so it exports no queries.',
    field: 'graphQuery',
    hint: 'Send operationId with the id of a list instead.',
    resolution: { action: 'removeField', fieldPath: 'graphQuery' },
  })
